package bkc

// suppressBy suppresses a unit, remembers the order that did it, and suppresses the command unit that has joined it.
// SUP-04, SUP-09, SUP-14, CMD-46.
func (b *Battle) suppressBy(id UnitID, order int32, why clause) {
	if u := b.unit(id); !u.InPlay() || u.Is(Suppressed) {
		return
	}
	if why != "BKC-SUP-04" {
		b.Cite("BKC-SUP-14")
	}
	b.Emit(Event{Kind: Suppress, Unit: id, N: order, Clause: why})
	for i := range b.Units {
		if v := &b.Units[i]; v.Host == id && v.InPlay() {
			b.suppressBy(UnitID(i+1), order, "BKC-CMD-46")
		}
	}
}

// recoverSide lets all of a side's units recover at the end of its turn. SUP-10, END-04.
func (b *Battle) recoverSide(side Side) {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.unit(id).Is(Suppressed) {
			b.Cite("BKC-SUP-10")
			b.Emit(Event{Kind: Recovered, Unit: id, Clause: "BKC-END-04"})
		}
	}
}

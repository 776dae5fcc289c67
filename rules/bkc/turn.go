package bkc

// autoTurn begins a player turn: what belonged to the last one is forgotten, a side at its breakpoint tests before
// anything else happens, and then reinforcements fall from the sky. TURN-01, TURN-12, BREAK-04, G-32.
func autoTurn(b *Battle, _ Step) bool {
	b.pop()
	b.forget(b.Active)
	b.freeJoined()
	if b.atBreakpoint(b.Active) && !b.testBreakpoint(b.Active) {
		b.collapse(b.Active)
		return true
	}
	b.dropDue()
	b.beginPhase(b.edition.phases[0])
	return true
}

// forget wipes what a side's units and command units remember of one player turn only.
func (b *Battle) forget(side Side) {
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if b.side(id) != side {
			continue
		}
		b.unmark(id, turnMarks)
		for _, n := range []struct {
			what string
			now  int32
		}{
			{"orders", int32(u.Orders)}, {"ordered-by", int32(u.OrderedBy)}, {"actions", int32(u.Actions)},
			{"intent", int32(u.Intent)}, {"requests", int32(u.Requests)}, {"lent", int32(u.Lent)},
		} {
			if n.now != 0 {
				b.noteFor(id, n.what, 0)
			}
		}
	}
	if b.player(side).COFailed {
		b.noteOf(side, "co-failed", 0)
	}
	if b.player(side).DrawOffer {
		b.noteOf(side, "draw-offer", 0)
	}
	if b.Giving != 0 {
		b.emit(Event{Kind: Noted, Option: "giving"})
	}
}

// freeJoined frees displaced command units from their hosts when the game turn begins up to which they were bound.
// CMD-46.
func (b *Battle) freeJoined() {
	for i := range b.Units {
		if u := &b.Units[i]; u.Host != 0 && u.Until <= b.Turn {
			b.noteFor(UnitID(i+1), "host", 0)
			b.noteFor(UnitID(i+1), "until", 0)
		}
	}
}

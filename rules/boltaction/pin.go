package boltaction

// pin gives a unit the pins of an attack; an Unreliable vehicle takes one more. PIN-01, PIN-13.
func (b *Battle) pin(id UnitID, n int, why clause) {
	if n > 0 && b.profile(id).Has(Unreliable) {
		n++
	}
	b.addPins(id, n, why)
}

// addPins gives a unit further pins of the same attack, and destroys it if they reach its base morale. PIN-06, PIN-10,
// PIN-15.
func (b *Battle) addPins(id UnitID, n int, why clause) {
	if n <= 0 || !b.unit(id).InPlay() {
		return
	}
	b.Emit(Event{Kind: Pinned, Unit: id, N: int32(min(n, 100)), Clause: why})
	if int(b.unit(id).Pins) >= b.baseMorale(id) && !b.staysDespitePins(id) {
		b.destroy(id, "rout", "BA-PIN-06")
	}
}

// staysDespitePins reports fanatics of whom two or more are left. FORCE-17.
func (b *Battle) staysDespitePins(id UnitID) bool {
	return b.profile(id).Has(Fanatics) && b.men(id) >= 2
}

// unpin takes pins away, as many as there are. PIN-05.
func (b *Battle) unpin(id UnitID, n int, why clause) {
	if n = min(n, int(b.unit(id).Pins)); n > 0 {
		b.Emit(Event{Kind: Pinned, Unit: id, N: int32(-n), Clause: why})
	}
}

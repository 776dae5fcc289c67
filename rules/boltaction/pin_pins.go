package boltaction

// pin gives a unit the pins of an attack; an Unreliable vehicle takes one more. PIN-01, PIN-13.
func (b *Battle) pin(id UnitID, n int, why clause) {
	b.addPins(id, b.pinsGiven(id, n), why)
}

// pinsGiven is how many pins an attack gives a unit that should give so many. PIN-13.
func (b *Battle) pinsGiven(id UnitID, n int) int {
	if n > 0 && b.profile(id).Has(Unreliable) {
		b.Cite("BA-PIN-13", "BA-VEH-25")
		n++
	}
	return n
}

// addPins gives a unit further pins of the same attack, or pins for another reason. PIN-10, PIN-15.
func (b *Battle) addPins(id UnitID, n int, why clause) {
	if n <= 0 || !b.unit(id).InPlay() {
		return
	}
	if b.unit(id).Die == Ambush {
		b.Cite("BA-PIN-14")
	}
	b.Emit(pinned(id, min(n, 100), why))
	b.leaveBicycles(id)
	b.rout(id)
}

// rout destroys a unit whose pins have reached its base morale, whatever modifies it, but not in the middle of close
// quarters, nor fanatics of whom two or more are left. PIN-06, PIN-15, FORCE-17.
func (b *Battle) rout(id UnitID) {
	u := b.unit(id)
	if u.InPlay() && b.routs(id, int(u.Pins), b.men(id)) {
		b.Cite("BA-PIN-15")
		b.destroy(id, "rout", "BA-PIN-06")
	}
}

// routs reports whether a unit of so many men routs by so many pins. Rolls and odds both go by it.
func (b *Battle) routs(id UnitID, pins, men int) bool {
	return pins >= b.baseMorale(id) && !b.fights(id) && !(b.profile(id).Has(Fanatics) && men >= 2)
}

// fights reports a unit in close quarters. PIN-15.
func (b *Battle) fights(id UnitID) bool {
	return b.Fight.Round > 0 && (b.Fight.Attacker == id || b.Fight.Defender == id)
}

// unpin takes pins away, as many as there are. PIN-05.
func (b *Battle) unpin(id UnitID, n int, why clause) {
	if n = min(n, int(b.unit(id).Pins)); n > 0 {
		b.Cite("BA-PIN-05")
		b.Emit(pinned(id, -n, why))
	}
}

// pinned gives a unit pins, or takes them away, and pinsOf is how many.
func pinned(id UnitID, n int, why clause) Event {
	return Event{Kind: Pinned, Unit: id, N: int32(n), Clause: why}
}

func pinsOf(e *Event) int { return int(e.N) }

package bkc

// autoTurn begins a player turn, or with OPT-SIMULTANEOUS the turn of both. TURN-01.
func autoTurn(b *Battle, _ Step) bool {
	b.pop()
	if b.isCommon() {
		b.beginCommonTurn()
	} else if b.beginTurn() {
		b.beginPhase(b.edition.phases[0])
	}
	return true
}

// beginTurn is the start of the active side's turn: what belonged to the last one is forgotten, a side at its
// breakpoint tests before anything else happens, and then reinforcements fall from the sky. It reports whether the
// side holds. TURN-12, BREAK-04, G-32.
func (b *Battle) beginTurn() bool {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == b.Active {
			b.unmark(id, turnMarks)
		}
	}
	b.renewCommand()
	if b.player(b.Active).DrawOffer {
		b.noteOf(b.Active, "draw-offer", 0)
	}
	if b.atBreakpoint(b.Active) && !b.testBreakpoint(b.Active) {
		b.collapse(b.Active)
		return false
	}
	b.dropDue()
	return true
}

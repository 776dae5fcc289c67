package bkc

// autoTurn begins a player turn: what belonged to the last one is forgotten, a side at its breakpoint tests before
// anything else happens, and then reinforcements fall from the sky. TURN-01, TURN-12, BREAK-04, G-32.
func autoTurn(b *Battle, _ Step) bool {
	b.pop()
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
		return true
	}
	b.dropDue()
	b.beginPhase(b.edition.phases[0])
	return true
}

package bkc

import "sandtable/battle"

// autoEnd plays the End Phase in its fixed order. END-01..06, TURN-09, TURN-13, DP-54.
func autoEnd(b *Battle, _ Step) bool {
	b.Cite("BKC-END-01", "BKC-DP-54")
	if b.options.Damage {
		b.Cite("BKC-END-02")
		b.rollDamage()
	}
	b.Emit(Event{Kind: HitsCleared, Clause: "BKC-END-03"})
	b.Cite("BKC-TURN-13", "BKC-FIRE-35")
	for _, side := range b.turnSides() {
		b.recoverSide(side) // END-04
	}
	b.clearSmoke()     // END-05
	if !b.checkEnd() { // END-07
		b.endPhase()
	}
	return true
}

// previewPassing shows what is rolled when the turn passes: for damage, and for a side at its breakpoint. What else may come first, such
// as close combats, is left to trials. END-02, BREAK-04.
func (b *Battle) previewPassing(c *Cmd, p *battle.Preview) {
	if len(b.othersGoOn(c, b.Own(c.Side))) > 0 {
		return
	}
	b.forecastPassing(c.Side, p)
}

// forecastPassing shows what is rolled when the turn passes for certain. END-02, BREAK-04.
func (b *Battle) forecastPassing(asks Side, p *battle.Preview) {
	p.More = true
	b.forecastDamage(asks, p)
	b.forecastBreak(asks, p)
}

// previewPhaseEnd shows what follows the Command Phase: the close combat, if there is just one to be fought, and what is rolled when the
// turn passes. TURN-08, DP-46.
func (b *Battle) previewPhaseEnd(asks Side, p *battle.Preview) {
	next := b.edition.after(b.Phase)
	if units, several := b.combatLeft(); units != nil && !several && next.step == stepCombat && !b.isCommon() {
		cond := ""
		if p.More || len(p.Rolls) > 0 {
			cond = ifPasses // mines may come first
		}
		b.previewRound(units, cond, p)
	}
	b.forecastPassing(asks, p)
}

// ifPasses: the turn passes as things stand.
const ifPasses = "passes"

// passTurn hands the turn over; a game turn is one player turn of each side. END-06, TURN-01.
func (b *Battle) passTurn() {
	for _, side := range b.turnSides() {
		if p := b.player(side); p.AirUsed != p.AirLast {
			b.Emit(noteAirLast(side, p.AirUsed))
		}
		if b.player(side).AirUsed {
			b.Emit(noteAirUsed(side, false))
		}
	}
	next, turn := b.Active.Enemy(), b.Turn
	if next == b.First || b.isCommon() {
		turn++
	}
	b.handOver(next, turn)
}

// handOver begins a player turn of a side.
func (b *Battle) handOver(side Side, turn int16) {
	b.Emit(phaseBegan(side, End, turn, "BKC-END-06"))
	b.Push(Step{Kind: stepTurn, Side: side, Clause: "BKC-TURN-01"})
}

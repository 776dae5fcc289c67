package boltaction

import "sandtable/battle"

// endOfGame ends the battle after its last turn, or begins the next one. END-01, END-03.
func (b *Battle) endOfGame() {
	if b.Turn >= b.scenario.Turns {
		b.finish(battle.Nobody, "draw", "turns")
		return
	}
	b.push(Step{Kind: stepTurn})
}

// finish ends the battle.
func (b *Battle) finish(winner Side, degree, how string) {
	b.Emit(Event{Kind: Ended, Side: winner, Option: degree + ":" + how, Clause: "BA-END-03"})
}

// Result reports how the battle ended, and whether it has.
func (b *Battle) Result() (battle.Result, bool) { return b.State.Result, b.Over }

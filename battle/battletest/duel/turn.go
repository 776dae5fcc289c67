package duel

import "sandtable/battle"

// turnOf is the step in which a side takes its turn. TURN-01.
func turnOf(side battle.Side) battle.Step {
	return battle.Step{Kind: stepTurn, Clause: "DUEL-TURN-01", Side: side, Unit: unitOf(side)}
}

// waitRule does nothing with a turn. TURN-01.
var waitRule = &rule{Verb: "wait", Class: battle.ClassPass, Clause: "DUEL-TURN-01", Do: func(b *Battle, _ *battle.Command) { b.pass() }}

// pass hands the turn over; the last one ends the duel. TURN-01, END-01.
func (b *Battle) pass() {
	next, n := b.Agenda.Top().Side.Enemy(), b.Turn
	if next == battle.Red {
		n++
	}
	if n > b.last {
		b.end(battle.Nobody, "dusk", "DUEL-END-01")
		return
	}
	b.Swap(turnOf(next))
	b.Emit(battle.Event{Kind: Turned, Clause: "DUEL-TURN-01", Side: next, N: n})
}

package bkc

import "sandtable/battle"

// autoEnd plays the End Phase. END-01..06, DP-54.
func autoEnd(b *Battle, _ Step) bool {
	if b.options.Damage {
		b.rollDamage()
	}
	for i := range b.Units {
		if b.Units[i].Hits > 0 {
			b.noteFor(UnitID(i+1), "hits", 0) // END-03
		}
	}
	b.recoverSide(b.Active) // END-04
	b.clearSmoke()          // END-05
	if b.checkEnd() {       // END-07
		return true
	}
	b.endPhase()
	return true
}

// passTurn hands the turn over. END-06, TURN-01.
func (b *Battle) passTurn() {
	next, turn := b.Active.Enemy(), b.Turn
	if next == b.First {
		turn++
	}
	b.emit(Event{Kind: PhaseBegan, Side: next, Option: string(End), N: int32(turn), Clause: "BKC-END-06"})
	b.push(Step{Kind: stepTurn, Side: next, Clause: "BKC-TURN-01"})
}

// autoTurn begins a player turn. TURN-01, TURN-12.
func autoTurn(b *Battle, _ Step) bool {
	b.pop()
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == b.Active {
			b.unmark(id, turnMarks)
		}
	}
	b.renewCommand()
	b.beginPhase(b.edition.phases[0])
	return true
}

var _ = battle.Nobody

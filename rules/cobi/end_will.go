package cobi

import (
	"slices"

	"sandtable/battle"
)

// will is how a battle ends by will. END-01, END-06, DP-41.
var will = battle.Will[*Battle]{
	Clause: "COBI-END-01", Answer: "COBI-DP-41",
	Concede:    concede,
	Agree:      func(b *Battle) { b.finish(battle.Nobody, "draw", "agreement", "COBI-DP-41") },
	HasOffered: func(b *Battle, side Side) bool { return b.player(side).DrawOffer },
	Offer:      noteDrawOffer,
}

// finish ends the battle.
func (b *Battle) finish(winner Side, degree, how string, why clause) {
	b.Emit(battle.Ending(winner, degree, how, why))
}

// stepYield is the step in which the player Seat of Side agrees to surrender, or not. END-06.
const stepYield stepKind = "yield"

// concede is the surrender of a side. Of several players all must agree, each in his turn; whoever leads the whole side alone speaks for
// all. END-01, END-06.
func concede(b *Battle, c *Cmd) {
	if b.Agenda.Top().Kind == stepYield {
		b.yields(c)
		return
	}
	if c.Seat != 0 {
		for _, seat := range b.lastSeats(c.Side) {
			if seat != c.Seat {
				b.Push(Step{Kind: stepYield, Side: c.Side, Seat: seat, Clause: "COBI-END-06"})
			}
		}
	}
	if b.Agenda.Top().Kind != stepYield {
		b.finish(c.Side.Enemy(), "win", "concession", "COBI-END-01")
	}
}

// lastSeats are the players of a side, the last first.
func (b *Battle) lastSeats(side Side) []battle.Seat {
	out := b.seatsOf(side)
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// yields is that a player agrees; the last ends the battle.
func (b *Battle) yields(c *Cmd) {
	b.Pop()
	b.Cite("COBI-END-06")
	if b.Agenda.Top().Kind != stepYield {
		b.finish(c.Side.Enemy(), "win", "concession", "COBI-END-01")
	}
}

// yieldRules answer a player who wants to surrender. END-06.
var yieldRules = []*Rule{
	{Verb: "surrender-too", Class: battle.ClassWill, Clause: "COBI-END-06", Do: func(b *Battle, c *Cmd) { b.yields(c) }},
	{Verb: "fight-on", Class: battle.ClassWill, Clause: "COBI-END-06", Do: func(b *Battle, _ *Cmd) {
		for b.Agenda.Top().Kind == stepYield {
			b.Pop()
		}
	}},
}

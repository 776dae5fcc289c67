package cobi

import "sandtable/battle"

// will is how a battle ends by will. END-01, END-06, DP-41.
var will = battle.Will[*Battle]{
	Clause: "COBI-END-01", Answer: "COBI-DP-41", Partners: "COBI-END-06",
	Concede: func(b *Battle, c *Cmd) { b.finish(c.Side.Enemy(), "win", "concession", "COBI-END-01") },
	Agree:   func(b *Battle) { b.finish(battle.Nobody, "draw", "agreement", "COBI-DP-41") },
	Draws:   battle.NewDraws(notes, func(p *Player) *bool { return &p.DrawOffer }),
}

// finish ends the battle.
func (b *Battle) finish(winner Side, degree, how string, why clause) {
	b.Emit(battle.Ending(winner, degree, how, why))
}

package boltaction

import "sandtable/battle"

// will is how a battle ends by will. END-05, DP-36.
var will = battle.Will[*Battle]{
	Clause: "BA-END-05", Answer: "BA-DP-36", Partners: "BA-END-05",
	Concede: func(b *Battle, c *Cmd) { b.finish(c.Side.Enemy(), "win", "concession") },
	Agree:   func(b *Battle) { b.finish(battle.Nobody, "draw", "agreement") },
	Draws:   battle.NewDraws(notes, func(p *Player) *bool { return &p.DrawOffer }),
}

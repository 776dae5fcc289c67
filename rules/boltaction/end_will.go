package boltaction

import "sandtable/battle"

// will is how a battle ends by will. END-05, DP-36.
var will = battle.Will[*Battle]{
	Clause: "BA-END-05", Answer: "BA-DP-36", Partners: "BA-END-05",
	Concede:    func(b *Battle, c *Cmd) { b.finish(c.Side.Enemy(), "win", "concession") },
	Agree:      func(b *Battle) { b.finish(battle.Nobody, "draw", "agreement") },
	HasOffered: func(b *Battle, side Side) bool { return b.player(side).DrawOffer },
	Offer:      noteDrawOffer,
}

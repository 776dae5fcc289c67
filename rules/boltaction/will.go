package boltaction

import "sandtable/battle"

// willRules end a battle by will. They are open in every decision of a side. END-05, DP-36.
var willRules = []*Rule{concede}

// concede gives the battle up. END-05.
var concede = &Rule{Verb: battle.Concede, Clause: "BA-END-05", Do: func(b *Battle, c *Cmd) {
	b.finish(c.Side.Enemy(), "win", "concession")
}}

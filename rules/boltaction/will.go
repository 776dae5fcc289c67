package boltaction

import "sandtable/battle"

// willRules end a battle by will. They are open in every decision of a side. END-05, DP-36.
var willRules = []*Rule{concede, offerDraw}

// concede gives the battle up. END-05.
var concede = &Rule{Verb: battle.Concede, Clause: "BA-END-05", Do: func(b *Battle, c *Cmd) {
	b.finish(c.Side.Enemy(), "win", "concession")
}}

// offerDraw asks the enemy for a draw, once a turn. END-05.
var offerDraw = &Rule{
	Verb: battle.OfferDraw, Clause: "BA-END-05",
	Open: func(b *Battle) *Refusal {
		if b.player(b.Agenda.Top().Side).DrawOffer {
			return offeredOnce.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, c *Cmd) {
		b.Emit(noteDrawOffer(c.Side, true))
		b.push(Step{Kind: stepDrawOffer, Side: c.Side.Enemy(), Clause: "BA-DP-36"})
	},
}

var offeredOnce = reason("BA-END-05", "a draw has been offered in this turn already", "w tej turze już zaproponowano remis")

const stepDrawOffer stepKind = "draw-offer" // DP-36: the enemy offers Side a draw

// willSteps are the answers to the offer of a draw. DP-36.
var willSteps = stepMap{stepDrawOffer: {Rules: []*Rule{
	{Verb: "accept", Clause: "BA-DP-36", Do: func(b *Battle, _ *Cmd) { b.finish(battle.Nobody, "draw", "agreement") }},
	{Verb: "decline", Clause: "BA-DP-36", Do: func(b *Battle, _ *Cmd) { b.pop() }},
}}}

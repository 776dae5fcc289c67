package bkc

import "sandtable/battle"

// willRules end a battle by will. They are open in every decision of a side. DP-08.
var willRules = []*Rule{concede, offerDraw}

// concede gives the battle up; a battlegroup that withdraws does the same in better order. DP-08, G-47.
var concede = &Rule{
	Verb: battle.Concede, Clause: "BKC-DP-08",
	Fields: []Field{{
		Field: battle.FieldOption, Optional: true,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value { return append(out, Value{Text: "withdraw"}) },
		Check: func(_ *Battle, c *Cmd) *Refusal {
			if c.Option != "withdraw" {
				return notAWay.Refuse(battle.Text("option", c.Option))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		b.Emit(noteConceded(c.Side, true))
		how := "concession"
		if c.Option != "" {
			how = "withdrawal"
		}
		b.endBattle(how)
	},
}

var (
	notAWay     = reason("BKC-DP-08", "{option} is not a way to give up: write withdraw or nothing", "{option}: tak nie można się poddać; podaj withdraw albo nic")
	offeredOnce = reason("BKC-DP-08", "a draw has been offered in this turn already", "w tej turze już zaproponowano remis")
)

// offerDraw asks the enemy for a draw, once in each of one's own turns. DP-08.
var offerDraw = &Rule{
	Verb: battle.OfferDraw, Clause: "BKC-DP-08",
	Open: func(b *Battle) *Refusal {
		if b.player(b.Agenda.Top().Side).DrawOffer {
			return offeredOnce.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, c *Cmd) {
		b.Emit(noteDrawOffer(c.Side, true))
		b.push(Step{Kind: stepDraw, Side: c.Side.Enemy(), Clause: "BKC-DP-08"})
	},
}

// The answers to the offer of a draw.
var (
	acceptDraw  = &Rule{Verb: "accept", Clause: "BKC-DP-08", Do: func(b *Battle, _ *Cmd) { b.finishBattle(0, "agreement") }}
	declineDraw = &Rule{Verb: "decline", Clause: "BKC-DP-08", Do: func(b *Battle, _ *Cmd) { b.pop() }}
)

const (
	stepDraw     stepKind = "draw-offer" // DP-08: the enemy offers a draw
	stepLastTurn stepKind = "last-turn"  // DP-55: the enemy has collapsed, one player turn is still to come
)

var victorySteps = stepMap{
	stepDraw:     {Rules: []*Rule{acceptDraw, declineDraw}},
	stepLastTurn: {Rules: []*Rule{takeLast, waiveLast}},
}

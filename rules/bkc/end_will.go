package bkc

import "sandtable/battle"

// will is how a battle ends by will. DP-08, G-45.
var will = battle.Will[*Battle]{
	Clause: "BKC-DP-08", Answer: "BKC-DP-08", Partners: "BKC-G-45",
	Ways: []Field{{
		Field: battle.FieldOption, Optional: true,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value { return append(out, Value{Text: "withdraw"}) },
		Check: func(_ *Battle, c *Cmd) *Refusal {
			if c.Option != "withdraw" {
				return notAWay.Refuse(battle.Text("option", c.Option))
			}
			return nil
		},
	}},
	Concede: (*Battle).concede,
	Agree:   func(b *Battle) { b.finishBattle(0, "agreement") },
	Draws:   battle.NewDraws(notes, func(p *Player) *bool { return &p.DrawOffer }),
}

var notAWay = reason("BKC-DP-08", "{option} is not a way to concede; write withdraw or nothing")

// concede gives the battle up; a battlegroup that withdraws does the same in better order. DP-08, G-47.
func (b *Battle) concede(c *Cmd) {
	b.Emit(noteConceded(c.Side, true))
	how := "concession"
	if c.Option != "" {
		how = "withdrawal"
	}
	b.endBattle(how)
}

const stepLastTurn stepKind = "last-turn" // DP-55: the enemy has collapsed, one player turn is still to come

var victorySteps = stepMap{stepLastTurn: {Rules: []*Rule{takeLast, waiveLast}}}

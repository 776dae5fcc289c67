package duel

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stride is how far one steps in a turn. MOVE-01.
const stride = 20 * geom.CM

// Reasons stand beside the rule that gives them, in both languages.
var (
	tooLong  = battle.NewReason("DUEL-MOVE-01", "the step is {step}; the limit is {most}")
	tooClose = battle.NewReason("DUEL-MOVE-02", "the gap is {gap} and must not close")
)

// advanceRule steps towards the opponent and ends the turn. A distance cannot be listed: it has a shape for people and a
// sampler for random players. MOVE-01, MOVE-02.
var advanceRule = &rule{
	Verb: "advance", Class: battle.ClassMove, Clause: "DUEL-MOVE-01",
	Open: func(b *Battle) *battle.Refusal {
		if b.gap() <= geom.CM {
			return tooClose.Refuse(battle.Cm("gap", b.gap()))
		}
		return nil
	},
	Fields: []field{{
		Field: battle.FieldN, Of: battle.OfLength, Shape: reach,
		Check: func(b *Battle, c *battle.Command) *battle.Refusal {
			switch {
			case c.N < 0, c.N > stride:
				return tooLong.Refuse(battle.Cm("step", c.N), battle.Cm("most", stride))
			case c.N >= b.gap():
				return tooClose.Refuse(battle.Cm("gap", b.gap()))
			}
			return nil
		},
		Sample: func(b *Battle, c *battle.Command, r dice.Roller) {
			c.N = int32(r.Roll(int(reach(b, c).Limit), "sample"))
		},
	}},
	Do: func(b *Battle, c *battle.Command) {
		id, ahead := unitOf(c.Side), geom.Point{Y: c.N}
		if c.Side == battle.Blue {
			ahead.Y = -c.N
		}
		b.Emit(battle.Event{Kind: Moved, Clause: "DUEL-MOVE-01", Unit: id, At: b.fighter(id).At.Add(ahead)})
		b.pass()
	},
}

// reach is how far the deciding duellist may step.
func reach(b *Battle, c *battle.Command) *battle.Shape {
	return &battle.Shape{From: b.of(c.Side).At, Limit: min(stride, b.gap()-1), Clause: "DUEL-MOVE-01"}
}

package bkc

import "sandtable/battle"

var (
	noReaction = reason("BKC-INIT-18", "{unit} is a command unit and is never asked for a counter-reaction", "{unit} to jednostka dowodzenia i nikt nie pyta jej o reakcję")
	sameOrders = reason("BKC-DP-23", "{unit} already has these standing orders", "{unit} ma już takie rozkazy stałe")
)

// standingRule leaves a unit standing orders never to counter-react, so that its owner is not asked in vain, or takes
// them back. It costs nothing and the enemy is not told. DP-23.
var standingRule = &Rule{
	Verb: battle.Standing, Class: battle.ClassStanding, Clause: "BKC-DP-23",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownUnits,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				if b.profile(c.Unit).IsCommand() {
					return noReaction.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldOption,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				return append(out, Value{Text: "on"}, Value{Text: "off"})
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if stands := b.unit(c.Unit).Is(Standing); stands && c.Option != "off" || !stands && c.Option != "on" {
					return sameOrders.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		e := marks.Sets(c.Unit, Standing)
		if c.Option == "off" {
			e = marks.Drops(c.Unit, Standing)
		}
		b.Emit(e.For(c.Side))
	},
}

package bkc

import (
	"slices"
	"strconv"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	noReaction = reason("BKC-INIT-18", "{unit} is a commander and is never asked to react")
	sameOrders = reason("BKC-DP-23", "{unit} already has these standing orders")
)

// Watch is how near an enemy who acts must be for a unit to fire at him unasked, in centimetres: standing orders for opportunity
// fire. None: its owner is asked. DP-38.
type Watch uint8

// anyRange is as far as the unit can fire.
const anyRange Watch = 255

// String is the word for it in a command.
func (w Watch) String() string {
	switch w {
	case 0:
		return "off"
	case anyRange:
		return "fire"
	}
	return "fire-" + strconv.Itoa(int(w))
}

// watchedTo is how far the standing orders of a unit reach.
func (b *Battle) watchedTo(id UnitID) geom.Len {
	if w := b.unit(id).Watch; w != anyRange {
		return b.cm(int(w))
	}
	return unlimited
}

// standingOrders appends the standing orders that a unit can have, as a command names them: never to react, to be asked, and
// what the edition says of opportunity fire. DP-23, DP-38.
func (b *Battle) standingOrders(out []Value) []Value {
	out = append(out, Value{Text: "on"}, Value{Text: "off"})
	if b.options.Opportunity {
		for _, w := range b.edition.standing {
			out = append(out, Value{Text: w.String()})
		}
	}
	return out
}

// standsBy is the word for the standing orders of a unit.
func (u *Unit) standsBy() string {
	if u.Is(Standing) {
		return "on"
	}
	return u.Watch.String()
}

// standingRule leaves a unit standing orders, so that its owner is not asked in vain, or takes them back: never to react, or
// when to fire at an enemy who acts. It costs nothing and the enemy is not told. DP-23, DP-38.
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
					return noReaction.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field:  battle.FieldOption,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value { return b.standingOrders(out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				var room [8]Value
				known := slices.Contains(b.standingOrders(room[:0]), Value{Text: c.Option})
				if !known || c.Option == b.unit(c.Unit).standsBy() {
					return sameOrders.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		u, never := b.unit(c.Unit), c.Option == "on"
		switch {
		case never && !u.Is(Standing):
			b.Emit(marks.Sets(c.Unit, Standing).For(c.Side))
		case !never && u.Is(Standing):
			b.Emit(marks.Drops(c.Unit, Standing).For(c.Side))
		}
		watch := Watch(0)
		for _, w := range b.edition.standing {
			if w.String() == c.Option {
				watch = w
			}
		}
		if watch != u.Watch {
			b.Emit(noteWatch(c.Unit, watch).For(c.Side))
		}
	},
}

package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	noTarget      = reason("BKC-FIRE-03", "{unit} has no target")
	joinsItself   = reason("BKC-FIRE-10", "{unit} leads this attack; it does not join it as well")
	notHeavy      = reason("BKC-G-42", "{unit} is not a heavy mortar")
	noSmokePoint  = reason("BKC-G-42", "{unit} sees no point in range")
	smokeTooFar   = reason("BKC-G-42", "the point is {distance} away; smoke reaches from {least} to {range}")
	smokeOffTable = reason("BKC-G-42", "the point is off the table")
	smokeUnseen   = reason("BKC-G-42", "neither {unit} nor its commander can see the point")
)

// actWay is how a unit fires at a target under the order being carried out: by its own eyes, or, for mortars and
// infantry guns, by those of the command unit that gave the order. What was declared binds. CMD-31, FIRE-03, IW-04..06,
// CMD-16, DP-37.
func (b *Battle) actWay(firer, target UnitID, option string) (way, *Refusal) {
	if no := b.boundOtherwise(firer, Indirect); no != nil {
		return way{}, no
	}
	w, no := b.wayToFire(firer, target, b.Order.By, option)
	if no == nil && w.source != indirect {
		no = b.boundOtherwise(firer, 0)
	}
	p := b.profile(firer)
	if no == nil || option != "" || !p.IsMortar() && p.Class != InfantryGun || b.mayTarget(target, b.side(firer)) != nil {
		return w, no
	}
	return b.wayToFire(firer, target, b.Order.By, "indirect")
}

// enemiesNear appends the enemies within the longest range of a unit, but for those hidden under markers.
func (b *Battle) enemiesNear(id UnitID, out []int32) []int32 {
	far := geom.Len(0)
	for _, a := range b.attacksOf(id) {
		far = max(far, a.Range)
	}
	enemy := b.side(id).Enemy()
	out = b.table.BodiesNear(b.seat(id).Box().Grow(far), out)
	return slices.DeleteFunc(out, func(body int32) bool {
		return b.side(UnitID(body)) != enemy || b.unit(UnitID(body)).Is(Concealed)
	})
}

// mayFireNow says why a unit cannot fire under this order, whatever the target.
func (b *Battle) mayFireNow(id UnitID) *Refusal {
	if no := b.mayFire(id); no != nil {
		return no
	}
	return b.boundOtherwise(id, Indirect)
}

// hasTarget refuses a unit that has no target under this order.
func (b *Battle) hasTarget(id UnitID) *Refusal {
	if last := b.memory.spotted.Of(id); last != 0 {
		if _, no := b.actWay(id, last, ""); no == nil {
			return nil
		}
	}
	var nearEnemies [64]int32
	for _, body := range b.enemiesNear(id, nearEnemies[:0]) {
		if _, no := b.actWay(id, UnitID(body), ""); no == nil {
			b.memory.spotted.Keep(id, UnitID(body))
			return nil
		}
	}
	return noTarget.Refuse(b.UnitFact("unit", id))
}

// actFire: a unit under orders fires at a visible enemy in range, which need not be the nearest; others of the
// formation join, and all dice are one attack. All of it is named before the dice. CMD-31, FIRE-02, FIRE-03, FIRE-05,
// FIRE-10, DP-37.
var actFire = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BKC-CMD-31",
	Fields: []Field{
		leading(actor((*Battle).mayFireNow), (*Battle).hasTarget),
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				var nearEnemies [64]int32
				for _, body := range b.enemiesNear(c.Unit, nearEnemies[:0]) {
					out = append(out, Value{Unit: UnitID(body)})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.actWay(c.Unit, c.Target, "")
				return no
			},
		},
		actOption(),
		{
			Field: battle.FieldUnits, Optional: true, Each: (*Battle).mayJoinFire,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.Order.Units {
					if id != c.Unit {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				for _, id := range b.Order.Units {
					if r.Roll(2, "sample") == 1 && b.mayJoinFire(c, id) == nil {
						c.Units = append(c.Units, id)
					}
				}
			},
		},
	},
	Preview: previewActFire,
	Do: func(b *Battle, c *Cmd) {
		firers, ways := b.firersOf(c)
		for _, id := range firers {
			b.spend(id)
		}
		b.Cite("BKC-FIRE-02", "BKC-FIRE-03", "BKC-FIRE-05", "BKC-DP-37")
		b.fireAt(firers, ways, c.Target, b.Order.ID, "BKC-CMD-31")
	},
}

// actOption is the choice between attacks, and between own eyes and the commander's. DP-37, IW-06.
func actOption() Field {
	f := attackOption(func(b *Battle, _ *Cmd) UnitID { return b.Order.By })
	f.Check = func(b *Battle, c *Cmd) *Refusal {
		_, no := b.actWay(c.Unit, c.Target, c.Option)
		return no
	}
	return f
}

// mayJoinFire says why a unit of the formation cannot join an attack. FIRE-10.
func (b *Battle) mayJoinFire(c *Cmd, id UnitID) *Refusal {
	if id == c.Unit {
		return joinsItself.Refuse(b.UnitFact("unit", id))
	}
	if no := b.mayBeActor(c, id); no != nil {
		return no
	}
	if no := b.mayFire(id); no != nil {
		return no
	}
	_, no := b.actWay(id, c.Target, "")
	return no
}

// firersOf are the units that fire in an attack, in the order declared, and how each does. CONV-06.
func (b *Battle) firersOf(c *Cmd) ([]UnitID, []way) {
	firers := append([]UnitID{c.Unit}, c.Units...)
	ways := make([]way, len(firers))
	for i, id := range firers {
		option := ""
		if i == 0 {
			option = c.Option
		}
		ways[i], _ = b.actWay(id, c.Target, option)
	}
	return firers, ways
}

// previewActFire shows the dice of each unit; the odds are those of the whole attack. A unit that the order has suppressed is not
// shaken again. SUP-09.
func previewActFire(b *Battle, c *Cmd, p *battle.Preview) {
	firers, ways := b.firersOf(c)
	b.previewShots(c.Side, &attack{target: c.Target, firers: firers, order: b.Order.ID, by: c.Side}, ways, p)
}

// actSmoke: a heavy mortar lays one patch of smoke instead of firing, at a point in range that it or its commander
// sees. G-42.
var actSmoke = &Rule{
	Verb: "smoke", Class: battle.ClassFire, Clause: "BKC-G-42",
	Fields: []Field{
		leading(actor(func(b *Battle, id UnitID) *Refusal {
			if b.profile(id).Class != HeavyMortar {
				return notHeavy.Refuse(b.UnitFact("unit", id))
			}
			return b.mayFireNow(id)
		}), func(b *Battle, id UnitID) *Refusal {
			if _, ok := b.smokePoint(id, 0); !ok {
				return noSmokePoint.Refuse(b.UnitFact("unit", id))
			}
			return nil
		}),
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{
					From: b.seat(c.Unit).At, Min: b.leastRange(c.Unit, indirect), Limit: b.attacksOf(c.Unit)[0].Range,
					Clause: "BKC-G-42",
				}
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.maySmoke(c.Unit, *c.At) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				if p, ok := b.smokePoint(c.Unit, r.Roll(1000, "sample")); ok {
					c.At = &p
				}
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.spend(c.Unit)
		b.mark(c.Unit, HasFired|FiredNow)
		b.laySmoke(square(*c.At, b.cm(5)), "BKC-G-42")
	},
}

// maySmoke says why a mortar cannot lay smoke on a point. G-42, IW-06, IW-08.
func (b *Battle) maySmoke(id UnitID, p geom.Point) *Refusal {
	d, least, most := geom.GapPoint(b.seat(id), p), b.leastRange(id, indirect), b.attacksOf(id)[0].Range
	switch {
	case d < least || d > most:
		return smokeTooFar.Refuse(battle.Cm("distance", d), battle.Cm("least", least), battle.Cm("range", most))
	case p.X < 0 || p.Y < 0 || p.X > b.table.Width || p.Y > b.table.Depth:
		return smokeOffTable.Refuse()
	case !b.spots(id, p):
		return smokeUnseen.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// spots reports whether a mortar under orders, its commander or a recce unit that reports to him sees a point. IW-06,
// G-03.
func (b *Battle) spots(id UnitID, p geom.Point) bool {
	by := b.Order.By
	if b.seesPoint(id, p) || by != 0 && b.seesPoint(by, p) {
		return true
	}
	for i := range b.Units {
		if b.lends(UnitID(i+1), by) && b.seesPoint(UnitID(i+1), p) {
			return true
		}
	}
	return false
}

// smokePoint finds a point on which a mortar can lay smoke: on rings around it, beginning ahead of it, or anywhere for
// another number.
func (b *Battle) smokePoint(id UnitID, begin int) (geom.Point, bool) {
	const bearings, rings = 24, 6
	seat, least, most := b.seat(id), b.leastRange(id, indirect)+b.cm(4), b.attacksOf(id)[0].Range
	for i := range bearings * rings {
		n := (begin + i*7) % (bearings * rings) // 7 has no divisor in common with the number of points: all are tried
		turn, ring := n/rings*150, geom.Len(n%rings)
		p := geom.Step(seat.At, seat.Facing.Turn(turn), least+(most-least)*ring/rings)
		if b.maySmoke(id, p) == nil {
			return p, true
		}
	}
	return geom.Point{}, false
}

// actFireRules are the ways to fire under orders.
var actFireRules = []*Rule{actFire, actSmoke, flagFall}

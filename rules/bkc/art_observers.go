package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	unseenTarget = reason("BKC-ART-04", "{unit} cannot see the target")
	aimedOff     = reason("BKC-ART-05", "the point is off the table")
)

// unitsOfKind are the units of the side that decides, of one kind of support. ART-01, G-48.
func unitsOfKind(kind func(*Profile) bool) func(*Battle, *Cmd, []Value) []Value {
	return func(b *Battle, c *Cmd, out []Value) []Value {
		for _, id := range b.Own(c.Side) {
			if kind(b.profile(id)) {
				out = append(out, Value{Unit: id})
			}
		}
		return out
	}
}

func sampleUnits(b *Battle, c *Cmd, r dice.Roller, kind func(*Profile) bool, can func(UnitID) *Refusal) {
	for _, v := range unitsOfKind(kind)(b, c, nil) {
		if can(v.Unit) == nil && (len(c.Units) == 0 || r.Roll(2, "sample") == 1) {
			c.Units = append(c.Units, v.Unit)
		}
	}
}

// enemyUnits are all known enemies on the table.
func enemyUnits(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side.Enemy()) {
		if u := b.unit(id); u.IsOnTable() && !u.Is(Concealed) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayObserve says why a unit may not call for support now. CMD-47, CMD-49.
func (b *Battle) mayObserve(c *Cmd, kinds ...Class) *Refusal {
	if no := b.isOwn(c, c.Unit); no != nil {
		return no
	}
	return b.mayOrder(c.Unit, kinds...)
}

// observes reports clear sight of a unit or, for no unit, of a point: the command unit's own, or that of a recce unit
// linked to it. ART-04, AIR-01, G-03.
func (b *Battle) observes(by, target UnitID, at geom.Point) bool {
	sees := func(eye UnitID) bool {
		if target != 0 {
			return b.sees(eye, target)
		}
		return b.seesPoint(eye, at)
	}
	if sees(by) {
		return true
	}
	for _, id := range b.scouts[b.side(by).Index()] {
		if b.lends(id, by) && sees(id) {
			return true
		}
	}
	return false
}

// maySeePoint says why a point cannot be aimed at. ART-05, AIR-01.
func (b *Battle) maySeePoint(c *Cmd, unseen *Reason) *Refusal {
	at := *c.At
	if at.X < 0 || at.Y < 0 || at.X > b.table.Width || at.Y > b.table.Depth {
		return aimedOff.Refuse()
	}
	if !b.observes(c.Unit, 0, at) {
		return unseen.Refuse(b.UnitFact("unit", c.Unit))
	}
	return nil
}

// eyePoint is a point that a command unit always sees: where it looks from.
func (b *Battle) eyePoint(id UnitID) geom.Point {
	if b.unit(id).Place == Aboard {
		return b.seat(id).Middle(geom.Front)
	}
	return b.eye(id)
}

// visibleShape describes a point that can be aimed at.
func (b *Battle) visibleShape(c *Cmd, why clause) *battle.Shape {
	return &battle.Shape{From: b.eyePoint(c.Unit), Limit: b.visibility(0), Clause: why}
}

// samplePoint draws a point to aim at: where some enemy stands, or anywhere; failing that, one that is known to do.
func (b *Battle) samplePoint(c *Cmd, r dice.Roller, known geom.Point, also func() *Refusal) {
	var room [128]Value
	enemies := enemyUnits(b, c, room[:0])
	for try := range 6 {
		at := geom.Point{
			X: geom.Len(r.Roll(100, "sample")) * b.table.Width / 100, Y: geom.Len(r.Roll(100, "sample")) * b.table.Depth / 100,
		}
		if try < 3 && len(enemies) > 0 {
			at = b.unit(enemies[r.Roll(len(enemies), "sample")-1].Unit).At
		}
		c.At = &at
		if b.observes(c.Unit, 0, at) && also() == nil {
			return
		}
	}
	c.At = &known
}

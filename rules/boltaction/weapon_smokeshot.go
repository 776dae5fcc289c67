package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	noSmoke    = reason("BA-WEAPON-22", "{unit} cannot fire smoke now")
	noSmokeAt  = reason("BA-WEAPON-22", "{unit} cannot put smoke there: out of sight or out of range")
	offTheEdge = reason("BA-WEAPON-22", "{unit} cannot put smoke off the table")
)

// smokeRule fires smoke at a point of the table. WEAPON-22, SHOOT-37.
var smokeRule = &Rule{
	Verb: "smoke", Class: battle.ClassFire, Clause: "BA-DP-17",
	Open: func(b *Battle) *Refusal {
		s := b.Agenda.Top()
		if s.Target != 0 || b.smokePoint(s.Unit, occasion(s), 0) == nil {
			return noSmoke.Refuse(b.UnitFact("unit", s.Unit))
		}
		return nil
	},
	Fields: []Field{{
		Field: battle.FieldAt,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			s := b.Agenda.Top()
			a := &b.profile(s.Unit).Arms[b.smokeArm(s.Unit, occasion(s))]
			return &battle.Shape{From: b.model(b.leader(s.Unit)).At, Min: inches(a.Min), Limit: inches(a.Max), Clause: "BA-WEAPON-22"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			return b.maySmoke(s.Unit, occasion(s), *c.At)
		},
		Sample: sampleSmoke,
	}},
	Preview: previewSmoke,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		arm := b.smokeArm(s.Unit, occasion(s))
		b.Pop()
		b.fireSmoke(s.Unit, arm, *c.At)
	},
}

// smokeArm is the weapon with which a unit can fire smoke, or -1. WEAPON-22.
func (b *Battle) smokeArm(id UnitID, why Why) int {
	p := b.profile(id)
	for i := range p.Arms {
		a := aim{by: id, model: b.bearer(id, i), arm: &p.Arms[i], slot: i, ammo: SmokeShell, why: why}
		if (p.Arms[i].Lobs && !p.Arms[i].Salvo || p.Arms[i].Howitz) && a.model != 0 && b.mayFire(&a) == fires {
			return i
		}
	}
	return -1
}

// maySmoke says why smoke cannot be laid at a point: a man of the crew or the spotter must see it, and it must be in
// range. WEAPON-22, INDIRECT-02.
func (b *Battle) maySmoke(id UnitID, why Why, at geom.Point) *Refusal {
	if at.X < 0 || at.Y < 0 || at.X > b.table.Width || at.Y > b.table.Depth {
		return offTheEdge.Refuse(b.UnitFact("unit", id))
	}
	if b.options.Premeasure && !b.lobsTo(id, b.smokeArm(id, why), at) || !b.crewSeesPoint(id, at) {
		b.Cite("BA-INDIRECT-02")
		return noSmokeAt.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// lobsTo reports whether a point is in range of a weapon that fires indirectly. SHOOT-10, ARTILLERY-02.
func (b *Battle) lobsTo(id UnitID, arm int, at geom.Point) bool {
	a, m := &b.profile(id).Arms[arm], b.bearer(id, arm)
	d := geom.Dist(b.model(m).At, at)
	switch role := b.role(m); {
	case b.house(id) != nil:
		d = b.distanceTo(id, at)
	case role == Hull:
		d = geom.Dist(b.mountOf(m, a), at)
	case role != GunModel:
		d = geom.GapPoint(b.base(m), at)
	}
	return d >= inches(a.Min) && d <= inches(a.Max)
}

// crewSeesPoint reports whether a man of the crew, or its spotter, sees a point. LOS-12, LOS-13.
func (b *Battle) crewSeesPoint(id UnitID, at geom.Point) bool {
	var room [maxMen]modelID
	for _, m := range b.aimers(id, room[:0]) {
		if b.seesPoint(m, at) {
			return true
		}
	}
	return false
}

// smokePoint finds a point where smoke can be laid, looking round from a bearing, or nothing.
func (b *Battle) smokePoint(id UnitID, why Why, from int) *geom.Point {
	i := b.smokeArm(id, why)
	if i < 0 {
		return nil
	}
	a, at := &b.profile(id).Arms[i], b.model(b.bearer(id, i)).At
	for turn := range 24 {
		for d := inches(a.Min); d <= inches(a.Max); d += inch(6) {
			p := geom.Step(at, geom.Degrees(15*(from+turn)), d+manBase)
			if b.maySmoke(id, why, p) == nil {
				return &p
			}
		}
	}
	return nil
}

// sampleSmoke draws a point where smoke can be laid.
func sampleSmoke(b *Battle, c *Cmd, r dice.Roller) {
	s := b.Agenda.Top()
	c.At = b.smokePoint(s.Unit, occasion(s), r.Roll(24, "sample"))
}

// fireSmoke fires one shot of smoke at a point: it always needs a 6, and a hit lays a cloud. Out of range it is lost.
// WEAPON-22, SHOOT-09.
func (b *Battle) fireSmoke(id UnitID, arm int, at geom.Point) {
	if m := b.model(b.bearer(id, arm)); !geom.InArc(geom.Base{At: m.At, Facing: m.Facing}, m.At, at, halfArc) {
		b.bringRound(id, arm, at)
	}
	e := Event{Kind: Attacked, Unit: id, At: at, Option: ammoNames[SmokeShell], Clause: "BA-WEAPON-22"}
	if !b.lobsTo(id, arm, at) {
		b.Emit(e)
		return
	}
	face := b.d6("BA-WEAPON-22")
	e.Rolls = []battle.Roll{{Clause: "BA-WEAPON-22", Unit: id, Dice: dice.D6(face), Need: 6}}
	b.Emit(e)
	if face == 6 {
		b.laySmoke(at, b.profile(id).Arms[arm].HE.cloud(), "BA-WEAPON-22")
	}
}

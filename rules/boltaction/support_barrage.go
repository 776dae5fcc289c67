package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	shiftTooFar = reason("BA-SUPPORT-04", "the marker may move up to {limit}, not {far}")
	shiftOff    = reason("BA-SUPPORT-04", "the marker must stay on the table")
)

const wrongSquare = 12 * geom.Inch // SUPPORT-04

// shiftRule moves the marker of the enemy's barrage that was sent to the wrong map square. DP-08, SUPPORT-04.
var shiftRule = &Rule{
	Verb: "shift", Class: battle.ClassSupport, Clause: "BA-DP-08",
	Fields: []Field{{
		Field: battle.FieldAt,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			return &battle.Shape{From: b.Agenda.Top().At, Limit: wrongSquare, Clause: "BA-SUPPORT-04"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if d := geom.Dist(b.Agenda.Top().At, *c.At); d > wrongSquare {
				return shiftTooFar.Refuse(battle.In("limit", wrongSquare), battle.In("far", d))
			}
			if !b.table.Holds(geom.Base{At: *c.At, Round: true}) {
				return shiftOff.Refuse()
			}
			return nil
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			from := b.Agenda.Top().At
			at := geom.Step(from, geom.Degrees(r.Roll(360, "sample")), inch(r.Roll(11, "sample")))
			if !b.table.Holds(geom.Base{At: at, Round: true}) {
				at = from
			}
			c.At = &at
		},
	}},
	Preview: previewShift,
	Do: func(b *Battle, c *Cmd) {
		b.Swap(Step{Kind: stepBarrage, At: *c.At, Option: b.Agenda.Top().Option, Clause: "BA-SUPPORT-05"})
	},
}

// autoBarrage finds how far the shells spread: it lays the smoke, or lists whom they may hit. SUPPORT-05, SUPPORT-08.
func autoBarrage(b *Battle, s Step) bool {
	face := b.d6(s.Clause)
	radius := inch(6 + face)
	b.Pop()
	b.Emit(Event{
		Kind: Announced, At: s.At, Option: s.Option, N: int32(radius), Clause: s.Clause,
		Rolls: []battle.Roll{oneDie(s.Clause, 0, face)},
	})
	if s.Option == callSmoke {
		b.laySmoke(s.At, radius, "BA-SUPPORT-08")
		return true
	}
	b.Push(Step{Kind: stepShells, Units: b.allWithin(s.At, radius), At: s.At, Clause: "BA-SUPPORT-06"})
	return true
}

// allWithin are the units of both sides, hidden ones too, with a model within a distance of a point, the nearest first.
// SUPPORT-06, SCENARIO-07.
func (b *Battle) allWithin(at geom.Point, d geom.Len) []UnitID {
	var near []UnitID
	for i := range b.Units {
		if id := UnitID(i + 1); b.isNearPoint(id, at, d) {
			near = append(near, id)
		}
	}
	slices.SortStableFunc(near, func(x, y UnitID) int { return cmp.Compare(b.distanceTo(x, at), b.distanceTo(y, at)) })
	return near
}

// forecastShells shows how far shells or smoke may spread from a point, and which units are in reach, friends too; and how far away from it the
// marker may be moved if it is sent to the wrong map square. SUPPORT-04, SUPPORT-05, SUPPORT-08.
func (b *Battle) forecastShells(a battle.Area, at geom.Point, side Side, p *battle.Preview) {
	most := inch(6 + 6)
	a.Outline = battle.Round(at, most)
	for _, id := range b.allWithin(at, most) {
		a.In = append(a.In, battle.Caught{Unit: id, Friend: b.side(id) == side})
	}
	stray := battle.Area{Kind: battle.AreaStray, Clause: "BA-SUPPORT-04", Outline: battle.Round(at, wrongSquare)}
	p.Areas = append(p.Areas, a, stray)
}

// autoShells rolls for the next unit. SUPPORT-06.
func autoShells(b *Battle, s Step) bool {
	if len(s.Units) == 0 {
		b.Pop()
		return true
	}
	b.Swap(Step{Kind: stepShells, Units: s.Units[1:], At: s.At, Clause: s.Clause})
	if id := s.Units[0]; b.unit(id).IsOnTable() {
		b.shell(id)
	}
	return true
}

// shell rolls for one unit under a barrage. Walls and foxholes help, and fully enclosed armour shrugs off all but a direct
// hit. SUPPORT-06, SUPPORT-07, SUPPORT-10.
func (b *Battle) shell(id UnitID) {
	u := b.unit(id)
	roll := oneDie("BA-SUPPORT-06", id, b.d6("BA-SUPPORT-06"))
	result := int(roll.Dice[0].Face)
	if u.Inside != 0 || u.Is(DugIn) {
		result = max(1, result-1)
		roll.Mods = []battle.Mod{{Clause: "BA-SUPPORT-10", N: -1}}
	}
	b.Emit(Event{Kind: Announced, Unit: id, Option: "shelled", N: int32(result), Clause: "BA-SUPPORT-06", Rolls: []battle.Roll{roll}})
	switch {
	case result == 6:
		b.Push(Step{Kind: stepBlast, Unit: id, Clause: "BA-SUPPORT-07"})
		b.askDown(id)
	case result == 1 || b.profile(id).IsEnclosed():
	case result <= 3:
		b.pin(id, 1, "BA-SUPPORT-06")
	default:
		n, face := b.d3("BA-SUPPORT-06")
		b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-SUPPORT-06", Rolls: []battle.Roll{oneDie("BA-SUPPORT-06", id, face)}})
		b.pin(id, n, "BA-SUPPORT-06")
	}
}

// autoBlast resolves a direct hit; on a vehicle of any kind it is one hit from above. SUPPORT-06, SUPPORT-07.
func autoBlast(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Unit).IsOnTable() {
		b.explode(s.Unit, HE2D6, b.profile(s.Unit).Type == Vehicle, hit{indirect: true}, "BA-SUPPORT-07")
	}
	return true
}

// explode is one HE hit on a unit from above. Unless the unit takes it as a single hit it is multiplied, and halved if it
// lies down or is dug in. SUPPORT-07, HE-02 to HE-05.
func (b *Battle) explode(id UnitID, class HE, single bool, h hit, why clause) {
	x, at := &blasts[class], attack{target: id, pins: 1}
	h.n, h.he, h.pen = 1, class, x.pen
	if !single {
		roll := battle.Roll{Clause: "BA-HE-02", Unit: id}
		h.n = 0
		for range x.dice {
			h.n += b.die(x.sides, "BA-HE-02", &roll.Dice)
		}
		if at.blast = h.n; b.halvesHE(id, false) {
			h.n /= 2
		}
		at.rolls = append(at.rolls, roll)
	}
	if !b.profile(id).IsArmoured() {
		roll := battle.Roll{Clause: "BA-HE-04", Unit: id}
		at.pins = b.die(x.pins, "BA-HE-04", &roll.Dice)
		at.rolls = append(at.rolls, roll)
	}
	at.hits = []hit{h}
	b.Emit(attacked(0, id, h.n, 0, why, at.rolls...))
	b.strike(&at)
}

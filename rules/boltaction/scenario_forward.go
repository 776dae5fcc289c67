package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

const (
	stepForwardRoll  stepKind = "forward-roll"  // SCENARIO-09: who sets up forward first is rolled off
	stepForwardPlace stepKind = "forward-place" // DP-06: Side sets its snipers and observers up
)

const forwardGap = 12 * geom.Inch // SCENARIO-09

// pushForward puts the forward set-up on the agenda, if the scenario allows it. SCENARIO-09.
func (b *Battle) pushForward() {
	if b.scenario.Forward {
		b.Push(Step{Kind: stepForwardRoll, Clause: "BA-SCENARIO-09"})
	}
}

// autoForward rolls off who places first, if both sides have a unit to place. SCENARIO-09.
func autoForward(b *Battle, _ Step) bool {
	b.Pop()
	first := battle.Red
	if b.hasForward(battle.Red) && b.hasForward(battle.Blue) {
		first = b.rollOff("BA-SCENARIO-09")
	}
	b.Push(Step{Kind: stepForwardPlace, Side: first.Enemy(), Clause: "BA-DP-06"})
	b.Push(Step{Kind: stepForwardPlace, Side: first, Clause: "BA-DP-06"})
	return true
}

// goesForward reports a sniper or an observer that may still be set up forward: one who is neither carried nor hidden, on
// the table or off it, and not among those who have been. SCENARIO-09.
func (b *Battle) goesForward(id UnitID, done []UnitID) bool {
	u := b.unit(id)
	switch u.Place {
	case OnTable, Undeployed, Reserve, FirstWave:
		return b.profile(id).Flags&(Sniper|ArtObserver|AirObserver) != 0 && !u.Is(Hidden) && !slices.Contains(done, id)
	}
	return false
}

func (b *Battle) hasForward(side Side) bool {
	for _, id := range b.Own(side) {
		if b.goesForward(id, nil) {
			return true
		}
	}
	return false
}

// autoForwardPlace goes on when a side has no unit left to place, or no place for it.
func autoForwardPlace(b *Battle, s Step) bool {
	for _, id := range b.Own(s.Side) {
		if b.goesForward(id, s.Units) && b.hasHide(id) {
			return false
		}
	}
	b.endForward(s.Side)
	return true
}

// endForward ends the forward set-up of a side; units that were held back for it and are not set up come later. DP-06.
func (b *Battle) endForward(side Side) {
	b.Pop()
	for _, id := range b.Own(side) {
		if b.unit(id).Place == Undeployed {
			b.Emit(notePlace(id, Reserve))
		}
	}
}

// forwardDone sets up no further units. DP-06.
var forwardDone = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-06", Do: func(b *Battle, c *Cmd) { b.endForward(c.Side) }}

var (
	notForward  = reason("BA-SCENARIO-09", "{unit} is not a sniper or observer that can still deploy forward")
	noHide      = reason("BA-SCENARIO-09", "there is no cover for {unit} away from the enemy")
	nearForward = reason("BA-SCENARIO-09", "{unit} would be within {limit} of {enemy}")
	openForward = reason("BA-SCENARIO-09", "{unit} must stand in cover")
)

// forwardRule sets a sniper or an observer up in cover, far from every enemy: the leader at the point, the others beside him
// unless parts say otherwise. DP-06, SCENARIO-09.
var forwardRule = &Rule{
	Verb: "forward", Class: battle.ClassMove, Clause: "BA-DP-06",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.Own(c.Side) {
					if b.goesForward(id, b.Agenda.Top().Units) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side || !b.goesForward(c.Unit, b.Agenda.Top().Units) {
					return notForward.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if !b.hasHide(c.Unit) {
					return noHide.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				return &battle.Shape{From: geom.Point{X: b.table.Width / 2, Y: b.table.Depth / 2}, Clause: "BA-SCENARIO-09"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, _, no := b.planForward(c)
				return no
			},
			Sample: sampleForward,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: forwardShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{Field: battle.FieldParts, Optional: true, Shape: forwardShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		p, inside, _ := b.planForward(c)
		s := b.Agenda.Top()
		s.Units = append(slices.Clone(s.Units), c.Unit)
		b.Swap(s)
		b.setUp(c.Unit, &p, inside, false)
	},
}

func forwardShape(_ *Battle, c *Cmd) *battle.Shape { return &battle.Shape{From: *c.At} }

// planForward judges a forward set-up: in a building or in other cover, far from the enemy. SCENARIO-09.
func (b *Battle) planForward(c *Cmd) (plan, table.PieceID, *Refusal) {
	p := plan{facing: b.ahead(c.Side)}
	if c.Facing != nil {
		p.facing = *c.Facing
	}
	if house := b.houseAt(*c.At); house != nil {
		if b.freeFloor(c.Unit, house.ID) < 0 {
			return p, house.ID, houseFull.Refuse(b.UnitFact("unit", c.Unit))
		}
		return p, house.ID, b.farEnough(c.Unit, func(m modelID) geom.Len { return b.fromHouse(c.Unit, m, house) })
	}
	b.formUp(c.Unit, *c.At, &p)
	if no := b.takeParts(c.Unit, c, &p); no != nil {
		return p, 0, no
	}
	for i, n := range p.models {
		base := b.baseAt(b.nth(c.Unit, n), p.places[i], p.facing)
		if no := b.farEnough(c.Unit, func(m modelID) geom.Len { return b.fromBase(c.Unit, m, base) }); no != nil {
			return p, 0, no
		}
	}
	if !b.inCover(c.Unit, &p) {
		return p, 0, openForward.Refuse(b.UnitFact("unit", c.Unit))
	}
	return p, 0, b.judgePlaces(c.Unit, &p)
}

// farEnough says which enemy is too near for a forward set-up, given how far off each of his models is. SCENARIO-09.
func (b *Battle) farEnough(id UnitID, gap func(modelID) geom.Len) *Refusal {
	var room [maxMen]modelID
	for _, enemy := range b.Own(b.side(id).Enemy()) {
		if !b.unit(enemy).IsOnTable() {
			continue
		}
		for _, m := range b.living(enemy, room[:0]) {
			if _, there := b.bodyTo(m, id); there && gap(m) <= forwardGap {
				return nearForward.Refuse(b.UnitFact("unit", id), b.UnitFact("enemy", enemy), battle.In("limit", forwardGap))
			}
		}
	}
	return nil
}

// fromBase is how far a model, or the building that it is in, is from a base of a unit.
func (b *Battle) fromBase(id UnitID, m modelID, base geom.Base) geom.Len {
	if house := b.house(b.owner(m)); house != nil {
		return geom.GapPolygon(base, house.Polygon())
	}
	body, _ := b.bodyTo(m, id)
	return geom.Gap(body, base)
}

// fromHouse is how far a model, or the building that it is in, is from a building in which a unit would be.
func (b *Battle) fromHouse(id UnitID, m modelID, house *table.Piece) geom.Len {
	if own := b.house(b.owner(m)); own != nil {
		return houseGap(own, house)
	}
	body, _ := b.bodyTo(m, id)
	return geom.GapPolygon(body, house.Polygon())
}

// hides calls visit with points in or behind cover, two inches apart, until it is told to stop.
func (b *Battle) hides(visit func(geom.Point) bool) {
	const pace = 2 * geom.Inch
	for _, p := range b.table.Pieces() {
		if p == nil || groundOf(p).cover == inOpen {
			continue
		}
		for i := range p.Segments() {
			way := p.Segment(i)
			for d := geom.Len(0); d <= way.Length(); d += pace {
				at := geom.Toward(way.A, way.B, d)
				if !visit(at.Add(geom.Point{X: geom.Inch, Y: geom.Inch})) || !visit(at.Sub(geom.Point{X: geom.Inch, Y: geom.Inch})) {
					return
				}
			}
		}
		if !p.IsArea() {
			continue
		}
		box := p.Polygon().Box()
		for y := box.Min.Y + geom.Inch; y < box.Max.Y; y += pace {
			for x := box.Min.X + geom.Inch; x < box.Max.X; x += pace {
				if at := (geom.Point{X: x, Y: y}); p.Polygon().Contains(at) && !visit(at) {
					return
				}
			}
		}
	}
}

// hasHide reports whether there is some place for a forward set-up of a unit.
func (b *Battle) hasHide(id UnitID) bool {
	found := false
	c := Cmd{Side: b.side(id), Unit: id}
	b.hides(func(at geom.Point) bool {
		c.At = &at
		_, _, no := b.planForward(&c)
		found = no == nil
		return !found
	})
	return found
}

// sampleForward draws one of the places for a forward set-up.
func sampleForward(b *Battle, c *Cmd, r dice.Roller) {
	n := 0
	var chosen geom.Point
	try := *c
	b.hides(func(at geom.Point) bool {
		try.At = &at
		if _, _, no := b.planForward(&try); no == nil {
			if n++; r.Roll(n, "sample") == 1 {
				chosen = at
			}
		}
		return n < 12
	})
	c.At = &chosen
}

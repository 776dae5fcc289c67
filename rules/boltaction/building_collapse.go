package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// shakes brings a building down when the dice of one HE shot that hit a unit inside come to ten or more, fifteen for a
// bunker. What it puts on the agenda comes after the damage if it is called before it. BUILDING-13, BUILDING-18.
func (b *Battle) shakes(target UnitID, total int) {
	house := b.house(target)
	if house == nil {
		return
	}
	enough := 10
	if isBunker(house) {
		enough = 15
	}
	if total >= enough {
		b.collapse(house)
	}
}

// collapse puts the fall of a building on the agenda: its units come out one after another, then it is rubble. BUILDING-14.
func (b *Battle) collapse(house *table.Piece) {
	for _, s := range b.Agenda {
		if s.Kind == stepRubble && houseID(s) == house.ID {
			return // it falls already
		}
	}
	b.announce(0, "collapse", "BA-BUILDING-13")
	b.Push(inHouse(Step{Kind: stepRubble, Clause: "BA-BUILDING-14"}, house.ID, 0))
	for floor := range floorsOf(house) {
		if id := b.onFloor(house, floor); id != 0 {
			b.Push(Step{Kind: stepCollapse, Unit: id, Clause: "BA-BUILDING-14"})
		}
	}
}

// autoCollapse is what the fall does to one unit: a morale check that destroys it, or D6 hits at Pen +1. BUILDING-14.
func autoCollapse(b *Battle, s Step) bool {
	id := s.Unit
	b.Pop()
	switch {
	case !b.unit(id).InPlay() || b.unit(id).Inside == 0:
	case !b.holdsOut(id, "BA-BUILDING-14"):
		b.destroy(id, "collapse", "BA-BUILDING-14")
	default:
		b.Push(Step{Kind: stepEmerge, Side: b.side(id), Unit: id, Clause: "BA-DP-30"})
		face := b.d6("BA-BUILDING-14")
		b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-BUILDING-14", Rolls: []battle.Roll{oneDie("BA-BUILDING-14", id, face)}})
		b.damage(0, id, []hit{{n: face, pen: 1}})
	}
	return true
}

// autoEmerge goes on when no unit is left, and destroys those for whom there is no room outside. DP-30.
func autoEmerge(b *Battle, s Step) bool {
	var c Cmd
	if b.unit(s.Unit).InPlay() {
		if b.sampleEmerge(&c, 0) {
			return false
		}
		b.destroy(s.Unit, "collapse", "BA-BUILDING-14")
	}
	b.Pop()
	return true
}

var notOutside = reason("BA-BUILDING-14", "{unit}: model {model} must stand within 3 inches of the building")

// emergeRule places a unit beside the building that falls on it: at is where its leader stands, parts where others do.
// DP-30, BUILDING-14.
var emergeRule = &Rule{
	Verb: "emerge", Class: battle.ClassDeploy, Clause: "BA-DP-30",
	Fields: []Field{
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				box := b.house(b.Agenda.Top().Unit).Polygon().Box().Grow(inch(3))
				pts := corners(box)
				return &battle.Shape{From: box.Middle(), Area: pts[:], Clause: "BA-BUILDING-14"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planEmerge(b.Agenda.Top().Unit, c)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) { b.sampleEmerge(c, r.Roll(36, "sample")) },
		},
		{Field: battle.FieldParts, Optional: true, Shape: facingShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, _ := b.planEmerge(id, c)
		b.Pop()
		b.Emit(Event{Kind: Goes, Unit: id, Models: p.models, Places: p.places, Facing: p.facing, Clause: "BA-BUILDING-14"})
		b.unmark(id, MustLeave)
		b.unmark(id, Emplaced) // where it was set up is no more
		n, face := b.d3("BA-BUILDING-14")
		b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-BUILDING-14", Rolls: []battle.Roll{oneDie("BA-BUILDING-14", id, face)}})
		b.pin(id, n, "BA-BUILDING-14")
		if b.unit(id).InPlay() {
			b.giveDie(id, Down, "BA-BUILDING-14")
		}
	},
}

// planEmerge judges where the models of a unit are put.
func (b *Battle) planEmerge(id UnitID, c *Cmd) (plan, *Refusal) {
	p := plan{facing: b.model(b.leader(id)).Facing}
	house := b.house(id).Polygon()
	outside := func(m modelID, at geom.Point) bool {
		base := b.baseAt(m, at, p.facing)
		return !geom.OverlapPolygon(base, house) && geom.GapPolygon(base, house) <= inch(3)
	}
	b.huddle(id, *c.At, &p, outside)
	if no := b.takeParts(id, c, &p); no != nil {
		return p, no
	}
	for i, n := range p.models {
		if !outside(b.nth(id, n), p.places[i]) {
			return p, notOutside.Refuse(b.UnitFact("unit", id), battle.Count("model", n))
		}
	}
	return p, b.judgePlaces(id, &p)
}

// sampleEmerge looks round a building, from some quarter on, for a place where a unit can be put.
func (b *Battle) sampleEmerge(c *Cmd, turn int) bool {
	id := b.Agenda.Top().Unit
	house := b.house(id)
	n := len(house.Polygon().Points())
	for i := range 4 * n {
		k := (i + turn) % (4 * n)
		w := wall(house, k/4)
		d := w.B.Sub(w.A)
		at := inWall(w, 2*(k%4)+1, 8)
		at = geom.Toward(at, at.Add(geom.Point{X: d.Y, Y: -d.X}), b.baseAt(b.leader(id), at, 0).Width)
		c.At = &at
		if _, no := b.planEmerge(id, c); no == nil {
			return true
		}
	}
	return false
}

// autoRubble makes rubble of a building: rough ground and hard cover. BUILDING-14.
func autoRubble(b *Battle, s Step) bool {
	b.Pop()
	if house := b.houseOf(s); house != nil {
		b.Emit(battle.ClearPiece(house.ID, "BA-BUILDING-14"))
		rubble := table.Piece{Name: house.Name, Kind: table.Rough, Area: house.Area, Tags: []string{"hard"}}
		b.Emit(Event{Kind: Laid, Piece: &rubble, Clause: "BA-BUILDING-14"})
	}
	return true
}

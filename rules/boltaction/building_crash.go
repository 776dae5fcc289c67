package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

const (
	stepCrash   stepKind = "crash"    // Unit, a heavy tank, has come to the wall of building N on its way to At. BUILDING-17
	stepDriveOn stepKind = "drive-on" // Unit goes on to At over the rubble. BUILDING-17
)

var (
	tooLight = reason("BA-BUILDING-17", "{unit} is too light to drive through a building")
	noCrash  = reason("BA-BUILDING-17", "{unit} has no building in its way")
	oneLeg   = reason("BA-BUILDING-17", "{unit} must drive through a building in a straight line")
)

// crashRule drives a heavy tank through a building: the path is one straight line. BUILDING-17, TERRAIN-07.
var crashRule = &Rule{
	Verb: "crash", Class: battle.ClassAssault, Clause: "BA-BUILDING-17",
	Open: func(b *Battle) *Refusal {
		id := b.Agenda.Top().Unit
		var c Cmd
		if no := b.mayCrash(id); no != nil {
			return no
		}
		if !b.sampleCrash(&c, 0) {
			return noCrash.Refuse(b.UnitFact("unit", id))
		}
		return nil
	},
	Fields: []Field{{
		Field: battle.FieldPath,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			id := b.Agenda.Top().Unit
			t := b.termsOf(id, Advance, "")
			return b.moveShape(id, &t)
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, _, no := b.planCrash(b.Agenda.Top().Unit, c)
			return no
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) { b.sampleCrash(c, r.Roll(6, "sample")) },
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, house, _ := b.planCrash(id, c)
		b.Pop()
		b.Push(inHouse(Step{Kind: stepCrash, Unit: id, At: p.places[0], Clause: "BA-BUILDING-17"}, house, 0))
		b.drove(id, &p)
		p.places = []geom.Point{b.wallOf(id, house, p.places[0], p.facing)}
		p.path = p.places
		b.march(id, &p, Advance.String(), "BA-BUILDING-17")
	},
}

// mayCrash says why a unit drives through no building. BUILDING-17.
func (b *Battle) mayCrash(id UnitID) *Refusal {
	if p := b.profile(id); p.Type != Vehicle || p.Class < HeavyTank {
		return tooLight.Refuse(b.UnitFact("unit", id))
	}
	return b.mayMove(id, Advance)
}

// planCrash judges the whole move as if the building in its way were not there, and finds that building.
func (b *Battle) planCrash(id UnitID, c *Cmd) (plan, table.PieceID, *Refusal) {
	if no := b.mayCrash(id); no != nil {
		return plan{}, 0, no
	}
	if len(c.Path) != 1 {
		return plan{}, 0, oneLeg.Refuse(b.UnitFact("unit", id))
	}
	t := b.termsOf(id, Advance, "")
	hull := b.base(b.first(id))
	hull.Facing = legFacing(hull.At, c.Path[0], hull.Facing, false)
	if t.through = b.houseAhead(hull, c.Path[0]); t.through == 0 {
		return plan{}, 0, noCrash.Refuse(b.UnitFact("unit", id))
	}
	p, no := b.planOn(id, &t, c)
	return p, t.through, no
}

// houseAhead is the building that a hull meets first on a straight way.
func (b *Battle) houseAhead(hull geom.Base, to geom.Point) table.PieceID {
	first, best := table.PieceID(0), geom.Len(0)
	var room [64]int32
	for _, n := range b.table.PiecesNear(hull.Box().Union(hull.MovedTo(to).Box()), room[:0]) {
		if piece := b.table.Piece(table.PieceID(n)); isHouse(piece) {
			if d, met := geom.FirstContactPolygon(hull, to, piece.Polygon()); met && (first == 0 || d < best) {
				first, best = piece.ID, d
			}
		}
	}
	return first
}

// wallOf is where a hull on its way to a point comes up against a building.
func (b *Battle) wallOf(id UnitID, house table.PieceID, to geom.Point, facing geom.Facing) geom.Point {
	hull := b.base(b.first(id)).Faced(facing)
	d, _ := geom.FirstContactPolygon(hull, to, b.table.Piece(house).Polygon())
	return geom.Toward(hull.At, to, d)
}

// sampleCrash looks for a building, from some place in a row on, that a tank could drive at.
func (b *Battle) sampleCrash(c *Cmd, turn int) bool {
	id := b.Agenda.Top().Unit
	at, rate := b.model(b.first(id)).At, b.rate(id, Advance)
	var room [64]int32
	near := b.table.PiecesNear(b.box(id).Grow(rate), room[:0])
	for i := range near {
		piece := b.table.Piece(table.PieceID(near[(i+turn)%len(near)]))
		if !isHouse(piece) {
			continue
		}
		for part := geom.Len(4); part > 0; part-- {
			c.Path = []geom.Point{geom.Toward(at, piece.Polygon().Box().Middle(), rate*part/4)}
			if _, _, no := b.planCrash(id, c); no == nil {
				return true
			}
		}
	}
	return false
}

// autoCrash rolls for a tank at the wall: on 1 or 2 it stays there, otherwise the building falls and it goes on.
// BUILDING-17.
func autoCrash(b *Battle, s Step) bool {
	b.Pop()
	house := b.houseOf(s)
	if !b.unit(s.Unit).IsOnTable() || !isHouse(house) {
		return true
	}
	face := b.d6("BA-BUILDING-17")
	roll := oneDie("BA-BUILDING-17", s.Unit, face)
	roll.Need = 3
	b.Emit(Event{Kind: Rolled, Unit: s.Unit, Clause: "BA-BUILDING-17", Rolls: []battle.Roll{roll}})
	if face <= 2 {
		b.giveDie(s.Unit, Down, "BA-BUILDING-17")
		return true
	}
	b.Push(Step{Kind: stepDriveOn, Unit: s.Unit, At: s.At, Clause: "BA-BUILDING-17"})
	b.collapse(house)
	return true
}

// autoDriveOn completes the move over the rubble, as far as those who came out of the building leave room. BUILDING-17.
func autoDriveOn(b *Battle, s Step) bool {
	b.Pop()
	if !b.unit(s.Unit).IsOnTable() || b.unit(s.Unit).Die == Down {
		return true
	}
	t := b.termsOf(s.Unit, Advance, "")
	from := b.model(b.first(s.Unit)).At
	for left := geom.Dist(from, s.At); left > 0; left -= geom.Inch {
		c := Cmd{Path: []geom.Point{geom.Toward(from, s.At, left)}}
		if p, no := b.planOn(s.Unit, &t, &c); no == nil {
			b.march(s.Unit, &p, Advance.String(), "BA-BUILDING-17")
			return true
		}
	}
	return true
}

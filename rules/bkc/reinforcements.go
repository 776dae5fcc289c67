package bkc

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// layEntries works out where each unit would enter the table: on the stretch of edge that its own state names, or the
// scenario for its side, or on its baseline. G-36.
func (s *setting) layEntries(t *table.Table) error {
	for i, side := range s.sides {
		baseline := geom.Segment{A: geom.Point{}, B: geom.Point{X: t.Width}}
		if side == battle.Blue {
			baseline.A.Y, baseline.B.Y = t.Depth, t.Depth
		}
		edge := s.starts[i].Edge
		if len(edge) == 0 {
			edge = s.scenario.of(side).Edge
		}
		switch p := points(edge); {
		case len(p) == 2 && onOneEdge(t, p[0], p[1]):
			baseline = geom.Segment{A: p[0], B: p[1]}
		case len(p) > 0:
			return fmt.Errorf("units[%d] (%s): edge: give the two ends of a stretch of one of the table's edges", i, s.setup.Units[i].ID)
		}
		s.edges = append(s.edges, baseline)
	}
	return nil
}

// onOneEdge reports two different points on the same edge of the table.
func onOneEdge(t *table.Table, p, q geom.Point) bool {
	within := func(n, most geom.Len) bool { return n >= 0 && n <= most }
	switch {
	case p == q:
		return false
	case p.X == q.X:
		return (p.X == 0 || p.X == t.Width) && within(p.Y, t.Depth) && within(q.Y, t.Depth)
	case p.Y == q.Y:
		return (p.Y == 0 || p.Y == t.Depth) && within(p.X, t.Width) && within(q.X, t.Width)
	}
	return false
}

// entry is the point from which a unit that has still to come is measured: the middle of its stretch of edge. G-36.
func (b *Battle) entry(id UnitID) geom.Point {
	e := b.edges[id-1]
	return geom.Point{X: (e.A.X + e.B.X) / 2, Y: (e.A.Y + e.B.Y) / 2}
}

// isDropped reports a unit that comes by air: the set-up names the point of its landing. G-32.
func (b *Battle) isDropped(id UnitID) bool { return b.setup.Units[id-1].At != nil }

// awaits reports a reinforcement that stands ready at the edge and may be ordered onto the table. G-36.
func (b *Battle) awaits(id UnitID) bool {
	u := b.unit(id)
	return u.Place == Reserve && u.Arrives <= b.Turn && !b.isDropped(id) && b.Phase != Setup
}

var (
	notAwaiting = reason("BKC-G-36", "{unit} is not waiting at the edge of the table", "{unit} nie czeka na krawędzi stołu")
	notAtEdge   = reason("BKC-G-36", "{unit} must enter straight from its stretch of the edge", "{unit} musi wejść prosto ze swojego odcinka krawędzi")
	tooFarIn    = reason("BKC-G-36", "that is {path} from the edge, {unit} moves {allowance}", "to {path} od krawędzi, {unit} przebywa {allowance}")
	wayBarred   = reason("BKC-G-36", "the way in is barred to {unit} by the ground or by another unit", "drogę wejścia zagradza {unit} teren lub inna jednostka")
	noWayIn     = reason("BKC-G-36", "{unit} finds no way onto the table", "{unit} nie ma jak wejść na stół")
)

// enterRules bring reinforcements onto the table. They are open to ordered units as an action, and to command units
// when they make their moves.
var enterRules = []*Rule{enterRule}

// enterRule: a reinforcement comes on with a Move action, straight in from its stretch of edge and no further from it
// than its Move. G-36.
var enterRule = &Rule{
	Verb: "enter", Clause: "BKC-G-36",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range b.Units {
					if id := UnitID(i + 1); b.side(id) == c.Side && b.Units[i].Place == Reserve && b.mayComeNow(id) == nil {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side {
					return notYourUnit.Refuse(b.unitFact("unit", c.Unit))
				}
				if no := b.mayComeNow(c.Unit); no != nil {
					return no
				}
				if _, ok := b.findEntry(c.Unit); !ok {
					return noWayIn.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.entry(c.Unit), Limit: b.profile(c.Unit).Move, Clause: "BKC-G-36"}
			},
			Check: mayEnterAt,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				for range 10 {
					at := b.entrySpot(c.Unit, geom.Len(r.Roll(1000, "sample")), geom.Len(r.Roll(1000, "sample")))
					c.At = &at
					if mayEnterAt(b, c) == nil {
						return
					}
				}
				at, _ := b.findEntry(c.Unit)
				c.At = &at
			},
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Domain: freeFacing(nil).Domain, Check: freeFacing(mayEnterAt).Check,
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.emit(Event{
			Kind: Deployed, Unit: c.Unit, At: *c.At, Facing: b.facingIn(c), Clause: "BKC-G-36",
			Path: []geom.Point{b.foot(c.Unit, *c.At), *c.At},
		})
		if b.profile(c.Unit).IsCommand() {
			b.mark(c.Unit, Arrived|HasMoved)
			return
		}
		b.mark(c.Unit, Arrived|Moved)
		b.spend(c.Unit)
	},
}

// mayComeNow says why a reinforcement cannot enter now: it is not due, or has no order to.
func (b *Battle) mayComeNow(id UnitID) *Refusal {
	switch {
	case !b.awaits(id):
		return notAwaiting.Refuse(b.unitFact("unit", id))
	case b.Agenda.Top().Kind != stepMoveHQ:
		return b.mayAct(id)
	case !b.profile(id).IsCommand() || b.unit(id).Is(HasMoved):
		return notAwaiting.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// inward is the way from a unit's edge into the table.
func (b *Battle) inward(id UnitID) geom.Facing {
	switch e := b.edges[id-1]; {
	case e.A.Y == e.B.Y && e.A.Y == 0:
		return geom.North
	case e.A.Y == e.B.Y:
		return geom.South
	case e.A.X == 0:
		return geom.East
	}
	return geom.West
}

// foot is the point of the table's edge from which a point is reached straight in.
func (b *Battle) foot(id UnitID, at geom.Point) geom.Point {
	if e := b.edges[id-1]; e.A.Y == e.B.Y {
		return geom.Point{X: at.X, Y: e.A.Y}
	}
	return geom.Point{X: b.edges[id-1].A.X, Y: at.Y}
}

// entrySpot is a point reached from the edge: so many thousandths along the stretch, so many of the Move inward.
func (b *Battle) entrySpot(id UnitID, along, in geom.Len) geom.Point {
	e := b.edges[id-1]
	from := geom.Toward(e.A, e.B, geom.Len(int64(geom.Dist(e.A, e.B))*int64(along)/1000))
	return geom.Step(from, b.inward(id), geom.Len(int64(b.profile(id).Move)*int64(in)/1000))
}

// findEntry looks for a place where a unit can enter, trying the stretch of edge from end to end.
func (b *Battle) findEntry(id UnitID) (geom.Point, bool) {
	c := Cmd{Side: b.side(id), Unit: id}
	for _, in := range [...]geom.Len{1000, 500, 250} {
		for along := geom.Len(0); along <= 1000; along += 25 {
			at := b.entrySpot(id, along, in)
			c.At = &at
			if mayEnterAt(b, &c) == nil {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}

// facingIn is the facing a command gives, or straight in from the edge.
func (b *Battle) facingIn(c *Cmd) geom.Facing {
	if c.Facing != nil && c.Facing.Valid() {
		return *c.Facing
	}
	return b.inward(c.Unit)
}

// mayEnterAt judges where a reinforcement ends its first move: straight in from the stretch, within its Move, clear of
// enemies on the way, on ground that lets it through. G-36, MOVE-07, MOVE-10.
func mayEnterAt(b *Battle, c *Cmd) *Refusal {
	id, at := c.Unit, *c.At
	edge, from := b.edges[id-1], b.foot(id, at)
	base := b.base(id).MovedTo(at).Faced(b.facingIn(c))
	move := b.profile(id).Move
	if b.unit(id).Is(Slowed) {
		move /= 2
	}
	switch d := geom.Dist(from, at); {
	case !edge.Meets(geom.Segment{A: from, B: from}):
		return notAtEdge.Refuse(b.unitFact("unit", id))
	case d > move:
		return tooFarIn.Refuse(b.unitFact("unit", id), battle.Cm("path", d), battle.Cm("allowance", move))
	case !b.canStand(id, base) || !b.isWayIn(id, base, from):
		return wayBarred.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// isWayIn reports a straight way in from the edge on which no enemy and no ground bars the unit. Linear obstacles can
// be crossed only by later moves; dense ground only if it was declared. CMD-05, MOVE-03.
func (b *Battle) isWayIn(id UnitID, base geom.Base, from geom.Point) bool {
	line := geom.Segment{A: from, B: base.At}
	start := base.MovedTo(from)
	reach := base.Box().Union(start.Box()).Grow(touch)
	b.scratch.bodies = b.table.BodiesNear(reach, b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		other := UnitID(body)
		if b.side(other) != b.side(id) && (geom.CorridorMeets(start, base.At, b.base(other)) || geom.Gap(base, b.base(other)) <= touch) {
			return false
		}
	}
	b.scratch.ids = b.table.PiecesAlong(line, b.scratch.ids[:0])
	return !slices.ContainsFunc(b.scratch.ids, func(pid int32) bool {
		piece := b.table.Piece(table.PieceID(pid))
		pass := b.passageOf(id, piece)
		switch {
		case pass == free, pass == dense && b.unit(id).Intent&Dense != 0, pass == water && piece.IsArea():
			return false
		case piece.IsArea():
			return piece.Polygon().Meets(line) && !(b.onRoad(from) && b.onRoad(base.At))
		}
		for i := range piece.Segments() {
			if s := piece.Segment(i); s.Meets(line) && !inBreach(piece, geom.Crossing(line, s)) {
				return true
			}
		}
		return false
	})
}

// dropDue lands the airborne units that are due: each comes down 3D6 cm from its point in a random direction. G-32.
func (b *Battle) dropDue() {
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if b.side(id) == b.Active && u.Place == Reserve && u.Arrives <= b.Turn && b.isDropped(id) {
			b.land(id)
		}
	}
}

// land scatters a unit about its point. Where it cannot stand, off the table included, it comes down as much nearer to
// the point as it must; if it can stand nowhere on that line it is lost. G-32, CONV-07.
func (b *Battle) land(id UnitID) {
	faces := b.roll(3, "BKC-G-32")
	heading := dice.Heading(b.roller, "BKC-G-32")
	b.emit(Event{Kind: Rolled, Unit: id, Clause: "BKC-G-32", Rolls: []battle.Roll{{
		Clause: "BKC-G-32", Unit: id, Dice: append(dice.D6(faces...), dice.Toward(heading)),
	}}})
	aim, facing := b.unit(id).At, b.unit(id).Facing
	for far := faces[0] + faces[1] + faces[2]; far >= 0; far-- {
		at := geom.Step(aim, geom.Degrees(heading), b.cm(far))
		if b.canStand(id, b.base(id).MovedTo(at)) {
			b.emit(Event{Kind: Deployed, Unit: id, At: at, Facing: facing, Clause: "BKC-G-32"})
			b.mark(id, Arrived)
			return
		}
	}
	b.emit(Event{Kind: KnockedOut, Unit: id, Option: "lost in the drop", Clause: "BKC-G-32"})
}

package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// layEntries works out where each unit would enter the table: on the stretch of edge that its own state names, or the
// scenario for its side, or on its baseline. G-36.
func (s *setting) layEntries(t *table.Table) error {
	for i := range s.starts {
		side := s.Side(UnitID(i + 1))
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
	notAwaiting = reason("BKC-G-36", "{unit} is not waiting at the edge of the table")
	notAtEdge   = reason("BKC-G-36", "{unit} must start on its stretch of the table edge and move in")
	noWayIn     = reason("BKC-G-36", "{unit} has no way onto the table")
)

// addressable are the units that an order may address: those in play, and those that wait at the edge. G-36.
func addressable(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side) {
		if b.canSee(id) || b.awaits(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// isAddressable refuses whatever no order of the side can reach. G-36.
func (b *Battle) isAddressable(c *Cmd, id UnitID) *Refusal {
	if b.side(id) == c.Side && b.awaits(id) {
		return nil
	}
	return b.isOwn(c, id)
}

// enterRules bring reinforcements onto the table. They are open to ordered units as an action, and to command units
// when they make their moves.
var enterRules = []*Rule{enterRule}

// enterRule: a reinforcement comes on with a Move action. Its path begins on its stretch of the edge, from where it is
// measured. G-36.
var enterRule = &Rule{
	Verb: "enter", Class: battle.ClassMove, Clause: "BKC-G-36",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.Own(c.Side) {
					if b.awaits(id) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side {
					return notYourUnit.Refuse(b.UnitFact("unit", c.Unit))
				}
				if no := b.mayComeNow(c.Unit); no != nil {
					return no
				}
				if b.findEntry(c.Unit) == nil {
					return noWayIn.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				edge := b.edges[c.Unit-1]
				return &battle.Shape{From: edge.A, To: edge.B, Limit: b.moveOf(c.Unit), Clause: "BKC-G-36"}
			},
			Check: mayEnter, Sample: sampleEntry,
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Domain: freeFacing(nil).Domain, Check: freeFacing(mayEnter).Check,
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		f, _ := b.judgeEntry(c)
		p.Facts = append(p.Facts, battle.Cm("path", f.length), battle.Cm("left", f.allowance-f.length))
		b.previewMines(c.Side, c.Unit, &f, p)
		if b.Agenda.Top().Kind == stepMoveHQ {
			b.previewLastMove(c, p)
		}
	},
	Do: func(b *Battle, c *Cmd) {
		f, _ := b.judgeEntry(c)
		b.Emit(Event{Kind: Deployed, Unit: c.Unit, At: f.start.At, Facing: f.start.Facing, Clause: "BKC-G-36"})
		if b.profile(c.Unit).IsCommand() {
			b.mark(c.Unit, Arrived|HasMoved)
		} else {
			b.mark(c.Unit, Arrived|Moved)
			b.spend(c.Unit)
		}
		b.travel(c.Unit, &f, "entered", "BKC-G-36")
	},
}

// mayComeNow says why a reinforcement cannot enter now: it is not due, or has no order to; command units need none.
func (b *Battle) mayComeNow(id UnitID) *Refusal {
	switch {
	case !b.awaits(id):
		return notAwaiting.Refuse(b.UnitFact("unit", id))
	case b.Agenda.Top().Kind != stepMoveHQ:
		return b.mayAct(id)
	case !b.profile(id).IsCommand():
		return notACommand.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// comesOn reports a unit that waits at the edge and finds a way in.
func (b *Battle) comesOn(id UnitID) bool { return b.awaits(id) && b.findEntry(id) != nil }

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

// judgeEntry judges the path of a reinforcement: as any other move, but that it begins at the edge. G-36.
func (b *Battle) judgeEntry(c *Cmd) (pathFacts, *Refusal) {
	from := c.Path[0]
	if len(c.Path) < 2 || !b.edges[c.Unit-1].Meets(geom.Segment{A: from, B: from}) {
		return pathFacts{}, notAtEdge.Refuse(b.UnitFact("unit", c.Unit))
	}
	start := b.base(c.Unit).MovedTo(from).Faced(b.inward(c.Unit))
	f, no := b.judgePath(c.Unit, c.Path[1:], c.Facing, pathOptions{
		limit: b.moveOf(c.Unit), declared: !b.profile(c.Unit).IsCommand(), start: &start,
	})
	if no == nil && (f.leaves || !b.canStand(c.Unit, f.base)) {
		no = notAtEdge.Refuse(b.UnitFact("unit", c.Unit))
	}
	return f, no
}

func mayEnter(b *Battle, c *Cmd) *Refusal {
	_, no := b.judgeEntry(c)
	return no
}

// entryPath leads straight in from the edge: so many thousandths along the stretch, so many of the Move inward.
func (b *Battle) entryPath(id UnitID, along, in geom.Len) []geom.Point {
	e := b.edges[id-1]
	from := geom.Toward(e.A, e.B, geom.Len(int64(geom.Dist(e.A, e.B))*int64(along)/1000))
	return []geom.Point{from, geom.Step(from, b.inward(id), geom.Len(int64(b.moveOf(id))*int64(in)/1000))}
}

// findEntry looks for a way in, trying the stretch of edge from end to end.
func (b *Battle) findEntry(id UnitID) []geom.Point {
	c := Cmd{Side: b.side(id), Unit: id}
	for _, in := range [...]geom.Len{1000, 500, 250} {
		for along := geom.Len(500); along < 1500; along += 25 {
			c.Path = b.entryPath(id, along%1000, in)
			if mayEnter(b, &c) == nil {
				return c.Path
			}
		}
	}
	return nil
}

// sampleEntry tries a few ways in, and if none will do takes the first that will.
func sampleEntry(b *Battle, c *Cmd, r dice.Roller) {
	for range 10 {
		c.Path = b.entryPath(c.Unit, geom.Len(r.Roll(1001, "sample")-1), geom.Len(r.Roll(1000, "sample")))
		if mayEnter(b, c) == nil {
			return
		}
	}
	c.Path = b.findEntry(c.Unit)
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
	heading := dice.Heading(b.Roller, "BKC-G-32")
	b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BKC-G-32", Rolls: []battle.Roll{{
		Clause: "BKC-G-32", Unit: id, Dice: append(dice.D6(faces...), dice.Toward(heading)),
	}}})
	aim, facing := b.unit(id).At, b.unit(id).Facing
	for far := faces[0] + faces[1] + faces[2]; far >= 0; far-- {
		at := geom.Step(aim, geom.Degrees(heading), b.cm(far))
		if b.canStand(id, b.base(id).MovedTo(at)) {
			b.Emit(Event{Kind: Deployed, Unit: id, At: at, Facing: facing, Clause: "BKC-G-32"})
			b.mark(id, Arrived)
			return
		}
	}
	b.Emit(Event{Kind: KnockedOut, Unit: id, Option: "lost in the drop", Clause: "BKC-G-32"})
}

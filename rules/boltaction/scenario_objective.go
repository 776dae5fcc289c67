package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// holdRange is how near one must be to hold an objective. SCENARIO-04.
const holdRange = 3 * geom.Inch

// marker is the base of an objective: a disc of 40 mm. SCENARIO-04.
func marker(at geom.Point) geom.Base { return geom.Base{At: at, Width: 400, Round: true} }

// layObjective puts a new objective on the table.
func (b *Battle) layObjective(at geom.Point, holder, base Side, why clause) {
	b.setObjective(len(b.Objectives), Objective{At: at, Holder: holder, Base: base}, why)
}

// setObjective says what has become of an objective.
func (b *Battle) setObjective(i int, o Objective, why clause) {
	e := Event{
		Kind: ObjectiveIs, N: int32(i), At: o.At, Side: o.Holder, Unit: o.Carrier, Clause: why, Option: o.Base.String(),
		M: battle.Bit(o.Gone),
	}
	if o.Carrier != 0 {
		e.Models = []int16{o.Model}
	}
	b.Emit(e)
}

// objectiveIn is which objective such an event tells of, and objectiveOf what has become of it.
func objectiveIn(e *Event) int { return int(e.N) }

func objectiveOf(e *Event) Objective {
	o := Objective{At: e.At, Holder: e.Side, Carrier: e.Unit, Gone: e.M != 0}
	if len(e.Models) > 0 {
		o.Model = e.Models[0]
	}
	// A base that a forged event misspells belongs to Nobody.
	_ = o.Base.UnmarshalText([]byte(e.Option))
	return o
}

// layFixed lays the objectives that no player has to place: those of the set-up, or those of the type. SCENARIO-14 to
// SCENARIO-16.
func (b *Battle) layFixed() {
	for i := range b.scenario.Objectives {
		o := &b.scenario.Objectives[i]
		b.layObjective(o.At.point(), o.Holder, o.Base, b.kind().clause)
	}
	if len(b.Objectives) > 0 {
		return
	}
	wide, deep := b.field()
	if m := &b.kind().markers; m.Centre {
		b.layObjective(b.spot(battle.Red, wide/2, deep/2), battle.Nobody, battle.Nobody, b.kind().clause)
	} else if m.Bases > 0 {
		for _, side := range battle.Sides {
			b.layObjective(b.spot(side, wide/2, inches(m.Bases)), side, side, b.kind().clause)
		}
	}
}

// autoMarkers lays what is fixed, rolls how many objectives there are to place, and asks for them. SCENARIO-13,
// SCENARIO-17.
func autoMarkers(b *Battle, s Step) bool {
	m, n := &b.kind().markers, int8(0)
	switch {
	case len(b.scenario.Objectives) > 0:
	case m.Placed > 0:
		n = m.Placed
	case m.Rolled > 0:
		d, face := b.d3(b.kind().clause)
		b.Emit(Event{Kind: Rolled, Side: s.Side, Option: "objectives", Clause: b.kind().clause, Rolls: []battle.Roll{oneDie(b.kind().clause, 0, face)}})
		n = int8(d) + m.Rolled
	}
	b.Pop()
	b.layFixed()
	if n > 0 {
		b.Push(laysMarker(s.Side, int(n), "BA-DP-04"))
	}
	return true
}

// laysMarker is the step in which a side places one of so many objectives, and markersLeft reads how many. DP-04.
func laysMarker(side Side, n int, why clause) Step {
	return Step{Kind: stepMarker, Side: side, N: int32(n), Clause: why}
}

func markersLeft(s Step) int { return int(s.N) }

// autoMarker goes on when all objectives lie, or when there is no room for more. DP-04.
func autoMarker(b *Battle, s Step) bool {
	n := markersLeft(s)
	if n > 0 && b.fitMarkers(n, nil) != nil {
		return false
	}
	b.Pop()
	if n > 1 {
		b.Push(laysMarker(s.Side, n-1, s.Clause))
	}
	return true
}

var (
	markerOff   = reason("BA-DP-04", "an objective must be {edge} from the table edges")
	markerHalf  = reason("BA-SCENARIO-13", "objectives go in the defender's half")
	markerNear  = reason("BA-DP-04", "objectives must be {apart} apart")
	markerBlock = reason("BA-DP-04", "there would be no room for the remaining objectives")
)

// markerRule places an objective. DP-04, SCENARIO-13, SCENARIO-17.
var markerRule = &Rule{
	Verb: "objective", Class: battle.ClassDeploy, Clause: "BA-DP-04",
	Fields: []Field{{
		Field: battle.FieldAt,
		Shape: func(b *Battle, c *Cmd) *battle.Shape {
			return &battle.Shape{Area: b.markerArea(c.Side), Clause: b.kind().clause}
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayLieAt(c.Side, *c.At, markersLeft(b.Agenda.Top())) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			n := markersLeft(b.Agenda.Top())
			if !battle.SampleAt(c, r, b.table.Box(), 12, func() bool { return b.mayLieAt(c.Side, *c.At, n) == nil }) {
				c.At = &b.fitMarkers(n, nil)[0]
			}
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		b.Pop()
		b.layObjective(*c.At, battle.Nobody, battle.Nobody, b.kind().clause)
		next := s.Side
		if b.kind().markers.Rolled > 0 {
			next = s.Side.Enemy() // by turns
		}
		if n := markersLeft(s); n > 1 {
			b.Push(laysMarker(next, n-1, s.Clause))
		}
	},
}

// markerArea is where a side may place objectives.
func (b *Battle) markerArea(side Side) []geom.Point {
	wide, deep := b.field()
	if b.kind().markers.Placed > 0 {
		deep /= 2
	}
	return []geom.Point{b.spot(side, 0, 0), b.spot(side, wide, 0), b.spot(side, wide, deep), b.spot(side, 0, deep)}
}

// mayLieAt says why a side may not place an objective at a point, being the first of n that are still to be placed.
func (b *Battle) mayLieAt(side Side, at geom.Point, n int) *Refusal {
	if no := b.mayLie(side, at, nil); no != nil {
		return no
	}
	if n > 1 && b.fitMarkers(n-1, []geom.Point{at}) == nil {
		return markerBlock.Refuse()
	}
	return nil
}

// mayLie judges one point: far enough from the edges, in the right half, and far enough from the other objectives and
// from those that are only thought of.
func (b *Battle) mayLie(side Side, at geom.Point, thought []geom.Point) *Refusal {
	m, base := &b.kind().markers, marker(at)
	wide, deep := b.field()
	along, depth := b.fromEdge(side, at)
	hem := inches(m.Edge) + base.Width/2
	switch {
	case min(along, depth) < hem || along > wide-hem || depth > deep-hem:
		return markerOff.Refuse(b.inFact("edge", inches(m.Edge)))
	case m.Placed > 0 && 2*(depth+base.Width/2) > deep:
		return markerHalf.Refuse()
	}
	apart := inches(m.Apart) + base.Width
	for i := range b.Objectives {
		if !farFrom(at, b.Objectives[i].At, apart) {
			return markerNear.Refuse(b.inFact("apart", inches(m.Apart)))
		}
	}
	for _, p := range thought {
		if !farFrom(at, p, apart) {
			return markerNear.Refuse(b.inFact("apart", inches(m.Apart)))
		}
	}
	return nil
}

// inFact is a length in a refusal that may be read.
func (b *Battle) inFact(key string, d geom.Len) battle.Fact {
	if b.Quiet {
		return battle.Fact{Kind: battle.Silent}
	}
	return battle.In(key, d)
}

// farFrom reports whether two points are at least a distance apart.
func farFrom(p, q geom.Point, d geom.Len) bool {
	x, y := int64(p.X-q.X), int64(p.Y-q.Y)
	return x*x+y*y >= int64(d)*int64(d)
}

// fitMarkers finds places for n more objectives beside those that are only thought of, or nil: it looks at every inch.
func (b *Battle) fitMarkers(n int, thought []geom.Point) []geom.Point {
	quiet := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = quiet }()
	side := max(b.Agenda.Top().Side, battle.Red)
	hem := inches(b.kind().markers.Edge) + marker(geom.Point{}).Width/2
	var free []geom.Point
	wide, deep := b.field()
	for along := hem; along <= wide-hem; along += geom.Inch {
		for depth := hem; depth <= deep-hem; depth += geom.Inch {
			at := b.spot(side, along, depth)
			if b.mayLie(side, at, thought) != nil {
				continue
			}
			if n == 1 {
				return []geom.Point{at}
			}
			free = append(free, at)
		}
	}
	return fitAmong(free, n, inches(b.kind().markers.Apart)+marker(geom.Point{}).Width)
}

// fitAmong picks n points that are all a distance apart, or nil.
func fitAmong(free []geom.Point, n int, apart geom.Len) []geom.Point {
	for i, p := range free {
		if n == 1 {
			return []geom.Point{p}
		}
		var rest []geom.Point
		for _, q := range free[i+1:] {
			if farFrom(p, q, apart) {
				rest = append(rest, q)
			}
		}
		if len(rest) >= n-1 {
			if more := fitAmong(rest, n-1, apart); more != nil {
				return append(more, p)
			}
		}
	}
	return nil
}

// updateObjectives finds who holds each objective: the side that alone has infantry or artillery near it. It stays with
// that side when its units leave, until the enemy takes it. END-06, SCENARIO-04, SCENARIO-05.
func (b *Battle) updateObjectives() {
	for i := range b.Objectives {
		o := b.Objectives[i]
		if o.Gone || o.Base != battle.Nobody {
			continue
		}
		holder := o.Holder
		switch red, blue := b.isNear(battle.Red, o.At), b.isNear(battle.Blue, o.At); {
		case o.Carrier != 0:
			holder = b.side(o.Carrier)
		case red && !blue:
			holder = battle.Red
		case blue && !red:
			holder = battle.Blue
		case holder != battle.Nobody && !red && !blue:
			b.Cite("BA-SCENARIO-05")
		}
		if holder != o.Holder {
			o.Holder = holder
			b.setObjective(i, o, "BA-SCENARIO-04")
		}
	}
}

// isNear reports whether a side has a model within reach of an objective that counts: of infantry or artillery that is not
// carried, and no spotter. SCENARIO-04.
func (b *Battle) isNear(side Side, at geom.Point) bool {
	for _, id := range b.Own(side) {
		if b.profile(id).Type != Vehicle && b.touches(id, marker(at), holdRange) {
			return true
		}
	}
	return false
}

// touches reports whether a model of a unit on the table that is no spotter is within a distance of a base. The building
// stands for the units inside.
func (b *Battle) touches(id UnitID, base geom.Base, d geom.Len) bool {
	u := b.unit(id)
	if !u.IsOnTable() || !b.box(id).Within(base.Box(), d) {
		return false
	}
	if piece := b.table.Piece(u.Inside); piece != nil {
		return geom.GapPolygon(base, piece.Polygon()) <= d
	}
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Alive && b.role(m) != SpotterMan && geom.Within(b.base(m), base, d) {
			return true
		}
	}
	return false
}

// held is how many objectives a side holds.
func (b *Battle) held(side Side) int {
	n := 0
	for i := range b.Objectives {
		if o := &b.Objectives[i]; o.Holder == side && o.Base == battle.Nobody && !o.Gone {
			n++
		}
	}
	return n
}

// demolish destroys base markers at the end of a turn and ends the battle: an enemy infantry model touches one and no
// infantry of its owner is near. SCENARIO-16.
func (b *Battle) demolish() {
	winner, fallen := battle.Nobody, 0
	for i := range b.Objectives {
		o := b.Objectives[i]
		if o.Base == battle.Nobody || o.Gone || !b.infantryNear(o.Base.Enemy(), o.At, 0) || b.infantryNear(o.Base, o.At, holdRange) {
			continue
		}
		o.Gone, o.Holder = true, o.Base.Enemy()
		b.setObjective(i, o, "BA-SCENARIO-16")
		winner, fallen = o.Holder, fallen+1
	}
	switch fallen {
	case 1:
		b.finish(winner, "win", "demolition")
	case 2:
		b.finish(battle.Nobody, "draw", "demolition")
	}
}

// infantryNear reports whether a side has an infantry model within a distance of a marker. SCENARIO-16.
func (b *Battle) infantryNear(side Side, at geom.Point, d geom.Len) bool {
	for _, id := range b.Own(side) {
		if b.profile(id).Type == Infantry && b.touches(id, marker(at), d) {
			return true
		}
	}
	return false
}

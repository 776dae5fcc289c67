package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	lookNotThere = reason("BA-LOS-01", "{unit} is not on the table")
	lookHill     = reason("BA-LOS-03", "{piece} blocks the view")
	lookVehicle  = reason("BA-LOS-06", "{unit} blocks the view")
	lookDense    = reason("BA-LOS-07", "{piece} blocks the view")
	lookLinear   = reason("BA-LOS-08", "{piece} blocks the view")
	lookSmoke    = reason("BA-LOS-09", "{piece} blocks the view")
)

// Look says whether some model of a unit sees some model of another, and what stops the shortest line between them if none
// does. LOS-01 to LOS-16.
func (b *Battle) Look(side Side, from, to UnitID) battle.Look {
	if !b.isKnownTo(side, from) || !b.isKnownTo(side, to) {
		return battle.Look{Why: battle.Unseen.Refuse()}
	}
	for _, id := range []UnitID{from, to} {
		if !b.unit(id).IsOnTable() {
			return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", id))}
		}
	}
	var heads, openings [maxOpenings]spot
	var men [maxMen]modelID
	s := b.sightOf(side, from, to, b.box(to))
	for _, n := range b.living(to, men[:0]) {
		if house := b.house(to); house != nil {
			s.tryAll(b.openingSpots(house, b.unit(to).Floor, openings[:0]))
			break // one is as good as the other
		}
		s.tryAll(b.headSpots(n, s.eyes, heads[:0]))
	}
	l := b.look(side, s)
	if l.Range = 0; b.options.Premeasure {
		b.Cite("BA-MOVE-18")
		l.Range = b.gap(from, to)
	}
	return l
}

// Spots says what Look says, but not why. Mostly that is remembered: a unit known to see another has a clear line to it, and a unit sealed off
// by scenery is not seen. battle.Spotter.
func (b *Battle) Spots(side Side, from, to UnitID) bool {
	switch {
	case !b.isKnownTo(side, from) || !b.isKnownTo(side, to) || !b.unit(from).IsOnTable() || !b.unit(to).IsOnTable():
		return false
	case b.unit(to).Inside != 0:
		return b.Look(side, from, to).Sees
	case !b.isShown(to):
	case b.unitSees(from, to):
		return true
	case b.isSealed(from, to):
		return false
	}
	return b.finds(b.sightOf(side, from, to, b.box(to)), to)
}

// finds reports whether one of the lines is clear that Look tries to a unit outside buildings. From eyes that are sealed off none is.
func (b *Battle) finds(s *lookout, to UnitID) bool {
	var room [maxMen]geom.Point
	var men [maxMen]modelID
	var spots [1 + 2*maxMen]spot
	target := b.endOf(to, room[:0])
	open := make([]spot, 0, len(s.eyes))
	for _, e := range s.eyes {
		at := [1]geom.Point{e.base.At}
		if shut, _ := s.things.seals(&end{box: geom.BoxOf(e.at), stand: e.base.Box().Grow(slack), at: at[:], z: e.z}, &target); !shut {
			open = append(open, e)
		}
	}
	if len(open) == 0 {
		return false
	}
	for _, n := range b.living(to, men[:0]) {
		for _, head := range b.headSpots(n, s.eyes, spots[:0]) {
			for i := range open {
				if s.things.clears(&open[i], &head) {
					return true
				}
			}
		}
	}
	return false
}

// LookAt says whether some model of a unit sees a point of the table, or what stands there. SUPPORT-03.
func (b *Battle) LookAt(side Side, from UnitID, to geom.Point) battle.Look {
	switch {
	case !b.isKnownTo(side, from):
		return battle.Look{Why: battle.Unseen.Refuse()}
	case !b.unit(from).IsOnTable():
		return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", from))}
	}
	s := b.sightOf(side, from, 0, geom.BoxOf(to))
	var room [maxOnPoint]spot
	s.tryAll(b.spotsAt(side, to, &s.things, room[:0]))
	l := b.look(side, s)
	if b.options.Premeasure {
		l.Range = b.gapTo(from, to)
	}
	return l
}

// Overlook says where a unit sees a man who stands there. LOS-01 to LOS-15.
func (b *Battle) Overlook(side Side, from UnitID, at []geom.Point, out []geom.Len) {
	there := b.isKnownTo(side, from) && b.unit(from).IsOnTable()
	var s *lookout
	if there {
		s = b.sightOf(side, from, 0, geom.BoxOf(at...))
	}
	for i, p := range at {
		out[i] = -1
		if !there {
			continue
		}
		head := spot{at: p, z: b.elevation(p) + manHeight, base: geom.Base{At: p, Round: true, Width: manBase}}
		for e := range s.eyes {
			if s.things.clear(&s.eyes[e], &head) {
				out[i] = b.gapTo(from, p)
				break
			}
		}
	}
}

// gapTo is how far the nearest model of a unit is from a point.
func (b *Battle) gapTo(id UnitID, p geom.Point) geom.Len {
	best := geom.Len(1 << 30)
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		best = min(best, geom.GapPoint(b.base(m), p))
	}
	return best
}

// A lookout tries the lines of sight of a unit until one is clear.
type lookout struct {
	eyes     []spot
	things   between
	from, to spot // the clear line, or else the shortest that is not
	tried    bool
	clear    bool
}

// sightOf prepares the lines of a unit into a box. What the side that asks does not know of is not in the way.
func (b *Battle) sightOf(side Side, from, to UnitID, box geom.Box) *lookout {
	s := &lookout{}
	var room [maxMen]modelID
	for _, m := range b.living(from, room[:0]) {
		s.eyes = b.eyes(m, s.eyes)
		if b.unit(from).Inside != 0 {
			break // one is as good as the other
		}
	}
	for _, t := range b.gatherIn(b.box(from).Union(box).Grow(slack), from, to, nil) {
		if t.piece != nil || b.isKnownTo(side, b.vehicleAt(t.base)) {
			s.things = append(s.things, t)
		}
	}
	return s
}

// vehicleAt is the vehicle with a base.
func (b *Battle) vehicleAt(base geom.Base) UnitID {
	for _, v := range b.vehicles {
		if b.isStanding(v) && b.base(b.first(v)) == base {
			return v
		}
	}
	return 0
}

// headSpots are the three highest points of a model as each eye sees them. LOS-03.
func (b *Battle) headSpots(n modelID, eyes []spot, out []spot) []spot {
	head := b.head(n)
	out = append(out, head)
	for i := range eyes {
		left, right := flanks(eyes[i].at, &head.base)
		for _, p := range []geom.Point{left, right} {
			side := head
			side.at = p
			out = append(out, side)
		}
	}
	return out
}

// tryAll tries the lines from all eyes to some spots.
func (s *lookout) tryAll(spots []spot) {
	for i := range s.eyes {
		for j := range spots {
			if s.clear {
				return
			}
			from, to := s.eyes[i], spots[j]
			s.clear = s.things.clear(&from, &to)
			if s.clear || !s.tried || geom.Dist(from.at, to.at) < geom.Dist(s.from.at, s.to.at) {
				s.from, s.to, s.tried = from, to, true
			}
		}
	}
}

// look is what a lookout has found, as a side may be told it.
func (b *Battle) look(side Side, s *lookout) battle.Look {
	l := battle.Look{Sees: s.clear, From: s.from.at, To: s.to.at}
	if s.clear {
		return l
	}
	for i := range s.things {
		t := &s.things[i]
		if !t.stops(&s.from, &s.to) {
			continue
		}
		at := t.meets(geom.Segment{A: l.From, B: l.To})
		if l.Why == nil || geom.Dist(l.From, at) < geom.Dist(l.From, l.At) {
			l.At = at
			b.lookStopped(side, &l, t)
		}
	}
	return l
}

// lookStopped says what a thing is that stops a line.
func (b *Battle) lookStopped(side Side, l *battle.Look, t *thing) {
	if t.piece == nil {
		l.Piece, l.Unit = 0, b.vehicleAt(t.base)
		l.Why = lookVehicle.Refuse(b.UnitFactTo(side, "unit", l.Unit))
		return
	}
	l.Piece, l.Unit = t.piece.ID, 0
	l.Why = t.whyStops().Refuse(battle.Text("piece", string(t.piece.Kind)))
}

// whyStops is the reason for which a thing stops a line.
func (t *thing) whyStops() *Reason {
	switch {
	case t.piece == nil:
		return lookVehicle
	case t.piece.Kind == table.Smoke:
		return lookSmoke
	case t.piece.Kind == table.Hill:
		return lookHill
	case t.piece.IsLine():
		return lookLinear
	}
	return lookDense
}

// meets is where a line first meets a thing.
func (t *thing) meets(line geom.Segment) geom.Point {
	var at geom.Point
	var met bool
	switch {
	case t.piece == nil:
		at, met = line.First(t.base.Edges)
	case t.piece.IsArea() && t.piece.Polygon().Contains(line.A):
		return line.A
	default:
		at, met = t.piece.FirstCrossed(line)
	}
	if !met {
		return line.B
	}
	return at
}

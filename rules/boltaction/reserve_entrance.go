package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// An entrance is by which way a unit can come onto the table under an order, as far as that is remembered. It is not part of
// the state: what was found holds until something changes near the gate.
type entrance struct {
	gate geom.Segment
	rate geom.Len
	path []geom.Point // nil: there is none
	zone geom.Box     // where a change may open it, or close it
}

// wayOn is a way by which a unit can come onto the table under an order, or nil if there is none. RESERVE-14.
func (b *Battle) wayOn(id UnitID, o Order) []geom.Point {
	m, gate, rate := &b.entries[o-Advance], b.gate(id), b.rate(id, o)
	if e := m.Known(id); e != nil && (e.gate != gate || e.rate != rate) {
		m.Forget(id)
	}
	return m.Of(b, id, func(id UnitID) (entrance, bool) {
		quiet := b.Quiet
		b.Quiet = true
		path := m.Hint(id).path
		if path == nil || !b.leadsOn(id, o, path) {
			path = b.inroad(id, o).find()
		}
		b.Quiet = quiet
		return entrance{gate: gate, rate: rate, path: path, zone: b.zoneOf(id, gate, path)}, true
	}).path
}

// zoneOf is where a change may close a way onto the table that has just been found, or open one if there is none: a vehicle gets
// no further than what is before it at the gate.
func (b *Battle) zoneOf(id UnitID, gate geom.Segment, path []geom.Point) geom.Box {
	p := b.profile(id)
	switch reach := p.Width + p.Depth + inch(2); {
	case p.Type != Vehicle && path != nil:
		return b.arrival
	case p.Type != Vehicle:
		return gate.Box().Grow(inch(2*p.pace(true)) + reach)
	case path == nil:
		return gate.Box().Grow(reach)
	default:
		return geom.BoxOf(path...).Grow(reach)
	}
}

// leadsOn reports whether a unit can come on by a way.
func (b *Battle) leadsOn(id UnitID, o Order, path []geom.Point) bool {
	_, no := b.planArrival(id, o, &Cmd{Path: path})
	return no == nil
}

// An inroad is the search for a way onto the table.
type inroad struct {
	b     *Battle
	id    UnitID
	order Order
	gate  geom.Segment
	step  geom.Len // how closely the gate is looked over
	slant int      // by how much the ways differ that lead in from each of its points
	past  int      // and those that pass by people, who come and go
	terms terms
	w     scene
	bare  scene        // the ground along the gate, as if no unit stood there
	crowd []hem        // who stands near the gate
	full  []geom.Point // where there was not room enough for all
}

// A hem is a corner of something near the gate, and how much room must be left beside it.
type hem struct {
	at    geom.Point
	berth geom.Len
}

func (b *Battle) inroad(id UnitID, o Order) *inroad {
	s := &inroad{b: b, id: id, order: o, gate: b.gate(id), step: geom.Inch, slant: 50, past: 150, terms: b.termsOf(id, o, "")}
	s.w.begin(b, id, &s.terms)
	return s
}

// find looks for a way onto the table: straight in, along a road, at a slant, or round what is in the way. RESERVE-14.
func (s *inroad) find() []geom.Point {
	if s.terms.rate == 0 {
		return nil // a gun that is not moved by hand. ARTILLERY-03
	}
	if path := s.straight(0); path != nil {
		return path
	}
	if path := s.byRoad(); path != nil {
		return path
	}
	for slant := s.slant; slant <= mostSlant; slant += s.slant {
		if path := s.straight(slant); path != nil {
			return path
		}
		if path := s.straight(-slant); path != nil {
			return path
		}
	}
	return s.round()
}

// mostSlant is how far from straight ahead a way leads in that is looked for.
const mostSlant = 700

// straight looks for a way straight in, so much to the right of straight ahead.
func (s *inroad) straight(slant int) []geom.Point {
	return s.atGate(slant, func(at geom.Point) []geom.Point { return s.from(at, slant, 0) })
}

// atGate tries the points of the gate from which a way may lead in at a slant: where the ground is open, and where such a way
// passes close by a unit that stands there.
func (s *inroad) atGate(slant int, try func(geom.Point) []geom.Point) []geom.Point {
	o := s.opening(slant)
	some := false
	for i := range o.at {
		if !s.lets(o, i) {
			continue
		}
		some = true
		if path := try(geom.Toward(s.gate.A, s.gate.B, o.at[i])); path != nil {
			return path
		}
	}
	if !some || slant%s.past != 0 {
		return nil
	}
	for _, d := range s.beside(slant, s.people(), nil) {
		if path := try(geom.Toward(s.gate.A, s.gate.B, d)); path != nil {
			return path
		}
	}
	return nil
}

// beside appends how far along the gate a way begins that leads in at a slant close by a corner, on either side of it.
func (s *inroad) beside(slant int, corners []hem, out []geom.Len) []geom.Len {
	long := s.gate.Length()
	along, way := s.gate.B.Sub(s.gate.A), geom.Step(geom.Point{}, s.b.inward(s.id).Turn(slant), s.terms.rate)
	across := cross(along, way)
	for _, h := range corners {
		d := geom.Len(cross(h.at.Sub(s.gate.A), way) * int64(long) / across)
		aside := geom.Len(int64(h.berth)*int64(s.terms.rate)*int64(long)/max(across, -across)) + 2
		for _, d := range [2]geom.Len{d - aside, d + aside} {
			if d >= 0 && d <= long {
				out = append(out, d)
			}
		}
	}
	return out
}

func cross(u, v geom.Point) int64 { return int64(u.X)*int64(v.Y) - int64(u.Y)*int64(v.X) }

// A gateKey names the bases and their kind of move for which the ground along a gate was judged, apart from the units there.
type gateKey struct {
	gate  geom.Segment
	base  geom.Base
	kind  Type
	by    column
	order Order
}

// An openKey is at which slant they come in, and how closely the gate is looked over.
type openKey struct {
	gateKey
	step  geom.Len
	slant int
}

// An opening is from where the ground lets a base in at a slant, as far as it has been looked for. It is kept until the ground changes,
// for all clones of a battle, which may look at the same time: each search finds the same.
type opening struct {
	slant int
	at    []geom.Len // along the gate
	lets  *table.Verdicts
}

// opening is that of the gate at a slant: points at which to look. Where the ground lets a base in at all, the first and the last point
// of a stretch lie close by something.
func (s *inroad) opening(slant int) *opening {
	key := openKey{s.gateKey(), s.step, slant}
	return s.b.openings.Of(s.b.table, key, func() *opening {
		var all []geom.Len
		for d := geom.Len(0); d <= s.gate.Length(); d += s.step {
			all = append(all, d)
		}
		all = s.beside(slant, s.hems(&key.gateKey), all)
		return &opening{slant, all, table.NewVerdicts(len(all))}
	})
}

// lets reports whether the ground lets a base in at the i-th point of an opening.
func (s *inroad) lets(o *opening, i int) bool {
	return o.lets.Of(i, func() bool {
		at, way := geom.Toward(s.gate.A, s.gate.B, o.at[i]), s.b.inward(s.id).Turn(o.slant)
		base := s.b.baseAt(s.b.leader(s.id), at, way)
		to := paces(at, way, leastWay(base))
		if s.bare.b == nil {
			s.bare.begin(s.b, s.id, &s.terms)
			s.bare.gather(s.gate.Box().Grow(2 * (base.Width + base.Depth)))
			s.bare.bodies = s.bare.bodies[:0]
		}
		return s.bare.passes(base, to)
	})
}

func (s *inroad) gateKey() gateKey {
	p := s.b.profile(s.id)
	return gateKey{gate: s.gate, base: s.b.baseAt(s.b.leader(s.id), s.gate.A, 0), kind: p.Type, by: p.column(), order: s.order}
}

// hems are the corners of what may be in the way of a way in, and the gate's own ends: no model leaves the table there.
func (s *inroad) hems(key *gateKey) []hem {
	return s.b.gateways.Of(s.b.table, *key, func() []hem {
		base := key.base
		wide := base.Width / 2
		out := []hem{{s.gate.A, wide}, {s.gate.B, wide}}
		s.w.gather(s.gate.Box().Grow(max(base.Width, base.Depth)))
		for _, n := range s.w.pieces {
			piece := s.b.table.Piece(table.PieceID(n))
			berth := wide + piece.Width/2
			if base.Round && groundOf(piece).category == obstacle {
				berth = piece.Width / 2
			}
			for _, at := range outline(piece) {
				out = append(out, hem{at, berth})
			}
		}
		return out
	})
}

// people are the corners of those who stand near the gate.
func (s *inroad) people() []hem {
	if s.crowd != nil {
		return s.crowd
	}
	base := s.b.baseAt(s.b.leader(s.id), s.gate.A, 0)
	s.crowd = []hem{}
	s.w.gather(s.gate.Box().Grow(max(base.Width, base.Depth)))
	for _, body := range s.w.bodies {
		other, _ := s.b.bodyTo(modelID(body), s.id)
		why, gap := s.w.berth(base, other, s.b.owner(modelID(body)))
		if why == nil {
			continue
		}
		if other.Round {
			s.crowd = append(s.crowd, hem{other.At, (base.Width+other.Width)/2 + gap})
			continue
		}
		for _, at := range other.Corners() {
			s.crowd = append(s.crowd, hem{at, base.Width/2 + gap})
		}
	}
	return s.crowd
}

// leastWay is how far a base must come at least to get onto the table: what is in the way of that is in the way of all that
// leads further.
func leastWay(base geom.Base) geom.Len { return max(base.Depth, base.Width) / 2 }

// from is a way straight in from a point of the gate that ends so much short of the rate or anywhere nearer.
func (s *inroad) from(at geom.Point, slant int, short geom.Len) []geom.Point {
	way := s.b.inward(s.id).Turn(slant)
	base := s.b.baseAt(s.b.leader(s.id), at, way)
	least, most := leastWay(base), s.terms.rate-short
	if least > most || !s.isOpen(base, paces(at, way, least)) {
		return nil
	}
	far := least
	s.w.gather(base.Box().Union(base.MovedTo(paces(at, way, most)).Box()))
	for far < most {
		next := min(most, far+geom.Inch/2)
		if !s.passes(base, paces(at, way, next)) {
			break
		}
		far = next
	}
	for ; far >= least; far -= geom.Inch / 2 {
		to := paces(at, way, far)
		if s.mayEnd(base.MovedTo(to)) {
			if path := []geom.Point{at, to}; s.leads(path) {
				return path
			}
		}
	}
	return nil
}

// mayEnd reports whether the first model of a unit may end its move somewhere, if that is not full.
func (s *inroad) mayEnd(base geom.Base) bool {
	return !s.isFull(base.At) && s.w.judgeStand(base) == nil
}

// isOpen looks at the ground, and reports whether the way of a base is open.
func (s *inroad) isOpen(base geom.Base, to geom.Point) bool {
	s.w.gather(base.Box().Union(base.MovedTo(to).Box()))
	return s.passes(base, to)
}

func (s *inroad) passes(base geom.Base, to geom.Point) bool { return s.w.passes(base, to) }

// passes reports whether nothing that has been gathered is in the way of a base.
func (w *scene) passes(base geom.Base, to geom.Point) bool {
	track := [2]geom.Point{base.At, to}
	w.faced = base.Facing
	return w.judgeLeg(base, to, track[:], false) == nil
}

// leads reports whether a unit can come on by a way.
func (s *inroad) leads(path []geom.Point) bool {
	if s.isFull(path[len(path)-1]) {
		return false
	}
	p, no := s.b.planArrival(s.id, s.order, &Cmd{Path: path})
	if no != nil {
		s.full = append(s.full, p.places...)
	}
	return no == nil
}

// round looks for a way in that bends: past friends who stand at the edge, say. A vehicle that finds no straight one finds
// none, since its first leg leads onto the table, and nothing is there that it may drive through.
func (s *inroad) round() []geom.Point {
	if s.b.profile(s.id).Type == Vehicle {
		return nil
	}
	return s.atGate(0, s.roundFrom)
}

// roundFrom looks for a way in that bends from a point of the gate.
func (s *inroad) roundFrom(at geom.Point) []geom.Point {
	base := s.b.baseAt(s.b.leader(s.id), at, s.b.inward(s.id))
	if !s.isOpen(base, paces(at, base.Facing, leastWay(base))) {
		return nil
	}
	s.w.gather(base.Box().Grow(s.terms.rate))
	for goals := s.places(base); len(goals) > 0; {
		path, goal := s.w.shortest(base, goals, s.terms.rate)
		if path == nil {
			break
		}
		if len(path) <= battle.MaxPath && s.leads(path) {
			return path
		}
		goals = slices.DeleteFunc(slices.Delete(goals, goal, goal+1), s.isFull)
	}
	return nil
}

// places are points an inch apart within the rate of a base at the gate where it may end its move.
func (s *inroad) places(base geom.Base) (out []geom.Point) {
	reach := s.terms.rate / geom.Inch * geom.Inch
	for y := -reach; y <= reach; y += geom.Inch {
		for x := -reach; x <= reach; x += geom.Inch {
			there := base.MovedTo(base.At.Add(geom.Point{X: x, Y: y}))
			if geom.Dist(base.At, there.At) <= s.terms.rate && s.mayEnd(there) {
				out = append(out, there.At)
			}
		}
	}
	return out
}

// isFull reports a place where there is not room enough for all.
func (s *inroad) isFull(to geom.Point) bool {
	return slices.ContainsFunc(s.full, func(at geom.Point) bool { return geom.Dist(at, to) < elbow })
}

// byRoad looks for a way in along a road that leads onto the table. TERRAIN-18.
func (s *inroad) byRoad() []geom.Point {
	var room [64]int32
	for _, n := range s.b.table.PiecesNear(s.gate.Box(), room[:0]) {
		piece := s.b.table.Piece(table.PieceID(n))
		if groundOf(piece).category != road || !piece.IsLine() {
			continue
		}
		for i := range piece.Segments() {
			leg := piece.Segment(i)
			if !leg.Meets(s.gate) {
				continue
			}
			back := slices.Clone(piece.Line[:i+1])
			slices.Reverse(back)
			for _, bends := range [2][]geom.Point{piece.Line[i+1:], back} {
				if path := s.along(nearestOn(s.gate, geom.Crossing(leg, s.gate)), bends); path != nil {
					return path
				}
			}
		}
	}
	return nil
}

// along is a way in over the bends of a road, as far as a unit comes.
func (s *inroad) along(from geom.Point, bends []geom.Point) []geom.Point {
	for far := s.terms.rate; far > 0; far -= geom.Inch {
		path, left := []geom.Point{from}, far
		for _, to := range bends {
			at := path[len(path)-1]
			if d := min(left, geom.Dist(at, to)); d > 0 {
				path = append(path, geom.Toward(at, to, d))
				left -= d
			}
		}
		if s.leads(path) {
			return path
		}
	}
	return nil
}

// sampleEntry tries some points of the edge, and if none will do takes the first way that will: what is remembered depends on what was asked
// before.
func sampleEntry(b *Battle, c *Cmd, r dice.Roller) {
	id, o := b.Agenda.Top().Unit, entersBy(b.Agenda.Top())
	s := b.inroad(id, o)
	for range 4 {
		at := geom.Toward(s.gate.A, s.gate.B, geom.Len(r.Roll(int(s.gate.Length()), "sample")))
		if c.Path = s.from(at, 0, geom.Inch*geom.Len(r.Roll(6, "sample")-1)); c.Path != nil {
			return
		}
	}
	quiet := b.Quiet
	b.Quiet = true
	c.Path = s.find()
	b.Quiet = quiet
}

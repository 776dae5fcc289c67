package country

import (
	"sandtable/geom"
	"sandtable/table"
)

// parcel is a piece of land with one owner.
type parcel struct {
	face
	middle geom.Point
	near   geom.Len // to the nearest house
	lived  bool     // a house stands on it
	use    table.Kind
}

// cut is a border between parcels, laid once.
type cut struct {
	from, to   geom.Point
	start, end int // what it ends at
	lane       bool
}

// divide cuts the table by ways and water, and what is between them into parcels: each across its longer axis, again and again. The first
// cuts of a large block are lanes.
func (m *maker) divide() {
	if m.plan.parcel.most == 0 {
		return
	}
	c := m.chance()
	w, d := m.wish.Width, m.wish.Depth
	faces := []face{{{geom.Point{}, tableEdge}, {geom.Point{X: w}, tableEdge}, {geom.Point{X: w, Y: d}, tableEdge}, {geom.Point{Y: d}, tableEdge}}}
	for i := range m.ways {
		var next []face
		for _, f := range faces {
			next = append(next, f.cut(m.ways[i].line, i)...)
		}
		faces = next
	}
	per := 2 * int64(m.unit) * int64(m.unit)
	for len(faces) > 0 {
		f := faces[len(faces)-1]
		faces = faces[:len(faces)-1]
		area := f.area2() / per
		if area <= int64(c.in(m.plan.parcel)) {
			m.parcel(f)
			continue
		}
		a, b, ok := m.halve(c, f, m.plan.lanes && area > int64(m.plan.parcel.most)*3 && len(m.cuts) < 40)
		if !ok {
			m.parcel(f)
			continue
		}
		faces = append(faces, a, b)
	}
}

// parcel keeps a parcel.
func (m *maker) parcel(f face) {
	p := parcel{face: f, near: 1 << 20}
	p.middle = geom.BoxOf(f.points()...).Middle()
	for i := range m.houses {
		h := &m.houses[i]
		p.near = min(p.near, geom.Dist(p.middle, h.At))
		if f.holds(h.At) || f.holds(h.corners[0]) || f.holds(h.corners[1]) || f.holds(h.corners[2]) || f.holds(h.corners[3]) {
			p.lived = true
		}
	}
	m.parcels = append(m.parcels, p)
}

// halve cuts a face across its longer axis.
func (m *maker) halve(c *chance, f face, wide bool) (a, b face, ok bool) {
	points := f.points()
	axis := longest(points)
	least, most := extent(points, axis)
	side := axis.Turn(900)
	left, right := extent(points, side)
	for range 5 {
		far := least + (most-least)*int64(c.in(span{40, 60}))/100
		turn := side.Turn(c.in(span{-70, 70}))
		// A point at that distance along the axis, in the middle of the face's width.
		mid := from(axis, far, side, (left+right)/2)
		reach := geom.Len(right-left)*3/5 + 4*m.unit
		line := []geom.Point{geom.Step(mid, turn, -reach), geom.Step(mid, turn, reach)}
		from, to, found := f.chord(line, mid)
		if !found || geom.Dist(from.at, to.at) < 3*m.unit {
			continue
		}
		number := firstCut + len(m.cuts)
		border := cut{from: from.at, to: to.at, start: f[from.side].next, end: f[to.side].next}
		label := number
		if wide && m.solid(border.start) && m.solid(border.end) && geom.Dist(from.at, to.at) > 8*m.unit && m.clearOfHouses(border) &&
			(!m.third || f.squarely(from, to) && !m.wades(spacedOut(border.from, border.to, m.unit), nil)) {
			border.lane, label = true, len(m.ways)
		}
		a, b, ok = f.split(from, to, []geom.Point{from.at, to.at}, label)
		if !ok || min(a.area2(), b.area2()) < f.area2()/5 {
			continue
		}
		if border.lane {
			m.ways = append(m.ways, way{kind: table.Track, line: []geom.Point{border.from, border.to}, width: max(m.unit*5/4, m.lane())})
		} else {
			m.cuts = append(m.cuts, border)
		}
		return a, b, true
	}
	return nil, nil, false
}

// from is the point so far along one direction and so far along the other, square to it.
func from(axis geom.Facing, far int64, side geom.Facing, wide int64) geom.Point {
	return geom.Point{
		X: geom.Len((far*axis.Sin() + wide*side.Sin()) / geom.One), Y: geom.Len((far*axis.Cos() + wide*side.Cos()) / geom.One),
	}
}

// chord is the stretch of a line in a face that is nearest to a point.
func (f face) chord(line []geom.Point, near geom.Point) (from, to meeting, ok bool) {
	all := f.meetings(line)
	best := int64(0)
	for i := 1; i < len(all); i++ {
		a, b := all[i-1].at, all[i].at
		mid := geom.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		if !f.holds(mid) {
			continue
		}
		if d := square(mid, near); !ok || d < best {
			from, to, best, ok = all[i-1], all[i], d, true
		}
	}
	return from, to, ok
}

// solid reports whether a lane may end at something: a way or the edge of the table, never water or a hedge.
func (m *maker) solid(label int) bool {
	return label == tableEdge || label < firstCut && !m.ways[label].wet()
}

// spacedOut is a straight line with points about so far apart.
func spacedOut(from, to geom.Point, apart geom.Len) []geom.Point {
	out, long := []geom.Point{from}, geom.Dist(from, to)
	for at := apart; at < long; at += apart {
		out = append(out, geom.Toward(from, to, at))
	}
	return append(out, to)
}

// squarely reports whether a chord meets the outline at both ends rather squarely.
func (f face) squarely(from, to meeting) bool {
	side := func(e int) geom.Segment { return geom.Segment{A: f[e].at, B: f[(e+1)%len(f)].at} }
	return squarely(from.at, to.at, side(from.side)) && squarely(from.at, to.at, side(to.side))
}

// clearOfHouses reports whether a lane runs clear of all houses.
func (m *maker) clearOfHouses(b cut) bool {
	for i := range m.houses {
		if geom.GapSegment(m.houses[i].Base, geom.Segment{A: b.from, B: b.to}) < max(m.unit*5/4, m.lane())/2+m.unit/2 {
			return false
		}
	}
	return true
}

// till gives parcels their use until only the woods are missing from the cover that is wanted: orchards near houses first. Each side of the
// table gets as much.
func (m *maker) till() {
	c := m.chance()
	m.wooded = c.in(m.plan.woods)
	goal := 10 * (c.in(m.plan.cover) - m.wooded)
	per := 2 * int64(m.unit) * int64(m.unit)
	orchards := int64(m.wish.Width) * int64(m.wish.Depth) * 2 / per * int64(m.plan.orchards) / 100
	for range len(m.parcels) {
		all, south, north := m.covered()
		if all >= goal {
			return
		}
		halves := [2]int{south, north}
		best, value := -1, int64(0)
		for i := range m.parcels {
			p := &m.parcels[i]
			if p.use != "" || p.lived {
				continue
			}
			v := int64(c.n(1000))
			if orchards > 0 {
				v -= int64(p.near) * 40 / int64(m.unit)
			}
			if half := m.half(p.middle); halves[half] > halves[1-half] {
				v -= 1000
			}
			if best < 0 || v > value {
				best, value = i, v
			}
		}
		if best < 0 {
			return
		}
		p := &m.parcels[best]
		p.use = table.Field
		if orchards > 0 {
			p.use = table.Orchard
		}
		if laid := m.field(p, p.use); orchards > 0 {
			orchards -= laid / per
		}
	}
}

// half is 0 in the south, 1 in the north.
func (m *maker) half(at geom.Point) int {
	if at.Y < m.wish.Depth/2 {
		return 0
	}
	return 1
}

// field lays a field or an orchard on a parcel, and returns twice its area.
func (m *maker) field(p *parcel, kind table.Kind) int64 {
	ring := p.inset(func(label int) geom.Len {
		switch {
		case label == tableEdge:
			return 0
		case label >= firstCut:
			return m.unit * 2 / 5
		}
		return m.ways[label].width/2 + m.unit*3/5
	})
	if ring == nil {
		return 0
	}
	shape, err := geom.NewPolygon(ring...)
	if err != nil {
		return 0
	}
	for i := range m.houses {
		if geom.OverlapPolygon(m.houses[i].Base, &shape) {
			return 0
		}
	}
	area := shape.Area2()
	if area < 16*int64(m.unit)*int64(m.unit) {
		return 0
	}
	m.lay(table.Piece{Kind: kind, Area: ring})
	return area
}

// enclose grows hedges and builds walls along borders, and along ways where the land has them so.
func (m *maker) enclose() {
	c := m.chance()
	if m.third {
		m.fenceOff(c)
		return
	}
	for _, b := range m.cuts {
		kind := m.plan.border[c.n(len(m.plan.border))]
		if c.often(m.plan.borders) {
			m.border(c, kind, []geom.Point{b.from, b.to}, m.setBack(b.start), m.setBack(b.end))
		}
	}
	if m.plan.roadside == 0 {
		return
	}
	for i := range m.parcels {
		p := &m.parcels[i]
		kind := m.plan.border[c.n(len(m.plan.border))]
		ring := p.inset(func(label int) geom.Len {
			if label >= 0 && label < firstCut {
				return m.ways[label].width/2 + m.unit/3
			}
			return 0
		})
		if len(ring) != len(p.face) || p.lived && !c.often(30) {
			continue
		}
		for e := range ring { // each stretch along one way
			label := p.face[e].next
			if label < 0 || label >= firstCut || m.ways[label].wet() || e > 0 && p.face[e-1].next == label {
				continue
			}
			line := []geom.Point{ring[e]}
			for k := e; k < len(ring) && p.face[k].next == label; k++ {
				line = append(line, ring[(k+1)%len(ring)])
			}
			if c.often(m.plan.roadside) {
				m.border(c, kind, thinLine(line, m.unit/5), m.unit/2, m.unit/2)
			}
		}
	}
}

// setBack is how far a border ends from what it ends at.
func (m *maker) setBack(label int) geom.Len {
	if label >= 0 && label < firstCut {
		return m.ways[label].width/2 + m.unit/3
	}
	return 0
}

// border lays a hedge or a wall along a line, with gates, clear of ways and houses.
func (m *maker) border(c *chance, kind table.Kind, line []geom.Point, start, end geom.Len) {
	total := geom.Len(0)
	for i := 1; i < len(line); i++ {
		total += geom.Dist(line[i-1], line[i])
	}
	gate := max(m.unit*3/2, m.lane())
	if total < start+end+2*m.unit {
		return
	}
	gates := []geom.Len{c.between(total*3/10, total*7/10)}
	if total > 22*m.unit {
		gates = []geom.Len{c.between(total*2/10, total*4/10), c.between(total*6/10, total*8/10)}
	}
	from := start
	for _, at := range append(gates, total-end+gate/2) {
		if piece := part(line, from, at-gate/2); len(piece) > 1 && at-gate/2-from > m.unit && m.standsClear(piece) {
			m.pieces = append(m.pieces, table.Piece{Kind: kind, Line: piece})
			for k := 1; k < len(piece) && kind == table.Bocage; k++ {
				m.banks = append(m.banks, geom.Segment{A: piece[k-1], B: piece[k]})
			}
		}
		from = at + gate/2
	}
}

// part is the part of a line from one distance along it to another.
func part(line []geom.Point, from, to geom.Len) (out []geom.Point) {
	far := geom.Len(0)
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long := geom.Dist(a, b)
		if from < far+long && to > far {
			if len(out) == 0 {
				out = append(out, geom.Toward(a, b, max(from-far, 0)))
			}
			if to < far+long {
				return append(out, geom.Toward(a, b, to-far))
			}
			out = append(out, b)
		}
		far += long
	}
	return out
}

// standsClear reports whether a border runs clear of houses and ways.
func (m *maker) standsClear(line []geom.Point) bool {
	for k := 1; k < len(line); k++ {
		s := geom.Segment{A: line[k-1], B: line[k]}
		for i := range m.houses {
			if geom.GapSegment(m.houses[i].Base, s) <= m.unit/2 {
				return false
			}
		}
		for i := range m.ways {
			for n := 1; n < len(m.ways[i].line); n++ {
				if s.Meets(geom.Segment{A: m.ways[i].line[n-1], B: m.ways[i].line[n]}) {
					return false
				}
			}
		}
	}
	return true
}

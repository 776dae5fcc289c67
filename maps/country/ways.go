package country

import (
	"sandtable/geom"
	"sandtable/table"
)

// roads lays the road from side to side of the table, and the ways that join it from the other edges. It reports whether there was room.
func (m *maker) roads() bool {
	c := m.chance()
	wide, deep := m.wish.Width, m.wish.Depth
	river := len(m.ways) - 1 // if there is one
	low, high := deep*44/100, deep*56/100
	if m.wish.Parted { // on one of the banks
		low, high = deep*14/100, deep*18/100
		if c.often(50) {
			low, high = deep-high, deep-low
		}
	}
	y := func() geom.Len { return c.between(low, high) }
	cross := geom.Point{X: c.between(wide*42/100, wide*58/100), Y: y()}
	stops := []geom.Point{{Y: y()}, cross, {X: wide, Y: y()}}
	var over []crossing
	if river >= 0 && !m.wish.Parted {
		near := m.nearestPoint(m.ways[river].line, cross.Y)
		x := m.crossingAt(river, near, false)
		if m.third {
			x = m.crossingToward(river, near, geom.Degrees(90), false)
		}
		apart := c.between(12*m.unit, 17*m.unit) // the crossroads keep off the water, towards the middle of the table
		if cross.X = x.at.X + apart; x.at.X > wide/2 {
			cross.X = x.at.X - apart
		}
		stops[1] = cross
		if (geom.Bearing(x.before, x.after)) > 1800 {
			x.before, x.after = x.after, x.before
		}
		over = append(over, x)
		if x.at.X < cross.X {
			stops = []geom.Point{stops[0], x.before, x.after, cross, stops[2]}
		} else {
			stops = []geom.Point{stops[0], cross, x.before, x.after, stops[2]}
		}
	}
	road := way{kind: table.Road, width: max(2*m.unit, m.lane())}
	if m.wish.Land == Steppe || m.wish.Land == Desert || m.wish.Land == Forest {
		road.kind = table.Track
	}
	if road.line = m.route(c, stops, over, true); road.line == nil {
		return false
	}
	m.ways = append(m.ways, road)
	trunk := len(m.ways) - 1
	for _, x := range over {
		m.span(x, road.width)
	}
	at := m.nearestTo(road.line, cross)
	m.cross = road.line[at]
	if !m.join(c, trunk, at, true, river) {
		return false
	}
	beyond := at + 1 + c.n(2)
	if m.third { // a crossroads, or two junctions that are not one
		beyond = at + [4]int{0, 0, 5, -5}[c.n(4)]
	}
	if !m.join(c, trunk, min(beyond, len(road.line)-2), false, river) {
		return false
	}
	m.branch(c, trunk, c.in(m.plan.branches), river)
	return !m.tangled()
}

// lane is how wide a way has to be for the widest models.
func (m *maker) lane() geom.Len { return m.wish.Models * 6 / 5 }

// branch lets more ways join the road, far from the others.
func (m *maker) branch(c *chance, trunk, count, river int) {
	if m.wish.Parted {
		count = max(count, 1)
	}
	line := m.ways[trunk].line
	for tries := 0; count > 0 && tries < 12; tries++ {
		at := len(line)/8 + c.n(max(len(line)*3/4, 1))
		near := geom.Dist(line[at], m.cross) < 15*m.unit
		for i := trunk + 1; i < len(m.ways); i++ {
			w := m.ways[i].line
			near = near || geom.Dist(w[len(w)-1], line[at]) < 13*m.unit
		}
		south := c.often(50)
		if m.wish.Parted { // over the river
			south = line[at].Y > m.wish.Depth/2
		}
		if !near && m.join(c, trunk, at, south, river) {
			count--
		}
	}
}

// join lets a way come from a long edge and join the road square to it.
func (m *maker) join(c *chance, trunk, at int, south bool, river int) bool {
	road := &m.ways[trunk]
	at = min(max(at, 1), len(road.line)-2)
	goal := road.line[at]
	out := geom.Bearing(road.line[at-1], road.line[at+1]).Turn(-900) // the road runs from west to east
	edge := m.wish.Depth
	if south {
		out, edge = out.Turn(1800), 0
	}
	before := geom.Step(goal, out, 4*m.unit)
	start := geom.Point{X: min(max(goal.X+c.between(-9*m.unit, 9*m.unit), 3*m.unit), m.wish.Width-3*m.unit), Y: edge}
	stops := []geom.Point{start, before, goal}
	var over []crossing
	if m.wish.Parted && south == (goal.Y > m.wish.Depth/2) {
		w := &m.ways[river]
		near, ford := m.nearestTo(w.line, geom.Point{X: goal.X, Y: m.wish.Depth / 2}), len(m.bridges) > 0 && c.often(60)
		x := m.crossingAt(river, near, ford)
		if m.third {
			x = m.crossingToward(river, near, geom.North, ford)
		}
		if square(x.before, start) > square(x.after, start) {
			x.before, x.after = x.after, x.before
		}
		over = append(over, x)
		stops = []geom.Point{start, x.before, x.after, before, goal}
	}
	w := way{kind: table.Track, width: max(m.unit*3/2, m.lane())}
	if w.line = m.route(c, stops, over, false); w.line == nil {
		return false
	}
	if m.third && !squarely(w.line[len(w.line)-2], goal, geom.Segment{A: road.line[at-1], B: road.line[at+1]}) {
		return false
	}
	m.ways = append(m.ways, w)
	for _, x := range over {
		m.span(x, w.width)
	}
	return true
}

// route is a line over the cheapest ground from stop to stop, straight over water. A long road sways on its way.
func (m *maker) route(c *chance, stops []geom.Point, over []crossing, long bool) []geom.Point {
	for ; m.bars < len(m.ways); m.bars++ {
		w := &m.ways[m.bars]
		reach := w.width/2 + 2*m.unit
		if !w.wet() {
			reach = w.width/2 + m.unit*5/2
		}
		m.l.nearLine(w.line, reach, m.barred)
	}
	bumps := c.noise(7 * m.unit)
	price := func(i int) int64 {
		if m.barred[i] {
			return -1
		}
		p := m.l.at(i)
		cost := 60 + bumps.at(p)>>8
		if edge := min(p.Y, m.wish.Depth-p.Y); edge < 4*m.unit { // a road along the edge is of no use
			cost += 80
		}
		return cost
	}
	if m.third {
		return m.lead(c, stops, over, long, price)
	}
	stops = m.swayed(c, stops)
	line := []geom.Point{stops[0]}
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		straight := i == len(stops)-1 && !long // the last stretch before a junction
		for _, x := range over {
			straight = straight || a == x.before && b == x.after
		}
		if straight {
			line = append(line, b)
			continue
		}
		leg := m.cheapest(a, b, price, 60)
		if leg == nil {
			return nil
		}
		leg = spaced(leg, 4*m.unit)
		line = append(line, leg[1:]...)
	}
	line = smooth(smooth(line))
	if meetsItself(line) {
		return nil
	}
	return line
}

// swayed adds stops a third of the way along long legs, off the straight line, so that no unit sees along the whole road.
func (m *maker) swayed(c *chance, stops []geom.Point) []geom.Point {
	out, side := []geom.Point{stops[0]}, 1-2*geom.Len(c.n(2))
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if far := geom.Dist(a, b); far > 14*m.unit {
			mid := geom.Toward(a, b, c.between(far*2/5, far*3/5))
			mid = geom.Step(mid, geom.Bearing(a, b).Turn(900), side*c.between(4*m.unit, 7*m.unit))
			mid.Y = min(max(mid.Y, 4*m.unit), m.wish.Depth-4*m.unit)
			out = append(out, mid)
			side = -side
		}
		out = append(out, b)
	}
	return out
}

// nearestPoint is the point of a line nearest to a depth.
func (m *maker) nearestPoint(line []geom.Point, y geom.Len) (best int) {
	for i, p := range line {
		if max(p.Y-y, y-p.Y) < max(line[best].Y-y, y-line[best].Y) {
			best = i
		}
	}
	return best
}

// nearestTo is the point of a line nearest to a place.
func (m *maker) nearestTo(line []geom.Point, at geom.Point) (best int) {
	for i, p := range line {
		if square(p, at) < square(line[best], at) {
			best = i
		}
	}
	return best
}

// tangled reports ways that cross elsewhere than at a junction or over water.
func (m *maker) tangled() bool {
	for i := range m.ways {
		for j := range i {
			meets := 0
			for k := 1; k < len(m.ways[i].line); k++ {
				s := geom.Segment{A: m.ways[i].line[k-1], B: m.ways[i].line[k]}
				for n := 1; n < len(m.ways[j].line); n++ {
					t := geom.Segment{A: m.ways[j].line[n-1], B: m.ways[j].line[n]}
					if s.Meets(t) && !m.planned(geom.Crossing(s, t), &m.ways[i], &m.ways[j]) {
						meets++
					}
				}
			}
			if meets > 0 {
				return true
			}
		}
	}
	return false
}

// planned reports whether two ways may meet at a point: one ends there, or a bridge or ford leads over.
func (m *maker) planned(at geom.Point, a, b *way) bool {
	if !a.wet() && !b.wet() {
		return geom.Dist(at, a.line[len(a.line)-1]) <= 4 || geom.Dist(at, b.line[len(b.line)-1]) <= 4
	}
	for i := range m.bridges {
		mid := geom.Segment{A: m.bridges[i].Line[0], B: m.bridges[i].Line[1]}
		if geom.GapSegment(geom.Base{At: at, Round: true}, mid) <= m.unit {
			return true
		}
	}
	return false
}

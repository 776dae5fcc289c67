package country

import "sandtable/geom"

// How sharply a way bends at most, in tenths of a degree: at one of the points that it is made of, and over six units of its finished line.
const (
	sharpestBend = 330
	hairpin      = 900
)

// A course is the points that a way or water is led through, before its corners are cut. Those that are held stay where they are.
type course struct {
	line []geom.Point
	held []bool
}

func (c *course) add(p geom.Point, held bool) {
	c.line, c.held = append(c.line, p), append(c.held, held)
}

// turn is by how much a line turns at a point.
func turn(line []geom.Point, i int) geom.Facing {
	return geom.Bearing(line[i-1], line[i]).Apart(geom.Bearing(line[i], line[i+1]))
}

// ease lets a course bend no more sharply than it may: points at which it does move towards the middle of their neighbours, and the
// neighbours of a point that is held into line with it.
func (c *course) ease() {
	for range 120 {
		eased := true
		for i := 1; i < len(c.line)-1; i++ {
			if turn(c.line, i) <= sharpestBend {
				continue
			}
			eased = false
			if !c.held[i] {
				a, p, b := c.line[i-1], c.line[i], c.line[i+1]
				c.line[i] = geom.Point{X: (a.X + 2*p.X + b.X) / 4, Y: (a.Y + 2*p.Y + b.Y) / 4}
				continue
			}
			c.align(i, i-1, i+1)
			c.align(i, i+1, i-1)
		}
		if eased {
			return
		}
	}
}

// align moves a neighbour of a point half of the way to where it lies in line with the other neighbour.
func (c *course) align(at, one, other int) {
	if c.held[one] {
		return
	}
	p, q := c.line[at], c.line[one]
	d, long, far := p.Sub(c.line[other]), int64(max(geom.Dist(p, c.line[other]), 1)), int64(geom.Dist(p, q))
	straight := geom.Point{X: p.X + geom.Len(int64(d.X)*far/long), Y: p.Y + geom.Len(int64(d.Y)*far/long)}
	c.line[one] = geom.Point{X: (q.X + straight.X) / 2, Y: (q.Y + straight.Y) / 2}
}

// bends reports whether a finished line bends as a road does: nowhere at once, and nowhere back.
func (m *maker) bends(line []geom.Point) bool {
	for i := 1; i < len(line)-1; i++ {
		if turn(line, i) > sharpestBend*9/10 {
			return false
		}
		on := geom.Bearing(line[i], line[i+1])
		for k, far := i, geom.Len(0); k > 0 && far < 6*m.unit; k-- {
			if geom.Bearing(line[k-1], line[k]).Apart(on) > hairpin {
				return false
			}
			far += geom.Dist(line[k-1], line[k])
		}
	}
	return true
}

// lead is the way over the cheapest ground from stop to stop as newer maps have it: it leaves the table squarely, bends gently and goes straight over
// water. Nil if there is none.
func (m *maker) lead(c *chance, stops []geom.Point, over []crossing, long bool, price func(i int) int64) []geom.Point {
	inward := func(p geom.Point) geom.Point { // where a way that comes from an edge goes first
		in := 3 * m.unit
		return geom.Point{X: min(max(p.X, in), m.wish.Width-in), Y: min(max(p.Y, in), m.wish.Depth-in)}
	}
	way := course{}
	way.add(stops[0], true)
	way.add(inward(stops[0]), true)
	last := len(stops) - 1
	rest := append([]geom.Point{way.line[1]}, stops[1:]...)
	if long {
		rest = append(append(rest[:last:last], inward(stops[last])), stops[last])
	}
	rest = m.swayedGently(c, rest)
	for i := 1; i < len(rest); i++ {
		a, b := rest[i-1], rest[i]
		held, straight := i == len(rest)-1, i == len(rest)-1 // off the table, or into a junction
		for _, x := range over {
			held = held || b == x.before || b == x.after
			straight = straight || a == x.before && b == x.after
		}
		if long && i == len(rest)-2 {
			held = true
		}
		if !straight {
			leg := m.cheapest(a, b, price, 60)
			if leg == nil {
				return nil
			}
			leg = spaced(leg, 4*m.unit)
			for _, p := range leg[1 : len(leg)-1] {
				way.add(p, false)
			}
		}
		way.add(b, held)
	}
	way.ease()
	line := smooth(smooth(way.line))
	if meetsItself(line) || !m.bends(line) || m.wades(line, over) {
		return nil
	}
	return line
}

// swayedGently adds stops in the middle of long legs, off the straight line, so that no unit looks along the whole road. It never turns back for them.
func (m *maker) swayedGently(c *chance, stops []geom.Point) []geom.Point {
	out, side := []geom.Point{stops[0]}, 1-2*geom.Len(c.n(2))
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if far := geom.Dist(a, b); far > 14*m.unit {
			mid := geom.Toward(a, b, c.between(far*2/5, far*3/5))
			mid = geom.Step(mid, geom.Bearing(a, b).Turn(900), side*min(c.between(6*m.unit, 9*m.unit), far*2/7))
			mid.Y = min(max(mid.Y, 4*m.unit), m.wish.Depth-4*m.unit)
			out = append(out, mid)
			side = -side
		}
		out = append(out, b)
	}
	return out
}

// wades reports a line that comes too near to water elsewhere than at its crossings.
func (m *maker) wades(line []geom.Point, over []crossing) bool {
	for i := range m.ways {
		w := &m.ways[i]
		if !w.wet() {
			continue
		}
		for k := 1; k < len(line); k++ {
			if !within(line[k], w.line, w.width/2+2*m.unit) {
				continue
			}
			crosses := false
			for _, x := range over {
				crosses = crosses || x.river == i && geom.Dist(line[k], x.at) <= w.width/2+9*m.unit/2
			}
			if !crosses {
				return true
			}
		}
	}
	return false
}

// within reports whether a place lies so near to a line.
func within(at geom.Point, line []geom.Point, reach geom.Len) bool {
	for i := 1; i < len(line); i++ {
		s := geom.Segment{A: line[i-1], B: line[i]}
		if s.Box().Grow(reach).Contains(at) && square(at, s.Nearest(at)) <= squared(reach) {
			return true
		}
	}
	return false
}

// squarely reports whether a line from one place to another is nearer to a right angle with a side than to lying along it.
func squarely(from, to geom.Point, side geom.Segment) bool {
	d, s := to.Sub(from), side.B.Sub(side.A)
	along := int64(d.X)*int64(s.X) + int64(d.Y)*int64(s.Y)
	across := int64(d.X)*int64(s.Y) - int64(d.Y)*int64(s.X)
	return max(across, -across) > max(along, -along)
}

// crossingToward is the crossing of water near a point of its line at which a way in a direction crosses it most squarely.
func (m *maker) crossingToward(river, point int, on geom.Facing, ford bool) (best crossing) {
	line := m.ways[river].line
	slant := geom.Facing(3600)
	for i := range line {
		if geom.Dist(line[i], line[point]) > 6*m.unit {
			continue
		}
		x := m.crossingAt(river, i, ford)
		if s := min(x.across.Apart(on), x.across.Turn(1800).Apart(on)); s < slant {
			best, slant = x, s
		}
	}
	return best
}

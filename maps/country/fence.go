package country

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// fenceOff encloses parcels, as newer maps have it: hedges, walls and fences run all around one, except where water or the edge of the
// table bounds it, and with luck along its ways. What neighbours share is laid once. So every border ends at a corner, a way, water or a house.
func (m *maker) fenceOff(c *chance) {
	for i := range m.parcels {
		p := &m.parcels[i]
		kind := m.plan.border[c.n(len(m.plan.border))]
		enclosed := c.often(m.plan.borders * m.plan.borders / 100)
		if p.use != "" { // what is tilled is kept from the cattle
			enclosed = c.often(min(m.plan.borders*3/2, 96))
		}
		roadside := c.often(min(m.plan.roadside*2, 96)) && (!p.lived || c.often(30))
		if !enclosed {
			continue
		}
		for _, line := range m.around(p, roadside) {
			m.fence(c, kind, line)
		}
	}
	m.dropLoose()
}

// around are the lines on which a parcel is enclosed: as few as can be, each around as many corners.
func (m *maker) around(p *parcel, roadside bool) (lines [][]geom.Point) {
	ring := p.inset(func(label int) geom.Len {
		if label >= 0 && label < firstCut {
			return m.ways[label].width/2 + m.unit*2/5
		}
		return 0
	})
	if len(ring) != len(p.face) {
		return nil
	}
	n := len(ring)
	laid := func(e int) bool {
		label := p.face[e%n].next
		return label >= firstCut || label >= 0 && roadside && !m.ways[label].wet()
	}
	first := 0 // begin behind a side that stays open
	for e := range n {
		if !laid(e) {
			first = e + 1
		}
	}
	var line []geom.Point
	for e := first; e < first+n; e++ {
		if !laid(e) {
			line = nil
			continue
		}
		if line == nil {
			line = []geom.Point{ring[e%n]}
			lines = append(lines, nil)
		}
		line = append(line, ring[(e+1)%n])
		lines[len(lines)-1] = line
	}
	if first == 0 && len(lines) == 1 && n > 3 { // all around: two lines that meet at two corners
		lines = [][]geom.Point{line[: n/2+1 : n/2+1], line[n/2:]}
	}
	return lines
}

// What a place on a border is like.
type standing int

const (
	clearly  standing = iota
	atBorder          // where another border stands
	blocked           // in or too near to a house, a way, water or a wood
)

// fence lays a border along a line wherever it stands clear, with gates.
func (m *maker) fence(c *chance, kind table.Kind, line []geom.Point) {
	line = thinLine(line, m.unit/6)
	m.runs(line, m.besides(line), func(from, to geom.Len) {
		long, gate := to-from, max(m.unit*3/2, m.lane())
		if long < 2*m.unit {
			return
		}
		var gates []geom.Len
		switch {
		case long > 22*m.unit:
			gates = []geom.Len{c.between(long*2/10, long*4/10), c.between(long*6/10, long*8/10)}
		case long > 2*gate+3*m.unit:
			gates = []geom.Len{c.between(long*3/10, long*7/10)}
		}
		start := from
		for _, at := range append(gates, long+gate/2) {
			if piece := part(line, start, from+at-gate/2); len(piece) > 1 {
				m.pieces = append(m.pieces, table.Piece{Kind: kind, Line: piece})
			}
			start = from + at + gate/2
		}
	})
}

// besides tells what a place is like where a new border would stand.
func (m *maker) besides(line []geom.Point) func(at geom.Point) standing {
	type strip struct {
		line  []geom.Point
		reach geom.Len
	}
	box := geom.BoxOf(line...)
	var ways, borders []strip
	note := func(to []strip, line []geom.Point, reach geom.Len) []strip {
		if !box.Meets(geom.BoxOf(line...).Grow(reach)) {
			return to
		}
		return append(to, strip{line, reach})
	}
	for i := range m.ways {
		ways = note(ways, m.ways[i].line, m.ways[i].width/2+m.unit/5)
	}
	for i := range m.bridges {
		ways = note(ways, m.bridges[i].Line, m.bridges[i].Width/2+m.unit/5)
	}
	for i := range m.pieces {
		if isBorder(m.pieces[i].Kind) {
			borders = note(borders, m.pieces[i].Line, m.unit*3/10)
		}
	}
	return func(at geom.Point) standing {
		for i := range m.houses {
			if geom.GapPoint(m.houses[i].Base, at) <= m.unit*3/5 {
				return blocked
			}
		}
		for _, s := range ways {
			if within(at, s.line, s.reach) {
				return blocked
			}
		}
		for _, s := range borders {
			if within(at, s.line, s.reach) {
				return atBorder
			}
		}
		return clearly
	}
}

// runs goes through the stretches of a line that stand clear, by how far along it they begin and end. One that is stopped by another border
// reaches up to it.
func (m *maker) runs(line []geom.Point, at func(geom.Point) standing, each func(from, to geom.Len)) {
	step := max(m.unit/8, 1)
	far, start, was := geom.Len(0), geom.Len(-1), blocked
	end := func(to geom.Len, by standing) {
		if start >= 0 {
			if by == atBorder {
				to = min(to+2*step, far)
			}
			each(start, to)
		}
		start = -1
	}
	last := geom.Len(0) // the last place that stood clear
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long := geom.Dist(a, b)
		for off := geom.Len(0); off < long; off += step {
			now := at(geom.Toward(a, b, off))
			switch {
			case now == clearly && start < 0:
				if start = far + off; was == atBorder {
					start = max(start-2*step, 0)
				}
			case now != clearly:
				end(last, now)
			}
			if was = now; now == clearly {
				last = far + off
			}
		}
		far += long
	}
	end(last, clearly)
}

func isBorder(kind table.Kind) bool {
	return kind == table.Hedge || kind == table.Bocage || kind == table.Wall || kind == table.Fence
}

// trim ends borders at the edges of the woods and marshes that have grown over them.
func (m *maker) trim() {
	if !m.third {
		return
	}
	var grown []*area
	for i := range m.areas {
		if k := m.areas[i].kind; k == table.Wood || k == table.DenseWood || k == table.Marsh {
			grown = append(grown, &m.areas[i])
		}
	}
	near := m.unit / 8
	var kept []table.Piece
	for _, p := range m.pieces {
		if !isBorder(p.Kind) {
			kept = append(kept, p)
			continue
		}
		box := geom.BoxOf(p.Line...).Grow(near)
		over := slices.DeleteFunc(slices.Clone(grown), func(a *area) bool { return !box.Meets(a.Box()) })
		if len(over) == 0 {
			kept = append(kept, p)
			continue
		}
		m.runs(p.Line, func(at geom.Point) standing {
			for _, a := range over {
				if a.Box().Grow(near).Contains(at) && geom.GapPolygon(geom.Base{At: at, Round: true}, &a.Polygon) <= near {
					return blocked
				}
			}
			return clearly
		}, func(from, to geom.Len) {
			if piece := part(p.Line, from, to); to-from >= m.unit && len(piece) > 1 {
				q := p
				q.Line = piece
				kept = append(kept, q)
			}
		})
	}
	m.pieces = kept
	m.dropLoose()
}

// dropLoose takes away short stubs, and borders that end in nothing, until there are none.
func (m *maker) dropLoose() {
	for loose := true; loose; {
		loose = false
		kept := make([]table.Piece, 0, len(m.pieces))
		for i := range m.pieces {
			p := &m.pieces[i]
			if isBorder(p.Kind) && (lengthOf(p.Line) < 3*m.unit/2 || !m.endsAt(p.Line[0], i) || !m.endsAt(p.Line[len(p.Line)-1], i)) {
				loose = true
				continue
			}
			kept = append(kept, *p)
		}
		m.pieces = kept
	}
	m.banks = m.banks[:0]
	for i := range m.pieces {
		line := m.pieces[i].Line
		for k := 1; k < len(line) && m.pieces[i].Kind == table.Bocage; k++ {
			m.banks = append(m.banks, geom.Segment{A: line[k-1], B: line[k]})
		}
	}
}

// endsAt reports whether there is something at an end of a border: an edge of the table, a way, water, a wood, a house, or, across a gate, another border.
func (m *maker) endsAt(end geom.Point, of int) bool {
	if min(end.X, m.wish.Width-end.X, end.Y, m.wish.Depth-end.Y) <= m.unit {
		return true
	}
	for i := range m.ways {
		if within(end, m.ways[i].line, m.ways[i].width/2+m.unit) {
			return true
		}
	}
	for i := range m.houses {
		if geom.GapPoint(m.houses[i].Base, end) <= m.unit {
			return true
		}
	}
	for i := range m.areas {
		a := &m.areas[i]
		if k := a.kind; k != table.Wood && k != table.DenseWood && k != table.Marsh {
			continue
		}
		if a.Box().Grow(m.unit).Contains(end) && geom.GapPolygon(geom.Base{At: end, Round: true}, &a.Polygon) <= m.unit {
			return true
		}
	}
	gate := max(m.unit*3/2, m.lane()) + m.unit/20
	for i := range m.pieces {
		if i != of && isBorder(m.pieces[i].Kind) && within(end, m.pieces[i].Line, gate) {
			return true
		}
	}
	return false
}

func lengthOf(line []geom.Point) (sum geom.Len) {
	for i := 1; i < len(line); i++ {
		sum += geom.Dist(line[i-1], line[i])
	}
	return sum
}

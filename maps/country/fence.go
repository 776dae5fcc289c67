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
		often := m.plan.borders
		switch {
		case p.use != "": // what is tilled is kept from the cattle
			often = min(2*often, 96)
		case often < 90: // outside of bocage most pasture is open
			often /= 4
		}
		enclosed, roadside := c.often(often), c.often(min(m.plan.roadside*2, 96)) && (!p.lived || c.often(30))
		if !enclosed || p.lived && m.plan.borders < 90 { // houses stand in the open
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
			return m.ways[label].width/2 + m.unit/2
		}
		return max(m.unit/50, 1) // so that the outline is surely within the parcel
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

// fence lays a border along a line wherever it stands clear, with a gate in the middle of its longest straight part, or of its two longest.
func (m *maker) fence(c *chance, kind table.Kind, line []geom.Point) {
	line = thinLine(line, m.unit/6)
	m.runs(line, m.besides(line), func(from, to geom.Len) {
		if to-from < 2*m.unit {
			return
		}
		piece, gate := part(line, from, to), max(m.unit*3/2, m.lane())
		far, start := geom.Len(0), geom.Len(0)
		var gates []geom.Len
		first, second := longestParts(piece)
		for i := 1; i < len(piece); i++ {
			long := geom.Dist(piece[i-1], piece[i])
			if spare := long - gate - 4*m.unit; spare > 0 && (i == first || i == second && spare > 4*m.unit) {
				gates = append(gates, far+2*m.unit+gate/2+c.between(spare/4, spare*3/4))
			}
			far += long
		}
		for _, at := range append(gates, far+gate/2) {
			if p := part(piece, start, at-gate/2); len(p) > 1 {
				m.pieces = append(m.pieces, table.Piece{Kind: kind, Line: p})
			}
			start = at + gate/2
		}
	})
}

// longestParts are the longest straight part of a line and the next longest, by the point at which each ends; 0 if there is none.
func longestParts(line []geom.Point) (first, second int) {
	best, next := geom.Len(0), geom.Len(0)
	for i := 1; i < len(line); i++ {
		switch long := geom.Dist(line[i-1], line[i]); {
		case long > best:
			first, second, best, next = i, first, long, best
		case long > next:
			second, next = i, long
		}
	}
	return first, second
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
	step, total := max(m.unit/8, 1), lengthOf(line)
	far, start, was := geom.Len(0), geom.Len(-1), blocked
	end := func(to geom.Len, by standing) {
		if start >= 0 {
			if by == atBorder {
				to = min(to+2*step, total)
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
	end(total, clearly)
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

// dropLoose takes away borders that end in nothing and those that enclose nothing, until there are none.
func (m *maker) dropLoose() {
	for m.dropEnds() || m.dropStubs() {
	}
	m.banks = m.banks[:0]
	for i := range m.pieces {
		line := m.pieces[i].Line
		for k := 1; k < len(line) && m.pieces[i].Kind == table.Bocage; k++ {
			m.banks = append(m.banks, geom.Segment{A: line[k-1], B: line[k]})
		}
	}
}

// dropEnds takes away borders that are hardly there, or end in nothing, and reports whether there were any.
func (m *maker) dropEnds() bool {
	return m.dropBorders(func(i int) bool {
		line := m.pieces[i].Line
		return lengthOf(line) < m.unit*3/2 || !m.endsAt(line[0], i) || !m.endsAt(line[len(line)-1], i)
	})
}

// dropStubs takes away borders that are short even with all that they are joined to, and reports whether there were any.
func (m *maker) dropStubs() bool {
	joined := make([]int, len(m.pieces)) // the border that one is joined to; itself if to none
	find := func(i int) int {
		for joined[i] != i {
			i = joined[i]
		}
		return i
	}
	together := make([]geom.Len, len(m.pieces))
	for i := range m.pieces {
		joined[i] = i
		for k := range i {
			if isBorder(m.pieces[i].Kind) && isBorder(m.pieces[k].Kind) && (m.meets(i, k) || m.meets(k, i)) {
				joined[find(k)] = i
			}
		}
	}
	for i := range m.pieces {
		if isBorder(m.pieces[i].Kind) {
			together[find(i)] += lengthOf(m.pieces[i].Line)
		}
	}
	return m.dropBorders(func(i int) bool { return together[find(i)] < 5*m.unit })
}

// dropBorders takes away the borders of which that is so, and reports whether there were any.
func (m *maker) dropBorders(is func(i int) bool) bool {
	kept := make([]table.Piece, 0, len(m.pieces))
	for i := range m.pieces {
		if !isBorder(m.pieces[i].Kind) || !is(i) {
			kept = append(kept, m.pieces[i])
		}
	}
	dropped := len(kept) < len(m.pieces)
	m.pieces = kept
	return dropped
}

// gate is how wide gates are, and how far the end of a border may be from the next one.
func (m *maker) gate() geom.Len { return max(m.unit*3/2, m.lane()) + m.unit/20 }

// meets reports whether one border ends at another, or across a gate from it.
func (m *maker) meets(one, other int) bool {
	line := m.pieces[one].Line
	return within(line[0], m.pieces[other].Line, m.gate()) || within(line[len(line)-1], m.pieces[other].Line, m.gate())
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
	for i := range m.pieces {
		if i != of && isBorder(m.pieces[i].Kind) && within(end, m.pieces[i].Line, m.gate()) {
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

package country

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// line is a line of sight from an edge of the table to the opposite one.
type line struct{ from, to geom.Point }

// close closes lines of sight that still run from edge to edge: woods grow where most of them pass, rather at a wood's border than
// alone. Where only fields are left, the field that most of them cross lies fallow and is wooded. Lines far apart are closed first, since
// they close most of the others.
func (m *maker) close() {
	m.ragged = m.chance().noise(2 * m.unit)
	votes := make([]int32, m.l.len())
	for _, apart := range [3]geom.Len{2 * m.unit, m.unit, m.unit / 2} {
		hides := m.hidden()
		open := m.openLines(apart, hides)
		for rounds := 0; len(open) > 0 && rounds < 40; rounds++ {
			clear(votes)
			for _, s := range open {
				m.vote(s, votes)
			}
			if !m.copse(m.elect(votes, 28)) && !m.copse(m.elect(votes, 18)) && !m.fallow(votes) {
				return
			}
			hides = m.hidden()
			open = slices.DeleteFunc(open, func(s line) bool { return m.stopped(s, hides) })
		}
	}
}

// elect is the point with most votes at which a wood of so many points can grow, or -1.
func (m *maker) elect(votes []int32, room int) int {
	best, value := -1, int64(0)
	for i, v := range votes {
		if v == 0 || m.taken[i] || m.woods[i] || !m.l.onTable(i) {
			continue
		}
		worth := int64(v) * 2
		if m.shade[i] {
			worth *= 5
		}
		if worth > value && m.spacious(i, room) {
			best, value = i, worth
		}
	}
	return best
}

// disc goes through the points of a copse around one; its border is ragged.
func (m *maker) disc(i int, each func(j int)) {
	x, y := m.l.xy(i)
	for dy := -4; dy <= 4; dy++ {
		for dx := -4; dx <= 4; dx++ {
			if j := (y+dy)*m.l.cols + x + dx; int64(dx*dx+dy*dy) <= 7+m.ragged.at(m.l.at(j))>>12 && m.free(j) {
				each(j)
			}
		}
	}
}

// copse lets a wood grow around a point.
func (m *maker) copse(i int) bool {
	if i < 0 {
		return false
	}
	m.disc(i, func(j int) { m.mark(m.woods, j) })
	return true
}

// spacious reports whether a copse of so many points has room around one.
func (m *maker) spacious(i, room int) bool {
	for _, j := range m.l.around(i) {
		if m.taken[j] {
			return false
		}
	}
	free := 0
	m.disc(i, func(int) { free++ })
	return free >= room
}

// balance gives more woods to the side that has less cover, or rough ground where no woods grow.
func (m *maker) balance() {
	c := m.chance()
	marks, like := m.woods, table.Wood
	if m.wish.Land == Desert {
		marks, like = make([]bool, m.l.len()), table.Rough
	}
	bumps := c.noise(4 * m.unit)
	score := make([]int64, m.l.len())
	for i, is := range m.woods {
		m.cover[i] = m.cover[i] || is
		score[i] = 3 * bumps.at(m.l.at(i))
	}
	for range 3 {
		south, north := m.covered(0, m.zone()), m.covered(m.wish.Depth-m.zone(), m.wish.Depth)
		lack := max(south-north, north-south) - 25
		if lack < 15 {
			break
		}
		zone := 0
		if north < south {
			zone = 2
		}
		m.sow(marks, score, max(lack*m.l.tablePoints()/3000, 30), zone)
		for i, is := range marks {
			m.cover[i] = m.cover[i] || is
		}
	}
	if like == table.Rough {
		m.layMarked(marks, table.Piece{Kind: like}, 4)
	}
}

// fallow gives up the field that most open lines cross.
func (m *maker) fallow(votes []int32) bool {
	best, most := -1, int32(0)
	for k := range m.pieces {
		p := &m.pieces[k]
		if p.Kind != table.Field && p.Kind != table.Orchard {
			continue
		}
		shape, err := geom.NewPolygon(p.Area...)
		if err != nil {
			continue
		}
		sum := int32(0)
		m.l.box(shape.Box(), func(i int) {
			if votes[i] > 0 && shape.Contains(m.l.at(i)) {
				sum += votes[i]
			}
		})
		if sum > most {
			best, most = k, sum
		}
	}
	if best < 0 {
		return false
	}
	shape, err := geom.NewPolygon(m.pieces[best].Area...)
	if err != nil {
		return false
	}
	m.areas = slices.DeleteFunc(m.areas, func(a area) bool { return a.Box() == shape.Box() && a.Area2() == shape.Area2() })
	m.pieces = slices.Delete(m.pieces, best, best+1)
	m.reserve()
	return true
}

// hidden are the points that surely hide what is behind them: well inside woods and houses. High ground is another matter (see stopped).
func (m *maker) hidden() []bool {
	deep := make([]bool, m.l.len())
	for i, is := range m.woods {
		if !is || !m.l.inner(i) {
			continue
		}
		around := m.l.around(i)
		deep[i] = m.woods[around[0]] && m.woods[around[1]] && m.woods[around[2]] && m.woods[around[3]]
	}
	for i := range m.houses {
		h := m.houses[i].Base
		h.Width, h.Depth = h.Width-m.unit/2, h.Depth-m.unit/2
		corners := h.Corners()
		if shape, err := geom.NewPolygon(corners[:]...); err == nil {
			m.l.inArea(&shape, corners[:], 0, deep)
		}
	}
	return deep
}

// stride is a line in steps from point to point of the lattice, in parts of 65,536.
type stride struct{ x, y, dx, dy, n int64 }

func (l *lattice) stride(s line) stride {
	step := int64(l.step)
	dx, dy := int64(s.to.X-s.from.X)<<16/step, int64(s.to.Y-s.from.Y)<<16/step
	n := max(dx, -dx, dy, -dy)>>16 + 1
	return stride{
		int64(s.from.X-l.from.X)<<16/step + 1<<15, int64(s.from.Y-l.from.Y)<<16/step + 1<<15, dx / n, dy / n, n,
	}
}

// vote votes for every point of a line.
func (m *maker) vote(s line, votes []int32) {
	w := m.l.stride(s)
	for range w.n + 1 {
		votes[int(w.y>>16)*m.l.cols+int(w.x>>16)]++
		w.x, w.y = w.x+w.dx, w.y+w.dy
	}
}

// stopped reports whether something surely hides one end of a line from the other: a wood, a house, or a hill on which neither stands.
func (m *maker) stopped(s line, hides []bool) bool {
	from, to := m.hillAt[m.l.nearest(s.from)], m.hillAt[m.l.nearest(s.to)]
	w := m.l.stride(s)
	for range w.n + 1 {
		i := int(w.y>>16)*m.l.cols + int(w.x>>16)
		if hill := m.hillAt[i]; hides[i] || hill != 0 && hill != from && hill != to {
			return true
		}
		w.x, w.y = w.x+w.dx, w.y+w.dy
	}
	return m.throughBocage(s)
}

// overHill reports whether a line crosses a hill on which neither end stands.
func (m *maker) overHill(s line) bool {
	seg := geom.Segment{A: s.from, B: s.to}
	for i := range m.areas {
		a := &m.areas[i]
		if a.kind == table.Hill && a.Meets(seg) && !a.Contains(s.from) && !a.Contains(s.to) {
			return true
		}
	}
	return false
}

// throughBocage reports whether a line crosses a bank with trees on it.
func (m *maker) throughBocage(s line) bool {
	if m.wish.Land != Bocage {
		return false
	}
	seg := geom.Segment{A: s.from, B: s.to}
	for i := range m.pieces {
		p := &m.pieces[i]
		if p.Kind != table.Bocage {
			continue
		}
		for k := 1; k < len(p.Line); k++ {
			if seg.Meets(geom.Segment{A: p.Line[k-1], B: p.Line[k]}) {
				return true
			}
		}
	}
	return false
}

// openLines are the lines from edge to opposite edge that nothing stops.
func (m *maker) openLines(apart geom.Len, hides []bool) (open []line) {
	m.across(apart, func(s line) {
		if !m.stopped(s, hides) {
			open = append(open, s)
		}
	})
	return open
}

// across goes through the lines from points along each edge to points along the opposite one.
func (m *maker) across(apart geom.Len, each func(line)) {
	w, d := m.wish.Width, m.wish.Depth
	apart = max(apart, max(w, d)/150, 1) // a long table is looked over as often as any
	n := w/apart + 1
	for a := range n + 1 {
		for b := range n + 1 {
			each(line{geom.Point{X: w * a / n}, geom.Point{X: w * b / n, Y: d}})
		}
	}
	n = d/apart + 1
	for a := range n + 1 {
		for b := range n + 1 {
			each(line{geom.Point{Y: d * a / n}, geom.Point{X: w, Y: d * b / n}})
		}
	}
}

// open counts the lines of sight that run from edge to edge on the finished map, by the very outlines.
func (m *maker) open() (count int) {
	var hiding []*geom.Polygon
	for i := range m.areas {
		switch m.areas[i].kind {
		case table.Wood, table.DenseWood, table.Building, table.BuiltUp:
			hiding = append(hiding, &m.areas[i].Polygon)
		}
	}
	last := 0
	m.across(m.unit/2, func(s line) {
		seg := geom.Segment{A: s.from, B: s.to}
		if len(hiding) > 0 && hiding[last].Meets(seg) {
			return
		}
		for i, p := range hiding {
			if p.Meets(seg) {
				last = i
				return
			}
		}
		if !m.overHill(s) && !m.throughBocage(s) {
			count++
		}
	})
	return count
}

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
	ragged := m.chance().noise(2 * m.unit)
	m.ragged = ragged.over(&m.l)
	votes := make([]int32, m.l.len())
	hidden := m.hidden()
	for _, apart := range [3]geom.Len{2 * m.unit, m.unit, m.unit / 2} {
		open := m.openLines(apart, hidden)
		for rounds := 0; len(open) > 0 && rounds < 40; rounds++ {
			clear(votes)
			for _, s := range open {
				m.vote(s, votes)
			}
			if !m.copse(m.elect(votes, 28), hidden) && !m.copse(m.elect(votes, 18), hidden) && !m.fallow(votes) {
				return
			}
			open = slices.DeleteFunc(open, func(s line) bool { return m.stopped(s, hidden) })
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
			if j := (y+dy)*m.l.cols + x + dx; int64(dx*dx+dy*dy) <= 7+m.ragged[j]>>12 && m.free(j) {
				each(j)
			}
		}
	}
}

// copse lets a wood grow around a point.
func (m *maker) copse(i int, hidden []int16) bool {
	if i < 0 {
		return false
	}
	m.disc(i, func(j int) { m.mark(m.woods, j) })
	m.disc(i, func(j int) {
		m.deepen(j, hidden)
		for _, k := range m.l.around(j) {
			m.deepen(k, hidden)
		}
	})
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
	score := bumps.over(&m.l)
	for i, is := range m.woods {
		m.cover[i] = m.cover[i] || is
		score[i] *= 3
	}
	for range 3 {
		_, south, north := m.covered()
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
		sum, inside := int32(0), make([]bool, m.l.len())
		m.l.fill(&shape, inside)
		for i, is := range inside {
			if is {
				sum += votes[i]
			}
		}
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

// hides is a point that surely hides what is behind it, from any viewer. Others are the number of the hill that they lie on, or 0.
const hides = -1

// hidden are the points that hide what is behind them: well inside woods and houses, and on hills, for viewers who do not stand on them.
func (m *maker) hidden() []int16 {
	in := make([]bool, m.l.len())
	for i := range m.houses {
		h := m.houses[i].Base
		h.Width, h.Depth = h.Width-m.unit/2, h.Depth-m.unit/2
		corners := h.Corners()
		if shape, err := geom.NewPolygon(corners[:]...); err == nil {
			m.l.fill(&shape, in)
		}
	}
	out := slices.Clone(m.hillAt)
	for i, is := range in {
		if is {
			out[i] = hides
		}
		m.deepen(i, out)
	}
	return out
}

// deepen lets a point hide what is behind it if it lies well inside a wood.
func (m *maker) deepen(i int, hidden []int16) {
	if !m.woods[i] || !m.l.inner(i) {
		return
	}
	if around := m.l.around(i); m.woods[around[0]] && m.woods[around[1]] && m.woods[around[2]] && m.woods[around[3]] {
		hidden[i] = hides
	}
}

// stride is a line in steps from point to point of the lattice, in parts of 65,536.
type stride struct{ x, y, dx, dy, n int64 }

func (l *lattice) stride(s line) stride {
	steps := func(from, to geom.Len) int64 {
		if to < from {
			return -l.by.into(int64(from-to) << 16)
		}
		return l.by.into(int64(to-from) << 16)
	}
	dx, dy := steps(s.from.X, s.to.X), steps(s.from.Y, s.to.Y)
	n := max(dx, -dx, dy, -dy)>>16 + 1
	return stride{steps(l.from.X, s.from.X) + 1<<15, steps(l.from.Y, s.from.Y) + 1<<15, quo(dx, n), quo(dy, n), n}
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
// Lines that are gone through one after the other run side by side, so the step at which the last one was stopped is tried first.
func (m *maker) stopped(s line, hidden []int16) bool {
	from, to := int16(hides), int16(hides) // the hills on which the ends stand are looked for when a hill is met
	w := m.l.stride(s)
	first := min(m.stop, w.n)
	for k := range w.n + 1 {
		if k += first; k > w.n {
			k -= w.n + 1
		}
		hill := hidden[int((w.y+k*w.dy)>>16)*m.l.cols+int((w.x+k*w.dx)>>16)]
		if hill == 0 {
			continue
		}
		if hill != hides && from == hides {
			from, to = m.hillAt[m.l.nearest(s.from)], m.hillAt[m.l.nearest(s.to)]
		}
		if hill == hides || hill != from && hill != to {
			m.stop = k
			return true
		}
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
	seg := geom.Segment{A: s.from, B: s.to}
	return slices.ContainsFunc(m.banks, seg.Meets)
}

// openLines are the lines from edge to opposite edge that nothing stops.
func (m *maker) openLines(apart geom.Len, hidden []int16) (open []line) {
	m.across(apart, func(s line) {
		if !m.stopped(s, hidden) {
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
	var ends [][4]geom.Point // of those that lie on the table
	board := geom.Box{Max: geom.Point{X: m.wish.Width, Y: m.wish.Depth}}
	for i := range m.areas {
		switch m.areas[i].kind {
		case table.Wood, table.DenseWood, table.Building, table.BuiltUp:
			hiding = append(hiding, &m.areas[i].Polygon)
			if board.Holds(m.areas[i].Box()) {
				ends = append(ends, outermost(m.areas[i].outline))
			}
		}
	}
	last, parted := 0, 0
	m.across(m.unit/2, func(s line) {
		// A line over all of the table meets what lies on both sides of it.
		if parted < len(ends) && s.parts(&ends[parted]) {
			return
		}
		for i := range ends {
			if s.parts(&ends[i]) {
				parted = i
				return
			}
		}
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

// outermost are the corners of an outline that lie furthest to the west, the east, the south and the north.
func outermost(outline []geom.Point) (ends [4]geom.Point) {
	for i, p := range outline {
		for k, further := range [4]bool{p.X < ends[0].X, p.X > ends[1].X, p.Y < ends[2].Y, p.Y > ends[3].Y} {
			if i == 0 || further {
				ends[k] = p
			}
		}
	}
	return ends
}

// parts reports whether points lie on both sides of a line, or on it.
func (s line) parts(ends *[4]geom.Point) bool {
	a, b, c, d := cross(s.from, s.to, ends[0]), cross(s.from, s.to, ends[1]), cross(s.from, s.to, ends[2]), cross(s.from, s.to, ends[3])
	return min(a, b, c, d) <= 0 && max(a, b, c, d) >= 0
}

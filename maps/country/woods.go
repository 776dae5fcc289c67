package country

import (
	"sandtable/geom"
	"sandtable/table"
)

// plant grows woods, marshes, rough ground and sand where there are no fields.
func (m *maker) plant() {
	m.reserve()
	c := m.chance()
	m.wild(c, table.Marsh, m.plan.marsh)
	m.wild(c, table.Rough, m.plan.rough)
	m.wild(c, table.Sand, m.plan.sand)
	clear(m.shade)
	c = m.chance()
	coarse, fine := c.noise(9*m.unit), c.noise(3*m.unit)
	score := coarse.over(&m.l)
	for i, more := range fine.over(&m.l) {
		score[i] = 2*score[i] + more
	}
	total := m.l.tablePoints() * m.wooded / 100
	_, south, north := m.covered()
	// The half with less cover gets more of the woods.
	shift := min(max((north-south)*m.l.tablePoints()/3000, -total/3), total/3)
	quotas := [3]int{total/3 + shift/2, total / 3, total/3 - shift/2}
	groves := c.in(m.plan.groves)
	for k := range groves {
		zone := k % 3
		m.sow(m.woods, score, quotas[zone]/(groves/3+b2i(k%3 < groves%3)), zone)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// reserve takes the ground of ways, houses, fields and wild ground, and a little around them.
func (m *maker) reserve() {
	clear(m.taken)
	for i := range m.ways {
		m.l.nearLine(m.ways[i].line, m.ways[i].width/2+m.unit*7/10, m.taken)
	}
	for i := range m.bridges {
		m.l.nearLine(m.bridges[i].Line, m.bridges[i].Width/2+m.unit*7/10, m.taken)
	}
	m.reserveFrom(0)
}

// reserveFrom takes the ground of the areas from one of them on.
func (m *maker) reserveFrom(first int) {
	for i := first; i < len(m.areas); i++ {
		a := &m.areas[i]
		switch a.kind {
		case table.Field, table.Orchard, table.Marsh, table.Rough, table.Sand:
			m.l.inArea(&a.Polygon, a.outline, m.unit*7/10, m.taken)
		case table.Building, table.BuiltUp:
			m.l.inArea(&a.Polygon, a.outline, m.unit, m.taken)
		}
	}
}

// tablePoints is how many points of the lattice lie on the table.
func (l *lattice) tablePoints() int { return (l.cols - 2*l.past) * (l.rows - 2*l.past) }

// inZone reports whether a point lies in the southern, the middle or the northern third.
func (m *maker) inZone(i, zone int) bool {
	y := m.l.at(i).Y
	return y >= m.wish.Depth*geom.Len(zone)/3 && (y < m.wish.Depth*geom.Len(zone+1)/3 || zone == 2)
}

// sow begins a patch on the best free spot of a zone and lets it grow to so many points.
func (m *maker) sow(marks []bool, score []int64, size, zone int) {
	best := -1
	for y := m.l.past; y < m.l.rows-m.l.past; y++ {
		if !m.inZone(y*m.l.cols, zone) {
			continue
		}
		for i := y*m.l.cols + m.l.past; i < (y+1)*m.l.cols-m.l.past; i++ {
			if !m.taken[i] && (best < 0 || score[i] > score[best]) && !m.shade[i] && m.roomy(i) {
				best = i
			}
		}
	}
	if best >= 0 {
		m.spread(marks, score, best, size)
	}
}

// roomy reports whether a wood could stand around a point.
func (m *maker) roomy(i int) bool {
	free := 0
	for y := -4; y <= 4; y += 2 {
		for x := -4; x <= 4; x += 2 {
			if j := i + y*m.l.cols + x; !m.taken[j] {
				free++
			}
		}
	}
	return free >= 15
}

// spread lets a patch grow from a point over free ground, where its like grows best, and rather in itself than in a line.
func (m *maker) spread(marks []bool, score []int64, from, size int) {
	const company = 9000 // what a neighbour is worth
	narrow := int64(m.unit) * int64(m.unit) * max(int64(size)/24, 1)
	var fringe []int
	var worth []int64                 // of the points of the fringe
	place := make([]int32, m.l.len()) // of a point in the fringe, from 1; of those who left it -1
	ask := func(i int) {
		v := score[i] - square(m.l.at(i), m.l.at(from))*900/narrow
		for _, j := range m.l.around(i) {
			if marks[j] {
				v += company
			}
		}
		fringe, worth = append(fringe, i), append(worth, v)
		place[i] = int32(len(fringe))
	}
	ask(from)
	for size > 0 && len(fringe) > 0 {
		best, value := 0, int64(-1<<62)
		for k, v := range worth {
			if v > value {
				best, value = k, v
			}
		}
		i, last := fringe[best], len(fringe)-1
		fringe[best], worth[best] = fringe[last], worth[last]
		place[fringe[last]], place[i] = int32(best+1), -1
		fringe, worth = fringe[:last], worth[:last]
		m.mark(marks, i)
		size--
		for _, j := range m.l.around(i) {
			switch {
			case place[j] > 0:
				worth[place[j]-1] += company
			case place[j] == 0 && !marks[j] && m.free(j):
				ask(j)
			}
		}
	}
}

// mark lets a wood or the like grow at a point; another begins further off.
func (m *maker) mark(marks []bool, i int) {
	const apart = 7
	marks[i] = true
	x, y := m.l.xy(i)
	left, right := max(x-apart, 0), min(x+apart, m.l.cols-1)
	for r := max(y-apart, 0); r <= min(y+apart, m.l.rows-1); r++ {
		row := m.shade[r*m.l.cols+left : r*m.l.cols+right+1]
		for k := range row {
			row[k] = true
		}
	}
}

// free reports whether a wood may grow at a point: on the table, or a little past it where it grows at the edge.
func (m *maker) free(i int) bool {
	const past = 3
	x, y := m.l.xy(i)
	edge := min(max(y, m.l.past), m.l.rows-m.l.past-1)*m.l.cols + min(max(x, m.l.past), m.l.cols-m.l.past-1)
	return x >= m.l.past-past && x < m.l.cols-m.l.past+past && y >= m.l.past-past && y < m.l.rows-m.l.past+past && !m.taken[i] && !m.taken[edge]
}

// wild lays marsh, rough ground or sand over so many hundredths of the table.
func (m *maker) wild(c *chance, kind table.Kind, share int) {
	if share == 0 {
		return
	}
	bumps := c.noise(6 * m.unit)
	score := bumps.over(&m.l)
	if kind == table.Marsh {
		wet := make([]bool, m.l.len())
		for i := range m.ways {
			if m.ways[i].wet() {
				m.l.nearLine(m.ways[i].line, 5*m.unit, wet)
			}
		}
		for i := range score {
			score[i] += int64(b2i(wet[i]))<<17 - m.height[i]/8
		}
	}
	marks := make([]bool, m.l.len())
	patches := min(max(share, 1), 5)
	for k := range patches {
		m.sow(marks, score, m.l.tablePoints()*share/100/patches, k%3)
	}
	laid := len(m.areas)
	m.layMarked(marks, table.Piece{Kind: kind}, 6)
	m.reserveFrom(laid)
}

// layMarked lays the outlines of marked points.
func (m *maker) layMarked(marks []bool, like table.Piece, least int) {
	m.dropSmall(marks, least)
	for _, ring := range m.outlines(marks) {
		p := like
		p.Area = ring
		if p.Kind == table.Rough {
			p.Tags = []string{"cover"}
		}
		m.lay(p)
	}
}

// grow lays the woods; some of them are dense.
func (m *maker) grow() {
	c := m.chance()
	if m.third {
		m.growTogether()
	}
	m.dropSmall(m.woods, 4)
	for _, ring := range m.outlines(m.woods) {
		p := table.Piece{Kind: table.Wood, Area: ring}
		if c.often(m.plan.dense) {
			p.Kind = table.DenseWood
		}
		m.lay(p)
	}
}

// growTogether lets woods that nearly touch grow into one, where nothing lies between them.
func (m *maker) growTogether() {
	const reach = 3
	var between []int
	for i, is := range m.woods {
		x, y := m.l.xy(i)
		if is || x < reach || y < reach || x >= m.l.cols-reach || y >= m.l.rows-reach || !m.free(i) {
			continue
		}
		for _, by := range [4]int{1, m.l.cols, m.l.cols + 1, m.l.cols - 1} {
			before, after := false, false
			for k := 1; k <= reach; k++ {
				before, after = before || m.woods[i-k*by], after || m.woods[i+k*by]
			}
			if before && after {
				between = append(between, i)
				break
			}
		}
	}
	for _, i := range between {
		m.woods[i] = true
	}
}

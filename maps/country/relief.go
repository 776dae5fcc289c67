package country

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// rise makes the heights: three octaves of noise, each turned against the one before, so that no direction is favoured.
func (m *maker) rise() {
	c := m.chance()
	octaves := [3]noise{c.noise(17 * m.unit), c.noise(9 * m.unit), c.noise(4 * m.unit)}
	m.height = octaves[0].over(&m.l)
	for i := range m.height {
		once := turned(m.l.at(i))
		m.height[i] = 9*m.height[i] + 4*octaves[1].at(once) + octaves[2].at(turned(once))
	}
}

// carve lowers the land along water, so that it flows in a valley.
func (m *maker) carve() {
	for k := range m.ways {
		if !m.ways[k].wet() {
			continue
		}
		for reach := geom.Len(8); reach >= 2; reach -= 2 {
			near := make([]bool, m.l.len())
			m.l.nearLine(m.ways[k].line, reach*m.unit, near)
			for i, is := range near {
				if is {
					m.height[i] -= 65536 * 5 / 4
				}
			}
		}
	}
}

// level tilts the land until both halves have as much high ground, and returns the height above which so many hundredths of the table
// lie. One point in nine is looked at.
func (m *maker) level(share int) (limit int64) {
	raised := func(y int, tilt int64) int64 { return tilt * int64(y-m.l.rows/2) * 8 / int64(m.l.rows) }
	var sample, sorted []int64
	low, high, tilt := int64(-1<<16), int64(1<<16), int64(0)
	for range 10 {
		tilt = (low + high) / 2
		south := 0
		sample = sample[:0]
		for y := m.l.past; y < m.l.rows-m.l.past; y += 3 {
			more := raised(y, tilt)
			for x := m.l.past; x < m.l.cols-m.l.past; x += 3 {
				sample = append(sample, m.height[y*m.l.cols+x]+more)
			}
			if y < m.l.rows/2 {
				south = len(sample)
			}
		}
		sorted = append(sorted[:0], sample...)
		slices.Sort(sorted)
		limit = sorted[len(sorted)-1-len(sorted)*share/100]
		more := above(sample[:south], limit) - above(sample[south:], limit)
		if more > 0 {
			low = tilt
		} else {
			high = tilt
		}
	}
	for y := range m.l.rows {
		more := raised(y, tilt)
		for i := y * m.l.cols; i < (y+1)*m.l.cols; i++ {
			m.height[i] += more
		}
	}
	return limit
}

// above counts what is higher than a limit.
func above(heights []int64, limit int64) (n int) {
	for _, h := range heights {
		if h > limit {
			n++
		}
	}
	return n
}

// hills lays the high ground, and what is higher still on it.
func (m *maker) hills() {
	limit := m.level(m.plan.hills)
	m.hill(limit, 1)
	sorted := []int64(nil)
	for i, h := range m.height {
		if h > limit && m.l.onTable(i) {
			sorted = append(sorted, h)
		}
	}
	slices.Sort(sorted)
	if len(sorted) > 0 {
		m.hill(sorted[len(sorted)*3/4], 2)
	}
}

// hill lays what is higher than a limit.
func (m *maker) hill(limit int64, level int8) {
	high := make([]bool, m.l.len())
	for i, h := range m.height {
		high[i] = h > limit && m.l.inner(i)
	}
	m.dropSmall(high, 14)
	for _, ring := range m.outlines(high) {
		area, err := geom.NewPolygon(ring...)
		if err != nil {
			continue
		}
		crest := m.crest(&area)
		if len(crest) < 2 {
			continue
		}
		m.lay(table.Piece{Kind: table.Hill, Area: ring, Level: level, Crest: crest})
		if level == 1 {
			m.heights++
			inside := make([]bool, m.l.len())
			m.l.fill(&area, inside)
			for i, is := range inside {
				if is {
					m.hillAt[i] = m.heights
				}
			}
		}
	}
}

// crest is the highest points on five cuts across the long axis of a hill.
func (m *maker) crest(area *geom.Polygon) (crest []geom.Point) {
	var inside []geom.Point
	marks := make([]bool, m.l.len())
	m.l.fill(area, marks)
	for i, is := range marks {
		if is {
			inside = append(inside, m.l.at(i))
		}
	}
	axis := longest(inside)
	least, most := extent(inside, axis)
	for cut := range int64(5) {
		at, best, found := least+(most-least)*(cut+1)/6, int64(0), geom.Point{}
		for _, p := range inside {
			if off := along(p, axis) - at; max(off, -off) > int64(m.l.step) {
				continue
			}
			if h := m.height[m.l.nearest(p)]; found == (geom.Point{}) || h > best {
				best, found = h, p
			}
		}
		if found != (geom.Point{}) && (len(crest) == 0 || geom.Dist(found, crest[len(crest)-1]) > m.unit/2) {
			crest = append(crest, found)
		}
	}
	return crest
}

// along is how far a point lies along a direction.
func along(p geom.Point, f geom.Facing) int64 {
	return (int64(p.X)*f.Sin() + int64(p.Y)*f.Cos()) / geom.One
}

// extent is how far points reach along a direction.
func extent(points []geom.Point, f geom.Facing) (least, most int64) {
	if len(points) == 0 {
		return 0, 0
	}
	sin, cos := f.Sin(), f.Cos()
	least, most = 1<<62, -1<<62
	for _, p := range points {
		a := int64(p.X)*sin + int64(p.Y)*cos
		least, most = min(least, a), max(most, a)
	}
	return least / geom.One, most / geom.One
}

// longest is the direction of the longer side of the slimmest box around points.
func longest(points []geom.Point) (best geom.Facing) {
	slim := int64(-1)
	for turn := 0; turn < 180; turn += 5 {
		f := geom.Degrees(turn)
		if least, most := extent(points, f.Turn(900)); slim < 0 || most-least < slim {
			slim, best = most-least, f
		}
	}
	return best
}

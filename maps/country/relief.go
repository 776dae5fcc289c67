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
	m.height = make([]int64, m.l.len())
	for i := range m.height {
		p := m.l.at(i)
		for j, weight := range [3]int64{9, 4, 1} {
			m.height[i] += weight * octaves[j].at(p)
			p = turned(p)
		}
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
	var sample []int
	for y := m.l.past; y < m.l.rows-m.l.past; y += 3 {
		for x := m.l.past; x < m.l.cols-m.l.past; x += 3 {
			sample = append(sample, y*m.l.cols+x)
		}
	}
	tilted := func(i int, tilt int64) int64 {
		return m.height[i] + tilt*int64(i/m.l.cols-m.l.rows/2)*8/int64(m.l.rows)
	}
	sorted := make([]int64, len(sample))
	low, high, tilt := int64(-1<<16), int64(1<<16), int64(0)
	for range 10 {
		tilt = (low + high) / 2
		for k, i := range sample {
			sorted[k] = tilted(i, tilt)
		}
		slices.Sort(sorted)
		limit = sorted[len(sorted)-1-len(sorted)*share/100]
		more := 0 // in the south
		for _, i := range sample {
			switch {
			case tilted(i, tilt) <= limit:
			case i/m.l.cols < m.l.rows/2:
				more++
			default:
				more--
			}
		}
		if more > 0 {
			low = tilt
		} else {
			high = tilt
		}
	}
	for i := range m.height {
		m.height[i] = tilted(i, tilt)
	}
	return limit
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
			m.l.inArea(&area, ring, 0, inside)
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
	m.l.box(area.Box(), func(i int) {
		if p := m.l.at(i); area.Contains(p) {
			inside = append(inside, p)
		}
	})
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
	for i, p := range points {
		a := along(p, f)
		if i == 0 || a < least {
			least = a
		}
		if i == 0 || a > most {
			most = a
		}
	}
	return least, most
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

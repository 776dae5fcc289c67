package country

import (
	"sandtable/geom"
	"sandtable/table"
)

// house is a house or a block of them.
type house struct {
	geom.Base
	corners []geom.Point
}

// village builds along the ways near the crossing, on both sides, each house facing the road; perhaps a farm elsewhere.
func (m *maker) village() {
	c := m.chance()
	m.named = m.region.names[c.n(len(m.region.names))]
	homes := c.in(m.plan.homes)
	if !m.wish.Houses {
		homes = homes * 3 / 4
	}
	type plot struct {
		way, part int
		at        geom.Point
	}
	front := m.unit * 9 / 2
	if !m.wish.Houses {
		front = m.unit * 8
	}
	front = max(front, m.wish.Models*2)
	var plots []plot
	var main table.Kind // of the way before, water left out
	for i := range m.ways {
		w := &m.ways[i]
		if w.wet() {
			continue
		}
		was := main
		if main = w.kind; m.plan.longVillage && was != "" && was != main {
			continue
		}
		left := front / 2
		for k := 1; k < len(w.line); k++ { // every so far along the way
			a, b := w.line[k-1], w.line[k]
			long := geom.Dist(a, b)
			at := left
			for ; at < long; at += front {
				plots = append(plots, plot{i, k, geom.Toward(a, b, at)})
			}
			left = at - long
		}
	}
	church := true
	for range len(plots) {
		if homes == 0 {
			break
		}
		best := -1
		for i := range plots {
			if plots[i].way >= 0 && (best < 0 || square(plots[i].at, m.cross) < square(plots[best].at, m.cross)) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		p := plots[best]
		plots[best].way = -1
		w := &m.ways[p.way]
		lie := geom.Bearing(w.line[p.part-1], w.line[p.part])
		for side := range 2 {
			if homes > 0 && c.often(88) && m.build(c, p.at, lie.Turn(900+1800*side), w.width, church) {
				church = false
				homes--
			}
		}
	}
}

// build sets a house beside a way, facing it, where there is room.
func (m *maker) build(c *chance, at geom.Point, out geom.Facing, width geom.Len, church bool) bool {
	wide, deep := c.between(m.unit*5/2, m.unit*7/2), c.between(m.unit*5/2, m.unit*4)
	if church {
		wide, deep = m.unit*3, m.unit*5
	}
	if !m.wish.Houses {
		wide, deep = c.between(6*m.unit, 7*m.unit), c.between(4*m.unit, 6*m.unit)
	}
	wide, deep = max(wide, m.wish.Models*5/4), max(deep, m.wish.Models*3/2)
	back := width/2 + c.between(m.unit/2, m.unit) + deep/2
	home := geom.Base{At: geom.Step(at, out, back), Facing: out.Turn(1800), Width: wide, Depth: deep}
	board := geom.Box{Max: geom.Point{X: m.wish.Width, Y: m.wish.Depth}}
	if !board.Holds(home.Box()) {
		return false
	}
	for i := range m.ways {
		w := &m.ways[i]
		for k := 1; k < len(w.line); k++ {
			if geom.GapSegment(home, geom.Segment{A: w.line[k-1], B: w.line[k]}) <= w.width/2+m.unit*2/5 {
				return false
			}
		}
	}
	for i := range m.houses {
		if geom.Gap(home, m.houses[i].Base) <= max(m.unit*4/5, m.lane()) {
			return false
		}
	}
	corners := home.Corners()
	p := table.Piece{Kind: table.BuiltUp, Area: corners[:]}
	if m.wish.Houses {
		p.Kind, p.Level = table.Building, int8(1+c.n(2))
	}
	if church || c.often(25) {
		p.Tags = []string{"stone"}
	}
	if len(m.houses) == 0 {
		p.Name = m.named
	}
	m.houses = append(m.houses, house{home, corners[:]})
	return m.lay(p)
}

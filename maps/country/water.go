package country

import (
	"sandtable/geom"
	"sandtable/table"
)

// way is a road, a track, a lane or water.
type way struct {
	kind  table.Kind
	line  []geom.Point
	width geom.Len
}

// wet reports water and dry beds, which roads cross by bridges and fords.
func (w *way) wet() bool {
	return w.kind == table.River || w.kind == table.Stream || w.kind == table.DryRiver
}

// water lets a river, a stream or a dry bed find its way through low ground: from one long edge to the other, or along the table between
// the sides if it parts them. It reports whether there is a bed for it.
func (m *maker) water() bool {
	c := m.chance()
	w := way{kind: table.Stream, width: m.unit * 5 / 4}
	switch {
	case m.wish.Parted:
		w = way{kind: table.River, width: 2 * m.unit}
	case m.plan.dry:
		if !c.often(50) {
			return true
		}
		w = way{kind: table.DryRiver, width: 2 * m.unit}
	case !c.often(m.plan.river):
		return true
	case m.wish.Land == River || c.often(40):
		w = way{kind: table.River, width: 2 * m.unit}
	}
	wide, deep := m.wish.Width, m.wish.Depth
	var from, mid, to geom.Point
	low, high := geom.Len(0), deep
	if m.wish.Parted {
		low, high = deep*36/100, deep*64/100
		from = geom.Point{Y: c.between(low, high)}
		mid = geom.Point{X: c.between(wide*2/5, wide*3/5), Y: c.between(low, high)}
		to = geom.Point{X: wide, Y: c.between(low, high)}
	} else {
		third := wide * 3 / 10
		if c.often(50) {
			third = wide * 7 / 10
		}
		bend := c.between(5*m.unit, 9*m.unit) * (1 - 2*geom.Len(c.n(2)))
		from = geom.Point{X: third + c.between(-4*m.unit, 4*m.unit)}
		mid = geom.Point{X: third + bend, Y: deep / 2}
		to = geom.Point{X: third + c.between(-4*m.unit, 4*m.unit), Y: deep}
	}
	lowest := m.height[0]
	for _, h := range m.height {
		lowest = min(lowest, h)
	}
	rough := c.noise(5 * m.unit)
	price := func(i int) int64 {
		y := m.l.at(i).Y
		if y < low || y > high {
			return -1
		}
		return 100 + (m.height[i]-lowest)>>11 + rough.at(m.l.at(i))>>8
	}
	first := m.cheapest(from, mid, price, 40)
	second := m.cheapest(mid, to, price, 40)
	if first == nil || second == nil {
		return false
	}
	w.line = m.meander(c, append(first, second[1:]...), w.width)
	if m.wish.Parted {
		for i := range w.line {
			w.line[i].Y = min(max(w.line[i].Y, deep*31/100), deep*69/100)
		}
	}
	if meetsItself(w.line) {
		return false
	}
	m.ways = append(m.ways, w)
	return true
}

// meander lets water swing to and fro.
func (m *maker) meander(c *chance, line []geom.Point, width geom.Len) []geom.Point {
	line = spaced(line, 3*m.unit)
	wave := int64(width) * int64(c.in(span{9, 14}))
	swing := int64(width) * int64(c.in(span{13, 18})) / 10
	phase, far := c.n(360), int64(0)
	out := append([]geom.Point(nil), line...)
	for i := 1; i < len(line)-1; i++ {
		far += int64(geom.Dist(line[i-1], line[i]))
		f := geom.Degrees(phase + int(far*360/wave))
		out[i] = geom.Step(line[i], geom.Bearing(line[i-1], line[i+1]).Turn(900), geom.Len(swing*f.Sin()/geom.One))
	}
	if m.third {
		bed := course{out, make([]bool, len(out))}
		bed.ease()
	}
	return smooth(smooth(out))
}

// spaced is a line with points about so far apart; its ends are kept.
func spaced(line []geom.Point, apart geom.Len) []geom.Point {
	out := []geom.Point{line[0]}
	for _, p := range line[1 : len(line)-1] {
		if geom.Dist(out[len(out)-1], p) >= apart && geom.Dist(p, line[len(line)-1]) >= apart*2/3 {
			out = append(out, p)
		}
	}
	return append(out, line[len(line)-1])
}

// meetsItself reports a line that crosses itself.
func meetsItself(line []geom.Point) bool {
	for i := 1; i < len(line); i++ {
		for j := i + 2; j < len(line); j++ {
			if (geom.Segment{A: line[i-1], B: line[i]}).Meets(geom.Segment{A: line[j-1], B: line[j]}) {
				return true
			}
		}
	}
	return false
}

// A crossing is where a road goes over water, square to it.
type crossing struct {
	at     geom.Point
	across geom.Facing
	before geom.Point // where the road comes to it, and where it leaves
	after  geom.Point
	river  int // the way it crosses
	ford   bool
}

// crossingAt is a crossing of water near a point of its line.
func (m *maker) crossingAt(river, point int, ford bool) crossing {
	w := &m.ways[river]
	point = min(max(point, 1), len(w.line)-2)
	across := geom.Bearing(w.line[point-1], w.line[point+1]).Turn(900)
	far := w.width/2 + 3*m.unit
	return crossing{
		at: w.line[point], across: across, river: river, ford: ford,
		before: geom.Step(w.line[point], across, -far), after: geom.Step(w.line[point], across, far),
	}
}

// span lays the bridge or the ford of a crossing.
func (m *maker) span(x crossing, width geom.Len) {
	kind, half := table.Bridge, m.ways[x.river].width/2+m.unit
	if x.ford || m.ways[x.river].kind == table.DryRiver {
		kind, half, width = table.Ford, half-m.unit/2, max(width, 3*m.unit)
	}
	m.bridges = append(m.bridges, table.Piece{
		Kind: kind, Width: width, Line: []geom.Point{geom.Step(x.at, x.across, -half), geom.Step(x.at, x.across, half)},
	})
}

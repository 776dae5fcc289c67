package maps

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// screens lays copses into every line that still runs across the whole table, so that no gun sees from edge to edge. Where
// no room is left between the patches, a copse stands in a field or on a hill; at the edge it reaches beyond the table. It
// reports whether that was done.
func (g *maker) screens() bool {
	open := slices.DeleteFunc(acrossLines(&g.m.Spec, Lane), func(s geom.Segment) bool {
		for i := range g.areas {
			if g.hides[i] && g.areas[i].Meets(s) {
				return true
			}
		}
		return false
	})
	for tries := 0; len(open) > 0 && tries < 1500; tries++ {
		line := open[g.n(len(open))]
		at := geom.Toward(line.A, line.B, g.between(0, line.Length()))
		size := g.between(g.unit*5/4, g.unit*2)
		copse := geom.Base{At: at, Width: 2 * size, Round: true}
		if g.covered() > mostCover || !g.clearOfWays(copse, g.unit/10) || !g.clearOf(copse, 0, tries < 300) {
			continue
		}
		g.lay(table.Piece{Kind: table.Wood, Area: g.blob(at, size)})
		open = slices.DeleteFunc(open, g.areas[len(g.areas)-1].Meets)
	}
	return len(open) == 0 && g.covered() >= leastCover
}

// Lane is how far apart the lines begin and end along which a table is looked over: half of any base. WideLane is for quick looks.
const (
	Lane     = 5 * geom.CM / 4
	WideLane = 4 * Lane
)

// acrossLines are the lines along which a table is looked over: from points along each edge to points along the opposite
// one.
func acrossLines(t *table.Spec, lane geom.Len) []geom.Segment {
	return slices.Concat(edgeLines(t, int(t.Width/lane)+2, false), edgeLines(t, int(t.Depth/lane)+2, true))
}

// edgeLines are the lines from n points along an edge to n points along the opposite one, corners included.
func edgeLines(t *table.Spec, n int, short bool) []geom.Segment {
	lines := make([]geom.Segment, 0, n*n)
	for a := range geom.Len(n) {
		for b := range geom.Len(n) {
			last := geom.Len(n - 1)
			s := geom.Segment{A: geom.Point{X: t.Width * a / last}, B: geom.Point{X: t.Width * b / last, Y: t.Depth}}
			if short {
				s = geom.Segment{A: geom.Point{Y: t.Depth * a / last}, B: geom.Point{X: t.Width, Y: t.Depth * b / last}}
			}
			lines = append(lines, s)
		}
	}
	return lines
}

// Hides reports terrain that hides what stands behind it, in every book.
func Hides(p *table.Piece) bool {
	switch p.Kind {
	case table.Wood, table.DenseWood, table.Jungle, table.BuiltUp, table.Building:
		return true
	}
	return false
}

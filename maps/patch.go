package maps

import (
	"sandtable/geom"
	"sandtable/table"
)

// patches lays woods, fields, hills and the like until enough of the table is covered: large ones first, then what still
// fits between them.
func (g *maker) patches() {
	goal := leastCover + 1 + g.n(4)
	for _, size := range []struct{ least, most geom.Len }{{4, 7}, {3, 5}, {2, 4}, {2, 2}, {1, 2}} {
		for tries := 0; g.covered() < goal && tries < 300; tries++ {
			at := geom.Point{X: g.between(0, g.m.Width), Y: g.between(0, g.m.Depth)}
			g.patch(g.kind(), at, g.between(size.least*g.unit, size.most*g.unit))
		}
	}
}

// kind draws a kind of patch.
func (g *maker) kind() table.Kind {
	total := 0
	for _, s := range g.mix {
		total += s.weight
	}
	pick := g.n(total)
	for _, s := range g.mix {
		if pick -= s.weight; pick < 0 {
			return s.kind
		}
	}
	return table.Wood
}

// patch lays one patch if there is room for it, and reports whether it did.
func (g *maker) patch(kind table.Kind, at geom.Point, size geom.Len) bool {
	if !g.free(geom.Base{At: at, Width: 2 * size, Depth: 2 * size, Round: true}, g.unit/4, g.unit/8) {
		return false
	}
	if size < 3*g.unit { // smaller than any field or hill that one would draw
		switch kind {
		case table.Field, table.Orchard:
			kind = table.Wood
		case table.Hill:
			kind = table.Rough
		}
	}
	p := table.Piece{Kind: kind, Area: g.blob(at, size)}
	switch kind {
	case table.Field, table.Orchard:
		g.fieldWithHedges(kind, at, size)
		return true
	case table.Hill:
		p.Level = 1
		lie := geom.Degrees(g.n(180))
		p.Crest = []geom.Point{geom.Step(at, lie, size/2), geom.Step(at, lie, -size/2)}
	case table.Rough:
		p.Tags = []string{"cover"}
	}
	g.lay(p)
	return true
}

// blob is a round area with an uneven edge.
func (g *maker) blob(at geom.Point, size geom.Len) []geom.Point {
	const corners = 10
	turn := g.n(36)
	area := make([]geom.Point, corners)
	for i := range area {
		area[i] = geom.Step(at, geom.Degrees(turn+i*360/corners), g.between(size*8/10, size))
	}
	return area
}

// lie is how a field lies: along the nearest road, as its owner ploughs it.
func (g *maker) lie(at geom.Point) geom.Facing {
	best, lie := geom.Len(1<<30), geom.North
	for _, w := range g.ways {
		if d := geom.GapSegment(geom.Base{At: at, Round: true}, w.Segment); d < best {
			best, lie = d, geom.Bearing(w.A, w.B)
		}
	}
	return lie.Turn(10 * (g.n(11) - 5))
}

// fieldWithHedges lays a field with hedges, walls or fences along some of its sides, and a gate in each.
func (g *maker) fieldWithHedges(kind table.Kind, at geom.Point, size geom.Len) {
	field := geom.Base{At: at, Facing: g.lie(at), Width: size * 3 / 2, Depth: size * 13 / 10}
	corners := field.Corners()
	g.lay(table.Piece{Kind: kind, Area: corners[:]})
	border := []table.Kind{table.Hedge, table.Hedge, table.Wall, table.Fence}[g.n(4)]
	sides := 2 + g.n(2)
	if g.wish.Land == Bocage {
		border, sides = table.Bocage, 4
	}
	for i := range sides {
		a, b := corners[i], corners[(i+1)%4]
		long := geom.Dist(a, b)
		gate := g.between(long/4, long/2)
		g.m.Pieces = append(g.m.Pieces,
			table.Piece{Kind: border, Line: []geom.Point{a, geom.Toward(a, b, gate)}},
			table.Piece{Kind: border, Line: []geom.Point{geom.Toward(a, b, gate+2*g.unit), b}})
	}
}

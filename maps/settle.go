package maps

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// villages builds up the crossroads, and perhaps a hamlet along a road.
func (g *maker) villages() {
	homes := 6 + g.n(4)
	if g.wish.Land == Steppe || g.wish.Land == Forest {
		homes = 3 + g.n(3)
	}
	g.village(g.cross, homes)
	if way := g.ways[g.n(len(g.ways))]; g.n(3) > 0 {
		hamlet := geom.Toward(way.A, way.B, way.Length()/2)
		if geom.Dist(hamlet, g.cross) > 14*g.unit {
			g.village(hamlet, 2+g.n(3))
		}
	}
}

// village sets houses along the roads near a point, none of them on a road or in the water.
func (g *maker) village(at geom.Point, homes int) {
	for tries := 0; homes > 0 && tries < 200; tries++ {
		way := g.ways[g.n(len(g.ways))]
		facing := geom.Bearing(way.A, way.B)
		spot := geom.Step(at, geom.Degrees(g.n(360)), g.between(2*g.unit, geom.Len(5+homes)*g.unit))
		w, d := g.between(3*g.unit, 4*g.unit), g.between(3*g.unit, 5*g.unit)
		if !g.wish.Houses {
			w, d = w*2, d*3/2
		}
		w, d = max(w, g.wish.Models*5/4), max(d, g.wish.Models*3/2) // a house is larger than what stands in it
		home := geom.Base{At: spot, Facing: facing, Width: w, Depth: d}
		if !g.free(home, g.unit/2, max(g.unit/2, g.lane())) {
			continue
		}
		homes--
		corners := home.Corners()
		p := table.Piece{Kind: table.BuiltUp, Area: corners[:]}
		if g.wish.Houses {
			p.Kind, p.Level = table.Building, int8(1+g.n(2))
		}
		if g.n(3) == 0 {
			p.Tags = []string{"stone"}
		}
		g.lay(p)
	}
}

// free reports whether a base lies on the table, so far clear of ways and of other areas.
func (g *maker) free(b geom.Base, ways, areas geom.Len) bool {
	return g.onTable(b) && g.clearOfWays(b, ways) && g.clearOf(b, areas, true)
}

// clearOfWays reports whether a base lies so far clear of roads and water.
func (g *maker) clearOfWays(b geom.Base, d geom.Len) bool {
	return !slices.ContainsFunc(g.ways, func(w way) bool { return geom.GapSegment(b, w.Segment) <= w.half+d })
}

// onTable reports whether a base lies wholly on the table.
func (g *maker) onTable(b geom.Base) bool {
	return geom.Box{Max: geom.Point{X: g.m.Width, Y: g.m.Depth}}.Holds(b.Box())
}

// clearOf reports whether a base lies so far clear of every area, or only of those that hide.
func (g *maker) clearOf(b geom.Base, d geom.Len, all bool) bool {
	box := b.Box().Grow(d)
	for i := range g.areas {
		if area := &g.areas[i]; (all || g.hides[i]) && area.Box().Meets(box) && geom.GapPolygon(b, area) <= d {
			return false
		}
	}
	return true
}

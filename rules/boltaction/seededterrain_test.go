package boltaction_test

import (
	"sandtable/geom"
	"sandtable/table"
)

// areas and lines are the kinds of terrain of the sample table.
var (
	areas = []table.Kind{table.Wood, table.Rough, table.Building, table.Lake, table.BuiltUp,
		table.Field, table.Hill, table.Cliff, table.Bunker, table.Smoke, table.Building}
	lines = []table.Kind{table.Hedge, table.Wall, table.Road, table.Stream, table.Obstacle, table.Fence, table.Bocage}
)

// seededTerrain lays some pieces in the middle of a table.
func seededTerrain(spec *table.Spec, n func(int) int) {
	at := func() geom.Point {
		return geom.Point{X: geom.Len(n(int(spec.Width))), Y: spec.Depth/4 + geom.Len(n(int(spec.Depth/2)))}
	}
	for range 4 + n(5) {
		c, w, d := at(), geom.Inch*geom.Len(2+n(4)), geom.Inch*geom.Len(2+n(3))
		piece := table.Piece{Kind: areas[n(len(areas))], Area: []geom.Point{
			{X: c.X - w, Y: c.Y - d}, {X: c.X + w, Y: c.Y - d}, {X: c.X + w, Y: c.Y + d}, {X: c.X - w, Y: c.Y + d},
		}}
		if piece.Kind == table.Building && n(2) == 0 {
			piece.Tags = []string{"floors=2", "openings=N2,E0"}
		}
		spec.Pieces = append(spec.Pieces, piece)
	}
	for range 2 + n(4) {
		piece := table.Piece{Kind: lines[n(len(lines))], Line: []geom.Point{at(), at()}}
		if piece.Kind == table.Road || piece.Kind == table.Stream {
			piece.Width = 3 * geom.Inch
		}
		if piece.Line[0] != piece.Line[1] {
			spec.Pieces = append(spec.Pieces, piece)
		}
	}
}

package boltaction_test

import (
	"fmt"

	"sandtable/geom"
	"sandtable/table"
)

// seededGround is terrain between the two armies: woods, ruins, houses of one and two floors, walls, a hill and smoke.
func seededGround(n func(sides int) int) []table.Piece {
	kinds := []table.Piece{
		{Kind: table.Wood}, {Kind: table.Building}, {Kind: table.Building, Tags: []string{"floors=2", "openings=N2,S2"}},
		{Kind: table.Bunker}, {Kind: table.Hill, Level: 1}, {Kind: table.Smoke}, {Kind: table.BuiltUp}, {Kind: table.Field},
	}
	var out []table.Piece
	for i := range 9 {
		p := kinds[n(len(kinds))]
		at := geom.Point{X: geom.Len(i)*8*geom.Inch + geom.Len(n(300)), Y: 19*geom.Inch + geom.Len(n(1200))}
		if i%3 == 2 {
			p = table.Piece{Kind: []table.Kind{table.Wall, table.Hedge, table.Bocage}[n(3)]}
			p.Line = []geom.Point{at, {X: at.X + geom.Len(n(1500)), Y: at.Y + 200}}
		} else {
			w, d := 3*geom.Inch+geom.Len(n(900)), 3*geom.Inch+geom.Len(n(700))
			p.Area = []geom.Point{at, {X: at.X + w, Y: at.Y}, {X: at.X + w, Y: at.Y + d}, {X: at.X, Y: at.Y + d}}
		}
		p.Name = fmt.Sprintf("piece-%d", i+1)
		out = append(out, p)
	}
	return out
}

package draw_test

import (
	"testing"

	"sandtable/geom"
	"sandtable/maps/draw"
	"sandtable/table"
)

// TestBoundariesGoOn: where a hedge ends short of a road, rough grass goes on to it; where it ends at the road, or far from everything, it does not.
func TestBoundariesGoOn(t *testing.T) {
	const unit = 250
	strips := func(from, to int32) (ends []int32) {
		road := table.Piece{ID: 1, Kind: table.Road, Width: 2 * unit, Line: []geom.Point{{X: 6000, Y: 0}, {X: 6000, Y: 12000}}}
		hedge := table.Piece{ID: 2, Kind: table.Hedge, Width: unit / 2, Line: []geom.Point{{X: from, Y: 6000}, {X: to, Y: 6000}}}
		s := draw.Of(&table.Spec{Width: 48 * unit, Depth: 48 * unit, Pieces: []table.Piece{road, hedge}})
		for _, item := range s.Items {
			if item.Piece != 0 || item.Stroke == 0 || len(item.Paths) == 0 || item.Width != unit*34/100 {
				continue
			}
			for _, p := range item.Paths {
				ends = append(ends, p[len(p)-2])
			}
		}
		return ends
	}
	if got := strips(2500, 4500); len(got) != 1 || got[0] < 6000-2*unit || got[0] > 6000 {
		t.Errorf("a hedge that ends six units short of a road goes on to %v, expected one end at the road", got)
	}
	if got := strips(2500, 5700); len(got) != 0 {
		t.Errorf("a hedge that ends at a road goes on to %v, expected nothing", got)
	}
	if got := strips(2200, 3000); len(got) != 0 {
		t.Errorf("a hedge far from everything goes on to %v, expected nothing", got)
	}
}

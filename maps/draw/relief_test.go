package draw_test

import (
	"testing"

	"sandtable/geom"
	"sandtable/maps/draw"
	"sandtable/table"
)

// TestHillsLookHigh: the bank of a hill is light towards the north-west and dark towards the south-east, where its shadow reaches past the outline;
// the ground beside it is as it was.
func TestHillsLookHigh(t *testing.T) {
	const unit = 250
	hill := table.Piece{Kind: table.Hill, Level: 1, Area: []geom.Point{{X: 5000, Y: 3000}, {X: 9000, Y: 3000}, {X: 9000, Y: 7000}, {X: 5000, Y: 7000}}}
	s := draw.Of(&table.Spec{Width: 48 * unit, Depth: 48 * unit, Pieces: []table.Piece{hill}})
	at := func(x, y int) int { // of the table, where north is up
		g := s.Relief
		return int(g.Data[(s.Depth-y)/g.Step*g.Columns+x/g.Step]) - 128
	}
	for _, place := range []struct {
		name        string
		x, y        int
		least, most int
	}{
		{"the bank in the light", 7000, 7000 - unit*2/3, -120, -70},
		{"the bank in the shade", 7000, 3000 + unit*2/3, 70, 118},
		{"the shadow at its foot", 7000, 3000 - unit/3, 20, 118},
		{"the middle of the hill", 7000, 5000, -12, 12},
		{"the ground before it", 5000 - 3*unit, 7000 + 3*unit, 0, 0},
	} {
		if got := at(place.x, place.y); got < place.least || got > place.most {
			t.Errorf("%s: %d, expected %d to %d", place.name, got, place.least, place.most)
		}
	}
}

// TestContoursUnderRoads: a contour shows through trees, so that the hill below them can be seen, and through nothing else.
func TestContoursUnderRoads(t *testing.T) {
	const unit = 250
	square := func(x, y, side int32) []geom.Point {
		return []geom.Point{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
	}
	hill := table.Piece{ID: 1, Kind: table.Hill, Level: 1, Area: square(5000, 3000, 4000)}
	road := table.Piece{ID: 2, Kind: table.Road, Width: 2 * unit, Line: []geom.Point{{X: 0, Y: 5000}, {X: 12000, Y: 5000}}}
	wood := table.Piece{ID: 2, Kind: table.Wood, Area: square(8000, 2000, 3000)}
	contoursOver := func(over table.Piece) (n int) {
		s, seen := draw.Of(&table.Spec{Width: 48 * unit, Depth: 48 * unit, Pieces: []table.Piece{hill, over}}), false
		for _, item := range s.Items {
			seen = seen || item.Piece == 2
			if seen && item.Piece == 1 && len(item.Paths) > 0 && item.Width == 16*unit/100 {
				n += len(item.Paths)
			}
		}
		return n
	}
	if n := contoursOver(road); n != 0 {
		t.Errorf("%d parts of the contour lie over the road", n)
	}
	if n := contoursOver(wood); n == 0 {
		t.Error("no contour shows through the wood")
	}
}

// TestNearIsLeftOut: what grows on open ground is seen from near only, and costs nothing from afar.
func TestNearIsLeftOut(t *testing.T) {
	s := draw.Of(&table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM})
	things := 0
	for i := range s.Items {
		if it := &s.Items[i]; it.Near {
			things += len(it.Set) / 4
		}
	}
	if things < 500 || things > 4000 {
		t.Errorf("%d things grow on an empty table", things)
	}
	far := draw.Paint(s, 600)
	for i := range s.Items {
		if s.Items[i].Near {
			s.Items[i].Set = nil
		}
	}
	if string(far.Pix) != string(draw.Paint(s, 600).Pix) {
		t.Error("what is seen from near is painted from afar")
	}
}

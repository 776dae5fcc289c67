package table

import (
	"testing"

	"pgregory.net/rapid"

	"sandtable/geom"
)

// aPiece draws an area, a line with or without a width, or a spot.
func aPiece(t *rapid.T) *Piece {
	p := Piece{Kind: Wall}
	switch rapid.IntRange(0, 3).Draw(t, "form") {
	case 0:
		p.Area = square(point(t, "area"), rapid.Int32Range(1, 3000).Draw(t, "side"))
	case 1:
		at := point(t, "spot")
		p.Spot, p.Width = &at, 2*rapid.Int32Range(0, 500).Draw(t, "half")
	default:
		for range rapid.IntRange(2, 4).Draw(t, "points") {
			p.Line = append(p.Line, point(t, "line"))
		}
		p.Width = 2 * rapid.Int32Range(0, 500).Draw(t, "half")
	}
	if err := p.finish(); err != nil {
		t.Skip(err)
	}
	return &p
}

func aBase(t *rapid.T) geom.Base {
	return geom.Base{
		At: point(t, "base"), Facing: geom.Facing(rapid.IntRange(0, 3599).Draw(t, "facing")),
		Width: rapid.Int32Range(10, 2000).Draw(t, "width"), Depth: rapid.Int32Range(10, 2000).Draw(t, "depth"),
	}
}

// TestAgainst: what a piece says of a base or a point agrees with how far off it says they are.
func TestAgainst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, base, to := aPiece(t), aBase(t), point(t, "to")
		gap := p.Gap(base)
		if p.Overlaps(base) && p.Width == 0 && gap != 0 {
			t.Errorf("the base overlaps it, %d off", gap)
		}
		for _, d := range []geom.Len{0, gap - 1, gap, gap + 1, 2000} {
			if p.Spot == nil && d >= 0 && p.IsWithin(base, d) != (gap <= d) {
				t.Errorf("within %d: %v, but %d off", d, p.IsWithin(base, d), gap)
			}
		}
		dot := geom.Base{At: base.At, Round: true}
		if p.Holds(base.At) != (p.Gap(dot) == 0) {
			t.Errorf("it holds the point: %v, which is %d off", p.Holds(base.At), p.Gap(dot))
		}
		if p.IsLine() {
			near := p.Nearest(base.At)
			if d, most := geom.Dist(base.At, near), p.GapToLine(dot); d > most+2 {
				t.Errorf("the nearest point is %d off, the line %d", d, most)
			}
		}
		if p.IsMet(base, to) && !p.Overlaps(base) {
			// Somewhere on the way it overlaps, or all but touches where it is met.
			if swept := base.Box().Union(base.MovedTo(to).Box()).Grow(p.Width); !swept.Meets(geom.BoxOf(p.outline()...)) {
				t.Errorf("it is met far from the way")
			}
		}
		if p.Overlaps(base.MovedTo(to)) && !p.IsMet(base, to) {
			t.Errorf("a base that ends on it does not meet it")
		}
	})
}

// TestLines: where a line crosses a piece, and what a breach leaves of one.
func TestLines(t *testing.T) {
	tab, err := New(&Spec{Width: 6000, Depth: 6000, Pieces: []Piece{
		{Kind: Wall, Line: []geom.Point{{X: 1000, Y: 1000}, {X: 2000, Y: 1000}, {X: 2000, Y: 2000}}},
		{Kind: River, Width: 200, Line: []geom.Point{{X: 0, Y: 3000}, {X: 6000, Y: 3000}}},
		{Kind: Wood, Area: square(geom.Point{X: 4000, Y: 1000}, 1000)},
		{Kind: Hill, Area: square(geom.Point{X: 3500, Y: 500}, 2000)},
	}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	wall, river, wood := tab.Piece(1), tab.Piece(2), tab.Piece(3)
	line := func(x0, y0, x1, y1 geom.Len) geom.Segment {
		return geom.Segment{A: geom.Point{X: x0, Y: y0}, B: geom.Point{X: x1, Y: y1}}
	}
	for _, c := range []struct {
		name  string
		piece *Piece
		way   geom.Segment
		want  bool
	}{
		{"over the wall", wall, line(1500, 500, 1500, 1500), true},
		{"along the wall", wall, line(1000, 999, 2000, 999), false},
		{"to the bank", river, line(500, 1000, 500, 2899), false},
		{"into the water", river, line(500, 1000, 500, 2900), true},
		{"through the wood", wood, line(3900, 1500, 6000, 1500), true},
		{"past the wood", wood, line(3900, 900, 6000, 900), false},
	} {
		if got := c.piece.IsCrossed(c.way); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	if at, met := wall.FirstCrossed(line(3000, 1500, 1500, 900)); !met || at != (geom.Point{X: 2000, Y: 1100}) {
		t.Errorf("the wall is first crossed at %v, %v", at, met)
	}
	if at, met := wood.FirstCrossed(line(3000, 1500, 6000, 1500)); !met || at != (geom.Point{X: 4000, Y: 1500}) {
		t.Errorf("the wood is first crossed at %v, %v", at, met)
	}
	if got := tab.AreasAt(geom.Point{X: 4500, Y: 1500}, nil); len(got) != 2 || got[0].Kind != Wood || got[1].Kind != Hill {
		t.Errorf("there lie %v", got)
	}
	tab.Breach(1, Breach{At: geom.Point{X: 1500, Y: 1000}, Width: 200})
	wall = tab.Piece(1)
	if !wall.IsBreached(geom.Point{X: 1600, Y: 1000}) || wall.IsBreached(geom.Point{X: 1601, Y: 1000}) {
		t.Error("the breach is in the wrong place")
	}
	if got := wall.Standing(wall.Segment(0), nil); len(got) != 2 || got[0] != line(1000, 1000, 1400, 1000) || got[1] != line(1600, 1000, 2000, 1000) {
		t.Errorf("of the first stretch stand %v", got)
	}
	if got := wall.Standing(wall.Segment(1), nil); len(got) != 1 || got[0] != wall.Segment(1) {
		t.Errorf("of the second stretch stand %v", got)
	}
}

package table

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sandtable/geom"
)

func point(t *rapid.T, name string) geom.Point {
	return geom.Point{X: rapid.Int32Range(0, 12000).Draw(t, name+".x"), Y: rapid.Int32Range(0, 12000).Draw(t, name+".y")}
}

func square(at geom.Point, side geom.Len) []geom.Point {
	return []geom.Point{at, {X: at.X + side, Y: at.Y}, {X: at.X + side, Y: at.Y + side}, {X: at.X, Y: at.Y + side}}
}

// TestIndexAgrees compares what the table finds with a look at everything, through moves, smoke and clones.
func TestIndexAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const bodies = 12
		tab, err := New(&Spec{Width: 12000, Depth: 12000}, bodies)
		if err != nil {
			t.Fatal(err)
		}
		for n := range rapid.IntRange(1, 30).Draw(t, "changes") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				if _, err := tab.Add(Piece{Kind: Wood, Area: square(point(t, "wood"), rapid.Int32Range(50, 3000).Draw(t, "side"))}); err != nil {
					t.Fatal(err)
				}
			case 1:
				if _, err := tab.Add(Piece{Kind: Wall, Line: []geom.Point{point(t, "a"), point(t, "b")}}); err != nil {
					t.Fatal(err)
				}
			case 2:
				if id := PieceID(rapid.IntRange(1, len(tab.pieces)+1).Draw(t, "piece")); tab.Piece(id) != nil {
					tab.Remove(id)
				}
			case 3:
				tab.Lift(n % bodies)
			case 4:
				old := tab
				tab = tab.Clone()
				if rapid.Bool().Draw(t, "change the old one") {
					_, _ = old.Add(Piece{Kind: Smoke, Area: square(point(t, "smoke"), 2000)})
					old.Put(1, geom.Base{At: point(t, "old"), Width: 300, Depth: 300})
				}
			default:
				tab.Put(rapid.IntRange(0, bodies-1).Draw(t, "body"), geom.Base{
					At: point(t, "base"), Facing: geom.Facing(rapid.IntRange(0, 3599).Draw(t, "facing")), Width: 300, Depth: 200,
				})
			}
		}
		line := geom.Segment{A: point(t, "from"), B: point(t, "to")}
		found := tab.PiecesAlong(line, nil)
		for i, p := range tab.pieces {
			id := int32(i + 1)
			if p == nil {
				if slices.Contains(found, id) {
					t.Fatalf("piece %d is gone, but found", id)
				}
				continue
			}
			if p.IsArea() && p.Polygon().Meets(line) != slices.Contains(found, id) {
				t.Fatalf("area %d: along the line %v, found %v", id, !slices.Contains(found, id), found)
			}
			if p.IsLine() && p.Segment(0).Meets(line) && !slices.Contains(found, id) {
				t.Fatalf("line %d is crossed, but not found", id)
			}
		}
		bodiesFound := tab.BodiesAlong(line, -1, -1, nil)
		for i := range bodies {
			base, stands := tab.Body(i)
			if want := stands && geom.MeetsBase(line, base); want != slices.Contains(bodiesFound, int32(i)) {
				t.Fatalf("body %d: on the line %v", i, want)
			}
		}
	})
}

// TestBadMaps: a malformed map gives an error with its place and reason.
func TestBadMaps(t *testing.T) {
	for _, c := range []struct {
		name, says string
		spec       Spec
	}{
		{"too small", "a side must be", Spec{Width: 10, Depth: 12000}},
		{"too large", "a side must be", Spec{Width: 12000, Depth: 90000}},
		{"kind", `piece 1 (wod): "wod" is not a known kind`, Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: "wod"}}}},
		{"no form", "exactly one of area, line and spot", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Wood}}}},
		{"two points", "area:", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Wood, Area: make([]geom.Point, 2)}}}},
		{"one point", "one point is no line", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Wall, Line: make([]geom.Point, 1)}}}},
		{"far away", "a point lies more than", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Wall, Line: []geom.Point{{}, {X: 1 << 30}}}}}},
		{"width", "negative", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Road, Width: -1, Line: []geom.Point{{}, {X: 100}}}}}},
		{"tag", "longer than", Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Road, Tags: []string{strings.Repeat("x", 40)}, Line: []geom.Point{{}, {X: 100}}}}}},
	} {
		if _, err := New(&c.spec, 1); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: the error is %v", c.name, err)
		}
	}
}

// TestBreachLeavesClones: a breach in one table is not one in its clone.
func TestBreachLeavesClones(t *testing.T) {
	tab, err := New(&Spec{Width: 12000, Depth: 12000, Pieces: []Piece{{Kind: Wall, Line: []geom.Point{{}, {X: 500}}}}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	clone := tab.Clone()
	clone.Breach(1, Breach{At: geom.Point{X: 100}, Width: 300})
	clone.Retag(1, 2, "marked")
	if p := tab.Piece(1); len(p.Breaches) != 0 || p.Secret != 0 || p.Has("marked") {
		t.Errorf("the first table was changed: %+v", p)
	}
	if p := clone.Piece(1); len(p.Breaches) != 1 || p.Secret != 2 || !p.Has("marked") {
		t.Errorf("the clone was not changed: %+v", p)
	}
}

// TestHolds: a base is on the table with all its corners.
func TestHolds(t *testing.T) {
	tab, err := New(&Spec{Width: 12000, Depth: 12000}, 1)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x, y geom.Len) geom.Base { return geom.Base{At: geom.Point{X: x, Y: y}, Width: 300, Depth: 200} }
	if !tab.Holds(at(150, 100)) || tab.Holds(at(149, 100)) || tab.Holds(at(6000, 11901)) {
		t.Error("the edge is in the wrong place")
	}
}

package geom

import (
	"testing"

	"pgregory.net/rapid"
)

// TestWithin: Within is Gap compared.
func TestWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := func(name string) Base {
			return Base{
				At:     Point{X: rapid.Int32Range(0, 4000).Draw(t, name+".x"), Y: rapid.Int32Range(0, 4000).Draw(t, name+".y")},
				Facing: Facing(rapid.IntRange(0, 3599).Draw(t, name+".facing")), Width: rapid.Int32Range(0, 600).Draw(t, name+".width"),
				Depth: rapid.Int32Range(0, 600).Draw(t, name+".depth"), Round: rapid.Bool().Draw(t, name+".round"),
			}
		}
		a, b := base("a"), base("b")
		gap := Gap(a, b)
		for _, d := range []Len{0, gap - 1, gap, gap + 1, rapid.Int32Range(0, 3000).Draw(t, "d")} {
			if d >= 0 && Within(a, b, d) != (gap <= d) {
				t.Fatalf("the gap is %d, within %d: %v", gap, d, Within(a, b, d))
			}
		}
		edge := b.Edge(Edge(rapid.IntRange(0, 3).Draw(t, "edge")))
		for _, a := range []Base{a, {At: a.At, Facing: a.Facing}, {At: edge.A}, {At: edge.A, Width: 1}} {
			gap = GapSegment(a, edge)
			for _, d := range []Len{0, gap - 1, gap, gap + 1} {
				if WithinSegment(a, edge, d) != (gap <= d) {
					t.Fatalf("the gap of %+v to the segment is %d, within %d: %v", a, gap, d, WithinSegment(a, edge, d))
				}
			}
		}
	})
}

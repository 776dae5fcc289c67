package geom

import (
	"testing"

	"pgregory.net/rapid"
)

func TestCorners(t *testing.T) {
	b := Base{At: Point{100, 200}, Width: 40, Depth: 20}
	if got, want := b.Corners(), ([4]Point{{80, 210}, {120, 210}, {120, 190}, {80, 190}}); got != want {
		t.Errorf("facing north: %v", got)
	}
	if got, want := b.Faced(East).Corners(), ([4]Point{{110, 220}, {110, 180}, {90, 180}, {90, 220}}); got != want {
		t.Errorf("facing east: %v", got)
	}
	if got := b.Faced(East).Edge(Front); got != (Segment{Point{110, 220}, Point{110, 180}}) {
		t.Errorf("front edge: %v", got)
	}
	for e, want := range map[Edge]Point{Front: {100, 210}, Right: {120, 200}, Rear: {100, 190}, Left: {80, 200}} {
		if got := b.Middle(e); got != want {
			t.Errorf("middle of %d: %v", e, got)
		}
	}
	b.Round = true
	if got := b.Middle(Front); got != (Point{100, 220}) {
		t.Errorf("front of a disc: %v", got)
	}
}

func TestCornersTurnAndMoveWithTheBase(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBase(t, "b")
		v := drawPoint(t, 20000, "v")
		c, moved, turned := b.Corners(), b.MovedBy(v).Corners(), b.Turned(900).Corners()
		for i, p := range c {
			if moved[i] != p.Add(v) {
				t.Fatalf("corner %d moved to %v", i, moved[i])
			}
			d := p.Sub(b.At)
			if turned[i].Sub(b.At) != (Point{d.Y, -d.X}) {
				t.Fatalf("corner %d turned to %v", i, turned[i])
			}
			if p.Sub(b.At) != b.At.Sub(c[(i+2)%4]) {
				t.Fatalf("corner %d is not opposite", i)
			}
			if !b.Round && !b.Box().Contains(p) {
				t.Fatalf("corner %d outside the box", i)
			}
		}
	})
}

func TestCorridorHoldsBothEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, to := drawBase(t, "b"), drawPoint(t, 60, "to")
		hull, n := Corridor(b, to)
		pts := hull[:n]
		ends := [][4]Point{b.Corners(), b.MovedTo(to).Corners()}
		if b.Round {
			ends = [][4]Point{{b.At, to, b.At, to}}
		}
		for i := range pts {
			if n > 2 && turn(pts[i], pts[(i+1)%n], pts[(i+2)%n]) <= 0 {
				t.Fatalf("not convex at %d: %v", i, pts)
			}
		}
		for _, end := range ends {
			for _, p := range end {
				if !contains(pts, p) {
					t.Fatalf("%v left out of %v", p, pts)
				}
			}
		}
	})
}

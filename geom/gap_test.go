package geom

import (
	"testing"

	"pgregory.net/rapid"
)

func TestGap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBase(t, "a"), drawBase(t, "b")
		ap, aw := stand(a)
		bp, bw := stand(b)
		got := Gap(a, b)
		if d2 := slowOutlineGap2(ap, bp); !isGap(got, d2, aw+bw) {
			t.Fatalf("%d, squared distance of the outlines %v", got, d2)
		}
		if Gap(b, a) != got {
			t.Fatalf("%d and %d the other way", got, Gap(b, a))
		}
		v := drawPoint(t, 30000, "v")
		if n := Gap(a.MovedBy(v), b.MovedBy(v)); n != got {
			t.Fatalf("%d here and %d elsewhere", got, n)
		}
		if Overlap(a, b) && got != 0 {
			t.Fatalf("%d though they overlap", got)
		}
	})
}

func TestGapOnTheWholeTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBase(t, "a"), drawBase(t, "b")
		a.At, b.At = drawPoint(t, 40000, "at"), drawPoint(t, 40000, "at")
		a.Width, b.Depth = a.Width*50, b.Depth*50
		ap, aw := stand(a)
		bp, bw := stand(b)
		if d2 := slowOutlineGap2(ap, bp); !isGap(Gap(a, b), d2, aw+bw) {
			t.Fatalf("%d, squared distance of the outlines %v", Gap(a, b), d2)
		}
	})
}

func TestGapToOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBase(t, "b")
		pts, w := stand(b)
		q := drawPoint(t, 60, "q")
		if d2 := slowOutlineGap2(pts, []Point{q}); !isGap(GapPoint(b, q), d2, w) {
			t.Fatalf("point: %d, squared %v", GapPoint(b, q), d2)
		}
		s := drawSegment(t, "s")
		d2 := slowOutlineGap2(pts, []Point{s.A, s.B})
		if !isGap(GapSegment(b, s), d2, w) {
			t.Fatalf("segment: %d, squared %v", GapSegment(b, s), d2)
		}
		if MeetsBase(s, b) != (GapSegment(b, s) == 0) {
			t.Fatalf("segment: gap %d but meets %v", GapSegment(b, s), MeetsBase(s, b))
		}
		p := drawPolygon(t, "p")
		if d2 := slowOutlineGap2(pts, p.Points()); !isGap(GapPolygon(b, &p), d2, w) {
			t.Fatalf("polygon: %d, squared %v", GapPolygon(b, &p), d2)
		}
	})
}

func TestGapOfThinBases(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBase(t, "a"), drawBase(t, "b")
		a.Depth, a.Round = 0, false
		b.Width = rapid.Int32Range(0, 1).Draw(t, "thin")
		ap, aw := stand(a)
		bp, bw := stand(b)
		if d2 := slowOutlineGap2(ap, bp); !isGap(Gap(a, b), d2, aw+bw) {
			t.Fatalf("%d, squared distance of the outlines %v", Gap(a, b), d2)
		}
		if a.Faced(North) == a && Overlap(a, b) {
			t.Fatal("a line overlaps")
		}
	})
}

// Every way of rounding to a line or a point, against a point and a line that
// may lie along it.
func TestGapOfEveryThinBase(t *testing.T) {
	for f := Facing(0); f < fullTurn; f += 25 {
		for w := range Len(3) {
			for d := range Len(8) {
				b := Base{Facing: f, Width: w, Depth: d}
				pts, _ := stand(b)
				for _, other := range []Segment{{Point{3, 5}, Point{3, 5}}, {pts[0].Add(pts[0]), pts[0].Add(pts[0]).Add(pts[0])}} {
					if d2 := slowOutlineGap2(pts, []Point{other.A, other.B}); !isGap(GapSegment(b, other), d2, 0) {
						t.Fatalf("%+v to %v: %d, squared %v", b, other, GapSegment(b, other), d2)
					}
				}
			}
		}
	}
}

func BenchmarkGap(b *testing.B) {
	x := Base{At: Point{1000, 1000}, Facing: 300, Width: 400, Depth: 200}
	y := Base{At: Point{1900, 1700}, Facing: 1250, Width: 400, Depth: 200}
	for b.Loop() {
		Gap(x, y)
	}
}

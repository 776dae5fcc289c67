package geom

import (
	"math/rand/v2"
	"testing"
)

// TestWedge: whatever is seen of a box, or beside a point, lies in its wedge, and whatever lies in that of a cone is seen through it.
func TestWedge(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	somewhere := func() Point { return Point{Len(r.IntN(4000) - 2000), Len(r.IntN(4000) - 2000)} }
	missed, through, beside := 0, 0, 0
	for range 200000 {
		at, corner, target := somewhere(), somewhere(), somewhere()
		box := Box{corner, corner.Add(Point{Len(r.IntN(900)), Len(r.IntN(900))})}
		in := box.Min.Add(Point{Len(r.IntN(int(box.Max.X-box.Min.X) + 1)), Len(r.IntN(int(box.Max.Y-box.Min.Y) + 1))})
		one := Wedge{From: in.Sub(at).step()}
		if w := box.Wedge(at); in != at && (!w.Holds(one) || !w.Meets(one) || !one.Meets(w)) {
			t.Fatalf("%v of %v is not in the wedge %v from %v", in, box, w, at)
		}
		seen := Wedge{From: target.Sub(at).step()}
		if target == at {
			continue
		}
		if !box.Wedge(at).Meets(seen) {
			missed++
			if box.Contains(target) {
				t.Fatalf("%v is in %v and not in its wedge from %v", target, box, at)
			}
		}
		if p, err := NewPolygon(box.Min, Point{box.Max.X, box.Min.Y}, box.Max); err == nil && !box.Contains(at) {
			cone := p.Cone(at)
			if w, ok := cone.Inner(); ok && w.Holds(seen) {
				through++
				if !cone.Holds(target) {
					t.Fatalf("%v is in the wedge and not in the cone of %v from %v", target, p, at)
				}
			}
		}
		half := Len(1 + r.IntN(60))
		w, way := Aim(at, target, Dist(at, target), half), Bearing(at, target)
		for _, turn := range [...]int{900, -900} {
			if q := Step(target, way.Turn(turn), half); q != at && !w.Holds(Wedge{From: q.Sub(at).step()}) {
				t.Fatalf("%v is %d beside %v and not in the wedge %v from %v", q, half, target, w, at)
			}
		}
		if w != allRound {
			beside++
		}
	}
	if missed < 1000 || through < 1000 || beside < 1000 {
		t.Errorf("%d boxes missed, %d looked through, %d wedges", missed, through, beside)
	}
}

// TestFill: wedges fill another only together, and only without a gap.
func TestFill(t *testing.T) {
	w := Wedge{From: 65500, Wide: 100}
	filled := w.Fill(0, Wedge{From: 65490, Wide: 30})
	if again := w.Fill(filled, Wedge{From: 65522, Wide: 30}); filled != 21 || again != filled {
		t.Errorf("%d steps, and %d over a gap", filled, again)
	}
	if filled = w.Fill(filled, Wedge{From: 65521, Wide: 80}); filled <= int(w.Wide) {
		t.Errorf("%d steps of %d", filled, w.Wide+1)
	}
}

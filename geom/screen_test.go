package geom

import (
	"math/rand/v2"
	"testing"
)

// TestScreens draws lines between two boxes past a convex polygon: whatever is said to be hidden is, and often enough it is said.
func TestScreens(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	at := func(n int) Len { return Len(r.IntN(n)) }
	box := func(size int) Box {
		p := Point{at(2000), at(2000)}
		return Box{p, Point{p.X + at(size), p.Y + at(size)}}
	}
	yes := 0
	for range 20_000 {
		a, b := box(200), box(200)
		hull := convexHull([]Point{{at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}})
		p, err := NewPolygon(hull...)
		if err != nil {
			continue
		}
		if !p.IsConvex() {
			t.Fatalf("%v is not convex", hull)
		}
		if !p.Screens(a, b) {
			continue
		}
		yes++
		if cone := p.Cone(a.Min); !cone.Holds(b.Middle()) {
			t.Fatalf("%v hides %v from %v, but does not lie in that direction", hull, b, a)
		}
		for range 50 {
			s := Segment{
				Point{a.Min.X + at(int(a.Max.X-a.Min.X)+1), a.Min.Y + at(int(a.Max.Y-a.Min.Y)+1)},
				Point{b.Min.X + at(int(b.Max.X-b.Min.X)+1), b.Min.Y + at(int(b.Max.Y-b.Min.Y)+1)},
			}
			if !p.Meets(s) {
				t.Fatalf("%v does not hide %v from %v: %v", hull, a, b, s)
			}
		}
	}
	if yes < 200 {
		t.Errorf("%d of 20,000 are hidden", yes)
	}
	cores := 0
	for range 2000 {
		p, err := NewPolygon(convexHull([]Point{{at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}})...)
		if err != nil {
			continue
		}
		core, ok := p.Core(50)
		if !ok {
			continue
		}
		cores++
		for range 20 {
			s := Segment{Point{-100, at(2000)}, Point{2100, at(2000)}}
			if core.Meets(s) && p.Chord(s) <= 100 {
				t.Fatalf("%v goes through the core of %v and only %d of it", s, p.Points(), p.Chord(s))
			}
		}
	}
	if cores < 500 {
		t.Errorf("%d of 2,000 have a core", cores)
	}
	if p, _ := NewPolygon(Point{0, 0}, Point{100, 0}, Point{100, 100}, Point{50, 20}, Point{0, 100}); p.IsConvex() {
		t.Error("an inward corner is not seen")
	}
}

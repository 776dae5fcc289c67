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
	cores, shells, screened := 0, 0, 0
	for range 2000 {
		p, err := NewPolygon(convexHull([]Point{{at(2000), at(2000)}, {at(2000), at(2000)},
			{at(2000), at(2000)}, {at(2000), at(2000)}, {at(2000), at(2000)}})...)
		if err != nil {
			continue
		}
		middle, radius, ok := p.Shell(50)
		shell := Base{At: middle, Width: 2 * radius, Round: true}
		for range 20 {
			s := Segment{Point{-100, at(2000)}, Point{2100, at(2000)}}
			if ok && MeetsBase(s, shell) {
				continue
			}
			if shells++; p.Chord(s) > 101 { // chords are rounded
				t.Fatalf("%v misses the shell of %v and goes through %d of it", s, p.Points(), p.Chord(s))
			}
		}
		if d := p.Across(); d > 0 && p.Chord(Segment{Point{-100, at(2000)}, Point{2100, at(2000)}}) > d {
			t.Fatalf("%v has a chord longer than %d", p.Points(), d)
		}
		core, ok := p.Core(50)
		if !ok {
			continue
		}
		cores++
		cone := p.Cone(Point{-100, -100})
		for range 20 {
			s := Segment{Point{-100, -100}, Point{at(3000), at(3000)}}
			if cone.Screens(s.B) {
				if screened++; !p.Meets(s) {
					t.Fatalf("%v does not meet %v, which screens it", s, p.Points())
				}
			}
			if off := (Segment{s.B, Point{at(3000), at(3000)}}); cone.Misses(off) && (cone.Holds(off.A) || cone.Holds(off.B)) {
				t.Fatalf("%v is not missed by the cone of %v", off, p.Points())
			}
		}
		for range 20 {
			s := Segment{Point{-100, at(2000)}, Point{2100, at(2000)}}
			if core.Meets(s) && p.Chord(s) <= 100 {
				t.Fatalf("%v goes through the core of %v and only %d of it", s, p.Points(), p.Chord(s))
			}
		}
	}
	if cores < 500 || shells < 500 || screened < 500 {
		t.Errorf("%d of 2,000 have a core; %d lines miss a shell, %d points are screened", cores, shells, screened)
	}
	if p, _ := NewPolygon(Point{0, 0}, Point{100, 0}, Point{100, 100}, Point{50, 20}, Point{0, 100}); p.IsConvex() {
		t.Error("an inward corner is not seen")
	}
}

// TestFilled draws lines from a point to a box past several convex polygons: if all nearer ones fill its wedge together they hide it, and often
// enough none of them does alone.
func TestFilled(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	at := func(n int) Len { return Len(r.IntN(n)) }
	together, alone := 0, 0
	for range 60_000 {
		eye, min := Point{at(2000), at(2000)}, Point{at(2000), at(2000)}
		box := Box{min, Point{min.X + at(300), min.Y + at(300)}}
		if box.Contains(eye) {
			continue
		}
		var walls []Polygon
		var inner []Wedge
		for range 6 {
			q := Point{at(1800), at(1800)}
			p, err := NewPolygon(convexHull([]Point{{q.X + at(400), q.Y + at(400)}, {q.X + at(400), q.Y + at(400)},
				{q.X + at(400), q.Y + at(400)}, {q.X + at(400), q.Y + at(400)}})...)
			if err != nil || p.box.Contains(eye) {
				continue
			}
			nearer := true
			for _, corner := range p.pts {
				d := uint64(Dist(eye, corner) + 1)
				nearer = nearer && d*d < Box{eye, eye}.Apart(box)
			}
			cone := p.Cone(eye)
			if w, ok := cone.Inner(); ok && nearer {
				walls, inner = append(walls, p), append(inner, w)
			}
		}
		w, filled, used := box.Wedge(eye), 0, 0
		for on := true; on && filled <= int(w.Wide); {
			on = false
			for _, by := range inner {
				if next := w.Fill(filled, by); next > filled && filled <= int(w.Wide) {
					filled, on = next, true
					used++
				}
			}
		}
		if filled <= int(w.Wide) {
			continue
		}
		if used > 1 {
			together++
		} else {
			alone++
		}
	lines:
		for range 50 {
			line := Segment{eye, Point{box.Min.X + at(int(box.Max.X-box.Min.X)+1), box.Min.Y + at(int(box.Max.Y-box.Min.Y)+1)}}
			for i := range walls {
				if walls[i].Meets(line) {
					continue lines
				}
			}
			t.Fatalf("%v from %v is not hidden: %v", box, eye, line)
		}
	}
	if together < 100 || alone < 1000 {
		t.Errorf("%d boxes are hidden by several, %d by one", together, alone)
	}
}

// TestBarred draws lines from a point to a box through a convex polygon: whatever is said to be barred goes through enough of it.
func TestBarred(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	at := func(n int) Len { return Len(r.IntN(n)) }
	barred, inside := 0, 0
	for range 60_000 {
		eye, min := Point{at(20_000), at(20_000)}, Point{at(20_000), at(20_000)}
		box := Box{min, Point{min.X + at(3000), min.Y + at(3000)}}
		q := Point{at(15_000), at(15_000)}
		p, err := NewPolygon(convexHull([]Point{{q.X + at(5000), q.Y + at(5000)}, {q.X + at(5000), q.Y + at(5000)},
			{q.X + at(5000), q.Y + at(5000)}, {q.X + at(5000), q.Y + at(5000)}})...)
		s, ok := SweepOf(eye, box)
		if err != nil || !ok || p.box.Meets(box) {
			continue
		}
		in := p.Contains(eye)
		if !in && p.box.Contains(eye) {
			continue
		}
		d := 200 + at(2500)
		if !s.IsBarred(eye, &p, d) {
			continue
		}
		if barred++; in {
			inside++
		}
		for range 50 {
			line := Segment{eye, Point{box.Min.X + at(int(box.Max.X-box.Min.X)+1), box.Min.Y + at(int(box.Max.Y-box.Min.Y)+1)}}
			if p.Chord(line) <= d {
				t.Fatalf("%v from %v goes through %d of %v, not more than %d", line, eye, p.Chord(line), p.pts, d)
			}
		}
	}
	if barred < 1000 || inside < 100 {
		t.Errorf("%d are barred, %d of them from inside", barred, inside)
	}
}

// TestThrough draws lines from a point to a segment through a convex polygon.
func TestThrough(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	at := func(n int) Len { return Len(r.IntN(n)) }
	nones, alls := 0, 0
	for range 40_000 {
		eye, a := Point{at(20_000), at(20_000)}, Point{at(20_000), at(20_000)}
		b, q := Point{a.X + at(2000), a.Y + at(2000) - 1000}, Point{at(15_000), at(15_000)}
		p, err := NewPolygon(convexHull([]Point{{q.X + at(5000), q.Y + at(5000)}, {q.X + at(5000), q.Y + at(5000)},
			{q.X + at(5000), q.Y + at(5000)}, {q.X + at(5000), q.Y + at(5000)}})...)
		if err != nil {
			continue
		}
		const d = 1000
		none, all := p.Through(eye, Segment{a, b}, d)
		for part := range Len(21) {
			line := Segment{eye, Point{a.X + (b.X-a.X)*part/20, a.Y + (b.Y-a.Y)*part/20}}
			if c := p.Chord(line); none && c > d || all && c <= d {
				t.Fatalf("%v from %v to %v: %d of %v, none %t, all %t", line, a, b, c, p.pts, none, all)
			}
		}
		if none && p.Chord(Segment{eye, a}) > 0 {
			nones++
		}
		if all {
			alls++
		}
	}
	if nones < 500 || alls < 500 {
		t.Errorf("%d short and %d deep", nones, alls)
	}
}

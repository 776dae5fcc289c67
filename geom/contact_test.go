package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// steps is into how many pieces a move is cut for the oracle. Everything is
// enlarged by it, so that every step ends on the lattice.
const steps = 1024

func enlarge(pts []Point) []Point {
	out := make([]Point, len(pts))
	for i, p := range pts {
		out[i] = Point{p.X * steps, p.Y * steps}
	}
	return out
}

func shifted(pts []Point, v Point, k Len) []Point {
	out := make([]Point, len(pts))
	for i, p := range pts {
		out[i] = Point{p.X + v.X*k, p.Y + v.Y*k}
	}
	return out
}

// firstStep is the first step of a move at which overlap says so.
func firstStep(overlaps func(k Len) bool) (Len, bool) {
	for k := Len(0); k <= steps; k++ {
		if overlaps(k) {
			return k, true
		}
	}
	return 0, false
}

// checkContact compares a contact with the first step that overlaps.
func checkContact(t *rapid.T, b Base, to Point, d Len, met bool, overlaps func(k Len) bool) {
	k, hit := firstStep(overlaps)
	if hit && !met {
		t.Fatalf("nothing met, but there is an overlap at step %d", k)
	}
	if !hit {
		return // what is met for less than a step may be missed by stepping
	}
	v := to.Sub(b.At)
	long := math.Hypot(float64(v.X), float64(v.Y))
	least := math.Floor(long*float64(max(k-1, 0))/steps - 1e-9)
	most := math.Floor(long*float64(k)/steps + 1e-9)
	if float64(d) < least || float64(d) > most {
		t.Fatalf("contact after %d, stepping says %v to %v", d, least, most)
	}
}

// outlineOverlap is the overlap of two stands in enlarged coordinates; an
// outline of one point is a disc's centre.
func outlineOverlap(a, b []Point, w int64) bool {
	w *= steps
	switch {
	case len(a) == 1 && len(b) == 1:
		return pointToPoint(a[0], b[0]).under(w)
	case len(a) == 1:
		return pointToConvex(a[0], b).under(w)
	case len(b) == 1:
		return pointToConvex(b[0], a).under(w)
	}
	return overlapNow(a, b)
}

func outlineOf(b Base) ([]Point, int64) {
	if b.Round {
		return enlarge([]Point{b.At}), int64(b.Width)
	}
	q, _ := b.quad()
	return enlarge(q[:]), 0
}

func TestFirstContact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, other, to := drawBase(t, "b"), drawBase(t, "other"), drawPoint(t, 120, "to")
		if !b.solid() || !other.solid() {
			return
		}
		bp, bw := outlineOf(b)
		op, ow := outlineOf(other)
		v := to.Sub(b.At)
		d, met := untilBase(b, to, other)
		checkContact(t, b, to, d, met, func(k Len) bool { return outlineOverlap(shifted(bp, v, k), op, bw+ow) })
		checkStop(t, b, to, d, met, func(b Base) bool { return Overlap(b, other) })
		e, ok := FirstContact(b, to, other)
		if ok != met || e > d || Overlap(b.MovedTo(Toward(b.At, to, e)), other) != Overlap(b, other) {
			t.Fatalf("stops at %d, %v; exactly %d, %v", e, ok, d, met)
		}
		if CorridorMeets(b, to, other) != met {
			t.Fatalf("the corridor disagrees, contact is %v", met)
		}
		if !b.Round && !other.Round {
			hull, n := Corridor(b, to)
			q, _ := other.quad()
			if (sharedArea(hull[:n], q[:]).Sign() > 0) != met {
				t.Fatalf("the corridor's area disagrees, contact is %v", met)
			}
		}
	})
}

// checkStop asks about the move's end, where no rounding comes in.
func checkStop(t *rapid.T, b Base, to Point, d Len, met bool, overlaps func(Base) bool) {
	if overlaps(b.MovedTo(to)) && !met {
		t.Fatal("nothing met, but the end overlaps")
	}
	if overlaps(b) && (d != 0 || !met) {
		t.Fatalf("overlaps at the start, but goes %d, %v", d, met)
	}
	if d < 0 || d > Dist(b.At, to) {
		t.Fatalf("goes %d of %d", d, Dist(b.At, to))
	}
}

func TestFirstContactSegmentAndPolygon(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, to := drawBase(t, "b"), drawPoint(t, 120, "to")
		if !b.solid() {
			return
		}
		bp, bw := outlineOf(b)
		v := to.Sub(b.At)
		meets := func(k Len, s Segment) bool {
			if b.Round {
				return pointToSegment(shifted(bp, v, k)[0], s.A, s.B).under(bw * steps)
			}
			var ends [2]Point
			return overlapNow(shifted(bp, v, k), s.points(&ends))
		}
		s := drawSegment(t, "s")
		big := Segment{enlarge([]Point{s.A})[0], enlarge([]Point{s.B})[0]}
		d, met := untilSegment(b, to, s)
		checkContact(t, b, to, d, met, func(k Len) bool { return meets(k, big) })
		checkStop(t, b, to, d, met, func(b Base) bool { return OverlapSegment(b, s) })
		if e, ok := FirstContactSegment(b, to, s); ok != met || e > d || !OverlapSegment(b, s) && OverlapSegment(b.MovedTo(Toward(b.At, to, e)), s) {
			t.Fatalf("segment: stops at %d, %v; exactly %d, %v", e, ok, d, met)
		}
		if MeetsSegment(b, to, s) != met {
			t.Fatalf("a slide disagrees about the segment, contact is %v", met)
		}

		p := drawPolygon(t, "p")
		edges := edgesOf(enlarge(p.Points()))
		d, met = untilPolygon(b, to, &p)
		checkContact(t, b, to, d, met, func(k Len) bool {
			if contains(enlarge(p.Points()), Point{b.At.X*steps + v.X*k, b.At.Y*steps + v.Y*k}) {
				return true
			}
			for _, e := range edges {
				if meets(k, e) {
					return true
				}
			}
			return false
		})
		checkStop(t, b, to, d, met, func(b Base) bool { return OverlapPolygon(b, &p) })
		if e, ok := FirstContactPolygon(b, to, &p); ok != met || e > d || !OverlapPolygon(b, &p) && OverlapPolygon(b.MovedTo(Toward(b.At, to, e)), &p) {
			t.Fatalf("polygon: stops at %d, %v; exactly %d, %v", e, ok, d, met)
		}
		if MeetsPolygon(b, to, &p) != met {
			t.Fatalf("a slide disagrees about the polygon, contact is %v", met)
		}
	})
}

func TestContactCases(t *testing.T) {
	square := Base{Width: 20, Depth: 20}
	disc := Base{Width: 20, Round: true}
	for _, c := range []struct {
		name  string
		b     Base
		to    Point
		other Base
		d     Len
		met   bool
	}{
		{"head on", square, Point{0, 100}, square.MovedTo(Point{0, 50}), 30, true},
		{"discs head on", disc, Point{0, 100}, disc.MovedTo(Point{0, 50}), 30, true},
		{"disc to square", disc, Point{0, 100}, square.MovedTo(Point{0, 50}), 30, true},
		{"square to disc", square, Point{0, 100}, disc.MovedTo(Point{0, 50}), 30, true},
		{"touching, away", square, Point{0, -50}, square.MovedTo(Point{0, 20}), 0, false},
		{"touching, along", square, Point{50, 0}, square.MovedTo(Point{0, 20}), 0, false},
		{"touching, into", square, Point{1, 50}, square.MovedTo(Point{0, 20}), 0, true},
		{"disc touching, along", disc, Point{50, 0}, square.MovedTo(Point{0, 20}), 0, false},
		{"disc touching, into", disc, Point{0, 1}, square.MovedTo(Point{0, 20}), 0, true},
		{"disc grazing a corner", disc, Point{0, 100}, square.MovedTo(Point{20, 50}), 0, false},
		{"disc past a corner", disc, Point{0, 100}, square.MovedTo(Point{19, 50}), 35, true},
		{"just touching at the end", square, Point{0, 30}, square.MovedTo(Point{0, 50}), 0, false},
		{"overlapping, away", square, Point{0, -50}, square.MovedTo(Point{0, 19}), 0, true},
		{"no move", square, Point{}, square.MovedTo(Point{0, 19}), 0, true},
		{"no move, apart", square, Point{}, square.MovedTo(Point{0, 20}), 0, false},
	} {
		if d, met := FirstContact(c.b, c.to, c.other); d != c.d || met != c.met {
			t.Errorf("%s: %d, %v", c.name, d, met)
		}
	}
}

// The bounds in 128 bits must never contradict long arithmetic.
func TestDiscToSideAgreesWithLongArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := disc{drawPoint(t, 40000, "c"), rapid.Int64Range(1, 2000).Draw(t, "w")}
		v := drawPoint(t, 60000, "v")
		s := Segment{drawPoint(t, 40000, "a"), drawPoint(t, 40000, "b")}
		path := Segment{c.at, c.at.Add(v)}
		if pointToSegment(c.at, s.A, s.B).under(c.width) || !segmentToSegment(path, s).under(c.width) {
			return
		}
		d, side := discToSide(c, v, s)
		if !side {
			return
		}
		e := s.B.Sub(s.A)
		high, fall := 2*cross(e, c.at.Sub(s.A)), -2*cross(e, v)
		if high < 0 {
			high, fall = -high, -fall
		}
		if !stillHigh(high, fall, c.width, dot(e, e), dot(v, v), int64(d)) ||
			stillHigh(high, fall, c.width, dot(e, e), dot(v, v), int64(d)+1) {
			t.Fatalf("%d is not the last", d)
		}
	})
}

func BenchmarkFirstContact(b *testing.B) {
	x := Base{At: Point{1000, 1000}, Facing: 300, Width: 400, Depth: 200}
	y := Base{At: Point{1900, 1700}, Facing: 1250, Width: 400, Depth: 200}
	run := func(name string, x, y Base) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				FirstContact(x, Point{2500, 2300}, y)
			}
		})
	}
	run("Rectangles", x, y)
	x.Round = true
	run("DiscToRectangle", x, y)
	y.Round = true
	run("Discs", x, y)
}

// TestCorridorMeets compares what is met on the way with where it is met.
func TestCorridorMeets(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	at := func(n int) Len { return Len(r.IntN(n)) }
	base := func() Base {
		return Base{At: Point{at(600), at(600)}, Width: 1 + at(120), Depth: 1 + at(120), Facing: Facing(r.IntN(3600)), Round: r.IntN(2) == 0}
	}
	met := 0
	for range 200_000 {
		b, other, to := base(), base(), Point{at(600), at(600)}
		_, want := untilBase(b, to, other)
		if got := CorridorMeets(b, to, other); got != want {
			t.Fatalf("%v to %v meets %v: %t", b, to, other, got)
		}
		if want {
			met++
		}
	}
	if met < 20_000 {
		t.Errorf("%d are met", met)
	}
}

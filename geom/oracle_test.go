package geom

import (
	"cmp"
	"math/big"
	"slices"

	"pgregory.net/rapid"
)

// The oracles answer the package's questions slowly, in fractions, and by
// other means than the package does.

func rat(n int64) *big.Rat          { return big.NewRat(n, 1) }
func ratSub(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }
func ratAdd(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }
func ratMul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func ratQuo(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(a, b) }

func exactPoint(p Point) ratPoint { return ratPoint{rat(int64(p.X)), rat(int64(p.Y))} }

// along is the point at t from a to b.
func along(a, b Point, t *big.Rat) ratPoint {
	p, q := exactPoint(a), exactPoint(b)
	return ratPoint{mix(p.x, q.x, t), mix(p.y, q.y, t)}
}

func ratDist2(p, q ratPoint) *big.Rat {
	dx, dy := ratSub(p.x, q.x), ratSub(p.y, q.y)
	return ratAdd(ratMul(dx, dx), ratMul(dy, dy))
}

// slowPointToSegment is the squared distance by projecting and clamping.
func slowPointToSegment(p Point, s Segment) *big.Rat {
	t := rat(0)
	if s.A != s.B {
		e := s.B.Sub(s.A)
		t = big.NewRat(dot(e, p.Sub(s.A)), dot(e, e))
		if t.Sign() < 0 {
			t = rat(0)
		} else if t.Cmp(rat(1)) > 0 {
			t = rat(1)
		}
	}
	return ratDist2(exactPoint(p), along(s.A, s.B, t))
}

// slowContains casts a ray north and takes the edges one by one.
func slowContains(pts []Point, q ratPoint) bool {
	in := false
	for i := range pts {
		a, b := exactPoint(pts[i]), exactPoint(pts[(i+1)%len(pts)])
		if a.x.Cmp(b.x) > 0 {
			a, b = b, a
		}
		if q.x.Cmp(a.x) < 0 || q.x.Cmp(b.x) > 0 {
			continue
		}
		if a.x.Cmp(b.x) == 0 {
			lo, hi := a.y, b.y
			if lo.Cmp(hi) > 0 {
				lo, hi = hi, lo
			}
			if q.y.Cmp(lo) >= 0 && q.y.Cmp(hi) <= 0 {
				return true
			}
			continue
		}
		y := mix(a.y, b.y, ratQuo(ratSub(q.x, a.x), ratSub(b.x, a.x)))
		switch y.Cmp(q.y) {
		case 0:
			return true
		case 1:
			if q.x.Cmp(b.x) < 0 {
				in = !in
			}
		}
	}
	return in
}

// meeting lists the times along s at which it meets t.
func meeting(s, t Segment) []*big.Rat {
	u, v := s.B.Sub(s.A), t.B.Sub(t.A)
	var out []*big.Rat
	if c := cross(u, v); c != 0 {
		w := t.A.Sub(s.A)
		x, y := big.NewRat(cross(w, v), c), big.NewRat(cross(w, u), c)
		if x.Sign() >= 0 && x.Cmp(rat(1)) <= 0 && y.Sign() >= 0 && y.Cmp(rat(1)) <= 0 {
			out = append(out, x)
		}
		return out
	}
	for _, p := range []Point{t.A, t.B} {
		w := p.Sub(s.A)
		if u != (Point{}) && cross(u, w) == 0 && dot(u, w) >= 0 && dot(u, w) <= dot(u, u) {
			out = append(out, big.NewRat(dot(u, w), dot(u, u)))
		}
	}
	return out
}

func edgesOf(pts []Point) []Segment {
	var out []Segment
	for i := range pts {
		out = append(out, Segment{pts[i], pts[(i+1)%len(pts)]})
	}
	return out
}

// slowTouches asks edge by edge, sharing nothing with the field. That contains
// is right has a test of its own.
func slowTouches(pts []Point, s Segment) bool {
	for _, e := range edgesOf(pts) {
		if e.Meets(s) {
			return true
		}
	}
	return contains(pts, s.A)
}

// sharedArea cuts two outlines into upright slabs with no vertex or crossing
// inside; there the shared height changes evenly, so its middle value counts.
func sharedArea(a, b []Point) *big.Rat {
	var xs []*big.Rat
	for _, p := range slices.Concat(a, b) {
		xs = append(xs, rat(int64(p.X)))
	}
	for _, s := range edgesOf(a) {
		for _, t := range edgesOf(b) {
			for _, at := range meeting(s, t) {
				xs = append(xs, along(s.A, s.B, at).x)
			}
		}
	}
	slices.SortFunc(xs, (*big.Rat).Cmp)
	sum := rat(0)
	for i := 1; i < len(xs); i++ {
		width := ratSub(xs[i], xs[i-1])
		if width.Sign() == 0 {
			continue
		}
		mid := mix(xs[i-1], xs[i], big.NewRat(1, 2))
		sum.Add(sum, ratMul(width, sharedHeight(levels(a, mid), levels(b, mid))))
	}
	return sum
}

// levels lists where the upright line at x crosses an outline, from below.
func levels(pts []Point, x *big.Rat) []*big.Rat {
	var out []*big.Rat
	for _, e := range edgesOf(pts) {
		a, b := exactPoint(e.A), exactPoint(e.B)
		if (a.x.Cmp(x) < 0) != (b.x.Cmp(x) < 0) {
			out = append(out, mix(a.y, b.y, ratQuo(ratSub(x, a.x), ratSub(b.x, a.x))))
		}
	}
	slices.SortFunc(out, (*big.Rat).Cmp)
	return out
}

func sharedHeight(a, b []*big.Rat) *big.Rat {
	sum := rat(0)
	for i := 0; i+1 < len(a); i += 2 {
		for j := 0; j+1 < len(b); j += 2 {
			lo, hi := a[i], a[i+1]
			if b[j].Cmp(lo) > 0 {
				lo = b[j]
			}
			if b[j+1].Cmp(hi) < 0 {
				hi = b[j+1]
			}
			if lo.Cmp(hi) < 0 {
				sum.Add(sum, ratSub(hi, lo))
			}
		}
	}
	return sum
}

// slowOutlineGap2 is the squared distance between two filled outlines.
func slowOutlineGap2(a, b []Point) *big.Rat {
	var best *big.Rat
	for _, s := range edgesOf(a) {
		for _, t := range edgesOf(b) {
			if s.Meets(t) {
				return rat(0)
			}
			for _, d := range []*big.Rat{
				slowPointToSegment(s.A, t), slowPointToSegment(s.B, t),
				slowPointToSegment(t.A, s), slowPointToSegment(t.B, s),
			} {
				if best == nil || d.Cmp(best) < 0 {
					best = d
				}
			}
		}
	}
	if slowContains(a, exactPoint(b[0])) || slowContains(b, exactPoint(a[0])) {
		return rat(0)
	}
	return best
}

// stand gives what a base is made of: an outline, or a centre, and a diameter.
func stand(b Base) ([]Point, int64) {
	if b.Round {
		return []Point{b.At}, int64(b.Width)
	}
	c := b.Corners()
	return c[:], 0
}

// isGap reports whether n is the distance whose square is d2, less half of w
// and rounded up.
func isGap(n Len, d2 *big.Rat, w int64) bool {
	four := ratMul(rat(4), d2)
	within := func(n int64) bool { return n >= 0 && rat((2*n+w)*(2*n+w)).Cmp(four) >= 0 }
	return within(int64(n)) && !within(int64(n)-1)
}

// Small numbers make shapes touch, line up and coincide far more often than
// chance would on a whole table.

func drawPoint(t *rapid.T, reach int32, label string) Point {
	return Point{rapid.Int32Range(-reach, reach).Draw(t, label+".x"), rapid.Int32Range(-reach, reach).Draw(t, label+".y")}
}

func drawBase(t *rapid.T, label string) Base {
	f := rapid.OneOf(
		rapid.SampledFrom([]Facing{North, East, South, West, 450, 2250, 300}),
		rapid.Map(rapid.IntRange(0, 3599), func(n int) Facing { return Facing(n) }),
	).Draw(t, label+".facing")
	return Base{
		At:     drawPoint(t, 40, label),
		Facing: f,
		Width:  rapid.Int32Range(2, 40).Draw(t, label+".width"),
		Depth:  rapid.Int32Range(2, 40).Draw(t, label+".depth"),
		Round:  rapid.IntRange(0, 2).Draw(t, label+".round") == 0,
	}
}

func drawSegment(t *rapid.T, label string) Segment {
	return Segment{drawPoint(t, 50, label+".a"), drawPoint(t, 50, label+".b")}
}

// drawPolygon sorts points around their middle, which mostly makes a star, and
// falls back on their hull.
func drawPolygon(t *rapid.T, label string) Polygon {
	if rapid.IntRange(0, 7).Draw(t, label+".rectangle") == 0 {
		if box := BoxOf(drawPoint(t, 40, label), drawPoint(t, 40, label)); box.Min.X < box.Max.X && box.Min.Y < box.Max.Y {
			return Rectangle(box)
		}
	}
	n := rapid.IntRange(3, 9).Draw(t, label+".n")
	var pts []Point
	var sum Point
	for range n {
		p := drawPoint(t, 40, label)
		pts = append(pts, p)
		sum = sum.Add(p)
	}
	mid := Point{sum.X / Len(n), sum.Y / Len(n)}
	slices.SortStableFunc(pts, func(p, q Point) int {
		return cmp.Compare(Bearing(mid, p), Bearing(mid, q))
	})
	if p, err := NewPolygon(pts...); err == nil {
		return p
	}
	if p, err := NewPolygon(convexHull(pts)...); err == nil {
		return p
	}
	return Rectangle(Box{Point{-10, -10}, Point{10, 10}})
}

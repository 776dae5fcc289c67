package geom

import "math/bits"

// near is four times the square of a distance: whole units, and whether that
// is all or a fraction is left over. Four times, because the radius of a disc
// may be half a unit; and in this form distances compare without a root.
type near struct {
	whole uint64
	more  bool
}

// far is more than any distance.
func far() near { return near{1 << 63, true} }

func (n near) less(m near) bool {
	return n.whole < m.whole || n.whole == m.whole && !n.more && m.more
}

// under reports whether the distance is less than half of w.
func (n near) under(w int64) bool { return n.whole < uint64(w*w) }

// upTo reports whether the distance is at most half of w.
func (n near) upTo(w int64) bool {
	return n.under(w) || n.whole == uint64(w*w) && !n.more
}

// gap is what is left of the distance after half of w, rounded up.
func (n near) gap(w int64) Len {
	twice := ceilSqrt(n.whole)
	if n.more && twice*twice == n.whole {
		twice++
	}
	return Len(max(int64(twice)-w+1, 0) / 2)
}

// pointToPoint is the distance between two points.
func pointToPoint(p, q Point) near {
	d := q.Sub(p)
	return near{4 * uint64(dot(d, d)), false}
}

// pointToSegment is the distance from p to the segment from a to b.
func pointToSegment(p, a, b Point) near {
	e, d := b.Sub(a), p.Sub(a)
	along, long := dot(e, d), dot(e, e)
	if along <= 0 {
		return pointToPoint(p, a)
	}
	if along >= long {
		return pointToPoint(p, b)
	}
	// The height over the segment is cross/sqrt(long).
	c := 2 * abs(cross(e, d))
	hi, lo := bits.Mul64(c, c)
	q, r := bits.Div64(hi, lo, uint64(long))
	return near{q, r != 0}
}

// segmentToSegment is the distance between two segments.
func segmentToSegment(s, t Segment) near {
	if s.Meets(t) {
		return near{}
	}
	return nearest(
		nearest(pointToSegment(s.A, t.A, t.B), pointToSegment(s.B, t.A, t.B)),
		nearest(pointToSegment(t.A, s.A, s.B), pointToSegment(t.B, s.A, s.B)))
}

func nearest(n, m near) near {
	if m.less(n) {
		return m
	}
	return n
}

// pointToConvex is the distance from a point to a counter-clockwise convex
// outline of any number of corners, or to the flat one of a point or segment.
func pointToConvex(p Point, pts []Point) near {
	if len(pts) == 1 {
		return pointToPoint(p, pts[0])
	}
	best := far()
	a := pts[len(pts)-1]
	for _, b := range pts {
		// Only the edges that p sees from outside can be nearest to it; of a
		// flat outline it may see none.
		if len(pts) <= 2 || turn(a, b, p) < 0 {
			best = nearest(best, pointToSegment(p, a, b))
		}
		a = b
	}
	if best == far() {
		return near{}
	}
	return best
}

// convexToConvex is the distance between two convex outlines. If they are
// apart, a corner of one of them is at the nearest place.
func convexToConvex(a, b []Point) near {
	if !disjoint(a, b) {
		return near{}
	}
	best := far()
	for _, p := range a {
		best = nearest(best, pointToConvex(p, b))
	}
	for _, p := range b {
		best = nearest(best, pointToConvex(p, a))
	}
	return best
}

// disjoint reports whether two convex outlines have no point in common. If
// they have none then an edge of one of them, or for flat ones a side of a
// box, keeps them apart.
func disjoint(a, b []Point) bool {
	return !BoxOf(a...).Meets(BoxOf(b...)) || splits(a, b) || splits(b, a)
}

// splits reports whether some edge of a has the whole of b strictly outside.
func splits(a, b []Point) bool {
	p := a[len(a)-1]
	for _, q := range a {
		if !reach(p, q, b, 0) {
			return true
		}
		p = q
	}
	return false
}

// reach reports whether some point of an outline lies so far to the left of the line from p to q, or further, which is what furthest says.
func reach(p, q Point, pts []Point, far int64) bool {
	v := q.Sub(p)
	for _, r := range pts {
		if cross(v, r.Sub(p)) >= far {
			return true
		}
	}
	return false
}

// furthest is how far to the left of the line from p to q the points of an
// outline reach, in units of twice the area over that line.
func furthest(p, q Point, pts []Point) int64 {
	most := turn(p, q, pts[0])
	for _, r := range pts[1:] {
		most = max(most, turn(p, q, r))
	}
	return most
}

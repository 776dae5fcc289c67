package geom

import "math/big"

// disc is a moving disc; its diameter may be the sum of two, the other of
// which has been shrunk to its centre.
type disc struct {
	at    Point
	width int64
}

// discToPoint is how far a disc can go along v, rounded down, before a point
// is inside it, if ever. The point is not inside it at the start.
func discToPoint(c disc, v, o Point) (Len, bool) {
	u := o.Sub(c.at)
	ahead := dot(u, v)
	if ahead <= 0 || !pointToSegment(o, c.at, c.at.Add(v)).under(c.width) {
		return 0, false
	}
	// After a distance d the point is away by the square root of
	// u^2 + d^2 - 2*d*ahead/|v|, and that falls until d = ahead/|v|.
	long := uint64(dot(v, v))
	most := mul(uint64(ahead), uint64(ahead))
	start := 4*dot(u, u) - c.width*c.width
	return lastTrue(isqrt(long), func(d uint64) bool {
		if most.less(mul(d*d, long)) {
			return false
		}
		left := uint64(start) + 4*d*d
		right := 8 * d * uint64(ahead)
		return !mul(left, left).times(long).less(mul(right, right))
	}), true
}

// discToSegment is how far a disc can go along v, rounded down, before part of
// the segment is inside it, if ever. None of it is inside it at the start.
func discToSegment(c disc, v Point, s Segment) (Len, bool) {
	if !segmentToSegment(Segment{c.at, c.at.Add(v)}, s).under(c.width) {
		return 0, false
	}
	if d, flat := discToSide(c, v, s); flat {
		return d, true
	}
	d, met := discToPoint(c, v, s.A)
	if e, hit := discToPoint(c, v, s.B); hit && (!met || e < d) {
		d, met = e, true
	}
	return d, met
}

// discToOutline is discToSegment for the edges of a closed outline.
func discToOutline(c disc, v Point, pts []Point) (best Len, met bool) {
	a := pts[len(pts)-1]
	for _, b := range pts {
		if d, hit := discToSegment(c, v, Segment{a, b}); hit && (!met || d < best) {
			best, met = d, true
		}
		a = b
	}
	return best, met
}

// discToSide is how far a disc that is known to meet the segment can go along
// v, rounded down, if it first meets it somewhere between the ends.
//
// With e the segment's own vector, the centre is high/|e| above the segment
// and comes down to half the disc's width at the time
//
//	(2*high - width*|e|) / (2*fall)
//
// If it is over the segment then, that is when they meet; the time cannot have
// passed, or the disc would have started inside. The numbers hold two different
// roots, so the last word belongs to long arithmetic; bounds in 128 bits settle
// nearly every comparison before it.
func discToSide(c disc, v Point, s Segment) (Len, bool) {
	if turn(s.A, s.B, c.at) < 0 {
		s.A, s.B = s.B, s.A
	}
	e, u := s.B.Sub(s.A), c.at.Sub(s.A)
	high, fall := 2*cross(e, u), -2*cross(e, v)
	if high <= 0 || fall <= 0 {
		return 0, false
	}
	size := dot(e, e)
	w := big.NewInt(c.width)
	// The place along e at that time, times fall: p + q*|e|.
	p := new(big.Int).Mul(big.NewInt(dot(e, u)), big.NewInt(fall))
	p.Add(p, new(big.Int).Mul(big.NewInt(high), big.NewInt(dot(e, v))))
	q := new(big.Int).Mul(w, big.NewInt(-dot(e, v)))
	if signRoot(p, q, size) < 0 {
		return 0, false
	}
	p.Sub(new(big.Int).Mul(big.NewInt(size), big.NewInt(fall)), p)
	if signRoot(p, q.Neg(q), size) < 0 {
		return 0, false
	}

	// The greatest d with d*fall <= (high - width*|e|) * |v|.
	const scale = 12
	long := dot(v, v)
	ve, vv := isqrt(uint64(size)<<(2*scale)), isqrt(uint64(long)<<(2*scale))
	top := high << scale
	least := uint64(max(top-c.width*int64(ve+1), 0))
	most := uint64(max(top-c.width*int64(ve), 0))
	return lastTrue(isqrt(uint64(long)), func(d uint64) bool {
		need := mul(d*uint64(fall), 1<<(2*scale))
		if !mul(least, vv).less(need) {
			return true
		}
		if mul(most, vv+1).less(need) {
			return false
		}
		return stillHigh(high, fall, c.width, size, long, int64(d))
	}), true
}

// stillHigh reports whether d*fall <= (high - width*sqrt(size)) * sqrt(long).
// Squaring d*fall + width*sqrt(size*long) <= high*sqrt(long) leaves one root.
func stillHigh(high, fall, width, size, long, d int64) bool {
	square := func(n *big.Int) *big.Int { return n.Mul(n, n) }
	f := new(big.Int).Mul(big.NewInt(fall), big.NewInt(d))
	w := big.NewInt(width)
	both := new(big.Int).Mul(big.NewInt(size), big.NewInt(long))
	right := new(big.Int).Mul(f, w)
	right.Lsh(right, 1)
	left := square(big.NewInt(high))
	left.Mul(left, big.NewInt(long))
	left.Sub(left, square(f))
	left.Sub(left, square(w).Mul(w, both))
	return left.Sign() >= 0 && square(left).Cmp(square(right).Mul(right, both)) >= 0
}

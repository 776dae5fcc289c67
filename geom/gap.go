package geom

// flat gives the corners of a rectangular base counter-clockwise or, when they
// enclose nothing, the ends of the line they lie on, so that distances need no
// special cases.
func (b Base) flat(buf *[4]Point) []Point {
	q, solid := b.quad()
	*buf = q
	if solid {
		return buf[:]
	}
	// Opposite corners mirror each other in the centre, and of a base this thin
	// both diagonals round to the same line.
	buf[1] = q[2]
	if buf[0] == buf[1] {
		return buf[:1]
	}
	return buf[:2]
}

// Gap is the distance between the nearest points of two bases, rounded up to
// a whole unit, so that Gap(a, b) <= n says exactly "within n". It is zero if
// they touch or overlap.
func Gap(a, b Base) Len {
	n, w := apartness(a, b)
	return n.gap(w)
}

// apartness is the distance between two bases before the widths of those that
// are round are taken off.
func apartness(a, b Base) (near, int64) {
	var abuf, bbuf [4]Point
	switch {
	case a.Round && b.Round:
		return pointToPoint(a.At, b.At), int64(a.Width) + int64(b.Width)
	case a.Round:
		return pointToConvex(a.At, b.flat(&bbuf)), int64(a.Width)
	case b.Round:
		return pointToConvex(b.At, a.flat(&abuf)), int64(b.Width)
	}
	return convexToConvex(a.flat(&abuf), b.flat(&bbuf)), 0
}

// GapPoint is the distance from a base to a point, rounded up; zero if the
// point is on the base.
func GapPoint(b Base, p Point) Len { return GapSegment(b, Segment{p, p}) }

// GapSegment is the distance from a base to a segment, rounded up; zero if
// they touch.
func GapSegment(b Base, s Segment) Len {
	if b.Round {
		return pointToSegment(b.At, s.A, s.B).gap(int64(b.Width))
	}
	var buf [4]Point
	var ends [2]Point
	return convexToConvex(b.flat(&buf), s.points(&ends)).gap(0)
}

// GapPolygon is the distance from a base to a polygon, rounded up; zero if
// they touch or overlap.
func GapPolygon(b Base, p *Polygon) Len {
	if p.Contains(b.At) {
		return 0
	}
	var buf [4]Point
	var ends [2]Point
	var around Box
	var corners []Point
	w := int64(0)
	if b.Round {
		around, w = Box{b.At, b.At}, int64(b.Width)
	} else {
		corners = b.flat(&buf)
		around = BoxOf(corners...)
	}
	// The centre is outside, so if they touch at all the base meets an edge.
	best := far()
	for i := range p.pts {
		s := p.edge(i)
		if 4*around.Apart(s.Box()) > best.whole {
			continue
		}
		var n near
		if b.Round {
			n = pointToSegment(b.At, s.A, s.B)
		} else {
			n = convexToConvex(corners, s.points(&ends))
		}
		best = nearest(best, n)
		if best.upTo(w) {
			return 0
		}
	}
	return best.gap(w)
}

// MeetsBase reports whether a segment has a point on the base, border
// included.
func MeetsBase(s Segment, b Base) bool {
	stand := StandOf(b)
	return stand.Meets(s)
}

// A Stand is a base whose corners have been found, for callers that ask about it again and again.
type Stand struct {
	base    Base
	box     Box // around the corners
	corners [4]Point
	n       int
}

// StandOf finds the corners of a base.
func StandOf(b Base) Stand {
	s := Stand{base: b}
	if !b.Round {
		s.n = len(b.flat(&s.corners))
		s.box = BoxOf(s.corners[:s.n]...)
	}
	return s
}

// Meets reports whether a segment has a point on the base, border included.
func (b *Stand) Meets(s Segment) bool {
	if b.base.Round {
		return pointToSegment(b.base.At, s.A, s.B).upTo(int64(b.base.Width))
	}
	var room [2]Point
	corners, ends := b.corners[:b.n], s.points(&room)
	return b.box.Meets(s.Box()) && !splits(ends, corners) && !splits(corners, ends)
}

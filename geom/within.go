package geom

// Within reports whether two bases are no more than d apart, which is what Gap(a, b) <= d says. Boxes settle most cases
// at once, and no root is drawn for the rest.
func Within(a, b Base, d Len) bool {
	if !a.Box().Within(b.Box(), d) {
		return false
	}
	n, w := apartness(a, b)
	return d >= 0 && n.upTo(w+2*int64(d))
}

// WithinSegment reports whether a base is no more than d from a segment, which is what GapSegment(b, s) <= d says.
func WithinSegment(b Base, s Segment, d Len) bool {
	if d < 0 {
		return false
	}
	if b.Round {
		return pointToSegment(b.At, s.A, s.B).upTo(int64(b.Width) + 2*int64(d))
	}
	var buf [4]Point
	var ends [2]Point
	return convexToConvex(b.flat(&buf), s.points(&ends)).upTo(2 * int64(d))
}

// Within reports whether two boxes are no more than d apart. What is in them may be further apart, but not nearer.
func (b Box) Within(c Box, d Len) bool {
	dx := int64(max(0, b.Min.X-c.Max.X, c.Min.X-b.Max.X))
	dy := int64(max(0, b.Min.Y-c.Max.Y, c.Min.Y-b.Max.Y))
	return dx*dx+dy*dy <= int64(d)*int64(d)
}

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
	// Corners are rounded, but none lies further from the centre than this.
	reach := d + (b.Width+b.Depth)/2 + 2
	if d < 0 || b.At.X < min(s.A.X, s.B.X)-reach || b.At.X > max(s.A.X, s.B.X)+reach ||
		b.At.Y < min(s.A.Y, s.B.Y)-reach || b.At.Y > max(s.A.Y, s.B.Y)+reach {
		return false
	}
	if b.Round || b.Width == 0 && b.Depth == 0 { // a point has no corners
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

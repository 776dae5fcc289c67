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
	// No corner is farther from the centre than half of both edges and a rounding. Most that are asked about are farther.
	reach := int64(d) + (int64(b.Width)+int64(b.Depth))/2 + 2
	if beyond(b.At.X, s.A.X, s.B.X, reach) || beyond(b.At.Y, s.A.Y, s.B.Y, reach) {
		return false
	}
	if b.Round || b.Width == 0 && b.Depth == 0 {
		return pointToSegment(b.At, s.A, s.B).upTo(int64(b.Width) + 2*int64(d))
	}
	var buf [4]Point
	var ends [2]Point
	return convexToConvex(b.flat(&buf), s.points(&ends)).upTo(2 * int64(d))
}

// beyond reports whether p is more than reach from all that lies between a and b.
func beyond(p, a, b Len, reach int64) bool {
	return int64(p)+reach < int64(min(a, b)) || int64(p)-reach > int64(max(a, b))
}

// Within reports whether two boxes are no more than d apart. What is in them may be further apart, but not nearer.
func (b Box) Within(c Box, d Len) bool {
	dx := int64(max(0, b.Min.X-c.Max.X, c.Min.X-b.Max.X))
	dy := int64(max(0, b.Min.Y-c.Max.Y, c.Min.Y-b.Max.Y))
	return dx*dx+dy*dy <= int64(d)*int64(d)
}

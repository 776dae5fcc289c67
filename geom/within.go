package geom

// Within reports whether two bases are no more than d apart, which is what Gap(a, b) <= d says. Boxes settle most cases
// at once.
func Within(a, b Base, d Len) bool {
	return a.Box().Within(b.Box(), d) && Gap(a, b) <= d
}

// Within reports whether two boxes are no more than d apart. What is in them may be further apart, but not nearer.
func (b Box) Within(c Box, d Len) bool {
	dx := int64(max(0, b.Min.X-c.Max.X, c.Min.X-b.Max.X))
	dy := int64(max(0, b.Min.Y-c.Max.Y, c.Min.Y-b.Max.Y))
	return dx*dx+dy*dy <= int64(d)*int64(d)
}

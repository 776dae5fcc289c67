package geom

// Within reports whether two bases are no more than d apart, which is what Gap(a, b) <= d says. Boxes settle most cases
// at once.
func Within(a, b Base, d Len) bool {
	p, q := a.Box(), b.Box()
	dx := int64(max(0, p.Min.X-q.Max.X, q.Min.X-p.Max.X))
	dy := int64(max(0, p.Min.Y-q.Max.Y, q.Min.Y-p.Max.Y))
	if dx*dx+dy*dy > int64(d)*int64(d) {
		return false
	}
	return Gap(a, b) <= d
}

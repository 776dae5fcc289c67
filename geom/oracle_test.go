package geom

// slowTouches asks edge by edge, sharing nothing with the field.
func slowTouches(pts []Point, s Segment) bool {
	for i := range pts {
		if (Segment{pts[i], pts[(i+1)%len(pts)]}).Meets(s) {
			return true
		}
	}
	return contains(pts, s.A)
}

package geom

// Crossing is the point, rounded to a whole unit, at which two segments that meet cross. Of segments along one line
// it is an end of the second that lies on the first, or else the start of the first.
func Crossing(s, t Segment) Point {
	u, v := s.B.Sub(s.A), t.B.Sub(t.A)
	den := cross(u, v)
	if den == 0 {
		if s.Meets(Segment{t.A, t.A}) {
			return t.A
		}
		if s.Meets(Segment{t.B, t.B}) {
			return t.B
		}
		return s.A
	}
	num := cross(t.A.Sub(s.A), v)
	return Point{s.A.X + divRound(int64(u.X)*num, den), s.A.Y + divRound(int64(u.Y)*num, den)}
}

// divRound divides and rounds half away from zero.
func divRound(n, d int64) Len {
	if d < 0 {
		n, d = -n, -d
	}
	if n < 0 {
		return Len(-((-n + d/2) / d))
	}
	return Len((n + d/2) / d)
}

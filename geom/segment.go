package geom

// Segment is the straight line between two points, both ends included.
type Segment struct {
	A Point `json:"a"`
	B Point `json:"b"`
}

// Length is the length of the segment, rounded up to a whole unit.
func (s Segment) Length() Len { return Dist(s.A, s.B) }

// Box is the smallest box around the segment.
func (s Segment) Box() Box {
	return Box{
		Point{min(s.A.X, s.B.X), min(s.A.Y, s.B.Y)},
		Point{max(s.A.X, s.B.X), max(s.A.Y, s.B.Y)},
	}
}

// Meets reports whether the two segments have a point in common.
func (s Segment) Meets(t Segment) bool {
	if !s.Box().Meets(t.Box()) {
		return false
	}
	// Boxes that meet leave only two ways to miss: one segment lies strictly to
	// one side of the line through the other.
	return !sameSide(turn(s.A, s.B, t.A), turn(s.A, s.B, t.B)) &&
		!sameSide(turn(t.A, t.B, s.A), turn(t.A, t.B, s.B))
}

// sameSide reports whether both numbers are positive or both negative.
func sameSide(x, y int64) bool { return x > 0 && y > 0 || x < 0 && y < 0 }

// points lists the ends, once if they coincide.
func (s *Segment) points(buf *[2]Point) []Point {
	buf[0], buf[1] = s.A, s.B
	if s.A == s.B {
		return buf[:1]
	}
	return buf[:]
}

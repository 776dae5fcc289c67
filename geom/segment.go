package geom

import "iter"

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

// Nearest is the point of the segment nearest to a point, to the unit.
func (s Segment) Nearest(p Point) Point {
	v, u := s.B.Sub(s.A), p.Sub(s.A)
	long := int64(v.X)*int64(v.X) + int64(v.Y)*int64(v.Y)
	along := int64(v.X)*int64(u.X) + int64(v.Y)*int64(u.Y)
	switch {
	case along <= 0:
		return s.A
	case along >= long:
		return s.B
	}
	return Point{s.A.X + Len(int64(v.X)*along/long), s.A.Y + Len(int64(v.Y)*along/long)}
}

// First is where the segment, from A on, first meets one of some others, if it meets any.
func (s Segment) First(others iter.Seq[Segment]) (first Point, met bool) {
	far := Len(0)
	for other := range others {
		if !s.Meets(other) {
			continue
		}
		if p := Crossing(s, other); !met || Dist(s.A, p) < far {
			first, far, met = p, Dist(s.A, p), true
		}
	}
	return first, met
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

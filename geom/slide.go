package geom

// A Slide is a base that moves straight to a point without turning, for callers that ask only what it meets
// on its way: where it does takes several times as long
// to find out.
type Slide struct {
	base  Base
	to    Point
	box   Box // around the whole move
	quad  [4]Point
	solid bool
}

// NewSlide moves a base to a point.
func NewSlide(b Base, to Point) Slide {
	s := Slide{base: b, to: to}
	if b.Round {
		s.box, s.solid = b.Box(), b.solid()
	} else {
		s.quad, s.solid = b.quad()
		s.box = BoxOf(s.quad[:]...)
	}
	s.box = swept(s.box, to.Sub(b.At))
	return s
}

// Meets reports whether part of a segment would be inside the base on its way.
func (s *Slide) Meets(other Segment) bool {
	if !s.solid || !s.box.Meets(other.Box()) {
		return false
	}
	if s.base.Round {
		return segmentToSegment(Segment{s.base.At, s.to}, other).under(int64(s.base.Width))
	}
	var ends [2]Point
	w := overlapWindow(s.quad[:], other.points(&ends), s.to.Sub(s.base.At))
	return w.open()
}

// MeetsPolygon reports whether the base overlaps a polygon on its way. A base
// is open ground around its centre, so where the centre is in the polygon, or on
// its border, both overlap; otherwise it meets the border first.
func (s *Slide) MeetsPolygon(p *Polygon) bool {
	if !s.solid || !s.box.Meets(p.box) {
		return false
	}
	if p.Contains(s.base.At) || p.Contains(s.to) {
		return true
	}
	for i := range p.pts {
		if s.Meets(p.edge(i)) {
			return true
		}
	}
	return false
}

// MeetsSegment reports whether a base that moves straight to a point meets a
// segment on its way, as [FirstContactSegment] does.
func MeetsSegment(b Base, to Point, other Segment) bool {
	s := NewSlide(b, to)
	return s.Meets(other)
}

// MeetsPolygon is the same for a polygon.
func MeetsPolygon(b Base, to Point, p *Polygon) bool {
	s := NewSlide(b, to)
	return s.MeetsPolygon(p)
}

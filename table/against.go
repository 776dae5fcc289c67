package table

import (
	"slices"

	"sandtable/geom"
)

// This file has what bases and lines are to a piece: an area with its border, or all within half the width of a line or a
// spot. What follows from it, a rule book says.

// widened is a base as if a line or a spot had no width: it overlaps the middle of the piece where the base overlaps the
// piece.
func (p *Piece) widened(base geom.Base) geom.Base {
	base.Width += p.Width
	base.Depth += p.Width
	return base
}

// spot is a spot as a segment without length.
func (p *Piece) spot() geom.Segment { return geom.Segment{A: *p.Spot, B: *p.Spot} }

// Overlaps reports whether a base stands on the piece; touching it is not enough.
func (p *Piece) Overlaps(base geom.Base) bool {
	switch {
	case p.IsArea():
		return geom.OverlapPolygon(base, &p.area)
	case p.IsLine():
		wide := p.widened(base)
		for i := range p.Segments() {
			if geom.OverlapSegment(wide, p.Segment(i)) {
				return true
			}
		}
		return false
	}
	return geom.OverlapSegment(p.widened(base), p.spot())
}

// IsMet reports whether a base that moves straight to a point overlaps the piece on its way.
func (p *Piece) IsMet(base geom.Base, to geom.Point) bool {
	if base.At == to {
		return p.Overlaps(base)
	}
	met := false
	switch {
	case p.IsArea():
		met = geom.MeetsPolygon(base, to, &p.area)
	case p.IsLine():
		slide := geom.NewSlide(p.widened(base), to)
		for i := 0; i < p.Segments() && !met; i++ {
			met = slide.Meets(p.Segment(i))
		}
	default:
		met = geom.MeetsSegment(p.widened(base), to, p.spot())
	}
	return met
}

// IsCrossed reports whether a line passes over the piece. Nothing passes over a spot.
func (p *Piece) IsCrossed(way geom.Segment) bool {
	if p.IsArea() {
		return p.area.Meets(way)
	}
	for i := range p.Segments() {
		if s := p.Segment(i); s.Meets(way) || p.Width > 0 && nearWay(way, s, p.Width) {
			return true
		}
	}
	return false
}

// nearWay reports whether a way comes within half a width of a segment that it does not meet.
func nearWay(way, s geom.Segment, width geom.Len) bool {
	near := func(p geom.Point, s geom.Segment) bool {
		return geom.GapSegment(geom.Base{At: p, Width: width, Round: true}, s) == 0
	}
	return near(way.A, s) || near(way.B, s) || near(s.A, way) || near(s.B, way)
}

// Gap is how far a base is from the piece; zero if it touches or overlaps it.
func (p *Piece) Gap(base geom.Base) geom.Len {
	switch {
	case p.IsArea():
		return geom.GapPolygon(base, &p.area)
	case p.IsLine():
		return max(0, p.GapToLine(base)-p.Width/2)
	}
	return max(0, geom.GapPoint(base, *p.Spot)-p.Width/2)
}

// GapToLine is how far a base is from the middle of a line piece.
func (p *Piece) GapToLine(base geom.Base) geom.Len {
	best := geom.Len(1 << 30)
	for i := range p.Segments() {
		best = min(best, geom.GapSegment(base, p.Segment(i)))
	}
	return best
}

// IsWithin reports whether a base is no further than d from an area or a line, which is what Gap(base) <= d says.
func (p *Piece) IsWithin(base geom.Base, d geom.Len) bool {
	if p.IsArea() {
		return base.Box().Grow(d).Meets(p.area.Box()) && geom.GapPolygon(base, &p.area) <= d
	}
	for i := range p.Segments() {
		if geom.WithinSegment(base, p.Segment(i), d+p.Width/2) {
			return true
		}
	}
	return false
}

// Holds reports whether a point lies on the piece.
func (p *Piece) Holds(at geom.Point) bool { return p.HoldsWide(at, p.Width) }

// HoldsWide reports whether a point would lie on the piece if a line or a spot were so wide.
func (p *Piece) HoldsWide(at geom.Point, width geom.Len) bool {
	switch {
	case p.IsArea():
		return p.area.Contains(at)
	case p.IsLine():
		for i := range p.Segments() {
			if geom.WithinSegment(geom.Base{At: at}, p.Segment(i), width/2) {
				return true
			}
		}
		return false
	}
	return geom.WithinSegment(geom.Base{At: at}, p.spot(), width/2)
}

// Nearest is the point of a line piece that is nearest to a point.
func (p *Piece) Nearest(at geom.Point) geom.Point {
	best, gap := p.Line[0], geom.Len(1<<30)
	for i := range p.Segments() {
		s := p.Segment(i)
		if d := geom.GapSegment(geom.Base{At: at}, s); d < gap {
			best, gap = s.Nearest(at), d
		}
	}
	return best
}

// IsBreached reports whether a point of the piece has been breached.
func (p *Piece) IsBreached(at geom.Point) bool {
	return slices.ContainsFunc(p.Breaches, func(gap Breach) bool {
		return geom.WithinSegment(geom.Base{At: at}, gap.Way(), gap.Width/2)
	})
}

// Standing appends the stretches of a segment of a line piece in which there is no breach.
func (p *Piece) Standing(s geom.Segment, out []geom.Segment) []geom.Segment {
	if len(p.Breaches) == 0 {
		return append(out, s)
	}
	var room, rest [8]geom.Span
	gaps := room[:0]
	for _, gap := range p.Breaches {
		if span, ok := geom.Alongside(s, gap.Way(), gap.Width); ok {
			gaps = append(gaps, span)
		}
	}
	for _, r := range (geom.Span{To: s.Length()}).Without(geom.Joined(gaps), rest[:0]) {
		out = append(out, geom.Segment{A: geom.Toward(s.A, s.B, r.From), B: geom.Toward(s.A, s.B, r.To)})
	}
	return out
}

// FirstCrossed is where a line first crosses the border of an area, or a line piece, if it does.
func (p *Piece) FirstCrossed(line geom.Segment) (geom.Point, bool) {
	if p.IsArea() {
		return line.First(p.area.Edges)
	}
	return line.First(func(yield func(geom.Segment) bool) {
		for i := range p.Segments() {
			if !yield(p.Segment(i)) {
				return
			}
		}
	})
}

// AreasAt appends the areas in which a point lies.
func (t *Table) AreasAt(at geom.Point, out []*Piece) []*Piece {
	var near [64]int32
	for _, id := range t.PiecesNear(geom.Box{Min: at, Max: at}, near[:0]) {
		if p := t.Piece(PieceID(id)); p.IsArea() && p.area.Contains(at) {
			out = append(out, p)
		}
	}
	return out
}

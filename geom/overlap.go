package geom

// Overlap reports whether the insides of two bases have a point in common.
// Bases that merely touch do not overlap, and neither does a base too thin to
// have an inside.
func Overlap(a, b Base) bool {
	if a.Round && b.Round {
		return a.Width > 0 && b.Width > 0 &&
			pointToPoint(a.At, b.At).under(int64(a.Width)+int64(b.Width))
	}
	const rounded = 8 // corners are
	x, y := a.thinnest(), b.thinnest()
	switch apart := pointToPoint(a.At, b.At); {
	case x > rounded && y > rounded && apart.under(x+y-rounded):
		return true
	case !apart.under(a.widest() + b.widest() + rounded):
		return false
	}
	if a.Round {
		a, b = b, a
	}
	q, solid := a.quad()
	if !solid {
		return false
	}
	if b.Round {
		return pointToConvex(b.At, q[:]).under(int64(b.Width))
	}
	r, solid := b.quad()
	return solid && overlapNow(q[:], r[:])
}

// thinnest is the diameter of a disc in the base around its centre, and widest that of one around all of it.
func (b Base) thinnest() int64 {
	if b.Round {
		return int64(b.Width)
	}
	return int64(min(b.Width, b.Depth))
}

func (b Base) widest() int64 {
	if b.Round {
		return int64(b.Width)
	}
	return int64(b.Width) + int64(b.Depth)
}

// OverlapSegment reports whether the segment passes through the inside of the
// base, rather than missing it or running along its border.
func OverlapSegment(b Base, s Segment) bool {
	if b.Round {
		return pointToSegment(b.At, s.A, s.B).under(int64(b.Width))
	}
	q, solid := b.quad()
	var ends [2]Point
	return solid && overlapNow(q[:], s.points(&ends))
}

// OverlapPolygon reports whether the insides of the base and of the polygon
// have a point in common.
func OverlapPolygon(b Base, p *Polygon) bool {
	if !b.Box().Meets(p.box) || !b.solid() {
		return false
	}
	// If the border of the polygon does not pass through the inside of the base,
	// all of that inside is on one side of it, and so is the centre.
	return p.Contains(b.At) || borderInside(b, p)
}

// Inside reports whether the whole base lies in the polygon, borders included.
// Of a base too thin to have an inside, only the centre and corners count.
func Inside(b Base, p *Polygon) bool {
	if !p.Contains(b.At) {
		return false
	}
	if p.fills && p.box.Holds(b.Box()) {
		return true
	}
	if b.solid() {
		return !borderInside(b, p)
	}
	for _, c := range b.Corners() {
		if !b.Round && !p.Contains(c) {
			return false
		}
	}
	return true
}

// solid reports whether the base has an inside.
func (b Base) solid() bool {
	if b.Round {
		return b.Width > 0
	}
	_, solid := b.quad()
	return solid
}

// borderInside reports whether the border of the polygon passes through the
// inside of the base.
func borderInside(b Base, p *Polygon) bool {
	box := b.Box()
	q, solid := b.quad()
	var ends [2]Point
	for i := range p.pts {
		s := p.edge(i)
		if !box.Meets(s.Box()) {
			continue
		}
		if b.Round {
			if pointToSegment(b.At, s.A, s.B).under(int64(b.Width)) {
				return true
			}
		} else if solid && overlapNow(q[:], s.points(&ends)) {
			return true
		}
	}
	return false
}

// overlapNow is overlapWindow for outlines at rest.
func overlapNow(solid, other []Point) bool {
	return !apart(other, solid) && !apart(solid, other)
}

// apart reports whether some edge of a has nothing of b on its inner side.
func apart(a, b []Point) bool {
	p := a[len(a)-1]
	for _, q := range a {
		if p != q && !reach(p, q, b, 1) {
			return true
		}
		p = q
	}
	return false
}

package geom

// FirstContact moves b, without turning it, in a straight line until its
// centre is at to, and reports whether on the way its inside would overlap
// that of the other base. If so, the length is the largest whole distance that
// b can go first and then stand, with its centre at Toward(b.At, to, length),
// clear of the other: never beyond the exact place of contact, and short of it
// only as far as rounding the centre to whole units demands. It is zero if they
// overlap already. Touching at the start and moving away or sliding along is no
// contact, and neither is just touching at the end.
func FirstContact(b Base, to Point, other Base) (Len, bool) {
	if !sweep(b, to).Meets(other.Box()) {
		return 0, false
	}
	d, met := untilBase(b, to, other)
	for met && d > 0 && Overlap(b.MovedTo(Toward(b.At, to, d)), other) {
		d--
	}
	return d, met
}

// FirstContactSegment is [FirstContact] with a segment, which is met when any
// of it would be inside the base.
func FirstContactSegment(b Base, to Point, s Segment) (Len, bool) {
	if !sweep(b, to).Meets(s.Box()) {
		return 0, false
	}
	d, met := untilSegment(b, to, s)
	for met && d > 0 && OverlapSegment(b.MovedTo(Toward(b.At, to, d)), s) {
		d--
	}
	return d, met
}

// FirstContactPolygon is [FirstContact] with a polygon.
func FirstContactPolygon(b Base, to Point, p *Polygon) (Len, bool) {
	if !sweep(b, to).Meets(p.box) {
		return 0, false
	}
	d, met := untilPolygon(b, to, p)
	for met && d > 0 && OverlapPolygon(b.MovedTo(Toward(b.At, to, d)), p) {
		d--
	}
	return d, met
}

// sweep is a box around the whole move.
func sweep(b Base, to Point) Box { return swept(b.Box(), to.Sub(b.At)) }

// swept is a box with where it gets along v.
func swept(box Box, v Point) Box { return box.Union(Box{box.Min.Add(v), box.Max.Add(v)}) }

// untilBase is the exact way to the first overlap, rounded down.
func untilBase(b Base, to Point, other Base) (Len, bool) {
	if Overlap(b, other) {
		return 0, true
	}
	v := to.Sub(b.At)
	if b.Round && other.Round {
		if b.Width <= 0 || other.Width <= 0 {
			return 0, false
		}
		return discToPoint(disc{b.At, int64(b.Width) + int64(other.Width)}, v, other.At)
	}
	// A disc coming to a rectangle is as good as a rectangle coming to a disc.
	if b.Round {
		q, solid := other.quad()
		if !solid {
			return 0, false
		}
		return discToOutline(disc{b.At, int64(b.Width)}, v, q[:])
	}
	q, solid := b.quad()
	if !solid {
		return 0, false
	}
	if other.Round {
		return discToOutline(disc{other.At, int64(other.Width)}, Point{-v.X, -v.Y}, q[:])
	}
	r, solid := other.quad()
	if !solid {
		return 0, false
	}
	w := overlapWindow(q[:], r[:], v)
	return w.reach(v)
}

// untilSegment is the exact way to the first overlap, rounded down.
func untilSegment(b Base, to Point, s Segment) (Len, bool) {
	v := to.Sub(b.At)
	if b.Round {
		if OverlapSegment(b, s) {
			return 0, true
		}
		return discToSegment(disc{b.At, int64(b.Width)}, v, s)
	}
	q, solid := b.quad()
	if !solid {
		return 0, false
	}
	var ends [2]Point
	w := overlapWindow(q[:], s.points(&ends), v)
	return w.reach(v)
}

// untilPolygon is the exact way to the first overlap, rounded down. A base
// outside the polygon has to meet its border first.
func untilPolygon(b Base, to Point, p *Polygon) (Len, bool) {
	if OverlapPolygon(b, p) {
		return 0, true
	}
	if !b.solid() {
		return 0, false
	}
	way := sweep(b, to)
	best, met := Len(0), false
	for i := range p.pts {
		s := p.edge(i)
		if !way.Meets(s.Box()) {
			continue
		}
		if d, hit := untilSegment(b, to, s); hit && (!met || d < best) {
			best, met = d, true
		}
	}
	return best, met
}

// reach is how far a move along v goes before the window opens, rounded down.
func (w *window) reach(v Point) (Len, bool) {
	if !w.open() {
		return 0, false
	}
	if w.from.num <= 0 {
		return 0, true
	}
	// The greatest d with d*den <= num*|v|. The whole part of |v| alone comes
	// within one of it, since num < den; squares decide.
	num, den, long := uint64(w.from.num), uint64(w.from.den), uint64(dot(v, v))
	d := num * isqrt(long) / den
	next := (d + 1) * den
	if !mul(num, num).times(long).less(mul(next, next)) {
		d++
	}
	return Len(d), true
}

// lastTrue is the greatest number up to most for which ok holds, given that it
// holds from 0 up to some number and for none beyond.
func lastTrue(most uint64, ok func(uint64) bool) Len {
	lo, hi := uint64(0), most
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if ok(mid) {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return Len(lo)
}

package geom

// Screens reports whether a convex polygon hides one box from another: every line from the one to the other meets it. It may say no
// where that is so, if the polygon comes near one of them, but never yes where it is not.
//
// What lies between two boxes is bounded by two lines that touch both. If the polygon meets both of these and neither box, it cuts
// that strip in two, one box on either side.
func (p *Polygon) Screens(a, b Box) bool {
	if a.Meets(b) || p.box.Meets(a) || p.box.Meets(b) {
		return false
	}
	from, to := a.corners(), b.corners()
	for _, s := range from {
		for _, t := range to {
			left, right := false, false
			for i := range from {
				x, y := turn(s, t, from[i]), turn(s, t, to[i])
				left, right = left || x > 0 || y > 0, right || x < 0 || y < 0
			}
			if left && right { // it does not bound the strip
				continue
			}
			if !p.Meets(Segment{s, t}) {
				return false
			}
		}
	}
	return true
}

// A Cone is what lies between two directions from a point, less than half a turn apart.
type Cone struct{ at, left, right Point }

// Cone is all directions in which a convex polygon lies from a point outside it.
func (p *Polygon) Cone(at Point) Cone {
	first := p.pts[0].Sub(at)
	c := Cone{at, first, first}
	for _, q := range p.pts[1:] {
		v := q.Sub(at)
		if cross(c.left, v) > 0 {
			c.left = v
		}
		if cross(c.right, v) < 0 {
			c.right = v
		}
	}
	return c
}

// Holds reports whether a point lies in a cone.
func (c *Cone) Holds(q Point) bool {
	v := q.Sub(c.at)
	return cross(c.left, v) <= 0 && cross(c.right, v) >= 0
}

// Misses reports whether a cone surely has no point of a line in it, of which these are the ends.
func (c *Cone) Misses(s Segment) bool {
	a, b := s.A.Sub(c.at), s.B.Sub(c.at)
	return cross(c.left, a) > 0 && cross(c.left, b) > 0 || cross(c.right, a) < 0 && cross(c.right, b) < 0
}

// Screens reports whether a point lies in the cone behind the line from the one side of its polygon to the other, so that a line of sight
// to it from where the cone begins passes through the polygon.
func (c *Cone) Screens(q Point) bool {
	v := q.Sub(c.at)
	return cross(c.left, v) <= 0 && cross(c.right, v) >= 0 && cross(c.left.Sub(c.right), v.Sub(c.right)) <= 0
}

// A Sweep is the outermost two directions in which a box lies from a point outside it.
type Sweep struct{ first, end Point }

// SweepOf finds them. There is nothing to sweep if the point is in the box.
func SweepOf(at Point, box Box) (Sweep, bool) {
	if box.Contains(at) {
		return Sweep{}, false
	}
	corners := box.corners()
	s := Sweep{corners[0].Sub(at), corners[0].Sub(at)}
	for _, p := range corners[1:] {
		v := p.Sub(at)
		if cross(s.first, v) < 0 {
			s.first = v
		}
		if cross(s.end, v) > 0 {
			s.end = v
		}
	}
	return s, true
}

// IsBarred reports whether every line of sight from the point to the box passes through more than d of a convex polygon, all of which lies before
// the box or around the point. It may say no where that is so, but never yes where it is not.
//
// If c is the shorter of the stretches in the outermost two directions, f the angle between them, then the stretch in each direction between
// is at least c cos(f/2), for the four ends of the two span a part of the polygon; and the cosine is at least 1 - tan²f/8.
func (s *Sweep) IsBarred(at Point, p *Polygon, d Len) bool {
	const coarse = 10 // bits, so that squares have room
	x, y := int64(abs(cross(s.first, s.end)))>>coarse+1, dot(s.first, s.end)>>coarse
	whole := 8 * y * y
	if y <= 0 || x*x >= whole {
		return false
	}
	enough := func(to Point) bool {
		return (int64(p.Chord(Segment{at, at.Add(to)}))-2)*(whole-x*x) > int64(d+2)*whole // chords are rounded
	}
	return enough(s.first) && enough(s.end)
}

// Long is how far away the corner in the first of them is.
func (s *Sweep) Long() Len { return Dist(Point{}, s.first) }

// Passes reports whether the line to that corner, of such a length, passes a disc around a point, which is given from where the sweep looks.
func (s *Sweep) Passes(middle Point, radius, long Len) bool {
	return abs(cross(s.first, middle)) > uint64(radius)*uint64(long)
}

// Core is a convex polygon in this one, which is convex too: a line that meets the core runs through more than twice d of this one, if it
// does not end in it. It is not the largest such core, and there may be none.
//
// Whatever lies deeper than d belongs to it: each corner, and the middle of each edge, goes as far towards the middle of the polygon as it
// must. So does a disc: if the polygon holds one with a radius of r, then each line that passes its middle in less than the root of r²-d²
// runs through more than twice d of that alone. And so does what lies between such points, since of three parallel lines the middle one
// runs through no less of a convex polygon than one of the others.
func (p *Polygon) Core(d Len) (Polygon, bool) {
	middle := p.middle()
	if !p.Contains(middle) || !p.isDeep(middle, d) {
		return Polygon{}, false
	}
	core := make([]Point, 0, 2*len(p.pts))
	for i := range p.pts {
		e := p.edge(i)
		for _, q := range [...]Point{e.A, {(e.A.X + e.B.X) / 2, (e.A.Y + e.B.Y) / 2}} {
			at, out := middle, q.Sub(middle)
			for part, step := Len(0), Len(coreParts/2); step > 0; step /= 2 {
				next := middle.Add(Point{out.X * (part + step) / coreParts, out.Y * (part + step) / coreParts})
				if p.isDeep(next, d) {
					at, part = next, part+step
				}
			}
			core = append(core, at)
		}
	}
	if r := int64(p.depth(middle)); r > int64(d) {
		near := Len(isqrt(uint64(r*r-int64(d)*int64(d)))) - 2 // corners are rounded
		if near > 0 {
			core = ring(middle, near, core)
		}
	}
	if core = convexHull(core); len(core) < 3 {
		return Polygon{}, false
	}
	found, err := NewPolygon(core...)
	return found, err == nil
}

// coreParts is how finely a core is looked for.
const coreParts = 32

// Shell is a disc around the middle of this polygon, of any shape: a line that does not meet it runs through no more than twice d of this
// one. It is not the smallest such disc, and there is none if no line runs through more.
//
// If a disc with a radius of r holds the polygon, then a line that passes its middle in more than the root of r²-d² runs through less
// than twice d of the disc.
func (p *Polygon) Shell(d Len) (middle Point, radius Len, ok bool) {
	middle = p.middle()
	r := int64(0)
	for _, q := range p.pts {
		r = max(r, int64(Dist(middle, q)))
	}
	if r <= int64(d) {
		return middle, 0, false
	}
	return middle, Len(ceilSqrt(uint64(r*r - int64(d)*int64(d)))), true
}

// ring appends the corners of an octagon around a point.
func ring(middle Point, radius Len, out []Point) []Point {
	for f := Facing(0); f < fullTurn; f += fullTurn / 8 {
		out = append(out, Step(middle, f, radius))
	}
	return out
}

// middle is a point in the middle of a polygon's corners.
func (p *Polygon) middle() Point {
	var sum Point
	for _, q := range p.pts {
		sum = sum.Add(q)
	}
	n := Len(len(p.pts))
	return Point{sum.X / n, sum.Y / n}
}

// depth is how far a point of a polygon is from its border, rounded down.
func (p *Polygon) depth(q Point) Len {
	e := p.edge(0)
	least := pointToSegment(q, e.A, e.B)
	for i := range p.pts {
		e = p.edge(i)
		least = nearest(least, pointToSegment(q, e.A, e.B))
	}
	return Len(isqrt(least.whole) / 2)
}

// isDeep reports whether a point of a polygon is further than d from its border.
func (p *Polygon) isDeep(q Point, d Len) bool {
	for i := range p.pts {
		if e := p.edge(i); pointToSegment(q, e.A, e.B).upTo(2 * int64(d)) {
			return false
		}
	}
	return true
}

// IsConvex reports whether no corner of a polygon points inwards.
func (p *Polygon) IsConvex() bool {
	left, right := false, false
	for i := range p.pts {
		n := len(p.pts)
		bend := turn(p.pts[i], p.pts[(i+1)%n], p.pts[(i+2)%n])
		left, right = left || bend > 0, right || bend < 0
	}
	return !left || !right
}

func (b Box) corners() [4]Point {
	return [4]Point{b.Min, {b.Max.X, b.Min.Y}, b.Max, {b.Min.X, b.Max.Y}}
}

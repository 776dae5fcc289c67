package boltaction

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// This file tells at once that nothing of a unit can be seen: what stands in the way leaves no gap. Most units that one looks for are hidden so.

// An end is where lines of sight begin, or where they end: somewhere in a box, no higher than z, at those who stand at some points.
type end struct {
	box   geom.Box
	stand geom.Box // around their bases
	at    []geom.Point
	z     geom.Len
}

// endOf is a whole unit as one end of lines of sight, outside buildings.
func (b *Battle) endOf(id UnitID, room []geom.Point) end {
	e := end{box: b.box(id).Grow(slack), stand: b.box(id), at: room}
	var men [maxMen]modelID
	for _, m := range b.living(id, men[:0]) {
		at := b.model(m).At
		e.at = append(e.at, at)
		e.z = max(e.z, b.elevation(at)+b.height(m))
	}
	return e
}

// A screen is a stretch of the outline of something, all of it beyond one end of all lines and before the other. A line that passes between its
// outermost points meets it.
type screen struct {
	left, right geom.Point // the outermost
	from, to    int64      // how far to the left they are
	near, far   int64      // how far ahead it begins and ends
	moves       bool       // it is a vehicle
}

// maxScreens is room for what is usually between two units.
const maxScreens = 32

// margin is how far beside a line something must be that lies beside it, since corners are rounded, and what a line just grazes does not count.
const margin = 3

// rise is by how much a line may be higher where it crosses something than it is by the exact point, since points are rounded.
const rise = geom.Inch / 8

// A seal is the search for a way past screens.
type seal struct {
	x, y        *end
	at          geom.Point
	ahead       geom.Point // from the middle of one end to that of the other
	back, first int64      // how far ahead the first end begins and ends
	last, front int64      // and the second
	margin      int64      // how far a point must be beside a line, times the length of the longest
	screens     [maxScreens]screen
	n           int
}

// seals reports that things stop every line from one end to another: one of them reaches further to the left than all lines, one further to the
// right, and each on the way from one to the other overlaps the next, so that no line finds its way between them. It may miss that. That lasts if no
// vehicle is among them.
func (w between) seals(x, y *end) (shut, lasts bool) {
	s := seal{x: x, y: y, at: x.box.Middle()}
	s.ahead = y.box.Middle().Sub(s.at)
	a, c := corners(x.box), corners(y.box)
	s.back, s.first, s.last, s.front = s.along(a[0]), s.along(a[0]), s.along(c[0]), s.along(c[0])
	for i := range a {
		s.back, s.first = min(s.back, s.along(a[i])), max(s.first, s.along(a[i]))
		s.last, s.front = min(s.last, s.along(c[i])), max(s.front, s.along(c[i]))
	}
	if s.first >= s.last {
		return false, false
	}
	ways := [4]geom.Point{c[0].Sub(a[2]), c[1].Sub(a[3]), c[2].Sub(a[0]), c[3].Sub(a[1])} // the outermost of all lines
	for _, way := range ways {
		s.margin = max(s.margin, margin*int64(geom.Dist(geom.Point{}, way)))
	}
	for i := range w {
		s.add(&w[i])
	}
	return s.shuts(&a, &c, &ways)
}

// along is how far ahead a point is.
func (s *seal) along(p geom.Point) int64 {
	d := p.Sub(s.at)
	return int64(s.ahead.X)*int64(d.X) + int64(s.ahead.Y)*int64(d.Y)
}

// add adds the screens that a thing is, if it stops whatever crosses it. LOS-03, LOS-06 to LOS-09.
func (s *seal) add(t *thing) {
	switch p := t.piece; {
	case t.block == blocksNothing:
	case p == nil:
		if max(s.x.z, s.y.z) >= t.top {
			return
		}
		pts := t.base.Corners()
		s.outline(t, pts[:], true)
	case p.Kind == table.Smoke:
	case p.IsArea():
		if (t.block == blocksThrough || p.Kind == table.Hill) && (s.x.isIn(p.Polygon()) || s.y.isIn(p.Polygon())) {
			return
		}
		if t.stout || max(s.x.z, s.y.z) < t.top {
			s.outline(t, p.Polygon().Points(), true)
		}
	case p.IsLine():
		if box := t.around.Grow(geom.Inch); t.block == blocksFully && (box.Meets(s.x.stand) || box.Meets(s.y.stand)) {
			return
		}
		s.outline(t, p.Line, false)
	}
}

// isIn reports whether a unit stands in an area.
func (e *end) isIn(area *geom.Polygon) bool {
	if !area.Box().Meets(e.stand) {
		return false
	}
	return slices.ContainsFunc(e.at, area.Contains)
}

// outline adds the stretches of an outline that are screens.
func (s *seal) outline(t *thing, pts []geom.Point, closed bool) {
	var one, begun screen
	some, open := false, closed // open: the first point may go on a stretch that the last one ends
	for _, p := range pts {
		far := s.along(p)
		if far <= s.first || far >= s.last {
			switch {
			case some && open:
				begun = one
			case some:
				s.put(t, &one)
			}
			some, open = false, false
			continue
		}
		side := cross(s.ahead, p.Sub(s.at))
		if !some {
			one, some = screen{p, p, side, side, far, far, t.piece == nil}, true
			continue
		}
		if side > one.from {
			one.left, one.from = p, side
		} else if side < one.to {
			one.right, one.to = p, side
		}
		one.near, one.far = min(one.near, far), max(one.far, far)
	}
	if begun.far != 0 {
		if some {
			one.join(&begun)
		} else {
			one, some = begun, true
		}
	}
	if some {
		s.put(t, &one)
	}
}

// join adds a stretch to another that it goes on.
func (s *screen) join(o *screen) {
	if o.from > s.from {
		s.left, s.from = o.left, o.from
	}
	if o.to < s.to {
		s.right, s.to = o.right, o.to
	}
	s.near, s.far = min(s.near, o.near), max(s.far, o.far)
}

// put adds a screen if it is higher than every line that crosses it.
func (s *seal) put(t *thing, one *screen) {
	if s.n == maxScreens {
		return
	}
	if x, y := s.x.z, s.y.z; max(x, y) >= t.top { // how high is the highest of them where it crosses?
		part, whole := one.far-s.back, s.last-s.back
		if x > y {
			part, whole = one.near-s.first, s.front-s.first
		}
		if x+geom.Len(int64(y-x)*part/whole)+rise >= t.top || int64(max(x-y, y-x))*s.margin > margin*(s.last-s.first) {
			return
		}
	}
	s.screens[s.n] = *one
	s.n++
}

// shuts reports whether the screens let no line pass from some points to others. A line that has the left end of a screen on its left, and is not
// stopped by it, has the right end on its left as well, or close by.
func (s *seal) shuts(a, c, ways *[4]geom.Point) (shut, lasts bool) {
	lasts = true
	at, reach := -1, int64(1)<<62
	for i := range s.n {
		if one := &s.screens[i]; one.to < reach && s.isBeside(a, c, one.left, 1) {
			at, reach = i, one.to
		}
	}
	for at >= 0 {
		end := s.screens[at].right
		lasts = lasts && !s.screens[at].moves
		if s.isBeside(a, c, end, -1) {
			return true, lasts
		}
		at = -1
		for i := range s.n {
			if one := &s.screens[i]; one.to < reach && s.isLeft(ways, end, one.left) {
				at, reach = i, one.to
			}
		}
	}
	return false, false
}

// isBeside reports whether a point lies well to one side of every line from some points to others: 1 is the left, -1 the right.
func (s *seal) isBeside(from, to *[4]geom.Point, p geom.Point, side int64) bool {
	for _, a := range from {
		for _, b := range to {
			if side*leftOf(a, b, p) < s.margin {
				return false
			}
		}
	}
	return true
}

// isLeft reports whether one point is well to the left of another, whichever of some ways one looks.
func (s *seal) isLeft(ways *[4]geom.Point, than, p geom.Point) bool {
	d := p.Sub(than)
	for _, way := range ways {
		if cross(way, d) < 2*s.margin {
			return false
		}
	}
	return true
}

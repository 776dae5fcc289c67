package geom

import (
	"cmp"
	"slices"
)

// Corridor is the outline of the area that b sweeps in a straight move that
// takes its centre to to: the first n points, counter-clockwise. For a disc it
// is the outline swept by the square around it that faces along the move.
func Corridor(b Base, to Point) (hull [8]Point, n int) {
	if b.Round && b.At != to {
		b.Facing = Bearing(b.At, to)
	}
	c, d := b.Corners(), b.MovedTo(to).Corners()
	copy(hull[:4], c[:])
	copy(hull[4:], d[:])
	pts := convexHull(hull[:])
	return hull, len(pts)
}

// CorridorMeets reports whether the area that b sweeps on its way to to
// overlaps the inside of another base. It is exact for discs too.
func CorridorMeets(b Base, to Point, other Base) bool {
	if !sweep(b, to).Meets(other.Box()) {
		return false
	}
	if Overlap(b, other) {
		return true
	}
	v := to.Sub(b.At)
	switch {
	case b.Round && other.Round:
		return b.Width > 0 && other.Width > 0 && pointToSegment(other.At, b.At, to).under(int64(b.Width)+int64(other.Width))
	case b.Round:
		return brushes(Segment{b.At, to}, int64(b.Width), other)
	case other.Round: // a rectangle coming to a disc is as good as a disc coming to a rectangle
		return brushes(Segment{other.At, other.At.Sub(v)}, int64(other.Width), b)
	}
	q, solid := b.quad()
	r, too := other.quad()
	if !solid || !too {
		return false
	}
	w := overlapWindow(q[:], r[:], v)
	return w.open()
}

// brushes reports whether a disc that moves along a segment overlaps the border of a rectangle on its way.
func brushes(way Segment, width int64, other Base) bool {
	q, solid := other.quad()
	for i := range q {
		if solid && segmentToSegment(way, Segment{q[i], q[(i+1)%len(q)]}).under(width) {
			return true
		}
	}
	return false
}

// convexHull rearranges pts so that the corners of the smallest convex outline
// around them come first, counter-clockwise, and returns those.
func convexHull(pts []Point) []Point {
	slices.SortFunc(pts, func(p, q Point) int {
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	sorted := slices.Compact(pts)
	if len(sorted) < 3 {
		return sorted
	}
	// Lower side from west to east, then upper side back again.
	hull := make([]Point, 0, 2*len(sorted))
	for _, p := range sorted {
		hull = wrap(hull, 0, p)
	}
	upper := len(hull) - 1
	for i := len(sorted) - 2; i >= 0; i-- {
		hull = wrap(hull, upper, sorted[i])
	}
	return pts[:copy(pts, hull[:len(hull)-1])]
}

// wrap adds p to a hull, dropping the corners since the given one that it
// leaves inside.
func wrap(hull []Point, since int, p Point) []Point {
	for n := len(hull); n >= since+2 && turn(hull[n-2], hull[n-1], p) <= 0; n-- {
		hull = hull[:n-1]
	}
	return append(hull, p)
}

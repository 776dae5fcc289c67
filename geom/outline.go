package geom

// contains reports whether q is inside a closed outline or on it. It counts
// the edges that a ray going east from q crosses; an end level with q counts as
// below it.
func contains(pts []Point, q Point) bool {
	if len(pts) == 0 {
		return false
	}
	in := false
	a := pts[len(pts)-1]
	for _, b := range pts {
		if a.Y == q.Y && b.Y == q.Y {
			if min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) {
				return true
			}
		} else if b == q {
			return true
		} else if (a.Y > q.Y) != (b.Y > q.Y) {
			side := turn(a, b, q)
			if side == 0 {
				return true
			}
			if (side > 0) == (b.Y > a.Y) {
				in = !in
			}
		}
		a = b
	}
	return in
}

// touches reports whether the segment from a to b has a point inside a closed
// outline or on it. One pass does both jobs: it looks for an edge that meets
// the segment and, on the line through the segment, counts the edges behind a,
// which says whether a segment clear of the border is inside.
func touches(pts []Point, a, b Point) bool {
	dx, dy := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
	if dx|dy == 0 {
		return contains(pts, a)
	}
	if len(pts) == 0 {
		return false
	}
	ax, ay := int64(a.X), int64(a.Y)
	base := dx*ay - dy*ax
	in := false
	p := pts[len(pts)-1]
	px, py := int64(p.X), int64(p.Y)
	ps := dx*py - dy*px - base
	for i := range pts {
		qx, qy := int64(pts[i].X), int64(pts[i].Y)
		qs := dx*qy - dy*qx - base
		if (ps > 0) != (qs > 0) {
			// The edge runs across the line: are a and b on either side of it?
			// From a to b the side changes by exactly the edge's own change.
			as := (qx-px)*(ay-py) - (qy-py)*(ax-px)
			bs := as + ps - qs
			if as^bs < 0 || as == 0 || bs == 0 {
				return true
			}
			if (as < 0) != (qs < ps) {
				in = !in
			}
		}
		if qs == 0 {
			// A vertex on the line touches if it is between a and b, and so
			// does an edge along the line if it holds a.
			if between(ax, qx, ax+dx) && between(ay, qy, ay+dy) {
				return true
			}
			if ps == 0 && between(px, ax, qx) && between(py, ay, qy) {
				return true
			}
		}
		px, py, ps = qx, qy, qs
	}
	return in
}

// between reports whether m lies from a to b, whichever is the smaller.
func between(a, m, b int64) bool { return a <= m && m <= b || b <= m && m <= a }

package geom

// window is the open span of times at which a moving shape overlaps another.
// Time runs from 0 at the start of the move to 1 at its end.
type window struct {
	from, to ratio
	never    bool
}

// always is the window before anything has narrowed it.
func always() window { return window{from: ratio{-1, 0}, to: ratio{1, 0}} }

// need narrows the window to the times at which reach + t*rate > 0.
func (w *window) need(reach, rate int64) {
	switch {
	case rate > 0:
		if t := (ratio{-reach, rate}); w.from.less(t) {
			w.from = t
		}
	case rate < 0:
		if t := (ratio{reach, -rate}); t.less(w.to) {
			w.to = t
		}
	case reach <= 0:
		w.never = true
	}
}

// open reports whether the window is open at any time during the move.
func (w *window) open() bool {
	return !w.never && w.from.less(w.to) && w.from.less(ratio{1, 1}) && ratio{0, 1}.less(w.to)
}

// overlapWindow is the time during which the inside of one convex outline,
// shifted by t*v, meets another convex outline that stands still. The moving
// one must be solid. The other may be a segment or a point, and then it is
// met when any of it is inside the moving one.
//
// Two such outlines are clear of each other exactly while the line of some
// edge of one or the other keeps them apart, and how far each reaches over
// such a line changes evenly with time.
func overlapWindow(moving, still []Point, v Point) window {
	w := always()
	p := still[len(still)-1]
	for _, q := range still {
		if p != q {
			w.need(furthest(p, q, moving), cross(q.Sub(p), v))
		}
		p = q
	}
	p = moving[len(moving)-1]
	for _, q := range moving {
		w.need(furthest(p, q, still), -cross(q.Sub(p), v))
		p = q
	}
	return w
}

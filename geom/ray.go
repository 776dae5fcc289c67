package geom

// ray is a segment made ready for many quick questions. It runs eastwards or
// straight up or down: a segment meets the same things either way.
type ray struct {
	a, b   Point
	box    Box
	dx, dy int64
	base   int64 // what dx*y - dy*x comes to on the line itself
}

func newRay(s Segment) ray {
	if s.A.X > s.B.X {
		s.A, s.B = s.B, s.A
	}
	r := ray{a: s.A, b: s.B, box: s.Box()}
	r.dx, r.dy = int64(s.B.X)-int64(s.A.X), int64(s.B.Y)-int64(s.A.Y)
	r.base = r.dx*int64(s.A.Y) - r.dy*int64(s.A.X)
	return r
}

// misses reports quickly that nothing in a box can be met: the boxes are apart
// or the whole box is strictly to one side of the line.
func (r *ray) misses(b *Box) bool {
	if !r.box.Meets(*b) {
		return true
	}
	upper, lower := b.Min.X, b.Max.X // at which side the box is high over the line
	if r.dy < 0 {
		upper, lower = lower, upper
	}
	return r.dx*int64(b.Max.Y)-r.dy*int64(upper) < r.base ||
		r.dx*int64(b.Min.Y)-r.dy*int64(lower) > r.base
}

// walk goes through the cells along a ray that lies within the field.
//
// The next border in either direction comes after (border-start)/delta of the
// ray; multiplied by both deltas those are whole numbers. They are doubled so
// that a southward border can count half a step late: a point on a border
// belongs to the cell east or north of it, so going south the border is still
// part of the cell being left. The walk thus visits the cell of every point.
type walk struct {
	at       int   // where the cell's words are
	left     int   // how many cells are to come
	tx, ty   int64 // when the next border comes
	sx, sy   int64 // how long each cell takes
	across   int   // from a cell's words to those of the next to the east
	upOrDown int   // and to the next to the north or south
}

func (f *Field) walk(r *ray) walk {
	ax, ay := int(r.a.X-f.box.Min.X), int(r.a.Y-f.box.Min.Y)
	bx, by := int(r.b.X-f.box.Min.X), int(r.b.Y-f.box.Min.Y)
	cx, cy := ax>>f.shift, ay>>f.shift
	up := by>>f.shift - cy
	w := walk{
		at:       (cy*f.nx + cx) * f.words,
		left:     bx>>f.shift - cx,
		across:   f.words,
		upOrDown: f.nx * f.words,
	}
	if r.dy >= 0 {
		w.left += up
		w.tx = int64((cx+1)<<f.shift-ax) * r.dy << 1
		w.ty = int64((cy+1)<<f.shift-ay) * r.dx << 1
		w.sx, w.sy = r.dy<<(f.shift+1), r.dx<<(f.shift+1)
	} else {
		w.left -= up
		w.upOrDown = -w.upOrDown
		w.tx = int64((cx+1)<<f.shift-ax) * -r.dy << 1
		w.ty = int64(ay-cy<<f.shift)*r.dx<<1 + 1
		w.sx, w.sy = -r.dy<<(f.shift+1), r.dx<<(f.shift+1)
	}
	return w
}

// next moves on to the next cell, if there is one.
func (w *walk) next() bool {
	if w.left == 0 {
		return false
	}
	w.left--
	if w.tx < w.ty {
		w.tx += w.sx
		w.at += w.across
	} else {
		w.ty += w.sy
		w.at += w.upOrDown
	}
	return true
}

package geom

import "math/bits"

// Blocked reports whether the segment has a point in, or on the border of, any
// shape but the two skipped. A negative id skips nothing.
func (f *Field) Blocked(s Segment, skipA, skipB int) bool {
	r := newRay(s)
	if !f.box.Holds(r.box) {
		f.gather(&r)
		f.drop(skipA)
		f.drop(skipB)
		for i, found := range f.seen {
			for ; found != 0; found &= found - 1 {
				if f.meets(i<<6+bits.TrailingZeros64(found), &r) {
					return true
				}
			}
		}
		return false
	}
	// Look at the shapes of each cell as it is reached: most lines that are
	// blocked are blocked early.
	seen := f.seen
	clear(seen)
	f.skip(skipA)
	f.skip(skipB)
	for w := f.walk(&r); ; {
		for i, here := range f.cells[w.at : w.at+len(seen)] {
			fresh := here &^ seen[i]
			if fresh == 0 {
				continue
			}
			seen[i] |= fresh
			for ; fresh != 0; fresh &= fresh - 1 {
				if f.meets(i<<6+bits.TrailingZeros64(fresh), &r) {
					return true
				}
			}
		}
		if !w.next() {
			return false
		}
	}
}

// Along appends to out the id of every shape but the two skipped that the
// segment has a point in or on the border of, each once, in ascending order. A
// negative id skips nothing.
func (f *Field) Along(s Segment, skipA, skipB int, out []int32) []int32 {
	r := newRay(s)
	f.gather(&r)
	f.drop(skipA)
	f.drop(skipB)
	for i, found := range f.seen {
		for ; found != 0; found &= found - 1 {
			id := i<<6 + bits.TrailingZeros64(found)
			if f.meets(id, &r) {
				out = append(out, int32(id))
			}
		}
	}
	return out
}

// AlongBoxes appends to out the id of every shape whose box the segment meets,
// each once, in ascending order: for callers that look closer at some of them.
func (f *Field) AlongBoxes(s Segment, out []int32) []int32 {
	r := newRay(s)
	f.gather(&r)
	for i, found := range f.seen {
		for ; found != 0; found &= found - 1 {
			if id := i<<6 + bits.TrailingZeros64(found); !r.misses(&f.shapes[id].box) {
				out = append(out, int32(id))
			}
		}
	}
	return out
}

// Near appends to out the id of every shape whose box meets the given one, each
// once, in ascending order.
func (f *Field) Near(box Box, out []int32) []int32 {
	x0, y0, x1, y1 := f.span(box)
	if x1-x0 > 1 || y1-y0 > 1 {
		f.gatherBox(box)
		for i, found := range f.seen {
			out = f.meeting(box, i, found, out)
		}
		return out
	}
	at := func(x, y int) []uint64 { return f.cells[(y*f.nx+x)*f.words:][:f.words] }
	a, b, c, d := at(x0, y0), at(x1, y0), at(x0, y1), at(x1, y1) // of a few cells nothing has to be collected first
	b, c, d = b[:len(a)], c[:len(a)], d[:len(a)]
	for i := range a {
		if found := a[i] | b[i] | c[i] | d[i]; found != 0 {
			out = f.meeting(box, i, found, out)
		}
	}
	return out
}

// meeting appends those of the found shapes whose box meets the given one. They are told by the bits of the i-th word.
func (f *Field) meeting(box Box, i int, found uint64, out []int32) []int32 {
	for ; found != 0; found &= found - 1 {
		id := i<<6 + bits.TrailingZeros64(found)
		if f.shapes[id].box.Meets(box) {
			out = append(out, int32(id))
		}
	}
	return out
}

// meets reports whether the ray meets one shape.
func (f *Field) meets(id int, r *ray) bool {
	s := &f.shapes[id]
	return !r.misses(&s.box) && touches(f.pts[s.at:s.at+s.n], r.a, r.b)
}

// gather collects in f.seen the shapes of all cells along a ray.
func (f *Field) gather(r *ray) {
	if !f.box.Holds(r.box) {
		f.gatherBox(r.box)
		return
	}
	seen := f.seen
	clear(seen)
	if len(seen) == 0 {
		return
	}
	for w := f.walk(r); ; {
		for i, here := range f.cells[w.at : w.at+len(seen)] {
			seen[i] |= here
		}
		if !w.next() {
			return
		}
	}
}

// gatherBox collects in f.seen the shapes of all cells that meet a box.
func (f *Field) gatherBox(box Box) {
	seen := f.seen
	clear(seen)
	x0, y0, x1, y1 := f.span(box)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			at := (y*f.nx + x) * len(seen)
			for i, here := range f.cells[at : at+len(seen)] {
				seen[i] |= here
			}
		}
	}
}

// skip makes a shape count as seen already.
func (f *Field) skip(id int) {
	if id >= 0 && id>>6 < len(f.seen) {
		f.seen[id>>6] |= 1 << (id & 63)
	}
}

// drop takes a shape out of those collected.
func (f *Field) drop(id int) {
	if id >= 0 && id>>6 < len(f.seen) {
		f.seen[id>>6] &^= 1 << (id & 63)
	}
}

package geom

import "math/bits"

// Field is a set of shapes laid over a grid of square cells, so that asking
// what a line meets looks only at the cells along the line. Shapes come and go
// by id, a small number of the caller's choosing.
//
// Each cell holds one bit for each id. Joining the cells along a line therefore
// finds every shape once and in order of id, moving a shape changes a few words,
// and a copy of the field is a copy of plain slices.
//
// A field may be used by one goroutine at a time, even only to ask it things.
type Field struct {
	box    Box
	shift  uint // a cell is 1<<shift units wide
	nx, ny int  // cells across and up
	words  int  // words of ids for each cell
	cells  []uint64
	shapes []shape // by id
	pts    []Point // the outlines of all shapes
	idle   int     // how many of pts belong to no shape
	seen   []uint64
}

// shape is where an outline is kept; one of no points is not there.
type shape struct {
	box     Box
	at      int32
	n, room int32
}

// NewField makes an empty field. Cells are the given size rounded up to a power
// of two; two or three times the width of a usual shape serves well, about ten
// centimetres on a wargames table. Shapes and questions may reach outside the
// box, but are then slower.
func NewField(box Box, cell Len) *Field {
	f := &Field{box: box, shift: uint(bits.Len32(uint32(max(cell, 2) - 1)))}
	f.nx = int(box.Max.X-box.Min.X)>>f.shift + 1
	f.ny = int(box.Max.Y-box.Min.Y)>>f.shift + 1
	return f
}

// Clone is an independent copy.
func (f *Field) Clone() *Field {
	c := new(Field)
	c.CopyFrom(f)
	return c
}

// Share is the same field with room of its own to answer in, so that another goroutine may ask it. Neither may be changed from
// then on: to change one, clone it.
func (f *Field) Share() *Field {
	c := *f
	c.seen = make([]uint64, len(f.seen))
	return &c
}

// CopyFrom makes f an independent copy of g, reusing the memory that f has.
func (f *Field) CopyFrom(g *Field) {
	cells, shapes, pts, seen := f.cells[:0], f.shapes[:0], f.pts[:0], f.seen[:0]
	*f = *g
	f.cells = append(cells, g.cells...)
	f.shapes = append(shapes, g.shapes...)
	f.pts = append(pts, g.pts...)
	f.seen = append(seen, g.seen...)
}

// Outline is the outline of the shape with that id, or nothing. It is only good
// until the field changes.
func (f *Field) Outline(id int) []Point {
	if id < 0 || id >= len(f.shapes) {
		return nil
	}
	s := &f.shapes[id]
	return f.pts[s.at : s.at+s.n : s.at+s.n]
}

// Set puts a closed outline under an id, in place of what was there before.
// The points are copied. Outlines of one or two points are points and lines.
func (f *Field) Set(id int, pts []Point) {
	f.Clear(id)
	if len(pts) == 0 {
		return
	}
	f.makeRoom(id)
	s := &f.shapes[id]
	if int(s.room) < len(pts) {
		f.idle += int(s.room)
		s.room = 0
		f.tidy()
		s.at, s.room = int32(len(f.pts)), int32(len(pts))
		f.pts = append(f.pts, pts...)
	} else {
		copy(f.pts[s.at:], pts)
	}
	s.n = int32(len(pts))
	s.box = BoxOf(pts...)
	f.mark(id)
}

// Clear takes away the shape with that id, if there is one.
func (f *Field) Clear(id int) {
	if id < 0 || id >= len(f.shapes) || f.shapes[id].n == 0 {
		return
	}
	s := &f.shapes[id]
	s.n = 0
	x0, y0, x1, y1 := f.span(s.box)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			f.cells[(y*f.nx+x)*f.words+id>>6] &^= 1 << (id & 63)
		}
	}
}

// mark sets the bit of a shape in every cell that its box reaches. Leaving out
// the corners that the shape itself does not reach would gain little, and
// [Field.Near] asks for boxes.
func (f *Field) mark(id int) {
	x0, y0, x1, y1 := f.span(f.shapes[id].box)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			f.cells[(y*f.nx+x)*f.words+id>>6] |= 1 << (id & 63)
		}
	}
}

// span is the range of cells that a box touches, held to the grid. A border
// belongs to the cell east or north of it, and the cells at the rim also stand
// for all that lies beyond them.
func (f *Field) span(b Box) (x0, y0, x1, y1 int) {
	hold := func(d Len, n int) int { return min(max(int(d)>>f.shift, 0), n-1) }
	return hold(b.Min.X-f.box.Min.X, f.nx), hold(b.Min.Y-f.box.Min.Y, f.ny),
		hold(b.Max.X-f.box.Min.X, f.nx), hold(b.Max.Y-f.box.Min.Y, f.ny)
}

// makeRoom gives an id a shape and a bit.
func (f *Field) makeRoom(id int) {
	for len(f.shapes) <= id {
		f.shapes = append(f.shapes, shape{})
	}
	words := id>>6 + 1
	if words <= f.words {
		return
	}
	cells := make([]uint64, f.nx*f.ny*words)
	for i := 0; i < f.nx*f.ny; i++ {
		copy(cells[i*words:], f.cells[i*f.words:(i+1)*f.words])
	}
	f.cells, f.words, f.seen = cells, words, make([]uint64, words)
}

// Reserve makes room for shapes with so many points under all ids below n, so that it need not grow when they come.
func (f *Field) Reserve(n, points int) {
	if n == 0 {
		return
	}
	f.makeRoom(n - 1)
	for id := range n {
		if s := &f.shapes[id]; s.room == 0 {
			s.at, s.room = int32(len(f.pts)), int32(points)
			f.pts = append(f.pts, make([]Point, points)...)
		}
	}
}

// tidy closes up the outlines once half of the points are idle.
func (f *Field) tidy() {
	if f.idle*2 <= len(f.pts) {
		return
	}
	pts := make([]Point, 0, len(f.pts))
	for i := range f.shapes {
		s := &f.shapes[i]
		at := int32(len(pts))
		pts = append(pts, f.pts[s.at:s.at+s.n]...)
		s.at, s.room = at, s.n
	}
	f.pts, f.idle = pts, 0
}

// Box is the box around the shape with that id; it is empty if there is none.
func (f *Field) Box(id int) Box {
	if id < 0 || id >= len(f.shapes) {
		return Box{}
	}
	return f.shapes[id].box
}

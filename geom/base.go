package geom

// Edge names one side of a base, clockwise from the front.
type Edge uint8

// The sides of a base.
const (
	Front Edge = iota
	Right
	Rear
	Left
)

// Base is what a stand of figures rests on: a rectangle of any facing, or a
// disc. It is the value callers move, turn and compare.
type Base struct {
	At     Point  `json:"at"`     // the centre
	Facing Facing `json:"facing"` // square to the front edge
	Width  Len    `json:"width"`  // along the front edge; the diameter if round
	Depth  Len    `json:"depth"`  // from front to rear; unused if round
	Round  bool   `json:"round,omitempty"`
}

// Corners lists the front-left, front-right, rear-right and rear-left corner,
// rounded to whole units. For every question of contact those rounded corners
// are the base, so that all answers about it agree. Opposite corners mirror
// each other in the centre and moving the base moves them all alike. The
// corners of a disc are those of the square around it.
func (b Base) Corners() [4]Point {
	fl, fr := b.front()
	return [4]Point{b.At.Add(fl), b.At.Add(fr), b.At.Sub(fl), b.At.Sub(fr)}
}

// front is where the front corners are, seen from the centre: the left one and the right one.
func (b Base) front() (fl, fr Point) {
	sin, cos := b.Facing.Sin(), b.Facing.Cos()
	w, d := int64(b.Width), int64(b.Depth)
	if b.Round {
		d = w
	}
	return Point{scaled(d*sin-w*cos, 2*One), scaled(d*cos+w*sin, 2*One)}, Point{scaled(w*cos+d*sin, 2*One), scaled(d*cos-w*sin, 2*One)}
}

// Edge is one side of the base, running clockwise.
func (b Base) Edge(e Edge) Segment {
	c := b.Corners()
	return Segment{c[e&3], c[(e+1)&3]}
}

// Edges goes through the four sides of the base.
func (b Base) Edges(yield func(Segment) bool) {
	for e := Front; e <= Left && yield(b.Edge(e)); e++ {
	}
}

// Middle is the point halfway along a side. It is measured from the centre
// rather than from the rounded corners.
func (b Base) Middle(e Edge) Point {
	half := b.Width
	if !b.Round && e&1 == 0 {
		half = b.Depth
	}
	f := b.Facing.Turn(int(e&3) * int(East))
	n := int64(half)
	return b.At.Add(Point{scaled(n*f.Sin(), 2*One), scaled(n*f.Cos(), 2*One)})
}

// Box is the smallest box of whole units around the base.
func (b Base) Box() Box {
	if b.Round {
		return Box{b.At, b.At}.Grow((b.Width + 1) / 2)
	}
	fl, fr := b.front()
	far := Point{max(fl.X, -fl.X, fr.X, -fr.X), max(fl.Y, -fl.Y, fr.Y, -fr.Y)}
	return Box{b.At.Sub(far), b.At.Add(far)}
}

// MovedTo is the base with its centre at p.
func (b Base) MovedTo(p Point) Base {
	b.At = p
	return b
}

// MovedBy is the base shifted by v.
func (b Base) MovedBy(v Point) Base {
	b.At = b.At.Add(v)
	return b
}

// Faced is the base turned about its centre to face f.
func (b Base) Faced(f Facing) Base {
	b.Facing = f
	return b
}

// Turned is the base turned clockwise about its centre by so many tenths of a
// degree.
func (b Base) Turned(by int) Base { return b.Faced(b.Facing.Turn(by)) }

// quad lists the corners counter-clockwise and reports whether they enclose
// any area: a base thinner than a unit or two may round to a mere line.
func (b Base) quad() (q [4]Point, solid bool) {
	c := b.Corners()
	q = [4]Point{c[3], c[2], c[1], c[0]}
	area := turn(q[0], q[1], q[2])
	if area < 0 {
		q = c
	}
	return q, area != 0
}

package geom

// A Wedge is a stretch of directions from a point, in small steps of which 1<<16 make a full turn anticlockwise, though not all of them are
// equally wide: it holds the step From and Wide more. Steps are found with one short division, and compared without regard for where a
// turn begins.
type Wedge struct{ From, Wide uint16 }

// allRound is every direction.
var allRound = Wedge{Wide: 1<<16 - 1}

// step is the step in which a direction lies: its share of the quarter, measured along the side of a square that stands on its tip.
func (p Point) step() uint16 {
	const quarter = 1 << 14
	x, y, turned := p.X, p.Y, uint16(0)
	if y < 0 || y == 0 && x < 0 {
		x, y, turned = -x, -y, 2*quarter
	}
	if x <= 0 {
		x, y, turned = y, -x, turned+quarter
	}
	return turned + uint16(parts(uint64(y), uint64(x)+uint64(y), quarter))
}

// parts is how many of so many parts of a whole a piece of it fills.
func parts(piece, whole uint64, many uint32) uint32 {
	switch {
	case whole == 0:
		return 0
	case piece < 1<<18 && whole < 1<<32:
		return uint32(piece) * many / uint32(whole) // which is shorter
	}
	return uint32(piece * uint64(many) / whole)
}

// Aim is the directions of all that lies no further than so far to either side of a point, as seen from another that is so far away. It is
// somewhat wider, so that points which were rounded lie in it.
func Aim(from, to Point, apart, aside Len) Wedge {
	if apart <= 2*aside {
		return allRound
	}
	d, wide := to.Sub(from), int64(aside+4)
	off := Point{Len(-int64(d.Y) * wide / int64(apart)), Len(int64(d.X) * wide / int64(apart))}
	return wedgeOf(d.Sub(off), d.Add(off))
}

// wedgeOf is the directions from one anticlockwise to another.
func wedgeOf(right, left Point) Wedge {
	from := right.step()
	return Wedge{from, left.step() - from}
}

// Wedge is all directions in which something of a box lies from a point.
func (b Box) Wedge(at Point) Wedge {
	low, high := b.Min.Sub(at), b.Max.Sub(at)
	right, left := low, high // corners
	switch {
	case low.X > 0:
		if low.Y > 0 {
			right.X, left.X = high.X, low.X
		} else if high.Y >= 0 {
			left.X = low.X
		}
	case high.X < 0:
		switch {
		case low.Y > 0:
			right, left = high, low
		case high.Y < 0:
			right.Y, left.Y = high.Y, low.Y
		default:
			right, left.Y = high, low.Y
		}
	case low.Y > 0:
		right, left = Point{high.X, low.Y}, low
	case high.Y < 0:
		right.Y = high.Y
	default:
		return allRound
	}
	return wedgeOf(right, left)
}

// Inner is all directions that surely lie in a cone, if there are any.
func (c *Cone) Inner() (Wedge, bool) {
	w := wedgeOf(c.right, c.left)
	if w.Wide < 2 {
		return Wedge{}, false
	}
	return Wedge{w.From + 1, w.Wide - 2}, true
}

// Meets reports whether two wedges have a direction in common, or may have.
func (w Wedge) Meets(v Wedge) bool { return v.From-w.From <= w.Wide || w.From-v.From <= v.Wide }

// Holds reports whether a wedge holds all of another.
func (w Wedge) Holds(v Wedge) bool {
	off := v.From - w.From
	return off <= w.Wide && uint32(off)+uint32(v.Wide) <= uint32(w.Wide)
}

// Fill is how many steps of a wedge are filled, from its right on, if so many are already and another wedge of less than half a turn fills
// what it holds. All are once they are more than Wide.
func (w Wedge) Fill(filled int, by Wedge) int {
	from := int(int16(by.From - w.From))
	if end := from + int(by.Wide); from <= filled && end >= filled {
		return end + 1
	}
	return filled
}

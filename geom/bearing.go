package geom

// Bearing is the direction from one point to another to the nearest tenth of a
// degree. The bearing from a point to itself is North.
func Bearing(from, to Point) Facing {
	d := to.Sub(from)
	if d == (Point{}) {
		return North
	}
	// Quarter turns are exact, so bring the direction into the first quarter:
	// then bearings there and back, and of turned scenes, always agree.
	quarter := North
	for !(d.X >= 0 && d.Y > 0) {
		d = Point{-d.Y, d.X}
		quarter += East
	}
	return quarter.Turn(inQuarter(d, guessTenth(d)))
}

// inQuarter is the direction of a vector in the first quarter. The border between two neighbouring tenths is the bisector of their unit
// vectors, which points along the vectors' sum; the borders passed are counted, beginning with a guess.
func inQuarter(d Point, tenth int) int {
	passes := func(k int) bool {
		east := int64(sines[k]) + int64(sines[k+1])
		north := int64(sines[900-k]) + int64(sines[899-k])
		return int64(d.X)*north > int64(d.Y)*east
	}
	for tenth < int(East) && passes(tenth) {
		tenth++
	}
	for tenth > 0 && !passes(tenth-1) {
		tenth--
	}
	return tenth
}

// guessTenth is about the direction of a vector in the first quarter.
func guessTenth(d Point) int {
	if d.X <= d.Y {
		return int(slopes[int64(d.X)*(int64(len(slopes))-1)/int64(d.Y)])
	}
	return int(East) - int(slopes[int64(d.Y)*(int64(len(slopes))-1)/int64(d.X)])
}

// slopes are the directions of vectors in the first eighth, by how far they lead to the east in parts of how far to the north.
var slopes = func() (out [513]int16) {
	tenth := 0
	for i := range out {
		tenth = inQuarter(Point{Len(i), Len(len(out) - 1)}, tenth)
		out[i] = int16(tenth)
	}
	return out
}()

// InArc reports whether p lies within half tenths of a degree either side of
// the base's facing as seen from e, borders included. The point e itself is in
// every arc that is not empty.
func InArc(b Base, e Point, p Point, half int) bool {
	d := p.Sub(e)
	switch {
	case half < 0:
		return false
	case half >= int(South) || d == (Point{}):
		return true
	case half > int(East):
		// What is left out is an arc of less than half a turn, without borders.
		back := b.Facing.Turn(int(South))
		rest := int(South) - half
		return !(clockwiseOf(back.Turn(-rest), d) > 0 && clockwiseOf(back.Turn(rest), d) < 0)
	}
	left, right := b.Facing.Turn(-half), b.Facing.Turn(half)
	return clockwiseOf(left, d) >= 0 && clockwiseOf(right, d) <= 0 &&
		b.Facing.Sin()*int64(d.X)+b.Facing.Cos()*int64(d.Y) >= 0
}

// clockwiseOf is positive when d points clockwise of f by less than half a turn.
func clockwiseOf(f Facing, d Point) int64 {
	return f.Cos()*int64(d.X) - f.Sin()*int64(d.Y)
}

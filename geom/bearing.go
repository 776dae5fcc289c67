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
	// The border between two neighbouring tenths is the bisector of their unit
	// vectors, which points along the vectors' sum; count the borders passed.
	lo, hi := 0, int(East)
	for lo < hi {
		k := (lo + hi) / 2
		east := int64(sines[k]) + int64(sines[k+1])
		north := int64(sines[900-k]) + int64(sines[899-k])
		if int64(d.X)*north > int64(d.Y)*east {
			lo = k + 1
		} else {
			hi = k
		}
	}
	return quarter.Turn(lo)
}

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

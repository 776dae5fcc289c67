package country

import (
	"slices"

	"sandtable/geom"
)

// fill marks the points in an area or on its border, row by row: between each two of its sides that a row crosses.
func (l *lattice) fill(area *geom.Polygon, marks []bool) {
	var room [256]int64
	cuts := room[:0]
	points := area.Points()
	a := points[len(points)-1]
	for _, b := range points {
		l.corner(a, b, marks)
		// As for Contains, an end that is level with a row lies below it.
		lower, upper := a, b
		if lower.Y > upper.Y {
			lower, upper = b, a
		}
		wide, high := int64(upper.X-lower.X), int64(upper.Y-lower.Y)
		first, last := l.line(lower.Y, l.from.Y), l.line(upper.Y-1, l.from.Y)
		if at := l.from.Y + geom.Len(first)*l.step; at < lower.Y {
			first++
		}
		for y := max(first, 0); y <= min(last, l.rows-1); y++ {
			cuts = append(cuts, int64(y)<<32|crossed(lower, wide, high, l.from.Y+geom.Len(y)*l.step))
		}
		a = b
	}
	slices.Sort(cuts)
	for k := 1; k < len(cuts); k += 2 {
		y := int(cuts[k] >> 32)
		l.run(y, geom.Len((uint32(cuts[k-1])+1)>>1)-westmost, geom.Len(uint32(cuts[k])>>1)-westmost, marks)
	}
}

// westmost keeps what is sorted positive.
const westmost = 1 << 24

// crossed is where a side crosses a row: twice the place west of it or at it, and one more if it lies between two places.
func crossed(lower geom.Point, wide, high int64, y geom.Len) int64 {
	t := wide * int64(y-lower.Y)
	x := quo(t, high)
	rest := t - x*high
	if rest < 0 {
		x, rest = x-1, rest+high
	}
	return 2*(int64(lower.X)+x+westmost) + int64(b2i(rest > 0))
}

// line is the last row or column at or before a place; the first one is somewhere.
func (l *lattice) line(at, first geom.Len) int {
	off := at - first
	if off < 0 {
		return int((off+1)/l.step) - 1
	}
	return int(off / l.step)
}

// run marks the points of a row from one place to another.
func (l *lattice) run(y int, from, to geom.Len, marks []bool) {
	left, right := max(l.line(from-1, l.from.X)+1, 0), min(l.line(to, l.from.X), l.cols-1)
	for x := left; x <= right; x++ {
		marks[y*l.cols+x] = true
	}
}

// corner marks what lies on the second of two corners of an area, or on the side between them if it runs along a row.
func (l *lattice) corner(a, b geom.Point, marks []bool) {
	y := l.line(b.Y, l.from.Y)
	if y < 0 || y >= l.rows || l.from.Y+geom.Len(y)*l.step != b.Y {
		return
	}
	if a.Y == b.Y {
		l.run(y, min(a.X, b.X), max(a.X, b.X), marks)
	} else {
		l.run(y, b.X, b.X, marks)
	}
}

package geom

import "math/bits"

// Step is the point d along facing f from p, each coordinate rounded to the
// nearest whole unit, halves away from p.
func Step(p Point, f Facing, d Len) Point {
	return p.Add(Point{scaled(int64(d)*f.Sin(), One), scaled(int64(d)*f.Cos(), One)})
}

// scaled is n/unit rounded to nearest, halves away from zero.
func scaled(n, unit int64) Len {
	if n < 0 {
		return -Len(uint64(-n+unit/2) / uint64(unit))
	}
	return Len(uint64(n+unit/2) / uint64(unit))
}

// Toward is the point d along the line from one point through another, each
// coordinate rounded to the nearest whole unit, halves away from the start. It
// goes on past the second point when d is longer than the way there, and
// directly away from it when d is negative. If the points coincide there is no
// direction and the result is the start.
func Toward(from, to Point, d Len) Point {
	v := to.Sub(from)
	long := uint64(dot(v, v))
	if long == 0 {
		return from
	}
	return from.Add(Point{share(d, v.X, long), share(d, v.Y, long)})
}

// share is d*part/sqrt(long), rounded to nearest, halves away from zero: the
// greatest k with (2k-1)^2 * long <= (2*d*part)^2.
func share(d, part Len, long uint64) Len {
	n := 2 * int64(d) * int64(part)
	hi, lo := bits.Mul64(abs(n), abs(n))
	q, _ := bits.Div64(hi, lo, long)
	k := Len((isqrt(q) + 1) / 2)
	if n < 0 {
		return -k
	}
	return k
}

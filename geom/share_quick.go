package geom

import "math/bits"

// fineBits is how many bits finer than a unit the quick area is worked out.
const fineBits = 10

// finePoint is a point in those finer units.
type finePoint struct{ x, y int64 }

// quickShare is shareAtLeast worked out in rounded numbers. It says whether it
// is sure, which it is unless the share is within about a part in a thousand.
//
// Each rounded corner is off by less than two fine units, which shifts the two
// edges that meet there and so changes the area inside the convex outline by
// less than four times its breadth.
func quickShare(convex, pts []Point, num, den int64) (atLeast, sure bool) {
	box := BoxOf(convex...)
	breadth := int64(box.Max.X-box.Min.X) + int64(box.Max.Y-box.Min.Y)
	if den > 1<<10 || breadth > 1<<14 {
		return false, false
	}
	var bufs [2][64]finePoint
	cut, spare := bufs[0][:0], bufs[1][:0]
	for _, p := range pts {
		d := p.Sub(convex[0])
		cut = append(cut, finePoint{int64(d.X) << fineBits, int64(d.Y) << fineBits})
	}
	rounded := int64(0)
	a := convex[len(convex)-1]
	for _, b := range convex {
		n := int64(0)
		spare, n = fineClip(cut, a.Sub(convex[0]), b.Sub(convex[0]), spare[:0])
		cut, spare = spare, cut
		rounded += n
		a = b
	}
	part := int64(0)
	for i, q := range cut {
		p := cut[(i+len(cut)-1)%len(cut)]
		part += p.x*q.y - p.y*q.x
	}
	// Both areas are doubled, and so is the error.
	off := 8 * rounded * (breadth << fineBits) * den
	over := part*den - outlineArea2(convex)<<(2*fineBits)*num
	return over >= 0, over > off || over < -off
}

// fineClip appends to out what lies to the left of the line from a to b, and
// counts the corners it had to round.
func fineClip(pts []finePoint, a, b Point, out []finePoint) ([]finePoint, int64) {
	if len(pts) == 0 {
		return out, 0
	}
	e := b.Sub(a)
	offset := cross(e, a) << fineBits
	side := func(p finePoint) int64 { return int64(e.X)*p.y - int64(e.Y)*p.x - offset }
	rounded := int64(0)
	p := pts[len(pts)-1]
	ps := side(p)
	for _, q := range pts {
		qs := side(q)
		if ps < 0 && qs > 0 || ps > 0 && qs < 0 {
			out = append(out, finePoint{p.x + part(q.x-p.x, ps, ps-qs), p.y + part(q.y-p.y, ps, ps-qs)})
			rounded++
		}
		if qs >= 0 {
			out = append(out, q)
		}
		p, ps = q, qs
	}
	return out, rounded
}

// part is d*n/m rounded towards zero, for n and m of one sign and n the
// smaller.
func part(d, n, m int64) int64 {
	hi, lo := bits.Mul64(abs(d), abs(n))
	q, _ := bits.Div64(hi, lo, abs(m))
	if d < 0 {
		return -int64(q)
	}
	return int64(q)
}

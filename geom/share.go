package geom

import "math/big"

// discSides is the number of corners that stand for a disc in an area.
const discSides = 36

// ShareAtLeast reports whether at least num/den of the base's area lies in the
// polygon, exactly. A disc that the polygon's border passes through is replaced
// for this one question by the regular outline whose corners lie every ten
// degrees from north on its edge, rounded to whole units. A base too thin to have an area has no share at all.
func ShareAtLeast(b Base, p *Polygon, num, den int64) bool {
	if den < 0 {
		num, den = -num, -den
	}
	switch {
	case num <= 0:
		return true
	case num > den || !OverlapPolygon(b, p):
		return false
	case Inside(b, p):
		return true
	}
	if !b.Round {
		q, _ := b.quad()
		return shareAtLeast(q[:], p.pts, num, den)
	}
	outline := make([]Point, discSides)
	for i := range outline {
		f := Degrees(i * 360 / discSides)
		w := int64(b.Width)
		outline[i] = b.At.Add(Point{scaled(w*f.Sin(), 2*One), scaled(w*f.Cos(), 2*One)})
	}
	outline = convexHull(outline) // rounding may have dented a small one
	return len(outline) > 2 && shareAtLeast(outline, p.pts, num, den)
}

// shareAtLeast compares the part of a convex outline inside another, in
// fractions only if rounded numbers cannot tell.
func shareAtLeast(convex, pts []Point, num, den int64) bool {
	if atLeast, sure := quickShare(convex, pts, num, den); sure {
		return atLeast
	}
	part := clippedArea2(convex, pts)
	part.Mul(part, new(big.Rat).SetInt64(den))
	whole := new(big.Rat).SetInt64(outlineArea2(convex))
	whole.Mul(whole, new(big.Rat).SetInt64(num))
	return part.Cmp(whole) >= 0
}

// ratPoint is a point with exact fractions for coordinates.
type ratPoint struct{ x, y *big.Rat }

// clippedArea2 is twice the area that a counter-clockwise outline has inside a
// convex one. Cutting along one edge after another may leave parts joined by
// seams along that edge, but seams have no area.
func clippedArea2(convex, pts []Point) *big.Rat {
	origin := convex[0]
	cut := make([]ratPoint, len(pts))
	for i, p := range pts {
		d := p.Sub(origin)
		cut[i] = ratPoint{new(big.Rat).SetInt64(int64(d.X)), new(big.Rat).SetInt64(int64(d.Y))}
	}
	a := convex[len(convex)-1]
	for _, b := range convex {
		cut = clip(cut, a.Sub(origin), b.Sub(origin))
		a = b
	}
	sum := new(big.Rat)
	for i := range cut {
		p, q := cut[i], cut[(i+1)%len(cut)]
		sum.Add(sum, new(big.Rat).Mul(p.x, q.y))
		sum.Sub(sum, new(big.Rat).Mul(p.y, q.x))
	}
	return sum
}

// clip keeps what lies to the left of the line from a to b.
func clip(pts []ratPoint, a, b Point) []ratPoint {
	if len(pts) == 0 {
		return nil
	}
	ex, ey := new(big.Rat).SetInt64(int64(b.X-a.X)), new(big.Rat).SetInt64(int64(b.Y-a.Y))
	offset := new(big.Rat).SetInt64(cross(b.Sub(a), a))
	side := func(p ratPoint) *big.Rat {
		s := new(big.Rat).Mul(ex, p.y)
		s.Sub(s, new(big.Rat).Mul(ey, p.x))
		return s.Sub(s, offset)
	}
	out := make([]ratPoint, 0, len(pts)+4)
	p := pts[len(pts)-1]
	ps := side(p)
	for _, q := range pts {
		qs := side(q)
		if ps.Sign()*qs.Sign() < 0 {
			t := new(big.Rat).Quo(ps, new(big.Rat).Sub(ps, qs))
			out = append(out, ratPoint{mix(p.x, q.x, t), mix(p.y, q.y, t)})
		}
		if qs.Sign() >= 0 {
			out = append(out, q)
		}
		p, ps = q, qs
	}
	return out
}

// mix is a + t*(b-a).
func mix(a, b, t *big.Rat) *big.Rat {
	d := new(big.Rat).Sub(b, a)
	d.Mul(d, t)
	return d.Add(d, a)
}

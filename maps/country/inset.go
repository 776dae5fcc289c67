package country

import "sandtable/geom"

// inset is the outline of a face drawn in from its sides, from each as far as it asks. Nil if nothing sensible is left.
func (f face) inset(by func(label int) geom.Len) []geom.Point {
	n := len(f)
	out := make([]geom.Point, 0, n)
	for i := range f {
		before, at, after := f[(i+n-1)%n].at, f[i].at, f[(i+1)%n].at
		one, two := by(f[(i+n-1)%n].next), by(f[i].next)
		a, d := moved(before, at, one)
		b, e := moved(at, after, two)
		turn := int64(d.X)*int64(e.Y) - int64(d.Y)*int64(e.X)
		p := geom.Point{X: b.X, Y: b.Y}
		if max(turn, -turn)*20 > int64(geom.Dist(before, at))*int64(geom.Dist(at, after)) {
			ab := b.Sub(a)
			t := int64(ab.X)*int64(e.Y) - int64(ab.Y)*int64(e.X)
			p = geom.Point{X: a.X + geom.Len(int64(d.X)*t/turn), Y: a.Y + geom.Len(int64(d.Y)*t/turn)}
		} else if one != two {
			p = geom.Point{X: (b.X + a.X + d.X) / 2, Y: (b.Y + a.Y + d.Y) / 2}
		}
		if geom.Dist(p, at) > 5*max(one, two, 1) {
			p = b
		}
		out = append(out, p)
	}
	var area int64
	for i, p := range out {
		q := out[(i+1)%n]
		area += int64(p.X)*int64(q.Y) - int64(q.X)*int64(p.Y)
	}
	whole := f.area2()
	if area < whole/5 || area > whole {
		return nil
	}
	return out
}

// moved is a side moved to its left, and its direction.
func moved(a, b geom.Point, by geom.Len) (geom.Point, geom.Point) {
	d := b.Sub(a)
	long := int64(max(geom.Dist(a, b), 1))
	return geom.Point{X: a.X - geom.Len(int64(d.Y)*int64(by)/long), Y: a.Y + geom.Len(int64(d.X)*int64(by)/long)}, d
}

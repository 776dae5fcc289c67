package draw

import "sandtable/geom"

// A spot is a place on the paper.
type spot struct{ x, y int }

func (a spot) plus(b spot) spot    { return spot{a.x + b.x, a.y + b.y} }
func (a spot) minus(b spot) spot   { return spot{a.x - b.x, a.y - b.y} }
func (a spot) moved(d int) spot    { return spot{a.x + d, a.y + d} } // to the south-east, where shadows fall
func (a spot) to(b spot) int       { return root((a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y)) }
func (a spot) long() int           { return a.to(spot{}) }
func (a spot) left() spot          { return spot{a.y, -a.x} }
func (a spot) times(k, n int) spot { return spot{a.x * k / n, a.y * k / n} }

// scaled is a vector in the same direction, so long.
func (a spot) scaled(long int) spot {
	n := a.long()
	if n == 0 {
		return spot{}
	}
	return spot{a.x * long / n, a.y * long / n}
}

// mix is the place so many 1024ths of the way from one to the other.
func mix(a, b spot, part int) spot {
	return spot{a.x + (b.x-a.x)*part/1024, a.y + (b.y-a.y)*part/1024}
}

// root is the whole part of a square root.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	x := 1
	for x*x < n {
		x *= 2
	}
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// polar is the vector so long in a direction, in tenths of a degree clockwise from the east.
func polar(tenths, long int) spot {
	f := geom.North.Turn(tenths)
	return spot{int(f.Cos() * int64(long) / geom.One), int(f.Sin() * int64(long) / geom.One)}
}

func circle(at spot, r, corners int) []spot {
	out := make([]spot, corners)
	for i := range out {
		out[i] = at.plus(polar(3600*i/corners, r))
	}
	return out
}

// path is a line or an outline as painters take it.
func path(pts []spot) []int32 {
	out := make([]int32, 0, 2*len(pts))
	for _, p := range pts {
		out = append(out, int32(p.x), int32(p.y))
	}
	return out
}

// moved is an outline a little to the south-east.
func moved(pts []spot, by int) []spot {
	out := make([]spot, len(pts))
	for i, p := range pts {
		out[i] = p.moved(by)
	}
	return out
}

// smooth rounds the corners of a line or outline, each by at most about most: what is drawn stays near to what the rules measure.
func smooth(pts []spot, closed bool, most int) []spot {
	n := len(pts)
	if n < 3 {
		return pts
	}
	var out []spot
	if !closed {
		out = append(out, pts[0])
	}
	for i := range pts {
		if !closed && (i == 0 || i == n-1) {
			continue
		}
		v, a, b := pts[i], pts[(i+n-1)%n].minus(pts[i]), pts[(i+1)%n].minus(pts[i])
		reach := min(a.long(), b.long()) / 2
		// The curve passes its corner at half the distance from there to the chord.
		apex := a.scaled(reach).plus(b.scaled(reach)).long() / 4
		if apex > most {
			reach = reach * most / apex
		}
		from, to := v.plus(a.scaled(reach)), v.plus(b.scaled(reach))
		steps := max(2, min(6, 1+apex*10/max(1, most))) // the sharper, the more
		for k := range steps + 1 {
			part := k * 1024 / steps
			p := mix(mix(from, v, part), mix(v, to, part), part)
			if len(out) == 0 || out[len(out)-1] != p {
				out = append(out, p)
			}
		}
	}
	if !closed {
		out = append(out, pts[n-1])
	}
	return out
}

// along visits places along a line, so far apart, with the direction of the line there. It begins half a step in.
func along(pts []spot, closed bool, apart int, visit func(at, dir spot, n int)) {
	if closed {
		pts = append(pts[:len(pts):len(pts)], pts[0])
	}
	next, n := apart/2, 0
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		long := a.to(b)
		for ; next < long; next += apart {
			visit(mix(a, b, next*1024/long), b.minus(a).scaled(1024), n)
			n++
		}
		next -= long
	}
}

// beside is a line so far to the left of another; to the right if it is below zero.
func beside(pts []spot, by int) []spot {
	out := make([]spot, len(pts))
	for i := range pts {
		a, b := pts[max(0, i-1)], pts[min(len(pts)-1, i+1)]
		out[i] = pts[i].plus(b.minus(a).left().scaled(by))
	}
	return out
}

// band is what a line covers with so much on each side.
func band(pts []spot, half int) []spot {
	out := beside(pts, half)
	right := beside(pts, -half)
	for i := len(right) - 1; i >= 0; i-- {
		out = append(out, right[i])
	}
	return out
}

func bounds(pts []spot) (low, high spot) {
	low, high = pts[0], pts[0]
	for _, p := range pts {
		low, high = spot{min(low.x, p.x), min(low.y, p.y)}, spot{max(high.x, p.x), max(high.y, p.y)}
	}
	return low, high
}

func middle(pts []spot) spot {
	var sum spot
	for _, p := range pts {
		sum = sum.plus(p)
	}
	return spot{sum.x / len(pts), sum.y / len(pts)}
}

func inside(pts []spot, p spot) bool {
	in := false
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		a, b := pts[i], pts[j]
		if (a.y > p.y) != (b.y > p.y) && (p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x) {
			in = !in
		}
	}
	return in
}

// toLine is how far a place is from a line.
func toLine(pts []spot, p spot) int {
	best := 1 << 60
	for i := 1; i < len(pts); i++ {
		best = min(best, toSegment(pts[i-1], pts[i], p))
	}
	return root(best)
}

// toEdge is how far a place is from an outline.
func toEdge(pts []spot, p spot) int {
	best := toSegment(pts[len(pts)-1], pts[0], p)
	for i := 1; i < len(pts); i++ {
		best = min(best, toSegment(pts[i-1], pts[i], p))
	}
	return root(best)
}

// toSegment is the square of the distance.
func toSegment(a, b, p spot) int {
	d, q := b.minus(a), p.minus(a)
	if long := d.x*d.x + d.y*d.y; long > 0 {
		k := max(0, min(long, q.x*d.x+q.y*d.y))
		q = q.minus(spot{d.x * k / long, d.y * k / long})
	}
	return q.x*q.x + q.y*q.y
}

// turns is twice the area of an outline, below zero if it turns the other way.
func turns(pts []spot) (sum int) {
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		sum += pts[j].x*pts[i].y - pts[i].x*pts[j].y
	}
	return sum
}

// inset is an outline with its edges drawn in by so much.
func inset(pts []spot, by int) []spot {
	if turns(pts) < 0 {
		by = -by
	}
	n := len(pts)
	out := make([]spot, n)
	for i, p := range pts {
		a, b := p.minus(pts[(i+n-1)%n]).left().scaled(1024), pts[(i+1)%n].minus(p).left().scaled(1024)
		sum := a.plus(b)
		// The corner moves along the middle of its two normals, farther the sharper it is.
		size := max(sum.x*sum.x+sum.y*sum.y, 1<<19)
		out[i] = spot{p.x - sum.x*2048*by/size, p.y - sum.y*2048*by/size}
	}
	return out
}

// swept is what an outline covers while it moves to the south-east: the shadow of what stands on it. Its parts all turn the same
// way, so that they add up.
func swept(pts []spot, by int) [][]int32 {
	out := [][]int32{path(rightwards(pts)), path(rightwards(moved(pts, by)))}
	for i := range pts {
		a, b := pts[i], pts[(i+1)%len(pts)]
		out = append(out, path(rightwards([]spot{a, b, b.moved(by), a.moved(by)})))
	}
	return out
}

// rightwards is an outline that turns to the right.
func rightwards(pts []spot) []spot {
	if turns(pts) >= 0 {
		return pts
	}
	out := make([]spot, len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = p
	}
	return out
}

// hash mixes numbers into one that looks like chance.
func hash(x, y, n int) uint32 {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77 ^ uint32(n)*0xc2b2ae3d
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return h ^ h>>15
}

// noise is smooth chance from 0 to 1023, whose hills and hollows are about a cell apart.
func noise(x, y, cell int, seed uint32) int {
	cx, cy := floor(x, cell), floor(y, cell)
	fx, fy := ease((x-cx*cell)*1024/cell), ease((y-cy*cell)*1024/cell)
	v := func(i, j int) int { return int(hash(cx+i, cy+j, int(seed)) >> 22) }
	top := v(0, 0)*(1024-fx) + v(1, 0)*fx
	low := v(0, 1)*(1024-fx) + v(1, 1)*fx
	return (top*(1024-fy) + low*fy) >> 20
}

func floor(a, b int) int {
	if a < 0 {
		return -((b - 1 - a) / b)
	}
	return a / b
}

// ease goes from 0 to 1024 and begins and ends gently.
func ease(t int) int {
	t = max(0, min(1024, t))
	return t * t / 1024 * (3072 - 2*t) / 1024
}

// scatter visits places inside an outline that are never nearer to each other than apart, as trees and stones stand, row by row.
func scatter(area []spot, apart int, seed uint32, visit func(at spot, chance uint32)) {
	low, high := bounds(area)
	cell := max(1, apart*10/14)
	columns, rows := (high.x-low.x)/cell+1, (high.y-low.y)/cell+1
	taken := make([]*spot, columns*rows)
	for pass := range 4 {
		for i := range taken {
			if taken[i] != nil {
				continue
			}
			cx, cy := i%columns, i/columns
			h := hash(cx, cy, int(seed)+pass)
			p := spot{low.x + cx*cell + int(h&1023)*cell/1024, low.y + cy*cell + int(h>>10&1023)*cell/1024}
			if free(taken, columns, rows, cx, cy, p, apart) && inside(area, p) {
				taken[i] = &p
			}
		}
	}
	for i, p := range taken {
		if p != nil {
			visit(*p, hash(i, int(seed), 7))
		}
	}
}

func free(taken []*spot, columns, rows, cx, cy int, p spot, apart int) bool {
	for y := max(0, cy-2); y <= min(rows-1, cy+2); y++ {
		for x := max(0, cx-2); x <= min(columns-1, cx+2); x++ {
			if q := taken[y*columns+x]; q != nil && (p.x-q.x)*(p.x-q.x)+(p.y-q.y)*(p.y-q.y) < apart*apart {
				return false
			}
		}
	}
	return true
}

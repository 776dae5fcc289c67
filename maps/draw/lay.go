package draw

import "math"

// scatter visits places inside an area, about so far apart: in rows, or each a little off its place.
func (s *scene) scatter(area []Point, apart float64, rows bool, visit func(Point, uint32)) {
	low, high := bounds(area)
	seed := uint32(int64(low.X)*31 + int64(low.Y)*17 + int64(len(area)))
	for y := low.Y + apart/2; y < high.Y; y += apart {
		for x := low.X + apart/2; x < high.X; x += apart {
			seed = seed*1664525 + 1013904223
			at := Point{x, y}
			if !rows {
				at.X += (float64(seed>>24)/255 - 0.5) * apart * 0.6
				at.Y += (float64(seed>>16&255)/255 - 0.5) * apart * 0.6
			}
			if inside(area, at) && edgeDistance(area, at) > apart*0.3 {
				visit(at, seed>>8)
			}
		}
	}
}

// along visits places along a line, so far apart, from its beginning to its end.
func along(line []Point, apart float64, visit func(Point, int)) {
	n := 0
	for i := 1; i < len(line); i++ {
		long := dist(line[i-1], line[i])
		steps := max(1, int(math.Round(long/apart)))
		for k := range steps + 1 {
			if i > 1 && k == 0 {
				continue
			}
			visit(mix(line[i-1], line[i], float64(k)/float64(steps)), n)
			n++
		}
	}
}

func bounds(pts []Point) (low, high Point) {
	low, high = pts[0], pts[0]
	for _, p := range pts {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return low, high
}

func inside(pts []Point, p Point) bool {
	in := false
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		a, b := pts[i], pts[j]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// edgeDistance is how far a point is from the outline.
func edgeDistance(pts []Point, p Point) float64 {
	best := math.Inf(1)
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		a, b := pts[j], pts[i]
		dx, dy := b.X-a.X, b.Y-a.Y
		k := 0.0
		if l := dx*dx + dy*dy; l > 0 {
			k = max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l))
		}
		best = min(best, dist(p, Point{a.X + k*dx, a.Y + k*dy}))
	}
	return best
}

// shrink draws an outline in towards its middle.
func shrink(pts []Point, k float64) []Point {
	var mid Point
	for _, p := range pts {
		mid.X += p.X / float64(len(pts))
		mid.Y += p.Y / float64(len(pts))
	}
	out := make([]Point, len(pts))
	for i, p := range pts {
		out[i] = mix(mid, p, max(0.15, k))
	}
	return out
}

func dist(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func mix(a, b Point, k float64) Point { return Point{a.X + (b.X-a.X)*k, a.Y + (b.Y-a.Y)*k} }

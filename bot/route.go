package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// fineCells is how many there are along the longer side of a table for a search of one way and not of many.
const fineCells = 80

// unreachable is the distance of what cannot be reached.
const unreachable = far

// lengthOf is how long a way is.
func lengthOf(from geom.Point, way []geom.Point) geom.Len {
	sum := geom.Len(0)
	for _, p := range way {
		sum += geom.Dist(from, p)
		from = p
	}
	return sum
}

// cut is the beginning of a way, so long; nothing, if nothing is left.
func cut(from geom.Point, way []geom.Point, length geom.Len) []geom.Point {
	var out []geom.Point
	for _, p := range way {
		d := geom.Dist(from, p)
		if d >= length {
			if length > 0 {
				end := p
				if d > length {
					end = geom.Toward(from, p, length)
				}
				out = append(out, end)
			}
			return out
		}
		length -= d
		out = append(out, p)
		from = p
	}
	return out
}

// rest is what is left of a way from where it was broken off.
func rest(gone, way []geom.Point) []geom.Point {
	if len(gone) == 0 || gone[len(gone)-1] == way[len(way)-1] {
		return nil
	}
	from := min(len(gone), len(way)) - 1
	if len(way) == 1 {
		from = 0
	}
	return append([]geom.Point{gone[len(gone)-1]}, way[from:]...)
}

// keepOff makes ways keep a little off what cannot be gone to: a base is broader than a point.
func (g *grid) keepOff(foot []battle.Footing) {
	for at := range foot {
		if foot[at].Cost == 0 {
			g.inWay(g.mid[at], 8)
		}
	}
}

// downTo are the middles of the cells from one to another from which distances are.
func (g *grid) downTo(far []int32, from, to int) []geom.Point {
	var out []geom.Point
	for at := from; at != to; {
		x, y := at%g.cols, at/g.cols
		next := at
		for i := range neighbours {
			nx, ny := x+neighbours[i].x, y+neighbours[i].y
			if nx < 0 || ny < 0 || nx >= g.cols || ny >= g.rows {
				continue
			}
			if n := ny*g.cols + nx; far[n] < far[next] {
				next = n
			}
		}
		if next == at {
			return nil
		}
		at = next
		out = append(out, g.mid[at])
	}
	return out
}

// pulled is a way from cell to cell with its slack taken out: it turns only where the straight way would cost more.
func (g *grid) pulled(foot []battle.Footing, from geom.Point, trail []geom.Point) []geom.Point {
	var out []geom.Point
	for len(trail) > 0 {
		sum, least := make([]int64, len(trail)), int64(0)
		at := from
		for i, p := range trail {
			least += g.costOf(foot, at, p)
			sum[i] = least
			at = p
		}
		best := 0
		for i := range slices.Backward(trail) {
			if c := g.costOf(foot, from, trail[i]); c <= sum[i]+int64(g.mesh)*5 {
				best = i
				break
			}
		}
		from = trail[best]
		out = append(out, from)
		trail = trail[best+1:]
	}
	return out
}

// costOf is what the straight way from one point to another costs, in tenths of a length over open ground; what is in the way costs
// more than any way around it.
func (g *grid) costOf(foot []battle.Footing, from, to geom.Point) int64 {
	d := geom.Dist(from, to)
	n := d/(g.mesh/2) + 1
	begin, sum := g.cell(from), int64(0)
	for i := geom.Len(1); i <= n; i++ {
		at := g.cell(geom.Toward(from, to, d*i/n))
		cost := int64(foot[at].Cost)
		if at == begin {
			cost = 10
		} else if cost == 0 {
			return int64(unreachable) * 100
		}
		sum += (cost + int64(g.crowd[at])) * int64(d) / int64(n)
	}
	return sum
}

package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A grid is the table in cells, and the ways over it. It is coarse: where exactly a unit may go, the battle says.
type grid struct {
	box        geom.Box
	mesh       geom.Len
	cols, rows int
	mid        []geom.Point
	foot       [256][]battle.Footing // by the class of unit
	crowd      []uint8               // what a figure that stands there adds to the cost of a cell
	ways       map[wayKey][]int32
	queue      [128][]int32 // cells by their distance, for the search
}

// A wayKey is from where and for whom distances are.
type wayKey struct {
	class uint8
	line  geom.Segment
}

// cells is how many there are along the longer side of a table.
const cells = 36

// far is the distance of what cannot be reached.
const far = int32(1 << 28)

func (g *grid) lay(box geom.Box) { g.layIn(box, cells) }

// layIn lays the table out in so many cells along its longer side.
func (g *grid) layIn(box geom.Box, cells geom.Len) {
	if g.box == box && g.mesh != 0 {
		return
	}
	*g = grid{box: box, ways: map[wayKey][]int32{}}
	wide, deep := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	g.mesh = max(1, max(wide, deep)/cells)
	g.cols, g.rows = int((wide+g.mesh-1)/g.mesh), int((deep+g.mesh-1)/g.mesh)
	g.mid = make([]geom.Point, g.cols*g.rows)
	g.crowd = make([]uint8, len(g.mid))
	for i := range g.mid {
		x, y := geom.Len(i%g.cols), geom.Len(i/g.cols)
		g.mid[i] = geom.Point{X: min(box.Max.X, box.Min.X+x*g.mesh+g.mesh/2), Y: min(box.Max.Y, box.Min.Y+y*g.mesh+g.mesh/2)}
	}
}

// cell is the cell of a point; beyond the table the nearest.
func (g *grid) cell(p geom.Point) int {
	x := min(max(0, int((p.X-g.box.Min.X)/g.mesh)), g.cols-1)
	y := min(max(0, int((p.Y-g.box.Min.Y)/g.mesh)), g.rows-1)
	return y*g.cols + x
}

// footing is what the cells are to a class of units, of which one is given.
func (g *grid) footing(s *Seat, class uint8, id battle.UnitID) []battle.Footing {
	if f := g.foot[class]; f != nil {
		return f
	}
	f := make([]battle.Footing, len(g.mid))
	s.ground(id, g.mesh, g.mid, f)
	g.foot[class] = f
	return f
}

// renew forgets the ways if the ground, or those who stand in the way, may have changed.
func (g *grid) renew(ground bool) {
	if ground {
		clear(g.foot[:])
	}
	if ground || slices.ContainsFunc(g.crowd, func(n uint8) bool { return n != 0 }) {
		clear(g.ways)
		clear(g.crowd)
	}
}

// inWay makes ways lead around a figure that cannot be passed through.
func (g *grid) inWay(at geom.Point, cost uint8) {
	c := g.cell(at)
	x, y := c%g.cols, c/g.cols
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if nx, ny := x+dx, y+dy; nx >= 0 && ny >= 0 && nx < g.cols && ny < g.rows {
				n := ny*g.cols + nx
				g.crowd[n] = min(60, g.crowd[n]+cost)
			}
		}
	}
}

// goAround makes ways lead around a box, if they can.
func (g *grid) goAround(box geom.Box, cost uint8) {
	if box == (geom.Box{}) {
		return
	}
	for i, p := range g.mid {
		if box.Contains(p) {
			g.crowd[i] = min(60, g.crowd[i]+cost)
		}
	}
}

var neighbours = [8]struct{ x, y, cost int }{
	{1, 0, 10}, {-1, 0, 10}, {0, 1, 10}, {0, -1, 10}, {1, 1, 14}, {1, -1, 14}, {-1, 1, 14}, {-1, -1, 14},
}

// spread works out how far each cell is from the sources, in tenths of a cell of open ground, for a class of units. What is dear
// counts ninefold at most.
func (g *grid) spread(foot []battle.Footing, sources []int, out []int32) []int32 {
	return g.spreadLate(foot, sources, nil, out)
}

// spreadLate does the same from sources that are so far away themselves, by their cells.
func (g *grid) spreadLate(foot []battle.Footing, sources []int, late, out []int32) []int32 {
	out = out[:0]
	for range g.mid {
		out = append(out, far)
	}
	for i := range g.queue {
		g.queue[i] = g.queue[i][:0]
	}
	begins := func(s int) int32 {
		if late == nil {
			return 0
		}
		return late[s]
	}
	if late != nil {
		slices.SortStableFunc(sources, func(x, y int) int { return cmp.Compare(late[x], late[y]) })
	}
	left := 0
	for d := int32(0); left > 0 || len(sources) > 0; d++ {
		bucket := &g.queue[d%int32(len(g.queue))]
		for ; len(sources) > 0 && begins(sources[0]) == d; sources = sources[1:] {
			if s := sources[0]; out[s] > d {
				out[s] = d
				*bucket = append(*bucket, int32(s))
				left++
			}
		}
		for len(*bucket) > 0 {
			at := (*bucket)[len(*bucket)-1]
			*bucket = (*bucket)[:len(*bucket)-1]
			left--
			if out[at] != d {
				continue
			}
			x, y := int(at)%g.cols, int(at)/g.cols
			for i := range neighbours {
				n := &neighbours[i]
				nx, ny := x+n.x, y+n.y
				if nx < 0 || ny < 0 || nx >= g.cols || ny >= g.rows {
					continue
				}
				to := ny*g.cols + nx
				cost := int(foot[to].Cost)
				if cost == 0 {
					continue
				}
				cost += int(g.crowd[to])
				if next := d + int32(min(len(g.queue)-1, n.cost*min(cost, 90)/10)); next < out[to] {
					out[to] = next
					q := &g.queue[next%int32(len(g.queue))]
					*q = append(*q, int32(to))
					left++
				}
			}
		}
	}
	return out
}

// wayTo are the distances from all cells to a line, which may be a point.
func (g *grid) wayTo(s *Seat, f *battle.Figure, line geom.Segment) []int32 {
	key := wayKey{class: f.Class, line: line}
	if w := g.ways[key]; w != nil {
		return w
	}
	var sources []int
	n := int(line.Length()/g.mesh) + 1
	for i := range n + 1 {
		sources = append(sources, g.cell(geom.Toward(line.A, line.B, line.Length()*geom.Len(i)/geom.Len(n))))
	}
	w := g.spread(g.footing(s, f.Class, f.ID), sources, nil)
	g.ways[key] = w
	return w
}

// along is how far a point is from where the distances are from, in lengths.
func (g *grid) along(way []int32, p geom.Point) geom.Len {
	x := min(max(0, int((p.X-g.box.Min.X)/g.mesh)), g.cols-1)
	y := min(max(0, int((p.Y-g.box.Min.Y)/g.mesh)), g.rows-1)
	best := int64(far) * int64(g.mesh) / 10
	look := func(nx, ny int) {
		if nx < 0 || ny < 0 || nx >= g.cols || ny >= g.rows {
			return
		}
		at := ny*g.cols + nx
		if way[at] >= far {
			return
		}
		d, mid := int64(way[at])*int64(g.mesh)/10, g.mid[at]
		if straight := max(mid.X-p.X, p.X-mid.X, mid.Y-p.Y, p.Y-mid.Y); d+int64(straight) < best { // else it is not worth a root
			best = min(best, d+int64(geom.Dist(p, mid)))
		}
	}
	look(x, y)
	for i := range neighbours {
		look(x+neighbours[i].x, y+neighbours[i].y)
	}
	return geom.Len(min(best, 1<<28))
}

// cellAlong is the cell of the point so far on the way from one point to another that is so long: that of geom.Toward, which draws
// roots, where the way is near the edge of a cell.
func (g *grid) cellAlong(from, to geom.Point, long, d geom.Len) int {
	if long > 1 && d <= long {
		const off = 4 // more than rounding the length does
		x := from.X + geom.Len(int64(d)*int64(to.X-from.X)/int64(long))
		y := from.Y + geom.Len(int64(d)*int64(to.Y-from.Y)/int64(long))
		if c := g.cell(geom.Point{X: x - off, Y: y - off}); c == g.cell(geom.Point{X: x + off, Y: y + off}) {
			return c
		}
	}
	return g.cell(geom.Toward(from, to, d))
}

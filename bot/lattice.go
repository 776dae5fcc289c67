package bot

import "sandtable/geom"

// A lattice is points in rows around another, by which an area is found out. Those at its border are in no area.
type lattice struct {
	field      geom.Box
	from       geom.Point // the point around which it lies is one of its own
	origin     geom.Point
	mesh       geom.Len
	cols, rows int
}

// latticeAround lies so far around a point, and not far beyond the table.
func latticeAround(field geom.Box, from geom.Point, reach, mesh geom.Len) lattice {
	n := reach/mesh + 1
	west, east := min(n, (from.X-field.Min.X)/mesh+1), min(n, (field.Max.X-from.X)/mesh+1)
	south, north := min(n, (from.Y-field.Min.Y)/mesh+1), min(n, (field.Max.Y-from.Y)/mesh+1)
	return lattice{
		field: field, from: from, origin: geom.Point{X: from.X - west*mesh, Y: from.Y - south*mesh},
		mesh: mesh, cols: int(west+east) + 1, rows: int(south+north) + 1,
	}
}

func (l *lattice) count() int { return l.cols * l.rows }

func (l *lattice) at(i int) geom.Point {
	return geom.Point{X: l.origin.X + geom.Len(i%l.cols)*l.mesh, Y: l.origin.Y + geom.Len(i/l.cols)*l.mesh}
}

// nearest is the point of the lattice that is nearest to another.
func (l *lattice) nearest(p geom.Point) int {
	x := min(max(0, int((p.X-l.origin.X+l.mesh/2)/l.mesh)), l.cols-1)
	y := min(max(0, int((p.Y-l.origin.Y+l.mesh/2)/l.mesh)), l.rows-1)
	return y*l.cols + x
}

// isBorder reports a point in the outermost rows.
func (l *lattice) isBorder(i int) bool {
	x, y := i%l.cols, i/l.cols
	return x == 0 || y == 0 || x == l.cols-1 || y == l.rows-1
}

// A brink is a step of the lattice out of an area: the last place that is known to be in it, and the first that is known not to be.
type brink struct {
	node    int // in the area
	in, out geom.Point
}

// Steps of the lattice have two numbers for each point: east of it and north of it.
func (l *lattice) brinks(in []bool) (all []brink, of []int32) {
	of = make([]int32, 2*l.count())
	add := func(step, a, b int) {
		of[step] = -1
		if in[a] == in[b] {
			return
		}
		if in[b] {
			a, b = b, a
		}
		of[step] = int32(len(all))
		all = append(all, brink{node: a, in: l.at(a), out: l.at(b)})
	}
	for i := range l.count() {
		if i%l.cols < l.cols-1 {
			add(2*i, i, i+1)
		}
		if i/l.cols < l.rows-1 {
			add(2*i+1, i, i+l.cols)
		}
	}
	return all, of
}

// turns says by which sides an outline enters and leaves a square of the lattice with the area on its left: for each set of corners in
// the area (south-west 1, south-east 2, north-east 4, north-west 8) pairs of sides (south 0, east 1, north 2, west 3).
var turns = [16][]uint8{
	1: {0, 3}, 2: {1, 0}, 3: {1, 3}, 4: {2, 1}, 5: {0, 3, 2, 1}, 6: {2, 0}, 7: {2, 3}, 8: {3, 2},
	9: {0, 2}, 10: {1, 0, 3, 2}, 11: {1, 2}, 12: {3, 1}, 13: {0, 1}, 14: {3, 0},
}

// outlines join the brinks of an area: around it against the clock, around holes with it.
func (l *lattice) outlines(in []bool, all []brink, of []int32) [][]geom.Point {
	next := make([]int32, len(all))
	for i := range l.count() {
		if i%l.cols == l.cols-1 || i/l.cols == l.rows-1 {
			continue
		}
		set := 0
		for k, corner := range [4]int{i, i + 1, i + l.cols + 1, i + l.cols} {
			if in[corner] {
				set |= 1 << k
			}
		}
		sides := [4]int{2 * i, 2*(i+1) + 1, 2 * (i + l.cols), 2*i + 1}
		for t := turns[set]; len(t) > 0; t = t[2:] {
			next[of[sides[t[0]]]] = of[sides[t[1]]]
		}
	}
	var out [][]geom.Point
	for i := range next {
		var line []geom.Point
		for at := int32(i); next[at] >= 0; {
			if p := all[at].in; len(line) == 0 || line[len(line)-1] != p {
				line = append(line, p)
			}
			at, next[at] = next[at], -1
		}
		if len(line) > 2 {
			out = append(out, line)
		}
	}
	return out
}

// mostHole is of how many points a hole is that is not shown: about a base.
const mostHole = 2

// calm is an area as it is shown: what hangs together with a point of it, without slivers and small holes. Nothing, if it is only that point.
func (l *lattice) calm(in []bool, root int) []bool {
	whole, all := l.joined(in, root)
	if all < 2 {
		return nil
	}
	if kept, n := l.joined(l.broad(whole), root); n*2 >= all { // else it is a lane, and no sliver
		whole = kept
	}
	holes := make([]bool, len(whole))
	for i := range whole {
		holes[i] = !whole[i]
	}
	for i := range holes {
		if !holes[i] {
			continue
		}
		hole, n := l.joined(holes, i)
		for k := range hole {
			if hole[k] {
				holes[k] = false
				whole[k] = whole[k] || n <= mostHole
			}
		}
	}
	return whole
}

// broad is an area without points that have one neighbour in it at most: the ends of slivers.
func (l *lattice) broad(in []bool) []bool {
	out := make([]bool, len(in))
	for i := range in {
		if !in[i] {
			continue
		}
		n := 0
		for _, to := range [...]int{i - 1, i + 1, i - l.cols, i + l.cols} { // none is at the border
			if in[to] {
				n++
			}
		}
		out[i] = n > 1
	}
	return out
}

// joined are the points of an area that hang together with one of them, and how many they are.
func (l *lattice) joined(in []bool, root int) (out []bool, n int) {
	out = make([]bool, len(in))
	out[root] = true
	for open := []int{root}; len(open) > 0; n++ {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		for _, to := range [...]int{at - 1, at + 1, at - l.cols, at + l.cols} {
			if to < 0 || to >= len(in) || !in[to] || out[to] || to%l.cols != at%l.cols && to/l.cols != at/l.cols {
				continue
			}
			out[to] = true
			open = append(open, to)
		}
	}
	return out, n
}

// onto is a point, or the nearest to it that is on the table.
func onto(field geom.Box, p geom.Point) geom.Point {
	return geom.Point{X: min(max(p.X, field.Min.X), field.Max.X), Y: min(max(p.Y, field.Min.Y), field.Max.Y)}
}

func between(a, b geom.Point) geom.Point { return geom.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }

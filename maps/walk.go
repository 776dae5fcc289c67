package maps

import (
	"sandtable/geom"
	"sandtable/table"
)

// stride is how far apart the places are at which a man on foot is tried: half an inch.
const stride = geom.Inch / 2

// A walker knows where men can get on foot, as every book has it: deep water, cliffs and what is called impassable stop them.
type walker struct {
	cols, rows int
	part       []int32 // which stretch of ground each place belongs to, from 1; 0: no man can stand there
	sizes      []int   // of the stretches
}

// at is a place.
func (w *walker) at(i int) geom.Point {
	return geom.Point{X: stride/2 + geom.Len(i%w.cols)*stride, Y: stride/2 + geom.Len(i/w.cols)*stride}
}

// walk finds the stretches of ground between which no man can go on foot.
func walk(t *table.Table) *walker {
	w := &walker{cols: int((t.Width-stride/2)/stride) + 1, rows: int((t.Depth-stride/2)/stride) + 1}
	const unknown = -1
	w.part = make([]int32, w.cols*w.rows)
	for i := range w.part {
		if bars(t, w.at(i)) == dry {
			w.part[i] = unknown
		}
	}
	var next []int
	for i := range w.part {
		if w.part[i] != unknown {
			continue
		}
		part := int32(len(w.sizes) + 1)
		w.sizes = append(w.sizes, 0)
		w.part[i] = part
		for next = append(next[:0], i); len(next) > 0; {
			here := next[len(next)-1]
			next = next[:len(next)-1]
			w.sizes[part-1]++
			for _, step := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				x, y := here%w.cols+step[0], here/w.cols+step[1]
				if x < 0 || y < 0 || x >= w.cols || y >= w.rows {
					continue
				}
				if to := y*w.cols + x; w.part[to] == unknown && !isBarred(t, geom.Segment{A: w.at(here), B: w.at(to)}) {
					w.part[to] = part
					next = append(next, to)
				}
			}
		}
	}
	return w
}

// ground is what a place is to a man on foot.
type ground int

const (
	dry  ground = iota
	deep        // water
	shut
)

// bars is what stops a man at a place. Whatever crosses water opens it.
func bars(t *table.Table, at geom.Point) ground {
	var room [64]int32
	is := dry
	for _, id := range t.PiecesNear(geom.Box{Min: at, Max: at}.Grow(geom.Inch), room[:0]) {
		p := t.Piece(table.PieceID(id))
		switch {
		case !p.Holds(at):
		case p.Kind == table.Bridge, p.Kind == table.Ford:
			return dry
		case p.Has("impassable"):
			is = shut
		case p.Kind == table.Lake, p.Kind == table.Sea, p.Kind == table.River, p.Kind == table.Canal:
			is = max(is, deep)
		}
	}
	return is
}

// isBarred reports a line that cannot be stepped over.
func isBarred(t *table.Table, step geom.Segment) bool {
	var room [64]int32
	for _, id := range t.PiecesAlong(step, room[:0]) {
		if p := t.Piece(table.PieceID(id)); p.IsLine() && (p.Kind == table.Cliff || p.Has("impassable")) && p.IsCrossed(step) {
			return true
		}
	}
	return false
}

// reach measures what is cut off, and reports whether one gets from the southern edge to the northern one.
func (s *Survey) reach(w *walker) (joined bool) {
	main, all := 0, 0
	for i, n := range w.sizes {
		all += n
		if n > w.sizes[main] {
			main = i
		}
	}
	if all == 0 {
		return false
	}
	s.Cut = (all - w.sizes[main]) * 1000 / all
	var lost []geom.Point
	south := make([]bool, len(w.sizes)+1)
	for i, part := range w.part {
		switch {
		case part == 0:
			continue
		case int(part) != main+1:
			lost = append(lost, w.at(i))
		}
		if i < w.cols {
			south[part] = true
		}
		joined = joined || i >= len(w.part)-w.cols && south[part]
	}
	for i := range min(len(lost), shown) {
		s.Lost = append(s.Lost, lost[i*len(lost)/min(len(lost), shown)])
	}
	return joined
}

// halves weighs what each side has of the cover and of the high ground.
func (s *Survey) halves(t *table.Table, w *walker) {
	var points, covered, half, high [2]int
	var room [64]int32
	for i := range w.part {
		at := w.at(i)
		side := 0
		if at.Y*2 > t.Depth {
			side = 1
		}
		zone := at.Y*3 < t.Depth || at.Y*3 > t.Depth*2
		half[side]++
		is, up := false, false
		for _, id := range t.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
			if p := t.Piece(table.PieceID(id)); p.IsArea() && p.Polygon().Contains(at) {
				is, up = true, up || p.Kind == table.Hill
			}
		}
		if up {
			high[side]++
		}
		if zone {
			points[side]++
			if is {
				covered[side]++
			}
		}
	}
	share := func(n, of int) int { return n * 1000 / max(of, 1) }
	s.South, s.North = share(covered[0], points[0]), share(covered[1], points[1])
	s.High = [2]int{share(high[0], half[0]), share(high[1], half[1])}
}

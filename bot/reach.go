package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A reach is where a unit gets by ways that a judge lets it go: straight, or around what is in its way.
type reach struct {
	lattice
	limit geom.Len
	judge func(way []geom.Point) bool
	turn  []int32    // where the way to each point turns last; where it begins: nowhere; below zero: there is no way
	far   []geom.Len // how long the way is
	room  [battle.MaxPath]geom.Point
	asked int
}

const (
	reachSteps = 8   // of the lattice as far as a unit gets
	reachTries = 3   // to get around something to a place
	mostJudged = 700 // ways, so that a maze does not take too long
)

// reachOf finds out where a unit gets that goes so far at most. Where the ground lets it get less far, it looks there more closely.
func reachOf(field geom.Box, from geom.Point, limit geom.Len, judge func([]geom.Point) bool) *reach {
	r := &reach{limit: limit, judge: judge}
	r.spread(field, from, limit)
	farthest := geom.Len(0)
	for i := range r.turn {
		if r.turn[i] >= 0 {
			farthest = max(farthest, geom.Dist(from, r.at(i)))
		}
	}
	if near := farthest + 2*r.mesh; near < limit*2/3 {
		r.spread(field, from, near)
	}
	return r
}

// spread finds out where the unit gets within a distance.
func (r *reach) spread(field geom.Box, from geom.Point, far geom.Len) {
	r.lattice = latticeAround(field, from, far, max(1, far/reachSteps))
	r.turn, r.far = make([]int32, r.count()), make([]geom.Len, r.count())
	root := r.nearest(from)
	for i := range r.turn {
		r.turn[i] = -1
		if i != root && !r.isBorder(i) && r.goes(root, r.at(i)) {
			r.turn[i], r.far[i] = int32(root), geom.Dist(from, r.at(i))
		}
	}
	r.turn[root] = int32(root)
	r.goAround()
}

// way is the way by a point of the lattice to another place. It holds until the next one.
func (r *reach) way(by int, to geom.Point) []geom.Point {
	out := append(r.room[:0], to)
	for len(out) < len(r.room) && r.at(by) != r.from {
		out = append(out, r.at(by))
		by = int(r.turn[by])
	}
	slices.Reverse(out)
	return out
}

// goes reports whether a unit gets to a place by a point that it has got to.
func (r *reach) goes(by int, to geom.Point) bool {
	if !r.field.Contains(to) || r.far[by]+geom.Dist(r.at(by), to) > r.limit || r.asked >= mostJudged {
		return false
	}
	r.asked++
	return r.judge(r.way(by, to))
}

// goAround looks for ways to where none leads straight, from those places beside it to which the way is shortest.
func (r *reach) goAround() {
	var open []int
	tried := make([]uint8, len(r.turn))
	for i := range r.turn {
		if r.turn[i] >= 0 && r.isBeside(i) {
			open = append(open, i)
		}
	}
	for len(open) > 0 {
		k := 0
		for i := range open {
			if r.far[open[i]] < r.far[open[k]] {
				k = i
			}
		}
		at := open[k]
		open[k] = open[len(open)-1]
		open = open[:len(open)-1]
		for _, n := range neighbours {
			to := at + n.y*r.cols + n.x
			if r.turn[to] >= 0 || r.isBorder(to) || tried[to] >= reachTries {
				continue
			}
			tried[to]++
			by, p := int(r.turn[at]), r.at(to)
			if r.at(by) == r.from || !r.goes(by, p) { // what leads there straight was looked for
				if by = at; r.at(by) == r.from || !r.goes(by, p) {
					continue
				}
			}
			r.turn[to], r.far[to] = int32(by), r.far[by]+geom.Dist(r.at(by), p)
			if r.isBeside(to) {
				open = append(open, to)
			}
		}
	}
}

// isBeside reports a point beside one to which no way is known yet and that is not too far.
func (r *reach) isBeside(i int) bool {
	for _, n := range neighbours {
		if to := i + n.y*r.cols + n.x; r.turn[to] < 0 && !r.isBorder(to) && geom.Dist(r.from, r.at(to)) <= r.limit {
			return true
		}
	}
	return false
}

// outlines are those of where the unit gets, in one piece; none, if it gets nowhere.
func (r *reach) outlines() [][]geom.Point {
	in := make([]bool, r.count())
	for i := range in {
		in[i] = r.turn[i] >= 0
	}
	if in = r.calm(in, r.nearest(r.from)); in == nil {
		return nil
	}
	all, of := r.brinks(in)
	for i := range all {
		r.narrow(&all[i])
	}
	return r.lattice.outlines(in, all, of)
}

// narrow brings the ends of a brink nearer to each other: to where the way gets too long, and if something else is in the way by halves.
func (r *reach) narrow(b *brink) {
	by, longest := int(r.turn[b.node]), onto(r.field, b.out)
	for lo, n := b.in, 0; n < 6 && r.far[by]+geom.Dist(r.at(by), longest) > r.limit; n++ {
		if mid := between(lo, longest); r.far[by]+geom.Dist(r.at(by), mid) > r.limit {
			longest = mid
		} else if lo = mid; n == 5 {
			longest = lo
		}
	}
	if r.goes(by, longest) {
		b.in = longest
		return
	}
	b.out = longest
	for range 3 {
		if mid := between(b.in, b.out); r.goes(by, mid) {
			b.in = mid
		} else {
			b.out = mid
		}
	}
}

// to is the way to a goal; nothing, if none is known.
func (r *reach) to(goal geom.Point) []geom.Point {
	near := r.nearest(goal)
	for _, at := range [...]int{near, near - 1, near + 1, near - r.cols, near + r.cols} {
		if at < 0 || at >= len(r.turn) || r.turn[at] < 0 {
			continue
		}
		for _, by := range [...]int{int(r.turn[at]), at} {
			if r.at(by) != r.from && r.goes(by, goal) {
				return slices.Clone(r.way(by, goal))
			}
		}
	}
	return nil
}

// nearer is the way to that point of the lattice from which least is left to go; nothing, if the unit gets to none.
func (r *reach) nearer(left func(geom.Point) geom.Len) []geom.Point {
	best, least := -1, geom.Len(0)
	for i := range r.turn {
		if r.turn[i] < 0 || r.at(i) == r.from {
			continue
		}
		if n := left(r.at(i)); best < 0 || n < least {
			best, least = i, n
		}
	}
	if best < 0 {
		return nil
	}
	return slices.Clone(r.way(int(r.turn[best]), r.at(best)))
}

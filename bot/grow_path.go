package bot

import (
	"cmp"
	"errors"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// growPath leads a unit to the best of the places that it may move to; and if it cannot turn its front to the enemy there, or goes nowhere,
// to some where it can.
func (w *Sergeant) growPath(c battle.Command, class battle.Class, passed []battle.Field, shape *battle.Shape) bool {
	f := w.figure(w.unitOf(&c))
	if shape == nil || f == nil || shape.Limit == 0 {
		return w.chance(c, class)
	}
	w.askew = false
	done := w.growWay(c, class, passed, f, shape)
	if class == battle.ClassMove && (w.askew || !done) && !shape.Line {
		done = w.growFront(c, class, passed, f, shape) || done
	}
	return done
}

// growWay leads a unit to the best of the places that it may move to.
func (w *Sergeant) growWay(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape) bool {
	if f.Away {
		return w.growEntry(c, class, passed, f, shape)
	}
	if (f.Stays || w.isAwaited(f)) && class == battle.ClassMove {
		return false
	}
	if shape.Line {
		c.Path = []geom.Point{geom.Toward(shape.From, shape.To, min(shape.Limit, geom.Dist(shape.From, shape.To)))}
		return w.grow(c, class, passed)
	}
	brief := w.skill.Brief && !w.leaves(&w.tasks[w.place(f)])
	if way, known := w.foundWay(f, shape.Limit, w.skill.Brief); known && class == battle.ClassMove {
		next := c
		next.Path = slices.Clone(way)
		if len(way) > 0 && (w.grow(next, class, passed) || brief && len(way) == 1 && w.creepTo(c, class, passed, f, shape, way[0])) {
			return true
		}
	}
	if f.Role == battle.RoleLeader {
		w.follow(f)
	}
	var ends outlook
	ends.look(&w.mind, f, shape.From, shape.Limit)
	here := w.value(f, shape.From)
	first, some := ends.at(0)
	than := here
	if some {
		than = max(than, first.value)
	}
	if w.growRoute(c, class, passed, f, shape, than) {
		return true
	}
	tried, most := 0, tries
	switch {
	case w.hasty:
		most = hastyTries
	case brief:
		most = briefTries
	}
	short := end{value: here}     // the best of those that were too far, as far as one may go
	var barred [tries]geom.Facing // where it cannot go at all
	for i := 0; ; i++ {
		to, some := ends.at(i)
		if !some || to.value <= short.value || tried == most {
			break
		}
		bearing := geom.Bearing(shape.From, to.at)
		if slices.ContainsFunc(barred[:tried], func(x geom.Facing) bool { return x.Apart(bearing) < 120 }) && tried < most*3/4 {
			continue
		}
		next := c
		next.Path = []geom.Point{to.at}
		if w.grow(next, class, passed) {
			return true
		}
		if p, ok := w.shorter(&next, shape.From); ok {
			if v := w.value(f, p); v > short.value {
				short = end{p, v}
			}
		}
		barred[tried] = bearing
		tried++
	}
	if short.at != (geom.Point{}) {
		next := c
		next.Path = []geom.Point{short.at}
		if w.growShorter(next, class, passed, shape.From) {
			return true
		}
	}
	if tried > 0 {
		if w.growAround(c, class, passed, f, shape, first.at, here) || w.creep(c, class, passed, shape, first.at) {
			return true
		}
		w.getStuck(f, shape.Limit)
	}
	if len(w.found) > 0 {
		return false // where it stands is best
	}
	return w.chance(c, class)
}

// growRoute leads a unit by a way with corners, if that brings it to a better place than any straight one would.
func (w *Sergeant) growRoute(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape, than int32) bool {
	var room [maxCorners]geom.Point
	path := w.route(f, shape.From, shape.Limit, room[:0])
	if len(path) < 2 || w.value(f, path[len(path)-1]) <= than {
		return false
	}
	c.Path = slices.Clone(path)
	return w.growShorter(c, class, passed, shape.From)
}

// growAround leads a unit around what is in its way: first aside, then on to where it wanted to go.
func (w *Sergeant) growAround(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape, to geom.Point,
	here int32) bool {
	ahead := geom.Bearing(shape.From, to)
	for _, turn := range [...]int{400, -400, 750, -750} {
		via := geom.Step(shape.From, ahead.Turn(turn), shape.Limit*2/5)
		rest := min(geom.Dist(via, to), shape.Limit*3/5-2)
		if rest <= 0 || !w.box.Contains(via) {
			continue
		}
		next := c
		next.Path = []geom.Point{via, geom.Toward(via, to, rest)}
		if !w.box.Contains(next.Path[1]) || w.value(f, next.Path[1]) <= here {
			continue
		}
		if w.growShorter(next, class, passed, shape.From) {
			return true
		}
	}
	return false
}

// growShorter leads a unit somewhere, or, if that is refused because it is too far, as far as it may go.
func (w *Sergeant) growShorter(c battle.Command, class battle.Class, passed []battle.Field, from geom.Point) bool {
	for range 2 {
		if w.grow(c, class, passed) {
			return true
		}
		p, ok := w.shorter(&c, from)
		if !ok {
			return false
		}
		c.Path = append(slices.Clone(c.Path[:len(c.Path)-1]), p)
	}
	return false
}

// shorter is how far the last stretch of a way that was refused may lead, if it was only too long: what turns and rough ground cost is
// told by the refusal.
func (w *Sergeant) shorter(c *battle.Command, from geom.Point) (geom.Point, bool) {
	_, err := w.seat.Check(*c)
	over, n := tooLong(err), len(c.Path)-1
	if n > 0 {
		from = c.Path[n-1]
	}
	d := geom.Dist(from, c.Path[n])
	if over <= 0 || over+w.mesh/4 >= d {
		return geom.Point{}, false
	}
	return geom.Toward(from, c.Path[n], d-over-2), true
}

// tooLong is by how much a refusal says that a way is too long; zero if it says nothing of the kind.
func tooLong(err error) geom.Len { return beyond(err, "allowance") }

// beyond is by how much a path is longer than what a refusal names.
func beyond(err error, most string) geom.Len {
	var no *battle.Refusal
	if !errors.As(err, &no) {
		return 0
	}
	path, allowance := geom.Len(0), geom.Len(0)
	for _, f := range no.Facts {
		switch f.Key {
		case "path":
			path = geom.Len(f.N)
		case most:
			allowance = geom.Len(f.N)
		}
	}
	if allowance == 0 {
		return 0
	}
	return path - allowance
}

// growEntry brings a unit onto the table over a stretch of its edge: where it comes nearest to what it is to do.
func (w *Sergeant) growEntry(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape) bool {
	if shape.To == (geom.Point{}) || shape.From == shape.To || w.tasks[w.place(f)].way == nil {
		return w.chance(c, class)
	}
	gate := geom.Segment{A: shape.From, B: shape.To}
	along := geom.Bearing(gate.A, gate.B)
	inward := along.Turn(900)
	if middle := geom.Toward(gate.A, gate.B, gate.Length()/2); !w.box.Contains(geom.Step(middle, inward, w.mesh)) {
		inward = along.Turn(-900)
	}
	type entry struct {
		from geom.Point
		end
	}
	var room [24]entry
	entries := room[:0]
	for i := range geom.Len(cap(room)) {
		at := geom.Toward(gate.A, gate.B, gate.Length()*(2*i+1)/geom.Len(2*cap(room)))
		to := geom.Step(at, inward, shape.Limit-2)
		if w.box.Contains(to) && w.leadsTo(w.footing(w.seat, f.Class, f.ID), at, to, shape.Limit > f.Move) {
			entries = append(entries, entry{at, end{to, w.value(f, to)}})
		}
	}
	slices.SortStableFunc(entries, func(x, y entry) int { return cmp.Compare(y.value, x.value) })
	for i := range entries[:min(5, len(entries))] {
		next := c
		next.Path = []geom.Point{entries[i].from, entries[i].at}
		if w.grow(next, class, passed) {
			return true
		}
	}
	return w.chance(c, class)
}

// creepTo goes towards a place as far as it may, if that is nearly as good.
func (w *Sergeant) creepTo(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape, to geom.Point) bool {
	found := len(w.found)
	if w.creep(c, class, passed, shape, to) && 100*w.found[len(w.found)-1].score > w.num.creep*(w.value(f, to)-w.value(f, shape.From)) {
		return true
	}
	w.found = w.found[:found]
	return false
}

// creep goes towards a place as far as it may: up to the wall or the bank that is in the way.
func (w *Sergeant) creep(c battle.Command, class battle.Class, passed []battle.Field, shape *battle.Shape, to geom.Point) bool {
	whole := min(shape.Limit-2, geom.Dist(shape.From, to))
	parts := geom.Len(64)
	if w.skill.Brief {
		parts = 16
	}
	best := battle.Command{}
	for good, bad, try := geom.Len(0), parts, parts/2; good+1 < bad; try = (good + bad) / 2 {
		next := c
		next.Path = []geom.Point{geom.Toward(shape.From, to, whole*try/parts)}
		if _, err := w.seat.Check(next); err != nil {
			bad = try
			continue
		}
		good, best = try, next
	}
	return best.Verb != "" && w.grow(best, class, passed)
}

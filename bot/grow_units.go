package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// growUnits names units one by one: the nearest to their leader first, as long as the command gets better. The command is judged
// when there are one, two, three, four, six, eight, twelve or sixteen of them.
func (w *Sergeant) growUnits(c battle.Command, class battle.Class, passed []battle.Field, offered []battle.Value, optional bool) bool {
	from := geom.Point{}
	if f := w.figure(w.unitOf(&c)); f != nil {
		from = f.At
	}
	ids := w.nearestFirst(from, offered)
	done := false
	if optional {
		done = w.grow(c, class, append(slices.Clip(passed), battle.FieldUnits))
	}
	near := 0
	if class == battle.ClassOrder && w.pic.Led > 0 { // near units obey, and far ones must not keep them from it
		near = countWhile(ids, func(id battle.UnitID) bool { return w.apart(from, id) <= w.pic.Led })
		ready := slices.DeleteFunc(slices.Clone(ids[:near]), func(id battle.UnitID) bool { return w.isIdle(class, id) || w.isHard(&c, id) })
		away := ids[countWhile(ids, func(id battle.UnitID) bool { return w.apart(from, id) != nowhere }):]
		for _, some := range [...][]battle.UnitID{ready, away} {
			if len(some) > 0 && len(some) < len(ids) && !slices.Equal(some, ids[:len(some)]) {
				done = w.growBy(c, class, passed, some, 0) || done
			}
		}
	}
	return w.growBy(c, class, passed, ids, near) || done
}

// mostLed is how many units an order names.
const mostLed = 16

// nearestFirst are those units who are offered, but no more than a command may name.
func (w *Sergeant) nearestFirst(from geom.Point, offered []battle.Value) []battle.UnitID {
	type distant struct {
		id  battle.UnitID
		far geom.Len
	}
	var room [battle.MaxUnits]distant
	all := room[:0]
	for _, v := range offered[:min(len(offered), cap(room))] {
		all = append(all, distant{v.Unit, w.apart(from, v.Unit)})
	}
	slices.SortStableFunc(all, func(x, y distant) int { return cmp.Compare(x.far, y.far) })
	ids := make([]battle.UnitID, len(all))
	for i := range all {
		ids[i] = all[i].id
	}
	return ids
}

// countWhile is how many of the first all are so.
func countWhile(ids []battle.UnitID, so func(battle.UnitID) bool) int {
	for i, id := range ids {
		if !so(id) {
			return i
		}
	}
	return len(ids)
}

// isIdle reports a unit that has nothing to do if it is ordered to.
func (w *Sergeant) isIdle(class battle.Class, id battle.UnitID) bool {
	return class == battle.ClassOrder && w.promise(id, class) <= 0
}

// growBy names units in the order in which they are given, and looks at the command also when the first of them are named who are so many.
func (w *Sergeant) growBy(c battle.Command, class battle.Class, passed []battle.Field, ids []battle.UnitID, also int) bool {
	done := false
	looked := 0
	all := w.errs(ErrsCrowd, c.Unit, w.pic.Turn)
	named, judged := make([]battle.UnitID, 0, mostLed), 0 // of those named, so many have been judged
	for i, id := range ids {
		if !w.isIdle(class, id) {
			named = append(named, id)
		}
		n := len(named)
		if all && i != len(ids)-1 && n < mostLed {
			continue
		}
		if n == judged || n != 1 && n != 2 && n != 3 && n != 4 && n != 6 && n != 8 && n != 12 && n != 16 && i != also-1 && i != len(ids)-1 {
			continue
		}
		before := len(w.found)
		next := c
		next.Units = slices.Clone(named)
		if !w.grow(next, class, passed) {
			named = w.together(&next, passed, judged)
			judged = len(named)
			continue
		}
		judged = n
		done = true
		if looked++; looked > 1 && before > 0 && w.found[len(w.found)-1].score < w.found[before-1].score {
			break // it gets worse
		}
		if n >= mostLed {
			break
		}
	}
	return done
}

// together are those units of a command who can be named together, if the first of them can.
func (w *Sergeant) together(c *battle.Command, passed []battle.Field, first int) []battle.UnitID {
	skipped := append(slices.Clip(passed), battle.FieldParts, battle.FieldOption)
	next := *c
	next.Units = slices.Clone(c.Units[:first])
	for _, id := range c.Units[first:] {
		with := next
		with.Units = append(slices.Clip(next.Units), id)
		if _, ok := w.seat.Offer(with, skipped...); ok {
			next = with
		}
	}
	return next.Units
}

// isHard reports a unit that would do something under an order that makes it harder to give.
func (w *Sergeant) isHard(c *battle.Command, id battle.UnitID) bool {
	f := w.figure(id)
	if f == nil || f.Away {
		return false
	}
	alone := *c
	alone.Units, alone.Parts = []battle.UnitID{id}, nil
	w.declare(&alone)
	return len(alone.Parts) > 0
}

// apart is how far a unit is from a point.
func (w *Sergeant) apart(from geom.Point, id battle.UnitID) geom.Len {
	if f := w.figure(id); f != nil && !f.Away {
		return geom.Dist(from, f.At)
	}
	return nowhere
}

// nowhere is how far a unit that is not on the table is from everything.
const nowhere = geom.Len(1 << 30)

// declare says of the units of an order what must be said beforehand.
func (w *Sergeant) declare(c *battle.Command) {
	for _, id := range c.Units {
		f := w.figure(id)
		if f == nil || f.Away {
			continue
		}
		to := f.At
		if e := w.errandOf(f, 0, ""); e.move > e.fire {
			to = e.to
		}
		c.Parts = append(slices.Clip(c.Parts), w.intent(c, f, to)...)
	}
	w.seat.concert(c)
}

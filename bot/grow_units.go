package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// growUnits names units one by one: the nearest to whoever leads them first, as long as the command gets better. It is looked at
// when there are one, two, three, four, six, eight, twelve or sixteen of them.
func (w *Sergeant) growUnits(c battle.Command, class battle.Class, passed []battle.Field, offered []battle.Value, optional bool) bool {
	var room [battle.MaxUnits]battle.UnitID
	ids := room[:0]
	for _, v := range offered {
		if class == battle.ClassOrder && w.promise(v.Unit, class) <= 0 {
			continue
		}
		if len(ids) < cap(ids) {
			ids = append(ids, v.Unit)
		}
	}
	from := geom.Point{}
	if f := w.figure(w.unitOf(&c)); f != nil {
		from = f.At
	}
	slices.SortStableFunc(ids, func(x, y battle.UnitID) int { return cmp.Compare(w.apart(from, x), w.apart(from, y)) })
	done := false
	if optional {
		done = w.grow(c, class, append(slices.Clip(passed), battle.FieldUnits))
	}
	if class == battle.ClassOrder && w.pic.Led > 0 { // who is near obeys, and who is far must not keep him from it
		ready := slices.DeleteFunc(slices.Clone(ids), func(id battle.UnitID) bool { return w.apart(from, id) > w.pic.Led || w.isHard(&c, id) })
		away := ids[slices.IndexFunc(append(ids, 0), func(id battle.UnitID) bool { return w.apart(from, id) == nowhere }):]
		for _, some := range [...][]battle.UnitID{ready, away} {
			if len(some) > 0 && len(some) < len(ids) {
				done = w.growBy(c, class, passed, some) || done
			}
		}
	}
	return w.growBy(c, class, passed, ids) || done
}

// growBy names units in the order in which they are given.
func (w *Sergeant) growBy(c battle.Command, class battle.Class, passed []battle.Field, ids []battle.UnitID) bool {
	done := false
	next := c
	next.Units = nil
	looked := 0
	for i, id := range ids {
		with := next
		with.Units = append(slices.Clip(next.Units), id)
		skipped := append(slices.Clip(passed), battle.FieldParts, battle.FieldOption)
		if _, ok := w.seat.Offer(with, skipped...); !ok {
			continue
		}
		next = with
		if n := len(next.Units); n == 1 || n == 2 || n == 3 || n == 4 || n == 6 || n == 8 || n == 12 || n == 16 || i == len(ids)-1 {
			before := len(w.found)
			if !w.grow(next, class, passed) {
				continue
			}
			done = true
			if looked++; looked > 1 && before > 0 && w.found[len(w.found)-1].score < w.found[before-1].score {
				break // it gets worse
			}
		}
		if len(next.Units) >= 16 {
			break
		}
	}
	return done
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

// nowhere is how far whoever is not on the table is from everything.
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
}

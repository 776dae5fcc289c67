package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// Ways on which a figure keeps its front to the enemy that harms it most, or turns a gun on the enemy that it would harm most, for figures that
// may not turn as they like. The book says what that is worth.

// isAimedAt reports a figure that is harmed less from ahead, and that an enemy could harm where it stands.
func (w *Sergeant) isAimedAt(f *battle.Figure) (by *battle.Figure, so bool) {
	if !f.Front || f.Away {
		return nil, false
	}
	by = w.faced(f, f.At)
	return by, by != nil && by.At != f.At && by.HarmAt(geom.Dist(by.At, f.At), f.Hard) > 0
}

// growFront turns a unit where it stands, or leads it straight on and turns it there.
func (w *Sergeant) growFront(c battle.Command, class battle.Class, passed []battle.Field, f *battle.Figure, shape *battle.Shape) bool {
	if f.Fixed && !f.Away {
		if id, _ := w.bestSeen(f); id != 0 {
			to := geom.Bearing(f.At, w.figure(id).At)
			c.Path, c.Facing = []geom.Point{shape.From}, &to
			return w.grow(c, class, passed)
		}
	}
	e, so := w.isAimedAt(f)
	if !so {
		return false
	}
	to := geom.Bearing(f.At, e.At)
	if f.Facing.Apart(to) > quarter { // it may not get round at once
		to = nearer(f.Facing, to)
	}
	next := c
	next.Path, next.Facing = []geom.Point{shape.From}, &to
	done := to != f.Facing && w.grow(next, class, passed)
	if f.Stays {
		return done // it turns, and goes nowhere
	}
	for _, part := range briefLengths {
		next := c
		next.Path = []geom.Point{geom.Step(shape.From, f.Facing, shape.Limit*part/4-2)}
		done = w.box.Contains(next.Path[0]) && w.grow(next, class, passed) || done
	}
	return done
}

// quarter is a quarter of a turn: many get no further round at once.
const quarter = 900

// nearer is a quarter of a turn towards a facing.
func nearer(from, to geom.Facing) geom.Facing {
	if right := from.Turn(quarter); to.Apart(right) <= quarter {
		return right
	}
	return from.Turn(-quarter)
}

// growBack moves a unit as it usually goes, and then, if an enemy aims at it, also in each other kind of move that only goes straight.
func (w *Sergeant) growBack(c battle.Command, class battle.Class, passed []battle.Field, values []battle.Value, over func() bool) bool {
	done := over()
	f := w.figure(w.unitOf(&c))
	if f == nil || w.leaves(&w.tasks[w.place(f)]) {
		return done
	}
	if _, so := w.isAimedAt(f); !so {
		return done
	}
	for _, v := range values {
		next := c
		battle.Put(&next, battle.FieldOption, v)
		if slot, ok := w.seat.Offer(next, passed...); ok && slot.Field == battle.FieldPath && slot.Shape != nil && slot.Shape.Line {
			done = w.grow(next, class, passed) || done
		}
	}
	return done
}

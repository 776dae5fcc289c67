package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A Zone is what a ring of a unit becomes when the ground counts: where it gets, or what it sees within its range. Outlines go against
// the clock, those of holes with it.
type Zone struct {
	Key      string
	Outlines [][]geom.Point
}

// Zones are those of the rings of a kind of a unit that stands on the table, as far as the side may know them. How an enemy moves is his
// own business.
func (s *Seat) Zones(field geom.Box, u *battle.UnitView, kind battle.RingKind) (out []Zone) {
	id, base := u.ID, u.Base
	rings := slices.DeleteFunc(s.Rings(id), func(r battle.Ring) bool { return r.Kind != kind })
	switch {
	case kind == battle.RingFire && s.looker != nil:
		return s.fireZones(u, field, rings)
	case kind != battle.RingMove || s.pacer == nil:
		return nil
	}
	for _, r := range rings {
		judge := func(way []geom.Point) bool { return s.pacer.Goes(s.side, id, r.Key, way) }
		if lines := reachOf(field, base.At, r.Radius, judge).outlines(); lines != nil {
			out = append(out, Zone{r.Key, lines})
		}
	}
	return out
}

// ZoneOf is where the path of a half-filled command may lead; nothing, if it lacks none that can lead anywhere.
func (s *Seat) ZoneOf(field geom.Box, c battle.Command, passed ...battle.Field) [][]geom.Point {
	slot, err := s.Ask(c, passed...)
	if err != nil || slot.Field != battle.FieldPath || slot.Shape == nil || slot.Shape.Line || slot.Shape.Limit <= 0 {
		return nil
	}
	return s.reachBy(field, &c, passed, slot.Shape).outlines()
}

// reachBy is where the path of a command may lead.
func (s *Seat) reachBy(field geom.Box, c *battle.Command, passed []battle.Field, shape *battle.Shape) *reach {
	next := *c
	return reachOf(field, shape.From, shape.Limit, func(way []geom.Point) bool {
		next.Path = way
		_, err := s.Ask(next, passed...)
		return err == nil
	})
}

// fireSteps is in how many steps the ground is looked at that a unit overlooks.
const fireSteps = 28

// fireZones are the zones of weapons: what is in range, in the arc, and seen.
func (s *Seat) fireZones(u *battle.UnitView, field geom.Box, rings []battle.Ring) (out []Zone) {
	id, base := u.ID, u.Base
	most := geom.Len(0)
	for _, r := range rings {
		most = max(most, r.Radius)
	}
	if most == 0 {
		return nil
	}
	wide := geom.Len(0)
	for i := range u.Models {
		wide = max(wide, geom.Dist(base.At, u.Models[i].Base.At))
	}
	most += wide + max(base.Width, base.Depth)
	box := geom.Box{Min: onto(field, base.At.Sub(geom.Point{X: most, Y: most})), Max: onto(field, base.At.Add(geom.Point{X: most, Y: most}))}
	l := latticeAround(field, base.At, most, max(geom.MM, (box.Max.X-box.Min.X)/fireSteps, (box.Max.Y-box.Min.Y)/fireSteps))
	var near []int
	var at []geom.Point
	for i := range l.count() {
		if p := l.at(i); !l.isBorder(i) && geom.Dist(base.At, p) <= most {
			near, at = append(near, i), append(at, p)
		}
	}
	seen := make([]geom.Len, len(at))
	s.looker.Overlook(s.side, id, at, seen)
	in := make([]bool, l.count())
	for _, r := range rings {
		holds := func(p geom.Point, far geom.Len) bool {
			return far >= 0 && far <= r.Radius && (r.Arc == 0 || geom.InArc(geom.Base{At: base.At, Facing: r.Ahead}, base.At, p, r.Arc))
		}
		for k, i := range near {
			in[i] = holds(at[k], seen[k])
		}
		all, of := l.brinks(in)
		s.narrowAll(id, field, all, holds)
		if lines := l.outlines(in, all, of); lines != nil {
			out = append(out, Zone{r.Key, lines})
		}
	}
	return out
}

// narrowAll brings the ends of brinks nearer to each other, all of them at once.
func (s *Seat) narrowAll(id battle.UnitID, field geom.Box, all []brink, holds func(geom.Point, geom.Len) bool) {
	mids, seen := make([]geom.Point, len(all)), make([]geom.Len, len(all))
	for range 4 {
		for i := range all {
			if end := onto(field, all[i].out); end != all[i].out {
				all[i].out, mids[i] = end, end // at the edge of the table there is nothing beyond
			} else {
				mids[i] = between(all[i].in, all[i].out)
			}
		}
		s.looker.Overlook(s.side, id, mids, seen)
		for i := range all {
			if holds(mids[i], seen[i]) {
				all[i].in = mids[i]
			} else {
				all[i].out = mids[i]
			}
		}
	}
}

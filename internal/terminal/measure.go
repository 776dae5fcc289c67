package terminal

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// basesOf are the bases of a unit: those of its models, or its own.
func basesOf(u *battle.UnitView) []geom.Base {
	if len(u.Models) == 0 {
		if u.Base == nil {
			return nil
		}
		return []geom.Base{*u.Base}
	}
	var out []geom.Base
	for i := range u.Models {
		out = append(out, u.Models[i].Base)
	}
	return out
}

// gap is the distance between the nearest bases of two units.
func (s *Session) gap(a, b *battle.UnitView) (geom.Len, bool) { return nearest(basesOf(a), basesOf(b)) }

func nearest(these, those []geom.Base) (least geom.Len, ok bool) {
	for _, a := range these {
		for _, b := range those {
			if d := geom.Gap(a, b); !ok || d < least {
				least, ok = d, true
			}
		}
	}
	return least, ok
}

// spot is what a word to measure from names: the bases of a unit, or a point.
func (s *Session) spot(word string) ([]geom.Base, string, bool) {
	if p, ok := s.parsePoint(word); ok {
		return []geom.Base{{At: p}}, s.point(p), true
	}
	if u := s.find(word); u != nil {
		return basesOf(u), s.called(u.ID), true
	}
	return nil, "", false
}

// measure tells how far things are from each other, one after another.
func (s *Session) measure(args []string) error {
	if len(args) < 2 {
		s.say(both("measure takes two or more units or points: measure R7 B3, measure 10,10 R7."))
		return nil
	}
	for i := 1; i < len(args); i++ {
		a, from, okA := s.spot(args[i-1])
		b, to, okB := s.spot(args[i])
		if !okA || !okB {
			bad := args[i]
			if !okA {
				bad = args[i-1]
			}
			s.noUnit(bad)
			return nil
		}
		d, ok := nearest(a, b)
		if !ok {
			s.say(both("%s – %s: one of them is off the table."), from, to)
			continue
		}
		bearing := geom.Bearing(a[0].At, b[0].At)
		s.print("  " + from + " – " + to + ": " + s.Ink.bold(s.length(d)) + ", " + s.Ink.arrow(bearing) + " " + degrees(bearing))
	}
	return nil
}

// near lists who stands within a distance of a unit or a point, nearest first.
func (s *Session) near(args []string) error {
	if len(args) == 0 {
		s.say(both("near takes a unit or point and a distance: near R7 30."))
		return nil
	}
	from, name, ok := s.spot(args[0])
	if !ok {
		s.noUnit(args[0])
		return nil
	}
	reach := 30 * s.Game.Book().Unit().Len
	if len(args) > 1 {
		if d, ok := s.parseLength(args[1]); ok {
			reach = d
		}
	}
	type found struct {
		unit *battle.UnitView
		away geom.Len
	}
	var all []found
	for i := range s.view.Units {
		u := &s.view.Units[i]
		if d, ok := nearest(from, basesOf(u)); ok && d <= reach && s.find(args[0]) != u {
			all = append(all, found{u, d})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(a.away, b.away) })
	s.say(both("Within %s of %s: %d"), s.length(reach), name, len(all))
	for _, f := range all {
		line := "  " + pad(s.length(f.away), 10) + s.Ink.side(f.unit.Side, pad(s.tag(f.unit), 4)) + " " + f.unit.Name + "  " + s.card(f.unit)
		s.print(line)
	}
	return nil
}

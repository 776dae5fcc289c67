package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
)

// An Aim is a target that a half-filled command may have, with what would come of it.
type Aim struct {
	Command battle.Command // whole, with nothing in it that may be left out
	Preview battle.Preview
	Worth   int32
}

// mostAims is how many targets are thought of.
const mostAims = 16

// Aims are the targets of a command that lacks one, the best first. What is asked for before the target and may be left out is.
func (s *Seat) Aims(c battle.Command) ([]Aim, error) {
	var passed []battle.Field
	var targets []battle.Value
	for {
		slot, err := s.Ask(c, passed...)
		if err != nil {
			return nil, err
		}
		if slot.Field == battle.FieldTarget {
			targets = slices.Clone(slot.Values[:min(len(slot.Values), mostAims)])
			break
		}
		if !slot.Optional || slices.Contains(passed, slot.Field) {
			return nil, nil
		}
		passed = append(passed, slot.Field)
	}
	var pic battle.Picture
	if s.adviser == nil {
		s.Survey(&pic)
	}
	var out []Aim
	for _, v := range targets {
		next := c
		next.Target = v.Unit
		p, err := s.Check(next)
		if err != nil {
			continue // it needs more than a target
		}
		w := s.weigh(&next, &p, &pic)
		out = append(out, Aim{next, p, w.Gain - w.Risk})
	}
	slices.SortStableFunc(out, func(x, y Aim) int { return cmp.Compare(y.Worth, x.Worth) })
	return out, nil
}

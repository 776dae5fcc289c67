package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A blindness remembers from which models scenery alone hides which others, and which units with all their models. Other units that move
// change nothing in that, and most of whom a weapon looks for are hidden so. It is not part of the state.
type blindness struct {
	models battle.Relation[modelID, modelID]
	units  battle.Relation[modelID, UnitID]
	stood  []geom.Base // where each model has stood since something is remembered
}

func newBlindness(models, units int) blindness {
	return blindness{models: battle.NewRelation[modelID, modelID](models, models), units: battle.NewRelation[modelID, UnitID](models, units)}
}

// share is what a clone remembers.
func (s *blindness) share() blindness {
	return blindness{s.models.Share(), s.units.Share(), slices.Clone(s.stood)}
}

// begin notes where the models stand, since something is to be remembered of them.
func (s *blindness) begin(b *Battle) {
	if s.stood != nil {
		return
	}
	s.stood = make([]geom.Base, len(b.Models))
	for i := range s.stood {
		s.stood[i] = b.footprint(modelID(i + 1))
	}
}

// footprint is the base of a model while it stands on the table.
func (b *Battle) footprint(m modelID) geom.Base {
	if !b.stands(m) {
		return geom.Base{}
	}
	return b.base(m)
}

// moved forgets what is remembered of the models of a unit that have come, gone or turned.
func (s *blindness) moved(b *Battle, id UnitID) {
	if s.stood == nil {
		return
	}
	var room [maxFigures]modelID
	gone := room[:0]
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if is := b.footprint(m); is != s.stood[m-1] {
			s.stood[m-1] = is
			s.models.Forget(m)
			s.units.Forget(m)
			gone = append(gone, m)
		}
	}
	s.models.ForgetOf(gone...)
	s.units.ForgetOf(id)
}

package cobi

import (
	"slices"

	"sandtable/geom"
)

// A blindness remembers from which models scenery alone hides which others, and which units with all their models. Whoever else moves
// changes nothing in that, and most of whom a weapon looks for are hidden so. It is not part of the state.
type blindness struct {
	words, wide int         // words in a row of models, and of units
	models      []uint64    // a row for each model that looks, a bit for each that it cannot see
	units       []uint64    // a row for each model that looks, a bit for each unit of which it can see nothing
	stood       []geom.Base // where each model has stood since, if it does
}

// clone is for a clone of the battle.
func (s *blindness) clone() blindness {
	return blindness{s.words, s.wide, slices.Clone(s.models), slices.Clone(s.units), slices.Clone(s.stood)}
}

// begin makes room for what is remembered.
func (s *blindness) begin(b *Battle) {
	n := len(b.Models)
	s.words, s.wide = n/64+1, len(b.Units)/64+1
	s.models, s.units, s.stood = make([]uint64, n*s.words), make([]uint64, n*s.wide), make([]geom.Base, n)
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

// isBlind reports whether it is known that scenery hides a model from another, and isBlindTo that it hides all of a unit. Whoever wants
// to hear the clauses has it looked for each time.
func (b *Battle) isBlind(from, to modelID) bool {
	s := &b.seen.blind
	return s.models != nil && s.models[(int(from)-1)*s.words+int(to)/64]&(1<<(to%64)) != 0 && !b.Witnessed()
}

func (b *Battle) isBlindTo(from modelID, id UnitID) bool {
	s := &b.seen.blind
	return s.units != nil && s.units[(int(from)-1)*s.wide+int(id)/64]&(1<<(id%64)) != 0 && !b.Witnessed()
}

// blinds remembers that scenery hides a model from another, and blindsTo that it hides all of a unit.
func (b *Battle) blinds(from, to modelID) {
	s := &b.seen.blind
	if s.models == nil {
		s.begin(b)
	}
	s.models[(int(from)-1)*s.words+int(to)/64] |= 1 << (to % 64)
}

func (b *Battle) blindsTo(from modelID, id UnitID) {
	s := &b.seen.blind
	if s.units == nil {
		s.begin(b)
	}
	s.units[(int(from)-1)*s.wide+int(id)/64] |= 1 << (id % 64)
}

// moved forgets what is remembered of the models of a unit that have come, gone or turned.
func (s *blindness) moved(b *Battle, id UnitID) {
	if s.models == nil {
		return
	}
	var gone [maxFigures]modelID
	moved := gone[:0]
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if is := b.footprint(m); is != s.stood[m-1] {
			s.stood[m-1] = is
			wipe(s.models[(int(m)-1)*s.words:][:s.words])
			wipe(s.units[(int(m)-1)*s.wide:][:s.wide])
			moved = append(moved, m)
		}
	}
	for len(moved) > 0 {
		word, bits := int(moved[0])/64, uint64(0)
		for len(moved) > 0 && int(moved[0])/64 == word {
			bits |= 1 << (moved[0] % 64)
			moved = moved[1:]
		}
		for i := word; i < len(s.models); i += s.words {
			s.models[i] &^= bits
		}
	}
	for i := int(id) / 64; i < len(s.units); i += s.wide {
		s.units[i] &^= 1 << (id % 64)
	}
}

func wipe(words []uint64) {
	for i := range words {
		words[i] = 0
	}
}

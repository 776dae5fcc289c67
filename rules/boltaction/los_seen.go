package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A sightCache remembers which models see which units. Sight depends on where the two units are, on the ground and on
// vehicles, so a move of anybody else leaves most answers good. It is not part of the state.
type sightCache struct {
	units int
	pairs []sightPair            // by viewer and target
	told  map[[2]UnitID][]clause // under a witness: what was cited for each pair
}

// A sightPair is what is known of one unit looking at another: a bit for each of its models.
type sightPair struct{ known, seen uint32 }

// What else may be known of a pair.
const (
	everyMan = 1<<maxMen - 1
	asOne    = 1 << 30 // all models see the other unit, or none does
	forGood  = 1 << 31 // scenery alone hides it, whatever vehicles do
)

// spots answers whether a model sees something of a unit, and looks only once.
func (s *sightCache) spots(b *Battle, m modelID, target UnitID) bool {
	if s.pairs == nil {
		b.unshare()
		s.units = len(b.Units)
		s.pairs = make([]sightPair, s.units*s.units)
	}
	viewer := b.owner(m)
	pair, bit := s.pair(viewer, target), uint32(1)<<(m-b.first(viewer))
	if pair.known&bit != 0 {
		s.tell(b, viewer, target)
		return pair.seen&bit != 0
	}
	b.unshare()
	pair = s.pair(viewer, target)
	first := pair.known == 0
	told := battle.Cited(b, func() {
		if first {
			*pair = b.looksAtOnce(viewer, target)
		}
		if pair.known&bit == 0 {
			pair.known |= bit
			pair.seen &^= bit
			if b.looksFor(m, target) {
				pair.seen |= bit
			}
		}
	})
	if told != nil {
		s.note(viewer, target, told, first)
	}
	return pair.seen&bit != 0
}

// note keeps what was cited when a unit looked at another, and tell cites it again.
func (s *sightCache) note(viewer, target UnitID, told []clause, first bool) {
	if s.told == nil {
		s.told = map[[2]UnitID][]clause{}
	}
	if k := [2]UnitID{viewer, target}; first {
		s.told[k] = told
	} else {
		s.told[k] = append(s.told[k], told...)
	}
}

func (s *sightCache) tell(b *Battle, viewer, target UnitID) {
	if s.told != nil {
		b.Cite(s.told[[2]UnitID{viewer, target}]...)
	}
}

// atOnce answers for a whole unit if all its models are known to see another, or none of them.
func (s *sightCache) atOnce(b *Battle, viewer, target UnitID) (seen, sure bool) {
	if s.pairs == nil {
		return false, false
	}
	pair := s.pair(viewer, target)
	if pair.known&asOne != 0 {
		s.tell(b, viewer, target)
	}
	return pair.seen != 0, pair.known&asOne != 0
}

// isSealed reports that it is known that scenery hides all of a unit from all of another.
func (s *sightCache) isSealed(viewer, target UnitID) bool {
	return s.pairs != nil && s.pair(viewer, target).known&forGood != 0
}

func (s *sightCache) pair(viewer, target UnitID) *sightPair {
	return &s.pairs[(int(viewer)-1)*s.units+int(target)-1]
}

// forget drops what is known of a unit that has come, gone, turned, moved or lost a model: whom it sees and who sees it.
func (s *sightCache) forget(id UnitID) {
	if s.pairs == nil {
		return
	}
	clear(s.pairs[(int(id)-1)*s.units:][:s.units])
	for i := int(id) - 1; i < len(s.pairs); i += s.units {
		s.pairs[i] = sightPair{}
	}
}

// forgetPast drops every pair of units between which a vehicle in the box could stand, if that matters.
func (s *sightCache) forgetPast(b *Battle, box geom.Box) {
	for i := range s.pairs {
		if known := s.pairs[i].known; known != 0 && known&forGood == 0 && b.hulls[i/s.units].Union(b.hulls[i%s.units]).Meets(box) {
			s.pairs[i] = sightPair{}
		}
	}
}

// forgetAll drops everything: the ground has changed.
func (s *sightCache) forgetAll() { clear(s.pairs) }

// moved forgets what the move of a unit from one box to another can change.
func (s *sightCache) moved(b *Battle, id UnitID, from, to geom.Box) {
	if s.pairs == nil {
		return
	}
	s.forget(id)
	if b.profile(id).Type == Vehicle {
		s.forgetPast(b, from)
		s.forgetPast(b, to)
	}
}

// sighted remembers at whom a unit can shoot: targets are looked for, offered, drawn and judged one after another, and
// nothing changes in between. It is forgotten with the next event and is not part of the state.
type sighted struct {
	by    UnitID // zero: nothing is known
	why   Why
	known [maxUnits/64 + 1]uint64
	fires [maxUnits/64 + 1]uint64
	told  map[UnitID][]clause // under a witness: what was cited for each target
}

// canFireAt reports whether a unit has a shot at another.
func (b *Battle) canFireAt(id, target UnitID, why Why) bool {
	s := &b.aimed
	if s.by != id || s.why != why {
		*s = sighted{by: id, why: why}
	}
	word, bit := target/64, uint64(1)<<(target%64)
	if s.known[word]&bit != 0 {
		if s.told != nil {
			b.Cite(s.told[target]...)
		}
		return s.fires[word]&bit != 0
	}
	s.known[word] |= bit
	told := battle.Cited(b, func() {
		if b.bestShot(id, target, why, anyAmmo) == fires {
			s.fires[word] |= bit
		}
	})
	if told != nil {
		if s.told == nil {
			s.told = map[UnitID][]clause{}
		}
		s.told[target] = told
	}
	return s.fires[word]&bit != 0
}

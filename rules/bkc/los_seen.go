package bkc

import (
	"math/bits"

	"sandtable/geom"
)

// A sightCache remembers who sees whom, and of whom only a part. Sight depends on where the two stand, on the ground and on the few
// kinds of units that block it, so a move of anybody else leaves most answers good. It is not part of the state.
type sightCache struct {
	words   int      // words in a row
	known   []uint64 // a row of bits for each viewer, one bit for each target
	seen    []uint64
	weighed []uint64 // whether it is known how much is seen, of what is known at all
	partly  []uint64
}

// sees reports clear line of sight: within the field of view and the night's or weather's visibility, and with one of
// nine lines clear. LOS-01..13.
func (b *Battle) sees(viewer, target UnitID) bool {
	if b.options.Night || b.scratch.supposing {
		// By night whoever has fired is seen further: places alone do not decide.
		return b.clearLine(viewer, target, false)
	}
	s := &b.cache.sight
	if s.known == nil {
		b.cache.unshare()
		s.words = len(b.Units)/64 + 1
		n := s.words * (len(b.Units) + 1)
		room := make([]uint64, 4*n)
		s.known, s.seen, s.weighed, s.partly = room[:n:n], room[n:2*n:2*n], room[2*n:3*n:3*n], room[3*n:]
	}
	i, bit := s.place(viewer, target)
	if s.known[i]&bit == 0 {
		b.cache.unshare()
		s.known[i] |= bit
		s.seen[i] &^= bit
		s.weighed[i] &^= bit
		if b.clearLine(viewer, target, false) {
			s.seen[i] |= bit
		}
	}
	return s.seen[i]&bit != 0
}

// place is the word and the bit of a viewer and a target.
func (s *sightCache) place(viewer, target UnitID) (word int, bit uint64) {
	return int(viewer)*s.words + int(target)/64, 1 << (target % 64)
}

// isObscured reports a base of which a part is hidden from the firer. What is remembered of it is forgotten with whether the firer sees
// it at all. FIRE-23, FIRE-24.
func (b *Battle) isObscured(target, firer UnitID) bool {
	if b.options.Night || b.scratch.supposing || b.Witnessed() || !b.unit(target).IsOnTable() {
		return b.looksObscured(target, firer) // of who rides nothing is remembered
	}
	b.sees(firer, target)
	s := &b.cache.sight
	i, bit := s.place(firer, target)
	if s.weighed[i]&bit == 0 {
		b.cache.unshare()
		s.weighed[i] |= bit
		s.partly[i] &^= bit
		if b.looksObscured(target, firer) {
			s.partly[i] |= bit
		}
	}
	return s.partly[i]&bit != 0
}

// forget drops what is remembered of a unit that has come to, gone from or turned at a base: whom it and those aboard
// it see, who sees it, and, if it blocks sight, who sees whom past that base.
func (s *sightCache) forget(b *Battle, id UnitID, base geom.Base) {
	if s.known == nil {
		return
	}
	if blocksSight(b.profile(id)) {
		s.forgetPast(b, base.Box())
	}
	bit := uint64(1) << (id % 64)
	for i := int(id) / 64; i < len(s.known); i += s.words {
		s.known[i] &^= bit
	}
	s.forgetRow(id)
	for i := range b.Units {
		if u := &b.Units[i]; u.Place == Aboard && u.Carrier == id {
			s.forgetRow(UnitID(i + 1))
		}
	}
}

// forgetPast drops every pair between whose bases something in the box could stand.
func (s *sightCache) forgetPast(b *Battle, box geom.Box) {
	for viewer := range len(b.Units) {
		row := s.known[(viewer+1)*s.words:][:s.words]
		for w, word := range row {
			if word == 0 {
				continue
			}
			from := b.box(UnitID(viewer + 1))
			for ; word != 0; word &= word - 1 {
				target := UnitID(w*64 + bits.TrailingZeros64(word))
				if from.Union(b.box(target)).Meets(box) {
					row[w] &^= 1 << (target % 64)
				}
			}
		}
	}
}

func (s *sightCache) forgetRow(viewer UnitID) { clear(s.known[int(viewer)*s.words:][:s.words]) }

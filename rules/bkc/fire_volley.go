package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
)

// A shot is what one firing unit brings to an attack: a value from which the dice are rolled and the exact odds are
// worked out, so that the two cannot drift apart. FIRE-09, FIRE-16, FIRE-25, SUP-04.
type shot struct {
	unit UnitID
	dice int8
	need int8 // the score to hit
	save int8 // the score that saves; 0: none
	only bool // suppress-only: nothing is recorded, nothing saved. SUP-11, SUP-12
	mods []battle.Mod
}

// add gives the shot one more die, by a clause.
func (s *shot) add(why clause) {
	s.dice++
	if s.mods == nil {
		s.mods = make([]battle.Mod, 0, 3)
	}
	s.mods = append(s.mods, battle.Mod{Clause: why, N: 1})
}

// A hit is one scored hit on its way through saves to suppression.
type hit struct {
	need  int8 // the score that suppresses
	save  int8
	only  bool
	saved bool
}

// A volley is all dice rolled against one target in one resolution. CONV-10.
type volley struct {
	shots   []shot
	shock   shock
	left    int8 // hits left before it is knocked out
	fragile bool // any unsaved hit knocks it out. MOVE-34
}

// An outcome is what a volley did.
type outcome struct {
	scored     int // before saves, suppress-only hits included
	unsaved    int // recorded
	counted    int // dice of suppression or fall-back
	out        bool
	suppresses bool
	spared     bool // a hit that could only suppress did nothing to a target that is suppressed. SUP-13
	uneven     bool // dice of suppression needed different scores. SUP-05
	fall       int  // centimetres of fall-back, by dice
	faces      []uint8
	toHit      int // of the faces, how many were rolled to hit
	saves      int // and then how many to save
}

// roll rolls the volley in the order of the book: to hit, saves, suppression or fall-back. CONV-06. The hits and faces
// are written into the caller's room.
func (v *volley) roll(r dice.Roller, hits []hit, faces []uint8, o *outcome) []hit {
	hits, faces = hits[:0], faces[:0]
	*o = outcome{}
	for i := range v.shots {
		s := &v.shots[i]
		for range s.dice {
			f := r.Roll(6, "BKC-FIRE-16")
			faces = append(faces, uint8(f))
			if f >= int(s.need) {
				hits = append(hits, s.hit())
			}
		}
	}
	o.toHit, o.scored = len(faces), len(hits)
	for i := range hits {
		h := &hits[i]
		if h.save > 0 {
			f := r.Roll(6, "BKC-FIRE-25")
			faces = append(faces, uint8(f))
			h.saved = f >= int(h.save)
		}
		if !h.only && !h.saved {
			o.unsaved++
		}
	}
	o.saves = len(faces) - o.toHit
	o.out = o.unsaved >= int(v.left) || v.fragile && o.unsaved > 0
	if !o.out {
		faces = v.shock.roll(r, hits, faces, o)
	}
	o.faces = faces
	return hits
}

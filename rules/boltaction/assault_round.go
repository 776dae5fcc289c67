package boltaction

import "sandtable/dice"

// This file holds what the dice of close quarters and their odds have in common: what a model strikes with, and who loses a round.

// A swing is what a model strikes with in close quarters. ASSAULT-15, ASSAULT-16.
type swing struct {
	dice int8
	more bool // one that kills earns another. WEAPON-05
}

// A kill is the score at which a die of close quarters kills. ASSAULT-16.
type kill int

// killOf is what kills a man of a unit.
func (b *Battle) killOf(id UnitID) kill { return kill(damageNeed[b.unit(id).Quality]) }

// takes reports whether a face kills: a one never does. ASSAULT-17.
func (k kill) takes(face int) bool { return face > 1 && face >= int(k) }

// outOf6 is on how many faces a die kills.
func (k kill) outOf6() (n int) {
	for face := 1; face <= 6; face++ {
		if k.takes(face) {
			n++
		}
	}
	return n
}

// roll rolls the dice of a swing, and is how many of them kill.
func (s swing) roll(k kill, die func() int) (kills int) {
	for range s.dice {
		if !k.takes(die()) {
			continue
		}
		if kills++; s.more && k.takes(die()) {
			kills++
		}
	}
	return kills
}

// odds are how many the dice of a swing kill, together with what others do.
func (s swing) odds(k kill, others dice.Spread) dice.Spread {
	if !s.more {
		return others.Plus(dice.Binomial(int(s.dice), k.outOf6(), 6))
	}
	q := float64(k.outOf6()) / 6
	each := dice.Spread{1 - q, float64(q * (1 - q)), float64(q * q)}
	for range s.dice {
		others = others.Plus(each)
	}
	return others
}

// The two units of a fight, by their places in what is counted of both.
const (
	attacker = iota
	defender
)

// A reckoning is what a round of close quarters came to. ASSAULT-21.
type reckoning struct {
	lost, left [2]int
	fanatics   [2]bool
}

// loser is the unit that has lost the fight, if it is over: the one that was wiped out, or else lost more models. If both are wiped out it is
// neither. Fanatics of which two or more are left lose no round. ASSAULT-21 to ASSAULT-24, FORCE-17.
func (r *reckoning) loser() (who int, over bool) {
	switch {
	case r.left[attacker] == 0 && r.left[defender] == 0:
		return -1, true
	case r.left[defender] == 0, r.left[attacker] > 0 && r.gives(defender, attacker):
		return defender, true
	case r.left[attacker] == 0, r.gives(attacker, defender):
		return attacker, true
	}
	return -1, false
}

// gives reports whether one of the two lost more than the other, and minds.
func (r *reckoning) gives(who, other int) bool {
	return r.lost[who] > r.lost[other] && !(r.fanatics[who] && r.left[who] >= 2)
}

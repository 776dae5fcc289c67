package boltaction

import "sandtable/dice"

// A score is what a die must show to hit, with everything that makes it easier or harder. Rolls and odds both go by takes and again.
// SHOOT-13 to SHOOT-15.
type score int

// The scores of aircraft and of those who shoot at them, before pins. SUPPORT-14, SUPPORT-17.
const (
	airScore  score = 3
	flakScore score = 5
)

// takes reports whether a face will do: a one never does, and a six always.
func (s score) takes(face int) bool { return face > 1 && face >= min(int(s), 6) }

// again reports that another six must follow.
func (s score) again() bool { return s > 6 }

// outOf36 is in how many of 36 falls of two dice the first hits, with the second if it must.
func (s score) outOf36() (n int) {
	for first := 1; first <= 6; first++ {
		switch {
		case !s.takes(first):
		case s.again():
			n++
		default:
			n += 6
		}
	}
	return n
}

// chance is that of one die to hit.
func (s score) chance() float64 { return float64(s.outOf36()) / 36 }

// hits rolls one die to hit.
func (b *Battle) hits(s score, why clause, throws *[]dice.Throw) bool {
	face := b.d6(why)
	*throws = append(*throws, dice.D6(face)...)
	if face == 1 {
		b.Cite("BA-SHOOT-14")
	}
	if s.again() {
		b.Cite("BA-SHOOT-15")
	}
	if !s.takes(face) || !s.again() {
		return s.takes(face)
	}
	face = b.d6("BA-SHOOT-15")
	*throws = append(*throws, dice.D6(face)...)
	return face == 6
}

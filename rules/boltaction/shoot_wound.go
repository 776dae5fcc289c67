package boltaction

import "sandtable/dice"

// A wound is what a die must show to damage troops, with everything that makes it easier or harder. Rolls and odds both go by takes and
// again. SHOOT-24 to SHOOT-31.
type wound struct {
	need int  // less than 2 if only a one fails
	sure bool // all damage is exceptional: a sniper's. WEAPON-15
}

// woundBy is what a hit needs to damage a unit of troops.
func (b *Battle) woundBy(target UnitID, h *hit) wound {
	return wound{b.needToDamage(target, h), h.scope}
}

// takes reports whether a face damages: a one never does. SHOOT-27.
func (w wound) takes(face int) bool { return face > 1 && face >= w.need }

// again reports that another six makes the damage of a face exceptional. SHOOT-31.
func (w wound) again(face int) bool { return face == 6 && !w.sure }

// odds are the chances that a roll damages, and that it does exceptional damage.
func (w wound) odds() (damage, special float64) {
	any, best := 0, 0 // of 36 falls of two dice
	for face := 1; face <= 6; face++ {
		if !w.takes(face) {
			continue
		}
		any += 6
		switch {
		case w.sure:
			best += 6
		case w.again(face):
			best++
		}
	}
	return float64(any) / 36, float64(best) / 36
}

// wounds rolls one die to damage a unit, and reports whether it does, and exceptionally.
func (b *Battle) wounds(w wound, h *hit, throws *[]dice.Throw) (damage, special bool) {
	face := b.d6("BA-SHOOT-24")
	*throws = append(*throws, dice.D6(face)...)
	switch {
	case face == 1:
		b.Cite("BA-SHOOT-27")
	case face == 6 && w.need >= 6:
		b.Cite("BA-SHOOT-28")
	}
	if !w.takes(face) || !w.again(face) {
		return w.takes(face), w.sure
	}
	if h.he != NoHE {
		b.Cite("BA-HE-12")
	}
	again := b.d6("BA-SHOOT-31")
	*throws = append(*throws, dice.D6(again)...)
	return true, again == 6
}

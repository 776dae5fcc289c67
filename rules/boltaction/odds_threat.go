package boltaction

import "sandtable/dice"

// A threat is a weapon, or several alike that fire one after another, before any die is thrown: how likely each shot hits,
// and what a hit is. Odds are worked out of threats, which are made of the same scores, dice and Pen as the shooting itself.
type threat struct {
	hit
	shots    int         // dice to hit
	chance   float64     // that one of them hits
	rolls    dice.Spread // how many rolls to damage a hit gives; nil: one
	pinSides int         // of the die for pins, 1: always one; 0: none at all
	pinMore  int         // pins on top of that
	harmless bool        // small arms at armour. ARMOUR-01

	// Against troops.
	damage  float64 // the chance that a roll damages
	special float64 // of it, that the damage is exceptional. SHOOT-31

	// Against vehicles.
	grades [massive + 1]float64 // the chance of each grade
	more   int                  // on rolls for the effect. DAMAGE-03
	border bool                 // the defender chooses the face. ARMOUR-04
}

// blastRolls is how many rolls to damage a hit of each class of high explosive gives, whole and halved. HE-02, HE-05.
var blastRolls = func() (out [len(blasts)][2]dice.Spread) {
	for class := range blasts {
		if x := &blasts[class]; x.dice > 0 {
			out[class][0] = dice.SumOf(x.dice, x.sides)
			out[class][1] = halved(out[class][0])
		}
	}
	return out
}()

// flameRolls is the same of a flamethrower by its dice. FLAME-02.
var flameRolls = [...]dice.Spread{dice.SumOf(0, 6), dice.SumOf(1, 6), dice.SumOf(2, 6), dice.SumOf(3, 6)}

// halved is half of a number, rounded down. HE-05.
func halved(s dice.Spread) dice.Spread {
	out := make(dice.Spread, len(s)/2+1)
	for n, p := range s {
		out[n/2] += p
	}
	return out
}

// threatOf is what one weapon threatens that needs a score to hit, as the target is; lieDown has it go DOWN before. The same
// questions are asked as when it is rolled. HE-02 to HE-05, FLAME-02, FLAME-05, PIN-01, PIN-07.
func (b *Battle) threatOf(a *aim, need int) threat {
	t := threat{hit: b.hitOf(a), shots: b.shotsOf(a), chance: score(need).chance(), pinSides: 1}
	p := b.profile(a.target)
	switch {
	case a.arm.Flame:
		t.shots, t.chance = 1, 1
		t.rolls = flameRollsOf(int(a.arm.Shots))
		t.pinSides, t.pinMore = 3, 1
	case a.ammo == SmokeShell:
		t.chance = 0
	case t.he != NoHE && !p.IsArmoured():
		half := 0
		if b.halvesHE(a.target, a.ammo.isIndirect()) {
			half = 1
		}
		t.rolls, t.pinSides = blastRolls[t.he][half], blasts[t.he].pins
	case t.he == NoHE && t.small && p.IsEnclosed():
		t.pinSides = 0
	}
	b.weigh(a.target, &t)
	return t
}

// flameRollsOf is how many rolls to damage so many dice of flame give.
func flameRollsOf(n int) dice.Spread {
	if n < len(flameRolls) {
		return flameRolls[n]
	}
	return dice.SumOf(n, 6)
}

// weigh works out what one roll of a hit does to a unit. SHOOT-24 to SHOOT-28, SHOOT-31, ARMOUR-01, ARMOUR-10, ARMOUR-14.
func (b *Battle) weigh(target UnitID, t *threat) {
	p := b.profile(target)
	if p.Type != Vehicle {
		t.damage, t.special = b.woundBy(target, &t.hit).odds()
		return
	}
	if t.harmless = t.small && p.IsArmoured(); t.harmless {
		return
	}
	w := b.blowOf(target, &t.hit)
	t.border = w.face != w.other
	w.face = b.weaker(p, w)
	x, _ := b.piercingOf(p, t.pen, w, nil)
	t.grades, t.more = x.odds(), x.more
}

// weaker is the face that a hit strikes; on the border of two the defender chooses, and takes what helps the hit less.
// ARMOUR-04, DP-23.
func (b *Battle) weaker(p *Profile, w blow) face {
	if w.face != w.other {
		this, _ := b.piercingOf(p, 0, w, nil)
		w.face, w.other = w.other, w.face
		if other, _ := b.piercingOf(p, 0, w, nil); other.pen-other.need < this.pen-this.need {
			return w.face
		}
		return w.other
	}
	return w.face
}

// atMost is the chance that a hit gives no more than so many pins. HE-04, FLAME-05.
func (t *threat) atMost(pins int) float64 {
	if t.pinSides == 0 {
		return 1
	}
	return float64(min(max(pins-t.pinMore, 0), t.pinSides)) / float64(t.pinSides)
}

// mostPins is the most pins that any hit of an attack can give. PIN-03.
func mostPins(all []threat) int {
	most := 0
	for i := range all {
		if t := &all[i]; t.pinSides > 0 && t.chance > 0 {
			most = max(most, t.pinSides+t.pinMore)
		}
	}
	return most
}

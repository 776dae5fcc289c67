package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A blast is what a class of high explosive does. HE-01.
type blast struct {
	dice  int // whose sum is the number of hits
	sides int // of which each has so many: 2, 3 or 6, all of them thrown as six-sided dice. TEST-01
	pins  int // sides of the die for pins; 1: always one pin
	pen   int
	cloud int // inches: the radius of its smoke. WEAPON-22
}

// blasts is the table of high explosive. HE-01.
var blasts = [...]blast{
	HED2:  {dice: 1, sides: 2, pins: 1, pen: 1, cloud: 1},
	HED3:  {dice: 1, sides: 3, pins: 1, pen: 1, cloud: 1},
	HED6:  {dice: 1, sides: 6, pins: 2, pen: 2, cloud: 2},
	HE2D6: {dice: 2, sides: 6, pins: 3, pen: 3, cloud: 3},
	HE3D6: {dice: 3, sides: 6, pins: 6, pen: 4, cloud: 4},
}

// cloud is the radius of the smoke that a class of shells makes. WEAPON-22.
func (c HE) cloud() geom.Len { return inch(blasts[c].cloud) }

// die throws a six-sided die and reads it as one with fewer sides. TEST-01.
func (b *Battle) die(sides int, why clause, throws *[]dice.Throw) int {
	b.Cite("BA-TEST-01")
	face := b.d6(why)
	*throws = append(*throws, dice.D6(face)...)
	return (face*sides + 5) / 6
}

// addBlast makes a hit one of high explosive: it is multiplied, and its pins are rolled, but an armoured vehicle takes it
// as a single hit and one pin. HE-02 to HE-05, HE-07, COVER-12.
func (b *Battle) addBlast(a *aim, h *hit, at *attack) {
	x := &blasts[a.arm.HE]
	b.Cite("BA-HE-01", "BA-HE-11", "BA-PIN-02")
	if b.profile(a.target).IsArmoured() {
		b.Cite("BA-HE-03")
		at.pins = max(at.pins, 1)
		return
	}
	if a.arm.Shots > 1 {
		b.Cite("BA-HE-07")
	}
	if b.profile(a.target).Type == Vehicle {
		b.Cite("BA-HE-09")
	}
	if b.unit(a.target).Inside != 0 {
		b.Cite("BA-HE-10")
	}
	roll := battle.Roll{Clause: "BA-HE-02", Unit: a.by}
	h.n = 0
	for range x.dice {
		h.n += b.die(x.sides, "BA-HE-02", &roll.Dice)
	}
	at.blast = max(at.blast, h.n)
	if b.halvesHE(a.target, a.ammo.isIndirect()) {
		h.n /= 2
	}
	at.rolls = append(at.rolls, roll)
	at.pins = max(at.pins, b.blastPins(a, x, at))
}

// blastPins rolls the pins of a hit. HE-04.
func (b *Battle) blastPins(a *aim, x *blast, at *attack) int {
	if x.pins == 1 {
		return 1
	}
	roll := battle.Roll{Clause: "BA-HE-04", Unit: a.by}
	n := b.die(x.pins, "BA-HE-04", &roll.Dice)
	at.rolls = append(at.rolls, roll)
	return n
}

package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

const (
	stepPreparation stepKind = "preparation" // DP-07: Side, the attacker, rolls whether it comes
	stepBombarded   stepKind = "bombarded"   // SUPPORT-20: Units have still to be rolled for
)

// The stages of the preparation.
const (
	bombardmentIsRolled int32 = iota
	mayRollAgain
)

// pushBombardment puts the preparatory bombardment on the agenda, if the scenario lists one and has an attacker.
// SUPPORT-19, SCENARIO-10.
func (b *Battle) pushBombardment() {
	for _, side := range battle.Sides {
		if b.isBombarded() && b.player(side).Attacker {
			b.Cite("BA-SCENARIO-10")
			b.Push(Step{Kind: stepPreparation, Side: side, Clause: "BA-SUPPORT-19"})
		}
	}
}

// autoBombard rolls whether the bombardment comes. The British may roll a failure again. SUPPORT-19, DP-07, FORCE-18.
func autoBombard(b *Battle, s Step) bool {
	if stage(s) != bombardmentIsRolled {
		return false
	}
	face := b.rollBombardment(s.Side)
	if face == 1 && b.hasNation(s.Side, greatBritain) {
		b.Swap(atStage(Step{Kind: stepPreparation, Side: s.Side, Clause: "BA-DP-07"}, mayRollAgain))
		return true
	}
	b.bombardOn(s.Side, face)
	return true
}

// rollBombardment is the attacker's die. SUPPORT-19.
func (b *Battle) rollBombardment(side Side) int {
	face := b.d6("BA-SUPPORT-19")
	roll := oneDie("BA-SUPPORT-19", 0, face)
	roll.Need = 2
	b.Emit(Event{Kind: Rolled, Side: side, Clause: "BA-SUPPORT-19", Rolls: []battle.Roll{roll}})
	return face
}

// bombardOn lets the shells fall on every enemy unit on the table, hidden ones too, if the die allows it. SUPPORT-19,
// SUPPORT-20.
func (b *Battle) bombardOn(side Side, face int) {
	b.Pop()
	if face == 1 {
		return
	}
	var all []UnitID
	for _, id := range b.Own(side.Enemy()) {
		if b.unit(id).IsOnTable() {
			all = append(all, id)
		}
	}
	b.Push(Step{Kind: stepBombarded, Units: all, Clause: "BA-SUPPORT-20"})
}

// rerollRule and letBeRule are what a British attacker may do about a bombardment that failed to come. DP-07.
var (
	rerollRule = &Rule{Verb: "reroll", Class: battle.ClassChoose, Clause: "BA-DP-07", Do: func(b *Battle, c *Cmd) { b.bombardOn(c.Side, b.rollBombardment(c.Side)) }}
	letBeRule  = &Rule{Verb: "accept", Class: battle.ClassPass, Clause: "BA-DP-07", Do: func(b *Battle, _ *Cmd) { b.Pop() }}
)

// autoBombards rolls for the next unit. SUPPORT-20.
func autoBombards(b *Battle, s Step) bool {
	if len(s.Units) == 0 {
		b.Pop()
		return true
	}
	b.Swap(Step{Kind: stepBombarded, Units: s.Units[1:], Clause: s.Clause})
	if id := s.Units[0]; b.unit(id).IsOnTable() {
		b.bombard(id)
	}
	return true
}

// bombard rolls for one unit: pins, and on a six hits as well. SUPPORT-20.
func (b *Battle) bombard(id UnitID) {
	face := b.d6("BA-SUPPORT-20")
	b.Emit(Event{
		Kind: Announced, Unit: id, Option: "bombarded", N: int32(face), Clause: "BA-SUPPORT-20",
		Rolls: []battle.Roll{oneDie("BA-SUPPORT-20", id, face)},
	})
	switch {
	case face < 2:
	case face <= 3:
		b.shake(id, 1)
	case face <= 5:
		b.shake(id, 2)
	default:
		b.bombardHard(id)
	}
}

// bombardHard is the worst a bombardment does: on a vehicle it is one hit from above. SUPPORT-20.
func (b *Battle) bombardHard(id UnitID) {
	pins, face := b.d3("BA-SUPPORT-20")
	faces, n := dice.D6(face), 1
	if b.profile(id).Type != Vehicle {
		n = b.d6("BA-SUPPORT-20")
		faces = append(faces, dice.D6(n)...)
	}
	b.Emit(attacked(0, id, n, 0, "BA-SUPPORT-20", battle.Roll{Clause: "BA-SUPPORT-20", Unit: id, Dice: faces}))
	b.shake(id, pins+1)
	b.damage(0, id, []hit{{n: n, pen: 1, top: true}})
}

// shake gives a unit the pins of a bombardment, which never rout it. SUPPORT-21, PIN-13.
func (b *Battle) shake(id UnitID, n int) {
	if b.profile(id).Has(Unreliable) {
		n++
	}
	b.addPins(id, min(n, b.baseMorale(id)-1-int(b.unit(id).Pins)), "BA-SUPPORT-21")
}

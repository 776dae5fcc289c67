package boltaction

import "sandtable/battle"

// shotDown is how many hits bring an aircraft down. SUPPORT-17.
const shotDown = 3

// holdsFire is what a unit needs to hold its fire at an aircraft of its own side. SUPPORT-18.
var holdsFire = [...]int{Inexperienced: 4, Regular: 3, Veteran: 2}

// flak lets all units fire that can reach an aircraft of a side above its target: first its enemies, then those of its own
// side who take it for one of theirs. It reports whether the aircraft is shot down. SUPPORT-17, SUPPORT-18.
func (b *Battle) flak(side Side, target UnitID) bool {
	hits := 0
	for _, of := range [...]Side{side.Enemy(), side} {
		for _, id := range b.Own(of) {
			if b.reachesSky(id, target) && (of != side || b.takesForEnemy(id)) {
				hits += b.fireFlak(id, target)
			}
		}
	}
	if hits < shotDown {
		return false
	}
	b.Emit(Event{Kind: Announced, Side: side, Target: target, Option: "shot-down", N: int32(hits), Clause: "BA-SUPPORT-17"})
	return true
}

// reachesSky reports a unit with a flak weapon whose range and arc cover the target of an aircraft. SUPPORT-17.
func (b *Battle) reachesSky(id, target UnitID) bool {
	if !b.profile(id).Has(Flak) || !b.unit(id).IsOnTable() {
		return false
	}
	for i := range b.profile(id).Arms {
		if b.isFlakArm(id, i, target) {
			return true
		}
	}
	return false
}

// isFlakArm reports whether an arm is one of a unit's flak weapons, which are its first arm and others like it, and can be
// fired at what is above a target. SUPPORT-17.
func (b *Battle) isFlakArm(id UnitID, arm int, target UnitID) bool {
	arms := b.profile(id).Arms
	a, m := &arms[arm], b.bearer(id, arm)
	return m != 0 && a.Weapon == arms[0].Weapon && !a.Lobs && b.inArc(id, arm, target) && b.nearModel(m, target, inches(a.Max), 0)
}

// takesForEnemy rolls whether a unit fires at an aircraft of its own side. SUPPORT-18.
func (b *Battle) takesForEnemy(id UnitID) bool {
	need := holdsFire[b.unit(id).Quality]
	roll := oneDie("BA-SUPPORT-18", id, b.d6("BA-SUPPORT-18"))
	roll.Need = int8(need)
	b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-SUPPORT-18", Rolls: []battle.Roll{roll}})
	return int(roll.Dice[0].Face) < need
}

// fireFlak fires every flak weapon of a unit and counts the hits: 5+, harder only by its own pins. SUPPORT-17.
func (b *Battle) fireFlak(id, target UnitID) int {
	b.reveal(id)
	pins := int(b.unit(id).Pins)
	need := flakScore + score(pins)
	roll := battle.Roll{Clause: "BA-SUPPORT-17", Unit: id, Need: int8(need), Mods: []battle.Mod{{Clause: "BA-SUPPORT-17", N: -2}}}
	if pins > 0 {
		roll.Mods = append(roll.Mods, battle.Mod{Clause: "BA-PIN-04", N: int32(-pins)})
	}
	scored := 0
	for i := range b.profile(id).Arms {
		if !b.isFlakArm(id, i, target) {
			continue
		}
		for range b.profile(id).Arms[i].Shots {
			if b.hits(need, "BA-SUPPORT-17", &roll.Dice) {
				scored++
			}
		}
	}
	b.Emit(Event{Kind: Rolled, Unit: id, N: int32(scored), Clause: "BA-SUPPORT-17", Rolls: []battle.Roll{roll}})
	return scored
}

package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// damageNeed is what damages troops of each quality. SHOOT-26.
var damageNeed = [...]int{Inexperienced: 3, Regular: 4, Veteran: 5}

// damage rolls for what hits do to a unit, and puts on the agenda whatever its players still have to pick. by is whose
// attack it is, or zero. SHOOT-24 to SHOOT-36.
func (b *Battle) damage(by, target UnitID, hits []hit) {
	if !b.unit(target).InPlay() {
		return
	}
	if b.profile(target).Type == Vehicle {
		b.damageVehicle(by, target, hits)
		return
	}
	b.damageTroops(by, target, hits)
}

// damageTroops rolls against infantry and artillery: each damage is a casualty, and a six that is followed by another lets
// the shooter pick him. SHOOT-26 to SHOOT-31.
func (b *Battle) damageTroops(by, target UnitID, hits []hit) {
	lost, picked := 0, 0
	var rolls []battle.Roll
	for i := range hits {
		h := &hits[i]
		need := damageNeed[b.unit(target).Quality]
		if b.shielded(target, h) {
			need = shieldNeed
		}
		need = min(6, need-h.pen)
		roll := battle.Roll{Clause: "BA-SHOOT-24", Unit: target, Need: int8(need)}
		for range h.n {
			face := b.d6("BA-SHOOT-24")
			roll.Dice = append(roll.Dice, dice.D6(face)...)
			if face == 1 || face < need {
				continue
			}
			if face == 6 {
				again := b.d6("BA-SHOOT-31")
				roll.Dice = append(roll.Dice, dice.D6(again)...)
				if again == 6 {
					picked++
					continue
				}
			}
			lost++
		}
		rolls = append(rolls, roll)
	}
	b.Emit(Event{Kind: Attacked, Unit: by, Target: target, M: int32(lost + picked), Rolls: rolls, Clause: "BA-SHOOT-24"})
	b.Emit(Event{Kind: Struck, Unit: by, Target: target, N: int32(lost), M: int32(picked), Clause: "BA-SHOOT-29"})
	b.push(Step{Kind: stepCheck, Unit: target, Clause: "BA-MORALE-07"})
	b.push(Step{Kind: stepLose, Side: b.side(target), Unit: target, Clause: "BA-SHOOT-30"})
	if by != 0 {
		b.push(Step{Kind: stepPick, Side: b.side(by), Unit: target, Target: by, Clause: "BA-SHOOT-31"})
	}
}

package boltaction

import "sandtable/battle"

// damageNeed is what damages troops of each quality. SHOOT-26.
var damageNeed = [...]int{Inexperienced: 3, Regular: 4, Veteran: 5}

// damage rolls for what hits do to a unit, and puts on the agenda whatever its players still have to pick. by is whose
// attack it is, or zero. SHOOT-24 to SHOOT-36.
func (b *Battle) damage(by, target UnitID, hits []hit) {
	if !b.unit(target).InPlay() {
		return
	}
	b.Cite("BA-FORCE-01")
	if b.profile(target).Type != Vehicle {
		b.damageTroops(by, target, hits)
		return
	}
	for i := range hits {
		if hits[i].flame {
			b.Push(Step{Kind: stepCheck, Unit: target, Option: forFlame, Clause: "BA-FLAME-07"})
			break
		}
	}
	b.damageVehicle(by, target, hits)
}

// A toll is what an attack on troops comes to.
type toll struct {
	men    int // how many can fall at most. SHOOT-29
	lost   int // casualties that the owner picks
	picked int // casualties that the shooter picks. SHOOT-31
	ofGuns int // of these, how many may pick the gun itself. SHOOT-33
	small  int // casualties of small arms, which a medic may save. FORCE-12
	flame  bool
}

// damageTroops rolls against infantry and artillery: each damage is a casualty. SHOOT-29, SHOOT-34 to SHOOT-36.
func (b *Battle) damageTroops(by, target UnitID, hits []hit) {
	t := toll{men: b.men(target)}
	var rolls []battle.Roll
	for i := range hits {
		t.flame = t.flame || hits[i].flame
		if hits[i].n > 0 {
			rolls = append(rolls, b.rollDamage(target, &hits[i], &t))
		}
	}
	b.Emit(attacked(by, target, 0, t.lost+t.picked, "BA-SHOOT-24", rolls...))
	b.tend(target, &t)
	b.takeToll(by, target, &t)
}

// needToDamage is the die that damages troops with a hit: by their quality, their gun shield and the building they are in,
// and never more than 6. SHOOT-26, SHOOT-28, ARTILLERY-08, BUILDING-09.
func (b *Battle) needToDamage(target UnitID, h *hit) int {
	need := damageNeed[b.unit(target).Quality]
	b.Cite("BA-SHOOT-25", "BA-SHOOT-26", "BA-FORCE-02")
	switch {
	case b.profile(target).Type != Artillery:
	case b.profile(target).Has(Shield) && h.he != NoHE:
		b.Cite("BA-ARTILLERY-06", "BA-HE-08")
	default:
		b.Cite("BA-ARTILLERY-06")
	}
	if h.flame {
		b.Cite("BA-FLAME-03", "BA-FLAME-04")
	}
	if b.shielded(target, h) {
		b.Cite("BA-ARTILLERY-08", "BA-COVER-10")
		need = shieldNeed
	}
	return min(6, need+b.protection(target, h)) - h.pen
}

// rollDamage rolls the dice of one hit. A one never damages; a six that does may be exceptional damage, and a sniper's
// always is. SHOOT-24, SHOOT-27, SHOOT-31, SHOOT-33, WEAPON-15, HE-12.
func (b *Battle) rollDamage(target UnitID, h *hit, t *toll) battle.Roll {
	w := b.woundBy(target, h)
	roll := battle.Roll{Clause: "BA-SHOOT-24", Unit: target, Need: int8(max(w.need, 2))}
	for range h.n {
		if damage, special := b.wounds(w, h, &roll.Dice); damage {
			t.count(h, special)
		}
	}
	return roll
}

// count adds one casualty. What goes beyond the last model is lost. SHOOT-29.
func (t *toll) count(h *hit, special bool) {
	if t.lost+t.picked == t.men {
		return
	}
	if h.small {
		t.small++
	}
	if !special {
		t.lost++
		return
	}
	t.picked++
	if !h.small {
		t.ofGuns++
	}
}

// takeToll puts on the agenda who falls and the check of morale: first the shooter picks, then the owner. SHOOT-34,
// SHOOT-36, MORALE-14.
func (b *Battle) takeToll(by, target UnitID, t *toll) {
	if t.lost+t.picked > 0 || t.flame {
		check := checksFor(target, t.men)
		if t.flame {
			check.Option = forFlame
		}
		b.Push(check)
	}
	if t.lost+t.picked == t.men {
		b.fall(target, b.allMen(target), "BA-SHOOT-29")
		return
	}
	if t.lost > 0 {
		b.Push(b.loses(target, t.lost, "BA-SHOOT-30"))
	}
	if t.picked > 0 {
		b.Cite("BA-SHOOT-34")
		b.Push(b.picks(by, target, t.picked, t.ofGuns))
	}
}

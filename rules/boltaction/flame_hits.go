package boltaction

import "sandtable/battle"

const stepFuel stepKind = "fuel" // FLAME-09: after it has fired, weapon N of Unit may be empty

// addFlame makes a hit one of flame: so many hits as its dice say, and D3+1 pins. FLAME-02, FLAME-03, FLAME-05.
func (b *Battle) addFlame(a *aim, h *hit, at *attack) {
	roll := battle.Roll{Clause: "BA-FLAME-02", Unit: a.by}
	h.n, at.flame = 0, true
	for range a.arm.Shots {
		h.n += b.die(6, "BA-FLAME-02", &roll.Dice)
	}
	pins := battle.Roll{Clause: "BA-FLAME-05", Unit: a.by}
	at.pins = max(at.pins, b.die(3, "BA-FLAME-05", &pins.Dice)+1)
	at.rolls = append(at.rolls, roll, pins)
}

// looksAtFuel is the step of a unit that has fired a flamethrower, by its number among the unit's arms, and fuelOf its place there.
func looksAtFuel(by UnitID, arm int8) Step {
	return Step{Kind: stepFuel, Unit: by, N: int32(arm), Clause: "BA-FLAME-09"}
}

func fuelOf(s Step) int8 { return int8(s.N) - 1 }

// autoFuel rolls whether a flamethrower is empty. A team that carries nothing else leaves the battle without being
// destroyed; otherwise the weapon is used up, and in a squad its bearer takes a rifle. FLAME-09, FLAME-11.
func autoFuel(b *Battle, s Step) bool {
	b.Pop()
	if !b.unit(s.Unit).InPlay() {
		return true
	}
	face := b.d6("BA-FLAME-09")
	if face == 2 && b.options.FuelOut == 2 {
		b.Cite("BA-OPT-FLAME-FUEL-OUT")
	}
	b.announce(s.Unit, "fuel", "BA-FLAME-09", oneDie("BA-FLAME-09", s.Unit, face))
	if face > int(b.options.FuelOut) {
		return true
	}
	if b.profile(s.Unit).Arms[fuelOf(s)].Model < 0 && b.profile(s.Unit).Type == Infantry {
		b.Cite("BA-FLAME-11")
		b.Emit(Event{Kind: LeftBattle, Unit: s.Unit, Option: Spent.String(), Clause: "BA-FLAME-09"})
		return true
	}
	b.Emit(noteSpent(s.Unit, fuelOf(s)))
	return true
}

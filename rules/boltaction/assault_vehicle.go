package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// hasAT reports whether infantry is equipped with anti-tank weapons: grenades, charges, tank hunters, or a shaped-charge or
// one-shot weapon that has not been used yet. FORCE-16.
func (b *Battle) hasAT(id UnitID) bool {
	b.Cite("BA-FORCE-16")
	p := b.profile(id)
	if p.Flags&(ATGrenades|Demolition|TankHunters) != 0 {
		return true
	}
	for i := range p.Arms {
		if (p.Arms[i].Shaped || p.Arms[i].OneShot) && b.bearer(id, i) != 0 {
			return true
		}
	}
	return false
}

// mustDare reports whether a unit must pass a morale check before it assaults a target: enclosed armour, with nothing
// against it. ASSAULT-27.
func (b *Battle) mustDare(id, target UnitID) bool {
	return b.profile(target).IsEnclosed() && !b.hasAT(id)
}

// assaultVehicle is the one round of infantry against a vehicle, which does not strike back: every model rolls one die to
// hit, and all hits make one damage roll. ASSAULT-31 to ASSAULT-39.
func (b *Battle) assaultVehicle(id, target UnitID) {
	b.Cite("BA-ASSAULT-39")
	b.endFight()
	b.Push(Step{Kind: stepRegroup, Side: b.side(id), Unit: id, Clause: "BA-ASSAULT-38"})
	need := b.needToHitHull(target)
	roll := battle.Roll{Clause: "BA-ASSAULT-31", Unit: id, Need: int8(need)}
	hits := 0
	for range b.men(id) {
		face := b.d6("BA-ASSAULT-31")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		if face >= need {
			hits++
		}
	}
	b.Emit(attacked(id, target, hits, 0, "BA-ASSAULT-31", roll))
	if hits == 0 {
		b.Cite("BA-ASSAULT-33")
		return
	}
	b.Push(tears(id, target, hits))
	b.shakeOff(target)
}

// tears is the damage that hits of an assault do to a vehicle, and tearHits how many they are.
func tears(id, target UnitID, hits int) Step {
	return Step{Kind: stepTear, Unit: id, Target: target, N: int32(hits), Clause: "BA-ASSAULT-32"}
}

func tearHits(s Step) int { return int(s.N) }

// autoTear rolls for the hits once the riders of the vehicle are off it. ASSAULT-32, TRANSPORT-17.
func autoTear(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Target).IsOnTable() {
		b.tearAt(s.Unit, s.Target, tearHits(s))
	}
	return true
}

// needToHitHull is what hits a vehicle in an assault: more if it moves. ASSAULT-31.
func (b *Battle) needToHitHull(target UnitID) int {
	if b.unit(target).Die == Advance {
		if b.options.AssaultHitMoving != 5 {
			b.Cite("BA-OPT-ASSAULT-HIT-MOVING-VEHICLE")
		}
		return int(b.options.AssaultHitMoving)
	}
	return 4
}

// tearAt rolls for what the hits of an assault do to a vehicle. ASSAULT-32 to ASSAULT-35.
func (b *Battle) tearAt(id, target UnitID, hits int) {
	face := b.d6("BA-ASSAULT-32")
	roll := oneDie("BA-ASSAULT-32", target, face)
	roll.Need, roll.Mods = int8(b.profile(target).Class), []battle.Mod{{Clause: "BA-ASSAULT-32", N: int32(hits)}}
	g, out := b.torn(id, target, face+hits)
	b.Emit(attacked(id, target, 0, int(battle.Bit(g > unhurt)), "BA-ASSAULT-32", roll))
	switch {
	case g == unhurt:
	case out:
		b.destroy(target, knockedOut, "BA-ASSAULT-34")
	default:
		b.Cite("BA-ASSAULT-35")
		b.effect(target, g)
	}
}

// torn is the grade of the damage that a total does to a vehicle in an assault, and whether that knocks it out: a unit with nothing against
// enclosed armour does no more than superficial damage. Rolls and odds both go by it. ASSAULT-32, ASSAULT-34, ASSAULT-36, ASSAULT-37, DAMAGE-16.
func (b *Battle) torn(id, target UnitID, total int) (g grade, out bool) {
	p := b.profile(target)
	switch g = gradeOf(total, int(p.Class)); {
	case g == unhurt || !p.IsEnclosed():
		return g, g > unhurt
	case !b.hasAT(id):
		b.Cite("BA-ASSAULT-36", "BA-DAMAGE-16")
		return superficial, false
	}
	b.Cite("BA-ASSAULT-37")
	return g, false
}

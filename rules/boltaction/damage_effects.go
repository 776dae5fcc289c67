package boltaction

import "sandtable/battle"

// A grade is how badly a hit damages armour. ARMOUR-10.
type grade uint8

// The grades.
const (
	unhurt grade = iota
	superficial
	full
	massive
)

// gradeOf is the grade of a total against a damage value. ARMOUR-10, ASSAULT-37.
func gradeOf(total, need int) grade {
	switch {
	case total < need:
		return unhurt
	case total == need:
		return superficial
	case total < need+3:
		return full
	}
	return massive
}

// The causes of a vehicle's end. Whoever is aboard is hurt only if it was knocked out; a crew that abandons it takes its
// time. TRANSPORT-12, TRANSPORT-14.
const (
	knockedOut = "knocked-out"
	abandoned  = "abandoned"
	fled       = "fled" // off the table. FUBAR-10
)

// The results of the effect table; all above are the last. DAMAGE-01, DAMAGE-04.
const (
	crewStunned = 1 + iota
	isImmobilised
	onFire
	isKnockedOut
)

var effectNames = []string{"", oddsStunned, oddsImmobilised, oddsOnFire, knockedOut}

// effect rolls what damage of a grade does to an armoured vehicle that has not been pinned by the same attack. DAMAGE-01,
// ASSAULT-35.
func (b *Battle) effect(target UnitID, g grade) { b.suffer(target, g, 0, false) }

// effectRolls is how often the effect of damage of a grade is rolled, and with how much more than is asked for on every roll. Rolls and odds
// both go by it. DAMAGE-02, DAMAGE-12, DAMAGE-15, FLAME-10.
func (b *Battle) effectRolls(target UnitID, g grade, more int) (rolls, sum int) {
	rolls = 1
	if g == massive {
		b.Cite("BA-DAMAGE-12")
		rolls = 2
	}
	if b.profile(target).throwsFlame() {
		b.Cite("BA-FLAME-10")
		if more > 0 || g == superficial {
			b.Cite("BA-DAMAGE-15")
		}
		more++
	}
	if g == superficial {
		more -= 3
	}
	return rolls, more
}

// effectOf is the line of the effect table for a die with what is added to it. DAMAGE-04.
func effectOf(sum int) int { return min(max(sum, crewStunned), isKnockedOut) }

// suffer rolls what damage of a grade does, with more on every roll. pinned says that the attack has given a pin already. DAMAGE-02 to
// DAMAGE-04.
func (b *Battle) suffer(target UnitID, g grade, more int, pinned bool) {
	rolls, more := b.effectRolls(target, g, more)
	for range rolls {
		if !b.unit(target).InPlay() {
			return
		}
		die := b.d6("BA-DAMAGE-02")
		result := effectOf(die + more)
		if die+more != result {
			b.Cite("BA-DAMAGE-04")
		}
		roll := oneDie("BA-DAMAGE-02", target, die)
		if more != 0 {
			roll.Mods = []battle.Mod{{Clause: "BA-DAMAGE-02", N: int32(more)}}
		}
		b.announce(target, effectNames[result], "BA-DAMAGE-01", roll)
		b.takeEffect(target, result, pinned)
		pinned = true
	}
}

// throwsFlame reports a vehicle with a flamethrower. FLAME-10, VEH-25.
func (p *Profile) throwsFlame() bool {
	for i := range p.Arms {
		if p.Type == Vehicle && p.Arms[i].Flame {
			return true
		}
	}
	return p.Has(FlameVehicle)
}

// takeEffect applies one result of the effect table. DAMAGE-01, DAMAGE-05 to DAMAGE-09, DAMAGE-13.
func (b *Battle) takeEffect(id UnitID, result int, pinned bool) {
	u := b.unit(id)
	switch {
	case result == isKnockedOut:
		b.destroy(id, knockedOut, "BA-DAMAGE-09")
		return
	case result == isImmobilised && u.Is(Immobilised):
		b.destroy(id, abandoned, "BA-DAMAGE-07")
		return
	case pinned:
		b.addPins(id, 1, "BA-PIN-10")
	default:
		b.pin(id, 1, "BA-PIN-10")
	}
	if !u.InPlay() {
		b.Cite("BA-DAMAGE-13")
		return
	}
	switch result {
	case crewStunned:
		b.giveDie(id, Down, "BA-DAMAGE-05")
	case isImmobilised:
		b.mark(id, Immobilised)
		if u.Die != NoOrder && u.Die != Ambush {
			b.giveDie(id, Down, "BA-DAMAGE-06")
		}
	case onFire:
		if !b.holdsOut(id, "BA-DAMAGE-08") {
			b.destroy(id, abandoned, "BA-DAMAGE-08")
			return
		}
		b.giveDie(id, Down, "BA-DAMAGE-08")
	}
}

// knockOut destroys a vehicle on the table: armour becomes a wreck that stands where it stood, all else is removed, and
// whoever is aboard gets out. One that runs off the table takes them with it. DAMAGE-09 to DAMAGE-11, DAMAGE-14, FUBAR-10.
func (b *Battle) knockOut(id UnitID, cause string, why clause) {
	b.Emit(Event{Kind: Destroyed, Unit: id, Option: cause, Clause: why})
	if cause == fled {
		var aboard [16]UnitID
		for _, o := range b.carried(id, aboard[:0]) {
			b.destroy(o, fled, why)
		}
		return
	}
	switch {
	case b.profile(id).IsArmoured() && !b.options.RemoveKnockedOut:
		b.Cite("BA-DAMAGE-10")
		b.mark(id, Wrecked)
	case b.profile(id).IsArmoured():
		b.Cite("BA-DAMAGE-11", "BA-OPT-KNOCKED-OUT-MODE")
	default:
		b.Cite("BA-DAMAGE-11")
	}
	var room [16]UnitID
	if len(b.carried(id, room[:0])) > 0 {
		b.Cite("BA-DAMAGE-14")
	}
	b.bailOut(id, !isAbandonment(cause))
}

// isAbandonment reports a cause by which the crew leaves a vehicle that is whole. TRANSPORT-14, FLAME-07, PIN-06.
func isAbandonment(cause string) bool {
	return cause == abandoned || cause == "rout" || cause == "morale"
}

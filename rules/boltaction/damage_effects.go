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

// The causes of a vehicle's end. Units aboard are hurt only if it was knocked out; a crew that abandons it takes its
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

// An effectDice says how often the effect of damage is rolled, and what is added to each die. Rolls go by its lines, odds by their chances.
// DAMAGE-02, DAMAGE-04.
type effectDice struct{ rolls, more int }

// effectDiceOf are the rolls for the effect of damage of a grade, with more on every roll. DAMAGE-02, DAMAGE-12, DAMAGE-15, FLAME-10.
func (b *Battle) effectDiceOf(target UnitID, g grade, more int) effectDice {
	e := effectDice{1, more}
	if g == massive {
		b.Cite("BA-DAMAGE-12")
		e.rolls = 2
	}
	if b.profile(target).throwsFlame() {
		b.Cite("BA-FLAME-10")
		if more > 0 || g == superficial {
			b.Cite("BA-DAMAGE-15")
		}
		e.more++
	}
	if g == superficial {
		e.more -= 3
	}
	return e
}

// line is the line of the effect table for a die. DAMAGE-04.
func (e effectDice) line(die int) int { return min(max(die+e.more, crewStunned), isKnockedOut) }

// odds are the chances of each line.
func (e effectDice) odds() (lines [isKnockedOut + 1]float64) {
	for die := 1; die <= 6; die++ {
		lines[e.line(die)] += 1.0 / 6
	}
	return lines
}

// endBy is how a line of the effect table ends a vehicle at once, which may be immobilised already, and by which clause: not at all, if
// there is no cause. DAMAGE-07, DAMAGE-09.
func endBy(line int, immobilised bool) (cause string, why clause) {
	switch {
	case line == isKnockedOut:
		return knockedOut, "BA-DAMAGE-09"
	case line == isImmobilised && immobilised:
		return abandoned, "BA-DAMAGE-07"
	}
	return "", ""
}

// suffer rolls what damage of a grade does, with more on every roll. pinned says that the attack has given a pin already. DAMAGE-02 to
// DAMAGE-04.
func (b *Battle) suffer(target UnitID, g grade, more int, pinned bool) {
	e := b.effectDiceOf(target, g, more)
	for range e.rolls {
		if !b.unit(target).InPlay() {
			return
		}
		die := b.d6("BA-DAMAGE-02")
		line := e.line(die)
		if die+e.more != line {
			b.Cite("BA-DAMAGE-04")
		}
		roll := oneDie("BA-DAMAGE-02", target, die)
		if e.more != 0 {
			roll.Mods = []battle.Mod{{Clause: "BA-DAMAGE-02", N: int32(e.more)}}
		}
		b.announce(target, effectNames[line], "BA-DAMAGE-01", roll)
		b.takeEffect(target, line, pinned)
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

// takeEffect applies one line of the effect table. DAMAGE-01, DAMAGE-05 to DAMAGE-09, DAMAGE-13.
func (b *Battle) takeEffect(id UnitID, line int, pinned bool) {
	u := b.unit(id)
	cause, why := endBy(line, u.Is(Immobilised))
	switch {
	case cause != "":
		b.destroy(id, cause, why)
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
	switch line {
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
// units aboard get out. One that runs off the table takes them with it. DAMAGE-09 to DAMAGE-11, DAMAGE-14, FUBAR-10.
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

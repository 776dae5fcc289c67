package boltaction

import (
	"math/bits"

	"sandtable/battle"
	"sandtable/geom"
)

// baseMorale is the morale of each quality. MORALE-01.
var baseMorale = [...]int{Inexperienced: 8, Regular: 9, Veteran: 10}

// baseMorale is the base value of a unit's morale; a Green unit may have become Regular. MORALE-01.
func (b *Battle) baseMorale(id UnitID) int {
	b.Cite("BA-MORALE-01", "BA-FORCE-02")
	return baseMorale[b.unit(id).Quality]
}

// orderMorale is the morale value of an order test. TEST-05, TEST-11, TEST-12, RESERVE-05.
func (b *Battle) orderMorale(id UnitID, o Order) (int, []battle.Mod) {
	if b.unit(id).Place == Reserve {
		if b.unit(id).Flank != 0 {
			b.Cite("BA-RESERVE-10")
		}
		return b.clampMorale(b.baseMorale(id) - 1), []battle.Mod{{Clause: "BA-RESERVE-05", N: -1}}
	}
	b.Cite("BA-TEST-05")
	weight := b.profile(id).pinWeight()
	if weight != b.profile(id).checkWeight() {
		b.Cite("BA-TEST-12")
	}
	if o == Rally {
		b.Cite("BA-TEST-11")
		if b.options.RallyIgnoresPins {
			b.citeSecond("BA-OPT-RALLY-IGNORES-PINS")
			weight = 0
		}
	}
	return b.modifiedMorale(id, weight, 0, "")
}

// modifiedMorale is a unit's morale now, if each pin weighs so much, with a modifier of the situation, and what made it so. MORALE-05,
// TEST-06.
func (b *Battle) modifiedMorale(id UnitID, weight, more int, why clause) (int, []battle.Mod) {
	var room [6]battle.Mod
	morale, mods := b.moraleWith(id, weight*int(b.unit(id).Pins), supposed{}, room[:0])
	if more != 0 {
		morale += more
		mods = append(mods, battle.Mod{Clause: why, N: int32(more)})
	}
	return b.clampMorale(morale), append([]battle.Mod(nil), mods...)
}

// supposed is how a unit is thought of that is asked for its morale: what fell of it, a bit for each model.
type supposed struct{ fallen uint64 }

// moraleWith is the morale of a unit from which pins take so much, not yet kept within its bounds, and what made it so. MORALE-05.
func (b *Battle) moraleWith(id UnitID, pins int, s supposed, mods []battle.Mod) (int, []battle.Mod) {
	p, n := b.profile(id), b.baseMorale(id)
	add := func(k int, why clause) {
		if k != 0 {
			n += k
			mods = append(mods, battle.Mod{Clause: why, N: int32(k)})
		}
	}
	add(-pins, "BA-PIN-04")
	bonus, from := b.officerBonus(id, s)
	add(bonus, from)
	if b.lacksNCO(id, s) {
		add(-1, "BA-MORALE-05")
	}
	if p.team && p.Arms[0].Team && b.men(id)-bits.OnesCount64(s.fallen) == 1 {
		add(-1, "BA-WEAPON-06")
	}
	return n, mods
}

// pinWeight is what each pin takes from morale. PIN-04, FORCE-17.
func (p *Profile) pinWeight() int {
	if p.Has(Shirkers) {
		return 2
	}
	return 1
}

// checkWeight is the same in a check of morale, in which pins do not matter to the stubborn. MORALE-11, FORCE-17.
func (p *Profile) checkWeight() int {
	if p.Has(Stubborn) {
		return 0
	}
	return p.pinWeight()
}

// checkMorale is the morale by which a unit checks it, with a modifier of the situation, and what made it so. MORALE-06.
func (b *Battle) checkMorale(id UnitID, more int, why clause) (int, []battle.Mod) {
	return b.modifiedMorale(id, b.profile(id).checkWeight(), more, why)
}

// clampMorale keeps morale from 2 to 10. TEST-06.
func (b *Battle) clampMorale(n int) int {
	b.Cite("BA-TEST-06")
	if n > usualMoraleCap && b.options.MoraleCap != usualMoraleCap {
		b.citeSecond("BA-OPT-MORALE-CAP")
	}
	return min(max(n, 2), int(b.options.MoraleCap))
}

// usualMoraleCap is the highest morale there is unless the players want it otherwise. TEST-06.
const usualMoraleCap = 10

// lacksNCO reports an infantry squad that had a leader and lost him. MORALE-05, MORALE-15.
func (b *Battle) lacksNCO(id UnitID, s supposed) bool {
	for i, role := range b.profile(id).Roles {
		if role == NCO {
			b.Cite("BA-MORALE-15")
			lives := b.Models[int(b.first(id))-1+i].Alive && s.fallen&(1<<i) == 0
			return !lives && !b.unit(id).Is(NCOReplaced)
		}
	}
	return false
}

// officerRange is how far an officer is heard. MORALE-02.
func (b *Battle) officerRange(r Rank) geom.Len {
	if r >= Captain {
		if b.options.OfficerRangeSenior != inch(12) {
			b.Cite("BA-OPT-OFFICER-RANGE-SENIOR")
		}
		return b.options.OfficerRangeSenior
	}
	return inch(6)
}

// officerBonus is the best bonus of an officer near a unit, or of a command vehicle. MORALE-02 to MORALE-04, MORALE-12.
func (b *Battle) officerBonus(id UnitID, s supposed) (int, clause) {
	best, from := 0, clause("")
	for _, o := range b.Own(b.side(id)) {
		p := b.profile(o)
		if p.Rank == NoRank && !p.Has(CommandVehicle) || !b.helps(o, id) {
			continue
		}
		if int(p.Rank) > best && b.hears(id, o, p.Rank, s.fallen) {
			best, from = int(p.Rank), "BA-MORALE-03"
		}
		if best < 1 && p.Has(CommandVehicle) && b.profile(id).IsArmoured() && b.unit(o).IsOnTable() &&
			(o == id || b.within(id, o, inch(12))) {
			best, from = 1, "BA-MORALE-12"
		}
	}
	if best > 0 {
		b.Cite("BA-MORALE-02", "BA-MORALE-04")
	}
	return best, from
}

// helps reports whether an officer or a medic may help a unit: one who is hidden helps only those who are hidden too. Dice for others
// would tell of him. SCENARIO-07.
func (b *Battle) helps(helper, id UnitID) bool { return !b.isVeiled(helper) || b.isVeiled(id) }

// hears reports whether a unit has a model within range of a living officer on the table, or is his own; men
// supposed to have fallen neither command nor hear. MORALE-03.
func (b *Battle) hears(id, officer UnitID, r Rank, fallen uint64) bool {
	if !b.unit(officer).IsOnTable() {
		return false
	}
	for i, role := range b.profile(officer).Roles {
		m := b.first(officer) + modelID(i)
		if role != Officer || !b.model(m).Alive || id == officer && fallen&(1<<i) != 0 {
			continue
		}
		return id == officer || b.nearModel(m, id, b.officerRange(r), fallen)
	}
	return false
}

// moraleCheck makes a unit check its morale with a modifier of the situation and reports whether it passed. What failing
// does is up to the caller. MORALE-06.
func (b *Battle) moraleCheck(id UnitID, more int, why clause) bool {
	b.Cite("BA-MORALE-06")
	if b.profile(id).Type == Vehicle {
		b.Cite("BA-MORALE-12")
	}
	if why != "BA-MORALE-07" {
		b.Cite("BA-MORALE-10")
	}
	if b.unit(id).Pins > 0 {
		b.Cite("BA-MORALE-11")
	}
	morale, mods := b.checkMorale(id, more, why)
	passed, sum := b.roll2(id, morale, mods, why)
	if sum == 12 {
		b.Cite("BA-TEST-12") // no FUBAR
	}
	return passed
}

// holdsOut reports whether a unit passes a check that would destroy it; some nations try twice. MORALE-09, FORCE-18.
func (b *Battle) holdsOut(id UnitID, why clause) bool {
	for range b.tries(id) {
		if b.moraleCheck(id, 0, why) {
			return true
		}
		why = "BA-FORCE-18"
	}
	return false
}

// A nerve is by what a unit passes such a check, whatever its pins will be. Its parts are those of the roll. MORALE-11, FORCE-17, FORCE-18.
type nerve struct {
	bare   int // morale without pins, not yet kept within its bounds
	weight int // of a pin
	tries  int
}

// nerveOf is the nerve of a unit.
func (b *Battle) nerveOf(id UnitID, s supposed) nerve {
	var room [6]battle.Mod
	bare, _ := b.moraleWith(id, 0, s, room[:0])
	return nerve{bare, b.profile(id).checkWeight(), b.tries(id)}
}

// need is the morale by which a unit with so many pins checks it.
func (b *Battle) need(n *nerve, pins int) int { return b.clampMorale(n.bare - n.weight*pins) }

// holds is the chance that a unit with so many pins passes such a check.
func (b *Battle) holds(n *nerve, pins int) (holds float64) {
	passed := float64(passes(b.need(n, pins))) / 36
	for range n.tries {
		holds += float64((1 - holds) * passed)
	}
	return holds
}

// tries is how often a unit may try to pass it. Rolls and odds both go by it. FORCE-18.
func (b *Battle) tries(id UnitID) int {
	if b.retests(id) {
		return 2
	}
	return 1
}

// minds reports whether a unit that loses so many of so many men must check its morale. MORALE-07, FORCE-17.
func (p *Profile) minds(lost, of int) bool { return lost > 0 && 2*lost >= of && !p.Has(Fanatics) }

// checkOrDie destroys a unit that fails a morale check. MORALE-09.
func (b *Battle) checkOrDie(id UnitID, why clause) {
	if b.unit(id).InPlay() && !b.holdsOut(id, why) {
		b.destroy(id, "morale", "BA-MORALE-09")
	}
}

// checksFor is the check of a unit that had so many men before an attack, and menBefore reads it. MORALE-07.
func checksFor(id UnitID, men int) Step {
	return Step{Kind: stepCheck, Unit: id, N: int32(men), Clause: "BA-MORALE-07"}
}

func menBefore(s Step) int { return int(s.N) }

// forFlame is the option of a check for having been under flame. FLAME-07.
const forFlame = "flame"

// autoCheck lets a unit check its morale for what an attack did to it: first for flame, then for the loss of half or more
// of its models, which fanatics do not mind. MORALE-07, MORALE-08, MORALE-14, FLAME-07, FORCE-17.
func autoCheck(b *Battle, s Step) bool {
	b.Pop()
	if s.Option == forFlame {
		b.checkOrDie(s.Unit, "BA-FLAME-07")
	}
	before := menBefore(s)
	if before > b.men(s.Unit) {
		b.Cite("BA-MORALE-08")
		if s.Option == forFlame {
			b.Cite("BA-MORALE-14")
		}
	}
	if b.profile(s.Unit).minds(before-b.men(s.Unit), before) {
		b.checkOrDie(s.Unit, "BA-MORALE-07")
	}
	return true
}

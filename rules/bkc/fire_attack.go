package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A source is where an attack comes from: it decides which modifiers, scores and saves apply, and which way a unit
// falls back.
type source uint8

const (
	direct   source = iota // a unit fires at what it sees
	indirect               // mortars and infantry guns over the heads of others
	zone                   // a fire-zone of artillery
	bombs                  // aircraft
	mishap                 // a blunder, without a firer. CMD-37
	mines                  // G-07
	melee                  // close combat. CBT-19
)

// An attack is everything that has to be known to roll an attack and to apply it. FIRE-34.
type attack struct {
	target UnitID
	source source
	firers []UnitID // units that fire in it, in the order declared. CONV-06
	order  int32    // the order by which they fire. CONV-16
	clause clause
	by     Side // the side that fires, where a zone has no firers
}

// resolve rolls an attack and applies it: hits, knock-out, passengers, suppression, fall-back. Shots were worked out
// by the caller. FIRE-34.
func (b *Battle) resolve(a attack, shots []shot) outcome {
	v := b.volleyOf(&a, shots)
	o := b.strike(&a, &v)
	if o.out {
		why := clause("BKC-FIRE-29")
		if v.fragile {
			why = "BKC-MOVE-34"
		}
		b.knockOut(a.target, "fire", why)
		return o
	}
	b.shake(&a, &v.shock, &o)
	if o.unsaved > 0 {
		b.shakePassengers(a.target)
	}
	return o
}

// volleyOf is what is rolled in an attack, and what its odds are worked out from.
func (b *Battle) volleyOf(a *attack, shots []shot) volley {
	return volley{
		shots: shots, shock: b.shockOn(a.target, a.order),
		left:    b.profile(a.target).Hits - b.unit(a.target).Hits,
		fragile: b.inWater(a.target),
	}
}

// strike rolls the dice of a volley, tells of them and records the hits. CONV-06, FIRE-29.
func (b *Battle) strike(a *attack, v *volley) outcome {
	b.Cite("BKC-CONV-05", "BKC-CONV-06", "BKC-FIRE-01", "BKC-FIRE-34", "BKC-DP-13")
	var o outcome
	b.scratch.hits = v.roll(b.Roller, b.scratch.hits, b.scratch.faces, &o)
	b.scratch.faces = o.faces
	b.Emit(b.attackEvent(a, v, &o))
	if o.unsaved > 0 {
		b.Cite("BKC-SETUP-10", "BKC-SETUP-11")
		b.Emit(wasHit(a.target, o.unsaved, "BKC-FIRE-29"))
	}
	return o
}

// attacked tells of an attack: the hits that were scored, and those of them that were not saved.
func attacked(a *attack, hits, unsaved int, rolls ...battle.Roll) Event {
	return Event{
		Kind: Attacked, Clause: a.clause, Target: a.target, Units: a.firers, Side: a.by, N: int32(hits), M: int32(unsaved), Rolls: rolls,
	}
}

// attackEvent tells of an attack with every die.
func (b *Battle) attackEvent(a *attack, v *volley, o *outcome) Event {
	e := attacked(a, o.scored, o.unsaved)
	faces := o.faces
	take := func(n int) []dice.Throw {
		throws := make([]dice.Throw, n)
		for i, f := range faces[:n] {
			throws[i] = dice.Throw{Sides: 6, Face: int16(f)}
		}
		faces = faces[n:]
		return throws
	}
	for _, s := range v.shots {
		if s.dice > 0 {
			e.Rolls = append(e.Rolls, battle.Roll{Clause: "BKC-FIRE-16", Unit: s.unit, Dice: take(int(s.dice)), Need: s.need, Mods: s.mods})
		}
	}
	if o.saves > 0 {
		e.Rolls = append(e.Rolls, battle.Roll{Clause: "BKC-FIRE-25", Unit: a.target, Dice: take(o.saves), Need: v.shots[0].save})
	}
	if len(faces) > 0 {
		e.Rolls = append(e.Rolls, battle.Roll{Clause: v.shock.clause(), Unit: a.target, Dice: take(len(faces))})
	}
	return e
}

// needToHit is the score a die must show. FIRE-16..18, FIRE-24.
func (b *Battle) needToHit(target, firer UnitID, from source) int8 {
	p := b.profile(target)
	switch {
	case p.IsCommand() && (from != mines || b.edition.commandOnSix):
		b.Cite("BKC-FIRE-18")
		return 6
	case from == mines:
		b.Cite(b.edition.tells.toAll)
		return hitsAll
	case p.Armour == FullArmour && b.lobs(firer, from):
		b.Cite(b.edition.tells.vsArmour)
		return 6
	case p.Armour == OpenArmour && b.lobs(firer, from):
		b.Cite(b.edition.tells.vsArmour)
		return 5
	case firer == 0:
		return int8(b.edition.toHit[b.coverAt(target)])
	case from == indirect && !b.sees(firer, target):
		return int8(b.edition.toHit[b.coverAt(target)])
	case from == melee:
		return int8(b.edition.toHit[b.coverInMelee(target, firer)])
	}
	return int8(b.edition.toHit[b.coverOf(target, firer)])
}

// lobs reports fire that hits armour by the scores of indirect fire: what falls from above, and whatever else the edition
// counts as such. FIRE-17, FIRE-22.
func (b *Battle) lobs(firer UnitID, from source) bool {
	return from == indirect || from == zone || from == direct && firer != 0 && b.edition.lobs != nil && b.edition.lobs(b.profile(firer))
}

// hitsAll is the score by which mines and flame-throwing armour hit, whatever the cover. G-07, G-12, FIRE-21.
const hitsAll = 4

// cannotHurt reports that an attack can at best suppress its target: the suffixes of the list, and indirect fire at
// full armour. FIRE-19, FIRE-20, SUP-11.
func (b *Battle) cannotHurt(target UnitID, with Attack, from source) bool {
	p := b.profile(target)
	switch {
	case (from == indirect || from == zone) && p.Armour == FullArmour:
		b.Cite(b.edition.tells.fullArmour)
		if b.options.IndirectVsFull != b.usual.IndirectVsFull {
			b.Cite("BKC-OPT-INDIRECT-VS-FULL")
		}
		return b.options.IndirectVsFull == "suppress-only"
	case from != direct && from != indirect:
		return false
	case with.NotArmour && p.IsArmoured(), with.ArmourOnly && !p.IsArmoured():
		b.Cite("BKC-FIRE-19", "BKC-SETUP-14")
		return true
	}
	return false
}

// saveAgainst is the score that saves the target: one point harder for armour hit in flank or rear, or by
// ground-attack aircraft and dive-bombers; a save of 6 gets no worse. FIRE-25..27.
func (b *Battle) saveAgainst(target UnitID, harder bool) int8 {
	p := b.profile(target)
	if p.Save == 0 {
		b.Cite("BKC-SETUP-12")
		return 0
	}
	if harder && p.IsArmoured() {
		b.Cite("BKC-FIRE-26")
		return min(6, p.Save+1)
	}
	return p.Save
}

// shotAt makes the shot of an attack that has no firer and no modifiers: blunders, zones, mines. FIRE-15, CMD-37.
func (b *Battle) shotAt(target UnitID, n int, from source) shot {
	s := shot{dice: int8(min(n, 120)), need: b.needToHit(target, 0, from), save: b.saveAgainst(target, false)}
	if b.cannotHurt(target, Attack{}, from) {
		s.only = true
	}
	if from == mines && s.save > 0 {
		b.Cite(b.edition.tells.saves)
		s.save = 6 // G-07
	}
	b.hardenShot(&s)
	return s
}

// awayFromEdge is the point towards which a unit falls back from artillery, aircraft and mines: straight away from
// the opponent's table edge. FALL-05, CONV-12.
func (b *Battle) awayFromEdge(id UnitID) geom.Point {
	at := b.unit(id).At
	b.Cite("BKC-CONV-09", "BKC-CONV-12")
	if b.side(id) == battle.Red {
		return geom.Point{X: at.X, Y: at.Y - 100*geom.CM}
	}
	return geom.Point{X: at.X, Y: at.Y + 100*geom.CM}
}

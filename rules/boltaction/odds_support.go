package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// What support depends on.
const (
	ifStrikes = "strikes" // the barrage falls there
	ifArrives = "arrives" // the aircraft arrives
)

// mix adds what another attack may come to with a chance.
func (o *prospect) mix(p *prospect, chance float64) {
	for n := range o.pins {
		o.pins[n] += chance * p.pins[n]
	}
	for n := range o.dead {
		o.dead[n] += chance * p.dead[n]
	}
	o.men = p.men
	o.routed += chance * p.routed
	o.wiped += chance * p.wiped
	o.taken += chance * p.taken
	o.check += chance * p.check
	o.broken += chance * p.broken
	o.damaged += chance * p.damaged
	o.running += chance * p.running
	o.stunned += chance * p.stunned
	o.immobilised += chance * p.immobilised
	o.alight += chance * p.alight
	o.abandoned += chance * p.abandoned
}

// strikes is what threats may do to a unit that has been given so many pins just before, which may have routed it.
func (b *Battle) strikes(id UnitID, already int, all ...threat) prospect {
	if b.profile(id).Type == Vehicle {
		h := b.hullFor(id)
		return h.against(already, all)
	}
	y := b.preyOf(0, id, all)
	return b.endure(&y, already, all)
}

// tellUnit appends what may happen to a unit in the end.
func (b *Battle) tellUnit(id UnitID, o *prospect, out []battle.Odds) []battle.Odds {
	if b.profile(id).Type == Vehicle {
		return b.vehicleOdds(id, o, out)
	}
	for n := 1; n < len(o.pins); n++ {
		out = tell(out, id, oddsPins, n, o.pins[n])
	}
	for n := 1; n <= o.men; n++ {
		out = tell(out, id, oddsCasualties, n, o.dead[n])
	}
	out = tell(out, id, "rout", 0, o.routed)
	out = tell(out, id, oddsCheck, 0, o.check)
	out = tell(out, id, "morale", 0, o.broken)
	return tell(out, id, oddsDestroyed, 0, o.routed+o.wiped+o.taken+o.broken)
}

// foretellBarrage shows what a barrage on a point may do to each unit that a side knows near it: how likely it reaches so far,
// and what the shells do there, if no unit goes DOWN. SUPPORT-05 to SUPPORT-07, SUPPORT-10.
func (b *Battle) foretellBarrage(at geom.Point, to Side, cond string, p *battle.Preview) {
	f := battle.Forecast{Clause: "BA-SUPPORT-06", Dice: 1, If: cond}
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.isKnownTo(to, id) || !b.isNearPoint(id, at, inch(12)) {
			continue
		}
		reached := 0
		for face := 1; face <= 6; face++ {
			if b.isNearPoint(id, at, inch(6+face)) {
				reached++
			}
		}
		o := b.underShells(id)
		var all prospect
		all.mix(&o, float64(reached)/6)
		f.Odds = b.tellUnit(id, &all, f.Odds)
	}
	p.Rolls = append(p.Rolls, f)
}

// underShells is what a barrage does to a unit that it reaches. SUPPORT-06, SUPPORT-07, SUPPORT-10.
func (b *Battle) underShells(id UnitID) (all prospect) {
	u, p := b.unit(id), b.profile(id)
	for face := 1; face <= 6; face++ {
		result := face
		if u.Inside != 0 || u.Is(DugIn) {
			result = max(1, face-1)
		}
		switch {
		case result == 6:
			o := b.strikes(id, 0, b.shellOn(id, HE2D6, p.Type == Vehicle, hit{indirect: true}, false))
			all.mix(&o, 1.0/6)
		case result == 1 || p.IsEnclosed():
		case result <= 3:
			o := b.strikes(id, 1)
			all.mix(&o, 1.0/6)
		default:
			for n := 1; n <= 3; n++ {
				o := b.strikes(id, n)
				all.mix(&o, 1.0/18)
			}
		}
	}
	return all
}

// foretellStrike shows what an aircraft may do to its target: whether the flak brings it down, and then what its guns or bombs
// do, if the target does not go DOWN. A rookie goes wherever the enemy sends him. SUPPORT-13 to SUPPORT-18.
func (b *Battle) foretellStrike(target UnitID, to Side, p *battle.Preview) {
	down := b.flakOdds(to, target)
	f := battle.Forecast{Clause: "BA-SUPPORT-14", Unit: target, Dice: 1, If: ifArrives}
	f.Odds = tell(make([]battle.Odds, 0, 24), 0, "shot-down", 0, down)
	var all prospect
	first := b.strikes(target, 1)
	all.mix(&first, (1-down)/6) // the rookie
	for _, how := range [...]struct {
		chance float64
		threat threat
	}{
		{2, b.strafing(target)}, {2, b.bombOn(target, HE2D6, false)}, {1, b.bombOn(target, HE3D6, false)},
	} {
		o := b.strikes(target, 1, how.threat)
		all.mix(&o, (1-down)*how.chance/6)
	}
	f.Odds = b.tellUnit(target, &all, f.Odds)
	p.Rolls = append(p.Rolls, f)
}

// flakOdds is the chance that an aircraft of a side is shot down over its target, by those whom the side knows. SUPPORT-17,
// SUPPORT-18.
func (b *Battle) flakOdds(side Side, target UnitID) float64 {
	hits := dice.Spread{1}
	for _, of := range [...]Side{side.Enemy(), side} {
		for _, id := range b.Own(of) {
			if !b.isKnownTo(side, id) || !b.reachesSky(id, target) {
				continue
			}
			shots := 0
			for i := range b.profile(id).Arms {
				if b.isFlakArm(id, i, target) {
					shots += int(b.profile(id).Arms[i].Shots)
				}
			}
			scored := dice.Binomial(shots, (flakScore + score(b.unit(id).Pins)).outOf36(), 36)
			if of == side { // only those who take it for an enemy
				fires := float64(holdsFire[b.unit(id).Quality]-1) / 6
				for n := range scored {
					scored[n] *= fires
				}
				scored[0] += 1 - fires
			}
			hits = hits.Plus(scored)
		}
	}
	return hits.AtLeast(shotDown)
}

// previewShift shows where the shells of a barrage that went astray fall. SUPPORT-04.
func previewShift(b *Battle, c *Cmd, p *battle.Preview) {
	if b.Agenda.Top().Option == callBarrage {
		b.foretellBarrage(*c.At, c.Side, ifStrikes, p)
	}
	p.More = true
	b.orDraw(c, p)
}

// previewOverrun shows what becomes of those over whom a tank drives, if it gets there. ASSAULT-40 to ASSAULT-45.
func previewOverrun(b *Battle, c *Cmd, p *battle.Preview) {
	id := b.Agenda.Top().Unit
	prey, no := b.planOverrun(id, geom.Len(c.N))
	if no != nil {
		return
	}
	p.More = true
	for _, target := range prey {
		t := b.profile(target)
		f := battle.Forecast{Clause: "BA-ASSAULT-41", Unit: target, If: ifReached}
		switch {
		case t.IsArmoured():
			d, _ := b.contactWith(id, target, geom.Len(c.N))
			from := b.driven(id, d)
			f.Clause = "BA-ARMOUR-02"
			f.Odds = b.ramOdds(target, hit{shooter: b.first(id), from: from, n: 1, pen: int(b.profile(id).Class) - 5}, f.Odds)
			f.Odds = b.ramOdds(id, hit{shooter: b.first(target), from: b.driven(id, inch(1)), n: 1, pen: int(t.Class) - 5}, f.Odds)
		case t.Type != Infantry:
			f.Clause = "BA-ASSAULT-43"
			f.Odds = tell(nil, target, oddsDestroyed, 0, 1)
		default:
			f.Dice = 2
			f.Need, f.Mods = b.checkMorale(target, 0, "")
			n := b.nerveOf(target, supposed{})
			holds := b.holds(&n, int(b.unit(target).Pins))
			f.Odds = tell(f.Odds, target, oddsCheck, 0, 1)
			f.Odds = tell(f.Odds, target, "morale", 0, 1-holds)
			f.Odds = tell(f.Odds, target, oddsDestroyed, 0, 1-holds)
		}
		p.Rolls = append(p.Rolls, f)
	}
	b.orDraw(c, p)
}

// ramOdds are the odds of what the hit of a collision does. ASSAULT-45.
func (b *Battle) ramOdds(id UnitID, h hit, out []battle.Odds) []battle.Odds {
	t := threat{hit: h, shots: 1, chance: 1}
	b.weigh(id, &t)
	v := b.hullFor(id)
	w := v.pinned(0)
	v.pierce(&w, &t)
	var o prospect
	v.tell(&w, v.pins, &o)
	return b.vehicleOdds(id, &o, out)
}

package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// limberRules are what a gun can do with ADVANCE and RUN but move.
var limberRules = []*Rule{limberRule, unlimberRule}

var (
	noLimber   = reason("BA-ARTILLERY-03", "{unit} may take Run only to be limbered up")
	isTowed    = reason("BA-ARTILLERY-15", "{unit} is under tow")
	isNotTowed = reason("BA-ARTILLERY-13", "{unit} is not under tow")
	noTowNear  = reason("BA-ARTILLERY-12", "no vehicle within 6 inches can take {unit} in tow")
	towsNot    = reason("BA-ARTILLERY-11", "{target} cannot tow {unit}")
	towMoves   = reason("BA-ARTILLERY-12", "{target} is moving this turn")
	towTooFar  = reason("BA-ARTILLERY-12", "{target} is {distance} away; the limit is 6 inches")
	notAGun    = reason("BA-ARTILLERY-01", "{unit} is not a gun on the table")
)

// mayLimber says why a gun may not be given RUN. ARTILLERY-03, ARTILLERY-12.
func (b *Battle) mayLimber(id UnitID) *Refusal {
	if b.unit(id).Is(Emplaced) {
		return noLimber.Refuse(b.UnitFact("unit", id))
	}
	for _, tow := range b.Own(b.side(id)) {
		if b.profile(tow).Tow != NoGun && b.mayHitch(id, tow) == nil {
			return nil
		}
	}
	return noTowNear.Refuse(b.UnitFact("unit", id))
}

// mayHitch says why a gun may not be hitched to a vehicle. ARTILLERY-11, ARTILLERY-12.
func (b *Battle) mayHitch(id, tow UnitID) *Refusal {
	p, v := b.profile(tow), b.unit(tow)
	var room [8]UnitID
	switch {
	case b.side(tow) != b.side(id) || !v.IsOnTable() || p.Tow < b.profile(id).Gun || b.tows(tow, room[:0]):
		return towsNot.Refuse(b.UnitFact("unit", id), b.UnitFact("target", tow))
	case !b.isStationary(tow):
		return towMoves.Refuse(b.UnitFact("target", tow))
	case !b.within(id, tow, limberReach):
		return towTooFar.Refuse(b.UnitFact("target", tow), battle.In("distance", b.gap(id, tow)))
	}
	_, no := b.haul(id, tow)
	return no
}

// limberReach is how near a gun must be to its tow. ARTILLERY-12.
const limberReach = 6 * geom.Inch

// haul is the move by which a gun is brought to its tow, straight or round what is in its way: it is hitched only where it
// could move. Its crew goes with it. ARTILLERY-12, TERRAIN-05, TERRAIN-15.
func (b *Battle) haul(id, tow UnitID) (plan, *Refusal) {
	p := b.still(id)
	hull, gun := b.hullOf(tow), b.base(b.first(id))
	t := terms{order: Advance, target: tow}
	var w scene
	w.begin(b, id, &t)
	to := geom.Toward(gun.At, hull.At, geom.Gap(gun, hull))
	way := []geom.Point{gun.At, to}
	w.gather(gun.Box().Union(gun.MovedTo(to).Box()))
	if no := w.judgeLeg(gun, to, way, true); no != nil {
		if way = b.wayRound(b.first(id), besideHull(hull, gun.Depth/2), limberReach, t, nil); way == nil {
			return p, no
		}
	}
	p.path = way[1:]
	for i, n := range p.models {
		base := b.base(b.nth(id, n))
		p.places[i] = geom.Toward(base.At, hull.At, geom.Gap(base, hull))
	}
	p.places[0] = way[len(way)-1]
	return p, nil
}

// tows reports whether a vehicle has a gun in tow. ARTILLERY-11.
func (b *Battle) tows(id UnitID, room []UnitID) bool {
	for _, o := range b.carried(id, room) {
		if b.unit(o).Place == Towed {
			return true
		}
	}
	return false
}

// isGunOut reports whether the unit on the agenda is a gun on the table.
func (b *Battle) isGunOut() *Refusal {
	id := b.Agenda.Top().Unit
	if b.profile(id).Type != Artillery || !b.unit(id).IsOnTable() {
		return notAGun.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// limberRule hitches a gun to a vehicle. ARTILLERY-12, DP-13.
var limberRule = &Rule{
	Verb: "limber", Class: battle.ClassCarry, Clause: "BA-ARTILLERY-12",
	Open: func(b *Battle) *Refusal {
		if no := b.isGunOut(); no != nil {
			return no
		}
		if b.marching() != Run {
			return noTowNear.Refuse(b.UnitFact("unit", b.Agenda.Top().Unit))
		}
		return b.mayLimber(b.Agenda.Top().Unit)
	},
	Fields: []Field{{
		Field: battle.FieldTarget, Domain: ownVehicles,
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayHitch(b.Agenda.Top().Unit, c.Target) },
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, _ := b.haul(id, c.Target)
		b.goAboard(id, c.Target, &p, Towed, "BA-ARTILLERY-12")
	},
}

// unlimberSite is where the gun on the agenda can be set up. ARTILLERY-13.
func unlimberSite(b *Battle) (UnitID, site) {
	id := b.Agenda.Top().Unit
	tow := b.unit(id).Carrier
	return id, site{ride: tow, from: b.hullOf(tow), reach: limberReach, apart: true, walk: Advance}
}

// unlimberRule sets a towed gun up; it may not fire this turn. DP-31, ARTILLERY-13.
var unlimberRule = &Rule{
	Verb: "unlimber", Class: battle.ClassCarry, Clause: "BA-DP-31",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.unit(id).Place != Towed || b.marching() != Advance {
			return isNotTowed.Refuse(b.UnitFact("unit", id))
		}
		return b.mayBeSetDown(unlimberSite)
	},
	Fields: siteFields(unlimberSite),
	Do: func(b *Battle, c *Cmd) {
		id, at := unlimberSite(b)
		p, _, _ := b.setDown(id, &at, c)
		b.endAction(id)
		b.leaveRide(id, &p, "BA-ARTILLERY-13")
	},
}

// shielded reports whether the shield of a gun helps its crew against a hit: one from its front arc, but for HE, flame,
// snipers and indirect fire. ARTILLERY-08.
func (b *Battle) shielded(target UnitID, h *hit) bool {
	if !b.profile(target).Has(Shield) || h.shooter == 0 || h.he != NoHE || h.flame || h.scope || h.indirect {
		return false
	}
	var room [4]Mount
	return slices.Contains(b.arcsOf(target, b.origin(h), room[:0]), FrontArc)
}

// shieldNeed is what damages a crew behind its shield, whatever its quality. ARTILLERY-08.
const shieldNeed = 6

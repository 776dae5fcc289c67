package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// limberRules are what a gun can do with ADVANCE and RUN but move.
var limberRules = []*Rule{turnRule, limberRule, unlimberRule}

var (
	noLimber   = reason("BA-ARTILLERY-03", "{unit} cannot RUN but to be limbered", "{unit} może dostać BIEG tylko po to, by zostać zaprzodkowanym")
	dugFast    = reason("BA-ARTILLERY-04", "{unit} stays where it was set up", "{unit} pozostaje tam, gdzie ją rozstawiono")
	turnsOnly  = reason("BA-ARTILLERY-03", "{unit} can only be turned", "{unit} można tylko obrócić")
	isTowed    = reason("BA-ARTILLERY-15", "{unit} is in tow", "{unit} jest na holu")
	isNotTowed = reason("BA-ARTILLERY-13", "{unit} is not in tow", "{unit} nie jest na holu")
	noTowNear  = reason("BA-ARTILLERY-12", "{unit} has no tow within 6 inches that stands and could take it", "{unit} nie ma w promieniu 6 cali stojącego ciągnika, który by ją zabrał")
	towsNot    = reason("BA-ARTILLERY-11", "{target} cannot tow {unit}", "{target} nie może holować {unit}")
	towMoves   = reason("BA-ARTILLERY-12", "{target} moves this turn", "{target} porusza się w tej turze")
	towTooFar  = reason("BA-ARTILLERY-12", "{target} is {distance} away, further than 6 inches", "{target} jest o {distance}, dalej niż 6 cali")
	notAGun    = reason("BA-ARTILLERY-01", "{unit} is not a gun on the table", "{unit} nie jest działem na stole")
)

// mayManhandle says why a gun may not be moved by hand: heavy ones only turn, and those that were set up in rough ground or
// a building stay there. ARTILLERY-03, ARTILLERY-04.
func (b *Battle) mayManhandle(id UnitID) *Refusal {
	switch {
	case b.unit(id).Is(Emplaced):
		return dugFast.Refuse(b.unitFact("unit", id))
	case b.profile(id).Gun >= HeavyGun:
		return turnsOnly.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// mayLimber says why a gun may not be given RUN. ARTILLERY-03, ARTILLERY-12.
func (b *Battle) mayLimber(id UnitID) *Refusal {
	if b.unit(id).Is(Emplaced) {
		return noLimber.Refuse(b.unitFact("unit", id))
	}
	for _, tow := range b.own[b.side(id).Index()] {
		if b.profile(tow).Tow != NoGun && b.mayHitch(id, tow) == nil {
			return nil
		}
	}
	return noTowNear.Refuse(b.unitFact("unit", id))
}

// mayHitch says why a gun may not be hitched to a vehicle. ARTILLERY-11, ARTILLERY-12.
func (b *Battle) mayHitch(id, tow UnitID) *Refusal {
	p, v := b.profile(tow), b.unit(tow)
	var room [8]UnitID
	switch {
	case b.side(tow) != b.side(id) || !v.IsOnTable() || p.Tow < b.profile(id).Gun || b.tows(tow, room[:0]):
		return towsNot.Refuse(b.unitFact("unit", id), b.unitFact("target", tow))
	case !b.isStationary(tow):
		return towMoves.Refuse(b.unitFact("target", tow))
	case !b.within(id, tow, inch(6)):
		return towTooFar.Refuse(b.unitFact("target", tow), in("distance", b.gap(id, tow)))
	}
	return nil
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
		return notAGun.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// turnRule turns a gun on the spot, and its crew with it. ARTILLERY-03, WEAPON-09, TERRAIN-06.
var turnRule = &Rule{
	Verb: "turn", Clause: "BA-ARTILLERY-03",
	Open: func(b *Battle) *Refusal {
		if b.marching() != Advance {
			return noLimber.Refuse(b.unitFact("unit", b.Agenda.Top().Unit))
		}
		return b.isGunOut()
	},
	Fields: []Field{{
		Field: battle.FieldFacing, Shape: facingShape,
		Check: func(b *Battle, c *Cmd) *Refusal {
			id := b.Agenda.Top().Unit
			p := b.turned(id, *c.Facing)
			return b.judgePlaces(id, &p)
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			id := b.Agenda.Top().Unit
			for range 4 {
				facing := geom.Degrees(10 * r.Roll(36, "sample"))
				c.Facing = &facing
				if p := b.turned(id, facing); b.judgePlaces(id, &p) == nil {
					return
				}
			}
			facing := b.model(b.leader(id)).Facing
			c.Facing = &facing
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p := b.turned(id, *c.Facing)
		b.pop()
		b.march(id, &p, "turn", "BA-ARTILLERY-03")
	},
}

// turned is a gun turned about its centre: the crew keeps its places behind and beside it.
func (b *Battle) turned(id UnitID, facing geom.Facing) plan {
	gun := b.model(b.first(id))
	p := plan{facing: facing, path: []geom.Point{gun.At}}
	by := gun.Facing.Turn(-int(facing)) // anticlockwise, as rotations go
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		d := b.model(m).At.Sub(gun.At)
		to := geom.Step(geom.Step(gun.At, geom.North.Turn(-int(by)), d.Y), geom.East.Turn(-int(by)), d.X)
		p.models, p.places = append(p.models, b.number(m)), append(p.places, to)
	}
	return p
}

// limberRule hitches a gun to a vehicle. ARTILLERY-12, DP-13.
var limberRule = &Rule{
	Verb: "limber", Clause: "BA-ARTILLERY-12",
	Open: func(b *Battle) *Refusal {
		if no := b.isGunOut(); no != nil {
			return no
		}
		if b.marching() != Run {
			return noTowNear.Refuse(b.unitFact("unit", b.Agenda.Top().Unit))
		}
		return b.mayLimber(b.Agenda.Top().Unit)
	},
	Fields: []Field{{
		Field: battle.FieldTarget, Domain: ownVehicles,
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayHitch(b.Agenda.Top().Unit, c.Target) },
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, _ := b.approach(id, c.Target, 0, inch(40))
		b.goAboard(id, c.Target, &p, "towed", "BA-ARTILLERY-12")
	},
}

// unlimberSite is where the gun on the agenda can be set up. ARTILLERY-13.
func unlimberSite(b *Battle) (UnitID, site) {
	id := b.Agenda.Top().Unit
	return id, site{from: b.hullOf(b.unit(id).Carrier), reach: inch(6), apart: true}
}

// unlimberRule sets a towed gun up; it may not fire this turn. DP-31, ARTILLERY-13.
var unlimberRule = &Rule{
	Verb: "unlimber", Clause: "BA-DP-31",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.unit(id).Place != Towed || b.marching() != Advance {
			return isNotTowed.Refuse(b.unitFact("unit", id))
		}
		return b.mayBeSetDown(unlimberSite)
	},
	Fields: siteFields(unlimberSite),
	Do: func(b *Battle, c *Cmd) {
		id, at := unlimberSite(b)
		p, _, _ := b.setDown(id, &at, c)
		b.endAction(id)
		b.stepOut(id, &p, "BA-ARTILLERY-13")
	},
}

// shielded reports whether the shield of a gun helps its crew against a hit: one from its front arc, but for HE, flame,
// snipers and indirect fire. ARTILLERY-08.
func (b *Battle) shielded(target UnitID, h *hit) bool {
	if !b.profile(target).Has(Shield) || h.shooter == 0 || h.he != NoHE || h.flame || h.scope || h.indirect {
		return false
	}
	first, other := facesTo(b.base(b.first(target)), b.model(h.shooter).At)
	return first == frontFace || other == frontFace
}

// shieldNeed is what damages a crew behind its shield, whatever its quality. ARTILLERY-08.
const shieldNeed = 6

package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// The scenarios. SCEN-03.
const (
	defencePoint       = "defence-point"
	strategicPoint     = "strategic-point"
	eliminateCommander = "commander"
	ambush             = "ambush"
	documents          = "documents"
	elimination        = "elimination"
)

// isAlert reports whether a figure is neither wounded nor panicked nor at a post: it stands on the table or rides.
func (b *Battle) isAlert(m modelID) bool {
	x := b.model(m)
	return x.Health == Able && !x.Is(Panicked) && x.Post == 0 && b.unit(b.owner(m)).Place == OnTable
}

// isOperative reports whether a unit counts for victory: a squad with an able armed figure, or a vehicle that can move or shoot. Medics,
// doctors and priests do not count. SCEN-05.
func (b *Battle) isOperative(id UnitID) bool {
	if b.isVehicle(id) {
		return b.isRunning(id)
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAlert(m) && !b.figure(m).Role.isNonCombatant() && b.carries(m, Item.isWeapon) >= 0 {
			return true
		}
	}
	return false
}

// isRunning reports whether a vehicle can move or shoot. SCEN-05.
func (b *Battle) isRunning(id UnitID) bool {
	u, c := b.unit(id), b.card(id)
	if _, onDuty := b.crewCount(id); onDuty == 0 || u.Is(Wrecked) || u.Place != OnTable && u.Place != Towed {
		return false
	}
	moves := c.Forward > 0 && !u.Has(Immobilised|Incapacitated)
	shoots := (c.HasGun() || c.Weapon != 0 || c.Secondary != 0) && !u.Has(Damaged|Incapacitated)
	return moves || shoots
}

// operative is how many operative units a side has.
func (b *Battle) operative(side Side) int {
	b.Cite("COBI-SCEN-05")
	n := 0
	for i := range b.Units {
		if b.Units[i].Side == side && b.isOperative(UnitID(i+1)) {
			n++
		}
	}
	return n
}

// couldFight reports whether a side has brought any unit that could ever be operative: what it never had it cannot lose.
func (b *Battle) couldFight(side Side) bool {
	for i, p := range b.profiles {
		if b.Whose.Side(UnitID(i+1)) != side {
			continue
		}
		if p.Kind == Vehicle {
			return true
		}
		for k := range p.Figures {
			if f := &p.Figures[k]; !f.Role.isNonCombatant() && (f.Kit[0].isWeapon() || f.Kit[1].isWeapon()) {
				return true
			}
		}
	}
	return false
}

// isIn reports whether an operative unit is in an area: at least half of its able figures are, or the middle of the vehicle. A figure
// that rides is where its vehicle is. SCEN-06.
func (b *Battle) isIn(id UnitID, holds func(geom.Base) bool) bool {
	b.Cite("COBI-SCEN-06")
	if b.isVehicle(id) {
		return holds(geom.Base{At: b.model(b.hull(id)).At, Round: true})
	}
	in, all := 0, 0
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if !b.isAlert(m) {
			continue
		}
		all++
		base := b.base(m)
		if v := b.model(m).Aboard; v != 0 {
			base = geom.Base{At: b.model(b.hull(v)).At, Round: true}
		}
		if holds(base) {
			in++
		}
	}
	return all > 0 && 2*in >= all
}

// inZoneOf is how many operative units of a side are in the zone of the other. SCEN-10.
func (b *Battle) inZoneOf(whose, side Side) int {
	n := 0
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.isOperative(id) && b.isIn(id, func(base geom.Base) bool {
			return b.inZone(whose, geom.Base{At: base.At, Round: true})
		}) {
			n++
		}
	}
	return n
}

// share is the smallest part of a point that is counted: a squad of up to twelve is worth its points by figures, a wounded one half.
const share = 2 * 27720

// price is what a unit is worth. Where a side has no points at all every unit but a crew is worth one. SCEN-04, SCEN-22, END-07.
func (b *Battle) price(id UnitID) int64 {
	p := b.profile(id)
	switch {
	case b.sums[b.Whose.Side(id).Index()] > 0:
		return int64(p.Points)
	case p.Kind == Crew:
		return 0
	}
	return 1
}

// forces is what the whole army of a side is worth. SCEN-02, SCEN-21.
func (b *Battle) forces(side Side) int64 {
	if n := b.sums[side.Index()]; n > 0 {
		return n
	}
	n := int64(0)
	for i := range b.profiles {
		if id := UnitID(i + 1); b.Whose.Side(id) == side {
			n += b.price(id)
		}
	}
	return n
}

// sum adds up the points of a side. SCEN-04.
func (s *setting) sum(side Side) int64 {
	n := int64(0)
	for i, p := range s.profiles {
		if s.setup.Units[i].Side == side {
			n += int64(p.Points)
		}
	}
	return n
}

// attacker is the side that attacks, and defender the other; Nobody: the scenario has no such roles. SCEN-02.
func (b *Battle) attacker() Side {
	for _, side := range battle.Sides {
		if b.player(side).Attacker {
			return side
		}
	}
	return battle.Nobody
}

package boltaction

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/lang"
)

// A slotRule is one row of the table of platoons: how many units of a kind a platoon has. FORCE-05.
type slotRule struct {
	id          string
	least, most int
	per         Type // with most below zero: one for each unit of this type in the platoon
	name        lang.Text

	tooFew, tooMany *Reason // FORCE-04, FORCE-05
}

// slots is the table of platoons. FORCE-04, FORCE-05.
var slots = tellSlots([]slotRule{
	{id: "lieutenant", least: 1, most: 1, name: lang.Text{EN: "lieutenants"}},
	{id: "infantry", least: 2, most: 5, name: lang.Text{EN: "infantry squads"}},
	{id: "senior", most: 1, name: lang.Text{EN: "captains and majors"}},
	{id: "medic", most: 1, name: lang.Text{EN: "medic teams"}},
	{id: "observer", most: 1, name: lang.Text{EN: "forward observers"}},
	{id: "machine_gun", most: 1, name: lang.Text{EN: "machine-gun teams"}},
	{id: "mortar", most: 1, name: lang.Text{EN: "mortar teams"}},
	{id: "sniper", most: 1, name: lang.Text{EN: "sniper teams"}},
	{id: "flamethrower", most: 1, name: lang.Text{EN: "flamethrower teams"}},
	{id: "anti_tank", most: 1, name: lang.Text{EN: "anti-tank teams"}},
	{id: "artillery", most: 1, name: lang.Text{EN: "guns"}},
	{id: "armoured_car", most: 1, name: lang.Text{EN: "armoured cars and reconnaissance vehicles"}},
	{id: "tank", most: 1, name: lang.Text{EN: "tanks and other armoured guns"}},
	{id: "transport", most: -1, per: Infantry, name: lang.Text{EN: "transports"}},
	{id: "tow", most: -1, per: Artillery, name: lang.Text{EN: "tows"}},
})

// tellSlots gives every row its sentences.
func tellSlots(rows []slotRule) []slotRule {
	for i := range rows {
		r := &rows[i]
		r.tooFew = reason("BA-FORCE-04", "{it}: {count} in platoon {platoon}; it needs {least}").About(r.name)
		r.tooMany = reason("BA-FORCE-05", "{it}: {count} in platoon {platoon}; the limit is {most}").About(r.name)
	}
	return rows
}

// slotsOf are the places in a platoon that a unit can take; the first is the one it takes if its profile names none.
func slotsOf(p *Profile) []string {
	if p.Type == Vehicle {
		return vehicleSlots(p)
	}
	switch {
	case p.Type == Artillery:
		return []string{"artillery"}
	case p.Rank >= Captain:
		return []string{"senior"}
	case p.Rank > NoRank:
		return []string{"lieutenant"}
	case p.Has(Medic):
		return []string{"medic"}
	case p.Has(ArtObserver), p.Has(AirObserver):
		return []string{"observer"}
	case !p.team:
		return []string{"infantry"}
	}
	switch w := p.Arms[0].Weapon; {
	case w.Scope:
		return []string{"sniper"}
	case w.Flame:
		return []string{"flamethrower"}
	case w.Lobs:
		return []string{"mortar"}
	case w.ID == "lmg" || w.ID == "mmg" || w.ID == "hmg":
		return []string{"machine_gun"}
	}
	return []string{"anti_tank"}
}

func vehicleSlots(p *Profile) []string {
	var out []string
	if p.Capacity > 0 {
		out = append(out, "transport")
	}
	if p.Tow != NoGun {
		out = append(out, "tow")
	}
	if p.Class == ArmouredCar || p.Has(Recce) {
		out = append(out, "armoured_car")
	}
	if p.Class >= LightTank || p.Has(Flak) || len(p.Arms) > 0 { // a tank destroyer may be a gun on a lorry
		out = append(out, "tank")
	}
	if len(out) == 0 {
		out = append(out, "transport")
	}
	return out
}

var overPoints = reason("BA-FORCE-06", "the force costs {points} points; the limit is {limit}")

// A force is what one side brings to the battle.
type force []*Profile

// An objection is something in a force that the rules do not allow.
type objection struct {
	unit int // its place in the force, from 0; -1: a platoon
	*Refusal
}

// judge finds everything that makes a force illegal but for its points: first in its units, then in its platoons. FORCE-04
// to FORCE-11, FORCE-13.
func (f force) judge() []objection {
	var out []objection
	for i, p := range f {
		for _, no := range judgeUnit(p) {
			out = append(out, objection{i, no})
		}
	}
	for _, platoon := range f.platoons() {
		for _, no := range f.judgePlatoon(platoon) {
			out = append(out, objection{-1, no})
		}
	}
	return out
}

// platoons are the numbers of the platoons in a force.
func (f force) platoons() []int8 {
	var out []int8
	for _, p := range f {
		out = append(out, p.Platoon)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// judgePlatoon finds why a platoon is not legal. FORCE-04, FORCE-05.
func (f force) judgePlatoon(platoon int8) []*Refusal {
	count, most := f.fill(platoon)
	var out []*Refusal
	for i := range slots {
		r, facts := &slots[i], []battle.Fact{battle.Count("count", count[i]), battle.Count("platoon", platoon)}
		switch {
		case count[i] < r.least:
			out = append(out, r.tooFew.Refuse(append(facts, battle.Count("least", r.least))...))
		case count[i] > most[i]:
			out = append(out, r.tooMany.Refuse(append(facts, battle.Count("most", most[i]))...))
		}
	}
	return out
}

// fill is how many units take each place of a platoon, and how many may. FORCE-05.
func (f force) fill(platoon int8) (count, most []int) {
	count, most = make([]int, len(slots)), make([]int, len(slots))
	var types [3]int
	for _, p := range f {
		if p.Platoon != platoon {
			continue
		}
		types[p.Type]++
		if i := slotNamed(p.slot()); i >= 0 {
			count[i]++
		}
	}
	for i := range slots {
		if most[i] = slots[i].most; most[i] < 0 {
			most[i] = types[slots[i].per]
		}
	}
	return count, most
}

func slotNamed(id string) int {
	return slices.IndexFunc(slots, func(r slotRule) bool { return r.id == id })
}

// points is what a force costs. FORCE-06.
func (f force) points() int32 {
	total := int32(0)
	for _, p := range f {
		total += p.Points
	}
	return total
}

// points is what the force of a side costs, without what its nation need not pay. FORCE-06, FORCE-18.
func (s *setting) points(side Side) int32 {
	f := s.forces[side.Index()]
	if s.options.NationalRules {
		return f.points() - f.free()
	}
	return f.points()
}

// checkForces says why the force of a side is not legal. Forces are only checked if the scenario wants them to be. FORCE-04
// to FORCE-11, FORCE-13.
func (s *setting) checkForces() error {
	if !s.scenario.Force {
		return nil
	}
	for _, side := range battle.Sides {
		if no := s.forces[side.Index()].judge(); len(no) > 0 {
			if no[0].unit < 0 {
				return fmt.Errorf("force of %s: %w", side, no[0].Refusal)
			}
			id := s.Own(side)[no[0].unit]
			return fmt.Errorf("units[%d] (%s): %w", id-1, s.setup.Units[id-1].ID, no[0].Refusal)
		}
		if points := s.points(side); points > s.scenario.Points {
			return fmt.Errorf("force of %s: %w", side, overPoints.Refuse(battle.Count("points", points), battle.Count("limit", s.scenario.Points)))
		}
	}
	return nil
}

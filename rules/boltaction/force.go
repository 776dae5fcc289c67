package boltaction

import (
	"fmt"
	"slices"

	"sandtable/battle"
)

// A slotRule is one row of the table of platoons: how many units of a kind a platoon has. FORCE-05.
type slotRule struct {
	id          string
	least, most int
	per         Type // with most below zero: one for each unit of this type in the platoon
}

// slots is the table of platoons. FORCE-04, FORCE-05.
var slots = []slotRule{
	{"lieutenant", 1, 1, 0},
	{"infantry", 2, 5, 0},
	{"senior", 0, 1, 0}, // a captain or a major
	{"medic", 0, 1, 0},
	{"observer", 0, 1, 0},
	{"machine_gun", 0, 1, 0},
	{"mortar", 0, 1, 0},
	{"sniper", 0, 1, 0},
	{"flamethrower", 0, 1, 0},
	{"anti_tank", 0, 1, 0},
	{"artillery", 0, 1, 0},
	{"armoured_car", 0, 1, 0}, // or another recce vehicle
	{"tank", 0, 1, 0},         // or a tank destroyer, self-propelled gun or anti-aircraft vehicle
	{"transport", 0, -1, Infantry},
	{"tow", 0, -1, Artillery},
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

var (
	noPlatoon   = reason("BA-FORCE-04", "the platoon has {count} in {slot}, it must have {least}", "pluton ma {count} w pozycji {slot}, a musi mieć {least}")
	slotFull    = reason("BA-FORCE-05", "the platoon has {count} in {slot}, at most {most} are allowed", "pluton ma {count} w pozycji {slot}, dozwolone najwyżej {most}")
	notThatSlot = reason("BA-FORCE-05", "it cannot take the place {slot} in a platoon", "nie może zająć w plutonie pozycji {slot}")
	overPoints  = reason("BA-FORCE-06", "the force costs {points} points, the limit is {limit}", "oddziały kosztują {points} punktów, limit to {limit}")
	oneVehicle  = reason("BA-FORCE-01", "a vehicle is a unit by itself: it has arms, but no men", "pojazd sam jest oddziałem: ma uzbrojenie, ale nie ma ludzi")
	squadSize   = reason("BA-FORCE-07", "a squad of {count}: from 5 to {most} are taken", "drużyna liczy {count}: może od 5 do {most}")
	oneNCO      = reason("BA-FORCE-07", "a squad has one NCO, not {count}", "drużyna ma jednego podoficera, nie {count}")
	oneLoader   = reason("BA-FORCE-08", "{weapons} Team weapons in the squad need as many loaders, not {count}", "broni zespołowej w drużynie: {weapons}, tylu musi być ładowniczych, nie {count}")
	staffSize   = reason("BA-FORCE-09", "{role}: one, with no, one or two others", "{role}: jeden, a z nim nikt, jeden albo dwóch")
	crewSize    = reason("BA-FORCE-10", "a crew of {count}, it must be {crew}", "obsługa liczy {count}, a musi {crew}")
	noSpotting  = reason("BA-FORCE-11", "one spotter, and only for a weapon that fires indirectly", "jeden korygujący i tylko przy broni strzelającej pośrednio")
	noPrice     = reason("BA-FORCE-13", "the list does not say what it costs in this quality: give its points", "lista nie mówi, ile kosztuje w tej jakości: podaj punkty")
)

// checkForces says why the force of a side is not legal. Forces are only checked if the scenario wants them to be. FORCE-04
// to FORCE-11, FORCE-13.
func (s *setting) checkForces() error {
	if !s.scenario.Force {
		return nil
	}
	for id := range s.profiles {
		if no := legalUnit(s.profiles[id]); no != nil {
			return fmt.Errorf("units[%d] (%s): %w", id, s.setup.Units[id].ID, no)
		}
	}
	for _, side := range battle.Sides {
		for _, platoon := range s.platoons(side) {
			if no := s.legalPlatoon(side, platoon); no != nil {
				return fmt.Errorf("force of %s, platoon %d: %w", side, platoon, no)
			}
		}
		if points := s.points(side); points > s.scenario.Points {
			return fmt.Errorf("force of %s: %w", side, overPoints.Refuse(battle.Count("points", points), battle.Count("limit", s.scenario.Points)))
		}
	}
	return nil
}

// points is what the force of a side costs. FORCE-06, FORCE-18.
func (s *setting) points(side Side) int32 {
	total := int32(0)
	for _, id := range s.own[side.Index()] {
		total += s.profiles[id-1].Points
	}
	return total - s.free(side)
}

// platoons are the numbers of a side's platoons.
func (s *setting) platoons(side Side) []int8 {
	var out []int8
	for _, id := range s.own[side.Index()] {
		out = append(out, s.profiles[id-1].Platoon)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// legalPlatoon says why a platoon is not legal. FORCE-04, FORCE-05.
func (s *setting) legalPlatoon(side Side, platoon int8) *Refusal {
	count := make([]int, len(slots))
	var types [3]int
	for _, id := range s.own[side.Index()] {
		p := s.profiles[id-1]
		if p.Platoon != platoon {
			continue
		}
		types[p.Type]++
		count[slices.IndexFunc(slots, func(r slotRule) bool { return r.id == p.slot() })]++
	}
	for i := range slots {
		r := &slots[i]
		most := r.most
		if most < 0 {
			most = types[r.per]
		}
		switch n := count[i]; {
		case n < r.least:
			return noPlatoon.Refuse(battle.Count("count", n), battle.Text("slot", r.id), battle.Count("least", r.least))
		case n > most:
			return slotFull.Refuse(battle.Count("count", n), battle.Text("slot", r.id), battle.Count("most", most))
		}
	}
	return nil
}

// slot is the place that a unit takes in its platoon.
func (p *Profile) slot() string {
	if p.Slot != "" {
		return p.Slot
	}
	return slotsOf(p)[0]
}

// legalUnit says why a unit is not one that a list allows.
func legalUnit(p *Profile) *Refusal {
	if !slices.Contains(slotsOf(p), p.slot()) {
		return notThatSlot.Refuse(battle.Text("slot", p.slot()))
	}
	for _, check := range []func(*Profile) *Refusal{legalSquad, legalStaff, legalCrew, legalSpotter} {
		if no := check(p); no != nil {
			return no
		}
	}
	if p.Points == 0 {
		return noPrice.Refuse()
	}
	return nil
}

// roles is how many models of a unit have a role.
func (p *Profile) roles(r Role) int {
	n := 0
	for _, role := range p.Roles {
		if role == r {
			n++
		}
	}
	return n
}

// legalSquad: five to ten models, or as many as the list entry allows, but no more than fifteen; one NCO; a loader for each
// Team weapon. FORCE-07, FORCE-08.
func legalSquad(p *Profile) *Refusal {
	if p.slot() != "infantry" {
		return nil
	}
	most := 10
	if p.List > 0 {
		most = min(int(p.List), 15)
	}
	weapons := 0
	for i := range p.Arms {
		if p.Arms[i].Team {
			weapons++
		}
	}
	switch n, ncos, loaders := len(p.Roles), p.roles(NCO), p.roles(Loader); {
	case n < 5 || n > most:
		return squadSize.Refuse(battle.Count("count", n), battle.Count("most", most))
	case ncos != 1:
		return oneNCO.Refuse(battle.Count("count", ncos))
	case loaders != weapons:
		return oneLoader.Refuse(battle.Count("weapons", weapons), battle.Count("count", loaders))
	}
	return nil
}

// legalStaff: an officer, a medic or an observer with up to two others. FORCE-09.
func legalStaff(p *Profile) *Refusal {
	role := Man
	switch p.slot() {
	case "lieutenant", "senior":
		role = Officer
	case "medic":
		role = MedicMan
	case "observer":
		role = Observer
	default:
		return nil
	}
	if p.roles(role) != 1 || len(p.Roles) > 3 {
		return staffSize.Refuse(battle.Text("role", roleNames[role]))
	}
	return nil
}

// crews is how many men serve a weapon of a team. FORCE-10.
var crews = map[string]int{
	"mmg": 3, "hmg": 3, "mortar_light": 2, "mortar_medium": 3, "mortar_heavy": 4, "sniper_rifle": 2, "flamethrower": 2,
	"piat": 2, "bazooka": 2, "panzerschreck": 2, "at_rifle": 2,
}

// gunCrews is how many men serve a gun of each size. FORCE-10.
var gunCrews = [...]int{LightGun: 3, MediumGun: 4, HeavyGun: 5, SuperHeavyGun: 6}

// legalCrew: as many as the book says, or the list entry. FORCE-10.
func legalCrew(p *Profile) *Refusal {
	if !p.team {
		return nil
	}
	crew := crews[p.Arms[0].ID]
	if p.Type == Artillery {
		crew = gunCrews[p.Gun]
	}
	if p.List > 0 {
		crew = int(p.List)
	}
	if n := len(p.Roles) - p.roles(GunModel) - p.roles(SpotterMan); n != crew {
		return crewSize.Refuse(battle.Count("count", n), battle.Count("crew", crew))
	}
	return nil
}

// legalSpotter: one, for a weapon that fires indirectly. FORCE-11.
func legalSpotter(p *Profile) *Refusal {
	n := p.roles(SpotterMan)
	if n == 0 || n == 1 && p.team && (p.Arms[0].Lobs || p.Arms[0].Howitz) {
		return nil
	}
	return noSpotting.Refuse()
}

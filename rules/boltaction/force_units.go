package boltaction

import (
	"slices"

	"sandtable/battle"
)

var (
	notThatSlot = reason("BA-FORCE-05", "it cannot take the slot {slot} in a platoon")
	oneVehicle  = reason("BA-FORCE-01", "a vehicle is its own unit: it has weapons but no men")
	squadSize   = reason("BA-FORCE-07", "a squad of {count}: it takes 5 to {most}")
	oneNCO      = reason("BA-FORCE-07", "a squad has one NCO, not {count}")
	oneLoader   = reason("BA-FORCE-08", "{weapons} team weapons in the squad need as many loaders, not {count}")
	crewSize    = reason("BA-FORCE-10", "a crew of {count}; it must be {crew}")
	noSpotting  = reason("BA-FORCE-11", "one spotter only, and only with an indirect-fire weapon")
	noPrice     = reason("BA-FORCE-13", "the list has no cost for this quality: enter the points")

	officerSize  = reason("BA-FORCE-09", "an officer unit is one officer and up to two others")
	medicSize    = reason("BA-FORCE-09", "a medic team is one medic and up to two others")
	observerSize = reason("BA-FORCE-09", "an observer team is one observer and up to two others")
)

// slot is the place that a unit takes in its platoon.
func (p *Profile) slot() string {
	if p.Slot != "" {
		return p.Slot
	}
	return slotsOf(p)[0]
}

// judgeUnit finds why a unit is not one that a list allows.
func judgeUnit(p *Profile) []*Refusal {
	var out []*Refusal
	if !slices.Contains(slotsOf(p), p.slot()) {
		out = append(out, notThatSlot.Refuse(battle.Text("slot", p.slot())))
	}
	for _, check := range []func(*Profile) *Refusal{legalSize, legalNCO, legalLoaders, legalStaff, legalCrew, legalSpotter} {
		if no := check(p); no != nil {
			out = append(out, no)
		}
	}
	if p.Points == 0 {
		out = append(out, noPrice.Refuse())
	}
	return out
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

// legalSize: five to ten models, or as many as the list entry allows, but no more than fifteen. FORCE-07.
func legalSize(p *Profile) *Refusal {
	most := 10
	if p.List > 0 {
		most = min(int(p.List), 15)
	}
	if n := len(p.Roles); p.slot() == "infantry" && (n < 5 || n > most) {
		return squadSize.Refuse(battle.Count("count", n), battle.Count("most", most))
	}
	return nil
}

// legalNCO: a squad has one. FORCE-07.
func legalNCO(p *Profile) *Refusal {
	if n := p.roles(NCO); p.slot() == "infantry" && n != 1 {
		return oneNCO.Refuse(battle.Count("count", n))
	}
	return nil
}

// legalLoaders: a squad has one for each Team weapon. FORCE-08.
func legalLoaders(p *Profile) *Refusal {
	weapons := 0
	for i := range p.Arms {
		if p.Arms[i].Team {
			weapons++
		}
	}
	if n := p.roles(Loader); p.slot() == "infantry" && n != weapons {
		return oneLoader.Refuse(battle.Count("weapons", weapons), battle.Count("count", n))
	}
	return nil
}

// staff is who leads a unit in some places of a platoon, and why such a unit may be refused. FORCE-09.
var staff = map[string]struct {
	role Role
	size *Reason
}{
	"lieutenant": {Officer, officerSize},
	"senior":     {Officer, officerSize},
	"medic":      {MedicMan, medicSize},
	"observer":   {Observer, observerSize},
}

// legalStaff: an officer, a medic or an observer with up to two others. FORCE-09.
func legalStaff(p *Profile) *Refusal {
	if s, ok := staff[p.slot()]; ok && (p.roles(s.role) != 1 || len(p.Roles) > 3) {
		return s.size.Refuse()
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

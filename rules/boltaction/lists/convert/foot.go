package main

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// baRanks are the ranks of the book by what tables call them. MORALE-02.
var baRanks = []struct{ words, rank string }{
	{"second lieutenant", "second_lieutenant"}, {"first lieutenant", "first_lieutenant"}, {"oberleutnant", "first_lieutenant"}, {"leutnant", "second_lieutenant"},
	{"captain", "captain"}, {"hauptmann", "captain"}, {"colonel", "major"}, {"major", "major"},
}

// baRank is the rank of an officer.
func baRank(u *baUnit) string {
	if u.Text("category") != "HQ" || u.Text("variant_of") == "" {
		return ""
	}
	for _, r := range baRanks {
		if strings.Contains(strings.ToLower(u.name), r.words) {
			return r.rank
		}
	}
	return ""
}

// A staffRole is what the man is whom a unit of the headquarters is about. FORCE-09.
type staffRole struct{ role, flag, slot string }

// baStaff is the man of a unit of the headquarters who is no officer.
func baStaff(u *baUnit) *staffRole {
	switch {
	case strings.HasPrefix(u.name, "Artillery Forward Observer"):
		return &staffRole{"observer", "artillery_observer", "observer"}
	case strings.HasPrefix(u.name, "Air Forward Observer"), u.name == "Air Force Forward Observer", strings.HasSuffix(u.name, "(Air Forward Observer)"):
		return &staffRole{"observer", "air_observer", "observer"}
	case strings.HasSuffix(u.name, "Medic"):
		return &staffRole{"medic", "medic", "medic"}
	}
	return nil
}

// staff makes the profile of an officer, a medic or an observer. The list lets them choose their weapons freely; up to two
// others may go with them. FORCE-09.
func (b *baBook) staff(u *baUnit, e *army.Entry) string {
	p := army.Profile{"type": "infantry"}
	e.Profile = p
	if rank := baRank(u); rank != "" {
		p["rank"], p["men"], p["slot"] = rank, []string{"1 pistol officer"}, "lieutenant"
		if rank == "captain" || rank == "major" {
			p["slot"] = "senior"
		}
	} else {
		s := baStaff(u)
		p["men"], p["flags"], p["slot"] = []string{"1 pistol " + s.role}, []string{s.flag}, s.slot
	}
	if u.each != [3]int{-1, -1, -1} {
		e.Men = []int{1, 3}
	}
	u.mark(e)
	b.addStaffOptions(u, e)
	return ""
}

// baCrews is how many men serve the weapon of a team. FORCE-10.
var baCrews = map[string]int{
	"mmg": 3, "hmg": 3, "mortar_light": 2, "mortar_medium": 3, "mortar_heavy": 4, "sniper_rifle": 2, "flamethrower": 2,
	"piat": 2, "bazooka": 2, "panzerschreck": 2, "at_rifle": 2,
}

// team makes the profile of a weapon with its crew.
func (b *baBook) team(u *baUnit, e *army.Entry) string {
	weapon := ""
	text := u.Text("weapons")
	if text == "" {
		text = u.name
		e.From.Sure, e.From.Found = army.Derived, []string{"cost"}
	}
	arms, _ := readArms(text)
	switch {
	case u.rule("Sniper"):
		weapon = "sniper_rifle"
	case len(arms) == 0:
		return "the rules do not know the weapon"
	case arms[0].weapon == "flamethrower_vehicle":
		weapon = "flamethrower"
	default:
		weapon = arms[0].weapon
	}
	crew := baNumber(u.Text("crew"))
	if crew < 0 {
		crew = baCrews[weapon]
	}
	if u.name == "Marksman" || u.name == "Lone Sniper" {
		crew = 1
	}
	e.Profile = army.Profile{"type": "infantry", "weapon": weapon, "men": []string{fmt.Sprintf("%d crew", crew)}, "slot": baTeamSlot(weapon)}
	if crew != baCrews[weapon] {
		e.Profile["list"] = crew
	}
	if weapon == "sniper_rifle" {
		addFlags(e.Profile, "sniper")
	}
	u.mark(e)
	b.addTeamOptions(u, e)
	return ""
}

func baTeamSlot(weapon string) string {
	switch weapon {
	case "sniper_rifle":
		return "sniper"
	case "flamethrower":
		return "flamethrower"
	case "mmg", "hmg", "lmg":
		return "machine_gun"
	case "mortar_light", "mortar_medium", "mortar_heavy":
		return "mortar"
	}
	return "anti_tank"
}

// baGuns are the sizes of guns by their weapons, and how many men serve them. ARTILLERY-03, FORCE-10.
var baGuns = map[string]struct {
	size string
	crew int
}{
	"at_gun_light": {"light", 3}, "at_gun_medium": {"medium", 4}, "at_gun_heavy": {"heavy", 5}, "at_gun_super": {"super_heavy", 6},
	"howitzer_light": {"light", 3}, "howitzer_medium": {"medium", 4}, "howitzer_heavy": {"heavy", 5},
	"autocannon_light": {"light", 3}, "autocannon_medium": {"medium", 4}, "multiple_launcher": {"medium", 4}, "panzerschreck": {"light", 3},
}

// gun makes the profile of a gun.
func (b *baBook) gun(u *baUnit, e *army.Entry) string {
	var weapons []string
	for text := range strings.SplitSeq(u.Text("weapons"), ";") {
		arms, _ := readArms(text)
		if len(arms) > 1 {
			return "guns of several barrels: a gun of the rules has one weapon"
		}
		for _, a := range arms {
			weapons = append(weapons, a.weapon)
		}
	}
	if len(weapons) == 0 {
		return "the rules do not know the weapon"
	}
	weapon := weapons[0]
	if i := slices.IndexFunc(weapons, func(w string) bool { return strings.HasPrefix(w, "at_gun") }); i > 0 {
		weapon = weapons[i] // what makes it dangerous
	}
	if u.rule("Multiple Launcher") {
		weapon = "multiple_launcher"
	}
	g := baGuns[weapon]
	crew := baNumber(u.Text("crew"))
	if crew < 0 {
		crew = g.crew
	}
	e.Profile = army.Profile{"type": "artillery", "gun": g.size, "weapon": weapon, "men": []string{fmt.Sprintf("%d crew", crew)}, "slot": "artillery"}
	if crew != g.crew {
		e.Profile["list"] = crew
	}
	u.mark(e)
	if len(weapons) > 1 {
		e.Notes = append(e.Notes, lang.Text{EN: "the list lets it fire as a howitzer as well", PL: "według listy może też strzelać jak haubica"})
	}
	b.addTeamOptions(u, e)
	return ""
}

// isMachineGun reports a machine gun that the tables have among the guns, for it stands on a mount against aircraft. The rules
// know machine guns as weapons of teams, and give them no size. FORCE-10, ARTILLERY-03.
func isMachineGun(u *baUnit) bool {
	arms, _ := readArms(u.Text("weapons"))
	return len(arms) == 1 && arms[0].isMG()
}

// isSquad reports a unit of the support that is a squad: its models can be chosen.
func isSquad(u *baUnit) bool {
	return u.Text("crew") == "" && !u.rule("Team Weapon") && !u.rule("Sniper") && u.Text("models_max") != u.Text("models_min")
}

// The numbers of models of a squad. FORCE-07.
const (
	fewestMen = 5
	usualMost = 10
	mostMen   = 15
)

// squad makes the profile of a squad of infantry.
func (b *baBook) squad(u *baUnit, e *army.Entry) string {
	fewest, most := baNumber(u.Text("models_min")), baNumber(u.Text("models_max"))
	switch {
	case most < 0:
		most = max(usualMost, fewest)
	case most < fewestMen:
		return "squads of fewer than five: the rules do not take them"
	}
	if fewest < fewestMen {
		e.Notes = append(e.Notes, lang.Text{EN: fmt.Sprintf("the list begins with %d models, the rules with five", fewest), PL: fmt.Sprintf("na liście od %d modeli, według zasad od pięciu", fewest)})
		for i := range e.Grades {
			e.Grades[i].Cost += (fewestMen - fewest) * e.Grades[i].Each
		}
		u.why = "the rules begin with five models"
		fewest = fewestMen
	}
	if most > mostMen {
		e.Notes = append(e.Notes, lang.Text{EN: fmt.Sprintf("the list allows %d models, the rules fifteen", most), PL: fmt.Sprintf("na liście do %d modeli, według zasad do piętnastu", most)})
		most = mostMen
	}
	e.Men = []int{fewest, most}
	e.From.Found = append(e.From.Found, "men")
	weapon := baSquadWeapon(u)
	e.Profile = army.Profile{"type": "infantry", "slot": "infantry", "men": []string{"1 " + weapon + " nco", fmt.Sprintf("%d %s", fewest-1, weapon)}}
	if strings.Contains(u.name, "Cavalry Section") { // whose price has the horses in it
		addFlags(e.Profile, "cavalry")
	}
	u.mark(e)
	b.addSquadOptions(u, e, weapon)
	return ""
}

// baSquadWeapon is what the men of a squad carry to begin with.
func baSquadWeapon(u *baUnit) string {
	weapons := strings.ToLower(u.Text("weapons"))
	switch {
	case strings.Contains(weapons, "pistol") && u.rule("Behind Enemy Lines"):
		return "rifle+pistol" // raiders, who carry both
	case strings.HasPrefix(weapons, "smg"):
		return "smg"
	}
	return "rifle"
}

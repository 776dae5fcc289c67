package main

import (
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// baFlags are the special rules of the tables in the words of the book. FORCE-17, VEH-25.
var baFlags = map[string]string{
	"fanatics": "fanatics", "stubborn": "stubborn", "tough fighters": "tough_fighters", "tough figters": "tough_fighters", "tough tank hunters": "tank_hunters",
	"green": "green", "shirkers": "shirkers", "motorbikes": "motorbikes", "cavalry": "cavalry", "bicycles": "bicycles",
	"anti-tank grenades": "at_grenades", "demolition charges": "demolition", "gun shield": "shield", "flak": "flak",
	"slow": "slow", "slow (when towing)": "slow", "slow (only when towing)": "slow", "slow...pitifully slow!": "slow", "recce": "recce",
	"open topped": "open_topped", "command vehicle": "command_vehicle", "unreliable": "unreliable", "one-man turret": "one_man_turret",
	"armoured all round": "armoured_all_round", "heavy frontal armour": "heavy_frontal_armour", "weak side armour": "weak_side_armour",
	"thin sides": "weak_side_armour", "vulnerable": "weak_side_armour", "reinforced rear armour": "reinforced_rear_armour",
	"flame-throwing vehicle": "flame_vehicle", "amphibious": "amphibious", "dual direction steering": "dual_direction_steering",
	"turn on the spot": "turn_on_the_spot", "gyro-stabilisers": "gyro_stabilised", "gyro stabilized": "gyro_stabilised",
}

// baSaid are special rules that the weapon or the type of a unit tells already.
var baSaid = []string{
	"team weapon", "fixed", "indirect fire", "howitzer", "shaped charge", "flamethrower", "one-shot weapon", "multiple launcher", "sniper",
	"crew carried mmg", "transport (12)", "armoured carrier", "75mm at-gun", "lone sniper", "motorised infantry", "heavy tank", "improvised role", "versatile", "versatile (light howitzer)",
}

// rules are the special rules of a unit.
func (u *baUnit) rules() []string {
	var out []string
	for r := range strings.SplitSeq(u.Text("special_rules"), ";") {
		if r = strings.TrimSuffix(strings.TrimSpace(r), "."); r != "" {
			out = append(out, r)
		}
	}
	return out
}

// rule reports whether a unit has a special rule.
func (u *baUnit) rule(name string) bool {
	return slices.ContainsFunc(u.rules(), func(r string) bool { return strings.EqualFold(r, name) })
}

// mark gives a profile the flags of the special rules and the entry a note about those that the book has no word for.
func (u *baUnit) mark(e *army.Entry) {
	var flags, others []string
	for _, r := range u.rules() {
		flag, known := baFlags[strings.ToLower(r)]
		_, weapon := readArms(r)
		switch {
		case flag == "green" && slices.ContainsFunc(e.Grades, func(g army.Grade) bool { return g.ID != "inexperienced" }): // FORCE-17
			others = append(others, r)
		case known:
			flags = append(flags, flag)
		case weapon || slices.Contains(baSaid, strings.ToLower(r)):
		default:
			others = append(others, r)
		}
	}
	if arms, _ := e.Profile["arms"].([]string); e.Profile["type"] == "vehicle" && len(arms) == 0 {
		flags = slices.DeleteFunc(flags, func(f string) bool { return f == "flak" }) // with what?
	}
	addFlags(e.Profile, flags...)
	if len(others) > 0 {
		list := strings.Join(others, ", ")
		e.Notes = append(e.Notes, lang.Text{EN: "rules of the list without effect in the battle: " + list, PL: "zasady z listy bez działania w bitwie: " + list})
	}
}

// addFlags sets flags of a profile, each once.
func addFlags(p army.Profile, flags ...string) {
	all, _ := p["flags"].([]string)
	for _, f := range flags {
		if !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	if len(all) > 0 {
		p["flags"] = all
	}
}

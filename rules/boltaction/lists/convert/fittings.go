package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// A fitting is an option of a vehicle that is not a weapon in so many words.
type fitting struct {
	id    string
	name  lang.Text
	gives army.Profile
	// gun exchanges the main gun for these, whatever it is.
	gun []arm
}

// closeSupport is the variant of a British tank with a howitzer.
func closeSupport(id, name string) fitting {
	return fitting{id: id, name: lang.Text{EN: name + ", close support", PL: name + ", wsparcie bezpośrednie"}, gun: []arm{{weapon: "howitzer_light", mount: "turret"}}}
}

// baFittings are the options of vehicles by their names in the tables.
var baFittings = map[string]fitting{
	"recce":                                 {id: "recce", name: lang.Text{EN: "recce", PL: "rozpoznanie"}, gives: army.Profile{"flags": []string{"recce"}}},
	"make amphibious":                       {id: "amphibious", name: lang.Text{EN: "amphibious", PL: "pływający"}, gives: army.Profile{"flags": []string{"amphibious"}}},
	"schuerzen armour skirts":               {id: "skirts", name: lang.Text{EN: "armoured skirts", PL: "ekrany pancerne"}, gives: army.Profile{"flags": []string{"armoured_skirts"}}},
	"schuerzen armour skirts (g,h)":         {id: "skirts", name: lang.Text{EN: "armoured skirts (G and H)", PL: "ekrany pancerne (G i H)"}, gives: army.Profile{"flags": []string{"armoured_skirts"}}},
	"command vehicle (sdkfz 223)":           {id: "command", name: lang.Text{EN: "command vehicle SdKfz 223", PL: "wóz dowodzenia SdKfz 223"}, gives: army.Profile{"flags": []string{"command_vehicle"}}},
	"command vehicle (sdkfz 232)":           {id: "command", name: lang.Text{EN: "command vehicle SdKfz 232", PL: "wóz dowodzenia SdKfz 232"}, gives: army.Profile{"flags": []string{"command_vehicle"}}},
	"company command vehicle":               {id: "command", name: lang.Text{EN: "company command vehicle", PL: "wóz dowodzenia kompanii"}, gives: army.Profile{"flags": []string{"command_vehicle"}}},
	"sdkfz 221":                             {id: "sdkfz-221", name: lang.Text{EN: "SdKfz 221 with an MMG", PL: "SdKfz 221 z karabinem maszynowym"}, gun: []arm{{weapon: "mmg", mount: "turret"}}},
	"sdkfz 233":                             {id: "sdkfz-233", name: lang.Text{EN: "SdKfz 233 with a light howitzer", PL: "SdKfz 233 z lekką haubicą"}, gives: army.Profile{"flags": []string{"open_topped"}}, gun: []arm{{weapon: "howitzer_light", mount: "front"}}},
	"mark ii":                               {id: "mark-ii", name: lang.Text{EN: "Mark II with a medium anti-tank gun", PL: "Mark II ze średnim działem przeciwpancernym"}, gun: []arm{{weapon: "at_gun_medium", mount: "turret"}}},
	"mark iii":                              {id: "mark-iii", name: lang.Text{EN: "Mark III with a medium anti-tank gun", PL: "Mark III ze średnim działem przeciwpancernym"}, gun: []arm{{weapon: "at_gun_medium", mount: "turret"}}},
	"aa mk ii":                              {id: "aa-mk-ii", name: lang.Text{EN: "AA Mk II with two light autocannons", PL: "AA Mk II z dwoma lekkimi działkami"}, gun: []arm{{weapon: "autocannon_light", mount: "turret"}, {weapon: "autocannon_light", mount: "turret"}}},
	"ba-64dshk":                             {id: "ba-64dshk", name: lang.Text{EN: "BA-64DShK with an HMG", PL: "BA-64DShK z wkm"}, gun: []arm{{weapon: "hmg", mount: "turret"}}},
	"mk ics":                                closeSupport("mk-ics", "Mk ICS"),
	"mk iics":                               closeSupport("mk-iics", "Mk IICS"),
	"mk vcs":                                closeSupport("mk-vcs", "Mk VCS"),
	"ics":                                   closeSupport("mk-ics", "Mk ICS"),
	"76mm at gun":                           {id: "76mm", name: lang.Text{EN: "76mm heavy anti-tank gun", PL: "ciężkie działo przeciwpancerne 76 mm"}, gun: []arm{{weapon: "at_gun_heavy", mount: "turret"}}},
	"open topped turret w at rifle and lmg": {id: "open-turret", name: lang.Text{EN: "open turret with an anti-tank rifle and an LMG", PL: "otwarta wieża z karabinem przeciwpancernym i lkm"}, gives: army.Profile{"flags": []string{"open_topped"}}, gun: []arm{{weapon: "at_rifle", mount: "turret"}, {weapon: "lmg", mount: "turret"}}},
	"culin hedgerow cutter":                 {id: "hedgerow-cutter", name: lang.Text{EN: "Culin hedgerow cutter", PL: "nożyce Culina do żywopłotów"}},
	"at rounds":                             {id: "at-rounds", name: lang.Text{EN: "armour-piercing rounds", PL: "pociski przeciwpancerne"}},
	"at shell":                              {id: "at-rounds", name: lang.Text{EN: "armour-piercing rounds", PL: "pociski przeciwpancerne"}},
	"armour piercing ammunition":            {id: "at-rounds", name: lang.Text{EN: "armour-piercing rounds", PL: "pociski przeciwpancerne"}},
	"spotter":                               {id: "spotter", name: lang.Text{EN: "spotter", PL: "korygujący"}},
	"ot-34":                                 {id: "flamethrower", name: lang.Text{EN: "OT-34 with a flamethrower in the hull", PL: "OT-34 z miotaczem ognia w kadłubie"}, gives: flameHull},
	"ot-34/85":                              {id: "flamethrower", name: lang.Text{EN: "OT-34/85 with a flamethrower in the hull", PL: "OT-34/85 z miotaczem ognia w kadłubie"}, gives: flameHull},
}

var flameHull = army.Profile{"instead": []string{"mmg front"}, "arms": []string{"flamethrower_vehicle front"}, "flags": []string{"flame_vehicle"}}

// addVehicleOptions gives a vehicle its options. Variants that we know nothing of are left out: no player should pay for them.
func (b *baBook) addVehicleOptions(u *baUnit, e *army.Entry, arms []arm, options []baOption) {
	for _, o := range options {
		f, known := baFittings[strings.ToLower(o.name)]
		switch added, armed := readArms(o.name); {
		case known && f.id == "recce" && o.cost < 0:
			addOption(e, army.Option{ID: "no-turret", Name: lang.Text{EN: "recce without a turret", PL: "rozpoznanie bez wieży"}, Cost: o.cost,
				Gives: army.Profile{"instead": turretOf(e), "flags": []string{"recce", "open_topped"}}})
		case known:
			addOption(e, f.option(e, arms, o))
		case armed:
			option := weaponOption(e, arms, added, o)
			if strings.HasPrefix(u.name, "Motorcycle and Sidecar") { // whose one weapon they all replace
				option.Gives["instead"] = e.Profile["arms"]
			}
			if !isIdle(option.Gives) {
				addOption(e, option)
			}
		case o.cost > 0:
			b.leaveOutOption(u, o)
		}
	}
	noteIdle(e)
}

// isIdle reports an exchange of a weapon for the same: the tables tell guns apart that the book does not.
func isIdle(gives army.Profile) bool {
	old, _ := gives["instead"].([]string)
	now, _ := gives["arms"].([]string)
	return len(old) > 0 && slices.Equal(old, now)
}

// turretOf are the arms in the turret of a vehicle, in the words of the book.
func turretOf(e *army.Entry) []string {
	all, _ := e.Profile["arms"].([]string)
	var out []string
	for _, a := range all {
		if strings.Contains(a, " turret") {
			out = append(out, a)
		}
	}
	return out
}

// option makes the option of a vehicle.
func (f fitting) option(e *army.Entry, arms []arm, o baOption) army.Option {
	out := army.Option{ID: f.id, Name: f.name, Cost: o.cost, Gives: army.Profile{}}
	maps.Copy(out.Gives, f.gives)
	if len(f.gun) > 0 && len(arms) > 0 {
		words := e.Profile["arms"].([]string)
		out.Gives["instead"], out.Gives["arms"] = words[:1], armWords(f.gun)
	}
	return out
}

// weaponOption adds a weapon to a vehicle or exchanges one: a gun takes the place of the gun in its mount, or of the machine
// guns there if the vehicle has no gun; machine guns in the turret take that of the gun.
func weaponOption(e *army.Entry, arms, added []arm, o baOption) army.Option {
	words, _ := e.Profile["arms"].([]string)
	a := added[0]
	hasGun := slices.ContainsFunc(arms, func(x arm) bool { return x.isGun() })
	var old []string
	for i, x := range arms {
		same := x.mount == a.mount || a.mount == ""
		switch {
		case a.coax || a.pintle || x.coax || x.crew || !same:
		case a.isGun() && (x.isGun() || !hasGun), a.isMG() && !x.isMG() && a.mount == "turret" && !strings.Contains(o.name, "360"),
			len(added) > 1 && x.weapon == a.weapon:
			old = append(old, words[i])
			for j := range added {
				added[j].mount = x.mount
			}
		}
	}
	for i := range added {
		if added[i].mount == "" {
			added[i].mount = "turret"
		}
	}
	gives := army.Profile{"arms": armWords(added)}
	if a.coax && len(arms) > 0 {
		gives["arms"] = []string{a.weapon + " turret coax 1"}
	}
	if len(old) > 0 {
		gives["instead"] = old
	}
	if a.weapon == "flamethrower_vehicle" {
		gives["flags"] = []string{"flame_vehicle"}
	}
	id, name := nameArms(added)
	return army.Option{ID: id, Name: name, Cost: o.cost, Gives: gives}
}

// baArmNames are the weapons of vehicles for people.
var baArmNames = map[string]lang.Text{
	"at_gun_super": {EN: "super-heavy anti-tank gun", PL: "superciężkie działo przeciwpancerne"}, "at_gun_heavy": {EN: "heavy anti-tank gun", PL: "ciężkie działo przeciwpancerne"},
	"at_gun_medium": {EN: "medium anti-tank gun", PL: "średnie działo przeciwpancerne"}, "at_gun_light": {EN: "light anti-tank gun", PL: "lekkie działo przeciwpancerne"},
	"howitzer_heavy": {EN: "heavy howitzer", PL: "ciężka haubica"}, "howitzer_medium": {EN: "medium howitzer", PL: "średnia haubica"}, "howitzer_light": {EN: "light howitzer", PL: "lekka haubica"},
	"autocannon_medium": {EN: "heavy autocannon", PL: "ciężkie działko automatyczne"}, "autocannon_light": {EN: "light autocannon", PL: "lekkie działko automatyczne"},
	"multiple_launcher": {EN: "multiple launcher", PL: "wyrzutnia wieloprowadnicowa"}, "mortar_medium": {EN: "medium mortar", PL: "średni moździerz"}, "mortar_light": {EN: "light mortar", PL: "lekki moździerz"},
	"flamethrower_vehicle": {EN: "flamethrower", PL: "miotacz ognia"}, "panzerschreck": {EN: "Panzerschreck", PL: "Panzerschreck"}, "bazooka": {EN: "bazooka", PL: "bazooka"}, "piat": {EN: "PIAT", PL: "PIAT"},
	"at_rifle": {EN: "anti-tank rifle", PL: "karabin przeciwpancerny"}, "hmg": {EN: "HMG", PL: "wkm"}, "mmg": {EN: "MMG", PL: "ckm"}, "lmg": {EN: "LMG", PL: "lkm"},
}

// baMountNames are the mounts for people.
var baMountNames = map[string]lang.Text{
	"turret": {EN: "all round", PL: "dookoła"}, "front": {EN: "front", PL: "przód"}, "left": {EN: "left", PL: "lewa strona"}, "right": {EN: "right", PL: "prawa strona"}, "rear": {EN: "rear", PL: "tył"},
}

// nameArms is the id and the name of an option that is weapons.
func nameArms(arms []arm) (string, lang.Text) {
	a := arms[0]
	id, name, mount := strings.ReplaceAll(strings.TrimSuffix(a.weapon, "_vehicle"), "_", "-"), baArmNames[a.weapon], baMountNames[a.mount]
	if a.coax {
		id, mount = id+"-coax", lang.Text{EN: "co-axial", PL: "sprzężony"}
	} else if a.mount != "turret" {
		id += "-" + a.mount
	}
	if n := strconv.Itoa(len(arms)); n != "1" {
		id, name = id+"-"+n, lang.Text{EN: n + " × " + name.EN, PL: n + " × " + name.PL}
	}
	return id, lang.Text{EN: name.EN + ", " + mount.EN, PL: name.PL + ", " + mount.PL}
}

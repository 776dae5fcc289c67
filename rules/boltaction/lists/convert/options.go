package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// A baOption is an option as the tables write it.
type baOption struct {
	name string
	cost int
	each bool // the cost is for every model
}

var optionText = regexp.MustCompile(`^(.*?)\s*(\(per model\))?\s*([+-]\d+)$`)

// readOptions reads the options of a unit, such as "NCO SMG +3; Anti-tank Grenades (per model) +2".
func readOptions(u *baUnit) []baOption {
	var out []baOption
	for text := range strings.SplitSeq(u.Text("options"), ";") {
		m := optionText.FindStringSubmatch(strings.TrimSpace(text))
		if m == nil {
			continue
		}
		cost, err := strconv.Atoi(m[3])
		if err != nil {
			continue
		}
		out = append(out, baOption{name: m[1], cost: cost, each: m[2] != ""})
	}
	return out
}

// baOptionNames are the options of a unit in an order of their own, to compare them.
func baOptionNames(u *baUnit) []string {
	var out []string
	for _, o := range readOptions(u) {
		out = append(out, strings.ToLower(o.name))
	}
	slices.Sort(out)
	return out
}

// A known is an option of men on foot that we know, with what it gives. Several names may mean the same.
type known struct {
	names string // in small letters, parted by bars
	id    string
	name  lang.Text
	most  int // how often at most: 0 once, below zero one less than the squad has men. House, where a list says it in words
	each  bool
	gives army.Profile
}

// baKnown are the options of men on foot. What gives nothing costs its points and is told by a note.
var baKnown = []known{
	{"nco smg|nco pistol and smg", "nco-smg", lang.Text{EN: "SMG for the NCO", PL: "pistolet maszynowy dla podoficera"}, 0, false, army.Profile{"nco": "smg"}},
	{"nco assault rifle", "nco-assault-rifle", lang.Text{EN: "assault rifle for the NCO", PL: "karabinek szturmowy dla podoficera"}, 0, false, army.Profile{"nco": "assault_rifle"}},
	{"nco pistol", "nco-pistol", lang.Text{EN: "pistol for the NCO", PL: "pistolet dla podoficera"}, 0, false, army.Profile{"nco": "pistol"}},
	{"smg", "smg", lang.Text{EN: "SMG", PL: "pistolet maszynowy"}, -1, false, army.Profile{"weapon": "smg"}},
	{"loader smg", "loader-smg", lang.Text{EN: "SMG for a loader", PL: "pistolet maszynowy dla ładowniczego"}, 0, false, army.Profile{"weapon": "smg"}},
	{"assault rifle|assault rifles|assautl rifle", "assault-rifle", lang.Text{EN: "assault rifle", PL: "karabinek szturmowy"}, -1, false, army.Profile{"weapon": "assault_rifle"}},
	{"bar|bar m1918a2|bar automatic rifle", "bar", lang.Text{EN: "BAR automatic rifle", PL: "ręczny karabin maszynowy BAR"}, 2, false, army.Profile{"weapon": "automatic_rifle"}},
	{"lmg|lmg m1919a6|mg42 lmg|lewis gun", "lmg", lang.Text{EN: "LMG", PL: "lekki karabin maszynowy"}, 1, false, army.Profile{"weapon": "lmg"}},
	{"flamethrower", "flamethrower", lang.Text{EN: "flamethrower", PL: "miotacz ognia"}, 0, false, army.Profile{"weapon": "flamethrower"}},
	{"at-rifle", "at-rifle", lang.Text{EN: "anti-tank rifle", PL: "karabin przeciwpancerny"}, 2, false, army.Profile{"weapon": "at_rifle"}},
	{"panzerfaust|captured panzerfaust(44-45)|panzerfaust(from 1944)|panzerfaust (from 1944)", "panzerfaust", lang.Text{EN: "Panzerfaust", PL: "Panzerfaust"}, 3, false, army.Profile{"adds": "panzerfaust"}},
	{"anti-tank grenades|anti-tank grenades/ molotov cocktails", "at-grenades", lang.Text{EN: "anti-tank grenades", PL: "granaty przeciwpancerne"}, 0, true, army.Profile{"flags": []string{"at_grenades"}}},
	{"demolition charges", "demolition", lang.Text{EN: "demolition charges", PL: "ładunki wybuchowe"}, 0, true, army.Profile{"flags": []string{"demolition"}}},
	{"tough fighters|tough figters", "tough-fighters", lang.Text{EN: "tough fighters", PL: "twardzi w walce"}, 0, true, army.Profile{"flags": []string{"tough_fighters"}}},
	{"fanatics|franatics", "fanatics", lang.Text{EN: "fanatics", PL: "fanatycy"}, 0, true, army.Profile{"flags": []string{"fanatics"}}},
	{"stubborn", "stubborn", lang.Text{EN: "stubborn", PL: "nieustępliwi"}, 0, true, army.Profile{"flags": []string{"stubborn"}}},
	{"shirkers", "shirkers", lang.Text{EN: "shirkers", PL: "niechętni do walki"}, 0, true, army.Profile{"flags": []string{"shirkers"}}},
	{"bicycles|bicycles/wetbikes", "bicycles", lang.Text{EN: "bicycles", PL: "rowery"}, 0, true, army.Profile{"flags": []string{"bicycles"}}},
	{"motorcycles|motorcycle|motorcycles and motorcycles with sidecars|motorcycles, and motorcycles with sidecars|motorcycle/motorcycle with sidecar", "motorcycles", lang.Text{EN: "motorcycles", PL: "motocykle"}, 0, true, army.Profile{"flags": []string{"motorbikes"}}},
	{"horse|horses", "horses", lang.Text{EN: "horses", PL: "konie"}, 0, true, army.Profile{"flags": []string{"cavalry"}}},
	{"spotter", "spotter", lang.Text{EN: "spotter", PL: "korygujący"}, 0, false, army.Profile{"men": "1 pistol spotter"}},
	{"gun shield", "gun-shield", lang.Text{EN: "gun shield", PL: "tarcza działa"}, 0, false, army.Profile{"flags": []string{"shield"}}},
	{"pistol|pistols", "pistol", lang.Text{EN: "pistol beside his own weapon", PL: "pistolet obok własnej broni"}, -1, false, army.Profile{"adds": "pistol"}},

	{"vb launcher", "vb-launcher", lang.Text{EN: "VB rifle grenade launcher", PL: "granatnik nasadkowy VB"}, 0, false, nil},
	{"shotgun", "shotgun", lang.Text{EN: "shotgun", PL: "strzelba"}, -1, false, nil},
	{"vickers k gun", "vickers-k", lang.Text{EN: "Vickers K gun", PL: "karabin maszynowy Vickers K"}, 0, false, nil},
	{"grb-39 grenade launcher", "grb-39", lang.Text{EN: "GrB-39 grenade launcher", PL: "granatnik GrB-39"}, 0, false, nil},
	{"sturmpistole", "sturmpistole", lang.Text{EN: "Sturmpistole", PL: "Sturmpistole"}, 0, false, nil},
	{"bangalore torpedoes", "bangalore", lang.Text{EN: "Bangalore torpedoes", PL: "ładunki wydłużone Bangalore"}, 0, false, nil},
	{"sn-42 body armour", "body-armour", lang.Text{EN: "SN-42 body armour", PL: "pancerze osobiste SN-42"}, 0, true, nil},
	{"skis", "skis", lang.Text{EN: "skis", PL: "narty"}, 0, true, nil},
	{"mine clearing gear", "mine-clearing", lang.Text{EN: "mine-clearing gear", PL: "sprzęt do rozminowania"}, 0, true, nil},
	{"mountaineers", "mountaineers", lang.Text{EN: "mountaineers", PL: "górale"}, 0, true, nil},
	{"intelligence officer", "intelligence-officer", lang.Text{EN: "intelligence officer", PL: "oficer wywiadu"}, 0, false, nil},
	{"stielgranate 41", "stielgranate-41", lang.Text{EN: "Stielgranate 41", PL: "Stielgranate 41"}, 0, false, nil},
	{"roks-2", "roks-2", lang.Text{EN: "ROKS-2, disguised as a rifle", PL: "ROKS-2 udający karabin"}, 0, false, nil},
}

// knownOption finds an option of men on foot by its name in the tables.
func knownOption(name string) *known {
	for i := range baKnown {
		if slices.Contains(strings.Split(baKnown[i].names, "|"), strings.ToLower(name)) {
			return &baKnown[i]
		}
	}
	return nil
}

// option makes the option of an entry of one that we know.
func (k *known) option(o baOption, most int) army.Option {
	out := army.Option{ID: k.id, Name: k.name, Cost: o.cost, Each: k.each, Most: k.most, Gives: k.gives}
	if out.Most < 0 {
		out.Most = most - 1
	}
	if out.Most == 1 {
		out.Most = 0
	}
	return out
}

// baIssued is when some things were issued first, by the id of the option: the general record of the war, no table.
var baIssued = map[string]int{"panzerfaust": 1943, "assault-rifle": 1944, "nco-assault-rifle": 1944, "men-assault-rifle": 1944, "skirts": 1943, "sturmpistole": 1943, "body-armour": 1942}

// addOption gives an entry an option, unless it has it already.
func addOption(e *army.Entry, o army.Option) {
	if from := baIssued[o.ID]; from > e.Years[0] {
		if from > e.Years[1] {
			return
		}
		o.Years = []int{from, e.Years[1]}
	}
	if _, has := e.Option(o.ID); !has {
		e.Options = append(e.Options, o)
	}
}

// noteIdle tells which options of an entry do nothing in the battle.
func noteIdle(e *army.Entry) {
	var en, pl []string
	for _, o := range e.Options {
		if len(o.Gives) == 0 {
			en, pl = append(en, o.Name.EN), append(pl, o.Name.PL)
		}
	}
	if len(en) > 0 {
		e.Notes = append(e.Notes, lang.Text{EN: "options without effect in the battle: " + strings.Join(en, ", "), PL: "opcje bez działania w bitwie: " + strings.Join(pl, ", ")})
	}
	if len(e.Options) > 0 {
		e.From.Found = append(e.From.Found, "options")
	}
}

// addSquadOptions gives a squad its options.
func (b *baBook) addSquadOptions(u *baUnit, e *army.Entry, weapon string) {
	most := e.Men[1]
	for _, o := range readOptions(u) {
		k := knownOption(o.name)
		switch {
		case k == nil:
			if o.cost > 0 {
				b.leaveOutOption(u, o)
			}
			continue
		case weapon == "smg" && (k.id == "nco-smg" || k.id == "smg"): // they have them
			continue
		case k.id == "pistol" && o.cost <= 0: // instead of a rifle, for those who serve something heavier
			continue
		case k.id == "nco-pistol" && o.cost == 0:
			continue
		}
		option := k.option(o, most)
		if k.id == "lmg" && b.nation == "germany" && (e.Grades[0].ID == "veteran" || strings.Contains(u.Text("options"), "Panzerfaust")) {
			option.Most = 2 // late or picked German squads have two, others one: house
		}
		addOption(e, option)
	}
	if _, has := e.Option("assault-rifle"); !has && strings.Contains(u.Text("weapon_keys"), "assault_rifle") {
		addOption(e, knownOption("assault rifle").option(baOption{cost: b.prices["Assault rifle"]}, most)) // in its weapons without a price
	}
	noteIdle(e)
}

// addTeamOptions gives a team or a gun its options.
func (b *baBook) addTeamOptions(u *baUnit, e *army.Entry) {
	for _, o := range readOptions(u) {
		k := knownOption(o.name)
		if k == nil || k.most < 0 || k.id == "gun-shield" && e.Profile["type"] != "artillery" && e.Profile["weapon"] != "mmg" && e.Profile["weapon"] != "hmg" {
			continue
		}
		if weapon, _ := e.Profile["weapon"].(string); k.id == "spotter" && strings.HasPrefix(weapon, "at_gun") { // it fires directly. FORCE-11
			b.leaveOutOption(u, o)
			continue
		}
		addOption(e, k.option(o, 1))
	}
	noteIdle(e)
}

// addStaffOptions lets the leader and those who go with him choose their weapons, as the list says, for nothing.
func (b *baBook) addStaffOptions(u *baUnit, e *army.Entry) {
	for choice := range strings.SplitSeq(u.Text("weapon_keys"), "|") {
		k := knownOption(strings.ReplaceAll(choice, "_", " "))
		if choice == "rifle" {
			k = &known{id: "rifle", name: lang.Text{EN: "rifle", PL: "karabin"}}
		}
		if k == nil || choice == "pistol" {
			continue
		}
		addOption(e, army.Option{ID: k.id, Name: lang.Text{EN: k.name.EN + " for the leader", PL: k.name.PL + " dla dowódcy"}, Gives: army.Profile{"nco": choice}})
		if len(e.Men) > 0 {
			addOption(e,
				army.Option{ID: "men-" + k.id, Name: lang.Text{EN: k.name.EN + " for one of his men", PL: k.name.PL + " dla jednego z ludzi"}, Most: e.Men[1] - 1, Gives: army.Profile{"weapon": choice}})
		}
	}
	for _, o := range readOptions(u) {
		if k := knownOption(o.name); k != nil && o.cost > 0 {
			addOption(e, k.option(o, 1))
		}
	}
	noteIdle(e)
}

package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
)

// cardFields are the columns of the table, and what profiles call them. CARD-01 to CARD-18.
var cardFields = []struct{ column, key string }{
	{"f01_forward_cm", "forward"}, {"f02_reverse_cm", "reverse"}, {"f03_turn_cm", "turn"}, {"f04_difficult_cm", "difficult"}, {"f05_road_cm", "road"},
	{"f06_hit", "hit"}, {"f07_loading", "load"}, {"f08_strength", "strength"}, {"f09_explosion", "explosion"},
	{"f10_front", "front"}, {"f11_side", "side"}, {"f12_rear", "rear"}, {"f13_top", "top"},
	{"f14_destroyed", "destroyed"}, {"f15_incapacitated", "incapacitated"}, {"f16_damaged", "damaged"}, {"f17_immobilised", "immobilised"},
	{"f18_crew", "crew"},
}

// vehicle makes the entry of a card. A field that the table leaves empty is a dash, and is left out.
func vehicle(nation string, r facts.Row, ends map[string]int) (army.Entry, error) {
	card := map[string]any{}
	for _, f := range cardFields {
		text := strings.TrimSuffix(strings.TrimPrefix(r.Text(f.column), "+"), "+")
		if text == "" || text == "-" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			return army.Entry{}, fmt.Errorf("%s: %s: %q is no number", r.Place, f.column, text)
		}
		card[f.key] = n
	}
	value, err := r.Number("f19_value")
	if err != nil {
		return army.Entry{}, err
	}
	since := r.Text("f20a_available")
	first, err := strconv.Atoi(strings.SplitN(since, "-", 2)[0])
	if err != nil {
		return army.Entry{}, fmt.Errorf("%s: %q is no date", r.Place, since)
	}
	var keywords []string
	for k := range strings.SplitSeq(r.Text("f20b_special"), ";") {
		if k = strings.TrimSpace(k); k != "" {
			keywords = append(keywords, k)
		}
	}
	e := army.Entry{
		ID:    cardID(r.Text("id")),
		Name:  cardName(r.Text("vehicle")),
		Group: vehicleGroup(r),
		Years: []int{first, last(r.Text("id"), first, ends)},
		Cost:  value,
		For:   polishFormations(nation, r.Text("id")),
		Profile: army.Profile{
			"kind": "vehicle", "class": r.Text("class"), "drive": r.Text("drive"), "card": card, "keywords": keywords, "since": since,
		},
		From: army.Knowledge{Sure: army.Surety(r.Text("confidence")), Source: sourceText(r.Text("source"))},
	}
	if r.Text("open_topped") == "yes" {
		e.Profile["open"] = true
	}
	if found := r.Text("found_fields"); found != "" {
		for _, f := range cardFields {
			if r.Has("found_fields", f.column) {
				e.From.Found = append(e.From.Found, f.key)
			}
		}
	}
	if set := r.Text("cobi_set"); set != "" {
		e.Notes = append(e.Notes, lang.Text{EN: "COBI set " + set, PL: "zestaw COBI " + set})
	}
	if !strings.Contains(r.Text("f20b_special"), "non-combatant") {
		e.Options = []army.Option{{ID: "binoculars", Name: lang.Text{EN: "binoculars", PL: "lornetka"}, Cost: 5, Most: 2, Gives: army.Profile{"binoculars": true},
			From: &army.Knowledge{Sure: army.House, Source: "COBI-VEH-46"}}}
	}
	return e, nil
}

// vehicleGroup is the heading a card stands under: by what it is for, tanks by their class.
func vehicleGroup(r facts.Row) string {
	const armed = "weapon: "
	special := r.Text("f20b_special")
	switch {
	case r.Text("class") == "gun":
		return "gun"
	case r.Text("drive") == "motorcycle":
		return "motorcycle"
	case strings.Contains(special, "seats ") && !strings.Contains(special, "hull gun"), strings.Contains(special, "ambulance"):
		return "transport"
	case r.Text("drive") == "wheeled" && (r.Text("f06_hit") != "" || strings.Contains(special, armed)):
		return "armoured-car"
	}
	return r.Text("class") + "-tank"
}

// sourceText names the clause of a card without the file of the ledger that states it.
func sourceText(source string) string {
	source = strings.ReplaceAll(source, "shared/rules/cobi.md CARD-", "COBI-CARD-")
	return strings.ReplaceAll(source, "shared/rules/cobi.md ", "")
}

// serviceEnds are the last years in which vehicles served, from the table of their facts.
func serviceEnds(tables string) (map[string]int, error) {
	rows, err := facts.Read(tables, "vehicle_facts.csv")
	if err != nil {
		return nil, err
	}
	ends := map[string]int{}
	for _, r := range rows {
		if n, err := strconv.Atoi(r.Text("year_to")); err == nil {
			ends[strings.TrimPrefix(r.Text("id"), "veh_")] = n
		}
	}
	return ends, nil
}

// last is the last year in which a card serves: that of the table of facts, or the end of the war. The Polish army of 1939 did not
// outlive that year.
func last(id string, first int, ends map[string]int) int {
	if end, ok := ends[strings.TrimPrefix(id, "cobi_")]; ok {
		return max(end, first)
	}
	if septembers[id] {
		return 1939
	}
	return 1945
}

// septembers are the cards that the ledger gives to Poland alone: they fought in 1939.
var septembers = map[string]bool{
	"cobi_pl_7tp_jw": true, "cobi_pl_tks_tankette_20_mm": true, "cobi_pl_sokol_1000_motorcycle_with_sidecar": true, "cobi_pl_37_mm_bofors_wz_36": true,
}

// polishFormations are those that have a card, as the ledger of the rules has them (section 24: PL, PL-West, PL-East, insurgents);
// the table names Poland alone.
func polishFormations(nation, id string) []string {
	if nation != "poland" {
		return nil
	}
	switch {
	case id == "cobi_pl_kubus_armoured_car":
		return []string{"insurgents"}
	case id == "cobi_us_willys_jeep":
		return []string{"west", "east"}
	case strings.HasPrefix(id, "cobi_us_"), strings.HasPrefix(id, "cobi_gb_"):
		return []string{"west"}
	case strings.HasPrefix(id, "cobi_su_"):
		return []string{"east"}
	case strings.HasPrefix(id, "cobi_pl_"):
		return []string{"1939"}
	}
	return nil
}

var nationPrefix = regexp.MustCompile(`^cobi_[a-z]+_`)

// cardID is the id of a card in its list.
func cardID(id string) string {
	id = nationPrefix.ReplaceAllString(id, "")
	return dashed(strings.TrimSuffix(id, "_any_nation"))
}

// polishWords are the words in names of cards that are not names.
var polishWords = [][2]string{
	{"M10 tank destroyer", "niszczyciel czołgów M10"}, {"Willys jeep", "Jeep Willys"}, {"GMC CCKW truck", "ciężarówka GMC CCKW"},
	{"M3 half-track", "transporter półgąsienicowy M3"}, {"TKS tankette, 20 mm", "tankietka TKS z nkm 20 mm"}, {"Kubus armoured car", "samochód pancerny Kubuś"},
	{"Sokol 1000 motorcycle with sidecar", "motocykl Sokół 1000 z wózkiem"}, {"BA-64 armoured car", "samochód pancerny BA-64"},
	{"ZiS-5 truck", "ciężarówka ZiS-5"}, {"M-72 motorcycle with sidecar", "motocykl M-72 z wózkiem"}, {"BMW R75 with sidecar", "motocykl BMW R75 z wózkiem"},
	{"Opel Blitz truck", "ciężarówka Opel Blitz"}, {"Ambulance", "Sanitarka"}, {"57 mm M1 anti-tank gun", "armata przeciwpancerna 57 mm M1"},
	{"6-pounder anti-tank gun", "armata przeciwpancerna 6-funtowa"}, {"37 mm Bofors wz.36", "armata przeciwpancerna 37 mm Bofors wz. 36"},
	{"76 mm ZiS-3", "armata 76 mm ZiS-3"}, {"7.5 cm Pak 40", "armata przeciwpancerna 7,5 cm Pak 40"}, {"8.8 cm Flak 36", "armata przeciwlotnicza 8,8 cm Flak 36"},
	{"7TP twin-turret (MG)", "7TP dwuwieżowy (km)"}, {"Vickers E single-turret (47mm)", "Vickers E jednowieżowy (47mm)"},
	{"TK-3 / TKS tankette (MG)", "tankietka TK-3 / TKS (km)"}, {"wz.34 armoured car (37mm)", "samochód pancerny wz. 34 (37mm)"},
	{"L3/33 - L3/35 tankette (MG)", "tankietka L3/33 - L3/35 (km)"}, {"AB 41 armoured car (20mm)", "samochód pancerny AB 41 (20mm)"},
	{"Type 94 tankette (MG)", "tankietka Typ 94 (km)"}, {"Type 95 Ha-Go (37mm)", "Typ 95 Ha-Go (37mm)"}, {"Type 97 Chi-Ha (57mm)", "Typ 97 Chi-Ha (57mm)"},
	{"Type 97 Shinhoto Chi-Ha (47mm)", "Typ 97 Shinhoto Chi-Ha (47mm)"}, {"T-26 / T-26E (captured)", "T-26 / T-26E (zdobyczny)"},
	{"BT-42 (114mm howitzer)", "BT-42 (haubica 114mm)"}, {"39M Csaba armoured car (20mm)", "samochód pancerny 39M Csaba (20mm)"},
	{"R-1 tankette (MG)", "tankietka R-1 (km)"}, {"Kubelwagen", "Kübelwagen"}, {"Brummbaer (150mm)", "Brummbär (150mm)"},
}

// cardName is the name of a card in both languages: most names are the same.
func cardName(name string) lang.Text {
	name = strings.TrimSuffix(name, " (any nation)")
	for _, w := range polishWords {
		if w[0] == name {
			pl := w[1]
			return lang.Text{EN: name, PL: strings.ToUpper(pl[:1]) + pl[1:]}
		}
	}
	return lang.Text{EN: name, PL: name}
}

package main

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"sandtable/army/facts"
)

// chosen are the units of a nation: the first edition's rows, and those of the second that the first has not. Rows that
// differ in nothing but the quality are one unit. What a unit is free for belongs to the rules of its nation, not to a list.
func (b *baBook) chosen(nation string) []*baUnit {
	first, second := b.edition("1", nation), b.edition("2", nation)
	known := map[string]bool{}
	for _, u := range first {
		known[baKey(u)] = true
		if i := slices.IndexFunc(second, func(other *baUnit) bool { return baKey(other) == baKey(u) }); i >= 0 {
			u.fillFrom(second[i])
		}
	}
	var out []*baUnit
	for _, u := range append(first, slices.DeleteFunc(second, func(u *baUnit) bool { return known[baKey(u)] })...) {
		if i := slices.IndexFunc(out, func(other *baUnit) bool { return other.sameBut(u) }); i >= 0 {
			out[i].join(u)
		} else {
			out = append(out, u)
		}
	}
	return out
}

// edition are the units of a nation in the tables of an edition.
func (b *baBook) edition(edition, nation string) []*baUnit {
	var out []*baUnit
	for _, r := range b.units {
		free := r.Text("category") == "Free unit" || strings.HasSuffix(r.Text("unit"), "(free)")
		if r.Text("edition") == edition && r.Text("nation") == nation && !free {
			out = append(out, newUnit(r))
		}
	}
	return out
}

// newUnit is the unit of a row.
func newUnit(r facts.Row) *baUnit {
	u := &baUnit{Row: r, rows: []facts.Row{r}, name: tidyName(r.Text("unit")), id: r.Text("id")[len("ba1_"):]}
	u.Cells = maps.Clone(r.Cells)
	if r.Text("category") == "HQ" {
		u.name = withoutQuality(u.name)
	}
	for column, cell := range baMended[u.id] {
		if column == "unit" {
			u.name = cell // its row has the name of a variant only
			continue
		}
		u.Cells[column], u.filled = cell, true
	}
	for q, quality := range baQualities {
		u.points[q], u.each[q] = baNumber(r.Text("points_"+quality)), baNumber(r.Text("extra_"+quality))
		if u.id == "gb_20mm_polsten_cannon" && u.points[q] >= 0 {
			u.points[q] += 30
			u.why = "the cannon itself stands among its options, for 30"
		}
	}
	return u
}

// baNumber is a number of a cell, -1 if there is none.
func baNumber(text string) int {
	n := 0
	for _, c := range text {
		if c < '0' || c > '9' {
			return -1
		}
		n = n*10 + int(c-'0')
	}
	if text == "" {
		return -1
	}
	return n
}

// baMended are the cells of rows that state something wrongly or not at all, by the id of the row.
var baMended = map[string]map[string]string{
	// The tables of the second edition have these two in the singular.
	"it_alpini_infantry_sections":      {"unit": "Alpini Infantry Section"},
	"it_bersaglieri_infantry_sections": {"unit": "Bersaglieri Infantry Section"},

	"gb_aec_heavy_armoured_car_mark_i_iii":      {"weapons": "Turret-mounted Light AT Gun; Coaxial MMG"},
	"gb_motorcycle_and_sidecar":                 {"weapons": "Forward-facing LMG"},
	"gb_20mm_polsten_cannon":                    {"weapons": "Light Autocannon"},
	"gb_sherman_iia_iiia":                       {"damage_value": "9"}, // as every Sherman
	"gb_sherman_vb":                             {"damage_value": "9"},
	"de_panzer_35r":                             {"weapons": "Turret-mounted low-velocity light AT gun; Coaxial MMG"},
	"de_nashorn":                                {"weapons": "Forward Facing Super Heavy AT Gun; Crew Carried MMG"},
	"su_m17_mgmc_anti_aircraft_vehicle":         {"weapons": "4 Turret-mounted HMG"},
	"su_tokarev_4m_quad_maxim_on_gaz_aaa_truck": {"weapons": "4 Turret-mounted MMG"},
	"us_m13_multiple_gun_motor_carriage":        {"weapons": "2 Turret-mounted HMG"},
	"us_m8_scott":                               {"vehicle_type": "tracked"},
	"fr_m8_scott":                               {"vehicle_type": "tracked"},
	"pt_kubelwagen":                             {"transport": "3"}, // as that of Germany, ba2_de_kubelwagen: same price and options
	"ca_bren_aa_gun_single_mount":               {"unit": "Bren AA Gun, Single Mount"},
	"ca_bren_aa_gun_twin_mount":                 {"unit": "Bren AA Gun, Twin Mount", "weapons": "Twin LMG"}, // two on one mount
}

// fillFrom takes from the other edition what a row does not tell.
func (u *baUnit) fillFrom(other *baUnit) {
	if other == nil || u.Text("damage_value") != other.Text("damage_value") && u.Text("damage_value") != "" {
		return
	}
	for _, column := range []string{"weapons", "weapon_keys", "models_min", "models_max", "transport", "tow", "vehicle_type"} {
		if u.Text(column) == "" && other.Text(column) != "" {
			u.Cells[column] = other.Text(column)
			u.filled = u.filled || column == "weapons"
		}
	}
	if u.each == [3]int{-1, -1, -1} && other.each != u.each {
		u.each = other.each
		u.why = "more men cost what they do in the other edition"
	}
}

// sameBut reports whether another unit differs from this one in nothing but its qualities.
func (u *baUnit) sameBut(other *baUnit) bool {
	for q := range baQualities {
		if u.points[q] >= 0 && other.points[q] >= 0 {
			return false
		}
	}
	for _, column := range []string{"edition", "category", "models_min", "models_max", "special_rules"} {
		if u.Text(column) != other.Text(column) {
			return false
		}
	}
	return u.Text("category") == "Infantry" && baKey(u) == baKey(other) && baSquadWeapon(u) == baSquadWeapon(other) && slices.Equal(baOptionNames(u), baOptionNames(other))
}

// join takes the qualities of a unit that differs in nothing else.
func (u *baUnit) join(other *baUnit) {
	for q := range baQualities {
		if other.points[q] >= 0 {
			u.points[q], u.each[q] = other.points[q], other.each[q]
		}
	}
	u.name, u.rows = withoutQuality(u.name), append(u.rows, other.rows...)
}

var (
	baQuality = regexp.MustCompile(`(?i)\s*\(?\b(inexperienced|regular|veteran)\b\)?`)
	notLetter = regexp.MustCompile(`[^a-z0-9]+`)
)

// withoutQuality is a name without the word of a quality, if the rest still names something.
func withoutQuality(name string) string {
	short := strings.TrimSpace(baQuality.ReplaceAllString(name, ""))
	if len(strings.Fields(short)) < 2 && short != "Medic" {
		return name
	}
	return short
}

// baSame are units that the editions name differently, by their keys.
var baSame = map[string]string{
	"t3476mediumtank": "t34mediumtank", "heavyartillery": "heavyhowitzer",
	"mediumartillery": "mediumhowitzer", "lightartillery": "lighthowitzer", "dshkheavymachinegunteam": "heavymachinegunteam",
	"40mmboforsaagun": "40mmbofors", "brandenburgersspecialforcessquad": "brandenburgers", "maroccangoumierssection": "moroccangoumier",
	"foreignlegioninfantrysections": "foreignlegioninfantrysection", "amr33": "amr33andamr35", "amr35": "amr33andamr35",
	"m4a2shermanzippoorronsonlaterversion": "m4a2shermanzippoorronsoncrocodileflamethrower", "truck": "generalpurposetruck",
	"utilitycar": "carsandlightutilitytrucks",
}

// baKey is what the same unit is called in every edition: its rank for officers, else its name without punctuation, the
// quality and where it came from.
func baKey(u *baUnit) string {
	if rank := baRank(u); rank != "" {
		return rank
	}
	name := strings.TrimPrefix(strings.ToLower(withoutQuality(u.name)), "lend-lease ")
	key := notLetter.ReplaceAllString(plain(name), "")
	if same, known := baSame[key]; known {
		key = same
	}
	return key
}

// plain is a text in letters of ASCII.
func plain(text string) string {
	return strings.NewReplacer("á", "a", "é", "e", "ż", "z", "ü", "u", "ä", "a", "ö", "o", "‘", "'", "’", "'").Replace(text)
}

// baNames are the spellings of the tables that people would not use.
var baNames = strings.NewReplacer("PAK36(R)", "PaK 36(r)", "PAK", "PaK", "FLAK", "FlaK", "AUSF", "Ausf", " MK ", " Mk ", "MkI ", "Mk I ", "37MM", "37mm", "57MM", "57mm",
	"75MM", "75mm", "90MM", "90mm", "20MM", "20mm", "40MM", "40mm", "76MM", "76mm", "105MM", "105mm", "KFZ", "Kfz", "'ADLER'", "'Adler'", "'PUMA'", "'Puma'",
	"STUMMEL", "Stummel", "STUKA ZU FUSS", "Stuka zu Fuss", "DRILLING", "Drilling", "-RAD", "-Rad", "(T)", "(t)", "(F)", "(f)", "B2(F)", "B2(f)",
	"PDR", "pdr", "DSHK", "DShK", "25mm72-K", "25mm 72-K", "MM M", "mm M", "' Hanomag'", "'Hanomag'", "' Grey Wolf'", "'Grey Wolf'", "'JEEP'", "'Jeep'", "WZ.", "wz.", "WZ 38", "wz. 38",
	"PZINZ", "PZInż", "SIG 33", "sIG 33", "OST", "Ost", "( ", "(", "Mid- War", "Mid-War", "Mid-/ Late", "Mid-/Late", "Early /Mid", "Early/Mid", "Portes/ C", "Portes/C", "Section(", "Section (", "Squad(", "Squad (", "Carrier(", "Carrier (",
	"&IICS", "& IICS", "MKICS", "Mk ICS", "S15T0E", "S15TOE", "‘", "'", "’", "'", "PZ KPFW", "PzKpfw", "738(I)", "738(i)", "Racktenwerfer", "Raketenwerfer", "15CWT", "15-cwt", "30CWT", "30-cwt", "VA 601 (B)", "VA 601(b)", "Type 88 Yi-Go", "Type 89 Yi-Go")

func tidyName(name string) string { return strings.Join(strings.Fields(baNames.Replace(name)), " ") }

// baIDs are the units whose name makes no good id.
var baIDs = map[string]string{
	"de_panzer_vi_ausf_h_tiger": "tiger-i", "de_panzer_vi_ausf_b_tiger_ii": "tiger-ii", "de_panzer_v_panther": "panther", "de_panzer_viii_maus": "maus",
	"de_marder_iii_ausf_h_m_and_76_2mm_pak36_r": "marder-iii", "de_88mm_flak_36_dual_purpose_aa_at_gun": "88mm-flak-36",
	"de_polizei_m15_42_tank_pz_kpfw_m15_42_738_i": "polizei-m15-42", "de_schweres_wurfgerats_41_howling_cow_rocket_launcher": "schweres-wurfgerat-41",
	"de_sdkfz_251_1_half_track_hanomag": "sdkfz-251-1", "de_sdkfz_250_1_half_track": "sdkfz-250-1", "de_sdkfz_234_2_puma_heavy_armoured_car": "puma",
	"de_sturmpioniere_assault_engineers_squad": "sturmpioniere-squad", "us_90mm_m2_dual_purpose_aa_at_gun": "90mm-m2",
	"us_m4a2_sherman_zippo_or_ronson_crocodile_flamethrower": "sherman-zippo", "us_m4a3e2_sherman_jumbo_heavy_assault_tank": "sherman-jumbo",
	"us_m4a2_sherman_zippo_or_ronson_early_version": "sherman-zippo-early", "us_lvt4_water_buffalo_landing_vehicle": "lvt4-water-buffalo",
	"gb_light_tank_mk_ii_vib_including_india_pattern": "light-tank-mk-ii-vib", "gb_light_tank_mk_vic_including_india_pattern": "light-tank-mk-vic",
	"gb_humber_light_reconnaissance_car_humberette": "humberette", "fr_light_artillery_75mm_model_1897_field_gun": "75mm-model-1897",
	"fr_foreign_legion_section_foreign_legion_veteran_infantry_section_western_desert": "foreign-legion-section-western-desert",
	"fr_groupe_franc_ses_gia_veteran_infantry_sections":                                "groupe-franc-section",
	"fr_dragons_portes_chasseurs_portes_infantry_section":                              "dragons-portes-section", "fr_foreign_legion_veteran_infantry_sections": "foreign-legion-section",
	"pl_10th_motorized_cavalry_brigade_infantry_section_regular": "10th-motorized-cavalry-regular", "pl_10th_motorized_cavalry_brigade_infantry_section_veteran": "10th-motorized-cavalry-veteran",
	"su_lend_lease_infantry_tank_mk_ii_matilda_ii_iic": "lend-lease-matilda", "su_lend_lease_infantry_tank_mk_iii_valentine_i_viia": "lend-lease-valentine-i-viia",
	"su_lend_lease_infantry_tank_mk_iii_valentine_viii_x": "lend-lease-valentine-viii-x", "su_lend_lease_infantry_tank_mk_iv_churchill_i_vi_iics": "lend-lease-churchill",
	"su_lend_lease_light_tank_mk_vii_tetrarch":                         "lend-lease-tetrarch",
	"pl_captured_sdkfz_251_1_half_track_grey_wolf":                     "captured-sdkfz-251-1",
	"hu_inexperienced_infantry_and_border_guard_defense_force_section": "inexperienced-border-guard-section",
	"jp_armoured_railroad_car_type_91_so_mo_type_93_sum_ida":           "armoured-railroad-car-type-91",
}

// baID is the id of a unit: short words from its name, unique in its list.
func baID(u *baUnit) string {
	if id, given := baIDs[u.id]; given {
		return id
	}
	if rank := baRank(u); rank != "" {
		return strings.ReplaceAll(rank, "_", "-")
	}
	return strings.Trim(notLetter.ReplaceAllString(strings.ReplaceAll(plain(strings.ToLower(u.name)), "'", ""), "-"), "-")
}

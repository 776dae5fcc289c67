package main

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/army/facts"
)

// A baYears is when a vehicle or gun served, by the tables that know it.
type baYears struct {
	nation   string
	words    []string // of its name, all of which must be found
	variants []string // letters of its models, one of which must be found
	from, to int
}

var (
	aside  = regexp.MustCompile(`\(.*`)
	models = regexp.MustCompile(`\bausf ([a-z])\d?[-/]([a-z])\b`)
)

// readYears reads when vehicles and guns served.
func readYears(tables string) ([]baYears, error) {
	var out []baYears
	for _, table := range []struct{ file, name string }{{"vehicle_facts.csv", "vehicle"}, {"bkc_units.csv", "unit"}} {
		rows, err := facts.Read(tables, table.file)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			y := baYears{nation: r.Text("nation")}
			if y.from, err = r.Number("year_from"); err != nil {
				return nil, err
			}
			if y.to, err = r.Number("year_to"); err != nil {
				return nil, err
			}
			name := strings.ToLower(r.Text(table.name))
			if !strings.Contains(name, "(t)") && !strings.Contains(name, "(r)") {
				name = aside.ReplaceAllString(name, "")
			}
			if m := models.FindStringSubmatch(name); m != nil {
				for c := m[1][0]; c <= m[2][0]; c++ {
					y.variants = append(y.variants, string(c))
				}
				name = models.ReplaceAllString(name, "")
			}
			y.words = nameWords(name)
			if !slices.Contains(menOnFoot, r.Text("type")) && y.isDistinct() {
				out = append(out, y)
			}
		}
	}
	return out, nil
}

// menOnFoot are the types of units whose names are no names of vehicles or guns.
var menOnFoot = []string{"Infantry", "Command", "Engineers", "Cavalry", "Motorcycle", "Aircraft", "Fortification", "Scheduled asset", "Upgrade", "Naval gunfire"}

// isDistinct reports a name that is more than a short word that stands in other names too.
func (y *baYears) isDistinct() bool {
	return len(y.words) > 1 || len(y.words) == 1 && (len(y.words[0]) >= 5 || strings.ContainsAny(y.words[0], "0123456789"))
}

func nameWords(name string) []string {
	return strings.Fields(notLetter.ReplaceAllString(plain(strings.ToLower(name)), " "))
}

// baAlso are the words by which the years of a unit are found, where its own name does not find them.
var baAlso = map[string]string{
	"de_panzer_vi_ausf_h_tiger": "tiger i", "de_panzer_v_panther": "panther ausf d", "de_brummbar": "brummbaer", "de_mobelwagen": "ostwind moebelwagen", "de_ostwind": "ostwind moebelwagen",
	"de_panzerjager_i": "panzerjaeger i", "de_jagdpanzer_iv_l70": "jagdpanzer iv 70", "de_panzer_i": "panzer i ausf a", "de_panzer_i_sig_33": "sig 33 on panzer i",
	"de_stug_iii_f_g_h_and_iv": "stug iii ausf f", "de_sdkfz_231_heavy_armoured_car_8_rad": "sdkfz 231 8 rad", "de_panzer_38_t": "panzer 38 t ausf a e",
	"de_sdkfz_10_4_with_flak_38": "sdkfz 10 4", "de_sdkfz_7_1_and_7_2": "sdkfz 7 1", "de_sdkfz_7_1_and_7_2_with_armoured_cab": "sdkfz 7 1", "de_kfz_13_adler_light_armoured_car": "kfz 13 mg car",
	"de_sdkfz_251_16_flammpanzerwagon": "sdkfz 251 16", "de_sdkfz_234_3_heavy_armoured_car": "sdkfz 233 234 3", "de_ferdinand": "elefant",
	"us_m3a1_lee": "m3 lee", "us_m3a3_lee": "m3 lee", "us_m3a5_lee": "m3 lee", "us_m3a1_stuart": "m3 stuart", "us_m3a3_stuart": "m5a1 stuart", "us_m5_m5a1_stuart": "m5a1 stuart",
	"us_m4_sherman_75mm": "m4 m4a1 sherman", "us_m4a1_a2_a3_a4_sherman_75mm": "m4 m4a1 sherman", "us_m4a1_a2_a3_sherman_76mm": "m4a1 a3 sherman", "us_m4_sherman_105mm_howitzer": "m4a1 a3 sherman",
	"us_m4a3_a4_sherman_105mm_howitzer": "m4a1 a3 sherman", "us_m4_sherman_t34_calliope": "m4 calliope", "us_m4a3e2_sherman_jumbo_heavy_assault_tank": "m4a3e2 jumbo", "us_m10_tank_destroyer": "m10 tank destroyer",
	"us_m12_gun_motor_carriage": "m12 gmc", "us_m16_multiple_gun_motor_carriage": "m16 quad 50", "us_m3_75mm_t12_gun_motor_carriage": "m3 75mm gmc half track", "us_m6_gun_motor_carriage": "m6 37mm gmc",
	"us_m2_half_track": "m2 m3 half track", "us_m2a1_half_track": "m2 m3 half track", "us_m3_half_track": "m2 m3 half track", "us_m20_scout_car": "m20 utility", "us_lvt4_water_buffalo_landing_vehicle": "lvt 4 amtrac",
	"us_reconnaissance_jeep": "recce jeep", "us_m3_scout_car": "m3a1 scout car", "us_m3_white_scout_car": "m3a1 scout car", "us_m21_mortar_carrier": "m4 m21 mortar carrier", "us_m4_mortar_carrier": "m4 m21 mortar carrier",
	"gb_cruiser_tank_comet": "comet", "gb_cruiser_tank_challenger": "challenger", "gb_cruiser_tank_mk_viii_cromwell": "cromwell iv", "gb_cruiser_tank_mk_viii_centaur_cs": "cromwell vi centaur cs",
	"gb_cruiser_tank_mk_vi_crusader_i_ics": "crusader i ii", "gb_cruiser_tank_mk_vi_crusader_ii_iics": "crusader i ii", "gb_infantry_tank_mk_iv_churchill_i_vi_iics": "churchill iii iv", "gb_infantry_tank_mk_iv_churchill_vii_viii": "churchill vii",
	"gb_infantry_tank_mk_iii_valentine_i_viia": "valentine ii iii", "gb_infantry_tank_mk_iii_valentine_viii_x": "valentine ix", "gb_infantry_tank_mk_iii_valentine_xi": "valentine ix",
	"gb_sherman_ic_ic_hybrid_vc_firefly": "sherman firefly", "gb_sherman_i": "sherman ii v", "gb_sherman_ii_iii_v": "sherman ii v", "gb_sherman_ib": "sherman firefly", "gb_sherman_vb": "sherman firefly", "gb_sherman_iia_iiia": "sherman firefly",
	"gb_m3_grant_i_lee_i": "grant lee", "gb_m3a5_grant_ii": "grant lee", "gb_m3a1_lee_ii": "grant lee", "gb_m3a3_lee_iv": "grant lee", "gb_m3_stuart_i_stuart_ii": "stuart i iii", "gb_m3_stuart_iii_stuart_iv": "stuart i iii",
	"gb_m3_stuart_v": "stuart v vi", "gb_m3_stuart_vi": "stuart v vi", "gb_bren_carrier": "universal bren carrier", "gb_universal_carrier_late_war": "wasp carrier", "gb_recce_carrier": "universal bren carrier",
	"gb_priest_kangaroo": "kangaroo apc", "gb_ram_kangaroo": "kangaroo apc", "gb_m7_priest": "priest", "gb_sexton": "sexton", "gb_bishop_sp_25_pdr": "bishop", "gb_archer_sp_17_pdr": "archer", "gb_deacon": "deacon",
	"gb_m10_17_pdr_achilles": "m10 achilles", "gb_wasp_flamethrower_carrier": "wasp carrier", "gb_crusader_iii_aa_mk_i_mk_ii": "crusader aa", "gb_m5_halftrack": "m5 half track", "gb_qf_17_pdr": "17 pdr", "gb_qf_6_pdr": "6 pdr", "gb_qf_2_pdr": "2 pdr",
	"gb_aec_heavy_armoured_car_mark_i_iii": "aec ii iii", "gb_staghound_mark_i_heavy_armoured_car": "staghound", "gb_staghound_aa": "staghound", "gb_humber_armoured_car_mark_ii_iv": "humber ii iii iv", "gb_marmon_herrington_armoured_car_marks_i_iv": "marmon herrington",
	"gb_light_tank_mk_vii_tetrarch": "tetrarch", "gb_light_tank_mk_ii_vib_including_india_pattern": "light tank mk vib", "gb_infantry_tank_mki_matilda_i": "matilda i", "gb_infantry_tank_mk_ii_matilda_ii_iic": "matilda ii",
	"gb_a13_mk_ii_cruiser_tank_mk_iv_iva": "a13 cruiser mk iv", "gb_a10_cruiser_tank_mk_ii_iia_ics": "a10 cruiser mk ii", "gb_a9_cruiser_tank_mk_i_mkics": "a9 cruiser mk i", "gb_morris_cs9_armoured_car": "morris cs9",
	"su_t_26a_light_tank": "t 26 twin turret", "su_t_26b_light_tank": "t 26", "su_bt_5_and_bt_7_light_tank": "bt 5 bt 7", "su_t_37_light_tank": "t 37 t 38", "su_t_34_medium_tank": "t 34 m1940 m1941 43", "su_kv_1_heavy_tank": "kv 1 m1940 41",
	"su_kv_85_and_is_1_heavy_tank": "kv 85 is 1", "su_su_76": "su 76m", "su_su_152_and_isu_152": "su 152 isu 152", "su_zis_30": "zis 30", "su_m17_mgmc_anti_aircraft_vehicle": "m17 quad 50",
	"su_tokarev_4m_quad_maxim_on_gaz_aaa_truck": "gaz aaa quad maxim", "su_t_35_heavy_tank": "t 35", "su_t_28_medium_tank": "t 28", "su_t_40_light_tank": "t 40", "su_t_60_light_tank": "t 60", "su_t_70_light_tank": "t 70", "su_kv_2": "kv 2",
	"su_su_85": "su 85", "su_su_100": "su 100", "su_su_122": "su 122", "su_isu_122": "isu 122", "su_is_2_heavy_tank": "is 2", "su_ba_10": "ba 10", "su_ba_20": "ba 20", "su_ba_64": "ba 64", "su_t_34_85_medium_tank": "t 34 85",
	"pl_tks_tankette": "tk 3 tks tankette", "pl_7tp": "7tp single turret twin", "pl_vickers_e_type_light_tank": "vickers e single turret", "pl_renault_r35_or_r40": "renault r35", "pl_wz_29_ursus_heavy_armoured_car": "wz 29 ursus armoured car",
	"pl_c2p_artillery_tractor": "c2p tractor", "fr_amr_33_and_amr_35": "amr 33 35", "fr_char_b1_and_b1_bis": "char b1 bis", "fr_renault_eu_chenillette": "renault ue chenillette", "fr_lorraine_38_carrier": "lorraine 38l apc",
	"fr_amd_laffly_50am": "amd white laffly 50am", "fr_hotchkiss_h35_h38_h39": "hotchkiss h35", "fr_renault_r35_and_r40": "renault r35", "fr_amd_laffly_80am": "laffly 80am", "fr_laffly_w15_tcc_tank_hunter": "laffly w15 tcc",
}

// A baEra is when units served whose names have some words.
type baEra struct {
	words    string
	from, to int
}

// baEras are the years of other units by words of their names: the general record of the war, no table. The first that is
// found counts.
var baEras = []baEra{
	{"early war", 1939, 1942}, {"early/mid-war", 1939, 1943}, {"mid-/late-war", 1942, 1945}, {"mid/late war", 1942, 1945}, {"late war", 1943, 1945}, {"late-war", 1943, 1945},
	{"volks grenadier", 1944, 1945}, {"volkssturm", 1944, 1945}, {"hitler youth", 1944, 1945}, {"grenadier squad (stalingrad)", 1942, 1943}, {"panzer grenadier", 1942, 1945}, {"grenadier", 1942, 1945},
	{"panzerschreck", 1943, 1945}, {"puppchen", 1943, 1945}, {"bazooka", 1942, 1945}, {"piat", 1943, 1945}, {"gewehr 43", 1943, 1945}, {"osttruppen", 1942, 1945}, {"ostlegionen", 1942, 1945}, {"luftwaffe field", 1942, 1945},
	{"schützen squad", 1939, 1942}, {"kradschutzen", 1939, 1943}, {"nebelwerfer", 1941, 1945}, {"wurfgerat", 1941, 1945}, {"lg40", 1941, 1945}, {"pak 44", 1944, 1945}, {"panzerbuechse 41", 1942, 1945}, {"begleit", 1943, 1945},
	{"ranger", 1942, 1945}, {"raiders", 1942, 1944}, {"paratroop", 1942, 1945}, {"pathfinder", 1943, 1945}, {"glider", 1942, 1945},
	{"m18", 1945, 1945}, {"m20", 1945, 1945}, {"philippine", 1941, 1942}, {"rocket launcher", 1944, 1945},
	{"commando", 1940, 1945}, {"chindit", 1943, 1944}, {"sas ", 1941, 1945}, {"lrdg", 1940, 1943}, {"home guard", 1940, 1944},
	{"boys", 1939, 1943}, {"land mattress", 1944, 1945}, {"avre", 1944, 1945}, {"crocodile", 1944, 1945},
	{"guards squad", 1941, 1945}, {"assault engineer", 1943, 1945}, {"tank riders", 1942, 1945}, {"partisan", 1941, 1944}, {"ak militia", 1943, 1944}, {"militia", 1941, 1942},
	{"shtrafbat", 1942, 1945}, {"katyusha", 1941, 1945}, {"su-76 (early", 1942, 1943}, {" is-3", 1945, 1945}, {"m-30", 1942, 1945},
	{"lend-lease", 1942, 1945}, {"zis-2", 1941, 1945}, {"zis-3", 1942, 1945}, {"m-42", 1943, 1945}, {"bs-3", 1944, 1945},
	{"smk", 1939, 1940}, {"t-50", 1941, 1943}, {"ot-26", 1939, 1942}, {"ot-130", 1939, 1942},
	{"kedyw", 1943, 1944}, {"captured", 1944, 1944}, {"kubus", 1944, 1944},
	{"maus", 1945, 1945}, {"coelian", 1945, 1945}, {"m26", 1945, 1945}, {"m40", 1945, 1945}, {"m51", 1944, 1945},
	{"quad 50", 1944, 1945}, {"dd sherman", 1944, 1945}, {"sherman", 1942, 1945}, {"m36", 1944, 1945}, {"m24", 1944, 1945},
	{"pzinż", 1939, 1939}, {"c4p", 1939, 1939}, {"c7p", 1939, 1939}, {"polski-fiat", 1939, 1939}, {"fk-a", 1939, 1939}, {"bofors 37mm", 1939, 1939}, {"bofors 40mm", 1939, 1939}, {"half-track truck", 1939, 1945},
	{"laffly", 1939, 1940}, {"panhard", 1939, 1940}, {"schneider", 1939, 1940}, {"char ", 1939, 1940}, {"citroen", 1939, 1940},
	{"lorraine", 1939, 1940}, {"berliet", 1939, 1940}, {"somua", 1939, 1940}, {"apx", 1939, 1940},
	{"satan", 1944, 1945}, {"e7-7", 1944, 1945}, {"m29", 1943, 1945}, {"m13", 1942, 1944}, {"m3 105mm", 1942, 1944},
	{"(t30)", 1942, 1944}, {"morris light", 1941, 1945}, {"otter", 1942, 1945}, {"frog", 1944, 1945},
	{"hotchkiss", 1939, 1940}, {"portes", 1939, 1940}, {"amr", 1939, 1940}, {"mle 1916", 1939, 1940}, {"ffi", 1944, 1945},
	{"free french sas", 1941, 1945}, {"brigade de choc", 1943, 1945}, {"1st motorised", 1943, 1945}, {"dodge", 1942, 1945}, {"jeep", 1942, 1945},
	{"puma", 1943, 1945}, {"sdkfz 234", 1943, 1945}, {"sdkfz 251/2", 1943, 1945}, {"sdkfz 250", 1941, 1945}, {"panzerwerfer", 1943, 1945}, {"wanze", 1945, 1945}, {"flakpanzer", 1944, 1945}, {"flammpanzer 38", 1944, 1945},
	{"flammpanzer b2", 1941, 1944}, {"flamingo", 1940, 1942}, {"stug 33b", 1942, 1943}, {"raupenschlepper", 1943, 1945}, {"rso", 1943, 1945},
	{"schwimmwagen", 1942, 1945}, {"maultier", 1942, 1945}, {"sdkfz 4 ", 1942, 1945}, {"marder i", 1942, 1944},
	{"humber", 1940, 1945}, {"staghound", 1943, 1945}, {"terrapin", 1944, 1945}, {"buffalo", 1944, 1945}, {"lvt", 1942, 1945},
	{"covenanter", 1940, 1943}, {"locust", 1944, 1945}, {"autocar", 1942, 1945}, {"portee", 1940, 1943}, {"polsten", 1944, 1945},
	{"beaverette", 1940, 1943}, {"armoured op", 1943, 1945}, {"m17", 1944, 1945}, {"ba-64", 1942, 1945}, {"dukw", 1942, 1945}, {"m8 ", 1943, 1945},
}

// baWar is when a nation fought.
var baWar = map[string][2]int{
	"germany": {1939, 1945}, "soviet": {1939, 1945}, "britain": {1939, 1945}, "usa": {1941, 1945}, "poland": {1939, 1945}, "france": {1939, 1945},
	"italy": {1940, 1945}, "japan": {1937, 1945}, "china": {1937, 1945}, "finland": {1939, 1945}, "hungary": {1941, 1945}, "romania": {1941, 1945}, "bulgaria": {1941, 1945},
	"belgium": {1940, 1941}, "netherlands": {1940, 1942}, "norway": {1940, 1940}, "greece": {1940, 1944}, "canada": {1941, 1945}, "australia": {1940, 1945}, "new-zealand": {1940, 1945},
	"india": {1940, 1945}, "south-africa": {1940, 1945}, "partisans": {1941, 1945},
}

// baKin is whose vehicles and guns a nation mostly had: what its own tables do not know served when it did there. Men are its
// own.
var baKin = map[string]string{
	"canada": "Great Britain", "australia": "Great Britain", "new-zealand": "Great Britain", "india": "Great Britain", "south-africa": "Great Britain", "greece": "Great Britain",
	"hungary": "Germany", "romania": "Germany", "bulgaria": "Germany", "italy": "Germany", "finland": "Soviet Union", "china": "USA", "netherlands": "USA", "belgium": "France",
}

// baNationEras are the years of units of the nations that joined the first six, by nation and words of the name: the general
// record of the war, no table. They may reach beyond the war of a nation: brigades in exile. The first that is found counts.
var baNationEras = map[string][]baEra{
	"italy": {{"qf 6-pdr", 1944, 1945}, {"qf 17-pdr", 1944, 1945}, {"40mm bofors", 1944, 1945}, {"daimler", 1944, 1945}, {"humber", 1944, 1945},
		{"morris", 1944, 1945}, {"otter", 1944, 1945}, {"aec", 1944, 1945}, {"staghound", 1944, 1945}, {"recce carrier", 1944, 1945}, {"churchill", 1944, 1945},
		{"sherman", 1944, 1945}, {"stuart", 1944, 1945}, {"m10 ", 1944, 1945}, {"priest", 1944, 1945}, {"sexton", 1944, 1945}, {"autocar ", 1944, 1945}, {"bofors", 1944, 1945}, {"machine gun carrier", 1944, 1945},
		{"bren", 1944, 1945}, {"-cwt", 1944, 1945}, {"jeep", 1944, 1945}, {"m5 half", 1944, 1945}, {"white", 1944, 1945}, {"3-ton", 1944, 1945}, {"mid-/late", 1944, 1945},
		{"75/39", 1942, 1945}, {"90/53 dual", 1941, 1945}, {"autoblinda 40", 1940, 1943}, {"autoblinda 41", 1941, 1945}, {"lince", 1943, 1945}, {"37/45", 1940, 1942}, {"cil ", 1943, 1945},
		{"decima", 1943, 1945}, {"case blue", 1942, 1943}, {"late war parac", 1943, 1945}, {"arditi", 1942, 1943}, {"folgore", 1942, 1943}, {"paracadutisti", 1941, 1943}, {"camionettisti", 1942, 1943},
		{"costiera", 1941, 1943}, {"colonial", 1940, 1941}, {"dubat", 1940, 1941}, {"'m' battalion", 1941, 1943}, {"monte cervino", 1941, 1943}, {"savoia", 1940, 1943}, {"blackshirts", 1940, 1943}, {"guastatori", 1940, 1943},
		{"granatieri", 1940, 1943}, {"fucilieri", 1940, 1943}, {"motociclisti", 1940, 1943}, {"as42", 1942, 1943}, {"as37", 1941, 1943}, {"sahariana", 1942, 1943}, {"665nm", 1942, 1945}, {"s37", 1942, 1943},
		{"carro comm", 1942, 1945}, {"3ro", 1941, 1943}, {"on tl37", 1941, 1943}, {"75/50", 1940, 1943}, {"panzer iii", 1943, 1943}, {"panzer iv", 1943, 1943}, {"stug", 1943, 1945}, {"captured", 1941, 1943}},
	"japan": {{"grenadier", 1937, 1945}, {"ho-ni tank", 1942, 1945}, {"ho-ki", 1944, 1945}, {"shinhoto", 1942, 1945}, {"shi-ke", 1938, 1945}, {"ro-ke", 1938, 1945}, {"late-war", 1944, 1945}, {"bamboo", 1945, 1945},
		{"suicide", 1942, 1945}, {"paratrooper", 1942, 1945}, {"type 98 a", 1938, 1945}, {"ke-to", 1944, 1945}, {"ka-chi", 1943, 1945}, {"ke-nu", 1944, 1945}, {"ke-ni", 1942, 1945}, {"shi-ki", 1939, 1945},
		{"yi-go", 1937, 1943},
		{"type 92 tankette", 1937, 1942}, {"hokoku", 1937, 1942}, {"captured", 1942, 1945}, {"ss-ki", 1937, 1945}, {"improvised", 1942, 1945}, {"kurogane", 1937, 1945}},
	"china": {{"citroen", 1937, 1942}, {"german-trained", 1937, 1938}, {"x and y", 1943, 1945}, {"merrill", 1944, 1944}, {"guerrilla", 1937, 1945}, {"captured", 1938, 1945}, {"m3a3", 1943, 1945},
		{"m4", 1944, 1945}, {"sherman", 1944, 1945}, {"m2 half", 1943, 1945}, {"white", 1942, 1945}, {"universal", 1942, 1945}, {"l3/33", 1937, 1944}, {"t-26", 1938, 1944}, {"ft-17", 1937, 1940},
		{"carden", 1937, 1938}, {"m1931", 1937, 1938}, {"221", 1937, 1944}, {"ba-20", 1938, 1944}, {"panzer i", 1937, 1938}, {"bazooka", 1943, 1945}, {"flamethrower", 1943, 1945},
		{"105mm m2", 1943, 1945}, {"m1a1 pack", 1942, 1945}, {"37mm m3", 1942, 1945}, {"boys", 1942, 1945}, {"jeep", 1942, 1945}, {"morris", 1938, 1944}},
	"finland": {{"t-34/85", 1944, 1945}, {"bt-5", 1940, 1942}, {"komsomolets", 1940, 1945}, {"winter war", 1939, 1940}, {"continuation", 1941, 1944}, {"jaakari", 1941, 1945}, {"kaukopartio", 1941, 1944}, {"sissi", 1939, 1944},
		{"panzerschreck", 1944, 1945}, {"sotka", 1942, 1945}, {"postijuna", 1941, 1944}, {"klimi", 1942, 1945}, {"sturmi", 1943, 1945}, {"vickers", 1939, 1944}, {"75 pstk", 1943, 1945}, {"bt-42", 1943, 1944},
		{"panzer iv", 1944, 1945}, {"landsverk", 1942, 1945}},
	"hungary": {{"pak 40", 1943, 1945}, {"panzer 38", 1942, 1944}, {"stug", 1944, 1945}, {"ausf g, h", 1942, 1945}, {"ausf b, c", 1942, 1943}, {"panzer iii", 1942, 1944}, {"second army", 1942, 1943}, {"experienced honv", 1943, 1945},
		{"replacement", 1944, 1945}, {"arrow cross", 1944, 1945}, {"vannay", 1944, 1945}, {"university", 1944, 1945}, {"danube", 1941, 1945}, {"air force alarm", 1944, 1945}, {"gendarmerie", 1941, 1945}, {"parachute", 1941, 1945},
		{"44m", 1944, 1945}, {"43m", 1943, 1945}, {"toldi ii", 1941, 1945}, {"toldi", 1941, 1944}, {"turan", 1942, 1945}, {"hetzer", 1944, 1945}, {"panther", 1944, 1945}, {"tiger", 1944, 1944},
		{"panzerschreck", 1944, 1945}, {"captured", 1942, 1944}, {"cv33", 1941, 1942}},
	"romania": {{"t-34", 1944, 1945}, {"su-76", 1944, 1945}, {"lend-lease", 1944, 1945}, {"zis-", 1944, 1945}, {"m-42", 1944, 1945}, {"a-19", 1944, 1945}, {"bs-3", 1944, 1945}, {"komsomolets", 1941, 1945},
		{"45mm model", 1942, 1944}, {"panther", 1945, 1945}, {"panzer 35", 1941, 1944}, {"early war", 1941, 1942}, {"late war", 1943, 1945}, {"case blue", 1942, 1942}, {"tacam", 1943, 1945}, {"resita", 1944, 1945},
		{"tank hunters", 1942, 1945}, {"r-1", 1941, 1944}, {"pak 97", 1942, 1944}, {"panzerschreck", 1944, 1945}, {"captured", 1941, 1944}, {"panzer iv", 1943, 1945}, {"stug", 1943, 1945}, {"panzer iii", 1942, 1944},
		{"panzer 38", 1943, 1945}},
	"bulgaria": {{"jagdpanzer", 1945, 1945}, {"panzer 35", 1941, 1945}, {"panzer 38", 1941, 1945}, {"semovente", 1943, 1944}, {"panzer iv", 1943, 1945},
		{"stug", 1943, 1945}, {"panther", 1945, 1945}, {"late war", 1944, 1945}, {"cv33", 1941, 1945}, {"hotchkiss", 1943, 1945}, {"somua", 1943, 1945}},
	"belgium": {{"force publique", 1940, 1941}, {"cavalry", 1940, 1940}, {"chasseurs", 1940, 1940}, {"grenadier", 1940, 1940}, {"infantry section", 1940, 1940}, {"acg-1", 1940, 1940}, {"t13", 1940, 1940},
		{"t15", 1940, 1940}, {"ft-17", 1940, 1940}, {"carden", 1940, 1940}, {"minerva", 1940, 1940}, {"frc", 1940, 1940}, {"bofors", 1940, 1940}, {"vudb", 1940, 1940}, {"kegresse", 1940, 1940}},
	"netherlands": {{"knil", 1942, 1942}, {"indonesian", 1941, 1942}, {"overalwagen", 1941, 1942}, {"alvis", 1941, 1942}, {"ctls", 1942, 1942}, {"marmon", 1941, 1942},
		{"vickers", 1940, 1942}, {"vickers utility", 1941, 1942}, {"gmc", 1941, 1942}, {"carden", 1940, 1940}, {"landsverk", 1940, 1940}, {"motorcycle", 1940, 1940}},
	"greece": {{"mountain brigade", 1944, 1944}, {"infantry section", 1940, 1944}, {"cavalry", 1940, 1941}, {"peerless", 1940, 1941}, {"renault", 1940, 1941},
		{"vickers", 1940, 1941}, {"carden", 1940, 1941}, {"captured", 1941, 1941}, {"flak", 1940, 1941}, {"20mm", 1940, 1941}, {"light anti-tank", 1940, 1941}},
	"canada": {{"badger", 1945, 1945}, {"ram kangaroo", 1944, 1945}, {"bren aa gun", 1944, 1945}, {"parachute", 1943, 1945}, {"airborne", 1943, 1945}, {"pathfinder", 1944, 1945}, {"tank hunter", 1943, 1945}, {"ram ", 1942, 1945},
		{"skink", 1944, 1945}, {"wasp", 1944, 1945}, {"lynx", 1943, 1945}, {"fox", 1942, 1945}, {"c15ta", 1944, 1945}, {"assault section", 1942, 1945}, {"recce carrier", 1943, 1945}, {"stuart v", 1943, 1945},
		{"stuart", 1943, 1945}},
	"australia":   {{"matilda ii", 1941, 1945}, {"stuart", 1942, 1944}, {"jungle", 1943, 1945}, {"independent company", 1942, 1945}, {"papuan", 1942, 1945}, {"m3 grant", 1942, 1945}, {"captured", 1941, 1941}, {"militia", 1941, 1943}},
	"india":       {{"italy 1943", 1943, 1945}},
	"new-zealand": {{"maori infantry section (early", 1940, 1942}, {"maori", 1942, 1945}},
	"partisans": {{"panther", 1944, 1944}, {"flammpanzer", 1944, 1944}, {"somua", 1944, 1944}, {"hotchkiss", 1944, 1944}, {"renault", 1944, 1944}, {"kubelwagen", 1942, 1945}, {"maquis", 1943, 1944}, {"paris police", 1944, 1944},
		{"early war", 1941, 1942}, {"late war", 1943, 1945}, {"bazooka", 1944, 1945}, {"piat", 1943, 1945}, {"sas", 1943, 1944}, {"captured", 1942, 1945}, {"jeep", 1943, 1945}, {"partisan", 1941, 1945}},
}

// baDominionEras are those of the armies of the Commonwealth together.
var baDominionEras = []baEra{
	{"a13 cruiser tank mk iii", 1940, 1941}, {"light tank mk vic", 1940, 1942}, {"lanchester", 1940, 1942}, {"rolls-royce", 1940, 1942}, {"india pattern armoured", 1940, 1942}, {"white scout", 1942, 1945},
	{"humber scout", 1942, 1945}, {"humber light", 1941, 1945}, {"terrapin", 1944, 1945}, {"polsten", 1944, 1945},
}

// baLent is when a nation had what the tables of another know, by the two nations.
var baLent = map[[2]string]int{{"france", "USA"}: 1943, {"france", "Great Britain"}: 1940, {"soviet", "USA"}: 1942, {"soviet", "Great Britain"}: 1941, {"britain", "USA"}: 1942}

// served is when a unit served: by the tables if they know it, else by what is generally known, never outside the war of its
// nation.
func (b *baBook) served(u *baUnit) []int {
	from, to := baWar[b.nation][0], baWar[b.nation][1]
	eras := baNationEras[b.nation]
	if baKin[b.nation] == "Great Britain" {
		eras = slices.Concat(eras, baDominionEras)
	}
	if first, last, known := inEra(u.name, eras); known && first <= to && last >= from {
		return []int{max(from, first), min(to, last)}
	}
	first, last, known := b.inTables(u, u.Text("nation"), u.id)
	if kin := baKin[b.nation]; !known && kin != "" {
		_, own, _ := strings.Cut(u.id, "_")
		first, last, known = b.inTables(u, kin, baPrefix[kin]+own)
		known = known && first <= to && last >= from
	}
	if known {
		from, to = max(from, first), min(to, last)
	} else if first, last, known := inEra(u.name, baEras); known && first <= to && last >= from {
		from, to = max(from, first), min(to, last)
	} else if lent, known := b.lent(u); known {
		from = lent
	}
	return []int{min(from, to), to}
}

// baPrefix is how the ids of a nation's rows begin.
var baPrefix = map[string]string{"Great Britain": "gb_", "Germany": "de_", "Soviet Union": "su_", "USA": "us_", "France": "fr_"}

// inTables is when the tables say that a vehicle or gun of a nation served; also is the id by which other words for it are found.
func (b *baBook) inTables(u *baUnit, nation, also string) (from, to int, known bool) {
	if u.Text("damage_value") == "" && u.Text("category") != "Artillery" {
		return 0, 0, false
	}
	words := nameWords(u.name)
	if other, given := baAlso[also]; given {
		words = strings.Fields(other)
	}
	for _, y := range b.years {
		common := len(y.words) == 1 && !strings.ContainsAny(y.words[0], "0123456789") // a lorry is no proof that the kin's is meant
		if y.nation != nation || !y.fits(words) || common && nation != u.Text("nation") {
			continue
		}
		if !known || y.from < from {
			from = y.from
		}
		to, known = max(to, y.to), true
	}
	return from, to, known
}

// inEra is when a unit served by a word of its name.
func inEra(name string, eras []baEra) (from, to int, known bool) {
	name = " " + strings.ToLower(name) + " "
	for _, era := range eras {
		if strings.Contains(name, era.words) {
			return era.from, era.to, true
		}
	}
	return 0, 0, false
}

// lent is since when a nation had a vehicle or gun of another.
func (b *baBook) lent(u *baUnit) (from int, known bool) {
	for _, r := range b.units {
		since, lends := baLent[[2]string{b.nation, r.Text("nation")}]
		own := r.Text("category") == "Tow" || r.Text("damage_value") == "" && r.Text("category") != "Artillery" // carts and men of one's own
		if lends && !own && r.Text("edition") == "1" && baKey(newUnit(r)) == baKey(u) && !strings.HasSuffix(u.name, " Artillery") && (u.Text("edition") == "2" || b.nation == "britain") {
			return since, true
		}
	}
	return 0, false
}

// fits reports whether a name has all words of a vehicle and one of its models.
func (y *baYears) fits(words []string) bool {
	for _, w := range y.words {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return len(y.variants) == 0 || slices.ContainsFunc(y.variants, func(v string) bool { return slices.Contains(words, v) })
}

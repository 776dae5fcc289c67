package main

import (
	"regexp"
	"strings"
)

// polish are the common nouns of unit names. What is the name of a thing stays as it is. Longer phrases come first.
var polish = []struct{ en, pl string }{
	{"Intelligence and reconnaissance platoon", "Pluton wywiadu i rozpoznania"},
	{"Colonial and North African infantry", "Piechota kolonialna i północnoafrykańska"},
	{"Cavalry reconnaissance foot", "Zwiad kawalerii (spieszony)"},
	{"Territorial / Home Guard infantry", "Piechota terytorialna / Home Guard"},
	{"Armoured train artillery wagon", "Wagon artyleryjski pociągu pancernego"},
	{"Armoured train assault wagon", "Wagon szturmowy pociągu pancernego"},
	{"Rifle infantry (1941 conscripts)", "Piechota (poborowi 1941)"},
	{"Motorised cavalry (10th / Warsaw brigade)", "Kawaleria zmotoryzowana (10. / Warszawska Brygada)"},
	{"National defence (Obrona Narodowa)", "Obrona Narodowa"},
	{"Pioneers (assault engineers)", "Pionierzy (saperzy szturmowi)"},
	{"Sapeurs (engineers)", "Saperzy"},
	{"SMG infantry / tank riders", "Piechota z pistoletami maszynowymi / desant"},
	{"Naval / coastal infantry", "Piechota morska / nadbrzeżna"},
	{"Destroyer / cruiser support", "Wsparcie niszczyciela / krążownika"},
	{"Generic air support (campaign Achtung! Panzer!)", "Wsparcie lotnicze (kampania Achtung! Panzer!)"},
	{"Penal infantry (Shtrafbat)", "Piechota karna (sztrafbat)"},
	{"AT rifle company (PTRD)", "Kompania rusznic przeciwpancernych (PTRD)"},
	{"wz.35 AT rifle detachment", "Oddział karabinów przeciwpancernych wz.35"},
	{"Taczanka (mounted MG)", "Taczanka z ckm"},
	{"Kradschuetzen (motorcycle)", "Kradschützen (motocykliści)"},
	{"Infantry (Schuetzen / Grenadiers)", "Piechota (Schützen / Grenadiere)"},
	{"Infantry upgrade: anti-tank rifle", "Wyposażenie piechoty: rusznica przeciwpancerna"},
	{"Infantry upgrade: demolition charges", "Wyposażenie piechoty: ładunki wybuchowe"},
	{"Infantry upgrade: flamethrower", "Wyposażenie piechoty: miotacz ognia"},
	{"Infantry upgrade: captured Panzerfaust", "Wyposażenie piechoty: zdobyczny Panzerfaust"},
	{"Infantry upgrade: molotov cocktails", "Wyposażenie piechoty: butelki zapalające"},
	{"Infantry upgrade: rifle grenades", "Wyposażenie piechoty: granaty karabinowe"},
	{"Infantry upgrade: Boys AT rifle", "Wyposażenie piechoty: rusznica przeciwpancerna Boys"},
	{"Infantry upgrade:", "Wyposażenie piechoty:"},
	{"Scheduled fire asset (artillery)", "Przydział ognia planowego (artyleria)"},
	{"Scheduled fire asset (smoke)", "Przydział ognia planowego (dym)"},
	{"Scheduled air asset", "Przydział lotniczy"},
	{"Pre-registered target", "Cel wstrzelany zawczasu"},
	{"Illumination mission", "Oświetlenie pola walki"},
	{"Trench / dug-in position (per unit)", "Okop / stanowisko (na jednostkę)"},
	{"Gun emplacement (per gun)", "Stanowisko działa (na działo)"},
	{"Anti-tank obstacles (10 cm)", "Zapory przeciwpancerne (10 cm)"},
	{"Barbed wire (10 cm)", "Zasieki (10 cm)"},
	{"Minefield (10 x 10 cm)", "Pole minowe (10 x 10 cm)"},
	{"Road block", "Zapora drogowa"},
	{"Pillbox", "Schron bojowy"},
	{"Bunker", "Bunkier"},
	{"Light car / jeep", "Samochód osobowy / jeep"},
	{"Horse wagon / limber", "Wóz konny / przodek"},
	{"Cavalry / Cossacks", "Kawaleria / Kozacy"},
	{"Cavalry (Uhlans)", "Kawaleria (ułani)"},
	{"Reserve infantry", "Piechota rezerwowa"},
	{"Armoured infantry", "Piechota pancerna"},
	{"Airborne infantry", "Piechota powietrznodesantowa"},
	{"Parachute infantry", "Spadochroniarze"},
	{"Glider infantry", "Piechota szybowcowa"},
	{"Bicycle infantry", "Cykliści"},
	{"Fortress infantry", "Piechota forteczna"},
	{"Motorcycle infantry", "Motocykliści"},
	{"Motorcycle recce", "Zwiad motocyklowy"},
	{"Motor infantry", "Piechota zmotoryzowana"},
	{"Naval infantry", "Piechota morska"},
	{"Guards rifle infantry", "Piechota gwardii"},
	{"Guards infantry", "Gwardia"},
	{"Green infantry", "Piechota niedoświadczona"},
	{"Rifle infantry", "Piechota"},
	{"Waffen-SS infantry", "Piechota Waffen-SS"},
	{"Gurkha / Indian infantry", "Piechota gurkhijska / indyjska"},
	{"Foreign Legion", "Legia Cudzoziemska"},
	{"People's militia", "Pospolite ruszenie"},
	{"Podhale rifles", "Strzelcy podhalańscy"},
	{"Combat engineers", "Saperzy"},
	{"Assault engineers", "Saperzy szturmowi"},
	{"Assault sappers", "Saperzy szturmowi"},
	{"Royal Engineers", "Saperzy (Royal Engineers)"},
	{"Sappers", "Saperzy"},
	{"Commandos", "Komandosi"},
	{"Marines", "Piechota morska (Marines)"},
	{"Partisans", "Partyzanci"},
	{"Scouts", "Zwiadowcy"},
	{"Ski troops", "Narciarze"},
	{"Sniper team", "Para strzelców wyborowych"},
	{"Reconnaissance foot", "Zwiad pieszy"},
	{"GRDI reconnaissance", "Rozpoznanie GRDI"},
	{"Infantry", "Piechota"},
	{"Cavalry", "Kawaleria"},
	{"Truck", "Ciężarówka"},
	{"Panzergrenadiers", "Grenadierzy pancerni"},
	{"Volksgrenadiers", "Grenadierzy ludowi (Volksgrenadiere)"},
	{"Fallschirmjaeger", "Fallschirmjäger (spadochroniarze)"},
	{"Gebirgsjaeger", "Gebirgsjäger (strzelcy górscy)"},
	{"Chasseurs / Dragons portes", "Chasseurs / Dragons portés"},
	{"Rangers", "Rangersi"},
	{"Recce jeep", "Jeep zwiadu"},
	{"Kfz 13 MG car", "Samochód Kfz 13 (km)"},
	{"Bofors SP", "Bofors samobieżny"},
	{"M20 utility", "M20"},
	{"M16 quad .50", "M16 (poczwórny .50)"},
	{"M17 quad .50", "M17 (poczwórny .50)"},
	{"GAZ-AAA quad Maxim", "GAZ-AAA (poczwórny Maxim)"},
	{"sIG 33 on Panzer I", "sIG 33 na Panzer I"},
	{"M3 75mm GMC half-track", "Działo 75 mm GMC na transporterze M3"},
}

// polishNouns say what a thing is. In Polish they stand before its name, and inches follow their gender. Longer ones come
// first.
var polishNouns = []struct{ en, pl, inches string }{
	{"CO", "Dowódca", ""},
	{"HQ", "Sztab", ""},
	{"FAO", "Obserwator artylerii", ""},
	{"FAC", "Kontroler lotnictwa", ""},
	{"heavy machine gun", "Wielkokalibrowy karabin maszynowy", ""},
	{"machine gun", "Karabin maszynowy", ""},
	{"chemical mortar", "Moździerz chemiczny", "calowy"},
	{"mortar carrier", "Transporter moździerza", ""},
	{"mortar", "Moździerz", "calowy"},
	{"grenade launcher", "Granatnik", ""},
	{"pack howitzer", "Haubica górska", "calowa"},
	{"infantry howitzer", "Haubica piechoty", "calowa"},
	{"gun-howitzer", "Haubicoarmata", "calowa"},
	{"howitzer", "Haubica", "calowa"},
	{"field / mountain gun", "Działo polowe / górskie", "calowe"},
	{"mountain gun", "Działo górskie", "calowe"},
	{"divisional gun", "Działo dywizyjne", "calowe"},
	{"regimental gun", "Działo pułkowe", "calowe"},
	{"field gun", "Działo polowe", "calowe"},
	{"cannon", "Armata", "calowa"},
	{"heavy armoured car", "Ciężki samochód pancerny", ""},
	{"half-track armoured car", "Półgąsienicowy samochód pancerny", ""},
	{"armoured car", "Samochód pancerny", ""},
	{"Armoured Car", "Samochód pancerny", ""},
	{"half-track tractor", "Ciągnik półgąsienicowy", ""},
	{"half-track", "Transporter półgąsienicowy", ""},
	{"scout car", "Samochód rozpoznawczy", ""},
	{"Light Tank", "Czołg lekki", ""},
	{"tankette", "Tankietka", ""},
	{"tractor", "Ciągnik", ""},
	{"carrier", "Transporter", ""},
	{"APC", "Transporter", ""},
	{"rocket launcher", "Wyrzutnia rakiet", ""},
	{"fighter-bomber", "Myśliwiec bombardujący", ""},
	{"night bomber", "Nocny bombowiec", ""},
	{"bomber", "Bombowiec", ""},
	{"fighter", "Myśliwiec", ""},
	{"gun", "Działo", "calowe"},
}

// polishDetails are what is told of a thing after its name.
var polishDetails = []struct {
	en *regexp.Regexp
	pl string
}{
	{regexp.MustCompile(`\(([0-9.]+)mm howitzer\)`), "(haubica ${1}mm)"},
	{regexp.MustCompile(`\(([0-9.]+)mm petard\)`), "(moździerz ${1}mm)"},
	{regexp.MustCompile(`\(quad `), "(poczwórne "},
	{regexp.MustCompile(`\(twin `), "(podwójne "},
	{regexp.MustCompile(`\(AT rifle \+ MG\)`), "(rusznica przeciwpancerna + km)"},
	{regexp.MustCompile(`\(MG\)`), "(km)"},
	{regexp.MustCompile(`\(HMG\)`), "(wkm)"},
	{regexp.MustCompile(`\(flame\)`), "(miotacz ognia)"},
	{regexp.MustCompile(`\(rockets\)`), "(rakiety)"},
	{regexp.MustCompile(`\(tripod\)`), "(na trójnogu)"},
	{regexp.MustCompile(`\(airborne\)`), "(desantowa)"},
	{regexp.MustCompile(`\(AT role\)`), "(rola przeciwpancerna)"},
	{regexp.MustCompile(`\(([AB]) series\)`), "(seria $1)"},
	{regexp.MustCompile(`, wet\)`), ", mokry skład amunicji)"},
	{regexp.MustCompile(` strafing$`), " (ostrzał z lotu)"},
	{regexp.MustCompile(`^([0-9].*) AA$`), "$1 (przeciwlotnicze)"},
	{regexp.MustCompile(` single-turret`), " jednowieżowy"},
	{regexp.MustCompile(` twin-turret`), " dwuwieżowy"},
	{regexp.MustCompile(`([0-9])-pdr`), "${1}-funtówka"},
	{regexp.MustCompile(`([0-9])-inch`), "${1}-calowe"},
	{regexp.MustCompile(`([0-9])\.([0-9]+)(mm|-cal)`), "$1,$2$3"},
	{regexp.MustCompile(`([0-9])mm`), "$1 mm"},
	{regexp.MustCompile(`Karas$`), "Karaś"},
	{regexp.MustCompile(`37 Los$`), "37 Łoś"},
	{regexp.MustCompile(`Katyusha`), "Katiusza"},
	{regexp.MustCompile(`Il-2 Sturmovik`), "Ił-2 Szturmowik"},
	{regexp.MustCompile(`^Type ([0-9])`), "Typ $1"},
	{regexp.MustCompile(`\bType ([0-9])`), "typ $1"},
	{regexp.MustCompile(`\(captured\)`), "(zdobyczny)"},
	{regexp.MustCompile(`Boehler`), "Böhler"},
	{regexp.MustCompile(`Brummbaer`), "Brummbär"},
	{regexp.MustCompile(`Moebelwagen`), "Möbelwagen"},
	{regexp.MustCompile(`Panzerjaeger`), "Panzerjäger"},
	{regexp.MustCompile(`Moerser`), "Mörser"},
}

// bkcWords are the notes of the tables in Polish. What a profile tells already has none.
var bkcWords = map[string]string{
	"open-top":                          "",
	"recce":                             "",
	"tow":                               "",
	"range unlimited":                   "",
	"fixed-mount":                       "",
	"AA":                                "",
	"wheeled":                           "",
	"indirect":                          "",
	"half-track":                        "",
	"1 per battlegroup":                 "",
	"cover: hit on 6":                   "", // BKC-G-16 says what works do
	"cover: hit on 6, vehicle or gun":   "",
	"holds 1 unit":                      "",
	"artillery observer":                "",
	"aircraft controller":               "",
	"engineer":                          "",
	"machine gun":                       "",
	"flame":                             "",
	"self-propelled":                    "",
	"smoke":                             "",
	"amphibious":                        "",
	"sniper":                            "",
	"mounted":                           "",
	"direct":                            "",
	"artillery:3":                       "",
	"artillery:4":                       "",
	"artillery:2":                       "",
	"off-table or deployed":             "spoza stołu albo na stole",
	"regular":                           "regularna",
	"elite":                             "doborowa",
	"conscript":                         "poborowa",
	"one-man-turret":                    "wieża jednoosobowa",
	"slow":                              "powolny",
	"carries 1":                         "przewozi 1",
	"salvo":                             "salwa",
	"direct or indirect":                "na wprost albo pośrednio",
	"slow-reload":                       "powolne ładowanie",
	"several per battlegroup":           "po kilka w Grupie Bojowej",
	"against armour only":               "tylko przeciw pancerzom",
	"carries 1 foot unit or tows 1 gun": "przewozi 1 jednostkę pieszą albo holuje 1 działo",
	"carries 1 support unit or tows 1 light gun":             "przewozi 1 jednostkę wsparcia albo holuje 1 lekkie działo",
	"carries 1 or tows 1 gun":                                "przewozi 1 albo holuje 1 działo",
	"one per infantry unit":                                  "jedno na jednostkę piechoty",
	"+1 attack die in assault on armour or works":            "+1 kość w szturmie na pancerz lub umocnienia",
	"engineers only":                                         "tylko saperzy",
	"one fire mission of one artillery unit on a noted turn": "jedna misja jednej jednostki artylerii w zapisanej turze",
	"smoke instead of attack":                                "dym zamiast ataku",
	"one attack of one bought aircraft on a noted turn":      "jeden atak jednego kupionego samolotu w zapisanej turze",
	"removes one deviation die":                              "zdejmuje jedną kość odchylenia",
	"night only":                                             "tylko nocą",
	"halts foot and wheeled":                                 "zatrzymuje pieszych i koła",
	"attack 3 on each unit entering":                         "atak 3 na każdą wchodzącą jednostkę",
	"impassable to vehicles":                                 "nie do przebycia dla pojazdów",
	"blocks road":                                            "zamyka drogę",
	"lend-lease":                                             "lend-lease",
	"dual purpose":                                           "uniwersalne",
	"fan campaign value":                                     "wartość z kampanii fanowskiej",
	"cost is derived":                                        "koszt wyliczony",
	"twin-gun":                                               "sprzężone",
	"skirts":                                                 "fartuchy",
	"against armour":                                         "przeciw pancerzom",
	"multi-turret":                                           "wielowieżowy",
	"truck-mounted":                                          "na ciężarówce",
	"needs FAO":                                              "wymaga obserwatora artylerii",
	"coastal games only":                                     "tylko w grach nadbrzeżnych",
	"rail only":                                              "tylko po torach",
	"carries gun":                                            "wiezie działo",
	"slow-to-turn":                                           "powolny w skręcie",
	"winter":                                                 "zimowa",
	"rear-facing":                                            "działo w tył",
	"carries 2":                                              "przewozi 2",
	"rockets":                                                "rakiety",
	"dismounts as infantry":                                  "spieszona walczy jak piechota",
	"road only at full speed":                                "pełna prędkość tylko na drodze",
	"horse-drawn":                                            "ciąg konny",
}

// inPolish is a unit's name in Polish.
func inPolish(name string) string {
	if whole, known := polishNames[name]; known {
		return whole
	}
	name = nounFirst(name)
	for _, d := range polishDetails {
		name = d.en.ReplaceAllString(name, d.pl)
	}
	return name
}

// nounFirst translates what a unit is, and puts it before its name.
func nounFirst(name string) string {
	for _, w := range polish {
		if strings.Contains(name, w.en) {
			return strings.Replace(name, w.en, w.pl, 1)
		}
	}
	called, details, _ := strings.Cut(name, " (")
	for _, w := range polishNouns {
		if before, after, found := strings.Cut(" "+called+" ", " "+w.en+" "); found {
			called = strings.TrimSpace(w.pl + before + " " + after)
			name = strings.ReplaceAll(called, "-inch", "-"+w.inches)
			if details != "" {
				name += " (" + details
			}
			break
		}
	}
	return name
}

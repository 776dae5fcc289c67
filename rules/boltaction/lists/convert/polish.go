package main

import (
	"cmp"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// baRankNames are the ranks of the book in both languages.
var baRankNames = map[string][2]string{
	"second_lieutenant": {"Second Lieutenant", "podporucznik"}, "first_lieutenant": {"First Lieutenant", "porucznik"},
	"captain": {"Captain", "kapitan"}, "major": {"Major", "major"},
}

// staffName is the name of an officer: his own rank, and what the book calls it.
func staffName(u *baUnit) (en, pl string) {
	rank := baRankNames[baRank(u)]
	own, _, _ := strings.Cut(u.name, " (")
	switch {
	case own == "Colonel" || own == rank[0]:
		return rank[0], capital(rank[1])
	case strings.EqualFold(own, rank[1]):
		return own + " (" + rank[0] + ")", capital(rank[1])
	}
	return own + " (" + rank[0] + ")", own + " (" + rank[1] + ")"
}

func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// baFootNames are the units on foot and the guns in Polish. The name of a thing stays as it is.
var baFootNames = map[string]string{
	"Air Forward Observer": "Wysunięty obserwator lotniczy", "Artillery Forward Observer": "Wysunięty obserwator artyleryjski", "Medic": "Sanitariusz",

	"10th Motorized Cavalry Brigade Infantry Section (Regular)": "Drużyna 10. Brygady Kawalerii Zmotoryzowanej (regularna)", "10th Motorized Cavalry Brigade Infantry Section (Veteran)": "Drużyna 10. Brygady Kawalerii Zmotoryzowanej (weterani)",
	"1st Motorised Division Squad": "Drużyna 1. Dywizji Zmotoryzowanej", "AK Militia Squad": "Drużyna milicji AK", "Airborne Pathfinders Squad": "Drużyna przewodników zrzutu (pathfinders)",
	"Airborne Squad": "Drużyna spadochroniarzy", "Armoured Rifle Squad": "Drużyna piechoty pancernej", "Assault Engineer Squad": "Drużyna saperów szturmowych",
	"Begleit-Stug Escort Squad": "Drużyna eskorty dział szturmowych", "Belski Partisan Squad (Late-War)": "Drużyna partyzantów Bielskich (koniec wojny)", "Bicycle Section": "Drużyna cyklistów",
	"Brandenburgers": "Brandenburczycy", "Brigade de Choc Section": "Drużyna Brigade de Choc", "Cavalry Section": "Sekcja kawalerii", "Cavalry Squad": "Drużyna kawalerii", "Chindit Section": "Drużyna Chinditów",
	"Commando Section": "Drużyna komandosów", "Corps of Military Police Section": "Drużyna żandarmerii (CMP)", "Cossack Squad": "Drużyna Kozaków", "Dragons Portes VB Group": "Grupa granatników VB dragonów zmotoryzowanych",
	"Dragons Portes/Chasseurs Portes Infantry Section": "Drużyna dragonów lub strzelców zmotoryzowanych", "Dragoons Section": "Drużyna dragonów", "Engineer Section": "Drużyna saperów", "Engineer Squad": "Drużyna saperów",
	"Engineer Squad (Late-War)": "Drużyna saperów (koniec wojny)", "FFI Squad": "Drużyna FFI", "Fallschirmjaeger Squad (Early War)": "Drużyna Fallschirmjäger (początek wojny)", "Fallschirmjaeger Squad (Late War)": "Drużyna Fallschirmjäger (koniec wojny)",
	"Feldgendarmerie Squad": "Drużyna Feldgendarmerie", "Foreign Legion Squad (Tough Gut)": "Drużyna Legii Cudzoziemskiej (Tough Gut)", "Foreign Legion Veteran Infantry Section (Western Desert)": "Drużyna weteranów Legii Cudzoziemskiej (Pustynia Zachodnia)",
	"Foreign Legion Veteran Infantry Sections": "Drużyna weteranów Legii Cudzoziemskiej", "Free French SAS Infantry Section": "Drużyna SAS Wolnych Francuzów", "Gebirgsjager Squad (Early War)": "Drużyna strzelców górskich (początek wojny)",
	"Gebirgsjager Squad (Late War)": "Drużyna strzelców górskich (koniec wojny)", "Gebirgspioneer Squad": "Drużyna saperów górskich", "Goum Irregulars": "Goumierzy nieregularni", "Groupe Franc, SES, GIA Veteran Infantry Sections": "Drużyna weteranów (Groupe Franc, SES, GIA)",
	"Guards Infantry Section (Early War)": "Drużyna piechoty gwardii (początek wojny)", "Guards Infantry Section (Mid/Late War)": "Drużyna piechoty gwardii (środek i koniec wojny)", "Guards Squad": "Drużyna gwardii",
	"Gurkha Paratroops Section": "Drużyna spadochroniarzy gurkhijskich", "Gurkha Section": "Drużyna Gurkhów", "Heer Grenadier Squad": "Drużyna grenadierów Heer", "Heer Infantry Squad": "Drużyna piechoty Heer", "Heer Pioneer Squad": "Drużyna pionierów Heer",
	"Hitler Youth Squad": "Drużyna Hitlerjugend", "Home Guard Section": "Drużyna Home Guard", "Inexperienced Infantry Squad": "Drużyna niedoświadczonej piechoty", "Infantry Section": "Drużyna piechoty", "Infantry Section (Early War)": "Drużyna piechoty (początek wojny)",
	"Infantry Section (Mid-/Late-War)": "Drużyna piechoty (środek i koniec wojny)", "Infantry Squad (Late-War)": "Drużyna piechoty (koniec wojny)", "Irish Infantry Section": "Drużyna piechoty irlandzkiej", "Kedyw Squad": "Drużyna Kedywu",
	"Kradschutzen Squad": "Drużyna Kradschützen (motocykliści)", "Kriegsmarine Squad": "Drużyna Kriegsmarine", "Light Machine Gun Squad": "Drużyna strzelecka z lkm", "Luftwaffe Field Division Squad": "Drużyna dywizji polowej Luftwaffe",
	"FSSF Section": "Drużyna FSSF (1. Special Service Force)", "Military Police Corps Squad": "Drużyna żandarmerii (MP)", "Mongolian Cavalry Squad": "Drużyna kawalerii mongolskiej", "Moroccan Goumier": "Goumierzy marokańscy", "Motorbike Section": "Drużyna motocyklistów", "Motorcycle Squad": "Drużyna motocyklistów",
	"Mountain Division Squad": "Drużyna dywizji górskiej", "NKVD Squad": "Drużyna NKWD", "Naval Squad": "Drużyna piechoty morskiej", "Navy Matelot Squad": "Drużyna marynarzy", "North African Infantry Section": "Drużyna piechoty północnoafrykańskiej",
	"North African Infantry Section (Late-War)": "Drużyna piechoty północnoafrykańskiej (koniec wojny)", "North-West African Tiralleurs Squad": "Drużyna tyralierów północno-zachodniej Afryki", "Ostlegionen Squad": "Drużyna Ostlegionen",
	"Osttruppen Squad": "Drużyna Osttruppen", "Panzer Grenadier Squad": "Drużyna grenadierów pancernych", "Panzer Grenadier Squad (Stalingrad)": "Drużyna grenadierów pancernych (Stalingrad)", "Parachute Engineers Section": "Drużyna saperów spadochroniarzy",
	"Paratroop Section": "Drużyna spadochroniarzy", "Paratrooper Squad": "Drużyna spadochroniarzy", "Paratrooper Squad (Late War)": "Drużyna spadochroniarzy (koniec wojny)", "Partisan Squad": "Drużyna partyzantów", "Pathfinders Section": "Drużyna przewodników zrzutu (pathfinders)",
	"People's Militia Squad": "Drużyna pospolitego ruszenia", "Philippine Scouts": "Skauci filipińscy", "Ranger Squad": "Drużyna rangersów", "Rear Echelon Squad": "Drużyna tyłowa", "Glider Squad": "Drużyna piechoty szybowcowej",
	"Regular Infantry Squad (Early/Mid-War)": "Drużyna regularnej piechoty (początek i środek wojny)", "Regular Infantry Squad (Late-War)": "Drużyna regularnej piechoty (koniec wojny)", "Rifle Squad": "Drużyna strzelecka", "Royal Engineers Section": "Drużyna saperów (Royal Engineers)",
	"Royal Marine Commando Sub-Section": "Sekcja komandosów Royal Marines", "SAS Infantry Section": "Drużyna SAS", "SES Section (Late-War)": "Drużyna zwiadu narciarskiego SES (koniec wojny)", "Schützen Squad": "Drużyna Schützen", "Scout Squad": "Drużyna zwiadowców",
	"Senegalese Tirailleurs Infantry Section": "Drużyna tyralierów senegalskich", "Senegalese Tirailleurs Infantry Section (Late-War)": "Drużyna tyralierów senegalskich (koniec wojny)", "Shtrafbat Squad": "Drużyna sztrafbatu", "Siberian Squad": "Drużyna Sybiraków",
	"Ski Troops Squad": "Drużyna narciarzy", "Spahi Squad": "Drużyna spahisów", "Strafbattalion Penal Infantry Squad": "Drużyna batalionu karnego", "Sturmpioniere - Assault Engineers Squad": "Drużyna Sturmpioniere (saperzy szturmowi)",
	"Submachine Gun Squad": "Drużyna pistoletów maszynowych", "Tank Riders Squad": "Drużyna desantu pancernego", "US Marine Raiders Squad": "Drużyna Marine Raiders", "US Marine Squad (Early War)": "Drużyna US Marines (początek wojny)",
	"US Marine Squad (Mid-/Late-War)": "Drużyna US Marines (środek i koniec wojny)", "Regular US Marine Squad (Mid-/Late-War)": "Drużyna US Marines (środek i koniec wojny)", "Veteran Infantry Section (Early/Mid-War)": "Drużyna weteranów piechoty (początek i środek wojny)",
	"Veteran Infantry Section (Late-War)": "Drużyna weteranów piechoty (koniec wojny)", "Veteran Infantry Squad": "Drużyna weteranów piechoty", "Veteran Squad": "Drużyna weteranów", "Volks Grenadier Squad": "Drużyna grenadierów ludowych (Volksgrenadiere)",
	"Volkssturm Squad": "Drużyna Volkssturmu", "Waffen SS Cavalry Squad": "Drużyna kawalerii Waffen-SS", "Waffen SS Squad (Early War)": "Drużyna Waffen-SS (początek wojny)", "Waffen SS Squad (Late War)": "Drużyna Waffen-SS (koniec wojny)",
	"Waffen-SS Pioneer Squad (Late War)": "Drużyna pionierów Waffen-SS (koniec wojny)",

	"'Tank Hunters' Anti-Tank Team": "Zespół niszczycieli czołgów", "Anti-Tank Rifle Squad": "Drużyna rusznic przeciwpancernych", "Anti-Tank Rifle Team": "Zespół karabinu przeciwpancernego", "Anti-tank Rifle Team": "Zespół karabinu przeciwpancernego",
	"Bazooka Team": "Zespół bazooki", "Boys Anti-Tank Rifle Team": "Zespół karabinu przeciwpancernego Boys", "DShK Heavy Machine Gun Team": "Zespół wkm DShK", "Flamethrower Team": "Zespół miotacza ognia",
	"Gewehr 43 Sniper Team": "Zespół snajperski z Gewehrem 43", "Heavy Machine Gun Team": "Zespół wielkokalibrowego karabinu maszynowego", "Heavy Mortar Team": "Zespół ciężkiego moździerza", "Light Mortar Team": "Zespół lekkiego moździerza",
	"Marksman": "Strzelec wyborowy", "Medium Machine Gun Team": "Zespół karabinu maszynowego", "Medium Mortar Team": "Zespół średniego moździerza", "PIAT Team": "Zespół PIAT-a", "Panzerschreck Team": "Zespół Panzerschrecka", "Sniper Team": "Zespół snajperski",

	"20mm Polsten Cannon": "Działko Polsten 20 mm", "25mm 72-K Model 1940": "25 mm 72-K wz. 1940", "25mm Hotchkiss Anti-Aircraft Gun": "Działko przeciwlotnicze 25 mm Hotchkiss", "25mm Hotchkiss Light AT Gun": "Działo przeciwpancerne 25 mm Hotchkiss",
	"3-Inch AT-Gun M5": "Działo przeciwpancerne 3-calowe M5", "3.7-inch QF AA Gun": "Działo przeciwlotnicze 3,7-calowe QF", "37mm 61-K Model 1939": "37 mm 61-K wz. 1939", "37mm AT-Gun M3": "Działo przeciwpancerne 37 mm M3",
	"37mm M1A2 Medium AA Gun": "Działo przeciwlotnicze 37 mm M1A2", "37mm Mle 1916 infantry gun": "Działo piechoty 37 mm mle 1916", "45mm Model 1937 AT Gun": "Działo przeciwpancerne 45 mm wz. 1937", "47mm APX anti-tank gun": "Działo przeciwpancerne 47 mm APX",
	"57mm AT-Gun M1": "Działo przeciwpancerne 57 mm M1", "85mm Model 1939": "85 mm wz. 1939", "88mm FlaK 36 Dual Purpose AA/AT Gun": "88 mm FlaK 36, działo uniwersalne", "88mm Raketenwerfer 43 Puppchen": "88 mm Raketenwerfer 43 Püppchen",
	"90mm M2 Dual Purpose AA/AT Gun": "90 mm M2, działo uniwersalne", "A-19 Field Gun": "Działo polowe A-19", "BS-3 AT Gun": "Działo przeciwpancerne BS-3", "Bofors 37mm Anti-tank Gun": "Działo przeciwpancerne Bofors 37 mm", "Bofors 40mm": "Bofors 40 mm",
	"FK-A wz. 38 Autocannon": "Nkm wz. 38 FK-A", "Heavy Artillery": "Ciężka artyleria", "Medium Artillery": "Średnia artyleria", "Light Artillery": "Lekka artyleria", "Heavy Howitzer": "Ciężka haubica", "Medium Howitzer": "Średnia haubica", "Light Howitzer": "Lekka haubica",
	"Light Artillery (75mm Model 1897 Field Gun)": "Lekka artyleria (działo polowe 75 mm wz. 1897)", "M-42 AT Gun": "Działo przeciwpancerne M-42", "Medium anti-tank gun": "Średnie działo przeciwpancerne", "Rocket Launcher": "Wyrzutnia rakiet",
	"Schweres Wurfgerats 41 'Howling Cow' Rocket Launcher": "Wyrzutnia rakiet Schweres Wurfgerät 41", "ZIS-2 AT Gun": "Działo przeciwpancerne ZiS-2", "ZIS-3 Divisional Gun": "Działo dywizyjne ZiS-3",
}

// baVehicleNames are vehicles in Polish that no common noun helps with.
var baVehicleNames = map[string]string{
	"Armoured Jeep with twin Bazookas": "Opancerzony jeep z dwiema bazookami", "British Airborne Recce Jeep": "Jeep rozpoznawczy wojsk powietrznodesantowych", "Captured Hetzer": "Zdobyczny Hetzer", "Captured Panzer V 'Panther'": "Zdobyczna Panther",
	"Captured SdKfz 251/1 Half-Track 'Grey Wolf'": "Zdobyczny SdKfz 251/1 „Szary Wilk”", "Cars and Light Utility Trucks": "Samochody osobowe i lekkie terenowe", "Command Armoured Truck": "Opancerzony wóz dowodzenia",
	"E7-7 Mechanized Flamethrower": "Miotacz ognia E7-7 na podwoziu", "Free French SAS Jeep": "Jeep SAS Wolnych Francuzów", "GAZ 'Jeep'": "Łazik GAZ", "Heavy Field Car": "Ciężki samochód terenowy", "Horch 1A Field Car with Flak 38": "Samochód terenowy Horch 1A z FlaK 38",
	"Horse-drawn Limber": "Zaprzęg konny z przodkiem", "Katyusha": "Katiusza", "BM-31-12 Heavy Katyusha": "Ciężka katiusza BM-31-12", "Krupp Protze with PaK 36": "Krupp Protze z PaK 36", "Kubus Armoured Car/Personnel Carrier": "Kubuś, transporter opancerzony",
	"LRDG Armed Trucks": "Uzbrojone ciężarówki LRDG", "M3A1 With Satan Flamethrower": "M3A1 z miotaczem ognia Satan", "Machine Gun Carrier": "Transporter karabinu maszynowego", "Marder III Ausf H, M and 76.2mm PaK 36(r)": "Marder III Ausf H, M i 76,2 mm PaK 36(r)",
	"Motorcycle and Sidecar": "Motocykl z koszem", "Motorcycle with machine-gun sidecar": "Motocykl z koszem i karabinem maszynowym", "Opel Blitz with Flak 38": "Opel Blitz z FlaK 38", "Polski-Fiat 508IIW Lazik Jeep": "Polski Fiat 508/III W „Łazik”",
	"Priest OP (M7 Command Vehicle)": "Priest OP (wóz dowodzenia M7)", "Quad 50 Gun Truck": "Ciężarówka z poczwórnym wkm .50", "Ram Armoured OP": "Ram, opancerzony punkt obserwacyjny", "Sherman Armoured OP": "Sherman, opancerzony punkt obserwacyjny",
	"Reconnaissance Jeep": "Jeep rozpoznawczy", "SAS Jeep": "Jeep SAS", "SdKfz 10/4 With Flak 38": "SdKfz 10/4 z FlaK 38", "SdKfz 7/1 and 7/2": "SdKfz 7/1 i 7/2", "SdKfz 7/1 and 7/2 with Armoured Cab": "SdKfz 7/1 i 7/2 z opancerzoną kabiną",
	"SdKfz 8 with Armoured Cab": "SdKfz 8 z opancerzoną kabiną", "SU-76 (Early Production Model)": "SU-76 (wczesna seria)", "Tachanka": "Taczanka", "Tokarev 4M quad Maxim on GAZ-AAA Truck": "Poczwórny Maxim 4M Tokariewa na ciężarówce GAZ-AAA",
	"U304(f) Armoured Half-track with PaK 36": "Opancerzony półgąsienicowy U304(f) z PaK 36", "Universal Carrier (Late-War)": "Transporter Universal Carrier (koniec wojny)", "Utility Car": "Samochód osobowo-terenowy", "Taczanka wz.36": "Taczanka wz. 36",
	"M4A2 Sherman 'Zippo' or 'Ronson' (Early Version)": "M4A2 Sherman „Zippo” lub „Ronson” (wczesny)", "M4A2 Sherman 'Zippo' or 'Ronson' Crocodile Flamethrower": "M4A2 Sherman „Zippo” lub „Ronson” z miotaczem ognia",
	"M3 75mm (T12) Gun Motor Carriage": "Działo samobieżne M3 75 mm (T12)", "M3 75mm (T30) Howitzer Motor Carriage": "Haubica samobieżna M3 75 mm (T30)", "Light Tank Mk II-VIB including 'India Pattern'": "Czołg lekki Mk II-VIB (także „India Pattern”)",
	"Light Tank Mk VIC including 'India Pattern'": "Czołg lekki Mk VIC (także „India Pattern”)", "AMR 33 and AMR 35": "AMR 33 i AMR 35", "Char B1 and B1 Bis": "Char B1 i B1 bis", "Renault R35 and R40": "Renault R35 i R40", "Renault R35 or R40": "Renault R35 lub R40",
	"SU-152 and ISU-152": "SU-152 i ISU-152", "SdKfz 250/10 and 250/11": "SdKfz 250/10 i 250/11", "SdKfz 250/7 and SdKfz 251/2": "SdKfz 250/7 i SdKfz 251/2", "StuG III F, G, H and IV": "StuG III F, G, H i IV", "Matilda Frog and Murray": "Matilda Frog i Murray",
	"SdKfz 231 Heavy Armoured Car (6-Rad)": "Ciężki samochód pancerny SdKfz 231 (6-Rad)", "SdKfz 231 Heavy Armoured Car (8-Rad)": "Ciężki samochód pancerny SdKfz 231 (8-Rad)", "Polizei M15/42 Tank (PzKpfw M15/42 738(i))": "Czołg policyjny M15/42 (PzKpfw M15/42 738(i))",
	"AEC Heavy Armoured Car Mark I-III": "Ciężki samochód pancerny AEC Mark I-III", "Humber Armoured Car Mark II & IV": "Samochód pancerny Humber Mark II i IV", "Marmon Herrington Armoured Car Marks I-IV": "Samochód pancerny Marmon-Herrington Mark I-IV",
	"Standard Beaverette Light Armoured Car Mark I": "Lekki samochód pancerny Standard Beaverette Mark I", "Humber Light Reconnaissance Car (Humberette)": "Lekki samochód rozpoznawczy Humber (Humberette)", "SdKfz 251/1 Half-Track 'Hanomag'": "SdKfz 251/1 „Hanomag”",
	"A10 Cruiser Tank Mk II, IIA & ICS": "Czołg pościgowy A10 Mk II, IIA i ICS", "A13 Cruiser Tank Mk III": "Czołg pościgowy A13 Mk III", "A13 Mk II, Cruiser Tank Mk IV & IVA": "Czołg pościgowy A13 Mk II, Mk IV i IVA", "A9 Cruiser Tank Mk I & Mk ICS": "Czołg pościgowy A9 Mk I i Mk ICS",
	"Vickers E Type Light Tank": "Czołg lekki Vickers E", "LVT4 'Water Buffalo' Landing Vehicle": "Amfibia LVT4 „Water Buffalo”", "LVT(A)4 Landing Vehicle": "Amfibia desantowa LVT(A)4", "LVT Amphibious Troop Transport": "Amfibia transportowa LVT",
	"LVT(A)2 Armoured Amphibious Troop Transport": "Opancerzona amfibia transportowa LVT(A)2", "KV-85 and IS-1 Heavy Tank": "Czołg ciężki KW-85 i IS-1", "KV-1 Heavy Tank": "Czołg ciężki KW-1", "KV-2": "KW-2", "SMK/T-100 Experimental Heavy Tank": "Doświadczalny czołg ciężki SMK/T-100",
	"BT-5 and BT-7 Light Tank": "Czołg lekki BT-5 i BT-7", "OT-26 and OT-133 Light Flamethrower Tank": "Lekki czołg z miotaczem ognia OT-26 i OT-133", "M17 MGMC Anti-aircraft Vehicle": "Pojazd przeciwlotniczy M17 MGMC", "Laffly S15 and V15 Tractor": "Ciągnik Laffly S15 i V15",
	"wz.34 Armoured Car": "Samochód pancerny wz. 34", "wz.29 'Ursus' Heavy Armoured Car": "Ciężki samochód pancerny wz. 29 „Ursus”",
}

// baNouns are the common nouns at the beginning or the end of a vehicle's name; in Polish they come first. Longer ones stand first.
var baNouns = []struct{ en, pl string }{
	{"Heavy Armoured Car", "Ciężki samochód pancerny"}, {"Light Armoured Car", "Lekki samochód pancerny"}, {"Armoured Car", "Samochód pancerny"}, {"Light Reconnaissance Car", "Lekki samochód rozpoznawczy"},
	{"White Scout Car", "Samochód rozpoznawczy White"}, {"Scout Car", "Samochód rozpoznawczy"}, {"Multiple Gun Motor Carriage", "Samobieżne działko wielolufowe"}, {"Howitzer Motor Carriage", "Haubica samobieżna"}, {"Gun Motor Carriage", "Działo samobieżne"},
	{"Light Flamethrower Tank", "Lekki czołg z miotaczem ognia"}, {"Light Infantry Tank", "Lekki czołg piechoty"}, {"Heavy Assault Tank", "Ciężki czołg szturmowy"}, {"Light Tank", "Czołg lekki"}, {"Medium Tank", "Czołg średni"}, {"Heavy Tank", "Czołg ciężki"},
	{"Infantry Tank", "Czołg piechoty"}, {"Cruiser Tank", "Czołg pościgowy"}, {"Tank Destroyer", "Niszczyciel czołgów"}, {"Tank Hunter", "Niszczyciel czołgów"}, {"Tankette", "Tankietka"}, {"Half-track Tractor", "Ciągnik półgąsienicowy"}, {"Artillery Tractor", "Ciągnik artyleryjski"},
	{"Heavy Tractor", "Ciągnik ciężki"}, {"Tractor", "Ciągnik"}, {"AA half-track", "Półgąsienicowy wóz przeciwlotniczy"}, {"Half-Track Truck", "Ciężarówka półgąsienicowa"}, {"Half-track Truck", "Ciężarówka półgąsienicowa"},
	{"Half-Track", "Transporter półgąsienicowy"}, {"Half-track", "Transporter półgąsienicowy"}, {"Halftrack", "Transporter półgąsienicowy"}, {"Amphibious Truck", "Amfibia"}, {"AA Truck", "Ciężarówka przeciwlotnicza"}, {"General Purpose Truck", "Ciężarówka"},
	{"Six-wheeled Truck", "Sześciokołowa ciężarówka"}, {"Heavy Truck", "Ciężka ciężarówka"}, {"Truck", "Ciężarówka"}, {"Flamethrower Carrier", "Transporter z miotaczem ognia"}, {"Mortar Carrier", "Transporter moździerza"},
	{"Recce Carrier", "Transporter rozpoznawczy"}, {"Carrier", "Transporter"}, {"Chenillette", "Ciągnik gąsienicowy"}, {"Light Anti-Tank Portee", "Lekkie działo przeciwpancerne na ciężarówce"}, {"Portee", "Działo na ciężarówce"},
}

// baPolishName is the name of a unit in Polish.
func baPolishName(u *baUnit) string {
	name, lent := strings.CutPrefix(u.name, "Lend-Lease ")
	pl := ""
	switch {
	case u.Text("damage_value") == "":
		pl = cmp.Or(baFootNames[name], baNationNames[name])
	case baVehicleNames[name] != "" || baNationVehicles[name] != "":
		pl = cmp.Or(baVehicleNames[name], baNationVehicles[name])
	default:
		pl = vehicleInPolish(name)
	}
	if pl == "" {
		pl = name
	}
	if lent {
		pl += " (Lend-Lease)"
	}
	return polishQuotes(pl)
}

// vehicleInPolish puts the common noun of a name first.
func vehicleInPolish(name string) string {
	for _, tons := range []string{" Ton Truck", "-Ton Truck", "-ton Truck"} {
		if n, ok := strings.CutSuffix(name, tons); ok {
			return "Ciężarówka " + n + " t"
		}
	}
	for _, noun := range baNouns {
		if rest, ok := strings.CutSuffix(name, noun.en); ok {
			return strings.TrimSpace(noun.pl + " " + strings.TrimSpace(rest))
		}
		if rest, ok := strings.CutPrefix(name, noun.en); ok {
			return strings.TrimSpace(noun.pl + " " + strings.TrimSpace(rest))
		}
	}
	return name
}

// polishQuotes writes names in quotes, ampersands and millimetres as Polish does.
func polishQuotes(name string) string {
	for strings.Count(name, "'") >= 2 {
		name = strings.Replace(strings.Replace(name, "'", "„", 1), "'", "”", 1)
	}
	name = strings.NewReplacer(", & ", " i ", " & ", " i ", "mm Howitzer", "mm, haubica").Replace(name)
	return types.ReplaceAllString(millimetres.ReplaceAllString(name, "$1 mm"), "typ $1")
}

var (
	millimetres = regexp.MustCompile(`(\d)mm\b`)
	types       = regexp.MustCompile(`\bType (\d)`)
)

// inPolishQualities translates the qualities in what a second source says.
func inPolishQualities(text string) string {
	return strings.NewReplacer("inexperienced", "niedoświadczeni", "regular", "regularni", "veteran", "weterani").Replace(text)
}

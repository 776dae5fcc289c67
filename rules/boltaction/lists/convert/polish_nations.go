package main

// baNationNames are the units on foot and the guns of the nations that joined the first six, in Polish. The name of a thing
// stays as it is.
var baNationNames = map[string]string{
	"Air Force Forward Observer": "Wysunięty obserwator lotniczy", "Liaison Officer (Air Forward Observer)": "Oficer łącznikowy (wysunięty obserwator lotniczy)",

	// Australia, Canada, India, New Zealand, South Africa
	"AIF Section": "Drużyna AIF", "Militia Infantry Section": "Drużyna piechoty milicyjnej", "Jungle Division Infantry Section": "Drużyna dywizji dżunglowej", "Jungle Engineer Section": "Drużyna saperów dżunglowych",
	"Independent Company Commando Section": "Drużyna komandosów samodzielnej kompanii", "Independent Company Raiding Party": "Grupa rajdowa samodzielnej kompanii", "Papuan Infantry Battalion Section": "Drużyna Papuaskiego Batalionu Piechoty",
	"Airborne Royal Engineer Section": "Drużyna saperów powietrznodesantowych", "Assault Section": "Drużyna szturmowa", "Canadian Infantry Section": "Drużyna piechoty kanadyjskiej", "Canadian Parachute Section": "Drużyna kanadyjskich spadochroniarzy",
	"Canadian Tank Hunter Section": "Drużyna kanadyjskich niszczycieli czołgów", "Royal Canadian Engineers Section": "Drużyna saperów kanadyjskich", "Pathfinder Squad": "Drużyna przewodników zrzutu (pathfinders)",
	"Indian Infantry Section (Early War)": "Drużyna piechoty indyjskiej (początek wojny)", "Indian Infantry Section (Mid/Late War)": "Drużyna piechoty indyjskiej (środek i koniec wojny)", "Indian Infantry Section (Mid-/Late-War)": "Drużyna piechoty indyjskiej (środek i koniec wojny)",
	"Indian Infantry Section (Italy 1943)": "Drużyna piechoty indyjskiej (Włochy 1943)", "Indian Infantry Section": "Drużyna piechoty indyjskiej", "Inexperienced Indian Infantry Section (Early War)": "Drużyna niedoświadczonej piechoty indyjskiej (początek wojny)",
	"Maori Infantry Section (Early War)": "Drużyna Maorysów (początek wojny)", "Maori Infantry Section (Mid-/Late-War)": "Drużyna Maorysów (środek i koniec wojny)", "Canadian Scout Sniper Team": "Kanadyjski zespół zwiadowczo-snajperski",

	// Italy
	"Alpini Infantry Section": "Drużyna strzelców alpejskich (Alpini)", "Alpini Squad (Case Blue)": "Drużyna strzelców alpejskich (Front Wschodni 1942)",
	"Bersaglieri Infantry Section": "Drużyna bersalierów", "Bersaglieri Squad (Case Blue)": "Drużyna bersalierów (Front Wschodni 1942)",
	"Blackshirts 'M' Battalion Squad": "Drużyna Czarnych Koszul (batalion „M”)", "Blackshirts Infantry Section": "Drużyna Czarnych Koszul", "Camicie Nere (Blackshirts) Militia Infantry Section": "Drużyna Czarnych Koszul (Camicie Nere)",
	"CIL Alpini Infantry Section": "Drużyna strzelców alpejskich CIL", "CIL Bersaglieri Squad": "Drużyna bersalierów CIL", "CIL Infantry Section": "Drużyna piechoty CIL", "CIL Paracadutisti Infantry Section": "Drużyna spadochroniarzy CIL",
	"Camionettisti Demolition Team": "Grupa minerska Camionettisti", "Camionettisti Section": "Drużyna Camionettisti", "Carabinieri Section": "Drużyna karabinierów", "Colonial Troops Infantry Section": "Drużyna wojsk kolonialnych",
	"Decima Mas Naval Infantry Section": "Drużyna piechoty morskiej Decima MAS", "Divisione Costiera Section": "Drużyna dywizji nadbrzeżnej", "Dubats Skirmishers Section": "Drużyna tyralierów dubat", "Folgore Paracadutisti Infantry Section": "Drużyna spadochroniarzy Folgore",
	"Fucilieri Squad": "Drużyna strzelców (Fucilieri)", "Granatieri di Sardegna Squad": "Drużyna grenadierów sardyńskich", "Guastatori Destruction Group": "Grupa minerska Guastatori", "Guastatori Support Group": "Grupa wsparcia Guastatori",
	"Late War Paracadutisti Infantry Section": "Drużyna spadochroniarzy (koniec wojny)", "Monte Cervino Ski Squad": "Drużyna narciarzy Monte Cervino", "Motociclisti Infantry Section": "Drużyna motocyklistów (Motociclisti)",
	"Paracadutisti (Paratroopers) Infantry Section": "Drużyna spadochroniarzy (Paracadutisti)", "Paracadutisti Infantry Section": "Drużyna spadochroniarzy (Paracadutisti)", "San Marco (Marines) Infantry Section": "Drużyna piechoty morskiej San Marco",
	"San Marco Marines Infantry Section": "Drużyna piechoty morskiej San Marco", "Savoia Cavalleria Squad": "Drużyna kawalerii Savoia", "X Arditi Sabotateur Section": "Drużyna dywersantów X Arditi", "X Arditi Section": "Drużyna X Arditi",
	"37/45 anti-tank gun": "Działo przeciwpancerne 37/45", "47/32 Elefantino": "Działo przeciwpancerne 47/32 Elefantino", "75/32 Modello 37": "Działo polowe 75/32 wz. 37", "75/39 anti-tank gun": "Działo przeciwpancerne 75/39", "75/46 Dual-Purpose AA Gun": "75/46, działo uniwersalne",
	"75/50 Dual-Purpose AA Gun": "75/50, działo uniwersalne", "90/53 Dual-Purpose AA Gun": "90/53, działo uniwersalne", "Breda 20mm": "Działko przeciwlotnicze Breda 20 mm", "Voloire Horse Artillery": "Artyleria konna Voloire", "Solothurn 20mm Anti-tank Rifle": "Karabin przeciwpancerny Solothurn 20 mm",

	// Japan
	"Bamboo Spear Fighter Squad": "Drużyna z bambusowymi włóczniami", "IJA Engineer Squad": "Drużyna saperów armii", "IJA Grenadier Squad": "Drużyna granatników armii", "IJA Infantry Squad": "Drużyna piechoty armii",
	"IJA Island Warfare Rifle Squad (Late-War)": "Drużyna strzelecka obrony wysp (koniec wojny)", "IJA Teishin Shudan Paratrooper Squad": "Drużyna spadochroniarzy armii (Teishin Shudan)", "IJA Veteran Grenadier Squad": "Drużyna granatników armii (weterani)",
	"IJA Veteran Infantry Squad": "Drużyna piechoty armii (weterani)", "IJA/SNLF Scout Team": "Zespół zwiadowców armii lub SNLF", "Japanese/Manchukuo Cavalry Squad": "Drużyna kawalerii japońskiej lub mandżurskiej", "Militia Squad (Late-War)": "Drużyna milicji (koniec wojny)",
	"SNLF Grenadier Squad": "Drużyna granatników SNLF", "SNLF Rikusentai Paratrooper Squad": "Drużyna spadochroniarzy SNLF (Rikusentai)", "SNLF Squad": "Drużyna piechoty morskiej SNLF", "IJA Machine Gun Section": "Drużyna karabinu maszynowego armii",
	"Improvised Anti-tank Team": "Improwizowany zespół przeciwpancerny", "Lone Sniper": "Samotny snajper", "Suicide Anti-tank Team": "Zespół samobójców przeciwpancernych", "Suicide Anti-tank team": "Zespół samobójców przeciwpancernych",
	"75mm Field Gun": "Działo polowe 75 mm", "Type 1 47mm AT Gun": "Działo przeciwpancerne 47 mm typ 1", "Type 4 Heavy Howitzer": "Ciężka haubica typ 4", "Type 41 75mm Mountain Gun": "Działo górskie 75 mm typ 41", "Type 41 75mm Mountain gun": "Działo górskie 75 mm typ 41",
	"Type 88 75mm Dual Purpose AA Gun": "75 mm typ 88, działo uniwersalne", "Type 91 105mm Field Gun": "Działo polowe 105 mm typ 91", "Type 92 70mm Infantry Gun": "Działo piechoty 70 mm typ 92", "Type 93 13.2mm AA Gun": "Wkm przeciwlotniczy 13,2 mm typ 93",
	"Type 94/Type 1 37mm anti-tank gun": "Działo przeciwpancerne 37 mm typ 94 lub typ 1", "Type 98 20mm AA Gun": "Działko przeciwlotnicze 20 mm typ 98",

	// China
	"Big Sword Squad": "Drużyna wielkich mieczy", "Cavalry Troop": "Szwadron kawalerii", "Conscript Squad": "Drużyna poborowych", "German-trained Nationalist Squad": "Drużyna Kuomintangu szkolona przez Niemców", "Guerrilla Cell": "Komórka partyzancka", "Levy Squad": "Drużyna pospolitego ruszenia",
	"Merrill's Marauders": "Maruderzy Merrilla", "Scout team": "Zespół zwiadowców", "Veteran Infantry Section": "Drużyna weteranów piechoty", "X and Y Force Squad": "Drużyna sił X i Y", "MG34 Machine Gun Team": "Zespół karabinu maszynowego MG34", "Heavy Trench Mortar": "Ciężki moździerz okopowy",
	"105mm M2A1 Medium Howitzer": "Średnia haubica 105 mm M2A1", "15cm sFH18": "Ciężka haubica 15 cm sFH 18", "37mm M3A1 AT-Gun": "Działo przeciwpancerne 37 mm M3A1", "40mm Bofors L/60": "Bofors 40 mm L/60", "7.6cm IEFK16 Field Gun": "Działo polowe 7,7 cm leFK 16", "7.6cm IeFK16 Field Gun": "Działo polowe 7,7 cm leFK 16",
	"75mm M1A1 Pack Howitzer": "Haubica górska 75 mm M1A1",

	// Finland
	"Continuation War Rifle Squad": "Drużyna strzelecka (wojna kontynuacyjna)", "Continuation War Rifle Squad (Regular)": "Drużyna strzelecka (wojna kontynuacyjna, regularna)", "Continuation War Rifle Squad (Veteran)": "Drużyna strzelecka (wojna kontynuacyjna, weterani)",
	"Jaakari Light Infantry Squad": "Drużyna jegrów (Jääkärit)", "Kaukopartio Long Distance Recon Squads": "Daleki patrol (Kaukopartio)", "Sissi Recon Squad": "Drużyna zwiadu (Sissi)", "Winter War Rifle Squad": "Drużyna strzelecka (wojna zimowa)",
	"Winter War Rifle Squad (Regular)": "Drużyna strzelecka (wojna zimowa, regularna)", "Winter War Rifle Squad (Veteran)": "Drużyna strzelecka (wojna zimowa, weterani)",
	"20 ITK/30 and 38 Anti-aircraft Gun": "Działko przeciwlotnicze 20 ITK/30 i 38", "40 ITK/38 Anti-aircraft Gun": "Działko przeciwlotnicze 40 ITK/38", "75 PSTK/40 anti-tank gun": "Działo przeciwpancerne 75 PstK/40",

	// Hungary, Romania, Bulgaria
	"Air Force Alarm Unit": "Oddział alarmowy lotnictwa", "Arrow Cross Militia Section": "Drużyna milicji strzałokrzyżowców", "Assault Pioneer Section": "Drużyna saperów szturmowych", "Bicycle/Motorcycle Infantry Section": "Drużyna cyklistów lub motocyklistów",
	"Border Guard Section": "Drużyna straży granicznej", "Danube Flotilla Infantry Section": "Drużyna piechoty Flotylli Dunajskiej", "Experienced Honvéd Division Section": "Drużyna doświadczonej dywizji honwedów", "Gendarmerie Battalion Section": "Drużyna batalionu żandarmerii",
	"Huszar Reconnaissance Section": "Drużyna zwiadu huzarów", "Inexperienced Infantry and Border Guard Defense Force Section": "Drużyna niedoświadczonej piechoty lub straży granicznej", "Light Infantry or Mountain Infantry Section": "Drużyna piechoty lekkiej lub górskiej",
	"Motorized Infantry Section": "Drużyna piechoty zmotoryzowanej", "Motorized Infantry Section (Regular)": "Drużyna piechoty zmotoryzowanej (regularna)", "Motorized Infantry Section (Veteran)": "Drużyna piechoty zmotoryzowanej (weterani)", "Mounted Section": "Drużyna konna",
	"Parachute Assault Section": "Drużyna szturmowa spadochroniarzy", "Replacement Honvéd Division Section": "Drużyna zapasowej dywizji honwedów", "Second Army Rifle Section": "Drużyna strzelecka 2. Armii", "University Assault Battalion Section": "Drużyna uniwersyteckiego batalionu szturmowego",
	"Vannay Battalion Flying Squad": "Lotna drużyna batalionu Vannay", "43M Sorozatveto": "Wyrzutnia rakiet 43M Sorozatvető", "44M Buzogányveto": "Wyrzutnia rakiet 44M Buzogányvető", "80mm 29/38M Heavy Anti-aircraft Gun": "Ciężkie działo przeciwlotnicze 80 mm 29/38M",
	"44M Panacelrem Rocket Launcher": "Wyrzutnia rakiet 44M Páncélrém", "Cavalry Section (Case Blue)": "Sekcja kawalerii (Front Wschodni 1942)", "Combat Pioneer Section": "Drużyna saperów bojowych", "Early War Infantry Section": "Drużyna piechoty (początek wojny)",
	"Late War Infantry Section": "Drużyna piechoty (koniec wojny)", "Late War Infantry Section (Regular)": "Drużyna piechoty (koniec wojny, regularna)", "Late War Infantry Section (Veteran)": "Drużyna piechoty (koniec wojny, weterani)", "Mortar Section": "Drużyna moździerza",
	"Motorcycle Reconnaissance Section": "Drużyna zwiadu motocyklowego", "Mountain Division Section": "Drużyna dywizji górskiej", "Tank Hunters Anti-Tank Team": "Zespół niszczycieli czołgów", "7.5cm PaK 97/38": "7,5 cm PaK 97/38", "75mm TAC Resita anti-tank gun": "Działo przeciwpancerne 75 mm TAC Reșița",
	"Automatic Cannon": "Działko automatyczne", "Bofors 37mm anti-tank gun": "Działo przeciwpancerne Bofors 37 mm", "Skoda 37mm/70mm Hybrid Gun": "Działo hybrydowe Skoda 37/70 mm", "Heavy anti-tank gun": "Ciężkie działo przeciwpancerne",
	"Light anti-tank gun": "Lekkie działo przeciwpancerne", "Machine Gun Team": "Zespół karabinu maszynowego",

	// Belgium, the Netherlands, Norway, Greece
	"Chasseurs Ardennais": "Strzelcy ardeńscy", "Force Publique": "Force Publique (wojska kolonialne)", "Grenadier Section": "Drużyna grenadierów", "FRC 47mm AT Gun": "Działo przeciwpancerne 47 mm FRC", "FRC 76mm Infantry Gun": "Działo piechoty 76 mm FRC", "75mm Model 1897 Field Gun": "Działo polowe 75 mm wz. 1897",
	"Bofors 40mm L/60": "Bofors 40 mm L/60", "Indonesian Infantry Section": "Drużyna piechoty indonezyjskiej", "KNIL Guerrilla LMG Section": "Partyzancka drużyna lkm KNIL", "KNIL Guerrilla Rifle Section": "Partyzancka drużyna strzelecka KNIL", "Motorcycle Section": "Drużyna motocyklistów",
	"20mm Oerlikon Anti-Aircraft Gun": "Działko przeciwlotnicze 20 mm Oerlikon", "47mm anti-tank gun": "Działo przeciwpancerne 47 mm", "Bofors 40mm Anti-Aircraft Gun": "Działko przeciwlotnicze Bofors 40 mm", "Norwegian Royal Guard": "Norweska Gwardia Królewska",
	"7.5cm Feltkanon M/01 light artillery": "Działo polowe 7,5 cm Feltkanon M/01", "Mountain Brigade": "Drużyna Brygady Górskiej", "20mm Anti-Aircraft Gun": "Działko przeciwlotnicze 20 mm",

	"Inexperienced Infantry Section": "Drużyna niedoświadczonej piechoty", "Regular Infantry Section": "Drużyna regularnej piechoty", "3.7-Inch QF AA Gun": "Działo przeciwlotnicze 3,7-calowe QF", "Bren AA Gun, Single Mount": "Przeciwlotniczy Bren, pojedynczy",

	// Partisans
	"Guerrilla Fighters": "Bojownicy partyzantki", "Inexperienced Partisan Squad": "Drużyna niedoświadczonych partyzantów", "Maquis Squad": "Drużyna maquis", "Paris Police Prefecture Squad": "Drużyna prefektury policji paryskiej", "Partisan Cavalry Squad": "Drużyna konnych partyzantów",
	"Partisan Squad (Early War)": "Drużyna partyzantów (początek wojny)", "Partisan Squad (Late War)": "Drużyna partyzantów (koniec wojny)", "Anti-tank Team with Bazooka": "Zespół przeciwpancerny z bazooką", "Anti-tank Team with PIAT": "Zespół przeciwpancerny z PIAT-em",
	"Medium machine gun team": "Zespół karabinu maszynowego", "Molotov Anti-tank Squad": "Drużyna z butelkami zapalającymi", "SAS Weapon Team": "Zespół broni SAS", "Light Anti-aircraft Gun": "Lekkie działko przeciwlotnicze", "Light artillery": "Lekka artyleria",
}

// baNationVehicles are vehicles of those nations in Polish that no common noun helps with.
var baNationVehicles = map[string]string{
	"Armoured Railroad Car": "Samochód pancerny na szyny", "Armoured Railroad Car (Type 91 So-Mo, Type 93 Sum-Ida)": "Samochód pancerny na szyny (typ 91 So-Mo, typ 93 Sumida)", "Autocarro Sahariano AS37 Gun Truck": "Ciężarówka z działkiem Autocarro Sahariano AS37",
	"Canadian Recce Carrier": "Kanadyjski transporter rozpoznawczy", "Captured L3/33 and L3/35 variants": "Zdobyczna tankietka L3/33 lub L3/35", "Captured Type 92 Hokoku-Go": "Zdobyczny samochód pancerny typ 92 Hokoku-Go", "Citroen Kegresse B2 Armoured Half-Track Car": "Półgąsienicowy samochód pancerny Citroën-Kégresse B2",
	"Lancia IZ and IZM": "Lancia IZ i IZM", "Overalwagen Navy Gun Truck": "Ciężarówka z działem Overvalwagen (marynarka)", "Overalwagen Patrol Truck": "Ciężarówka patrolowa Overvalwagen", "Type 92 Hokoku-Go Armoured Car": "Samochód pancerny typ 92 Hokoku-Go",
	"Universal Carrier (Vickers MMG)": "Transporter Universal Carrier (ckm Vickers)", "Universal Carrier (Mortar)": "Transporter Universal Carrier (moździerz)", "M3 White Scout Car (Mortar)": "Samochód rozpoznawczy M3 White (moździerz)",
	"100/17 on Lancia 3Ro": "100/17 na Lancii 3Ro", "75/27 on TL37": "75/27 na TL37", "40M Turan": "40M Turán", "43M Zrinyi II": "43M Zrínyi II", "CV33 or CV35 Tankette": "Tankietka CV33 lub CV35", "Canadian M3 Stuart III & Stuart IV": "Kanadyjski M3 Stuart III i Stuart IV", "Canadian M3 Stuart V": "Kanadyjski M3 Stuart V",
	"Captured M11/39 Medium Tank": "Zdobyczny czołg średni M11/39", "Captured M3 Stuart Light Tank": "Zdobyczny czołg lekki M3 Stuart", "Captured Renault R35 or R40": "Zdobyczny Renault R35 lub R40", "Captured Type 95 Ha-Go Light Tank": "Zdobyczny czołg lekki typ 95 Ha-Go",
	"Captured Type 97 Chi-Ha Medium Tank": "Zdobyczny czołg średni typ 97 Chi-Ha", "Carro Commando M41": "Wóz dowodzenia M41 (Carro Comando)", "Fiat 3000 (L5 Series)": "Fiat 3000 (seria L5)", "Jagdpanzer 38(t) Hetzer": "Hetzer (Jagdpanzer 38(t))", "KV-1 Klimi": "KW-1 Klimi", "L3/33 and L3/35 variants": "Tankietka L3/33 lub L3/35",
	"M1931 Amphibious Tank": "Czołg pływający M1931", "Nimrod Self-Propelled Anti-aircraft Gun": "Samobieżne działko przeciwlotnicze Nimrod", "SS-KI Armoured Work Vehicle": "Opancerzony wóz saperski SS-Ki", "T-26 Model 1933": "T-26 wz. 1933",
	"T-28 Postijuna Medium Tank": "Czołg średni T-28 Postijuna", "T-34 Sotka Medium Tank": "Czołg średni T-34 Sotka", "T-34/85 Pitkapukinen Sotka Medium Tank": "Czołg średni T-34/85 Pitkäputkinen Sotka", "Type 1 Ho-Ni Tank Destroyer": "Niszczyciel czołgów typ 1 Ho-Ni",
	"Type 2 Ka-Mi Light Amphibious Tank": "Lekki czołg pływający typ 2 Ka-Mi", "Type 3 Ka-CHi Medium Amphibious Tank": "Średni czołg pływający typ 3 Ka-Chi", "Type 3 Ho-Ni III Tank Destroyer": "Niszczyciel czołgów typ 3 Ho-Ni III", "Type 4 Ho-Ro Assault Gun": "Działo szturmowe typ 4 Ho-Ro",
	"Type 97 Shi-Ki Command Tank": "Czołg dowodzenia typ 97 Shi-Ki", "Type 98 AA Truck": "Ciężarówka przeciwlotnicza typ 98", "Vickers 6-ton A": "Vickers 6-tonowy A", "Vickers 6-ton E or T26B": "Vickers 6-tonowy E lub T-26B", "Vickers Carden-Loyd MK.VI 47mm FRC Tank Destroyer": "Niszczyciel czołgów Vickers Carden-Loyd Mk VI (47 mm FRC)",
	"Vickers Light Tank": "Czołg lekki Vickers", "Artillery Tractors": "Ciągnik artyleryjski", "Wheeled Artillery Tractors": "Kołowy ciągnik artyleryjski", "Heavy Artillery Tractor": "Ciężki ciągnik artyleryjski", "C15TA Armoured Truck": "Ciężarówka opancerzona C15TA", "Cars and light utility Truck": "Samochody osobowe i lekkie terenowe",
	"Civilian Car": "Samochód cywilny", "General-purpose Truck": "Ciężarówka", "Light Truck": "Lekka ciężarówka", "Type 98 Ro-Ke Prime Mover": "Ciągnik typ 98 Ro-Ke", "Type 98 Shi-Ke Prime Mover": "Ciągnik typ 98 Shi-Ke", "Type 95 Kurogane": "Samochód terenowy typ 95 Kurogane", "Ford Marmon-Herrington Armoured Tractor": "Opancerzony ciągnik Ford Marmon-Herrington",
	"Citroen-Kegresse Half-track": "Transporter półgąsienicowy Citroën-Kégresse", "Utility B Tractor": "Ciągnik Utility B", "Type 1 Ho-Ha Half Track": "Transporter półgąsienicowy typ 1 Ho-Ha", "Landsverk L-180/L181": "Landsverk L-180 lub L-181",
	"Marmon-Herrington armoured car": "Samochód pancerny Marmon-Herrington", "Alvis-Straussler armoured car": "Samochód pancerny Alvis-Straussler", "Marmon-Herrington CTLS": "Tankietka Marmon-Herrington CTLS", "Ram Cruiser Tank Mk I": "Czołg pościgowy Ram Mk I", "Ram Cruiser Tank Mk II": "Czołg pościgowy Ram Mk II",
	"Semovente 105/25": "Działo samobieżne Semovente 105/25", "Semovente 47/32": "Działo samobieżne Semovente 47/32", "Semovente 75/18": "Działo samobieżne Semovente 75/18", "Semovente 90/53": "Działo samobieżne Semovente 90/53", "Semovente 75/34": "Działo samobieżne Semovente 75/34",
	"Autoblinda 40": "Samochód pancerny Autoblinda 40", "Autoblinda 40 (AB40)": "Samochód pancerny Autoblinda 40 (AB40)", "Autoblinda 41 (AB41)": "Samochód pancerny Autoblinda 41 (AB41)", "Autoblinda Lince": "Samochód rozpoznawczy Lince", "FN Tricar T3": "Trójkołowiec FN Tricar T3", "ACG-1": "Czołg ACG-1",
	"Autoprotetto S37": "Transporter opancerzony S37", "Fiat 665NM Protetto": "Opancerzona ciężarówka Fiat 665NM", "Fiat 508 CM": "Samochód terenowy Fiat 508 CM", "Csaba 39M": "Samochód pancerny 39M Csaba", "Toldi I": "Czołg lekki Toldi I", "Toldi II": "Czołg lekki Toldi II",
}

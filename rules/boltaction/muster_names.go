package boltaction

import "sandtable/lang"

// rankTexts are the ranks of officers. MORALE-02.
var rankTexts = [...]lang.Text{
	SecondLieutenant: {EN: "second lieutenant", PL: "podporucznik"},
	FirstLieutenant:  {EN: "first lieutenant", PL: "porucznik"},
	Captain:          {EN: "captain", PL: "kapitan"},
	Major:            {EN: "major", PL: "major"},
}

// classTexts are the classes of vehicles. VEH-09.
var classTexts = map[Class]lang.Text{
	SoftSkin:    {EN: "soft-skin", PL: "pojazd nieopancerzony"},
	ArmouredCar: {EN: "armoured car or carrier", PL: "wóz pancerny lub transporter"},
	LightTank:   {EN: "light tank", PL: "lekki czołg"},
	MediumTank:  {EN: "medium tank", PL: "średni czołg"},
	HeavyTank:   {EN: "heavy tank", PL: "ciężki czołg"},
	SuperHeavy:  {EN: "super-heavy tank", PL: "superciężki czołg"},
}

// driveTexts are what vehicles drive on. VEH-01.
var driveTexts = [...]lang.Text{
	Wheeled:   {EN: "wheeled", PL: "kołowy"},
	HalfTrack: {EN: "half-tracked", PL: "półgąsienicowy"},
	Tracked:   {EN: "tracked", PL: "gąsienicowy"},
}

// gunTexts are the sizes of guns. ARTILLERY-03.
var gunTexts = [...]lang.Text{
	LightGun:      {EN: "light gun", PL: "lekkie działo"},
	MediumGun:     {EN: "medium gun", PL: "średnie działo"},
	HeavyGun:      {EN: "heavy gun", PL: "ciężkie działo"},
	SuperHeavyGun: {EN: "super-heavy gun", PL: "superciężkie działo"},
}

// mountTexts are where weapons sit on a vehicle. VEH-17.
var mountTexts = [...]lang.Text{
	AllRound: {EN: "all round", PL: "dookoła"},
	FrontArc: {EN: "front", PL: "przód"},
	LeftArc:  {EN: "left side", PL: "lewy bok"},
	RightArc: {EN: "right side", PL: "prawy bok"},
	RearArc:  {EN: "rear", PL: "tył"},
}

// heTexts are the dice of high explosive. HE-01.
var heTexts = [...]lang.Text{
	HED2:  {EN: "HE (D2)", PL: "odłamkowa (K2)"},
	HED3:  {EN: "HE (D3)", PL: "odłamkowa (K3)"},
	HED6:  {EN: "HE (D6)", PL: "odłamkowa (K6)"},
	HE2D6: {EN: "HE (2D6)", PL: "odłamkowa (2K6)"},
	HE3D6: {EN: "HE (3D6)", PL: "odłamkowa (3K6)"},
}

// flagTexts are the flags in the order of their bits: what players call them and what they do. FORCE-16, FORCE-17, VEH-25.
var flagTexts = [...]struct{ name, does lang.Text }{
	{lang.Text{EN: "Fanatics", PL: "Fanatycy"}, lang.Text{EN: "fight on while two of them are left", PL: "walczą, dopóki zostaje ich dwóch"}},
	{lang.Text{EN: "Stubborn", PL: "Uparci"}, lang.Text{EN: "ignore pins in morale checks", PL: "w testach morale pomijają przygwożdżenie"}},
	{lang.Text{EN: "Tough fighters", PL: "Twardzi wojownicy"}, lang.Text{EN: "two dice per man at close quarters", PL: "w zwarciu dwie kości na żołnierza"}},
	{lang.Text{EN: "Tank hunters", PL: "Łowcy czołgów"}, lang.Text{EN: "assault tanks without a check and can destroy them", PL: "szturmują czołgi bez testu i mogą je zniszczyć"}},
	{lang.Text{EN: "Green", PL: "Nowicjusze"}, lang.Text{EN: "first casualties may break them or make them regular", PL: "pierwsze straty mogą ich złamać albo uczynić regularnymi"}},
	{lang.Text{EN: "Shirkers", PL: "Dekownicy"}, lang.Text{EN: "every order needs a test; pins count twice", PL: "każdy rozkaz wymaga testu, przygwożdżenie liczy się podwójnie"}},
	{lang.Text{EN: "Motorbikes", PL: "Motocykle"}, lang.Text{EN: "move like wheeled vehicles, fire only when halted", PL: "jeżdżą jak pojazd kołowy, strzelają tylko w miejscu"}},
	{lang.Text{EN: "Cavalry", PL: "Kawaleria"}, lang.Text{EN: "9\"/18\", tough fighters, only pistols from the saddle", PL: "9\"/18\", twardzi wojownicy, konno strzelają tylko z pistoletów"}},
	{lang.Text{EN: "Bicycles", PL: "Rowery"}, lang.Text{EN: "run 24\" on a road until the first pin or another order", PL: "bieg 24\" po drodze do pierwszego przygwożdżenia lub innego rozkazu"}},
	{lang.Text{EN: "Anti-tank grenades", PL: "Granaty przeciwpancerne"}, lang.Text{EN: "can harm tanks in an assault", PL: "w szturmie mogą uszkodzić czołg"}},
	{lang.Text{EN: "Demolition charges", PL: "Ładunki burzące"}, lang.Text{EN: "can harm tanks in an assault", PL: "w szturmie mogą uszkodzić czołg"}},
	{lang.Text{EN: "Gun shield", PL: "Tarcza działa"}, lang.Text{EN: "protects the crew from the front", PL: "chroni obsługę od przodu"}},
	{lang.Text{EN: "Flak", PL: "Przeciwlotniczy"}, lang.Text{EN: "fires at aircraft", PL: "strzela do samolotów"}},
	{lang.Text{EN: "Spotter", PL: "Korygujący"}, lang.Text{EN: "one man spots for the weapon", PL: "jeden z ludzi wypatruje celów dla broni"}},
	{lang.Text{EN: "Artillery observer", PL: "Obserwator artylerii"}, lang.Text{EN: "calls one barrage", PL: "wzywa jedną nawałę"}},
	{lang.Text{EN: "Air observer", PL: "Obserwator lotnictwa"}, lang.Text{EN: "calls one air strike", PL: "wzywa jeden nalot"}},
	{lang.Text{EN: "Medic", PL: "Sanitariusz"}, lang.Text{EN: "saves a casualty of small arms within 6\" on a 6", PL: "na 6 ratuje rannego z broni ręcznej do 6\""}},
	{lang.Text{EN: "Sniper", PL: "Snajper"}, lang.Text{EN: "may deploy forward where the scenario allows", PL: "może być wysunięty, gdzie pozwala scenariusz"}},
	{lang.Text{EN: "Slow", PL: "Powolny"}, lang.Text{EN: "6\"/12\"", PL: "6\"/12\""}},
	{lang.Text{EN: "Recce", PL: "Rozpoznanie"}, lang.Text{EN: "may get clear when fired at", PL: "pod ogniem może uskoczyć"}},
	{lang.Text{EN: "Open-topped", PL: "Otwarty"}, lang.Text{EN: "small arms pin it; indirect hits do more", PL: "przygważdża go broń ręczna, trafienia pośrednie szkodzą bardziej"}},
	{lang.Text{EN: "Command vehicle", PL: "Wóz dowodzenia"}, lang.Text{EN: "+1 morale to armour within 12\"", PL: "+1 do morale pojazdów opancerzonych w odległości 12\""}},
	{lang.Text{EN: "Unreliable", PL: "Zawodny"}, lang.Text{EN: "takes one pin more", PL: "dostaje o jeden znacznik więcej"}},
	{lang.Text{EN: "One-man turret", PL: "Wieża jednoosobowa"}, lang.Text{EN: "every advance needs an order test", PL: "każdy ruch wymaga testu rozkazu"}},
	{lang.Text{EN: "Armoured all round", PL: "Jednolity pancerz"}, lang.Text{EN: "no bonus against its side, top or rear", PL: "bez premii za bok, górę i tył"}},
	{lang.Text{EN: "Heavy frontal armour", PL: "Gruby pancerz przedni"}, lang.Text{EN: "+1 damage value at the front", PL: "+1 do progu obrażeń z przodu"}},
	{lang.Text{EN: "Weak side armour", PL: "Słaby pancerz boczny"}, lang.Text{EN: "its side counts as the rear", PL: "bok liczy się jak tył"}},
	{lang.Text{EN: "Reinforced rear armour", PL: "Wzmocniony pancerz tylny"}, lang.Text{EN: "its rear counts as a side", PL: "tył liczy się jak bok"}},
	{lang.Text{EN: "Armoured skirts", PL: "Fartuchy pancerne"}, lang.Text{EN: "anti-tank rifles and shaped charges get no side bonus", PL: "karabiny przeciwpancerne i ładunki kumulacyjne bez premii za bok"}},
	{lang.Text{EN: "Flame-throwing vehicle", PL: "Pojazd z miotaczem ognia"}, lang.Text{EN: "+1 on damage to it", PL: "+1 do jego uszkodzeń"}},
	{lang.Text{EN: "Amphibious", PL: "Pływający"}, lang.Text{EN: "crosses deep water at half speed", PL: "pokonuje głęboką wodę z połową prędkości"}},
	{lang.Text{EN: "Dual-direction steering", PL: "Sterowanie dwukierunkowe"}, lang.Text{EN: "may run in reverse", PL: "może wykonać bieg wstecz"}},
	{lang.Text{EN: "Turn on the spot", PL: "Obrót w miejscu"}, lang.Text{EN: "may run in reverse", PL: "może wykonać bieg wstecz"}},
	{lang.Text{EN: "Gyro-stabilised", PL: "Stabilizacja żyroskopowa"}, lang.Text{EN: "a veteran crew fires on the move without penalty", PL: "załoga weteranów strzela w ruchu bez kary"}},
}

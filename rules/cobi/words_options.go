package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"mode": {
		Name: lang.Text{EN: "Mode", PL: "Tryb"}, About: lang.Text{EN: "Sets what there is in the game; what you set yourself stays.", PL: "Ustawia, co jest w grze; ustawione osobno zostaje."},
		Values: map[string]lang.Text{
			"normal":     {EN: "normal", PL: "normalny"},
			"simplified": {EN: "simplified", PL: "uproszczony"},
			"advanced":   {EN: "advanced", PL: "zaawansowany"},
		},
	},
	"vehicleNaturalOne": {
		Name: lang.Text{EN: "A 1 of a gun", PL: "Jedynka działa"}, About: lang.Text{EN: "What a natural 1 of a card gun is that does not jam.", PL: "Czym jest jedynka działa, które się nie zacięło."},
		Values: map[string]lang.Text{
			"miss":           {EN: "a miss", PL: "pudło"},
			"applyModifiers": {EN: "1 with its modifiers", PL: "1 z modyfikatorami"},
		},
	},
	"damageThresholds": {
		Name: lang.Text{EN: "Damage thresholds", PL: "Progi uszkodzeń"}, About: lang.Text{EN: "How fields 14 to 17 of a card are read.", PL: "Jak czytać pola 14–17 karty."},
		Values: map[string]lang.Text{
			"descending": {EN: "the highest reached", PL: "najwyższy osiągnięty"},
			"exact":      {EN: "only the very number", PL: "tylko dokładna liczba"},
		},
	},
	"reloadDuty": {
		Name: lang.Text{EN: "Reloading", PL: "Ładowanie"}, About: lang.Text{EN: "Whether an empty weapon must be loaded first.", PL: "Czy pustą broń trzeba najpierw załadować."},
		Values: map[string]lang.Text{
			"optional": {EN: "if the player likes", PL: "jeśli gracz chce"},
			"forced":   {EN: "before anything else", PL: "przed wszystkim innym"},
		},
	},
	"vehicleActions": {
		Name: lang.Text{EN: "Actions of vehicles", PL: "Akcje pojazdów"}, About: lang.Text{EN: "What a vehicle does when it is activated.", PL: "Co robi aktywowany pojazd."},
		Values: map[string]lang.Text{
			"one":          {EN: "one action", PL: "jedna akcja"},
			"moveAndShoot": {EN: "may move and shoot", PL: "może jechać i strzelać"},
		},
	},
	"halfCrew": {
		Name: lang.Text{EN: "Half a crew", PL: "Połowa załogi"}, About: lang.Text{EN: "When half of a crew is lost.", PL: "Kiedy połowa załogi jest stracona."},
		Values: map[string]lang.Text{
			"remaining": {EN: "at most half is left", PL: "została najwyżej połowa"},
			"losses":    {EN: "at least half is lost", PL: "stracono co najmniej połowę"},
		},
	},
	"woundedCrew": {
		Name: lang.Text{EN: "Wounded crew", PL: "Ranna załoga"}, About: lang.Text{EN: "Whether the wounded of a crew serve on.", PL: "Czy ranni załoganci służą dalej."},
		Values: map[string]lang.Text{
			"staysOnDuty": {EN: "they do", PL: "tak"},
			"outOfAction": {EN: "they do not", PL: "nie"},
		},
	},
	"shapedCharge": {
		Name: lang.Text{EN: "Shaped charges", PL: "Ładunki kumulacyjne"}, About: lang.Text{EN: "Whether they have to beat armour.", PL: "Czy muszą przebić pancerz."},
		Values: map[string]lang.Text{
			"ignoresArmour": {EN: "they ignore it", PL: "pomijają go"},
			"literal":       {EN: "they do", PL: "muszą"},
		},
	},
	"doubleSix": {
		Name: lang.Text{EN: "Double six", PL: "Podwójna szóstka"}, About: lang.Text{EN: "When a 6 is rolled again.", PL: "Kiedy szóstkę rzuca się ponownie."},
		Values: map[string]lang.Text{
			"onlyWhenImpossible": {EN: "if a hit is impossible otherwise", PL: "gdy inaczej nie da się trafić"},
			"always":             {EN: "always", PL: "zawsze"},
		},
	},
	"binocularCap": {
		Name: lang.Text{EN: "Binoculars", PL: "Lornetki"}, About: lang.Text{EN: "The most that they add to a shot of a vehicle.", PL: "Ile najwyżej dodają do strzału pojazdu."},
		Values: map[string]lang.Text{
			"1": {EN: "1", PL: "1"},
			"2": {EN: "2", PL: "2"},
		},
	},
	"entrenchment": {
		Name: lang.Text{EN: "Digging in", PL: "Okopanie"}, About: lang.Text{EN: "What protects the entrenched.", PL: "Co chroni okopanych."},
		Values: map[string]lang.Text{
			"hastyAndPrepared": {EN: "a hasty hole 1, a trench by the table", PL: "dołek 1, okop według tabeli"},
			"row15":            {EN: "always by the table", PL: "zawsze według tabeli"},
			"minusOne":         {EN: "always 1", PL: "zawsze 1"},
		},
	},
	"coherency": {
		Name: lang.Text{EN: "Touch", PL: "Spójność"}, About: lang.Text{EN: "How a squad keeps together.", PL: "Jak drużyna trzyma się razem."},
		Values: map[string]lang.Text{
			"connected":    {EN: "in one chain", PL: "jednym łańcuchem"},
			"anyNeighbour": {EN: "each has a neighbour", PL: "każdy ma sąsiada"},
		},
	},
	"roadBonus": {
		Name: lang.Text{EN: "Roads", PL: "Drogi"}, About: lang.Text{EN: "When a road helps.", PL: "Kiedy droga pomaga."},
		Values: map[string]lang.Text{
			"wholeMoveOnRoad":     {EN: "if the whole move is on it", PL: "gdy cały ruch jest po niej"},
			"roadCentimetresOnly": {EN: "for each centimetre on it", PL: "za każdy centymetr po niej"},
		},
	},
	"turnCost": {
		Name: lang.Text{EN: "Turns", PL: "Skręty"}, About: lang.Text{EN: "How steps of 45° are counted.", PL: "Jak liczy się stopnie po 45°."},
		Values: map[string]lang.Text{
			"ceil":  {EN: "every begun one", PL: "każdy rozpoczęty"},
			"floor": {EN: "only whole ones", PL: "tylko pełne"},
		},
	},
	"templateDie": {
		Name: lang.Text{EN: "Die of a template", PL: "Kostka wzornika"}, About: lang.Text{EN: "Who shares the attack die of a template.", PL: "Kto dzieli kostkę ataku wzornika."},
		Values: map[string]lang.Text{
			"sharedPerShot": {EN: "all under it", PL: "wszyscy pod nim"},
			"perTarget":     {EN: "one for each target", PL: "osobna na każdy cel"},
		},
	},
	"pointsBudget": {
		Name: lang.Text{EN: "Budget", PL: "Budżet"}, About: lang.Text{EN: "Whose the points of a level are.", PL: "Czyje są punkty poziomu."},
		Values: map[string]lang.Text{
			"perSide":   {EN: "of a side", PL: "strony"},
			"perPlayer": {EN: "of a player", PL: "gracza"},
		},
	},
	"roundLimit": {
		Name: lang.Text{EN: "Rounds", PL: "Rundy"}, About: lang.Text{EN: "After how many rounds the battle ends.", PL: "Po ilu rundach kończy się bitwa."},
		Values: map[string]lang.Text{
			"12": {EN: "12", PL: "12"},
			"0":  {EN: "no limit", PL: "bez limitu"},
			"3":  {EN: "3", PL: "3"},
			"4":  {EN: "4", PL: "4"},
			"5":  {EN: "5", PL: "5"},
			"6":  {EN: "6", PL: "6"},
			"8":  {EN: "8", PL: "8"},
			"10": {EN: "10", PL: "10"},
			"15": {EN: "15", PL: "15"},
			"20": {EN: "20", PL: "20"},
			"30": {EN: "30", PL: "30"},
		},
	},
	"gunRangeModifier": {
		Name: lang.Text{EN: "Range of guns", PL: "Zasięg dział"}, About: lang.Text{EN: "Whether guns shoot worse beyond 100 cm.", PL: "Czy działa strzelają gorzej powyżej 100 cm."},
	},
	"extraArsenal": {
		Name: lang.Text{EN: "More weapons", PL: "Więcej broni"}, About: lang.Text{EN: "Whether the additional weapons can be bought.", PL: "Czy można kupić dodatkową broń."},
	},
	"vehicleAmmo": {
		Name: lang.Text{EN: "Ammunition of vehicles", PL: "Amunicja pojazdów"}, About: lang.Text{EN: "Whether shells are counted.", PL: "Czy liczy się pociski."},
		Values: map[string]lang.Text{
			"unlimited": {EN: "endless", PL: "bez końca"},
			"limited":   {EN: "counted", PL: "liczona"},
		},
	},
	"figureSpecials": {
		Name: lang.Text{EN: "Special actions of figures", PL: "Akcje specjalne figurek"}, About: lang.Text{EN: "Whether one figure may do something special while the others act.", PL: "Czy jedna figurka może działać specjalnie, gdy inne wykonują akcję."},
	},
	"withdrawnMeaning": {
		Name: lang.Text{EN: "Withdrawn units", PL: "Wycofane jednostki"}, About: lang.Text{EN: "Which units have withdrawn in Elimination.", PL: "Które jednostki są wycofane w Eliminacji."},
		Values: map[string]lang.Text{
			"leftAndReturned": {EN: "those that left their zone and came back", PL: "te, które wyszły ze strefy i wróciły"},
			"insideZone":      {EN: "all in their zone", PL: "wszystkie w swojej strefie"},
		},
	},
	"callSupport": {
		Name: lang.Text{EN: "Calling support", PL: "Wzywanie wsparcia"}, About: lang.Text{EN: "Whether reserves can be called.", PL: "Czy można wzywać odwody."},
	},
	"pointsLevels": {
		Name: lang.Text{EN: "Levels of points", PL: "Poziomy punktów"}, About: lang.Text{EN: "Whether armies are bought within a level.", PL: "Czy armie kupuje się w ramach poziomu."},
		Values: map[string]lang.Text{
			"optional": {EN: "if the players like", PL: "jeśli gracze chcą"},
			"on":       {EN: "always", PL: "zawsze"},
		},
	},
	"scenarios": {
		Name: lang.Text{EN: "Scenarios", PL: "Scenariusze"}, About: lang.Text{EN: "Which scenarios there are.", PL: "Które scenariusze są w grze."},
		Values: map[string]lang.Text{
			"all":         {EN: "all six", PL: "wszystkie sześć"},
			"elimination": {EN: "Elimination only", PL: "tylko Eliminacja"},
		},
	},
	"attackerByPoints": {
		Name: lang.Text{EN: "Attacker by points", PL: "Atakujący według punktów"}, About: lang.Text{EN: "Whether the stronger army attacks.", PL: "Czy atakuje silniejsza armia."},
	},
	"effects": {
		Name: lang.Text{EN: "Effects", PL: "Efekty"}, About: lang.Text{EN: "Whether effects can be bought.", PL: "Czy można kupować efekty."},
	},
	"jamAndReload": {
		Name: lang.Text{EN: "Jams and reloading", PL: "Zacięcia i ładowanie"}, About: lang.Text{EN: "Whether weapons jam and have to be loaded.", PL: "Czy broń się zacina i wymaga ładowania."},
	},
	"ammunition": {
		Name: lang.Text{EN: "Ammunition", PL: "Amunicja"}, About: lang.Text{EN: "Whether charges are counted.", PL: "Czy liczy się ładunki."},
		Values: map[string]lang.Text{
			"counted": {EN: "counted", PL: "liczona"},
			"endless": {EN: "endless", PL: "bez końca"},
		},
	},
	"armourFacing": {
		Name: lang.Text{EN: "Sides of armour", PL: "Strony pancerza"}, About: lang.Text{EN: "Which sides of a vehicle differ.", PL: "Które strony pojazdu się różnią."},
		Values: map[string]lang.Text{
			"four": {EN: "front, sides, rear and top", PL: "przód, boki, tył i góra"},
			"two":  {EN: "front and rear", PL: "przód i tył"},
		},
	},
	"aiming": {
		Name: lang.Text{EN: "Aiming", PL: "Celowanie"}, About: lang.Text{EN: "Whether one may aim at a place or a person.", PL: "Czy można celować w miejsce lub osobę."},
	},
	"vehicleResults": {
		Name: lang.Text{EN: "Results on vehicles", PL: "Skutki dla pojazdów"}, About: lang.Text{EN: "What can happen to a vehicle.", PL: "Co może spotkać pojazd."},
		Values: map[string]lang.Text{
			"four": {EN: "all four results", PL: "wszystkie cztery skutki"},
			"two":  {EN: "destroyed or immobilised", PL: "zniszczony albo unieruchomiony"},
		},
	},
	"crewDice": {
		Name: lang.Text{EN: "Crews", PL: "Załogi"}, About: lang.Text{EN: "Whether crews suffer and count.", PL: "Czy załogi ponoszą straty i się liczą."},
	},
	"coverValues": {
		Name: lang.Text{EN: "Cover", PL: "Osłony"}, About: lang.Text{EN: "What cover is worth.", PL: "Ile warta jest osłona."},
		Values: map[string]lang.Text{
			"table": {EN: "as the tables say", PL: "według tabel"},
			"any":   {EN: "always 1", PL: "zawsze 1"},
		},
	},
	"nearestTarget": {
		Name: lang.Text{EN: "Nearest target", PL: "Najbliższy cel"}, About: lang.Text{EN: "Whether soldiers shoot at the nearest enemy.", PL: "Czy żołnierze strzelają do najbliższego wroga."},
	},
	"templates": {
		Name: lang.Text{EN: "Templates", PL: "Wzorniki"}, About: lang.Text{EN: "Whether explosions and bursts hit several.", PL: "Czy wybuchy i serie trafiają wielu."},
	},
	"tieWounds": {
		Name: lang.Text{EN: "Wounds", PL: "Rany"}, About: lang.Text{EN: "Whether a tie wounds instead of killing.", PL: "Czy remis rani zamiast zabijać."},
	},
	"concealment": {
		Name: lang.Text{EN: "Hiding", PL: "Ukrywanie"}, About: lang.Text{EN: "Whether one can hide, camouflage and spot.", PL: "Czy można się ukrywać, maskować i wypatrywać."},
	},
	"fieldWork": {
		Name: lang.Text{EN: "Work in the field", PL: "Prace polowe"}, About: lang.Text{EN: "Whether one can dig in, treat, repair and pick up.", PL: "Czy można się okopać, leczyć, naprawiać i podnosić."},
	},
	"morale": {
		Name: lang.Text{EN: "Panic and morale", PL: "Panika i morale"}, About: lang.Text{EN: "Whether there are panic, rally, motivation, secured moves, radio and mines.", PL: "Czy są panika, zbiórka, motywacja, ruch ubezpieczony, łączność i miny."},
	},
	"weather": {
		Name: lang.Text{EN: "Weather", PL: "Pogoda"}, About: lang.Text{EN: "Whether there can be fog and rain.", PL: "Czy może być mgła i deszcz."},
		Values: map[string]lang.Text{
			"agreed": {EN: "if agreed on", PL: "gdy uzgodniona"},
			"off":    {EN: "none", PL: "żadna"},
			"on":     {EN: "always possible", PL: "zawsze możliwa"},
		},
	},
}

package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"mode": {
		Name: lang.Text{EN: "Difficulty", PL: "Poziom"}, About: lang.Text{EN: "Turns sets of rules on and off; your own choices stay.", PL: "Włącza i wyłącza zestawy zasad; własne wybory zostają."},
		Values: map[string]lang.Text{
			"normal":     {EN: "normal", PL: "normalny"},
			"simplified": {EN: "simplified", PL: "uproszczony"},
			"advanced":   {EN: "advanced", PL: "zaawansowany"},
		},
	},
	"vehicleNaturalOne": {
		Name: lang.Text{EN: "A gun rolls a 1", PL: "Działo wyrzuca 1"}, About: lang.Text{EN: "What a natural 1 means when the gun does not jam.", PL: "Co znaczy naturalna 1, gdy działo się nie zacina."},
		Values: map[string]lang.Text{
			"miss":           {EN: "a miss", PL: "pudło"},
			"applyModifiers": {EN: "1 with its modifiers", PL: "1 z modyfikatorami"},
		},
	},
	"damageThresholds": {
		Name: lang.Text{EN: "Damage thresholds", PL: "Progi uszkodzeń"}, About: lang.Text{EN: "How the damage fields of a vehicle card are read.", PL: "Jak czyta się pola uszkodzeń na karcie pojazdu."},
		Values: map[string]lang.Text{
			"descending": {EN: "the highest threshold reached", PL: "najwyższy osiągnięty próg"},
			"exact":      {EN: "only the exact number", PL: "tylko dokładna liczba"},
		},
	},
	"reloadDuty": {
		Name: lang.Text{EN: "Reloading", PL: "Przeładowanie"}, About: lang.Text{EN: "Whether an empty weapon must be reloaded first.", PL: "Czy pustą broń trzeba najpierw przeładować."},
		Values: map[string]lang.Text{
			"optional": {EN: "when the player chooses", PL: "kiedy gracz zechce"},
			"forced":   {EN: "before anything else", PL: "przed wszystkim innym"},
		},
	},
	"vehicleActions": {
		Name: lang.Text{EN: "Vehicle actions", PL: "Akcje pojazdów"}, About: lang.Text{EN: "What an activated vehicle may do.", PL: "Co może zrobić aktywowany pojazd."},
		Values: map[string]lang.Text{
			"one":          {EN: "one action", PL: "jedna akcja"},
			"moveAndShoot": {EN: "may move and fire", PL: "może jechać i strzelać"},
		},
	},
	"halfCrew": {
		Name: lang.Text{EN: "Half crew", PL: "Połowa załogi"}, About: lang.Text{EN: "When a crew counts as half lost.", PL: "Kiedy załoga liczy się jako w połowie stracona."},
		Values: map[string]lang.Text{
			"remaining": {EN: "at most half is left", PL: "została najwyżej połowa"},
			"losses":    {EN: "at least half is lost", PL: "stracono co najmniej połowę"},
		},
	},
	"woundedCrew": {
		Name: lang.Text{EN: "Wounded crew", PL: "Ranna załoga"}, About: lang.Text{EN: "Whether wounded crew keep serving.", PL: "Czy ranni w załodze służą dalej."},
		Values: map[string]lang.Text{
			"staysOnDuty": {EN: "they keep serving", PL: "służą dalej"},
			"outOfAction": {EN: "they stop", PL: "nie służą"},
		},
	},
	"shapedCharge": {
		Name: lang.Text{EN: "Shaped charges", PL: "Ładunki kumulacyjne"}, About: lang.Text{EN: "Whether shaped charges have to beat the armour.", PL: "Czy muszą przebić pancerz."},
		Values: map[string]lang.Text{
			"ignoresArmour": {EN: "they ignore the armour", PL: "pomijają pancerz"},
			"literal":       {EN: "they must beat the armour", PL: "muszą przebić pancerz"},
		},
	},
	"doubleSix": {
		Name: lang.Text{EN: "Second six", PL: "Druga szóstka"}, About: lang.Text{EN: "When a 6 may be rolled again.", PL: "Kiedy szóstkę można przerzucić."},
		Values: map[string]lang.Text{
			"onlyWhenImpossible": {EN: "only when nothing else can hit", PL: "tylko gdy inaczej nie da się trafić"},
			"always":             {EN: "always", PL: "zawsze"},
		},
	},
	"binocularCap": {
		Name: lang.Text{EN: "Binoculars", PL: "Lornetki"}, About: lang.Text{EN: "The most that binoculars add to a vehicle's shot.", PL: "Ile najwyżej dodają lornetki do strzału pojazdu."},
		Values: map[string]lang.Text{
			"1": {EN: "1", PL: "1"},
			"2": {EN: "2", PL: "2"},
		},
	},
	"entrenchment": {
		Name: lang.Text{EN: "Dug-in troops", PL: "Okopani"}, About: lang.Text{EN: "What protects troops that are dug in.", PL: "Co chroni okopanych."},
		Values: map[string]lang.Text{
			"hastyAndPrepared": {EN: "a foxhole 1, a trench as in the table", PL: "dołek 1, okop według tabeli"},
			"row15":            {EN: "always by the table", PL: "zawsze według tabeli"},
			"minusOne":         {EN: "always 1", PL: "zawsze 1"},
		},
	},
	"coherency": {
		Name: lang.Text{EN: "Squad coherency", PL: "Spójność drużyny"}, About: lang.Text{EN: "How a squad keeps together.", PL: "Jak drużyna trzyma się razem."},
		Values: map[string]lang.Text{
			"connected":    {EN: "in one chain", PL: "jednym łańcuchem"},
			"anyNeighbour": {EN: "each figure next to another", PL: "każda figurka obok innej"},
		},
	},
	"roadBonus": {
		Name: lang.Text{EN: "Roads", PL: "Drogi"}, About: lang.Text{EN: "When a road speeds a vehicle up.", PL: "Kiedy droga przyspiesza pojazd."},
		Values: map[string]lang.Text{
			"wholeMoveOnRoad":     {EN: "only if the whole move is on it", PL: "tylko gdy cały ruch jest po niej"},
			"roadCentimetresOnly": {EN: "for each centimetre on it", PL: "za każdy centymetr po niej"},
		},
	},
	"turnCost": {
		Name: lang.Text{EN: "Turning", PL: "Skręty"}, About: lang.Text{EN: "How turns of 45° are counted.", PL: "Jak liczy się skręty po 45°."},
		Values: map[string]lang.Text{
			"ceil":  {EN: "every turn begun", PL: "każdy rozpoczęty"},
			"floor": {EN: "whole turns only", PL: "tylko pełne"},
		},
	},
	"templateDie": {
		Name: lang.Text{EN: "Template dice", PL: "Kostki wzornika"}, About: lang.Text{EN: "Whether everyone under a template shares one attack die.", PL: "Czy wszyscy pod wzornikiem dzielą jedną kostkę ataku."},
		Values: map[string]lang.Text{
			"sharedPerShot": {EN: "all under it", PL: "wszyscy pod nim"},
			"perTarget":     {EN: "one for each target", PL: "osobna na każdy cel"},
		},
	},
	"pointsBudget": {
		Name: lang.Text{EN: "Budget", PL: "Budżet"}, About: lang.Text{EN: "Whether the points belong to a side or a player.", PL: "Czy punkty ma strona, czy gracz."},
		Values: map[string]lang.Text{
			"perSide":   {EN: "per side", PL: "na stronę"},
			"perPlayer": {EN: "per player", PL: "na gracza"},
		},
	},
	"roundLimit": {
		Name: lang.Text{EN: "Number of rounds", PL: "Liczba rund"}, About: lang.Text{EN: "How many rounds the battle lasts.", PL: "Ile rund trwa bitwa."},
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
		Name: lang.Text{EN: "Long gun range", PL: "Daleki zasięg dział"}, About: lang.Text{EN: "Whether guns fire worse beyond 100 cm.", PL: "Czy działa strzelają gorzej powyżej 100 cm."},
	},
	"extraArsenal": {
		Name: lang.Text{EN: "More weapons", PL: "Więcej broni"}, About: lang.Text{EN: "Whether extra weapons can be bought.", PL: "Czy można kupić dodatkową broń."},
	},
	"vehicleAmmo": {
		Name: lang.Text{EN: "Vehicle ammunition", PL: "Amunicja pojazdów"}, About: lang.Text{EN: "Whether vehicles can run out of shells.", PL: "Czy pojazdom mogą się skończyć pociski."},
		Values: map[string]lang.Text{
			"unlimited": {EN: "unlimited", PL: "bez ograniczeń"},
			"limited":   {EN: "counted", PL: "liczona"},
		},
	},
	"figureSpecials": {
		Name: lang.Text{EN: "Special actions", PL: "Akcje specjalne"}, About: lang.Text{EN: "Whether one figure may take a special action while the rest act.", PL: "Czy jedna figurka może wykonać akcję specjalną, gdy działają inne."},
	},
	"withdrawnMeaning": {
		Name: lang.Text{EN: "Withdrawn units", PL: "Wycofane jednostki"}, About: lang.Text{EN: "Which units have withdrawn in Elimination.", PL: "Które jednostki są wycofane w Eliminacji."},
		Values: map[string]lang.Text{
			"leftAndReturned": {EN: "those that left their zone and returned", PL: "te, które wyszły ze strefy i wróciły"},
			"insideZone":      {EN: "all in their zone", PL: "wszystkie w swojej strefie"},
		},
	},
	"callSupport": {
		Name: lang.Text{EN: "Calling support", PL: "Wzywanie wsparcia"}, About: lang.Text{EN: "Whether reserves may be called in.", PL: "Czy można wzywać rezerwę."},
	},
	"pointsLevels": {
		Name: lang.Text{EN: "Points levels", PL: "Poziomy punktów"}, About: lang.Text{EN: "Whether armies are bought within a points level.", PL: "Czy armie kupuje się w ramach poziomu."},
		Values: map[string]lang.Text{
			"optional": {EN: "if the players want", PL: "jeśli gracze chcą"},
			"on":       {EN: "always", PL: "zawsze"},
		},
	},
	"scenarios": {
		Name: lang.Text{EN: "Scenarios", PL: "Scenariusze"}, About: lang.Text{EN: "Which scenarios are in play.", PL: "Które scenariusze są w grze."},
		Values: map[string]lang.Text{
			"all":         {EN: "all six", PL: "wszystkie sześć"},
			"elimination": {EN: "Elimination only", PL: "tylko Eliminacja"},
		},
	},
	"attackerByPoints": {
		Name: lang.Text{EN: "Attacker by points", PL: "Atakujący według punktów"}, About: lang.Text{EN: "Whether the army worth more points attacks.", PL: "Czy atakuje armia warta więcej punktów."},
	},
	"effects": {
		Name: lang.Text{EN: "Effects", PL: "Efekty"}, About: lang.Text{EN: "Whether effects can be bought.", PL: "Czy można kupować efekty."},
	},
	"jamAndReload": {
		Name: lang.Text{EN: "Jams and reloading", PL: "Zacięcia i przeładowanie"}, About: lang.Text{EN: "Whether weapons jam and must be reloaded.", PL: "Czy broń się zacina i wymaga przeładowania."},
	},
	"ammunition": {
		Name: lang.Text{EN: "Ammunition", PL: "Amunicja"}, About: lang.Text{EN: "Whether ammunition is counted.", PL: "Czy liczy się amunicję."},
		Values: map[string]lang.Text{
			"counted": {EN: "counted", PL: "liczona"},
			"endless": {EN: "unlimited", PL: "bez ograniczeń"},
		},
	},
	"armourFacing": {
		Name: lang.Text{EN: "Armour by side", PL: "Strony pancerza"}, About: lang.Text{EN: "Which sides of a vehicle have their own armour value.", PL: "Które strony pojazdu mają osobny pancerz."},
		Values: map[string]lang.Text{
			"four": {EN: "front, sides, rear and top", PL: "przód, boki, tył i góra"},
			"two":  {EN: "front and rear", PL: "przód i tył"},
		},
	},
	"aiming": {
		Name: lang.Text{EN: "Aiming", PL: "Celowanie"}, About: lang.Text{EN: "Whether a shot may be aimed at a part of a vehicle or at one man.", PL: "Czy można celować w część pojazdu albo w jedną osobę."},
	},
	"vehicleResults": {
		Name: lang.Text{EN: "Vehicle damage", PL: "Skutki dla pojazdów"}, About: lang.Text{EN: "What can happen to a damaged vehicle.", PL: "Co może spotkać uszkodzony pojazd."},
		Values: map[string]lang.Text{
			"four": {EN: "all four results", PL: "wszystkie cztery skutki"},
			"two":  {EN: "destroyed or immobilised", PL: "zniszczony albo unieruchomiony"},
		},
	},
	"crewDice": {
		Name: lang.Text{EN: "Crews", PL: "Załogi"}, About: lang.Text{EN: "Whether crews take casualties and their numbers matter.", PL: "Czy załogi ponoszą straty i czy liczy się ich stan."},
	},
	"coverValues": {
		Name: lang.Text{EN: "Cover", PL: "Osłony"}, About: lang.Text{EN: "How much cover protects.", PL: "Jak bardzo chroni osłona."},
		Values: map[string]lang.Text{
			"table": {EN: "by the tables", PL: "według tabel"},
			"any":   {EN: "always 1", PL: "zawsze 1"},
		},
	},
	"nearestTarget": {
		Name: lang.Text{EN: "Nearest target first", PL: "Najpierw najbliższy"}, About: lang.Text{EN: "Whether infantry must fire at the nearest enemy.", PL: "Czy piechota musi strzelać do najbliższego wroga."},
	},
	"templates": {
		Name: lang.Text{EN: "Templates", PL: "Wzorniki"}, About: lang.Text{EN: "Whether explosions and bursts can hit several figures.", PL: "Czy wybuchy i serie trafiają kilka figurek."},
	},
	"tieWounds": {
		Name: lang.Text{EN: "Wounds", PL: "Rany"}, About: lang.Text{EN: "Whether a tie wounds instead of killing.", PL: "Czy remis rani zamiast zabijać."},
	},
	"concealment": {
		Name: lang.Text{EN: "Concealment", PL: "Ukrycie"}, About: lang.Text{EN: "Whether troops can hide, camouflage and spot.", PL: "Czy wojska mogą się ukrywać, maskować i wypatrywać."},
	},
	"fieldWork": {
		Name: lang.Text{EN: "Field actions", PL: "Działania w polu"}, About: lang.Text{EN: "Whether troops can dig in, treat wounds, repair and pick up kit.", PL: "Czy można się okopywać, opatrywać, naprawiać i zbierać sprzęt."},
	},
	"morale": {
		Name: lang.Text{EN: "Panic and morale", PL: "Panika i morale"}, About: lang.Text{EN: "Whether panic, rallying, motivation, cautious moves, radio and mines are used.", PL: "Czy w grze są panika, zbiórka, motywacja, ruch ubezpieczony, radio i miny."},
	},
	"weather": {
		Name: lang.Text{EN: "Weather", PL: "Pogoda"}, About: lang.Text{EN: "Whether fog and rain can occur.", PL: "Czy może wystąpić mgła i deszcz."},
		Values: map[string]lang.Text{
			"agreed": {EN: "if agreed", PL: "gdy uzgodniona"},
			"off":    {EN: "never", PL: "nigdy"},
			"on":     {EN: "always possible", PL: "zawsze możliwa"},
		},
	},
}

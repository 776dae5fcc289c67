package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	preset: {
		Name:  lang.Text{EN: "Edition", PL: "Wydanie"},
		About: lang.Text{EN: "Sets several options at once; your own choices stay.", PL: "Ustawia naraz kilka opcji; własne wybory zostają."},
		Values: map[string]lang.Text{
			"first": {EN: "first edition", PL: "pierwsze wydanie"}, "second": {EN: "second-edition practice", PL: "według drugiego wydania"},
		},
	},
	"downToHit": {
		Name:  lang.Text{EN: "Shooting at troops that are Down", PL: "Strzał do leżących (Padnij)"},
		About: lang.Text{EN: "Penalty to hit infantry or guns that have gone to ground.", PL: "Kara za trafienie piechoty lub artylerii, która padła."},
		Values: map[string]lang.Text{
			"1": {EN: "−1", PL: "−1"}, "2": {EN: "−2", PL: "−2"},
		},
	},
	"moraleCap": {
		Name:  lang.Text{EN: "Morale limit", PL: "Granica morale"},
		About: lang.Text{EN: "Any total above this fails.", PL: "Wyższy wynik to zawsze porażka."},
		Values: map[string]lang.Text{
			"10": {EN: "10", PL: "10"}, "11": {EN: "11", PL: "11"},
		},
	},
	"rallyIgnoresPins": {
		Name:  lang.Text{EN: "Rally ignores pins", PL: "Zbiórka mimo przygwożdżenia"},
		About: lang.Text{EN: "The test for Rally ignores the unit's own pins.", PL: "Test rozkazu Zbiórka pomija znaczniki tego oddziału."},
	},
	"officerRangeSenior": {
		Name:  lang.Text{EN: "Range of captains and majors", PL: "Zasięg kapitanów i majorów"},
		About: lang.Text{EN: "How far their morale bonus reaches. Lieutenants always reach 6 inches.", PL: "Zasięg premii do morale. Porucznik zawsze 6 cali."},
		Values: map[string]lang.Text{
			"6": {EN: "6 inches", PL: "6\""}, "12": {EN: "12 inches", PL: "12\""},
		},
	},
	"assaultHitMovingVehicle": {
		Name:  lang.Text{EN: "Hitting a moving vehicle in an assault", PL: "Trafienie jadącego pojazdu w szturmie"},
		About: lang.Text{EN: "What each man must roll against a vehicle that advanced.", PL: "Ile musi rzucić każdy przeciw pojazdowi, który wykonał Ruch."},
		Values: map[string]lang.Text{
			"5": {EN: "5 or 6", PL: "5 lub 6"}, "6": {EN: "6", PL: "6"},
		},
	},
	"fubarFriendlyFireDistance": {
		Name:  lang.Text{EN: "Friendly fire", PL: "Ogień bratobójczy"},
		About: lang.Text{EN: "Which friends a confused unit may mistake for the enemy.", PL: "Których swoich zdezorientowany oddział może wziąć za wroga."},
		Values: map[string]lang.Text{
			"within": {EN: "friends within 12 inches of an enemy", PL: "swoi do 12\" od wroga"}, "beyond": {EN: "friends at least 12 inches from every enemy", PL: "swoi co najmniej 12\" od każdego wroga"},
		},
	},
	"fixedFiresOnAdvance": {
		Name:  lang.Text{EN: "Fixed weapons fire on Advance", PL: "Broń stała strzela na Ruch"},
		About: lang.Text{EN: "They may turn on the spot and fire as if they had moved.", PL: "Mogą się obrócić i strzelić jak po ruchu."},
	},
	"heLongRangePenalty": {
		Name:  lang.Text{EN: "Weaker high explosive at long range", PL: "Słabsze pociski odłamkowe z daleka"},
		About: lang.Text{EN: "Direct high explosive loses one point of penetration at long range.", PL: "Odłamkowe na wprost tracą z daleka punkt penetracji."},
	},
	"flameFuelOut": {
		Name:  lang.Text{EN: "A flamethrower runs dry on", PL: "Miotacz ognia pusty przy"},
		About: lang.Text{EN: "The fuel roll after each shot.", PL: "Rzut na paliwo po każdym strzale."},
		Values: map[string]lang.Text{
			"1": {EN: "1", PL: "1"}, "2": {EN: "1 or 2", PL: "1 lub 2"},
		},
	},
	"closeQuartersAssaultDice": {
		Name:  lang.Text{EN: "Assault weapons at close quarters", PL: "Broń szturmowa w zwarciu"},
		About: lang.Text{EN: "How many dice each man with one rolls.", PL: "Ile kości rzuca każdy żołnierz z taką bronią."},
		Values: map[string]lang.Text{
			"1": {EN: "one, and a second if the first causes a casualty", PL: "jedna i druga, jeśli pierwsza zada stratę"}, "2": {EN: "two", PL: "dwie"},
		},
	},
	"snapToAction": {
		Name:  lang.Text{EN: "Officers order several units at once", PL: "Oficer wydaje rozkazy kilku oddziałom"},
		About: lang.Text{EN: "After his own order, an officer may draw more of his dice and order units near him.", PL: "Po swoim rozkazie oficer może dobrać kolejne kostki i rozkazać oddziałom w pobliżu."},
	},
	"ambushTurnEndShot": {
		Name:  lang.Text{EN: "Last shot from ambush", PL: "Ostatni strzał z zasadzki"},
		About: lang.Text{EN: "A unit still in Ambush when the turn ends may fire on a 4 or more.", PL: "Oddział, który na końcu tury wciąż jest w Zasadzce, może strzelić na 4 lub więcej."},
	},
	"premeasure": {
		Name:  lang.Text{EN: "Measuring before declaring", PL: "Mierzenie przed deklaracją"},
		About: lang.Text{EN: "You may check a distance before declaring a target.", PL: "Odległość można sprawdzić przed wskazaniem celu."},
	},
	"knockedOutMode": {
		Name:  lang.Text{EN: "Knocked-out vehicles", PL: "Zniszczone pojazdy"},
		About: lang.Text{EN: "What happens to the vehicle on the table.", PL: "Co się dzieje z pojazdem na stole."},
		Values: map[string]lang.Text{
			"wreck": {EN: "left as a wreck", PL: "zostaje jako wrak"}, "remove": {EN: "removed", PL: "znika ze stołu"},
		},
	},
	"nationalRules": {
		Name:  lang.Text{EN: "National special rules", PL: "Zasady narodowe"},
		About: lang.Text{EN: "Each nation's special rules, for both sides.", PL: "Zasady specjalne każdej armii, dla obu stron."},
	},
	"tankRiders": {
		Name:  lang.Text{EN: "Tank riders", PL: "Desant na czołgach"},
		About: lang.Text{EN: "Infantry may ride on tanks.", PL: "Piechota może jechać na czołgach."},
	},
	"ramming": {
		Name:  lang.Text{EN: "Ramming", PL: "Taranowanie"},
		About: lang.Text{EN: "Tanks may assault vehicles by driving into them.", PL: "Czołgi mogą szturmować pojazdy, wjeżdżając w nie."},
	},
	"recrewing": {
		Name:  lang.Text{EN: "Guns can be re-crewed", PL: "Działa można obsadzić ponownie"},
		About: lang.Text{EN: "A gun left without a crew stays on the table.", PL: "Działo bez obsługi zostaje na stole."},
	},
	"teamMode": {
		Name:  lang.Text{EN: "Order dice in a team", PL: "Kostki w drużynie"},
		About: lang.Text{EN: "Who may use a drawn die when a side has several players.", PL: "Kto używa wylosowanej kostki, gdy strona ma kilku graczy."},
		Values: map[string]lang.Text{
			"personal": {EN: "each player's own", PL: "każdy gracz ma własne"}, "shared": {EN: "shared by the side", PL: "wspólne dla strony"},
		},
	},
}

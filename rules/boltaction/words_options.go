package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	preset: {
		Name:  lang.Text{EN: "Played as", PL: "Gramy jak w"},
		About: lang.Text{EN: "Sets several of the options below at once; those that you set yourself stay.", PL: "Ustawia naraz kilka poniższych opcji; ustawione osobno zostają."},
		Values: map[string]lang.Text{
			"first": {EN: "the first edition", PL: "pierwszym wydaniu"}, "second": {EN: "practice of the second edition", PL: "zwyczajach drugiego wydania"},
		},
	},
	"downToHit": {
		Name:  lang.Text{EN: "To hit those who are DOWN", PL: "Trafienie leżących (PADNIJ)"},
		About: lang.Text{EN: "The penalty for shooting at infantry or artillery that has gone down.", PL: "Kara za strzelanie do piechoty lub artylerii, która padła."},
		Values: map[string]lang.Text{
			"1": {EN: "−1", PL: "−1"}, "2": {EN: "−2", PL: "−2"},
		},
	},
	"moraleCap": {
		Name:  lang.Text{EN: "Highest morale", PL: "Najwyższe morale"},
		About: lang.Text{EN: "Totals above it always fail.", PL: "Wyższy wynik zawsze oznacza niepowodzenie."},
		Values: map[string]lang.Text{
			"10": {EN: "10", PL: "10"}, "11": {EN: "11", PL: "11"},
		},
	},
	"rallyIgnoresPins": {
		Name:  lang.Text{EN: "RALLY takes no notice of pins", PL: "ZBIÓRKA bez względu na znaczniki przygwożdżenia"},
		About: lang.Text{EN: "The test for a RALLY order leaves the pins of the unit out.", PL: "Test rozkazu ZBIÓRKA nie liczy znaczników przygwożdżenia oddziału."},
	},
	"officerRangeSenior": {
		Name:  lang.Text{EN: "Reach of captains and majors", PL: "Zasięg kapitanów i majorów"},
		About: lang.Text{EN: "How far their morale bonus reaches; that of lieutenants always reaches 6 inches.", PL: "Jak daleko sięga ich premia do morale; poruczników zawsze na 6 cali."},
		Values: map[string]lang.Text{
			"6": {EN: "6 inches", PL: "6\""}, "12": {EN: "12 inches", PL: "12\""},
		},
	},
	"assaultHitMovingVehicle": {
		Name:  lang.Text{EN: "To hit a moving vehicle in an assault", PL: "Trafienie jadącego pojazdu w szturmie"},
		About: lang.Text{EN: "What each man needs who assaults a vehicle that advanced.", PL: "Ile musi rzucić każdy, kto szturmuje pojazd po rozkazie RUCH."},
		Values: map[string]lang.Text{
			"5": {EN: "5 or 6", PL: "5 lub 6"}, "6": {EN: "6", PL: "6"},
		},
	},
	"fubarFriendlyFireDistance": {
		Name:  lang.Text{EN: "Fire at own troops by mistake", PL: "Pomyłkowy ogień do swoich"},
		About: lang.Text{EN: "Whom confused troops may take for the enemy.", PL: "Kogo zdezorientowany oddział może wziąć za wroga."},
		Values: map[string]lang.Text{
			"within": {EN: "those within 12 inches of an enemy", PL: "tych najwyżej 12\" od wroga"}, "beyond": {EN: "those at least 12 inches from any enemy", PL: "tych co najmniej 12\" od każdego wroga"},
		},
	},
	"fixedFiresOnAdvance": {
		Name:  lang.Text{EN: "Fixed weapons fire on ADVANCE", PL: "Broń stała strzela na rozkaz RUCH"},
		About: lang.Text{EN: "They may turn on the spot and fire as if they had moved.", PL: "Może się obrócić w miejscu i strzelić jak po ruchu."},
	},
	"heLongRangePenalty": {
		Name:  lang.Text{EN: "High explosive is weaker at long range", PL: "Pociski odłamkowe słabsze z daleka"},
		About: lang.Text{EN: "Direct high explosive against armour penetrates one less at long range.", PL: "Odłamkowe na wprost przebija pancerz o jeden słabiej na daleki zasięg."},
	},
	"flameFuelOut": {
		Name:  lang.Text{EN: "A flamethrower is empty on", PL: "Miotacz ognia pusty przy"},
		About: lang.Text{EN: "The fuel die after each shot.", PL: "Kość paliwa po każdym strzale."},
		Values: map[string]lang.Text{
			"1": {EN: "1", PL: "1"}, "2": {EN: "1 or 2", PL: "1 lub 2"},
		},
	},
	"closeQuartersAssaultDice": {
		Name:  lang.Text{EN: "Assault weapons in close quarters", PL: "Broń szturmowa w zwarciu"},
		About: lang.Text{EN: "Dice of a man with such a weapon.", PL: "Kości żołnierza z taką bronią."},
		Values: map[string]lang.Text{
			"1": {EN: "one, and another if it kills", PL: "jedna i druga, jeśli zabije"}, "2": {EN: "two", PL: "dwie"},
		},
	},
	"snapToAction": {
		Name:  lang.Text{EN: "Officers order several units at once", PL: "Oficer rozkazuje kilku oddziałom naraz"},
		About: lang.Text{EN: "An officer who has his order may draw further own dice and order units near him.", PL: "Oficer, który ma rozkaz, może dobrać własne kostki i rozkazać oddziałom w pobliżu."},
	},
	"ambushTurnEndShot": {
		Name:  lang.Text{EN: "A last shot from ambush", PL: "Ostatni strzał z zasadzki"},
		About: lang.Text{EN: "Who still waits in ambush when the turn ends may shoot on 4+.", PL: "Kto na końcu tury wciąż czeka w zasadzce, może strzelić przy 4+."},
	},
	"premeasure": {
		Name:  lang.Text{EN: "Measuring beforehand", PL: "Mierzenie przed decyzją"},
		About: lang.Text{EN: "Distances may be asked for before a target is declared.", PL: "O odległość można pytać przed wskazaniem celu."},
	},
	"knockedOutMode": {
		Name:  lang.Text{EN: "Knocked-out armour", PL: "Zniszczone wozy pancerne"},
		About: lang.Text{EN: "What becomes of the vehicle.", PL: "Co się dzieje z pojazdem."},
		Values: map[string]lang.Text{
			"wreck": {EN: "stays as a wreck", PL: "zostaje jako wrak"}, "remove": {EN: "is removed", PL: "znika ze stołu"},
		},
	},
	"nationalRules": {
		Name:  lang.Text{EN: "National rules", PL: "Zasady narodowe"},
		About: lang.Text{EN: "What is special to the army of each nation, for both sides.", PL: "Osobliwości armii każdego narodu, dla obu stron."},
	},
	"tankRiders": {
		Name:  lang.Text{EN: "Tank riders", PL: "Desant na czołgach"},
		About: lang.Text{EN: "Infantry may ride on tanks.", PL: "Piechota może jechać na czołgach."},
	},
	"ramming": {
		Name:  lang.Text{EN: "Ramming", PL: "Taranowanie"},
		About: lang.Text{EN: "Tanks may assault armoured vehicles by driving into them.", PL: "Czołgi mogą szturmować wozy pancerne, wjeżdżając w nie."},
	},
	"recrewing": {
		Name:  lang.Text{EN: "Guns can be taken over", PL: "Działa można przejąć"},
		About: lang.Text{EN: "A gun whose crew is lost stays on the table.", PL: "Działo bez obsługi zostaje na stole."},
	},
	"teamMode": {
		Name:  lang.Text{EN: "Dice in a team", PL: "Kostki w drużynie"},
		About: lang.Text{EN: "Who may use a die that was drawn, if a side has several players.", PL: "Kto może użyć wyciągniętej kostki, gdy strona ma kilku graczy."},
		Values: map[string]lang.Text{
			"personal": {EN: "each player has his own", PL: "każdy gracz ma własne"}, "shared": {EN: "the side shares them", PL: "strona ma wspólne"},
		},
	},
}

package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"OPT-INIT-DIST": {
		Name:  lang.Text{EN: "Initiative distance", PL: "Odległość inicjatywy"},
		About: lang.Text{EN: "How near an enemy must be for units to act without orders. Armies of a nimble doctrine react from further away.", PL: "Jak blisko musi być wróg, by jednostki działały bez rozkazu. Armie o sprawnej doktrynie reagują z dalsza."},
		Values: map[string]lang.Text{
			"15": {EN: "15 cm", PL: "15 cm"}, "20": {EN: "20 cm", PL: "20 cm"}, "25": {EN: "25 cm", PL: "25 cm"},
			"red15": {EN: "Red 15 cm, Blue 20 cm", PL: "Czerwoni 15 cm, Niebiescy 20 cm"}, "red25": {EN: "Red 25 cm, Blue 20 cm", PL: "Czerwoni 25 cm, Niebiescy 20 cm"},
			"blue15": {EN: "Red 20 cm, Blue 15 cm", PL: "Czerwoni 20 cm, Niebiescy 15 cm"}, "blue25": {EN: "Red 20 cm, Blue 25 cm", PL: "Czerwoni 20 cm, Niebiescy 25 cm"},
		},
	},
	"OPT-COUNTERFIRE-AT": {
		Name:  lang.Text{EN: "Fire at a charger is measured", PL: "Ogień do szarżującego mierzy się"},
		About: lang.Text{EN: "Where the charger stands when those whom it charges fire.", PL: "Gdzie stoi szarżujący, gdy strzelają do niego szarżowani."},
		Values: map[string]lang.Text{
			"start": {EN: "where the charge begins", PL: "tam, skąd rusza"}, "contact": {EN: "where it meets its target", PL: "tam, gdzie dopada celu"},
		},
	},
	"OPT-SUPPRESSION-COUNTS": {
		Name:  lang.Text{EN: "Hits that suppress", PL: "Trafienia, które przygważdżają"},
		About: lang.Text{EN: "Which hits give dice for suppression and for falling back.", PL: "Które trafienia dają kości na przygwożdżenie i na wycofanie."},
		Values: map[string]lang.Text{
			"scored": {EN: "all, before saves", PL: "wszystkie, przed obroną"}, "unsaved": {EN: "only those not saved", PL: "tylko nieobronione"},
		},
	},
	"OPT-SUPPRESS-ONLY": {
		Name:  lang.Text{EN: "Fire that only suppresses", PL: "Ogień tylko przygważdżający"},
		About: lang.Text{EN: "What the dice of such fire need.", PL: "Ile trzeba rzucić przy takim ogniu."},
		Values: map[string]lang.Text{
			"normal": {EN: "the usual score to hit, then 6 to suppress", PL: "zwykły wynik na trafienie, potem 6 na przygwożdżenie"},
			"six":    {EN: "6 for both", PL: "6 na jedno i drugie"},
		},
	},
	"OPT-INDIRECT-VS-FULL": {
		Name:  lang.Text{EN: "Indirect fire at full armour", PL: "Ogień pośredni do pełnego pancerza"},
		About: lang.Text{EN: "What mortars and artillery do to tanks.", PL: "Co moździerze i artyleria robią czołgom."},
		Values: map[string]lang.Text{
			"suppress-only": {EN: "can only suppress", PL: "może tylko przygwoździć"}, "normal": {EN: "hits count and may be saved", PL: "trafienia się liczą i można je obronić"},
		},
	},
	"OPT-FIRE-OVER": {
		Name:  lang.Text{EN: "Fire over other units", PL: "Ogień ponad innymi"},
		About: lang.Text{EN: "Who may fire over units that stand in the line of fire.", PL: "Kto może strzelać ponad jednostkami na linii ognia."},
		Values: map[string]lang.Text{
			"strict":  {EN: "only armour and mounted infantry", PL: "tylko wozy bojowe i piechota na pojazdach"},
			"relaxed": {EN: "everybody, over those who do not block sight", PL: "wszyscy, ponad tymi, którzy nie zasłaniają"},
		},
	},
	"OPT-CONCEAL": {
		Name:  lang.Text{EN: "Dug-in guns lie low", PL: "Okopane działa w ukryciu"},
		About: lang.Text{EN: "Nobody fires at them before they fire themselves or an enemy comes near.", PL: "Nikt do nich nie strzela, dopóki same nie strzelą albo wróg nie podejdzie."},
	},
	"OPT-BLUNDER-STOP": {
		Name:  lang.Text{EN: "Blunder moves stop at impassable ground", PL: "Ruch z pomyłki staje przed przeszkodą"},
		About: lang.Text{EN: "Off: a unit that is driven into it is lost.", PL: "Wyłączone: jednostka, która w nią wpadnie, ginie."},
	},
	"OPT-CBT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Close combat is simultaneous", PL: "Walka wręcz jest jednoczesna"},
		About: lang.Text{EN: "Whoever is knocked out in a round still strikes in it.", PL: "Kto pada w rundzie, jeszcze w niej uderza."},
	},
	"OPT-PURSUE-DISENGAGE": {
		Name:  lang.Text{EN: "Pursuit of those who disengage", PL: "Pościg za wychodzącymi z walki"},
		About: lang.Text{EN: "Winners may follow them too, not only those who flee.", PL: "Zwycięzcy mogą ścigać także ich, nie tylko uciekających."},
	},
	"OPT-ROCKET-DOUBLE": {
		Name:  lang.Text{EN: "Rockets scatter twice as far", PL: "Rakiety dwa razy mniej celne"},
		About: lang.Text{EN: "The deviation of rockets on call is doubled.", PL: "Zniesienie rakiet na wezwanie się podwaja."},
	},
	"OPT-BOMBER-DOUBLE": {
		Name:  lang.Text{EN: "Level bombers scatter twice as far", PL: "Bombowce poziome dwa razy mniej celne"},
		About: lang.Text{EN: "Their deviation is doubled.", PL: "Ich zniesienie się podwaja."},
	},
	"OPT-CMD-AA-DICE": {
		Name:  lang.Text{EN: "Anti-aircraft dice of commanders", PL: "Kości przeciwlotnicze dowódców"},
		About: lang.Text{EN: "How many dice a command unit throws at aircraft.", PL: "Iloma kośćmi jednostka dowodzenia rzuca do samolotów."},
		Values: map[string]lang.Text{
			"0": {EN: "none", PL: "żadna"}, "1": {EN: "1", PL: "1"}, "2": {EN: "2", PL: "2"}, "3": {EN: "3", PL: "3"}, "4": {EN: "4", PL: "4"},
		},
	},
	"OPT-AIR-SUPERIORITY": {
		Name:  lang.Text{EN: "Air superiority", PL: "Przewaga w powietrzu"},
		About: lang.Text{EN: "Whoever has it makes it harder for the enemy to call aircraft.", PL: "Kto ją ma, utrudnia wrogowi wzywanie samolotów."},
		Values: map[string]lang.Text{
			"scenario": {EN: "as the scenario says", PL: "według scenariusza"}, "dice": {EN: "by dice before the first turn", PL: "rzut przed pierwszą turą"},
		},
	},
	"OPT-OPPORTUNITY": {
		Name:  lang.Text{EN: "Opportunity fire", PL: "Ogień okazyjny"},
		About: lang.Text{EN: "Units fire at enemies who act in their sight.", PL: "Jednostki strzelają do wroga, który działa na ich oczach."},
	},
	"OPT-DAMAGE": {
		Name:  lang.Text{EN: "Lasting damage", PL: "Trwałe uszkodzenia"},
		About: lang.Text{EN: "Armour and anti-tank guns that took four hits in a turn may be damaged for good.", PL: "Wozy i działa przeciwpancerne, które w turze oberwały cztery razy, mogą zostać trwale uszkodzone."},
	},
	"OPT-VP-OFFTABLE": {
		Name:  lang.Text{EN: "Victory points for guns off the table and for works", PL: "Punkty za działa poza stołem i umocnienia"},
		About: lang.Text{EN: "What the enemy gets for those that you bought.", PL: "Ile dostaje wróg za te, które kupiono."},
		Values: map[string]lang.Text{
			"full": {EN: "their whole cost", PL: "cały ich koszt"}, "lost": {EN: "only for what was lost", PL: "tylko za stracone"},
		},
	},
	"OPT-RANDOM-POINTS": {
		Name:  lang.Text{EN: "Points by lot", PL: "Losowe punkty"},
		About: lang.Text{EN: "Each side rolls before its army is bought: from a tenth less to a tenth more. Victory points are evened out.", PL: "Każda strona rzuca przed zakupem armii: od jednej dziesiątej mniej do jednej dziesiątej więcej. Punkty zwycięstwa się wyrównuje."},
	},
	"OPT-NIGHT": {
		Name:  lang.Text{EN: "Night", PL: "Noc"},
		About: lang.Text{EN: "Sight reaches 20 cm, or 40 cm to those who have fired; command is harder, and nothing flies.", PL: "Widać na 20 cm, a strzelających na 40 cm; trudniej dowodzić i nic nie lata."},
	},
	"OPT-WEATHER": {
		Name:  lang.Text{EN: "Weather", PL: "Pogoda"},
		About: lang.Text{EN: "Rain and snow: sight 60 cm, mud off the roads. Fog: sight 30 cm. Nothing flies.", PL: "Deszcz i śnieg: widać na 60 cm, poza drogami błoto. Mgła: widać na 30 cm. Nic nie lata."},
		Values: map[string]lang.Text{
			"off": {EN: "fair", PL: "pogodnie"}, "rain": {EN: "rain", PL: "deszcz"}, "snow": {EN: "snow", PL: "śnieg"}, "fog": {EN: "fog", PL: "mgła"},
		},
	},
	"OPT-HIDDEN": {
		Name:  lang.Text{EN: "Hidden deployment", PL: "Ukryte rozstawienie"},
		About: lang.Text{EN: "The defender may set up dug-in units as blank markers.", PL: "Obrońca może rozstawić okopane jednostki jako puste znaczniki."},
	},
	"OPT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Command by turns", PL: "Dowodzenie na przemian"},
		About: lang.Text{EN: "An experiment: both sides command in one phase, one command unit after the other.", PL: "Eksperyment: obie strony dowodzą w jednej fazie, na przemian po jednej jednostce dowodzenia."},
	},
	"OPT-CLOCK": {
		Name:  lang.Text{EN: "Clock beside the table", PL: "Zegar przy stole"},
		About: lang.Text{EN: "Whoever keeps your clock may say that a flag has fallen: the Command Phase then ends.", PL: "Kto pilnuje waszego zegara, może powiedzieć, że czas minął: kończy się wtedy Faza Dowodzenia."},
	},
	"OPT-DISTANCE-SCALE": {
		Name:  lang.Text{EN: "Scale of distances", PL: "Skala odległości"},
		About: lang.Text{EN: "A factor on all distances of the rules.", PL: "Mnożnik wszystkich odległości w zasadach."},
		Values: map[string]lang.Text{
			"0.5": {EN: "half, for 2 mm figures", PL: "połowa, dla figurek 2 mm"}, "1": {EN: "as in the book", PL: "jak w podręczniku"}, "2": {EN: "double, for 20 mm figures", PL: "podwójna, dla figurek 20 mm"},
		},
	},
}

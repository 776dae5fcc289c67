package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"OPT-INIT-DIST": {
		Name:  lang.Text{EN: "Reaction distance", PL: "Odległość reakcji"},
		About: lang.Text{EN: "How close an enemy must come before units act without orders. Flexible armies react from farther away.", PL: "Jak blisko musi podejść wróg, by jednostki działały bez rozkazu. Sprawniejsze armie reagują z większej odległości."},
		Values: map[string]lang.Text{
			"15": {EN: "15 cm", PL: "15 cm"}, "20": {EN: "20 cm", PL: "20 cm"}, "25": {EN: "25 cm", PL: "25 cm"},
			"red15": {EN: "Red 15 cm, Blue 20 cm", PL: "Czerwoni 15 cm, Niebiescy 20 cm"}, "red25": {EN: "Red 25 cm, Blue 20 cm", PL: "Czerwoni 25 cm, Niebiescy 20 cm"},
			"blue15": {EN: "Red 20 cm, Blue 15 cm", PL: "Czerwoni 20 cm, Niebiescy 15 cm"}, "blue25": {EN: "Red 20 cm, Blue 25 cm", PL: "Czerwoni 20 cm, Niebiescy 25 cm"},
		},
	},
	"OPT-COUNTERFIRE-AT": {
		Name:  lang.Text{EN: "Fire at chargers", PL: "Ogień do szarżujących"},
		About: lang.Text{EN: "Where the range to a charging unit is measured.", PL: "Skąd mierzy się zasięg do szarżującej jednostki."},
		Values: map[string]lang.Text{
			"start": {EN: "from its starting point", PL: "od miejsca, z którego rusza"}, "contact": {EN: "at the point of contact", PL: "w miejscu styku"},
		},
	},
	"OPT-SUPPRESSION-COUNTS": {
		Name:  lang.Text{EN: "Hits that suppress", PL: "Trafienia przygniatające"},
		About: lang.Text{EN: "Which hits roll for suppression and falling back.", PL: "Które trafienia rzucają na przygniecenie ogniem i wycofanie."},
		Values: map[string]lang.Text{
			"scored": {EN: "all hits, before saves", PL: "wszystkie, przed rzutami obronnymi"}, "unsaved": {EN: "only hits that are not saved", PL: "tylko nieobronione"},
		},
	},
	"OPT-SUPPRESS-ONLY": {
		Name:  lang.Text{EN: "Suppression-only fire", PL: "Ogień, który tylko przygniata"},
		About: lang.Text{EN: "What suppression-only fire must roll.", PL: "Ile musi rzucić ogień, który tylko przygniata."},
		Values: map[string]lang.Text{
			"normal": {EN: "normal score to hit, then 6 to suppress", PL: "zwykły wynik na trafienie, potem 6 na przygniecenie"},
			"six":    {EN: "6 to hit and 6 to suppress", PL: "6 na trafienie i 6 na przygniecenie"},
		},
	},
	"OPT-INDIRECT-VS-FULL": {
		Name:  lang.Text{EN: "Indirect fire against full armour", PL: "Ogień pośredni przeciw pełnemu pancerzowi"},
		About: lang.Text{EN: "Whether mortars and artillery can hurt tanks.", PL: "Czy moździerze i artyleria mogą uszkodzić czołgi."},
		Values: map[string]lang.Text{
			"suppress-only": {EN: "suppresses only", PL: "tylko przygniata"}, "normal": {EN: "hits count, with saves", PL: "trafienia liczą się, z rzutem obronnym"},
		},
	},
	"OPT-FIRE-OVER": {
		Name:  lang.Text{EN: "Firing over troops", PL: "Ogień ponad wojskiem"},
		About: lang.Text{EN: "Who may fire over troops in the line of fire.", PL: "Kto może strzelać ponad wojskiem na linii ognia."},
		Values: map[string]lang.Text{
			"strict":  {EN: "armour and mounted infantry only", PL: "tylko wozy bojowe i piechota na pojazdach"},
			"relaxed": {EN: "everyone, over troops that do not block sight", PL: "wszyscy, ponad tymi, którzy nie zasłaniają"},
		},
	},
	"OPT-CONCEAL": {
		Name:  lang.Text{EN: "Concealed dug-in guns", PL: "Okopane działa w ukryciu"},
		About: lang.Text{EN: "Dug-in guns cannot be fired at until they fire or an enemy comes close.", PL: "Do okopanych dział nie strzela się, dopóki nie strzelą albo wróg nie podejdzie."},
	},
	"OPT-BLUNDER-STOP": {
		Name:  lang.Text{EN: "Blunder moves stop at impassable ground", PL: "Ruch z pomyłki staje przed terenem nie do przejścia"},
		About: lang.Text{EN: "Off: a unit driven into it is lost.", PL: "Wyłączone: jednostka, która w niego wpadnie, jest stracona."},
	},
	"OPT-CBT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Simultaneous close combat", PL: "Jednoczesna walka wręcz"},
		About: lang.Text{EN: "A unit knocked out in a round still fights that round.", PL: "Wyeliminowana w rundzie jednostka jeszcze w niej walczy."},
	},
	"OPT-PURSUE-DISENGAGE": {
		Name:  lang.Text{EN: "Pursue units that disengage", PL: "Pościg za odrywającymi się"},
		About: lang.Text{EN: "Winners may pursue units that disengage, not only those that flee.", PL: "Zwycięzcy mogą ścigać także odrywających się, nie tylko uciekających."},
	},
	"OPT-ROCKET-DOUBLE": {
		Name:  lang.Text{EN: "Rockets drift twice as far", PL: "Rakiety schodzą z celu dwa razy dalej"},
		About: lang.Text{EN: "Rockets on call have double deviation.", PL: "Rakiety na wezwanie mają podwójne odchylenie."},
	},
	"OPT-BOMBER-DOUBLE": {
		Name:  lang.Text{EN: "Level bombers drift twice as far", PL: "Bombowce poziome schodzą z celu dwa razy dalej"},
		About: lang.Text{EN: "Level bombers have double deviation.", PL: "Bombowce poziome mają podwójne odchylenie."},
	},
	"OPT-CMD-AA-DICE": {
		Name:  lang.Text{EN: "Commanders' anti-aircraft dice", PL: "Kości przeciwlotnicze dowódców"},
		About: lang.Text{EN: "How many dice a commander rolls against aircraft.", PL: "Ile kości rzuca dowódca przeciw samolotom."},
		Values: map[string]lang.Text{
			"0": {EN: "none", PL: "żadna"}, "1": {EN: "1", PL: "1"}, "2": {EN: "2", PL: "2"}, "3": {EN: "3", PL: "3"}, "4": {EN: "4", PL: "4"},
		},
	},
	"OPT-AIR-SUPERIORITY": {
		Name:  lang.Text{EN: "Air superiority", PL: "Przewaga w powietrzu"},
		About: lang.Text{EN: "The side with it makes enemy aircraft harder to call.", PL: "Strona, która ją ma, utrudnia wrogowi wzywanie samolotów."},
		Values: map[string]lang.Text{
			"scenario": {EN: "set by the scenario", PL: "według scenariusza"}, "dice": {EN: "roll before the first turn", PL: "rzut przed pierwszą turą"},
		},
	},
	"OPT-OPPORTUNITY": {
		Name:  lang.Text{EN: "Opportunity fire", PL: "Ogień okazyjny"},
		About: lang.Text{EN: "Units may fire at enemies who act in their sight.", PL: "Jednostki mogą strzelać do wroga, który działa w ich polu widzenia."},
	},
	"OPT-DAMAGE": {
		Name:  lang.Text{EN: "Lasting damage", PL: "Trwałe uszkodzenia"},
		About: lang.Text{EN: "Armour and anti-tank guns that take four hits in a turn may suffer permanent damage.", PL: "Wozy i działa przeciwpancerne po czterech trafieniach w turze mogą odnieść trwałe uszkodzenia."},
	},
	"OPT-VP-OFFTABLE": {
		Name:  lang.Text{EN: "Victory points for off-table guns and defences", PL: "Punkty za działa poza stołem i umocnienia"},
		About: lang.Text{EN: "What the enemy scores for your off-table guns and field defences.", PL: "Ile punktów dostaje wróg za twoje działa poza stołem i umocnienia."},
		Values: map[string]lang.Text{
			"full": {EN: "their full cost", PL: "pełny koszt"}, "lost": {EN: "only what was lost", PL: "tylko to, co stracono"},
		},
	},
	"OPT-RANDOM-POINTS": {
		Name:  lang.Text{EN: "Random points", PL: "Losowe punkty"},
		About: lang.Text{EN: "Each side rolls before buying its army: up to a tenth less or more. Victory points are evened out.", PL: "Każda strona rzuca przed zakupem armii: do jednej dziesiątej mniej lub więcej. Punkty zwycięstwa są wyrównane."},
	},
	"OPT-NIGHT": {
		Name:  lang.Text{EN: "Night", PL: "Noc"},
		About: lang.Text{EN: "Troops see 20 cm, or 40 cm to those that have fired; command is harder and aircraft stay home.", PL: "Widać na 20 cm, a strzelających na 40 cm; trudniej dowodzić, a samoloty nie latają."},
	},
	"OPT-WEATHER": {
		Name:  lang.Text{EN: "Weather", PL: "Pogoda"},
		About: lang.Text{EN: "Rain and snow: sight 60 cm, mud off the roads. Fog: sight 30 cm. No aircraft fly.", PL: "Deszcz i śnieg: widać na 60 cm, poza drogami błoto. Mgła: widać na 30 cm. Samoloty nie latają."},
		Values: map[string]lang.Text{
			"off": {EN: "clear", PL: "pogodnie"}, "rain": {EN: "rain", PL: "deszcz"}, "snow": {EN: "snow", PL: "śnieg"}, "fog": {EN: "fog", PL: "mgła"},
		},
	},
	"OPT-HIDDEN": {
		Name:  lang.Text{EN: "Hidden deployment", PL: "Ukryte rozstawienie"},
		About: lang.Text{EN: "The defender may deploy dug-in units as blank markers.", PL: "Obrońca może rozstawić okopane jednostki jako puste znaczniki."},
	},
	"OPT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Alternating command", PL: "Dowodzenie na przemian"},
		About: lang.Text{EN: "Experimental: both sides command in one phase, one commander after another.", PL: "Eksperyment: obie strony dowodzą w jednej fazie, dowódca po dowódcy."},
	},
	"OPT-CLOCK": {
		Name:  lang.Text{EN: "Chess clock", PL: "Zegar szachowy"},
		About: lang.Text{EN: "Keep your own clock: when a flag falls, the Command Phase ends.", PL: "Pilnujecie zegara sami: gdy czas minie, Faza Dowodzenia się kończy."},
	},
	"OPT-DISTANCE-SCALE": {
		Name:  lang.Text{EN: "Distance scale", PL: "Skala odległości"},
		About: lang.Text{EN: "Multiplies every distance in the rules.", PL: "Mnoży każdą odległość w zasadach."},
		Values: map[string]lang.Text{
			"0.5": {EN: "half, for 2 mm figures", PL: "połowa, dla figurek 2 mm"}, "1": {EN: "book distances", PL: "jak w podręczniku"}, "2": {EN: "double, for 20 mm figures", PL: "podwójna, dla figurek 20 mm"},
		},
	},
}

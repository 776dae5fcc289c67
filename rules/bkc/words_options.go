package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	"OPT-INIT-DIST": {
		Name:  lang.Text{EN: "Reaction distance"},
		About: lang.Text{EN: "How close an enemy must come before units act without orders. Flexible armies react from farther away."},
		Values: map[string]lang.Text{
			"15": {EN: "15 cm"}, "20": {EN: "20 cm"}, "25": {EN: "25 cm"},
			"red15": {EN: "Red 15 cm, Blue 20 cm"}, "red25": {EN: "Red 25 cm, Blue 20 cm"},
			"blue15": {EN: "Red 20 cm, Blue 15 cm"}, "blue25": {EN: "Red 20 cm, Blue 25 cm"},
		},
	},
	"OPT-COUNTERFIRE-AT": {
		Name:  lang.Text{EN: "Fire at chargers"},
		About: lang.Text{EN: "Where the range to a charging unit is measured."},
		Values: map[string]lang.Text{
			"start": {EN: "from its starting point"}, "contact": {EN: "at the point of contact"},
		},
	},
	"OPT-SUPPRESSION-COUNTS": {
		Name:  lang.Text{EN: "Hits that suppress", Sense: "bkc"},
		About: lang.Text{EN: "Which hits roll for suppression and falling back."},
		Values: map[string]lang.Text{
			"scored": {EN: "all hits, before saves"}, "unsaved": {EN: "only hits that are not saved"},
		},
	},
	"OPT-SUPPRESS-ONLY": {
		Name:  lang.Text{EN: "Suppression-only fire"},
		About: lang.Text{EN: "What suppression-only fire must roll."},
		Values: map[string]lang.Text{
			"normal": {EN: "normal score to hit, then 6 to suppress"},
			"six":    {EN: "6 to hit and 6 to suppress"},
		},
	},
	"OPT-INDIRECT-VS-FULL": {
		Name:  lang.Text{EN: "Indirect fire against full armour"},
		About: lang.Text{EN: "Whether mortars and artillery can hurt tanks."},
		Values: map[string]lang.Text{
			"suppress-only": {EN: "suppresses only"}, "normal": {EN: "hits count, with saves"},
		},
	},
	"OPT-FIRE-OVER": {
		Name:  lang.Text{EN: "Firing over troops"},
		About: lang.Text{EN: "Who may fire over troops in the line of fire."},
		Values: map[string]lang.Text{
			"strict":  {EN: "armour and mounted infantry only"},
			"relaxed": {EN: "everyone, over troops that do not block sight"},
		},
	},
	"OPT-CONCEAL": {
		Name:  lang.Text{EN: "Concealed dug-in guns"},
		About: lang.Text{EN: "Dug-in guns cannot be fired at until they fire or an enemy comes close."},
	},
	"OPT-BLUNDER-STOP": {
		Name:  lang.Text{EN: "Blunder moves stop at impassable ground"},
		About: lang.Text{EN: "Off: a unit driven into it is lost."},
	},
	"OPT-CBT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Simultaneous close combat"},
		About: lang.Text{EN: "A unit knocked out in a round still fights that round."},
	},
	"OPT-PURSUE-DISENGAGE": {
		Name:  lang.Text{EN: "Pursue units that disengage"},
		About: lang.Text{EN: "Winners may pursue units that disengage, not only those that flee."},
	},
	"OPT-ROCKET-DOUBLE": {
		Name:  lang.Text{EN: "Rockets drift twice as far"},
		About: lang.Text{EN: "Rockets on call have double deviation."},
	},
	"OPT-BOMBER-DOUBLE": {
		Name:  lang.Text{EN: "Level bombers drift twice as far"},
		About: lang.Text{EN: "Level bombers have double deviation."},
	},
	"OPT-CMD-AA-DICE": {
		Name:  lang.Text{EN: "Commanders' anti-aircraft dice"},
		About: lang.Text{EN: "How many dice a commander rolls against aircraft."},
		Values: map[string]lang.Text{
			"0": {EN: "none", Sense: "bkc optionWords"}, "1": {EN: "1"}, "2": {EN: "2"}, "3": {EN: "3"}, "4": {EN: "4"},
		},
	},
	"OPT-AIR-SUPERIORITY": {
		Name:  lang.Text{EN: "Air superiority"},
		About: lang.Text{EN: "The side with it makes enemy aircraft harder to call."},
		Values: map[string]lang.Text{
			"scenario": {EN: "set by the scenario"}, "dice": {EN: "roll before the first turn"},
		},
	},
	"OPT-OPPORTUNITY": {
		Name:  lang.Text{EN: "Opportunity fire"},
		About: lang.Text{EN: "Units may fire at enemies who act in their sight."},
	},
	"OPT-DAMAGE": {
		Name:  lang.Text{EN: "Lasting damage"},
		About: lang.Text{EN: "Armour and anti-tank guns that take four hits in a turn may suffer permanent damage."},
	},
	"OPT-VP-OFFTABLE": {
		Name:  lang.Text{EN: "Victory points for off-table guns and defences"},
		About: lang.Text{EN: "What the enemy scores for your off-table guns and field defences."},
		Values: map[string]lang.Text{
			"full": {EN: "their full cost"}, "lost": {EN: "only what was lost"},
		},
	},
	"OPT-RANDOM-POINTS": {
		Name:  lang.Text{EN: "Random points"},
		About: lang.Text{EN: "Each side rolls before buying its army: up to a tenth less or more. Victory points are evened out."},
	},
	"OPT-NIGHT": {
		Name:  lang.Text{EN: "Night"},
		About: lang.Text{EN: "Troops see 20 cm, or 40 cm to those that have fired; command is harder and aircraft stay home."},
	},
	"OPT-WEATHER": {
		Name:  lang.Text{EN: "Weather"},
		About: lang.Text{EN: "Rain and snow: sight 60 cm, mud off the roads. Fog: sight 30 cm. No aircraft fly."},
		Values: map[string]lang.Text{
			"off": {EN: "clear"}, "rain": {EN: "rain"}, "snow": {EN: "snow"}, "fog": {EN: "fog"},
		},
	},
	"OPT-HIDDEN": {
		Name:  lang.Text{EN: "Hidden deployment"},
		About: lang.Text{EN: "The defender may deploy dug-in units as blank markers."},
	},
	"OPT-SIMULTANEOUS": {
		Name:  lang.Text{EN: "Alternating command"},
		About: lang.Text{EN: "Experimental: both sides command in one phase, one commander after another."},
	},
	"OPT-CLOCK": {
		Name:  lang.Text{EN: "Chess clock"},
		About: lang.Text{EN: "Keep your own clock: when a flag falls, the Command Phase ends."},
	},
	"OPT-DISTANCE-SCALE": {
		Name:  lang.Text{EN: "Distance scale"},
		About: lang.Text{EN: "Multiplies every distance in the rules."},
		Values: map[string]lang.Text{
			"0.5": {EN: "half, for 2 mm figures"}, "1": {EN: "book distances"}, "2": {EN: "double, for 20 mm figures"},
		},
	},
}

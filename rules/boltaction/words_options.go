package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// optionWords are the switches for people.
var optionWords = map[string]words.Option{
	preset: {
		Name:  lang.Text{EN: "Edition"},
		About: lang.Text{EN: "Sets several options at once; your own choices stay."},
		Values: map[string]lang.Text{
			"first": {EN: "first edition"}, "second": {EN: "second-edition practice"},
		},
	},
	"downToHit": {
		Name:  lang.Text{EN: "Shooting at troops that are Down"},
		About: lang.Text{EN: "Penalty to hit infantry or guns that have gone to ground."},
		Values: map[string]lang.Text{
			"1": {EN: "−1"}, "2": {EN: "−2"},
		},
	},
	"moraleCap": {
		Name:  lang.Text{EN: "Morale limit"},
		About: lang.Text{EN: "Any total above this fails."},
		Values: map[string]lang.Text{
			"10": {EN: "10"}, "11": {EN: "11"},
		},
	},
	"rallyIgnoresPins": {
		Name:  lang.Text{EN: "Rally ignores pins"},
		About: lang.Text{EN: "The test for Rally ignores the unit's own pins."},
	},
	"officerRangeSenior": {
		Name:  lang.Text{EN: "Range of captains and majors"},
		About: lang.Text{EN: "How far their morale bonus reaches. Lieutenants always reach 6 inches."},
		Values: map[string]lang.Text{
			"6": {EN: "6 inches"}, "12": {EN: "12 inches"},
		},
	},
	"assaultHitMovingVehicle": {
		Name:  lang.Text{EN: "Hitting a moving vehicle in an assault"},
		About: lang.Text{EN: "What each man must roll against a vehicle that advanced."},
		Values: map[string]lang.Text{
			"5": {EN: "5 or 6"}, "6": {EN: "6"},
		},
	},
	"fubarFriendlyFireDistance": {
		Name:  lang.Text{EN: "Friendly fire"},
		About: lang.Text{EN: "Which friends a confused unit may mistake for the enemy."},
		Values: map[string]lang.Text{
			"within": {EN: "friends within 12 inches of an enemy"}, "beyond": {EN: "friends at least 12 inches from every enemy"},
		},
	},
	"fixedFiresOnAdvance": {
		Name:  lang.Text{EN: "Fixed weapons fire on Advance"},
		About: lang.Text{EN: "They may turn on the spot and fire as if they had moved."},
	},
	"heLongRangePenalty": {
		Name:  lang.Text{EN: "Weaker high explosive at long range"},
		About: lang.Text{EN: "Direct high explosive loses one point of penetration at long range."},
	},
	"flameFuelOut": {
		Name:  lang.Text{EN: "A flamethrower runs dry on"},
		About: lang.Text{EN: "The fuel roll after each shot."},
		Values: map[string]lang.Text{
			"1": {EN: "1"}, "2": {EN: "1 or 2"},
		},
	},
	"closeQuartersAssaultDice": {
		Name:  lang.Text{EN: "Assault weapons at close quarters"},
		About: lang.Text{EN: "How many dice each man with one rolls."},
		Values: map[string]lang.Text{
			"1": {EN: "one, and a second if the first causes a casualty"}, "2": {EN: "two"},
		},
	},
	"snapToAction": {
		Name:  lang.Text{EN: "Officers order several units at once"},
		About: lang.Text{EN: "After his own order, an officer may draw more of his dice and order units near him."},
	},
	"ambushTurnEndShot": {
		Name:  lang.Text{EN: "Last shot from ambush"},
		About: lang.Text{EN: "A unit still in Ambush when the turn ends may fire on a 4 or more."},
	},
	"premeasure": {
		Name:  lang.Text{EN: "Measuring before declaring"},
		About: lang.Text{EN: "You may check a distance before declaring a target."},
	},
	"knockedOutMode": {
		Name:  lang.Text{EN: "Knocked-out vehicles"},
		About: lang.Text{EN: "What happens to the vehicle on the table."},
		Values: map[string]lang.Text{
			"wreck": {EN: "left as a wreck"}, "remove": {EN: "removed"},
		},
	},
	"nationalRules": {
		Name:  lang.Text{EN: "National special rules"},
		About: lang.Text{EN: "Each nation's special rules, for both sides."},
	},
	"tankRiders": {
		Name:  lang.Text{EN: "Tank riders"},
		About: lang.Text{EN: "Infantry may ride on tanks."},
	},
	"ramming": {
		Name:  lang.Text{EN: "Ramming"},
		About: lang.Text{EN: "Tanks may assault vehicles by driving into them."},
	},
	"recrewing": {
		Name:  lang.Text{EN: "Guns can be re-crewed"},
		About: lang.Text{EN: "A gun left without a crew stays on the table."},
	},
	"teamMode": {
		Name:  lang.Text{EN: "Order dice in a team"},
		About: lang.Text{EN: "Who may use a drawn die when a side has several players."},
		Values: map[string]lang.Text{
			"personal": {EN: "each player's own"}, "shared": {EN: "shared by the side"},
		},
	},
}

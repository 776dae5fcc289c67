package bkc

import "sandtable/lang"

// decisionHelp explains each decision to a player who sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"act": {
		EN: "The order got through. Each unit that received it may take one action: move, fire, get in or out of transport. Choose a unit and its action. Units you leave out do nothing.",
	},
	"aftermath": {
		EN: "You won this round of close combat. Each of your units may stay and turn, break off, or pursue those who flee, which means another round.",
	},
	"aim": {
		EN: "This unit touches several enemies but rolls its dice against one. Choose which.",
	},
	"air-attack": {
		EN: "The aircraft are over the target. They can attack the whole zone, friends included, or hit one unit twice as hard.",
	},
	"alter": {
		EN: "Your observer reached the guns. Cancel the mission for good, or delay it to the next turn.",
	},
	"anti-air": {
		EN: "Several aircraft come in. Your anti-aircraft unit must fire: choose at which.",
	},
	"assault": {
		EN: "The assault has reached the enemy. Other units under the same order may join before it is fought. More units roll more dice.",
	},
	"astray": {
		EN: "The guns got the place wrong, and two of your units are equally near. Choose which is hit.",
	},
	"blunder": {
		EN: "The order was badly misread. The dice decide what happens; you choose between equally near enemies.",
	},
	"charge": {
		EN: "The enemy has not reacted. Press the charge home, or call it off: the unit stays, but its action is spent.",
	},
	"combat": {
		EN: "Units in contact fight now, one close combat after another, each to its end. Choose the next.",
	},
	"command": {
		EN: "Your commanders give orders, one at a time. Roll two dice: the total must not exceed the command value. Distance and earlier orders make it harder. A commander goes on until an order fails. Observers call artillery and aircraft the same way.",
	},
	"command-moves": {
		EN: "Commanders move last, without orders. Bring them close to the troops they will order next turn: distance makes orders harder.",
	},
	"consolidate": {
		EN: "You won the assault. Each winner may turn and move up to half its Move, into cover or out of sight.",
	},
	"counter": {
		EN: "An enemy is charging. The target and friends near it may each fire, get clear or stand. A unit that gets clear must end far enough away, or it is lost.",
	},
	"counter-evade": {
		EN: "This unit gets clear, straight away from the charge. Choose how far it goes and which way it faces. The charger may follow, so keep well away.",
	},
	"counter-fire": {
		EN: "Several units fire at the charger, one after another. Choose the next: the first shots may already stop it.",
	},
	"deploy": {
		EN: "Deploy your army in your zone. Drag units from the list to the table, or let the program place them. You can move them until you say you are ready.",
	},
	"disengage": {
		EN: "This unit breaks off. The dice set how far it must go and how far it may. Choose the distance and direction.",
	},
	"fall-back": {
		EN: "Fire drives this unit back, and several enemies are equally near. Choose the one it falls back from.",
	},
	"first": {
		EN: "You won the roll. Going first lets you strike first; going second shows you the enemy's move.",
	},
	"flee": {
		EN: "This unit lost its fight and touches several enemies. Choose the one it flees from.",
	},
	"follow": {
		EN: "The target got clear. Your charger may follow straight on, or stay.",
	},
	"initiative": {
		EN: "Units near the enemy may act without orders: fire at the nearest enemy in sight, get away from it or charge it. Later orders to them are a little harder. End the phase when you are done.",
	},
	"join": {
		EN: "The enemy drove through this commander. Choose a unit of yours nearby to take him in.",
	},
	"last-turn": {
		EN: "The enemy army has collapsed, but your turn is still to come. Play it if it can win you more.",
	},
	"opportunity": {
		EN: "An enemy has acted in sight of your units. One of them may fire now, once per enemy turn; orders to it will be harder in yours. Hold fire to wait for a better target.",
	},
	"place": {
		EN: "These units dismount beside their transport. Choose where.",
	},
	"plan": {
		EN: "Before deployment you may plan artillery fire: which guns, which point, which turn. The enemy does not know. The shells fall on anyone who is there.",
	},
	"retreat": {
		EN: "This unit must retreat from the assault, and several enemies are equally near. Choose the one it retreats from.",
	},
	"riders": {
		EN: "The transport is hit with troops aboard. They may stay and share its fate, or get out, suppressed for now.",
	},
	"scheduled": {
		EN: "Scheduled fire is due and will come down. Choose only the order.",
	},
	"stray": {
		EN: "Several units are equally near the impact. Choose which is hit.",
	},
	"works": {
		EN: "Trenches, wire, mines and other defences are placed before the armies deploy. Choose what and where; you need not place them all.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":    {EN: "Choose the commander with the best chance: close to the troops, with a high command value."},
	"order:units":   {EN: "One order may go to any number of units. The farthest decides how hard it is."},
	"order:parts":   {EN: "Dense terrain or moving at the enemy makes the order harder; keeping to a road makes it easier. The units are bound by what you declare. Drawing their path declares it for you."},
	"fire:units":    {EN: "Units that fire at one target together roll their dice together, so it suffers more at once."},
	"request:at":    {EN: "Shells seldom fall exactly there: they drift in any direction and attack everyone in the zone, friends too."},
	"evade:n":       {EN: "Up to a full Move, straight away from the enemy."},
	"follow:n":      {EN: "Straight after the unit that got clear; zero means stay."},
	"charge:option": {EN: "Two edges are equally near. Hit in the flank, the enemy rolls fewer dice."},
}

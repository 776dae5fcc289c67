package bkc

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"initiative": {
		EN: "Troops close to the enemy may act without an order. Fire at what you see; end this phase when no shot is worth it.",
	},
	"command": {
		EN: "Orders are diced for. Order those near a commander first, several together; each further order is harder.",
	},
	"act": {
		EN: "The order got through: each of these may act once. Fire if there is a target, else move from cover to cover.",
	},
	"command-moves": {
		EN: "Commanders move last. Bring them close to the troops they will order next turn.",
	},
	"opportunity": {
		EN: "An enemy acts in your sight, and you may fire now. A sure shot now is usually better than a doubtful one later.",
	},
	"counter": {
		EN: "The enemy charges. Infantry and guns should fire; a unit that would lose the fight should get clear.",
	},
}

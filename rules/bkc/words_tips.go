package bkc

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"initiative": {
		EN: "Troops close to the enemy may act without an order. No shot? End the phase.",
	},
	"command": {
		EN: "Orders may fail. Order those near a commander first, several together.",
	},
	"act": {
		EN: "Each unit acts once. Fire if there is a target, else move to cover.",
	},
	"command-moves": {
		EN: "Commanders move last. Keep them close to the troops they will order.",
	},
	"opportunity": {
		EN: "You may fire now. A sure shot now beats a doubtful one later.",
	},
	"counter": {
		EN: "They charge you. Infantry and guns fire; the weak get clear.",
	},
}

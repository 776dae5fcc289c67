package cobi

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"turn": {
		EN: "The sides take turns: choose one unit to act now. Take the one that can shoot first, or the one in danger.",
	},
	"activation": {
		EN: "This unit has a few actions. Shoot when an enemy is in sight; else go to cover or to the objective.",
	},
}

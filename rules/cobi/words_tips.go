package cobi

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"turn": {
		EN: "The sides take turns. Choose a unit that can shoot or is in danger.",
	},
	"activation": {
		EN: "Shoot when an enemy is in sight; else go to cover or to the objective.",
	},
}

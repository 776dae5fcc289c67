package boltaction

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"order": {
		EN: "Your die came out of the bag: give one unit one order. Fire before you are fired at; run only where no enemy can see.",
	},
	"advance": {
		EN: "Advance: move first, then fire with a penalty. Stop in cover if you can.",
	},
	"run": {
		EN: "Run: twice as far, but no shooting. Good for reaching cover or the objective.",
	},
	"fire": {
		EN: "Choose whom to shoot. Near targets in the open are hit most; pinned units act badly.",
	},
	"react": {
		EN: "You are shot at. Going to ground makes you harder to hit but costs the unit its order this turn.",
	},
	"march": {
		EN: "An enemy passes your ambush. Fire while it is close and in the open.",
	},
	"answer": {
		EN: "You are assaulted. Shoot if you still may; it can stop the assault.",
	},
	"lose": {
		EN: "Choose who falls. Keep the leader and the best weapons.",
	},
}

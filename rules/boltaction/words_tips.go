package boltaction

import "sandtable/lang"

// tipWords say to players of a first battle what a decision is about and what is usually good.
var tipWords = map[stepKind]lang.Text{
	"order": {
		EN: "One die, one order. Fire first if you can; run only out of their sight.",
	},
	"advance": {
		EN: "Move first, then fire with a penalty. Stop in cover if you can.",
	},
	"run": {
		EN: "Twice as far, but no shooting. Good for reaching cover.",
	},
	"fire": {
		EN: "Near targets in the open are the easiest. Pinned units act badly.",
	},
	"react": {
		EN: "Going to ground makes you harder to hit but costs this turn's order.",
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

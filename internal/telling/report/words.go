package report

import "sandtable/lang"

// What a report says around what the book tells.
var (
	sideNames = [2]lang.Text{{EN: "Red"}, {EN: "Blue"}}
	kicker    = lang.Text{EN: "After-action report"}
	turnOf    = lang.Text{EN: "Turn %d"}
	turnsOf   = lang.Text{EN: "Turns %d–%d"}
	decided   = lang.Text{EN: "The battle turned most in turn %d: %s"}
	quiet     = lang.Text{EN: "No losses on either side."}
	armies    = lang.Text{EN: "The armies"}
	ahead     = lang.Text{EN: "Who was ahead"}
	turning   = lang.Text{EN: "Where it turned"}
	course    = lang.Text{EN: "Turn by turn"}
	losses    = lang.Text{EN: "Losses and dice"}
	lost      = lang.Text{EN: "Lost: %s."}
	after     = lang.Text{EN: "After it: %s."}
	madeWith  = lang.Text{EN: "Written by Sandtable from the log of the battle. It tells what both sides knew."}
)

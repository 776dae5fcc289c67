package print

import "sandtable/lang"

// What stands on a sheet beside what the book and the list say.
var (
	unitWord     = lang.Text{EN: "Unit"}
	aboutWord    = lang.Text{EN: "About"}
	manWord      = lang.Text{EN: "1 man"}
	menWord      = lang.Text{EN: "men", Sense: "print"}
	worksWord    = lang.Text{EN: "Not units"}
	platoonWord  = lang.Text{EN: "Platoon"}
	eachWord     = lang.Text{EN: "each"}
	pointsWord   = lang.Text{EN: "points"}
	pointsShort  = lang.Text{EN: "pts"}
	totalWord    = lang.Text{EN: "Total"}
	ofWord       = lang.Text{EN: "of"}
	faultsWord   = lang.Text{EN: "Breaks the rules"}
	warningsWord = lang.Text{EN: "Worth knowing"}
	codeWord     = lang.Text{EN: "Scan it with Sandtable at a real table: the code holds the whole army."}
	legalWord    = lang.Text{EN: "This army follows the rules."}
	surenessWord = lang.Text{EN: "Where the figures come from"}
	pageWord     = lang.Text{EN: "page"}
	fanWord      = lang.Text{
		EN: "Made with Sandtable, a fan-made program not endorsed by any publisher.",
	}
)

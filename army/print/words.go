package print

import "sandtable/lang"

// What stands on a sheet beside what the book and the list say.
var (
	unitWord     = lang.Text{EN: "Unit", PL: "Jednostka"}
	aboutWord    = lang.Text{EN: "About", PL: "Opis"}
	manWord      = lang.Text{EN: "1 man", PL: "1 człowiek"}
	menWord      = lang.Text{EN: "men", PL: "ludzi"}
	worksWord    = lang.Text{EN: "Not units", PL: "Poza jednostkami"}
	platoonWord  = lang.Text{EN: "Platoon", PL: "Pluton"}
	eachWord     = lang.Text{EN: "each", PL: "za szt."}
	pointsWord   = lang.Text{EN: "points", PL: "punkty"}
	pointsShort  = lang.Text{EN: "pts", PL: "pkt"}
	totalWord    = lang.Text{EN: "Total", PL: "Razem"}
	ofWord       = lang.Text{EN: "of", PL: "z"}
	faultsWord   = lang.Text{EN: "Breaks the rules", PL: "Niezgodne z zasadami"}
	warningsWord = lang.Text{EN: "Worth knowing", PL: "Warto wiedzieć"}
	legalWord    = lang.Text{EN: "This army follows the rules.", PL: "Ta armia jest zgodna z zasadami."}
	surenessWord = lang.Text{EN: "Where the figures come from", PL: "Skąd są dane"}
	pageWord     = lang.Text{EN: "page", PL: "strona"}
	fanWord      = lang.Text{
		EN: "Made with Sandtable, a fan-made program not endorsed by any publisher.",
		PL: "Przygotowane w Sandtable, programie fanów, niezwiązanym z wydawcami zasad.",
	}
)

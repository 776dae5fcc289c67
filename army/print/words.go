package print

import "sandtable/lang"

// What stands on a sheet beside what the book and the list say.
var (
	unitWord     = lang.Text{EN: "Unit", PL: "Jednostka"}
	aboutWord    = lang.Text{EN: "About", PL: "Opis"}
	manWord      = lang.Text{EN: "1 man", PL: "1 człowiek"}
	menWord      = lang.Text{EN: "men", PL: "ludzi"}
	worksWord    = lang.Text{EN: "Beside the units", PL: "Poza jednostkami"}
	platoonWord  = lang.Text{EN: "Platoon", PL: "Pluton"}
	eachWord     = lang.Text{EN: "each", PL: "za szt."}
	pointsWord   = lang.Text{EN: "points", PL: "punkty"}
	pointsShort  = lang.Text{EN: "pts", PL: "pkt"}
	totalWord    = lang.Text{EN: "Total", PL: "Razem"}
	ofWord       = lang.Text{EN: "of", PL: "z"}
	faultsWord   = lang.Text{EN: "Against the rules", PL: "Niezgodne z zasadami"}
	warningsWord = lang.Text{EN: "Worth knowing", PL: "Warto wiedzieć"}
	legalWord    = lang.Text{EN: "Nothing in this army is against the rules.", PL: "Nic w tej armii nie łamie zasad."}
	surenessWord = lang.Text{EN: "How sure the figures are", PL: "Skąd są dane"}
	pageWord     = lang.Text{EN: "page", PL: "strona"}
	fanWord      = lang.Text{
		EN: "Made with Sandtable, a fan-made program that no publisher of rules endorses.",
		PL: "Przygotowane w programie Sandtable, dziele miłośników, niezwiązanym z wydawcami zasad.",
	}
)

package facts

import "sandtable/lang"

// A Nation has its name in the tables, its id and its name for people.
type Nation struct {
	Table, ID string
	Name      lang.Text
}

// Nations are those of the tables.
var Nations = []Nation{
	{"Germany", "germany", lang.Text{EN: "Germany", PL: "Niemcy"}},
	{"Soviet Union", "soviet", lang.Text{EN: "Soviet Union", PL: "Związek Radziecki"}},
	{"Great Britain", "britain", lang.Text{EN: "Great Britain", PL: "Wielka Brytania"}},
	{"USA", "usa", lang.Text{EN: "United States", PL: "Stany Zjednoczone"}},
	{"Poland", "poland", lang.Text{EN: "Poland", PL: "Polska"}},
	{"France", "france", lang.Text{EN: "France", PL: "Francja"}},
}

package facts

import "sandtable/lang"

// A Nation has its name in the tables, its id and its name for people.
type Nation struct {
	Table, ID string
	Name      lang.Text
}

// Nations are those of the tables. A book has a list for each of which its table has rows.
var Nations = []Nation{
	{"Germany", "germany", lang.Text{EN: "Germany"}},
	{"Soviet Union", "soviet", lang.Text{EN: "Soviet Union"}},
	{"Great Britain", "britain", lang.Text{EN: "Great Britain"}},
	{"USA", "usa", lang.Text{EN: "United States"}},
	{"Poland", "poland", lang.Text{EN: "Poland"}},
	{"France", "france", lang.Text{EN: "France"}},
	{"Italy", "italy", lang.Text{EN: "Italy"}},
	{"Japan", "japan", lang.Text{EN: "Japan"}},
	{"Finland", "finland", lang.Text{EN: "Finland"}},
	{"Hungary", "hungary", lang.Text{EN: "Hungary"}},
	{"Romania", "romania", lang.Text{EN: "Romania"}},
	{"Poland (West)", "poland-west", lang.Text{EN: "Poland in the West"}},
	{"Poland (East)", "poland-east", lang.Text{EN: "Poland in the East"}},
	{"Belgium", "belgium", lang.Text{EN: "Belgium"}},
	{"Netherlands", "netherlands", lang.Text{EN: "Netherlands"}},
	{"Norway", "norway", lang.Text{EN: "Norway"}},
	{"Greece", "greece", lang.Text{EN: "Greece"}},
	{"Bulgaria", "bulgaria", lang.Text{EN: "Bulgaria"}},
	{"China", "china", lang.Text{EN: "China"}},
	{"Canada", "canada", lang.Text{EN: "Canada"}},
	{"Australia", "australia", lang.Text{EN: "Australia"}},
	{"New Zealand", "new-zealand", lang.Text{EN: "New Zealand"}},
	{"India", "india", lang.Text{EN: "India"}},
	{"South Africa", "south-africa", lang.Text{EN: "South Africa"}},
	{"Partisans", "partisans", lang.Text{EN: "Partisans"}},
}

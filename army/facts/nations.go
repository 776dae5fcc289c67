package facts

import "sandtable/lang"

// A Nation has its name in the tables, its id and its name for people.
type Nation struct {
	Table, ID string
	Name      lang.Text
}

// Nations are those of the tables. A book has a list for each of which its table has rows.
var Nations = []Nation{
	{"Germany", "germany", lang.Text{EN: "Germany", PL: "Niemcy"}},
	{"Soviet Union", "soviet", lang.Text{EN: "Soviet Union", PL: "Związek Radziecki"}},
	{"Great Britain", "britain", lang.Text{EN: "Great Britain", PL: "Wielka Brytania"}},
	{"USA", "usa", lang.Text{EN: "United States", PL: "Stany Zjednoczone"}},
	{"Poland", "poland", lang.Text{EN: "Poland", PL: "Polska"}},
	{"France", "france", lang.Text{EN: "France", PL: "Francja"}},
	{"Italy", "italy", lang.Text{EN: "Italy", PL: "Włochy"}},
	{"Japan", "japan", lang.Text{EN: "Japan", PL: "Japonia"}},
	{"Finland", "finland", lang.Text{EN: "Finland", PL: "Finlandia"}},
	{"Hungary", "hungary", lang.Text{EN: "Hungary", PL: "Węgry"}},
	{"Romania", "romania", lang.Text{EN: "Romania", PL: "Rumunia"}},
	{"Poland (West)", "poland-west", lang.Text{EN: "Poland in the West", PL: "Polska na Zachodzie"}},
	{"Poland (East)", "poland-east", lang.Text{EN: "Poland in the East", PL: "Polska na Wschodzie"}},
	{"Belgium", "belgium", lang.Text{EN: "Belgium", PL: "Belgia"}},
	{"Netherlands", "netherlands", lang.Text{EN: "Netherlands", PL: "Holandia"}},
	{"Norway", "norway", lang.Text{EN: "Norway", PL: "Norwegia"}},
	{"Greece", "greece", lang.Text{EN: "Greece", PL: "Grecja"}},
	{"Bulgaria", "bulgaria", lang.Text{EN: "Bulgaria", PL: "Bułgaria"}},
	{"China", "china", lang.Text{EN: "China", PL: "Chiny"}},
	{"Canada", "canada", lang.Text{EN: "Canada", PL: "Kanada"}},
	{"Australia", "australia", lang.Text{EN: "Australia", PL: "Australia"}},
	{"New Zealand", "new-zealand", lang.Text{EN: "New Zealand", PL: "Nowa Zelandia"}},
	{"India", "india", lang.Text{EN: "India", PL: "Indie"}},
	{"South Africa", "south-africa", lang.Text{EN: "South Africa", PL: "Związek Południowej Afryki"}},
	{"Partisans", "partisans", lang.Text{EN: "Partisans", PL: "Partyzanci"}},
}

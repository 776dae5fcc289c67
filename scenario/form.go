package scenario

import (
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/maps"
	"sandtable/table"
)

// A Kind is what can be filled into a field, for whoever makes a form of it.
type Kind string

// The kinds of fields.
const (
	Line    Kind = "line"    // a short text in both languages
	Story   Kind = "story"   // a long one
	Word    Kind = "word"    // one word that nobody translates
	Number  Kind = "number"  // a whole number
	Count   Kind = "count"   // a whole number, or one that follows the size of the battle
	Flag    Kind = "flag"    // yes or no
	Choice  Kind = "choice"  // one of Values
	Several Kind = "several" // any of Values, or words of somebody's own, in their order
	Of      Kind = "side"    // red or blue; nothing: neither
	Zone    Kind = "zone"    // an area of the table
	Spot    Kind = "spot"    // a point of the table
	Stretch Kind = "stretch" // a part of the table's edge
	Corner  Kind = "corner"  // a point that is written as [x, y] and nothing else
	Group   Kind = "group"   // Fields
	List    Kind = "list"    // any number of groups of Fields
	Options Kind = "options" // switches of the book
	Ground  Kind = "map"     // a map by its name
	Troops  Kind = "army"    // a ready-made army by its name
)

// A Field is something that a scenario can say.
type Field struct {
	Key    string // the field of the file
	Kind   Kind
	Name   lang.Text
	Help   lang.Text
	Min    int // of a number
	Max    int // 0: there is none
	Values []Value
	Groups bool    // the values are the groups of the book's army lists
	Fields []Field // of a group, or of each member of a list
	// Begins is what a member of a list, or a group that is not there, begins with, as JSON.
	Begins string
	// When: the field matters only where a field beside it has one of these values.
	When map[string][]string
	// Of a whole scenario: what is seldom changed and stands behind the rest.
	Rare bool
}

// A Value is one of several.
type Value struct {
	ID   string
	Name lang.Text
}

// A Form is what a book reads of a scenario.
type Form struct {
	Setup []Field // in setup
	State []Field // in the state of units that come later
	Gets  []Field // in the profiles of units that are given something
	// Reads is the zero value of what setup is read into: every field of it stands in Setup or in Left, which tests compare.
	Reads any
	Left  []string // fields of no use to who writes scenarios: what the program fills in, and what only tests set
}

// Values makes values of ids and their names, English and Polish by turns.
func Values(from ...string) []Value {
	out := make([]Value, 0, len(from)/3)
	for i := 0; i+2 < len(from); i += 3 {
		out = append(out, Value{from[i], lang.Text{EN: from[i+1], PL: from[i+2]}})
	}
	return out
}

func Text(en, pl string) lang.Text { return lang.Text{EN: en, PL: pl} }

// lands are the lands of maps that are drawn. Their names are told by whoever lists them.
func lands() []Value {
	out := make([]Value, 0, len(maps.Lands))
	for _, l := range maps.Lands {
		out = append(out, Value{ID: string(l)})
	}
	return out
}

// chosen are some units of a side, of whom gear and later speak.
var chosen = []Field{
	{Key: "side", Kind: Of, Name: Text("Side", "Strona")},
	{Key: "from", Kind: Several, Groups: true, Name: Text("Taken from", "Wybrane z"), Help: Text("Groups of the army list, in order of choice. None: any unit.", "Grupy listy armii, w kolejności wyboru. Żadna: dowolne jednostki.")},
	{Key: "but", Kind: Several, Groups: true, Name: Text("Except", "Z wyjątkiem")},
	{Key: "share", Kind: Number, Min: 1, Max: 100, Name: Text("Share of its points, %", "Część punktów, %"), Help: Text("Units are taken until they cost this much.", "Bierze się jednostki, aż tyle kosztują.")},
}

// Fields are all that a scenario of a book can say, in the order in which people think of it.
func (f *Form) Fields() []Field {
	longest := int(table.MaxSide / geom.CM)
	if f == nil {
		f = &Form{}
	}
	told := func(key, en, pl string) Field { return Field{Key: key, Kind: Story, Name: Text(en, pl)} }
	out := []Field{
		{Key: "name", Kind: Line, Name: Text("Name", "Nazwa")},
		{Key: "story", Kind: Story, Name: Text("Story", "Opowieść"), Help: Text("What happened before, for everyone.", "Co było wcześniej, dla wszystkich.")},
		{Key: "briefing", Kind: Group, Name: Text("Briefing", "Odprawa"), Help: Text("What each side knows. Red and Blue; or attacker and defender, if dice decide; or both the same.", "Co wie każda strona. Czerwoni i Niebiescy; albo atakujący i obrońca, gdy decydują kości; albo obie to samo."), Fields: []Field{
			told("red", "Red", "Czerwoni"), told("blue", "Blue", "Niebiescy"), told("attacker", "The attacker", "Atakujący"), told("defender", "The defender", "Obrońca"), told("both", "Both sides", "Obie strony"),
		}},
		{Key: "points", Kind: Number, Min: 1, Max: maxPoints, Name: Text("Points", "Punkty"), Help: Text("Of a side with the full share.", "Strony z całą pulą.")},
		{Key: "share", Kind: Group, Name: Text("Share of the points, %", "Część punktów, %"), Begins: `{"red":100,"blue":100}`, Fields: []Field{
			{Key: "red", Kind: Number, Min: 1, Max: mostShare, Name: Text("Red", "Czerwoni")},
			{Key: "blue", Kind: Number, Min: 1, Max: mostShare, Name: Text("Blue", "Niebiescy")},
		}},
		{Key: "turns", Kind: Number, Max: maxTurns, Name: Text("Turn limit", "Limit tur"), Help: Text("Empty: by the book.", "Puste: według podręcznika.")},
		{Key: "attacker", Kind: Of, Name: Text("Who attacks", "Kto atakuje"), Help: Text("For readers; the attacker by the rules is set below.", "Dla czytelnika; kto atakuje według zasad, jest niżej.")},
		{Key: "map", Kind: Ground, Name: Text("Map", "Mapa"), Help: Text("Empty: a map is generated.", "Puste: mapa jest losowana.")},
		{Key: "table", Kind: Group, Name: Text("Generated map", "Losowana mapa"), Fields: []Field{
			{Key: "width", Kind: Number, Min: 10, Max: longest, Name: Text("Width", "Szerokość")},
			{Key: "depth", Kind: Number, Min: 10, Max: longest, Name: Text("Depth", "Głębokość")},
			{Key: "land", Kind: Choice, Values: lands(), Name: Text("Land", "Kraina")},
			{Key: "houses", Kind: Flag, Name: Text("single houses", "pojedyncze domy")},
			{Key: "parted", Kind: Flag, Name: Text("a river between the sides", "rzeka między stronami")},
		}},
		{Key: "armies", Kind: Group, Name: Text("Armies", "Armie"), Help: Text("Who fights unless the players choose otherwise.", "Kto walczy, jeśli gracze nie wybiorą inaczej."), Fields: []Field{
			{Key: "red", Kind: Troops, Name: Text("Red", "Czerwoni")},
			{Key: "blue", Kind: Troops, Name: Text("Blue", "Niebiescy")},
		}},
		{Key: "setup", Kind: Group, Name: Text("By the rules", "Według zasad"), Fields: f.Setup},
	}
	if len(f.State) > 0 {
		out = append(out, Field{
			Key: "later", Kind: List, Name: Text("Who arrives later", "Kto przybywa później"), Help: Text("Reserves and reinforcements.", "Rezerwy i posiłki."), Begins: `{"side":"blue","share":20,"state":{}}`,
			Fields: append(append([]Field{}, chosen...), Field{Key: "state", Kind: Group, Name: Text("How they arrive", "Jak przybywają"), Fields: f.State}),
		})
	}
	if len(f.Gets) > 0 {
		out = append(out, Field{
			Key: "gear", Kind: List, Rare: true, Name: Text("Extra equipment", "Dodatkowy sprzęt"), Begins: `{"side":"red","share":20,"gets":{}}`,
			Fields: append(append([]Field{}, chosen...), Field{Key: "gets", Kind: Group, Name: Text("They get", "Dostają"), Fields: f.Gets}),
		})
	}
	return append(out,
		Field{
			Key: "placed", Kind: List, Rare: true, Name: Text("Deployed at the start", "Na stole od początku"), Help: Text("Units of the armies above, by their number.", "Jednostki powyższych armii, według numeru."), Begins: `{"side":"red","unit":1,"at":["50%","10%"]}`,
			Fields: []Field{
				{Key: "side", Kind: Of, Name: Text("Side", "Strona")},
				{Key: "unit", Kind: Number, Min: 1, Max: maxPlaced, Name: Text("Unit", "Jednostka")},
				{Key: "at", Kind: Corner, Name: Text("Where", "Gdzie")},
				{Key: "facing", Kind: Number, Max: 359, Name: Text("Facing, degrees from north", "Zwrot, stopnie od północy")},
				{Key: "name", Kind: Line, Name: Text("Its name here", "Nazwa w tej bitwie")},
			},
		},
		Field{Key: "options", Kind: Options, Rare: true, Name: Text("Options of the rules", "Opcje zasad"), Help: Text("Also secrets: what is hidden is set by the book's options.", "Także tajemnice: co jest ukryte, ustalają opcje podręcznika.")},
		Field{Key: "id", Kind: Word, Rare: true, Name: Text("File name", "Nazwa pliku"), Help: Text("Lower-case letters, digits, - and _.", "Małe litery, cyfry, - i _.")},
	)
}

package scenario

import (
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/maps"
	"sandtable/table"
)

// A Kind is what can be filled into a field, for a page that makes a form of it.
type Kind string

// The kinds of fields.
const (
	Line    Kind = "line"    // a short text in both languages
	Story   Kind = "story"   // a long one
	Word    Kind = "word"    // one word that is not translated
	Number  Kind = "number"  // a whole number
	Count   Kind = "count"   // a whole number, or one that follows the size of the battle
	Flag    Kind = "flag"    // yes or no
	Choice  Kind = "choice"  // one of Values
	Several Kind = "several" // any of Values, or words of the author's own, in their order
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
	// Rounds is set where the book calls its turns rounds.
	Rounds bool
	Left   []string // fields of no use to authors of scenarios: what the program fills in, and what only tests set
}

// Choices makes values of ids and their names by turns.
func Choices(idEN ...string) []Value {
	out := make([]Value, 0, len(idEN)/2)
	for i := 0; i+1 < len(idEN); i += 2 {
		out = append(out, Value{idEN[i], lang.Text{EN: idEN[i+1]}})
	}
	return out
}

// Text is a text of a form.
func Text(en string) lang.Text { return lang.Text{EN: en} }

// lands are the lands of maps that are drawn. The caller that lists them gives their names.
func lands() []Value {
	out := make([]Value, 0, len(maps.Lands))
	for _, l := range maps.Lands {
		out = append(out, Value{ID: string(l)})
	}
	return out
}

// chosen are some units of a side, of whom gear and later speak.
var chosen = []Field{
	{Key: "side", Kind: Of, Name: Text("Side")},
	{Key: "from", Kind: Several, Groups: true, Name: Text("Taken from"), Help: Text("Groups of the army list, in order of choice. None: any unit.")},
	{Key: "but", Kind: Several, Groups: true, Name: Text("Except")},
	{Key: "share", Kind: Number, Min: 1, Max: 100, Name: Text("Share of its points, %"), Help: Text("Units are taken until they cost this much.")},
}

// Fields are all that a scenario of a book can say, in the order in which people think of it.
func (f *Form) Fields() []Field {
	longest := int(table.MaxSide / geom.CM)
	if f == nil {
		f = &Form{}
	}
	limit := Text("Turn limit")
	if f.Rounds {
		limit = Text("Round limit")
	}
	told := func(key, en string) Field { return Field{Key: key, Kind: Story, Name: Text(en)} }
	out := []Field{
		{Key: "name", Kind: Line, Name: Text("Name")},
		{Key: "story", Kind: Story, Name: Text("Story"), Help: Text("What happened before, for everyone.")},
		{Key: "briefing", Kind: Group, Name: Text("Briefing"), Help: Text("What each side knows. Red and Blue; or attacker and defender, if dice decide; or both the same."), Fields: []Field{
			told("red", "Red"), told("blue", "Blue"), told("attacker", "The attacker"), told("defender", "The defender"), told("both", "Both sides"),
		}},
		{Key: "points", Kind: Number, Min: 1, Max: maxPoints, Name: Text("Points"), Help: Text("Of a side with the full share.")},
		{Key: "share", Kind: Group, Name: Text("Share of the points, %"), Begins: `{"red":100,"blue":100}`, Fields: []Field{
			{Key: "red", Kind: Number, Min: 1, Max: mostShare, Name: Text("Red")},
			{Key: "blue", Kind: Number, Min: 1, Max: mostShare, Name: Text("Blue")},
		}},
		{Key: "turns", Kind: Number, Max: maxTurns, Name: limit, Help: Text("Empty: by the book.")},
		{Key: "attacker", Kind: Of, Name: Text("Who attacks"), Help: Text("For readers; the attacker by the rules is set below.")},
		{Key: "map", Kind: Ground, Name: Text("Map"), Help: Text("Empty: a map is generated.")},
		{Key: "table", Kind: Group, Name: Text("Generated map"), Fields: []Field{
			{Key: "width", Kind: Number, Min: 10, Max: longest, Name: Text("Width")},
			{Key: "depth", Kind: Number, Min: 10, Max: longest, Name: Text("Depth")},
			{Key: "land", Kind: Choice, Values: lands(), Name: Text("Land")},
			{Key: "houses", Kind: Flag, Name: Text("single houses")},
			{Key: "parted", Kind: Flag, Name: Text("a river between the sides")},
		}},
		{Key: "armies", Kind: Group, Name: Text("Armies"), Help: Text("Who fights unless the players choose otherwise."), Fields: []Field{
			{Key: "red", Kind: Troops, Name: Text("Red")},
			{Key: "blue", Kind: Troops, Name: Text("Blue")},
		}},
		{Key: "setup", Kind: Group, Name: Text("By the rules"), Fields: f.Setup},
	}
	if len(f.State) > 0 {
		out = append(out, Field{
			Key: "later", Kind: List, Name: Text("Who arrives later"), Help: Text("Reserves and reinforcements."), Begins: `{"side":"blue","share":20,"state":{}}`,
			Fields: append(append([]Field{}, chosen...), Field{Key: "state", Kind: Group, Name: Text("How they arrive"), Fields: f.State}),
		})
	}
	if len(f.Gets) > 0 {
		out = append(out, Field{
			Key: "gear", Kind: List, Rare: true, Name: Text("Extra equipment"), Begins: `{"side":"red","share":20,"gets":{}}`,
			Fields: append(append([]Field{}, chosen...), Field{Key: "gets", Kind: Group, Name: Text("They get"), Fields: f.Gets}),
		})
	}
	return append(out,
		Field{
			Key: "placed", Kind: List, Rare: true, Name: Text("Deployed at the start"), Help: Text("Units of the armies above, by their number."), Begins: `{"side":"red","unit":1,"at":["50%","10%"]}`,
			Fields: []Field{
				{Key: "side", Kind: Of, Name: Text("Side")},
				{Key: "unit", Kind: Number, Min: 1, Max: maxPlaced, Name: Text("Unit")},
				{Key: "at", Kind: Corner, Name: Text("Where")},
				{Key: "facing", Kind: Number, Max: 359, Name: Text("Facing, degrees from north")},
				{Key: "name", Kind: Line, Name: Text("Its name here")},
			},
		},
		Field{Key: "options", Kind: Options, Rare: true, Name: Text("Options of the rules"), Help: Text("Also secrets: what is hidden is set by the book's options.")},
		Field{Key: "id", Kind: Word, Rare: true, Name: Text("File name"), Help: Text("Lower-case letters, digits, - and _.")},
	)
}

package cobi

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for its author. SETUP-09, SCEN-03.
var scenarioForm = &form.Form{
	Reads: scenario{}, Rounds: true,
	// What follows from the whole scenario or from the armies, or is said in another way; several players of a side are no matter of a scenario.
	Left: []string{"turns", "rounds", "force", "level", "red.captain", "blue.captain"},
	Setup: []form.Field{
		{Key: "type", Kind: form.Choice, Name: form.Text("Book scenario"), Help: form.Text("Decides what the battle is for."), Values: form.Choices(
			elimination, "elimination", defencePoint, "defence point", strategicPoint, "strategic point", eliminateCommander, "take out the commander",
			ambush, "ambush", documents, "seize the documents", openScenario, "chosen at the table",
		)},
		{Key: "points", Kind: form.Count, Name: form.Text("Points per side")},
		{Key: "attacker", Kind: form.Of, Name: form.Text("Attacker"), Help: form.Text("Neither: by the book.")},
		{Key: "initiative", Kind: form.Of, Name: form.Text("Initiative before the first round"), Help: form.Text("Neither: dice decide.")},
		{Key: "first", Kind: form.Of, Name: form.Text("First turn")},
		{Key: "near", Kind: form.Of, Name: form.Text("Who has the south or west edge")},
		{Key: "edges", Kind: form.Choice, Name: form.Text("Sides deploy"), Values: form.Choices("north-south", "from north and south", "east-west", "from east and west")},
		{Key: "red", Kind: form.Group, Name: form.Text("Red"), Fields: postureForm},
		{Key: "blue", Kind: form.Group, Name: form.Text("Blue"), Fields: postureForm},
		{Key: "weather", Kind: form.Choice, Name: form.Text("Weather"), Values: form.Choices("clear", "clear", "downpour", "downpour", "fog", "fog", rollWeather, "roll for it")},
		{Key: "date", Kind: form.Word, Name: form.Text("When"), Help: form.Text("A year, or a year and a month: 1944-06.")},
		{Key: "classify", Kind: form.Flag, Name: form.Text("players agree on the scenery in play")},
		{
			Key: "stock", Kind: form.List, Name: form.Text("Scenery placed by the players"), Begins: `{"kind":"wood","size":[20,12]}`,
			Fields: []form.Field{
				{Key: "kind", Kind: form.Word, Name: form.Text("Kind of terrain")},
				{Key: "size", Kind: form.Several, Name: form.Text("Width and depth")},
				{Key: "length", Kind: form.Number, Max: 300, Name: form.Text("or length")},
				{Key: "width", Kind: form.Number, Max: 300, Name: form.Text("and width")},
				{Key: "level", Kind: form.Number, Max: 9, Name: form.Text("Height")},
				{Key: "tags", Kind: form.Several, Name: form.Text("Marks")},
			},
		},
	},
}

// postureForm is how one side begins.
var postureForm = []form.Field{
	{Key: "zone", Kind: form.Zone, Name: form.Text("Where it deploys"), Help: form.Text("Default: the book's strip.")},
	{Key: "effects", Kind: form.Several, Name: form.Text("Effects"), Values: effectValues()},
	{
		Key: "commander", Kind: form.Group, Name: form.Text("Commander"), Help: form.Text("None: chosen in play."),
		Fields: []form.Field{
			{Key: "unit", Kind: form.Word, Name: form.Text("Unit")},
			{Key: "model", Kind: form.Number, Max: 100, Name: form.Text("Figure")},
		},
	},
}

func effectValues() (out []form.Value) {
	for _, e := range EffectPrices {
		out = append(out, form.Value{ID: e.ID, Name: e.Name})
	}
	return out
}

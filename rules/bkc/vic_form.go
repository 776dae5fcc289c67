package bkc

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for its author. G-22, G-23.
var scenarioForm = &form.Form{
	Reads: scenario{},
	Left:  []string{"turns"}, // the limit of the whole scenario
	Setup: []form.Field{
		{Key: "points", Kind: form.Count, Name: form.Text("Points agreed"), Help: form.Text("Points spent are compared with this at the end.")},
		{Key: "first", Kind: form.Of, Name: form.Text("First turn"), Help: form.Text("Neither: dice decide.")},
		{Key: "defender", Kind: form.Of, Name: form.Text("Defender"), Help: form.Text("Deploys first and may hide units.")},
		{Key: "red", Kind: form.Group, Name: form.Text("Red"), Fields: sideForm},
		{Key: "blue", Kind: form.Group, Name: form.Text("Blue"), Fields: sideForm},
		{
			Key: "objectives", Kind: form.List, Name: form.Text("Objectives"), Help: form.Text("Without objectives, the side that breaks the enemy wins."),
			Begins: `{"name":{"en":"hold this place","pl":"utrzymać to miejsce"},"grade":"minor","kind":"hold","at":{"spot":["50%","50%"]}}`,
			Fields: []form.Field{
				{Key: "name", Kind: form.Line, Name: form.Text("Name")},
				{Key: "side", Kind: form.Of, Name: form.Text("Whose"), Help: form.Text("Neither: both sides'.")},
				{Key: "kind", Kind: form.Choice, Name: form.Text("Task"), Values: form.Choices("hold", "hold ground", "exit", "get units off the table", "break", "break the enemy", "survive", "stay unbroken")},
				{Key: "grade", Kind: form.Choice, Name: form.Text("Worth"), Values: form.Choices("major", "major victory", "minor", "minor victory")},
				{Key: "at", Kind: form.Spot, Name: form.Text("Where"), When: map[string][]string{"kind": {"hold"}}},
				{Key: "area", Kind: form.Zone, Name: form.Text("or an area"), When: map[string][]string{"kind": {"hold"}}},
				{Key: "n", Kind: form.Count, Name: form.Text("How many units"), When: map[string][]string{"kind": {"exit"}}},
				{Key: "ends", Kind: form.Flag, Name: form.Text("ends the battle at once")},
				{Key: "from", Kind: form.Number, Max: maxTurns, Name: form.Text("Counts from turn"), Help: form.Text("Default: the first.")},
			},
		},
		{
			Key: "triggers", Kind: form.List, Name: form.Text("Changes to the table"), Begins: `{"turn":3,"removes":""}`,
			Fields: []form.Field{
				{Key: "turn", Kind: form.Number, Min: 1, Max: maxTurns, Name: form.Text("At the start of turn")},
				{Key: "removes", Kind: form.Word, Name: form.Text("this terrain disappears"), Help: form.Text("Its name on the map.")},
			},
		},
	},
	State: []form.Field{
		{Key: "arrives", Kind: form.Number, Min: 1, Max: maxTurns, Name: form.Text("In turn")},
		{Key: "edge", Kind: form.Stretch, Name: form.Text("Over this edge")},
	},
	Gets: []form.Field{
		{Key: "flags", Kind: form.Several, Name: form.Text("Gear"), Values: form.Choices("boats", "boats", "flotation", "flotation screens", "smoke", "smoke")},
	},
}

// sideForm is what one side brings beside its units.
var sideForm = []form.Field{
	{Key: "zone", Kind: form.Zone, Name: form.Text("Where it deploys"), Help: form.Text("Default: 30 cm from its own edge.")},
	{Key: "edge", Kind: form.Stretch, Name: form.Text("Where it comes on"), Help: form.Text("Default: its own edge.")},
	{Key: "assets", Kind: form.Count, Name: form.Text("Planned fire missions")},
	{
		Key: "works", Kind: form.List, Name: form.Text("Field defences"), Begins: `{"kind":"trench","count":1}`,
		Fields: []form.Field{
			{Key: "kind", Kind: form.Choice, Name: form.Text("Kind"), Values: form.Choices(
				"trench", "trench", "bunker", "bunker", "pillbox", "pillbox", "wire", "barbed wire", "minefield", "minefield",
				"tank-obstacle", "tank obstacle", "tank-ditch", "tank ditch", "dug-in", "foxholes", "emplacement", "emplacements",
			)},
			{Key: "count", Kind: form.Count, Name: form.Text("How many")},
			{Key: "dummy", Kind: form.Number, Max: maxWorks, Name: form.Text("of these, dummies"), When: map[string][]string{"kind": {"minefield"}}},
			{Key: "cost", Kind: form.Number, Max: maxPoints, Name: form.Text("Points each"), Help: form.Text("Default: by the book.")},
		},
	},
	{Key: "spent", Kind: form.Count, Name: form.Text("Points spent"), Help: form.Text("Default: the cost of its units and defences.")},
	{Key: "sky", Kind: form.Choice, Name: form.Text("Air superiority"), Help: form.Text("Second edition only."), Values: form.Choices("none", "none", "partial", "partial", "full", "full")},
}

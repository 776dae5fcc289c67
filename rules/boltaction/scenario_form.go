package boltaction

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for its author. SCENARIO-03.
var scenarioForm = &form.Form{
	Reads: scenario{},
	Left:  []string{"turns", "force"}, // the limit of the whole scenario; what follows from the points
	Setup: []form.Field{
		{
			Key: "type", Kind: form.Choice, Name: form.Text("Type"), Help: form.Text("Decides who starts where and what the battle is for."),
			Values: form.Choices(
				"key_positions", "key positions", "attrition", "attrition", "envelopment", "envelopment", "point_defence", "point defence",
				"hold_until_relieved", "hold until relieved", "top_secret", "top secret", "demolition", "demolition", "no_mans_land", "no man's land",
				randomKind, "roll for it",
			),
		},
		{Key: "points", Kind: form.Count, Name: form.Text("Points limit"), Help: form.Text("With a limit, both forces are checked against the rules.")},
		{Key: "attacker", Kind: form.Of, Name: form.Text("Attacker"), Help: form.Text("Neither: the roll-off decides.")},
		{
			Key: "objectives", Kind: form.List, Name: form.Text("Objectives"), Help: form.Text("Where they lie. With none, they are placed by type."), Begins: `{"at":{"spot":["50%","50%"]}}`,
			Fields: []form.Field{
				{Key: "at", Kind: form.Spot, Name: form.Text("Where")},
				{Key: "holder", Kind: form.Of, Name: form.Text("Held by")},
				{Key: "base", Kind: form.Of, Name: form.Text("Base of")},
			},
		},
		{Key: "forward", Kind: form.Flag, Name: form.Text("forward deployment")},
		{Key: "hidden", Kind: form.Flag, Name: form.Text("both sides may hide")},
		{Key: "bombardment", Kind: form.Flag, Name: form.Text("preparatory bombardment")},
	},
}

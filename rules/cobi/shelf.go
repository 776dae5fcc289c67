package cobi

import (
	"sandtable/battle"
	"sandtable/library"
	"sandtable/rules/cobi/children"
	"sandtable/rules/cobi/lessons"
	"sandtable/rules/cobi/lists"
	"sandtable/rules/cobi/played"
	"sandtable/rules/cobi/rosters"
	"sandtable/rules/cobi/scenarios"
	"sandtable/rules/cobi/scripts"
	"sandtable/rules/cobi/starters"
)

// Shelves are the one edition with all that belongs to it.
var Shelves = []library.Shelf{
	{
		Book:    Book,
		Doc:     document,
		DocPL:   documentPL,
		Polish:  "COBI: Historyczna gra bitewna",
		Scripts: scripts.FS,
		Words:   Words,
		Army:    Army,
		Lists:   lists.FS,
		Rosters: rosters.FS,
		Usual:   [2]string{"usa-1944-scouts", "germany-1944-recon"}, // the level that is played first, and an even fight. LEVEL-02
		Works:   &battle.Option{Name: "effects", Value: "on"},       // MODE-05
		Sizes: []library.Size{
			{ID: library.Short, Minutes: 20, Points: 100, Turns: 6, Width: 120, Depth: 120},
			{ID: library.Evening, Minutes: 90, Points: 250, Turns: 10, Width: 150, Depth: 120},
			{ID: library.Big, Minutes: 180, Points: 500, Turns: 12, Width: 180, Depth: 120},
		},
		Scenarios: scenarios.FS,
		Form:      scenarioForm,
		Children:  children.FS,
		Starters:  starters.FS,
		Lessons:   lessons.FS,
		Played:    played.FS,
		Open:      true, // a unit that hides is marked for both sides to see. HIDE-07
		Team:      4,    // SETUP-12
	},
}

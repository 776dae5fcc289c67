package boltaction

import (
	"sandtable/library"
	"sandtable/rules/boltaction/lessons"
	"sandtable/rules/boltaction/lists"
	"sandtable/rules/boltaction/played"
	"sandtable/rules/boltaction/rosters"
	"sandtable/rules/boltaction/scenarios"
	"sandtable/rules/boltaction/scripts"
	"sandtable/rules/boltaction/starters"
)

// Shelves are the one edition with all that belongs to it.
var Shelves = []library.Shelf{
	{
		Book:      Book,
		Doc:       document,
		DocPL:     documentPL,
		Polish:    "Bolt Action, wydanie 1",
		Scripts:   scripts.FS,
		Words:     Words,
		Army:      Army,
		Lists:     lists.FS,
		Catalogue: catalogue,
		Rosters:   rosters.FS,
		Usual:     [2]string{"poland-1939", "germany-1939"}, // the first days of the war
		Sizes: []library.Size{
			{ID: library.Short, Minutes: 20, Points: 500, Turns: 6, Width: 48, Depth: 48},
			{ID: library.Evening, Minutes: 90, Points: 1000, Turns: 6, Width: 72, Depth: 48},
			{ID: library.Big, Minutes: 180, Points: 2000, Turns: 7, Width: 96, Depth: 60},
		},
		Scenarios: scenarios.FS,
		Form:      scenarioForm,
		Starters:  starters.FS,
		Lessons:   lessons.FS,
		Played:    played.FS,
		Team:      4, // BAG-16, SCENARIO-20
	},
}

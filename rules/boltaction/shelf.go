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
		Usual:     [2]string{"poland-1939", "germany-1940"}, // the first days of the war
		Scenarios: scenarios.FS,
		Form:      scenarioForm,
		Starters:  starters.FS,
		Lessons:   lessons.FS,
		Played:    played.FS,
	},
}

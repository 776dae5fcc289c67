package bkc

import (
	"sandtable/battle/words"
	"sandtable/library"
	"sandtable/rules/bkc/lessons"
	"sandtable/rules/bkc/lists"
	"sandtable/rules/bkc/played"
	"sandtable/rules/bkc/rosters"
	"sandtable/rules/bkc/scenarios"
	"sandtable/rules/bkc/scripts"
	"sandtable/rules/bkc/starters"
)

//go:generate sh -c "go run ../../cmd/sandtable rules differ bkc1 bkc2 --markdown --lang en > bkc-editions.md"
//go:generate sh -c "go run ../../cmd/sandtable rules differ bkc1 bkc2 --markdown --lang pl > bkc-editions.pl.md"

// Shelves are the editions with all that belongs to them. They share everything but their rules; what is said of their
// differences is read off them once they know their steps.
var Shelves = []library.Shelf{shelf(First.(*edition), "1", Words, secondEdition), shelf(Second.(*edition), "2", Words2, firstEdition)}

func shelf(e *edition, number string, words *words.Book, sibling *edition) library.Shelf {
	return library.Shelf{
		Book:    e,
		Doc:     document,
		DocPL:   documentPL,
		Polish:  "Blitzkrieg Commander",
		Edition: number,
		Scripts: scripts.FS,
		Words:   words,
		Army:    armyRules{e},
		Lists:   lists.FS,
		Rosters: rosters.FS,
		Usual:   [2]string{"poland-1939", "germany-1939"}, // the first days of the war
		Sizes: []library.Size{
			{ID: library.Short, Minutes: 20, Points: 500, Turns: 6, Width: 120, Depth: 90},
			{ID: library.Evening, Minutes: 120, Points: 1500, Turns: 10, Width: 180, Depth: 120},
			{ID: library.Big, Minutes: 240, Points: 3000, Turns: 12, Width: 240, Depth: 150},
		},
		Team:      4, // G-45
		Scenarios: scenarios.FS,
		Form:      scenarioForm,
		Starters:  starters.FS,
		Lessons:   lessons.FS,
		Editions:  editionsOf(e, sibling.id),
		Played:    played.FS,
	}
}

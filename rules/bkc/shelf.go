package bkc

import (
	_ "embed"

	"sandtable/battle/coverage"
	"sandtable/library"
	"sandtable/rules/bkc/lists"
	"sandtable/rules/bkc/played"
	"sandtable/rules/bkc/rosters"
	"sandtable/rules/bkc/scenarios"
	"sandtable/rules/bkc/scripts"
)

// The clauses, those of both editions in one list.
var (
	//go:embed bkc.md
	clauses string
	//go:embed bkc.pl.md
	clausesPL string
)

// Shelves are the editions with all that belongs to them. They share everything but their rules.
var Shelves = []library.Shelf{
	{
		Source:    coverage.Source{Book: First, Edition: "1", Doc: clauses, DocPL: clausesPL, Scripts: scripts.FS},
		Words:     Words,
		Army:      FirstArmy,
		Lists:     lists.FS,
		Rosters:   rosters.FS,
		Usual:     [2]string{"poland-1939", "germany-1939"}, // the first days of the war
		Scenarios: scenarios.FS,
		Played:    played.FS,
	},
	{
		Source:    coverage.Source{Book: Second, Edition: "2", Doc: clauses, DocPL: clausesPL, Scripts: scripts.FS},
		Words:     Words,
		Army:      SecondArmy,
		Lists:     lists.FS,
		Rosters:   rosters.FS,
		Usual:     [2]string{"poland-1939", "germany-1939"},
		Scenarios: scenarios.FS,
		Played:    played.FS,
	},
}

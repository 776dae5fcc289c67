package duel

import (
	"embed"
	"io/fs"

	"sandtable/library"
)

var (
	//go:embed scripts/*.battle.yaml
	files embed.FS
	//go:embed duel.md
	clauses string
	//go:embed duel.pl.md
	clausesPL string
)

// Scripts are the scripts of the book.
var Scripts, _ = fs.Sub(files, "scripts")

// Shelves are the one edition with all that belongs to it. Two gentlemen need no army.
var Shelves = []library.Shelf{
	{
		Book:    Book,
		Doc:     clauses,
		DocPL:   clausesPL,
		Polish:  "Pojedynek",
		Scripts: Scripts,
		Words:   Words,
	},
}

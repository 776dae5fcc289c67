package duel

import (
	"embed"
	"io/fs"
)

//go:embed scripts/*.battle.yaml
var files embed.FS

// Scripts are the scripts of the book.
var Scripts, _ = fs.Sub(files, "scripts")

// Doc is the book's list of clauses.
//
//go:embed duel.md
var Doc string

// DocPL is Doc in Polish.
//
//go:embed duel.pl.md
var DocPL string

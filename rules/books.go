// Package rules lists the rule books. A new book is one folder below this one and one line here; everything else
// finds it by this list.
package rules

import (
	"sandtable/battle"
	"sandtable/battle/coverage"
	clauses "sandtable/docs/rules"
	"sandtable/rules/bkc"
	bkclists "sandtable/rules/bkc/lists"
	bkcscripts "sandtable/rules/bkc/scripts"
	"sandtable/rules/boltaction"
	bascripts "sandtable/rules/boltaction/scripts"
)

// A Shelf is one edition of a rule book with its reference and its scripts; editions may share them.
type Shelf = coverage.Source

// Books is every rule book that can be played.
var Books = []Shelf{
	{Book: bkc.First, Doc: clauses.Text("bkc.md"), DocPL: clauses.Text("bkc.pl.md"), Edition: "1",
		Scripts: bkcscripts.FS, Lists: bkclists.FS},
	{Book: boltaction.Book, Doc: clauses.Text("boltaction.md"), DocPL: clauses.Text("boltaction.pl.md"),
		Scripts: bascripts.FS},
}

// Find finds a book of the list by its id.
func Find(id string) (battle.Book, bool) { return coverage.Find(Books, id) }

// Package rules lists the rule books. A new book is one folder below this one and one line here; everything else
// finds it by this list.
package rules

import (
	"io/fs"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/coverage"
	"sandtable/battle/words"
	clauses "sandtable/docs/rules"
	"sandtable/rules/bkc"
	bkclists "sandtable/rules/bkc/lists"
	bkcplayed "sandtable/rules/bkc/played"
	bkcrosters "sandtable/rules/bkc/rosters"
	bkcscenarios "sandtable/rules/bkc/scenarios"
	bkcscripts "sandtable/rules/bkc/scripts"
	"sandtable/rules/boltaction"
	balists "sandtable/rules/boltaction/lists"
	baplayed "sandtable/rules/boltaction/played"
	barosters "sandtable/rules/boltaction/rosters"
	bascenarios "sandtable/rules/boltaction/scenarios"
	bascripts "sandtable/rules/boltaction/scripts"
)

// A Shelf is one edition of a rule book with all that belongs to it; editions may share it.
type Shelf struct {
	coverage.Source
	Words     *words.Book // for people; nil: there are none yet
	Army      army.Rules  // what the book says of armies; nil: nothing yet
	Lists     fs.FS       // army lists, *.yaml; nil: there are none yet
	Rosters   fs.FS       // ready-made armies, *.yaml
	Scenarios fs.FS       // *.yaml
	Unplayed  string      // YAML: the clauses that no battle can reach, each with the reason
	Trails    string      // battles that together reach all others, see package played
}

// Sources are the books of some shelves with what proves them.
func Sources(books []Shelf) []coverage.Source {
	out := make([]coverage.Source, len(books))
	for i := range books {
		out[i] = books[i].Source
	}
	return out
}

// Books is every rule book that can be played.
var Books = []Shelf{
	{
		Source: coverage.Source{Book: bkc.First, Edition: "1", Scripts: bkcscripts.FS,
			Doc: clauses.Text("bkc.md"), DocPL: clauses.Text("bkc.pl.md")},
		Words:     bkc.Words,
		Army:      bkc.FirstArmy,
		Lists:     bkclists.FS,
		Rosters:   bkcrosters.FS,
		Scenarios: bkcscenarios.FS,
		Unplayed:  bkcplayed.Unplayed,
		Trails:    bkcplayed.Trails,
	},
	{
		Source: coverage.Source{Book: boltaction.Book, Scripts: bascripts.FS,
			Doc: clauses.Text("boltaction.md"), DocPL: clauses.Text("boltaction.pl.md")},
		Words:     boltaction.Words,
		Army:      boltaction.Army,
		Lists:     balists.FS,
		Rosters:   barosters.FS,
		Scenarios: bascenarios.FS,
		Unplayed:  baplayed.Unplayed,
		Trails:    baplayed.Trails,
	},
}

// Find finds a book on some shelves by its id.
func Find(books []Shelf, id string) (battle.Book, bool) { return coverage.Find(Sources(books), id) }

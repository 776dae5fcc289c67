// Package library is what a rule book hands over to be played: the shelf on which everything stands that belongs to one
// edition of it. A book fills its own shelf; whatever plays, tests or prints takes shelves and asks only for what they hold.
package library

import (
	"io/fs"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/clauses"
	"sandtable/battle/words"
	"sandtable/lang"
	"sandtable/scenario"
)

// A Shelf is one edition of a rule book with all that belongs to it; editions may share it. A book that is being written
// leaves out what it does not have yet: without armies it can be read, scripted and proven, but no army can be mustered for it.
type Shelf struct {
	Book      battle.Book
	Doc       string          // its clause list, see package clauses
	DocPL     string          // the same in Polish, if there is a translation
	Polish    string          // the name of the book in Polish
	Edition   string          // the edition in it that the book is; none if there is only one
	Scripts   fs.FS           // *.battle.yaml, which prove the clauses; a script for another book in it is left alone
	Words     *words.Book     // for people; nil: there are none yet
	Army      army.Rules      // what the book says of armies; nil: nothing yet
	Lists     fs.FS           // army lists, *.yaml; nil: there are none yet
	Rosters   fs.FS           // ready-made armies, *.yaml; nil: there are none yet
	Catalogue *army.Catalogue // what other programs call the units; nil: their armies cannot be read
	Usual     [2]string       // the ready-made armies of Red and Blue that fight when none are named
	Sizes     []Size          // how large battles are for those who have so much time, the smallest first; none: as the scenario says
	Works     *battle.Option  // the switch without which all that an army has bought beside units stays behind; nil: it always comes along
	Scenarios fs.FS           // *.yaml; nil: there are none yet
	Form      *scenario.Form  // what a scenario can say, for its author; nil: only what all books have
	Children  fs.FS           // scenarios that are ready to fight, for children and adults who play with them, in the order of their names; nil: there are none
	Starters  fs.FS           // first battles, laid out on a map, their armies in the folder armies; the first is offered; nil: there are none
	Lessons   fs.FS           // *.lesson.yaml, see script.Lesson, in the order of their names; nil: there are none
	Open      bool            // its battles hide nothing from either side
	Team      int             // how many players can lead a side together, each his own units; 0: one leads it
	Editions  *Editions       // how the book's other edition differs; nil: it has none
	Played    fs.FS           // what battles made of all this reach, see Unplayed and Trails; nil: not known yet
}

// A Size is how large a battle is for players who have so much time. It holds for any two armies that can be drafted.
type Size struct {
	ID           SizeID
	Minutes      int // about how long it takes against the program
	Points       int // of each side with a share of 100
	Turns        int // the limit
	Width, Depth int // of a table that is drawn, in the measure of the book
}

// A SizeID names a size; every book has the same.
type SizeID string

// The sizes.
const (
	Short   SizeID = "short"
	Evening SizeID = "evening"
	Big     SizeID = "big"
)

// IsPlayable reports whether battles can be made of what stands on the shelf: armies of lists, and scenarios for them.
func (s *Shelf) IsPlayable() bool { return s.Army != nil && s.Lists != nil && s.Scenarios != nil }

// Playable are those of some shelves of which battles can be made.
func Playable(books []Shelf) []Shelf {
	return slices.DeleteFunc(slices.Clone(books), func(s Shelf) bool { return !s.IsPlayable() })
}

// Find finds a book on some shelves by its id.
func Find(books []Shelf, id string) (battle.Book, bool) {
	for i := range books {
		if books[i].Book.ID() == id {
			return books[i].Book, true
		}
	}
	return nil, false
}

// Reference reads the clause list of the book. What is not translated is English.
func (s *Shelf) Reference(l lang.Language) (*clauses.Reference, error) {
	ref, err := clauses.Parse(s.Book.ID(), s.Doc)
	if err != nil || l != lang.Polish {
		return ref, err
	}
	translation, err := clauses.Parse(s.Book.ID()+" (pl)", s.DocPL)
	if err != nil {
		return nil, err
	}
	return ref.Translate(translation), nil
}

// editions end the titles of books; their names are not translated.
var editions = [...]lang.Text{{EN: "first edition"}, {EN: "second edition"}}

// Title is the name of the book for people.
func (s *Shelf) Title(l lang.Language) string {
	switch {
	case l != lang.Polish:
		for _, e := range editions {
			if name, ok := strings.CutSuffix(s.Book.Title(), e.EN); ok {
				return name + e.In(l)
			}
		}
		return s.Book.Title()
	case s.Edition != "":
		return s.Polish + ", wydanie " + s.Edition
	}
	return s.Polish
}

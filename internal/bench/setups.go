package bench

import (
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// The battles that are played: small enough that many go on at once, with turns enough that they go on for a while.
const (
	book   = "bkc1"
	points = 500
	turns  = 100
	places = 4 // battlefields
)

// Setups are the battles that are played, and the book they are played by.
func Setups(books []library.Shelf) (battle.Book, []*battle.Setup, error) {
	var out []*battle.Setup
	for i := range places {
		seed := uint64(i)
		made, err := arrange.Make(books, arrange.Wish{Rules: book, Seed: &seed, Points: points, Turns: turns})
		if err != nil {
			return nil, nil, err
		}
		out = append(out, made.Setup())
	}
	shelf, err := arrange.Shelf(books, book)
	return shelf.Book, out, err
}

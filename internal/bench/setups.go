package bench

import (
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// The battles that are played: small enough that many go on at once, with turns enough that they go on for a while.
const (
	turns  = 100
	places = 4 // battlefields
)

// Setups are small battles by a book, on a few battlefields.
func Setups(book library.Shelf) ([]*battle.Setup, error) {
	var out []*battle.Setup
	for i := range places {
		wish, err := arrange.Skirmish(book, uint64(i))
		if err != nil {
			return nil, err
		}
		wish.Turns = turns
		made, err := arrange.Make([]library.Shelf{book}, wish)
		if err != nil {
			return nil, err
		}
		out = append(out, made.Setup())
	}
	return out, nil
}

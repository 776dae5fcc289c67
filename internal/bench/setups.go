package bench

import (
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// The battles that are played: small enough that many go on at once, with turns enough that they go on for a while.
const (
	points = 500
	turns  = 100
	places = 4 // battlefields
)

// Setups are battles by a book: its usual scenario on a few battlefields.
func Setups(book library.Shelf) ([]*battle.Setup, error) {
	var out []*battle.Setup
	for i := range places {
		seed := uint64(i)
		made, err := arrange.Make([]library.Shelf{book}, arrange.Wish{Seed: &seed, Points: points, Turns: turns})
		if err != nil {
			return nil, err
		}
		out = append(out, made.Setup())
	}
	return out, nil
}

package lab

import (
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A First is a battle that a book offers to newcomers: a starter, or the book's usual armies at one of its sizes.
type First struct {
	Name string // the id of the starter or of the size
	Red  string // the armies
	Blue string
	Run  Run
}

// fair is the level at which first battles are judged.
const fair = "sergeant"

// Firsts lists the battles that a book offers first. Sergeants fight each of them; the player's side of a starter also meets the level
// that the page puts against it.
func Firsts(books []library.Shelf, s library.Shelf) ([]First, error) {
	starters, err := arrange.Starters(s)
	if err != nil {
		return nil, err
	}
	usual, err := arrange.Scenario(s, "")
	if err != nil {
		return nil, err
	}
	run := Run{Books: books, Rules: s.Book.ID(), Seated: true, Players: [2]string{fair, fair}}
	var out []First
	for _, one := range starters {
		first := First{one.ID, one.Armies.Red, one.Armies.Blue, run}
		first.Run.Scenarios = []string{one.ID}
		out = append(out, first)
		foe := 0 // the first contestant has blue
		if one.Starter.Side == battle.Blue {
			foe = 1
		}
		first.Run.Players[foe] = one.Starter.Level
		out = append(out, first)
	}
	for _, size := range s.Sizes {
		first := First{string(size.ID), s.Usual[0], s.Usual[1], run}
		first.Run.Scenarios, first.Run.Armies, first.Run.Against = []string{usual.ID}, s.Usual[1:], s.Usual[:1]
		first.Run.Resize(&size)
		out = append(out, first)
	}
	return out, nil
}

// Resize sets points, turns and table to those of a size, but for points and turns that are set already.
func (r *Run) Resize(size *library.Size) {
	if r.Points == 0 {
		r.Points = size.Points
	}
	if r.Turns == 0 {
		r.Turns = size.Turns
	}
	r.Table = [2]int{size.Width, size.Depth}
}

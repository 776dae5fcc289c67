package lab

import (
	"context"

	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/internal/exercise"
	"sandtable/library"
)

// A Solver is how a player does at exercises.
type Solver struct {
	Player string `json:"player"`
	Asked  int    `json:"asked"`
	Solved int    `json:"solved"`
	Behind Mean   `json:"behind"` // of the best, in hundredths of a victory
}

// Solve asks players what they would do in exercises. What an exercise does not know is tried out in its worlds.
func Solve(ctx context.Context, books []library.Shelf, all []*exercise.Exercise, players []string, budget Budget, told func(done, all int)) ([]Solver, error) {
	out := make([]Solver, len(players))
	for i, player := range players {
		s := &out[i]
		s.Player = player
		var behind []float64
		for n, x := range all {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			grade, err := solve(ctx, books, x, player, budget)
			if err != nil {
				return nil, err
			}
			if s.Asked++; grade.Solved {
				s.Solved++
			}
			behind = append(behind, float64(grade.Best.Worth-grade.Yours.Worth)/10)
			if told != nil {
				told(i*len(all)+n+1, len(players)*len(all))
			}
		}
		s.Behind = meanOf(behind)
	}
	return out, nil
}

// solve is what a player's command is worth who has seen nothing of the battle before.
func solve(ctx context.Context, books []library.Shelf, x *exercise.Exercise, player string, budget Budget) (exercise.Grade, error) {
	shelf, err := arrange.Shelf(books, x.Record.Book)
	if err != nil {
		return exercise.Grade{}, err
	}
	game, err := x.Open(shelf.Book)
	if err != nil {
		return exercise.Grade{}, err
	}
	who, err := bot.NewVariant(player, x.Seed, shelf.Book)
	if err != nil {
		return exercise.Grade{}, err
	}
	b := game.Battle()
	choice, err := who.Choose(ctx, bot.Sit(b, b.Pending().Side), budget.begin())
	if err != nil {
		return exercise.Grade{}, err
	}
	g, err := x.Grade(game, choice.Command)
	if err != nil {
		return exercise.Grade{}, err
	}
	for g.Step() {
		if err := ctx.Err(); err != nil {
			return exercise.Grade{}, err
		}
	}
	return g.Grade(), nil
}

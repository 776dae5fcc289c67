package store

import (
	"context"
	"time"

	"sandtable/internal/rating"
)

// A Match is what a battle is rated as. Its seats say who plays it when it is made.
type Match struct {
	Battle   string
	Book     string
	Scenario string
	Pace     string // a class: rating.Live, rating.Correspondence
	Again    bool   // it is one of two, in which the players change sides
	First    string // the battle that it is the return of; empty: it is none
	Red      string // a player, or rating.BotMark and a player of the program
	Blue     string
	State    MatchState
}

// A MatchState is what has become of a match.
type MatchState string

// The states.
const (
	Going  MatchState = ""
	Void   MatchState = "void"  // it ended before it could count
	Half   MatchState = "half"  // its return battle will decide
	Halved MatchState = "again" // and is there
	Rated  MatchState = "rated"
)

// A Result is one that was rated, as the store keeps it.
type Result struct {
	Book   string
	N      int // within the book, from one
	Battle string
	First  string // the other battle of the match, if it had two
	rating.Result
	Why           string // why it counts less, or nothing
	Before, After [2]rating.Rating
	Names         [2]string // of the players now; empty: he is gone
}

// A Standing is the rating of a player in a book at a pace.
type Standing struct {
	Player string
	Name   string
	Book   string
	Pace   string
	rating.Rating
}

// A Worth is what sides of a scenario are worth.
type Worth struct {
	Scenario string
	rating.Side
}

// Ratings keep how strong players are.
type Ratings interface {
	// MatchOf is what a battle is rated as. ErrNotFound: it is not rated.
	MatchOf(ctx context.Context, battle string) (*Match, error)
	// Halves lists first battles that are over and whose return was not made yet.
	Halves(ctx context.Context, limit int) ([]Match, error)
	// SkipReturn gives a return battle up that cannot be made.
	SkipReturn(ctx context.Context, first string) error

	// ResultOf is what a battle has changed. ErrNotFound: nothing.
	ResultOf(ctx context.Context, battle string) (*Result, error)
	// ResultsOf lists results of a player in a book at a pace, the latest first, before a number; 0: from the last on.
	ResultsOf(ctx context.Context, player, book, pace string, before, limit int) ([]Result, error)
	// Results lists those of a book after a number, in order.
	Results(ctx context.Context, book string, after, limit int) ([]Result, error)
	// Ladders lists the books that have results, with how many.
	Ladders(ctx context.Context) (map[string]int, error)

	// StandingsOf lists the ratings of players, as of their last battles.
	StandingsOf(ctx context.Context, players ...string) ([]Standing, error)
	// Best lists those of a book at a pace who were sure enough when they last played, the best first. An empty pace is any pace, and lists
	// all players.
	Best(ctx context.Context, book, pace string, limit int) ([]Standing, error)
	// Spread counts players of a book at a pace by hundreds of points.
	Spread(ctx context.Context, book, pace string) (map[int]int, error)
	// Worth is what red is worth in a scenario by now.
	Worth(ctx context.Context, book, scenario string) (rating.Side, error)
	// Worths lists those of a book that people have played.
	Worths(ctx context.Context, book string) ([]Worth, error)
}

// PaceOf is the class of pace of some terms.
func PaceOf(t Terms) string {
	most := t.Cap
	if most == 0 {
		most = t.Pace
	}
	if most > 0 && most <= liveUpTo {
		return rating.Live
	}
	return rating.Correspondence
}

// liveUpTo is how much time a side may have at once while both sit at their screens.
const liveUpTo = 6 * time.Hour

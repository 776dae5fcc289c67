package server

import (
	"errors"
	"math/rand/v2"
	"net/http"
	"slices"

	"sandtable/battle"
	"sandtable/internal/rating"
	"sandtable/internal/store"
)

var noAnchor = newProblem(http.StatusUnprocessableEntity, "no-anchor", "how strong this computer player is has not been measured: choose another one")

// rateAgainst makes a rated battle of the player against one of the program, whose rating is fixed.
func rateAgainst(r *request) (any, error) {
	var want struct {
		Rules    string `json:"rules"`
		Scenario string `json:"scenario"`
		Points   int    `json:"points"`
		Side     string `json:"side"`
		Pace     int64  `json:"pace"`
		Clock    string `json:"clock"`
		Again    *bool  `json:"again"`
		Bot      string `json:"bot"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	terms, err := cleanTerms(want.Pace, want.Clock)
	if err != nil {
		return nil, err
	}
	if !slices.Contains([]string{"", battle.Red.String(), battle.Blue.String()}, want.Side) {
		return nil, bad(errors.New("side: red or blue is expected, or nothing"))
	}
	if _, known := rating.Anchor(want.Rules, want.Bot); !known {
		return nil, noAnchor
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	s := &store.Seek{Rules: want.Rules, Scenario: want.Scenario, Points: want.Points, Side: want.Side, Terms: terms}
	made, name, err := r.sought(s)
	if err != nil {
		return nil, err
	}
	if err := r.rates(s, &newSeek{Rated: true, Again: want.Again}, made.Scenario.ID); err != nil {
		return nil, err
	}
	side := s.Side
	if side == "" {
		side = battle.Sides[rand.IntN(len(battle.Sides))].String()
	}
	who := seating{owners: map[string]*store.Player{side: r.member}, match: matchFor(s, made.Scenario.ID)}
	for _, other := range battle.Sides {
		if other.String() != side {
			who.wishes = append(who.wishes, seatWish{Side: other.String(), Bot: want.Bot})
		}
	}
	answer, err := r.keep(made.Game, name, terms, who)
	if err != nil {
		return nil, orSignedOut(err)
	}
	seat := answer.Seats[slices.IndexFunc(answer.Seats, func(one newSeat) bool { return one.Side == side })]
	token, err := r.pass(answer.Battle, seat.N, r.member.ID)
	return created{takenBody{answer.Battle, name, want.Rules, seat.N, seat.Side, token}}, err
}

// Package duel is a toy rule book: two duellists on a line, dice to hit, a secret guard and a chance to dodge. It exists to
// test what every book relies on, and it is the worked example of one. Like a real book it has clauses (duel.md), scripts that
// prove them, words for players, and files of one subject each:
//
//	book.go    the edition, and how a set-up is read
//	state.go   what a battle has become: plain data
//	battle.go  state, set-up and engine put together
//	fold.go    the events, and what each does to the state; nothing else changes it
//	agenda.go  the steps that can be due, and the rules that are open in each
//	turn.go, move.go, guard.go, fire.go, end.go   the chapters: decisions as battle.Rules
//	view.go    what a side may see, and what it can only guess
//	words.go, shelf.go   words in two languages, and the shelf on which programs find the book
package duel

import (
	"fmt"

	"sandtable/battle"
	"sandtable/table"
)

// Book is the only edition.
var Book battle.Book = book{}

type book struct{}

func (book) ID() string        { return "duel" }
func (book) Title() string     { return "The Duel" }
func (book) Version() string   { return "1" }
func (book) Unit() battle.Unit { return battle.CM }

// New sets a duel up: red stands ready, and it is his turn.
func (book) New(setup *battle.Setup) (battle.Battle, error) {
	b, err := lay(setup)
	if err != nil {
		return nil, err
	}
	b.Turn, b.Agenda = 1, battle.Agenda{turnOf(battle.Red)}
	for i, u := range setup.Units {
		b.Fighters[i] = Fighter{At: *u.At, Facing: u.Facing, Hits: b.hits[i], Guard: high}
	}
	return b, nil
}

// Decode reads what Encode wrote.
func (book) Decode(setup *battle.Setup, data []byte) (battle.Battle, error) {
	b, err := lay(setup)
	if err != nil {
		return nil, err
	}
	if err := battle.Strict(data, &b.State); err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	return b, nil
}

// lay reads what never changes: {"hits": n} as the profile of a duellist and {"turns": n} as a scenario.
func lay(setup *battle.Setup) (*Battle, error) {
	s := &setting{setup: setup, last: 20}
	var err error
	if s.Whose, err = setup.ReadUnits(2, s.addUnit); err != nil {
		return nil, err
	}
	if s.Count() != 2 || s.Side(1) != battle.Red || s.Side(2) != battle.Blue {
		return nil, fmt.Errorf("units: a duel is between one red and one blue, in this order")
	}
	if len(setup.Scenario) > 0 {
		var scenario struct{ Turns int32 }
		if err := battle.Strict(setup.Scenario, &scenario); err != nil || scenario.Turns < 1 {
			return nil, fmt.Errorf("scenario: {turns: n} is expected: %v", err)
		}
		s.last = scenario.Turns
	}
	if s.table, err = table.New(&setup.Table, 0); err != nil {
		return nil, err
	}
	b := &Battle{setting: s}
	b.Bind(b, &b.Agenda, &steps)
	return b, nil
}

// addUnit reads the profile of a duellist. Names, sides and facings have been looked at already.
func (s *setting) addUnit(_ battle.UnitID, u *battle.UnitSetup) error {
	var profile struct{ Hits int32 }
	if err := battle.Strict(u.Profile, &profile); err != nil || profile.Hits < 1 || u.At == nil {
		return fmt.Errorf("it needs a place and a profile {hits: n}: %v", err)
	}
	s.hits = append(s.hits, profile.Hits)
	return nil
}

package server

import (
	"encoding/json"
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/internal/telling"
)

// How much of what is legal is listed.
const (
	usualLegal = 200
	maxLegal   = 1000 // commands, and as many half-filled ones
	maxAsked   = 4000 // questions to the battle
)

// legalBody is what may be commanded.
type legalBody struct {
	Commands []battle.Command `json:"commands"` // whole ones
	Open     []openCommand    `json:"open"`     // which lack something that cannot be listed
	More     bool             `json:"more"`     // there are more of either
}

// openCommand is a command that can be filled in more ways than can be listed.
type openCommand struct {
	Command  battle.Command `json:"command"`
	Field    battle.Field   `json:"field"`
	Optional bool           `json:"optional,omitempty"` // it may stay empty, and then the command is listed without it
	Values   []battle.Value `json:"values,omitempty"`   // of which it may hold several
	Shape    *battle.Shape  `json:"shape,omitempty"`
}

// legal lists the commands that the side may give now, as far as they can be listed; if some of a command is given, those that go on
// from it. It asks a copy of the battle, so that nobody is kept waiting.
func legal(r *request) (any, error) {
	var want struct {
		Command json.RawMessage `json:"command"`
		Limit   int             `json:"limit"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Limit < 0 || want.Limit > maxLegal {
		return nil, bad(fmt.Errorf("limit: a number up to %d is expected", maxLegal))
	}
	if want.Limit == 0 {
		want.Limit = usualLegal
	}
	begun := r.owned(battle.Command{})
	if len(want.Command) > 0 {
		var err error
		if begun, err = r.halfCommand(want.Command); err != nil {
			return nil, err
		}
	}
	var b battle.Battle
	var speaker *telling.Speaker
	err := r.mine(begun, func(l *live, s *telling.Speaker) error {
		b, speaker = l.game.Battle().Clone(), s
		return nil
	})
	if err != nil {
		return nil, err
	}
	began := time.Now()
	list := lister{battle: b, limit: want.Limit}
	list.out.Commands, list.out.Open = []battle.Command{}, []openCommand{}
	no := list.from(begun)
	r.server.work.charge(r.from, time.Since(began).Seconds())
	if no != nil && begun.Verb != "" {
		err = r.held(func(*live) error { return refused(speaker.Refusal(no)) })
		return nil, err
	}
	return &list.out, nil
}

// A lister lists commands.
type lister struct {
	battle battle.Battle
	limit  int
	asked  int
	out    legalBody
}

// isFull reports that no more is listed.
func (l *lister) isFull() bool {
	if len(l.out.Commands) >= l.limit || len(l.out.Open) >= l.limit || l.asked >= maxAsked {
		l.out.More = true
	}
	return l.out.More
}

// from lists what goes on from a command. Fields that were passed over stay empty.
func (l *lister) from(c battle.Command, passed ...battle.Field) error {
	if l.isFull() {
		return nil
	}
	l.asked++
	slot, err := l.battle.Ask(c, passed...)
	if err != nil {
		return err
	}
	if slot.Field == "" {
		l.out.Commands = append(l.out.Commands, c)
		return nil
	}
	values := append([]battle.Value(nil), slot.Values...) // the next question takes their place
	if slot.Field == battle.FieldVerb {
		for _, v := range values {
			next := c
			next.Verb = battle.Verb(v.Text)
			_ = l.from(next) // a verb that is not open after all
		}
		return nil
	}
	if slot.Optional {
		_ = l.from(c, append(passed[:len(passed):len(passed)], slot.Field)...)
	}
	several := slot.Field == battle.FieldUnits || slot.Field == battle.FieldParts
	if slot.Shape != nil || several && len(values) > 1 {
		if l.isFull() {
			return nil
		}
		open := openCommand{Command: c, Field: slot.Field, Optional: slot.Optional, Shape: slot.Shape}
		if several {
			open.Values = values
		}
		l.out.Open = append(l.out.Open, open)
	}
	for _, v := range values {
		next := c
		battle.Put(&next, slot.Field, v)
		_ = l.from(next, passed...) // what one alone cannot do is not listed
	}
	return nil
}

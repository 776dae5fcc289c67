package server

import (
	"encoding/json"
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/internal/telling"
)

// legal lists the commands that the side may give now, as far as they can be listed; if some of a command is given, those that go on
// from it. It asks a copy of the battle, so that no player is kept waiting.
func legal(r *request) (any, error) {
	var want struct {
		Command json.RawMessage `json:"command"`
		Limit   int             `json:"limit"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Limit < 0 || want.Limit > battle.MaxLegal {
		return nil, bad(fmt.Errorf("limit: a number up to %d is expected", battle.MaxLegal))
	}
	if want.Limit == 0 {
		want.Limit = battle.UsualLegal
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
	list, no := battle.ListLegal(b, begun, want.Limit)
	r.server.work.charge(r.from, time.Since(began).Seconds())
	if no != nil && begun.Verb != "" {
		err = r.held(func(*live) error { return refused(speaker.Refusal(no)) })
		return nil, err
	}
	return &list, nil
}

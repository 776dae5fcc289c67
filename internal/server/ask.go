package server

import (
	"encoding/json"
	"fmt"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/telling"
)

// A question is about a command that is not carried out.
type question struct {
	Command json.RawMessage `json:"command"`
	Passed  []battle.Field  `json:"passed"` // optional fields that shall stay empty
	command battle.Command
}

// ask says what a half-filled command lacks.
func ask(r *request) (any, error) {
	return r.about(func(s *telling.Speaker, q *question) (any, error) { return s.Ask(q.command, q.Passed...) })
}

// check says what a command would do.
func check(r *request) (any, error) {
	return r.about(func(s *telling.Speaker, q *question) (any, error) { return s.Check(q.command) })
}

// about answers a question about a command of the side that must decide. The other side is told no more than that it must
// wait: what is open to an enemy may tell of what is hidden.
func (r *request) about(look func(*telling.Speaker, *question) (any, error)) (any, error) {
	var q question
	if err := r.body(&q, maxBody); err != nil {
		return nil, err
	}
	var err error
	if q.command, err = r.halfCommand(q.Command); err != nil {
		return nil, err
	}
	return r.answer(q.command, func(s *telling.Speaker, _ *bot.Seat) (any, error) { return look(s, &q) })
}

// mine does something with the battle if the side of a command must decide.
func (r *request) mine(c battle.Command, do func(*live, *telling.Speaker) error) error {
	return r.held(func(l *live) error {
		speaker := l.speaker(r.listener())
		if d := l.game.Battle().Pending(); d.Side != c.Side {
			if l.over() {
				return isOver
			}
			return refused(speaker.Refusal(battle.NotYours.Refuse(battle.Text("side", c.Side.String()))))
		}
		return do(l, speaker)
	})
}

// halfCommand reads a command that may lack everything, even its verb.
func (r *request) halfCommand(raw json.RawMessage) (battle.Command, error) {
	var c battle.Command
	if err := strict(raw, &c); err != nil {
		return c, bad(fmt.Errorf("command: %w", err))
	}
	if c.Verb == "" {
		return battle.Command{Side: sideOf(r.seat), Seat: battle.Seat(r.seat.Player)}, nil
	}
	return r.command(raw)
}

// look says whether a unit sees another, or a point, and what stands in the way.
func look(r *request) (any, error) {
	var want struct {
		From telling.Spot `json:"from"`
		To   telling.Spot `json:"to"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	var out *telling.Look
	err := r.held(func(l *live) (err error) {
		speaker := l.speaker(r.listener())
		if out, err = speaker.Look(want.From, want.To); err != nil {
			return refused(speaker.Refusal(err))
		}
		return nil
	})
	return out, err
}

// ringsBody is the distances that matter to a unit.
type ringsBody struct {
	Rings []telling.Ring `json:"rings"`
}

func rings(r *request) (any, error) {
	var want struct {
		Unit battle.UnitID `json:"unit"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	var out ringsBody
	err := r.held(func(l *live) error {
		out.Rings = l.speaker(r.listener()).Rings(want.Unit)
		return nil
	})
	return out, err
}

// zones are what becomes of the distances of a unit when the ground counts, or where the path of a command may lead.
func zones(r *request) (any, error) {
	var want struct {
		question
		Unit battle.UnitID   `json:"unit"`
		Kind battle.RingKind `json:"kind"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if len(want.Command) > 0 {
		c, err := r.halfCommand(want.Command)
		if err != nil {
			return nil, err
		}
		return r.answer(c, func(s *telling.Speaker, seat *bot.Seat) (any, error) { return s.ZoneOf(seat, c, want.Passed...), nil })
	}
	var out *telling.Zones
	err := r.held(func(l *live) error {
		out = l.speaker(r.listener()).Zones(want.Unit, want.Kind)
		return nil
	})
	return out, err
}

package server

import (
	"crypto/rand"
	"encoding/json"
	"fmt"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/telling"
)

// A question is about a command that is not carried out.
type question struct {
	Command json.RawMessage `json:"command"`
	Passed  []battle.Field  `json:"passed"` // of ask: optional fields that shall stay empty
	Whole   bool            `json:"whole"`  // of sample: fill all that is lacking, not only the next gap
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

// sampledBody is a command with a random legal value more.
type sampledBody struct {
	Command battle.Command `json:"command"`
	More    bool           `json:"more"` // a gap was filled; false: the command was whole
}

// sample fills the next gap of a command at random, or all of them; without a verb it chooses one. It is for whoever does not
// care, and for bots. Its chance is none of the battle's dice.
func sample(r *request) (any, error) {
	return r.about(func(s *telling.Speaker, q *question) (any, error) {
		var seed [32]byte
		rand.Read(seed[:])
		b, chance := s.Game.Battle(), dice.NewFair(seed)
		out := &sampledBody{Command: q.command, More: true}
		var err error
		switch {
		case q.command.Verb == "":
			out.Command, err = random.Command(b, chance)
		case q.Whole:
			out.Command, err = random.Fill(b, q.command, chance)
		default:
			out.More, err = b.Sample(&out.Command, chance)
		}
		return out, err
	})
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
	var text json.RawMessage
	err = r.held(func(l *live) error {
		speaker := l.speaker(r.listener())
		if d := l.game.Battle().Pending(); d.Side != q.command.Side {
			if l.over() {
				return isOver
			}
			return refused(speaker.Refusal(battle.NotYours.Refuse(battle.Text("side", q.command.Side.String()))))
		}
		answer, err := look(speaker, &q)
		if err != nil {
			return refused(speaker.Refusal(err))
		}
		text, err = encode(answer) // while the battle is held: answers share memory with it
		return err
	})
	return text, err
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
		From telling.Place `json:"from"`
		To   telling.Place `json:"to"`
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

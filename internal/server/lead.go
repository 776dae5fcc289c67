package server

import (
	"encoding/json"
	"errors"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/telling"
)

// lead says which command brings units to where a hand leads them, for pages that may not have the battle. It asks what its seat may
// ask with ask and check, and no more.
func lead(r *request) (any, error) {
	var want struct {
		Errands []telling.Errand `json:"errands"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if !telling.AreErrands(want.Errands) {
		return nil, bad(errors.New("errands: units with ways within the reach of a table are expected"))
	}
	return r.answer(r.owned(battle.Command{}), func(s *telling.Speaker, seat *bot.Seat) (any, error) { return s.Lead(seat, want.Errands) })
}

// aims lists the targets of a command with what would come of each.
func aims(r *request) (any, error) {
	c, err := r.onlyCommand()
	if err != nil {
		return nil, err
	}
	return r.answer(c, func(s *telling.Speaker, seat *bot.Seat) (any, error) { return s.Aims(seat, c) })
}

// answer puts a question to the battle from the place of the seat whose command it is.
func (r *request) answer(c battle.Command, look func(*telling.Speaker, *bot.Seat) (any, error)) (any, error) {
	var text json.RawMessage
	err := r.mine(c, func(l *live, speaker *telling.Speaker) error {
		answer, err := look(speaker, bot.SitAs(l.game.Battle(), c.Side, c.Seat))
		if err != nil {
			return refused(speaker.Refusal(err))
		}
		text, err = battle.Canonical(answer) // while the battle is held: answers share memory with it
		return err
	})
	return text, err
}

package server

import (
	"errors"
	"slices"
	"time"

	"sandtable/battle"
	"sandtable/bot"
)

// reactBody is what standing orders say to what is pending.
type reactBody struct {
	Command *battle.Command `json:"command"` // null: nothing, and the player must be asked
}

// react judges what standing orders have a seat do, for pages that may not have the battle. The sergeant sits where the seat sits and sees
// what it sees; he thinks about a copy, so no player waits for him, and nothing is carried out.
func react(r *request) (any, error) {
	var want struct {
		Orders bot.Orders `json:"orders"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if !slices.Contains(bot.Reactions, want.Orders.React) || want.Orders.Within < 0 {
		return nil, bad(errors.New("orders: react as ask, pass or fire, within a distance or 0, is expected"))
	}
	var copy battle.Battle
	side := sideOf(r.seat)
	err := r.held(func(l *live) error {
		if d := l.game.Battle().Pending(); may(r.seatNow(l), &d) && d.Reaction && !l.over() {
			copy = l.game.Battle().Clone()
		}
		return nil
	})
	if err != nil || copy == nil {
		return reactBody{}, err
	}
	began := time.Now()
	defer func() { r.server.work.charge(r.from, time.Since(began).Seconds()) }()
	choice, answered := want.Orders.Answer(r.Context(), bot.SitAs(copy, side, battle.Seat(r.seat.Player)))
	if !answered {
		return reactBody{}, r.Context().Err()
	}
	return reactBody{&choice.Command}, nil
}

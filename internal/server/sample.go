package server

import (
	"crypto/rand"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/telling"
)

// sampledBody is a command that chance has filled.
type sampledBody struct {
	Command battle.Command `json:"command"`
}

// sample fills whatever a command lacks with something legal, for players who do not care: dozens of units to set up, say. It
// carries nothing out, and its chance has nothing to do with the dice of the battle.
func sample(r *request) (any, error) {
	c, err := r.onlyCommand()
	if err != nil {
		return nil, err
	}
	var out *sampledBody
	err = r.mine(c, func(l *live, s *telling.Speaker) error {
		// On a copy: a book may leave traces while it tries values out.
		filled, err := random.Fill(l.game.Battle().Clone(), c, dice.NewFair(r.server.chance()))
		if err != nil {
			return refused(s.Refusal(err))
		}
		out = &sampledBody{filled}
		return nil
	})
	return out, err
}

// unforeseen is a seed that cannot be known.
func unforeseen() (seed [32]byte) {
	rand.Read(seed[:])
	return seed
}

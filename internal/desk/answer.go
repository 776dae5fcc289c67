package desk

import (
	"context"

	"sandtable/battle"
	"sandtable/bot"
)

type answerParams struct {
	Handle
	// Side is whose orders they are.
	Side   battle.Side `json:"side"`
	Orders bot.Orders  `json:"orders"`
}

// Answered is what standing orders say to what is pending.
type Answered struct {
	Command *battle.Command `json:"command,omitempty"` // none: they say nothing, and the side must be asked
}

// answer says what the standing orders of a side have it do. It carries nothing out.
func (d *Desk) answer(p *answerParams) (*Answered, error) {
	h, err := d.find(&p.Handle)
	if err != nil {
		return nil, err
	}
	b := h.game.Battle()
	if b.Pending().Side != p.Side || p.Side == battle.Nobody {
		return &Answered{}, nil
	}
	choice, ok := p.Orders.Answer(context.Background(), bot.Sit(b, p.Side))
	if !ok {
		return &Answered{}, nil
	}
	return &Answered{&choice.Command}, nil
}

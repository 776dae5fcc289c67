package desk

import (
	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/telling"
)

type leadParams struct {
	Told
	Errands []telling.Errand `json:"errands"`
}

// lead finds the command that brings units to where they are led.
func (d *Desk) lead(p *leadParams) (*telling.Led, error) {
	h, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	if !telling.AreErrands(p.Errands) {
		return nil, tell("params", badParams, "errands")
	}
	seat, err := h.sit(s, &p.Told)
	if err != nil {
		return nil, err
	}
	led, err := s.Lead(seat, p.Errands)
	if err != nil {
		return nil, refusal(s, err)
	}
	return led, nil
}

// sit takes the place of the player who must decide, if his side asks.
func (h *held) sit(s *telling.Speaker, p *Told) (*bot.Seat, error) {
	b := h.game.Battle()
	pending := b.Pending()
	if pending.Side == battle.Nobody {
		return nil, refusal(s, battle.Over.Refuse())
	}
	if p.Side != nil && *p.Side != pending.Side {
		return nil, refusal(s, battle.NotYours.Refuse(battle.Text("side", p.Side.String())))
	}
	return bot.SitAs(b, pending.Side, pending.Seat), nil
}

// seated takes the place of the player whose command is asked about.
func (d *Desk) seated(p *commandParams) (*telling.Speaker, *bot.Seat, battle.Command, error) {
	h, s, c, err := d.command(p)
	if err != nil {
		return nil, nil, c, err
	}
	seat, err := h.sit(s, &p.Told)
	return s, seat, c, err
}

// aims are the targets of a command that lacks one.
func (d *Desk) aims(p *commandParams) (*telling.Aims, error) {
	s, seat, c, err := d.seated(p)
	if err != nil {
		return nil, err
	}
	found, err := s.Aims(seat, c)
	if err != nil {
		return nil, refusal(s, err)
	}
	return found, nil
}

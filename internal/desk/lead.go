package desk

import (
	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/internal/telling"
)

// An Errand is where a hand leads a unit, whatever the book calls that.
type Errand struct {
	Unit battle.UnitID `json:"unit"`
	Way  []geom.Point  `json:"way"` // the last point is where it is to get; a single one is a goal, to which a way is looked for
}

type leadParams struct {
	Told
	Errands []Errand `json:"errands"`
}

// Led is what such a hand means: a command, and what it would do.
type Led struct {
	Command battle.Command   `json:"command"`
	Moves   battle.UnitID    `json:"moves,omitzero"` // who goes by it; none: it only lets them go
	Way     []geom.Point     `json:"way"`            // of the first one, as far as it gets
	Rest    []geom.Point     `json:"rest,omitempty"` // what is left of its way, for later
	Preview *telling.Preview `json:"preview" ts:"Preview"`
}

// lead finds the command that brings units to where they are led.
func (d *Desk) lead(p *leadParams) (*Led, error) {
	h, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	seat, err := h.sit(s, &p.Told)
	if err != nil {
		return nil, err
	}
	errands := make([]bot.Errand, 0, len(p.Errands))
	for _, e := range p.Errands {
		if len(e.Way) == 0 || len(e.Way) > maxWay {
			return nil, tell("params", badParams, "way")
		}
		errands = append(errands, bot.Errand(e))
	}
	led, err := seat.Lead(errands)
	if err != nil {
		return nil, refusal(s, err)
	}
	preview, err := s.Check(led.Command)
	if err != nil {
		return nil, refusal(s, err)
	}
	return &Led{led.Command, led.Moves, led.Way, led.Rest, preview}, nil
}

// maxWay is how many points a way may have.
const maxWay = 64

// sit takes the place of whoever must decide, if that is who asks.
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

// Aimed is a target of a command, and what would come of it.
type Aimed struct {
	Command battle.Command   `json:"command"`
	Target  battle.UnitID    `json:"target"`
	Preview *telling.Preview `json:"preview" ts:"Preview"`
}

// Aims are the targets of a command that lacks one, the best first.
type Aims struct {
	Aims []Aimed `json:"aims"`
}

func (d *Desk) aims(p *commandParams) (*Aims, error) {
	h, s, c, err := d.command(p)
	if err != nil {
		return nil, err
	}
	seat, err := h.sit(s, &p.Told)
	if err != nil {
		return nil, err
	}
	found, err := seat.Aims(c)
	if err != nil {
		return nil, refusal(s, err)
	}
	out := &Aims{Aims: []Aimed{}}
	for i := range found {
		if preview, err := s.Check(found[i].Command); err == nil {
			out.Aims = append(out.Aims, Aimed{found[i].Command, found[i].Command.Target, preview})
		}
	}
	return out, nil
}

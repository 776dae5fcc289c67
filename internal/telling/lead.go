package telling

import (
	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
)

// An Errand is where a hand leads a unit, whatever the book calls that.
type Errand struct {
	Unit battle.UnitID `json:"unit"`
	Way  []geom.Point  `json:"way"` // the last point is where it is to get; a single one is a goal, to which a way is looked for
}

// Led is what such a hand means: a command, and what it would do.
type Led struct {
	Command battle.Command `json:"command"`
	Moves   battle.UnitID  `json:"moves,omitzero"`  // who goes by it; none: it only lets them go
	Way     []geom.Point   `json:"way"`             // of the first one, as far as it gets
	Rest    []geom.Point   `json:"rest,omitempty"`  // what is left of its way, for later
	Short   *Refusal       `json:"short,omitempty"` // what stops it within its reach
	Preview *Preview       `json:"preview" ts:"Preview"`
}

// How much a hand may mean at once.
const (
	maxWay     = 64  // points of a way
	maxErrands = 128 // units
)

// AreErrands reports whether a hand can mean that.
func AreErrands(errands []Errand) bool {
	for _, e := range errands {
		if len(e.Way) == 0 || len(e.Way) > maxWay {
			return false
		}
		for _, p := range e.Way {
			if !p.InReach() {
				return false
			}
		}
	}
	return len(errands) > 0 && len(errands) <= maxErrands
}

// Lead tells which command of a seat brings units to where they are led. The error is a refusal.
func (s *Speaker) Lead(seat *bot.Seat, errands []Errand) (*Led, error) {
	hand := make([]bot.Errand, 0, len(errands))
	for _, e := range errands {
		hand = append(hand, bot.Errand(e))
	}
	led, err := seat.Lead(hand)
	if err != nil {
		return nil, err
	}
	preview, err := s.Check(led.Command)
	if err != nil {
		return nil, err
	}
	out := &Led{Command: led.Command, Moves: led.Moves, Way: led.Way, Rest: led.Rest, Preview: preview}
	if led.Short != nil {
		short := s.Refusal(led.Short)
		out.Short = &short
	}
	return out, nil
}

// Aimed is a target of a command, and what would come of it.
type Aimed struct {
	Command battle.Command `json:"command"`
	Target  battle.UnitID  `json:"target"`
	Preview *Preview       `json:"preview" ts:"Preview"`
}

// Aims are the targets of a command that lacks one, the best first.
type Aims struct {
	Aims []Aimed `json:"aims"`
}

// Aims tells the targets of a command of a seat. The error is a refusal.
func (s *Speaker) Aims(seat *bot.Seat, c battle.Command) (*Aims, error) {
	found, err := seat.Aims(c)
	if err != nil {
		return nil, err
	}
	out := &Aims{Aims: []Aimed{}}
	for i := range found {
		if preview, err := s.Check(found[i].Command); err == nil {
			out.Aims = append(out.Aims, Aimed{found[i].Command, found[i].Command.Target, preview})
		}
	}
	return out, nil
}

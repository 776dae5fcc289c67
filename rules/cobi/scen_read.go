package cobi

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
)

// A scenario is what the two sides agreed on before the battle. SETUP-09.
type scenario struct {
	Type       string      `json:"type"`       // one of the six of the book, or empty: nothing but a field of battle
	Rounds     int16       `json:"rounds"`     // a limit of its own; 0: as OPT-16 says
	Initiative Side        `json:"initiative"` // who has it before the first round, agreed on: nobody rolls
	Near       Side        `json:"near"`       // whose edge is the south or the west, agreed on
	First      Side        `json:"first"`      // who takes the first turn, agreed on
	Edges      string      `json:"edges"`      // across which the sides face each other: north-south, as usual, or east-west
	Red        postureText `json:"red"`
	Blue       postureText `json:"blue"`
	Exits      bool        `json:"exits"`  // models may leave the table. MOVE-22
	Force      bool        `json:"force"`  // the armies were bought, and are judged. LEVEL-01
	Points     int32       `json:"points"` // what each side may spend; 0: as much as it likes. LEVEL-03
}

// A postureText is how one side begins.
type postureText struct {
	Zone    []jsonPoint `json:"zone"`    // the corners of its own zone, if that is not the strip of SETUP-23
	Effects []string    `json:"effects"` // what it has bought beside its units, one word for each. EFFECT-01
}

// jsonPoint is a point written in centimetres.
type jsonPoint [2]jsonLength

func (p jsonPoint) point() geom.Point { return geom.Point{X: geom.Len(p[0]), Y: geom.Len(p[1])} }

// readScenario reads the scenario of a set-up.
func readScenario(data []byte) (scenario, error) {
	var s scenario
	if len(data) > 0 {
		if err := battle.Strict(data, &s); err != nil {
			return s, err
		}
	}
	switch {
	case s.Rounds < 0 || s.Rounds > 100:
		return s, fmt.Errorf("rounds: from 1 to 100, or none for what the options say")
	case s.Points < 0:
		return s, fmt.Errorf("points: not below zero")
	case s.Edges != "" && s.Edges != "north-south" && s.Edges != "east-west":
		return s, fmt.Errorf("edges %q is neither north-south nor east-west", s.Edges)
	}
	for _, p := range []postureText{s.Red, s.Blue} {
		if n := len(p.Zone); n != 0 && (n < 3 || n > 12) {
			return s, fmt.Errorf("zone: from 3 to 12 corners")
		}
		for _, id := range p.Effects {
			if effectNamed(id) == nil {
				return s, fmt.Errorf("effects: %q is not known", id)
			}
		}
	}
	return s, nil
}

// posture is how a side begins.
func (s *scenario) posture(side Side) *postureText {
	if side == battle.Red {
		return &s.Red
	}
	return &s.Blue
}

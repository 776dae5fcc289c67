package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// A scenario is what the two sides agreed on before the battle. SETUP-09.
type scenario struct {
	Type       string      `json:"type"`       // one of the six of the book, or empty: nothing but a field of battle
	Rounds     int16       `json:"rounds"`     // a limit of its own; 0: as OPT-16 says
	Turns      int16       `json:"turns"`      // the same, in the word of all books
	Attacker   Side        `json:"attacker"`   // who attacks, agreed on. SCEN-02
	Initiative Side        `json:"initiative"` // the side that has it before the first round, agreed on: it is not rolled for
	Near       Side        `json:"near"`       // whose edge is the south or the west, agreed on
	First      Side        `json:"first"`      // who takes the first turn, agreed on
	Edges      string      `json:"edges"`      // across which the sides face each other: north-south, as usual, or east-west
	Red        postureText `json:"red"`
	Blue       postureText `json:"blue"`
	Force      bool        `json:"force"`    // the armies were bought, and are judged. LEVEL-01
	Points     int32       `json:"points"`   // what each side may spend; 0: as much as it likes. LEVEL-03
	Level      string      `json:"level"`    // or the level, which says how much. LEVEL-02
	Date       string      `json:"date"`     // when the battle is: a year, or a year and a month. CARD-25
	Stock      []stockText `json:"stock"`    // scenery that the players lay by turns. SETUP-14
	Classify   bool        `json:"classify"` // the players agree in play what the scenery is, though it lies already. SETUP-18
	Weather    string      `json:"weather"`  // clear, downpour, fog, or roll: what was agreed on. TERR-10
}

// A postureText is how one side begins.
type postureText struct {
	Zone      []jsonPoint `json:"zone"`    // the corners of its own zone, if that is not the strip of SETUP-23
	Effects   []string    `json:"effects"` // what it has bought beside its units, one word for each. EFFECT-01
	Captain   battle.Seat `json:"captain"` // which of its players makes the choices of the side. SETUP-26
	Commander *struct {
		Unit  string `json:"unit"`
		Model int16  `json:"model"`
	} `json:"commander"` // who commands, agreed on. SCEN-16
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
	if s.Level != "" {
		i := slices.IndexFunc(levels, func(l level) bool { return l.name == s.Level })
		if i < 0 || s.Points != 0 {
			return s, lang.NewFault("level %q: unknown, or points are given as well", s.Level)
		}
		s.Points = int32(levels[i].points)
	}
	if s.Rounds == 0 {
		s.Rounds = s.Turns
	}
	switch {
	case s.Type != "" && s.Type != openScenario && !slices.Contains(scenarioTypes, s.Type):
		return s, lang.NewFault("type %q is not one of %v, %s", s.Type, scenarioTypes, openScenario)
	case s.Rounds < 0 || s.Rounds > 100:
		return s, lang.NewFault("rounds: from 1 to 100, or nothing for the option's number")
	case s.Date != "" && !isDate(s.Date):
		return s, lang.NewFault("date %q: give a year, or a year and a month such as 1944-06", s.Date)
	case s.Points < 0:
		return s, lang.NewFault("points: cannot be negative")
	case s.Weather != "" && s.Weather != rollWeather && !slices.Contains(skyNames, s.Weather):
		return s, lang.NewFault("weather %q is not one of %v, %s", s.Weather, skyNames, rollWeather)
	case s.Edges != "" && s.Edges != "north-south" && s.Edges != "east-west":
		return s, lang.NewFault("edges %q is neither north-south nor east-west", s.Edges)
	}
	for _, p := range []postureText{s.Red, s.Blue} {
		if n := len(p.Zone); n != 0 && (n < 3 || n > 12) {
			return s, lang.NewFault("zone: from 3 to 12 corners")
		}
		for _, id := range p.Effects {
			if effectNamed(id) == nil {
				return s, lang.NewFault("effects: %q is not known", id)
			}
		}
	}
	return s, s.readStock()
}

// isDate reports a year, or a year and a month.
func isDate(s string) bool {
	const form = "0000-00"
	if len(s) != 4 && len(s) != len(form) {
		return false
	}
	for i := range len(s) {
		if digit := s[i] >= '0' && s[i] <= '9'; digit != (form[i] == '0') || !digit && s[i] != '-' {
			return false
		}
	}
	return true
}

// posture is how a side begins.
func (s *scenario) posture(side Side) *postureText {
	if side == battle.Red {
		return &s.Red
	}
	return &s.Blue
}

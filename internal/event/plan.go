package event

import (
	"slices"
	"unicode"

	"sandtable/lang"
)

// clocks are those that battles can have.
var clocks = []string{"", "live", "quick", "usual", "slow"}

// check refuses plans that cannot be carried out.
func (p *Plan) check() error {
	most := MaxPlayers
	if p.Kind == Robin || p.Kind == Season {
		most = MaxRobin
	}
	switch {
	case !slices.Contains(Kinds, p.Kind):
		return lang.NewFault("an event is a robin, swiss, knockout, ladder or season")
	case p.Name == "" || !fits(p.Name, MaxName):
		return lang.NewFault("the event needs a name of at most %d characters", MaxName)
	case !fits(p.About, MaxAbout):
		return lang.NewFault("what is said of the event has at most %d characters", MaxAbout)
	case p.Rules == "" || !fits(p.Rules, MaxName):
		return lang.NewFault("the event needs a rule book")
	case p.Most < 2 || p.Most > most:
		return lang.NewFault("an event of this kind has 2 to %d players", most)
	case p.Kind == Swiss && (p.Rounds < 1 || p.Rounds > MaxRounds):
		return lang.NewFault("a Swiss has 1 to %d rounds", MaxRounds)
	case p.Kind != Swiss && p.Rounds != 0:
		return lang.NewFault("only a Swiss has a number of rounds")
	case p.Tables < 0 || p.Tables > MaxPlayers:
		return lang.NewFault("an event has at most %d tables", MaxPlayers)
	case p.Points < 0 || p.Pace < 0 || p.Deadline < 0:
		return lang.NewFault("points, pace and deadline are not below zero")
	case !slices.Contains(clocks, p.Clock):
		return lang.NewFault("a clock is live, quick, usual or slow")
	case p.Time < 0 || p.Time > maxTime || p.Time > 0 && p.Kind == Ladder:
		return lang.NewFault("a round may take 0 to %d seconds, and a ladder has no rounds", maxTime)
	case (p.Time > 0) != (p.Late != "") || p.Late != "" && !slices.Contains(Lates, p.Late):
		return lang.NewFault("late is forfeit, draw or ask, and goes with a time for rounds")
	case p.Deadline > 0 && !p.Lists:
		return lang.NewFault("a deadline is of army lists, and the event has none")
	case len(p.Scenarios) > MaxScenarios:
		return lang.NewFault("an event has at most %d scenarios", MaxScenarios)
	case p.Veto && len(p.Scenarios) < vetoPool:
		return lang.NewFault("players strike one of three scenarios: name at least three")
	}
	for i, s := range p.Scenarios {
		if !fits(s, MaxName) || p.Veto && slices.Contains(p.Scenarios[:i], s) {
			return lang.NewFault("scenario %d: its name is too long, or it is there twice", i+1)
		}
	}
	return nil
}

// fits refuses texts that are too long or cannot be shown.
func fits(text string, most int) bool {
	n := 0
	for _, c := range text {
		if n++; n > most || c != '\n' && !unicode.IsGraphic(c) || unicode.Is(unicode.Bidi_Control, c) || c == unicode.ReplacementChar {
			return false
		}
	}
	return true
}

// vetoPool is how many scenarios are drawn for a pairing, of which each player strikes one.
const vetoPool = 3

// scenario is that of a round, from one.
func (p *Plan) scenario(round int) string {
	if p.Veto || len(p.Scenarios) == 0 {
		return ""
	}
	return p.Scenarios[min(round, len(p.Scenarios))-1]
}

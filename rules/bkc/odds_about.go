package bkc

import "sandtable/battle"

// toldIf are the conditions under which odds count for what a command is about, the most telling first.
var toldIf = []string{"", battle.Tried, ifContact, ifAimed, ifRound, ifFires, ifAlone, ifPasses}

// harmTo are what fire can do, the worst first. FIRE-29, FALL-01, SUP-01.
func harmTo(whom battle.Whom) []battle.Matter {
	return []battle.Matter{
		{Whom: whom, Outcomes: []string{knockedOut, wasShotDown}}, {Whom: whom, Outcomes: []string{fallsBack}},
		{Whom: whom, Outcomes: []string{suppressed}}, {Whom: whom, Outcomes: []string{turnsBack}}, {Whom: whom, Outcomes: []string{hits}, Least: true},
	}
}

var (
	harmToFoe = harmTo(battle.TheFoe)
	harmToOwn = harmTo(battle.Oneself)

	ofTests = []battle.Matter{
		{Whom: battle.Oneself, Outcomes: []string{resultNames[passed], resultNames[bonus]}, Hoped: true},
		{Whom: battle.Oneself, Outcomes: []string{resultNames[failed]}},
		{Whom: battle.Oneself, Outcomes: []string{resultNames[blunder]}},
	}
	ofSupport = append([]battle.Matter{harmToFoe[0], harmToFoe[2]}, ofTests[0], harmToFoe[4])
	ofWork    = append([]battle.Matter{{Whom: battle.Oneself, Outcomes: []string{isCleared}, Hoped: true}}, harmToOwn...)

	// ofRest are what may come of the rest: mines, shots, aircraft and tests of nerve on the way, combats when a phase ends.
	ofRest = append(append([]battle.Matter{
		{Whom: battle.TheFoe, Outcomes: []string{collapses}}, {Whom: battle.Oneself, Outcomes: []string{collapses}},
	}, harmToOwn...), harmToFoe[0], battle.Matter{Whom: battle.NoOne, Outcomes: []string{slipsAway}, Hoped: true})
)

// ofFights are what matters of a close combat: who is lost, and who wins it, or its first round.
func ofFights(side Side) []battle.Matter {
	whole := side.String() + " prevails"
	return []battle.Matter{
		harmToFoe[0], harmToOwn[0],
		{Whom: battle.NoOne, Outcomes: []string{whole}, Hoped: true},
		{Whom: battle.NoOne, Outcomes: []string{winWords[side], doubleWords[side]}, Hoped: true, Unless: []string{whole}},
		harmToFoe[4],
	}
}

// About is what commands are about. battle.Headliner.
func (b *Battle) About(c *Cmd, class battle.Class) ([]battle.Matter, []string) {
	if _, kind := b.Awaited(); kind == stepCounter && class == battle.ClassPass { // the charge is let come
		class = battle.ClassAssault
	}
	switch class {
	case battle.ClassFire:
		return harmToFoe, toldIf
	case battle.ClassAssault:
		side := c.Side
		if side == battle.Nobody {
			side, _ = b.Awaited()
		}
		return ofFights(side), toldIf
	case battle.ClassOrder:
		return ofTests, toldIf
	case battle.ClassSupport:
		return ofSupport, toldIf
	case battle.ClassWork:
		return ofWork, toldIf
	}
	return ofRest, toldIf
}

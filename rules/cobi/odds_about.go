package cobi

import "sandtable/battle"

// toldIf are the conditions under which odds count for what a command is about, the most telling first.
var toldIf = []string{"", ifPlain, battle.Tried, ifAlone}

// harmTo are what shots and blows can do, the worst first. VEH-28, INF-12, PANIC-01.
func harmTo(whom battle.Whom) []battle.Matter {
	return []battle.Matter{
		{Whom: whom, Outcomes: []string{damageNames[ResultDestroyed]}}, {Whom: whom, Outcomes: []string{damageNames[ResultIncapacitated]}},
		{Whom: whom, Outcomes: []string{toldKilled}}, {Whom: whom, Outcomes: []string{damageNames[ResultDamaged]}},
		{Whom: whom, Outcomes: []string{damageNames[ResultImmobilised]}}, {Whom: whom, Outcomes: []string{toldScathed}},
		{Whom: whom, Outcomes: []string{toldPanics}},
	}
}

// told are matters of the own side, one for each outcome.
func told(outcomes ...string) (out []battle.Matter) {
	for _, what := range outcomes {
		out = append(out, battle.Matter{Whom: battle.Oneself, Outcomes: []string{what}})
	}
	return out
}

// atLeastSo is a matter of the own side that comes about with worse ones too: a figure that leaves the table has run home.
func atLeastSo(outcome string) battle.Matter {
	return battle.Matter{Whom: battle.Oneself, Outcomes: []string{outcome}, Least: true}
}

// hoped are matters of the own side that it wants.
func hoped(outcomes ...string) []battle.Matter {
	out := told(outcomes...)
	for i := range out {
		out[i].Hoped = true
	}
	return out
}

// healsUnless is that some are healed, where nothing worse is told of the wounded.
func healsUnless(worse string) battle.Matter {
	m := hoped(toldHeals)[0]
	m.Unless = []string{worse}
	return m
}

var (
	harmToFoe = harmTo(battle.TheFoe)
	harmToOwn = harmTo(battle.Oneself)
	succeeds  = battle.Matter{Whom: battle.NoOne, Outcomes: []string{toldSuccess}, Hoped: true}

	ofFire    = append(harmTo(battle.TheFoe), battle.Matter{Whom: battle.TheFoe, Outcomes: []string{toldHit}, Least: true, Harmless: true})
	ofFights  = []battle.Matter{harmToFoe[2], harmToOwn[2], harmToFoe[5], harmToOwn[5]}
	ofOrders  = append(append(hoped(toldRallies, toldLoaded), append(told(toldLeft), atLeastSo(toldHome), told(toldAstray)[0])...), harmToOwn...)
	ofWork    = append([]battle.Matter{succeeds, {Whom: battle.TheFoe, Outcomes: []string{toldRevealed}}}, append(hoped(toldHeals), harmToOwn...)...)
	ofMoves   = append(harmTo(battle.Oneself), atLeastSo(toldMine), told(toldFails)[0])
	ofRest    = append(append([]battle.Matter{succeeds}, harmToFoe...), append(harmToOwn, healsUnless(toldKilled), told(toldHome)[0])...)
	ofChances = map[battle.Class][]battle.Matter{
		battle.ClassFire: ofFire, battle.ClassAssault: ofFights, battle.ClassOrder: ofOrders, battle.ClassWork: ofWork, battle.ClassMove: ofMoves,
	}
)

// About is what commands are about. battle.Headliner.
func (b *Battle) About(_ *Cmd, class battle.Class) ([]battle.Matter, []string) {
	if about, ok := ofChances[class]; ok {
		return about, toldIf
	}
	return ofRest, toldIf
}

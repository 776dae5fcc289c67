package boltaction

import "sandtable/battle"

// toldIf are the conditions under which odds count for what a command is about, the most telling first. What holds of each shot or each
// hit tells nothing of the whole, nor does whose die is drawn next.
var toldIf = []string{ifChosen, "", battle.Tried, ifAlone, ifStands, ifReached, ifStrikes, ifArrives, ifReach, ifNextTurn}

// harmTo are what shots and blows can do, the worst first. SHOOT-24, DAMAGE-02, PIN-01.
func harmTo(whom battle.Whom) []battle.Matter {
	return []battle.Matter{
		{Whom: whom, Outcomes: []string{oddsDestroyed}}, {Whom: whom, Outcomes: []string{oddsCasualties}, Least: true},
		{Whom: whom, Outcomes: []string{oddsRunning}}, {Whom: whom, Outcomes: []string{oddsPins}, Least: true},
	}
}

var (
	harmToFoe = harmTo(battle.TheFoe)
	harmToOwn = harmTo(battle.Oneself)

	ofFire = append(harmTo(battle.TheFoe), battle.Matter{Whom: battle.Oneself, Outcomes: []string{oddsSmoke}, Hoped: true},
		battle.Matter{Whom: battle.Oneself, Outcomes: []string{oddsFires}, Hoped: true})
	ofAssault = []battle.Matter{harmToFoe[0], harmToOwn[0], harmToFoe[1], harmToFoe[2], {Whom: battle.Oneself, Outcomes: []string{oddsPassed}, Hoped: true}}
	ofOrders  = append([]battle.Matter{
		{Whom: battle.Oneself, Outcomes: []string{oddsRallied}, Hoped: true},
		{Whom: battle.Oneself, Outcomes: []string{oddsPassed}, Hoped: true, Unless: []string{oddsRallied}},
		{Whom: battle.Oneself, Outcomes: []string{oddsFubar}}, {Whom: battle.Oneself, Outcomes: []string{oddsFailed}, Least: true},
	}, harmToOwn...)
	ofSupport = append(harmTo(battle.TheFoe), battle.Matter{Whom: battle.NoOne, Outcomes: []string{"strikes"}, Hoped: true},
		battle.Matter{Whom: battle.NoOne, Outcomes: []string{"arrives"}, Hoped: true})
	ofRest = append(harmTo(battle.Oneself), harmToFoe...)
)

// About is what commands are about. A player who answers a shot is told what it does to his unit. battle.Headliner.
func (b *Battle) About(_ *Cmd, class battle.Class) ([]battle.Matter, []string) {
	switch class {
	case battle.ClassFire:
		return ofFire, toldIf
	case battle.ClassAssault:
		return ofAssault, toldIf
	case battle.ClassOrder:
		return ofOrders, toldIf
	case battle.ClassSupport:
		return ofSupport, toldIf
	}
	return ofRest, toldIf
}

package bkc

import (
	"slices"

	"sandtable/geom"
)

var notRetreatedFrom = reason("BKC-CBT-56", "{unit} does not have to retreat from {target}")

// pushRetreats puts the retreat of the beaten units of a side on the agenda, so many centimetres. A vehicle that brought some of
// them into the fight goes with them, and first; other supporters stay. CBT-05, CBT-40, CBT-56, G-44.
func (b *Battle) pushRetreats(side Side, cm int32, why clause) {
	b.Cite("BKC-G-44", "BKC-CBT-40")
	units := b.fighters(side)
	for _, fights := range [...]bool{true, false} {
		for _, id := range slices.Backward(units) {
			if slices.Contains(b.inContact(side), id) == fights {
				b.Push(Step{Kind: stepRetreat, Side: side, Unit: id, N: cm, Units: b.retreatFrom(id), Clause: why})
			}
		}
	}
}

// retreatFrom are the enemies from whom a unit may retreat: of those that it, or the troops it has brought, touches the one with
// most supporters, more than one on a tie; where it touches no enemy any more, the nearest enemy of the fight. CBT-40, CBT-56,
// CONV-13.
func (b *Battle) retreatFrom(id UnitID) []UnitID {
	enemies := b.touching(id, nil)
	for _, l := range b.Supports {
		if l.Unit == id {
			enemies = b.touching(l.Friend, enemies)
		}
	}
	return b.mostHelped(id, enemies, func(enemy UnitID) int32 { return b.helpersOf(enemy, b.foeOf(enemy)) })
}

// autoRetreat carries a retreat out unless its owner must first say from whom. CBT-40, CBT-61.
func autoRetreat(b *Battle, s Step) bool {
	switch {
	case !b.unit(s.Unit).IsOnTable():
		b.Pop()
	case b.cannotFlee(s.Unit):
		b.Pop()
		b.knockOut(s.Unit, "retreated", "BKC-CBT-61")
	case len(s.Units) > 1:
		return false
	default:
		b.Pop()
		b.retreat(s)
	}
	return true
}

// retreatRule is the choice between several enemies with equally many supporters. CBT-40, CBT-56.
var retreatRule = chooseRule("retreat", "BKC-CBT-56", notRetreatedFrom)

// retreat moves a beaten unit directly away from an enemy, with its facing unchanged. The first thing met decides: a friend
// stops it and is suppressed, a suppressed friend or an enemy command unit is lost with it. CBT-56, CBT-59, CBT-60.
func (b *Battle) retreat(s Step) {
	dist := b.cm(farBack(s))
	to := geom.Toward(b.unit(s.Unit).At, b.seat(s.Units[0]).At, -100*geom.CM)
	b.forceMove(forced{
		unit: s.Unit, to: to, dist: dist, how: "retreated", clause: s.Clause,
		bump: "BKC-CBT-41", end: "BKC-CBT-59", shaken: "BKC-CBT-60", both: true, staff: "BKC-CBT-60",
		through: func(other UnitID) bool { return b.slidesPast(s.Unit, other, b.base(s.Unit), to, dist) },
	})
}

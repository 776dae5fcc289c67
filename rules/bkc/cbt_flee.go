package bkc

import (
	"slices"

	"sandtable/geom"
)

var notFledFrom = reason("BKC-DP-49", "{unit} does not have to flee from {target}")

// pushFlights puts the flight of a side on the agenda: as many centimetres as the scores differ. Supporters are moved
// first. CBT-40.
func (b *Battle) pushFlights(side Side) {
	far := int32(b.Fight.Scores[0]) - int32(b.Fight.Scores[1])
	far = max(far, -far)
	units := b.fighters(side)
	for _, fights := range [...]bool{true, false} {
		for _, id := range slices.Backward(units) {
			if b.isFighting(id) == fights {
				b.Push(Step{Kind: stepFlee, Side: side, Unit: id, N: far, Units: b.fleeFrom(id), Clause: "BKC-CBT-40"})
			}
		}
	}
}

// fleeFrom are the enemies from whom a unit may flee: those it touches, or for a supporter those its friend touches,
// and of these the one with most supporters; more than one is a tie. Where no enemy is touched any more, it is the nearest
// enemy of the combat. CBT-40, CONV-13.
func (b *Battle) fleeFrom(id UnitID) []UnitID {
	enemies := b.touching(id, nil)
	if len(enemies) == 0 {
		for _, l := range b.Supports {
			if l.Unit == id {
				enemies = b.touching(l.Friend, enemies)
			}
		}
	}
	return b.mostHelped(id, enemies, b.supporters)
}

// supporters is how many units support a friend.
func (b *Battle) supporters(friend UnitID) int32 {
	n := int32(0)
	for _, l := range b.Supports {
		if l.Friend == friend {
			n++
		}
	}
	return n
}

// autoFlee carries a flight out unless its owner must first say from whom. DP-49.
func autoFlee(b *Battle, s Step) bool {
	switch {
	case !b.unit(s.Unit).IsOnTable():
		b.Pop()
		return true
	case b.cannotFlee(s.Unit):
		b.Pop()
		b.knockOut(s.Unit, "fled", "BKC-CBT-45")
		return true
	case farBack(s) > 10:
		b.Pop()
		b.knockOut(s.Unit, "fled", "BKC-CBT-42")
		return true
	case len(s.Units) > 1:
		return false
	}
	b.Pop()
	b.flee(s.Unit, s.Units[0], b.cm(farBack(s)))
	return true
}

// fleeRule is the choice between several enemies with equally many supporters. DP-49.
var fleeRule = chooseRule("flee", "BKC-DP-49", notFledFrom)

// flee moves a beaten unit directly away from an enemy, with its facing unchanged. The first thing met decides: a
// suppressed friend is lost with it, a unit in close combat is its end, another friend stops it. One that ends just
// touching a friend has not fled into him. Barbed wire only stops foot and cavalry. CBT-40..46, G-35.
func (b *Battle) flee(id, from UnitID, dist geom.Len) {
	to := geom.Toward(b.unit(id).At, b.seat(from).At, -100*geom.CM)
	slides := func(other UnitID) bool { return b.slidesPast(id, other, b.base(id), to, dist) }
	m := b.firstMet(id, to, dist, slides)
	friend := m.kind == meetsFriend
	helps := friend && slices.Contains(b.Fight.Helpers, Link{m.body, id})
	switch {
	case friend && dist-m.dist <= touch:
		dist = m.dist
	case friend && b.isTrampled(m.body):
		b.knockOut(id, "fled", "BKC-CBT-46")
		b.knockOut(m.body, "fled", "BKC-CBT-46")
		return
	case (friend && !helps || m.kind == meetsEnemy) && b.isEngaged(m.body):
		b.knockOut(id, "fled", "BKC-CBT-44")
		return
	}
	b.forceMove(forced{
		unit: id, to: to, dist: dist, how: "fled", clause: "BKC-CBT-40", bump: "BKC-CBT-41", end: "BKC-CBT-43",
		through: slides,
	})
	if b.unit(id).IsOnTable() {
		b.Emit(Event{Kind: QuitFight, Unit: id, Clause: "BKC-CBT-40"})
	}
}

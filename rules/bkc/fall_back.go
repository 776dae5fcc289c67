package bkc

import "sandtable/geom"

// fallRules are what editions say differently of whom a unit falls back into: a suppressed friend costs it its life, an enemy
// command unit both theirs, by these clauses; where there is none, it stops at the friend and the command unit gives way.
// FALL-10..12, CMD-44.
type fallRules struct{ shaken, staff clause }

// pushFallBack puts a fall-back on the agenda: how far, and away from which of the firers. FALL-02, FALL-04.
func (b *Battle) pushFallBack(a *attack, cm int) {
	b.Push(Step{
		Kind: stepFallBack, Side: b.side(a.target), Unit: a.target, N: int32(cm), Units: b.fallFrom(a),
		Clause: "BKC-FALL-01", M: a.order,
	})
}

// farBack is how many centimetres a unit falls back, flees or retreats. FALL-02, CBT-40, CBT-56.
func farBack(s Step) int { return int(s.N) }

// fallFrom are the firers from whom a unit may fall back: the nearest visible among those that fired in the attack;
// if none is visible, the nearest. More than one is a tie. None: away from the enemy's edge. FALL-04, FALL-05.
func (b *Battle) fallFrom(a *attack) []UnitID {
	var seen, any []UnitID
	switch a.source {
	case mishap:
		return b.nearestSeen(a.target, 1<<29, nil) // CMD-37
	case zone, bombs, mines:
		if a.source == zone {
			b.Cite("BKC-ART-24")
		}
		return nil // even where the guns stand on the table
	}
	seen = b.nearestOf(a.target, a.firers, func(id UnitID) bool { return b.sees(a.target, id) })
	if len(seen) > 0 {
		return seen
	}
	any = b.nearestOf(a.target, a.firers, func(UnitID) bool { return true })
	return any
}

// nearestOf are the nearest units among some that fulfil a condition; more than one on a tie.
func (b *Battle) nearestOf(id UnitID, among []UnitID, ok func(UnitID) bool) []UnitID {
	var nearest []UnitID
	best := geom.Len(1 << 30)
	for _, other := range among {
		if !b.canSee(other) || !ok(other) {
			continue
		}
		d := geom.Gap(b.seat(id), b.seat(other))
		if d < best {
			best, nearest = d, nil
		}
		if d == best {
			nearest = append(nearest, other)
		}
	}
	return nearest
}

// autoFallBack carries a fall-back out unless its owner must first say from which of several equally near enemies.
// FALL-01..10, CONV-13.
func autoFallBack(b *Battle, s Step) bool {
	if len(s.Units) > 1 && b.unit(s.Unit).IsOnTable() {
		return false
	}
	b.Pop()
	b.fallBack(s.Unit, s)
	return true
}

// fallBackRule is the choice on a tie. DP-09.
var fallBackRule = chooseRule("fall-back", "BKC-DP-09", notNearest)

var notNearest = reason("BKC-CONV-13", "{target} is not one of the nearest")

// fallBack moves a unit back. The distance is judged before the way. FALL-04..10, G-35.
func (b *Battle) fallBack(id UnitID, s Step) {
	if !b.unit(id).IsOnTable() {
		return
	}
	far, stays := b.fallsLimit(id), b.holdsGround(id)
	switch {
	case far > 0 && farBack(s) > far && stays:
		b.knockOut(id, "fell back", "BKC-FALL-09")
		return
	case far > 0 && farBack(s) > far:
		b.knockOut(id, "fell back", "BKC-FALL-06")
		return
	case stays:
		return
	}
	b.forceMove(b.fallingBack(id, s.Units, farBack(s), orderedBy(s)))
}

// holdsGround reports a unit that falls back nowhere: it is dug in, or a gun. FALL-09.
func (b *Battle) holdsGround(id UnitID) bool { return b.isEntrenched(id) || b.profile(id).IsGun() }

// fallsLimit is how many centimetres a unit can fall back and live; 0: any. FALL-06, FALL-09.
func (b *Battle) fallsLimit(id UnitID) int {
	if b.profile(id).recce && !b.holdsGround(id) {
		return 0
	}
	return beyond - 1
}

// fallingBack is the move of a unit that falls back so many centimetres from one of those who fired, or from the enemy's edge.
// FALL-04, FALL-05.
func (b *Battle) fallingBack(id UnitID, from []UnitID, cm int, order int32) forced {
	u := b.unit(id)
	to, facing, why := b.awayFromEdge(id), u.Facing, clause("BKC-FALL-05")
	if len(from) > 0 {
		at := b.seat(from[0]).At
		to = geom.Toward(u.At, at, -100*geom.CM)
		facing, why = geom.Bearing(u.At, at), "BKC-FALL-04"
	}
	return forced{
		unit: id, to: to, dist: b.cm(cm), facing: &facing, how: "fell-back", clause: why, order: order,
		bump: "BKC-FALL-10", end: "BKC-FALL-07", wire: "BKC-FALL-08",
		shaken: b.edition.falls.shaken, staff: b.edition.falls.staff,
	}
}

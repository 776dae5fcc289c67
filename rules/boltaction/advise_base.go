package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// worthOfHouse is what it is worth to be in a house: all, if the enemy's base is in it. SCENARIO-16.
func (b adviser) worthOfHouse(side Side, house *table.Piece) int32 {
	if b.kind().markers.Bases == 0 || !isHouse(house) {
		return 0
	}
	if _, burns := tagValue(house, "burning"); burns { // BUILDING-15
		return 0
	}
	for i := range b.Objectives {
		if o := &b.Objectives[i]; o.Base == side.Enemy() && !o.Gone && geom.GapPolygon(marker(o.At), house.Polygon()) == 0 {
			return int32(b.scenario.Points) * b.num.enemyBase / 1000
		}
	}
	return 0
}

// bestHouse is what the best house is worth that a unit gets into by its RUN, if its side knows of no unit inside: a hidden unit in there is
// found by trying. BUILDING-03.
func (b adviser) bestHouse(side Side, id UnitID) (best int32) {
	if b.kind().markers.Bases == 0 || b.mayGoIn(id) != nil {
		return 0
	}
	var room [64]int32
	for _, n := range b.table.PiecesNear(b.box(id).Grow(b.rate(id, Run)+geom.Inch), room[:0]) {
		house := b.table.Piece(table.PieceID(n))
		if worth := b.worthOfHouse(side, house); worth > best && !b.isKnownIn(side, house.ID) && b.planApproach(id, house, b.rate(id, Run), &plan{}) == nil {
			best = worth
		}
	}
	return best
}

// isKnownIn reports that a side knows of a unit in a house.
func (b adviser) isKnownIn(side Side, house table.PieceID) bool {
	for i := range b.Units {
		if u := &b.Units[i]; u.IsOnTable() && u.Inside == house && b.Guise(side, UnitID(i+1)) == battle.Open {
			return true
		}
	}
	return false
}

// isGuarded reports that a side knows of infantry that keeps a base of the enemy. SCENARIO-16.
func (b adviser) isGuarded(side Side, at geom.Point) bool {
	return slices.ContainsFunc(b.Own(side.Enemy()), func(id UnitID) bool {
		return b.Guise(side, id) == battle.Open && b.profile(id).Type == Infantry && b.touches(id, marker(at), holdRange)
	})
}

// guardsBase reports infantry that keeps its base from being destroyed. SCENARIO-16.
func (b adviser) guardsBase(id UnitID) bool {
	if b.kind().markers.Bases == 0 || b.profile(id).Type != Infantry || !b.unit(id).IsOnTable() {
		return false
	}
	return slices.ContainsFunc(b.Objectives, func(o Objective) bool { return o.Base == b.side(id) && b.touches(id, marker(o.At), holdRange) })
}

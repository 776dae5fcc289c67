package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/table"
)

// Hides reports that something is hidden from a side: units, mines, a bombardment or the means for one, standing orders or
// objectives of its enemy. SCHED-05, G-07, G-23, G-29.
func (b *Battle) Hides(side Side) bool {
	if side == battle.Nobody {
		return false
	}
	enemy := side.Enemy()
	if p := b.player(enemy); len(p.Plan) > 0 || p.Assets > 0 {
		return true
	}
	standing := func(id UnitID) bool { return b.unit(id).Is(Standing) }
	if battle.HidesUnits(b, side) || slices.ContainsFunc(b.Own(enemy), standing) {
		return true
	}
	for _, p := range b.table.Pieces() {
		if p != nil && (p.Secret != 0 && Side(p.Secret) != side || p.Kind == table.Minefield && Side(p.Owner) != side) {
			return true
		}
	}
	for i := range b.scenario.Objectives {
		if !b.scenario.Objectives[i].isFor(side) {
			return true
		}
	}
	return false
}

package boltaction

import "sandtable/battle"

// Hides reports that something is hidden from a side: units of its enemy under markers, or off the table and to come.
// SCENARIO-07, RESERVE-08.
func (b *Battle) Hides(side Side) bool {
	return battle.HidesUnits(b, side)
}

package bkc

import "sandtable/battle"

var _ battle.Counted = (*Battle)(nil)

// Left is all of a unit until it is knocked out; a unit that collapses with its army was not. battle.Counted.
func (b *Battle) Left(id UnitID) int32 {
	if u := b.unit(id); u.Place == Gone && u.Cause != collapsed {
		return 0
	}
	return 1000
}

// Price is what a unit cost. battle.Counted.
func (b *Battle) Price(id UnitID) int32 { return b.profile(id).Cost }

package boltaction

import "sandtable/battle"

var _ battle.Counted = (*Battle)(nil)

// Left is the share of a unit's men that are alive; a unit without men counts in full. battle.Counted.
func (b *Battle) Left(id UnitID) int32 {
	if b.unit(id).Place == Gone {
		return 0
	}
	all := int32(0)
	for _, role := range b.profile(id).Roles {
		if role != GunModel {
			all++
		}
	}
	if all == 0 || b.profile(id).Type == Vehicle {
		return 1000
	}
	return int32(b.men(id)) * 1000 / all
}

// Price is what a unit cost. battle.Counted.
func (b *Battle) Price(id UnitID) int32 { return b.profile(id).Points }

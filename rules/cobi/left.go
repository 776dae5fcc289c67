package cobi

import "sandtable/battle"

var _ battle.Counted = (*Battle)(nil)

// Left is all of a vehicle until it is a wreck, and of others the share of figures that are not dead, the wounded counted half as
// SCEN-22 does. battle.Counted.
func (b *Battle) Left(id UnitID) int32 {
	if b.isVehicle(id) {
		if u := b.unit(id); u.Is(Wrecked) || u.Place == Gone {
			return 0
		}
		return 1000
	}
	n := int32(b.count(id))
	if n == 0 {
		return 1000
	}
	left := int32(0)
	for m := b.first(id); m < b.first(id)+modelID(n); m++ {
		switch b.model(m).Health {
		case Dead:
		case Wounded:
			left += 500
		default:
			left += 1000
		}
	}
	return left / n
}

// Price is what a unit cost. battle.Counted.
func (b *Battle) Price(id UnitID) int32 { return int32(b.price(id)) }

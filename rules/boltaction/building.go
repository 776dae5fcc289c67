package boltaction

import "sandtable/table"

var buildingSteps = stepMap{}

// floors is how many floors a building has. BUILDING-01.
func (b *Battle) floors(house table.PieceID) int8 { return 1 }

// clearSmokeAndFire lets smoke fade and burning buildings burn down. END-06, WEAPON-22, BUILDING-15.
func (b *Battle) clearSmokeAndFire() {}

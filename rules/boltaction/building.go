package boltaction

import "sandtable/table"

var buildingSteps = stepMap{}

// shakeBuilding is what an attack does to the building that its target is in, once the target has suffered it: the highest
// total of multiplication dice may bring it down, flame may set it on fire. BUILDING-13, BUILDING-15.
func (b *Battle) shakeBuilding(target UnitID, total int, flame bool) {}

// floors is how many floors a building has. BUILDING-01.
func (b *Battle) floors(house table.PieceID) int8 { return 1 }

// clearSmokeAndFire lets smoke fade and burning buildings burn down. END-06, WEAPON-22, BUILDING-15.
func (b *Battle) clearSmokeAndFire() {}

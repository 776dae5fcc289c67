package boltaction

var buildingSteps = stepMap{}

// clearSmokeAndFire lets smoke fade and burning buildings burn down. END-06, WEAPON-22, BUILDING-15.
func (b *Battle) clearSmokeAndFire() {}

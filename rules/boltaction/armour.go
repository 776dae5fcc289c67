package boltaction

// damageVehicle rolls for what hits do to a vehicle. ARMOUR, VEH-21.
func (b *Battle) damageVehicle(by, target UnitID, hits []hit) {}

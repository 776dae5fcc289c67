package boltaction

var notReverse = reason("BA-VEH-07", "{unit} cannot move {option}", "{unit} nie może jechać {option}")

// mayReverse says why a unit may not move as an option says. VEH-05 to VEH-07.
func (b *Battle) mayReverse(id UnitID, how string) *Refusal {
	return notReverse.Refuse(b.unitFact("unit", id))
}

// haltVehicle is what a failed order test does to a vehicle. VEH-12.
func (b *Battle) haltVehicle(id UnitID) { b.giveDie(id, Down, "BA-VEH-12") }

// mayMove says why a unit may not move at all. VEH-22, ARTILLERY-03.
func (b *Battle) mayMove(id UnitID, o Order) *Refusal {
	switch u := b.unit(id); {
	case u.Place == Towed:
		return isTowed.Refuse(b.unitFact("unit", id))
	case u.Place == Aboard:
		return sitsTight.Refuse(b.unitFact("unit", id))
	case b.profile(id).Type == Artillery && o == Run:
		return noLimber.Refuse(b.unitFact("unit", id))
	case b.profile(id).Type == Artillery:
		return b.mayManhandle(id)
	}
	return nil
}

package boltaction

import "sandtable/geom"

var vehicleSteps = stepMap{}

var notReverse = reason("BA-VEH-07", "{unit} cannot move {option}", "{unit} nie może jechać {option}")

const reverse = "reverse" // the word for a move backwards

// reverseRate is how fast a vehicle reverses. VEH-05, VEH-06.
func (b *Battle) reverseRate(id UnitID, _ Order) geom.Len {
	if b.profile(id).Has(Recce) {
		return b.rate(id, Advance)
	}
	return b.rate(id, Advance) / 2
}

// mayReverse says why a unit may not move as an option says. VEH-05 to VEH-07.
func (b *Battle) mayReverse(id UnitID, how string) *Refusal {
	return notReverse.Refuse(b.unitFact("unit", id))
}

// haltVehicle is what a failed order test does to a vehicle. VEH-12.
func (b *Battle) haltVehicle(id UnitID) { b.giveDie(id, Down, "BA-VEH-12") }

// mayMove says why a unit may not move at all. VEH-22, ARTILLERY-03.
func (b *Battle) mayMove(id UnitID, o Order) *Refusal { return nil }

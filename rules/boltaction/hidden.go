package boltaction

import "sandtable/table"

// revealNear reveals hidden units that an enemy has come near to. SCENARIO-08.
func (b *Battle) revealNear() {}

var notHere = reason("BA-SCENARIO-07", "{unit} cannot start hidden there", "{unit} nie może zacząć tam ukryty")

// mayHide says why a unit may not be set up hidden where a plan puts it, or in a building. SCENARIO-07.
func (b *Battle) mayHide(id UnitID, _ *plan, _ table.PieceID) *Refusal {
	return notHere.Refuse(b.unitFact("unit", id))
}

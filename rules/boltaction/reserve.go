package boltaction

var notYet = reason("BA-RESERVE-03", "{unit} may not enter yet", "{unit} nie może jeszcze wejść")

// mayEnter says why a unit that is not yet on the table may not be ordered to enter. RESERVE-03.
func (b *Battle) mayEnter(id UnitID, o Order) *Refusal { return notYet.Refuse(b.unitFact("unit", id)) }

// enter brings a unit onto the table whose test was passed. RESERVE-06.
func (b *Battle) enter(id UnitID, o Order) {}

// joinReserve sends the rest of the first wave to the reserve after turn 1. RESERVE-12.
func (b *Battle) joinReserve() {}

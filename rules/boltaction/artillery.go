package boltaction

var noLimber = reason("BA-ARTILLERY-03", "{unit} cannot RUN but to be limbered", "{unit} może dostać BIEG tylko po to, by zostać zaprzodkowanym")

// mayLimber says why a gun may not be given RUN. ARTILLERY-12.
func (b *Battle) mayLimber(id UnitID) *Refusal { return noLimber.Refuse(b.unitFact("unit", id)) }

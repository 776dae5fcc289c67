package boltaction

var noLimber = reason("BA-ARTILLERY-03", "{unit} cannot RUN but to be limbered", "{unit} może dostać BIEG tylko po to, by zostać zaprzodkowanym")

// mayLimber says why a gun may not be given RUN. ARTILLERY-12.
func (b *Battle) mayLimber(id UnitID) *Refusal { return noLimber.Refuse(b.unitFact("unit", id)) }

// shielded reports whether the shield of a gun helps its crew against a hit. ARTILLERY-08.
func (b *Battle) shielded(target UnitID, h *hit) bool { return false }

// shieldNeed is what damages a crew behind its shield, whatever its quality. ARTILLERY-08.
const shieldNeed = 6

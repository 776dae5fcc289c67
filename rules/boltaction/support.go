package boltaction

var (
	supportRules []*Rule // what an observer can do instead of shooting. SUPPORT-01
	supportSteps = stepMap{}
)

// pushSupport puts the support that may come this turn on the agenda. BAG-17.
func (b *Battle) pushSupport() {}

package cobi

// scenarioTypes are the six scenarios by their numbers. SCEN-03.
var scenarioTypes = []string{defencePoint, strategicPoint, eliminateCommander, ambush, documents, elimination}

// scenarioType is the scenario that is played, or empty: nothing but a field of battle.
func (b *Battle) scenarioType() string { return b.scenario.Type }

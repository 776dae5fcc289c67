package boltaction

// A scenario is what the two sides agreed on before the battle. SCENARIO.
type scenario struct {
	Turns       int16 `json:"turns"`       // END-01: 6, and perhaps one more
	Forward     bool  `json:"forward"`     // snipers and observers may set up forward. SCENARIO-09
	Bombardment bool  `json:"bombardment"` // the attacker has a preparatory bombardment. SCENARIO-10
}

// readScenario reads the scenario of a set-up.
func readScenario(data []byte) (scenario, error) {
	s := scenario{Turns: 6}
	if len(data) > 0 {
		if err := strict(data, &s); err != nil {
			return s, err
		}
	}
	return s, nil
}

var setupSteps = stepMap{
	stepBegin: {Rules: []*Rule{beginRule}},
}

// beginSetup puts what comes before the first turn on the agenda.
func (b *Battle) beginSetup() { b.push(Step{Kind: stepTurn}) }

package cobi_test

import (
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/maps"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scenarios"
	"sandtable/scenario"
)

// division is a battle of two divisions, 1,000 points a side, as players make it: ready-made armies on a drawn map. LEVEL-05.
func division(tb testing.TB) battle.Battle {
	all, err := scenario.ReadAll(scenarios.FS, cobi.Book.ID())
	if err != nil {
		tb.Fatal(err)
	}
	for _, s := range all {
		if s.ID != "elimination" {
			continue
		}
		setup, err := s.Lay(scenario.Order{
			Book: cobi.Book, Rules: cobi.Army, Points: 1000, Turns: 6,
			Armies: [2]*army.Army{readyArmy(tb, "usa-1944-division"), readyArmy(tb, "germany-1944-division")},
			Map:    maps.Generate(1, s.Wish(cobi.Book.Unit(), 1000)),
		})
		if err != nil {
			tb.Fatal(err)
		}
		b, err := cobi.Book.New(setup)
		if err != nil {
			tb.Fatal(err)
		}
		return b
	}
	tb.Fatal("no elimination")
	return nil
}

// BenchmarkCommands is random play of two divisions.
func BenchmarkCommands(b *testing.B) { battletest.Commands(b, division(b)) }

package cobi_test

import (
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
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

// BenchmarkCommands is random play of two divisions: for each command the verbs that are open, the offers of each of its fields, the
// command itself. A battle that ends begins again.
func BenchmarkCommands(b *testing.B) {
	start := division(b)
	players, rolls := dice.Seeded(1), dice.Seeded(2)
	now, events := start.Clone(), 0
	b.ReportAllocs()
	for b.Loop() {
		if _, over := now.Result(); over {
			now = start.Clone()
		}
		c, err := random.Command(now, players)
		if err != nil {
			b.Fatal(err)
		}
		e, err := now.Do(c, rolls)
		if err != nil {
			b.Fatal(err)
		}
		events += len(e)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commands/s")
	b.ReportMetric(float64(events)/float64(b.N), "events/command")
}

package cobi_test

import (
	"testing"

	"sandtable/battle/record"

	"sandtable/army"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/librarytest"
	"sandtable/maps"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scenarios"
	"sandtable/scenario"
)

// readyArmy is a ready-made army.
func readyArmy(t testing.TB, name string) *army.Army {
	return librarytest.Muster(t, &cobi.Shelves[0], name)
}

// TestScenarios fights the six scenarios, and the one that is chosen at the table, as players make them: ready-made armies of a level on a map
// of its size, from the initiative to the end. SCEN-03, SETUP-04.
func TestScenarios(t *testing.T) {
	all, err := scenario.ReadAll(scenarios.FS, cobi.Book.ID())
	if err != nil || len(all) != 7 {
		t.Fatalf("%d scenarios, %v", len(all), err)
	}
	pairs := [][2]string{{"poland-1939-recon", "germany-1944-recon"}, {"usa-1944-regiment", "germany-1944-regiment"}}
	for i, s := range all {
		t.Run(s.ID, func(t *testing.T) {
			pair := pairs[i%2]
			red, blue := readyArmy(t, pair[0]), readyArmy(t, pair[1])
			points := red.Roster.Points
			for level, size := range cobi.LevelTables {
				if w := s.Wish(cobi.Book.Unit(), level); w.Width != geom.Len(size[0])*geom.CM || w.Depth != geom.Len(size[1])*geom.CM {
					t.Errorf("a table of %d x %d for %d points", w.Width, w.Depth, level)
				}
			}
			setup, err := s.Lay(scenario.Order{
				Book: cobi.Book, Rules: cobi.Army, Points: points, Turns: 3, Armies: [2]*army.Army{red, blue},
				Map: maps.Generate(uint64(i), s.Wish(cobi.Book.Unit(), points)),
			})
			if err != nil {
				t.Fatal(err)
			}
			game, err := record.NewGame(cobi.Book, setup)
			if err != nil {
				t.Fatal(err)
			}
			n, err := random.Play(game.Battle(), dice.Seeded(uint64(i)+1), dice.Seeded(uint64(i)+1000), 20_000)
			if err != nil {
				t.Fatalf("command %d: %v", n, err)
			}
			result, _ := game.Battle().Result()
			t.Logf("%d commands; %s of %s", n, result.How, result.Winner)
		})
	}
}

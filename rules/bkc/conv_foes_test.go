package bkc_test

import (
	"testing"

	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// TestFoesRemembered plays random battles and compares, after every command, what is remembered of each unit's nearest
// foes with a fresh look.
func TestFoesRemembered(t *testing.T) {
	for seed := range uint64(12) {
		b, err := bkc.First.New(seededSetup(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 300 {
			if _, over := b.Result(); over {
				break
			}
			if id, ok := bkc.CheckFoes(b); !ok {
				t.Fatalf("seed %d, command %d: unit %d remembers other foes than it sees", seed, n, id)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
}

package boltaction_test

import (
	"testing"

	"sandtable/dice"
	"sandtable/rules/boltaction"
)

// TestChargesRemembered plays battles and compares, after every second command, what is remembered of charges, and of
// ways to buildings, with a fresh look.
func TestChargesRemembered(t *testing.T) {
	known, doors := 0, 0
	for seed := range uint64(2) {
		foe := foes[seed]
		b := fielded(t, "attrition", foe[0], foe[1], seed)
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 160 {
			if _, over := b.Result(); over {
				break
			}
			if n%2 == 0 {
				now, err := boltaction.CheckCharges(b)
				if known += now; err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
				now, err = boltaction.CheckDoors(b)
				if doors += now; err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			if _, err := b.Do(keen(t, b, players), rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
	if known < 10 || doors < 10 {
		t.Errorf("only %d charges were known, and %d ways to buildings", known, doors)
	}
	t.Log(known, "charges known,", doors, "ways to buildings")
}

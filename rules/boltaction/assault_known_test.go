package boltaction_test

import (
	"testing"

	"sandtable/dice"
	"sandtable/rules/boltaction"
)

// TestChargesRemembered plays battles and compares, after every second command, what is remembered of charges, of ways to
// buildings and of moves of units that close up with a fresh look.
func TestChargesRemembered(t *testing.T) {
	known, doors, moves := 0, 0, 0
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
				now, err = boltaction.CheckMoves(b)
				if moves += now; err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			if _, err := b.Do(keen(t, b, players), rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
	if known < 10 || doors < 10 || moves < 10 {
		t.Errorf("only %d charges were known, %d ways to buildings and %d moves", known, doors, moves)
	}
	t.Log(known, "charges known,", doors, "ways to buildings,", moves, "moves")
}

package boltaction_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/boltaction"
)

// TestSightRemembered plays random battles and compares, after every command, what is remembered of who sees whom with a
// fresh look, and so what is remembered of where men may turn round the ground; and what is remembered of the attacks that were
// asked about with what comes of working it out again.
func TestSightRemembered(t *testing.T) {
	foretold := 0
	for seed := range uint64(8) {
		b, err := boltaction.Book.New(seededSetup(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 200 {
			if _, over := b.Result(); over {
				break
			}
			if err := boltaction.CheckSight(b); err != nil {
				t.Fatalf("seed %d, command %d: %v", seed, n, err)
			}
			if n%20 == 0 {
				if err := boltaction.CheckSpots(b); err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
				if err := boltaction.CheckPoints(b); err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			if err := boltaction.CheckCorners(b); err != nil {
				t.Fatalf("seed %d, command %d: %v", seed, n, err)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Check(c); err != nil {
				t.Fatal(err)
			}
			for _, now := range []battle.Battle{b, b.Clone(), b.Imagine(c.Side, players)} {
				known, err := boltaction.CheckForetold(now)
				if foretold += known; err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
			if _, err := boltaction.CheckForetold(b); err != nil {
				t.Fatalf("seed %d, after command %d: %v", seed, n, err)
			}
		}
	}
	if foretold < 20 {
		t.Errorf("only %d attacks were foretold", foretold)
	}
	t.Log(foretold, "attacks foretold")
}

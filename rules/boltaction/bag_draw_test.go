package boltaction_test

import (
	"testing"

	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/boltaction"
)

// TestBagBalances plays random battles and folds each event by itself into a battle beside them: the fold refuses an event
// after which an owner has not as many dice in the bag as units without a die. BAG-11.
func TestBagBalances(t *testing.T) {
	for seed := range uint64(60) {
		b, err := boltaction.Book.New(seededSetup(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		beside, players, rolls := b.Clone(), dice.Seeded(seed+1000), dice.Seeded(seed+2000)
		for {
			if _, over := b.Result(); over {
				break
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			events, err := b.Do(c, rolls)
			if err != nil {
				t.Fatalf("seed %d: %s: %v", seed, c.Verb, err)
			}
			for i := range events {
				if err := beside.Apply(events[i : i+1]); err != nil {
					t.Fatalf("seed %d: %s: %v", seed, c.Verb, err)
				}
			}
		}
	}
}

package librarytest

import (
	"math"
	"os"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/library"
)

// imagined: what is imagined for a side depends on nothing but what it sees, and dice. Through battles of all scenarios, whatever one
// side sees and the other does not is changed: not a byte of what is imagined for the other is another. With SANDTABLE_TWINS all
// scenarios are played, without it as many as it takes.
func imagined(t *testing.T, s *library.Shelf) {
	if !s.IsPlayable() || s.Army == nil || s.Open {
		return
	}
	kept, enough := 0, 120
	if os.Getenv("SANDTABLE_TWINS") != "" {
		enough = math.MaxInt
	}
	for i, wish := range wishes(t, s) {
		if kept >= enough {
			break
		}
		seed := uint64(i + 1)
		setup := laidOut(t, s, wish, seed)
		b, players, tries := made(t, s, setup).Battle(), dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 100 {
			if _, over := b.Result(); over {
				break
			}
			for _, side := range battle.Sides {
				if n%20 != 9 || !b.(battle.Discreet).Hides(side) {
					continue
				}
				some, err := battletest.Altered(s.Book, setup, b, side, tries, 10)
				if kept += some; err != nil {
					t.Errorf("%s, seed %d, command %d, %s: %v", wish.Scenario, seed, n, b.Pending().Kind, err)
				}
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls(seed, n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Log(kept, "changes that one side alone sees")
	if kept < 100 && !t.Failed() {
		t.Errorf("only %d changes were seen by one side alone", kept)
	}
}

package bkc_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// TestMovesRemembered plays random battles and compares, after every command, the last path that was judged and the ground, as they are
// remembered, with what would be found now.
func TestMovesRemembered(t *testing.T) {
	for seed := range uint64(20) {
		b, err := bkc.First.New(seededSetup(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		var last battle.Command
		for n := range 300 {
			if _, over := b.Result(); over {
				break
			}
			if len(last.Path) > 0 && !bkc.CheckJudged(b, last) {
				t.Fatalf("seed %d, command %d: the path of unit %d is judged as it was before", seed, n, last.Unit)
			}
			if n%5 == 0 && !bkc.CheckGround(b, battle.UnitID(1+n/5%10)) {
				t.Fatalf("seed %d, command %d: the ground is remembered otherwise than it is", seed, n)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
			if c.Unit != 0 && len(c.Path) > 0 {
				last = c
			}
		}
	}
}

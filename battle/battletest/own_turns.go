package battletest

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// OwnTurns counts the own turns of random battles: each side has its share of them, and far more is decided than there are turns.
func OwnTurns(t *testing.T, kit Kit, battles int) {
	var turns [2]int
	decided := 0
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		player, rolls := dice.Seeded(2*seed), dice.Seeded(2*seed+1)
		for range 2000 {
			if _, over := b.Result(); over {
				break
			}
			c, err := random.Command(b, player)
			if err != nil {
				t.Fatal(err)
			}
			events, err := b.Do(c, rolls)
			if err != nil {
				t.Fatal(err)
			}
			decided++
			for i, one := range battle.OwnTurns(b, events) {
				if one {
					turns[i]++
				}
			}
		}
	}
	if min(turns[0], turns[1]) < battles || turns[0] > 2*turns[1]+battles || turns[1] > 2*turns[0]+battles || turns[0]+turns[1] > decided {
		t.Errorf("%d battles, %d decisions: own turns of the sides: %v", battles, decided, turns)
	}
	t.Logf("%d battles, %d decisions: own turns of the sides: %v", battles, decided, turns)
}

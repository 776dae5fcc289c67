package bot_test

import (
	"context"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
)

// Killing never lowers how a battle stands for the killer, as far as losses and dangers go: what a unit has lost counts once, and no
// less because it died.
func TestKillingIsNoLoss(t *testing.T) {
	most := 12
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			kills := 0
			for seed := uint64(1); kills < most && seed < 6; seed++ {
				b := skirmish(t, s, seed)
				players := [2]bot.Player{player(t, "sergeant", seed), player(t, "sergeant", seed+1)}
				roller := dice.Seeded(seed)
				for kills < most {
					if _, over := b.Result(); over {
						break
					}
					d := b.Pending()
					c, err := players[d.Side.Index()].Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{})
					if err != nil {
						t.Fatal(err)
					}
					before := [2]bot.Ruin{bot.RuinOf(b, battle.Red), bot.RuinOf(b, battle.Blue)}
					if _, err := b.Do(c.Command, roller); err != nil {
						t.Fatal(err)
					}
					for i, side := range battle.Sides {
						after := bot.RuinOf(b, side)
						for id, was := range before[i].Losing {
							if _, left := after.Losing[id]; left || after.Score >= before[i].Score {
								continue // it is there, or has left the table unharmed
							}
							kills++
							if counts := before[i].Score - after.Score; counts < was {
								t.Errorf("seed %d: %s unit %d was losing %d, and counts %d destroyed", seed, side, id, was, counts)
							}
						}
					}
				}
			}
			if kills == 0 {
				t.Error("no unit was destroyed")
			}
		})
	}
}

package arrange_test

import (
	"context"
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
	"sandtable/rules/cobi"
)

// TestPlaymate fights the first battles for children, against the one who plays with them, as a corporal would who overlooks a shot now and
// then: it shoots within two rounds, wins no more than two battles in three, and leaves the child something.
func TestPlaymate(t *testing.T) {
	all, err := arrange.Children(cobi.Shelves[0])
	if err != nil {
		t.Fatal(err)
	}
	const battles = 24
	for _, one := range all {
		if !one.Easy {
			continue
		}
		early, shots, won, lost, crushed, still := 0, 0, 0, 0, 0, 0
		for seed := range uint64(battles) {
			made, err := arrange.Make(rules.Books, arrange.Wish{Rules: "cobi", Scenario: one.ID, Seed: &seed, Strict: true})
			if err != nil {
				t.Fatal(err)
			}
			g := made.Game
			child, _ := bot.New("corporal", seed)
			mate, err := bot.New(bot.Playmate.ID, seed)
			if err != nil {
				t.Fatal(err)
			}
			own, round, fired, moved := dice.Seeded(seed), 0, 0, 0
			for range 3000 {
				b := g.Battle()
				side := b.Pending().Side
				if side == battle.Nobody {
					break
				}
				player := child
				if side == battle.Blue {
					player = mate
				}
				chosen, err := player.Choose(context.Background(), bot.Sit(b, side), bot.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				class := battle.ClassOf(b, chosen.Command.Verb)
				if side == battle.Blue && class == battle.ClassFire {
					if fired++; round <= 2 && fired == 1 {
						early++
					}
				}
				if side == battle.Blue && class == battle.ClassMove {
					moved++
				}
				if _, err := g.Do(chosen.Command, own); err != nil {
					t.Fatal(err)
				}
				for _, f := range g.Battle().View(battle.Blue).Facts {
					if f.Key == "round" {
						round = int(f.N)
					}
				}
			}
			shots += fired
			if fired+moved == 0 {
				still++
			}
			result, over := g.Battle().Result()
			left := 0
			for _, u := range g.Battle().View(battle.Red).Units {
				if u.Side == battle.Red && !u.Out && u.Base != nil {
					left++
				}
			}
			switch {
			case !over:
				t.Errorf("%s, seed %d: it does not end", one.ID, seed)
			case result.Winner == battle.Blue:
				won++
				if left == 0 {
					crushed++
				}
			case result.Winner == battle.Red:
				lost++
			}
		}
		said := fmt.Sprintf("%s: shot within two rounds in %d of %d battles, %d shots in all; won %d, lost %d, left nothing of the child's in %d, did nothing in %d", one.ID, early, battles, shots, won, lost, crushed, still)
		t.Log(said)
		if early < battles*3/4 || shots < 2*battles || won > battles*2/3 || crushed > 1 || still > 0 {
			t.Error(said)
		}
	}
}

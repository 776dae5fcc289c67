package bot_test

import (
	"context"
	"encoding/json"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// hiding are scenarios in which units are hidden or come later.
var hiding = map[string][]string{"bkc1": {"attack", "breakthrough"}, "bkc2": {"attack"}, "boltaction": {"point_defence", "attrition"}}

// What a side does not know changes nothing of what a player decides for it: in a battle in which all that is drawn anew, it decides
// alike.
func TestSecretsChangeNothing(t *testing.T) {
	for _, s := range books() {
		for _, scenario := range hiding[s.Book.ID()] {
			t.Run(s.Book.ID()+"/"+scenario, func(t *testing.T) {
				seed := uint64(11)
				made, err := arrange.Make(rules.Books, arrange.Wish{Rules: s.Book.ID(), Scenario: scenario, Points: 900, Seed: &seed})
				if err != nil {
					t.Fatal(err)
				}
				b := made.Battle()
				players := [2]bot.Player{player(t, "sergeant", 1), player(t, "sergeant", 2)}
				roller, compared, foreseen := dice.Seeded(3), 0, 0
				for n := range 160 {
					if _, over := b.Result(); over || !soaks() && compared >= 12 && foreseen > 0 {
						break
					}
					d := b.Pending()
					if n%2 == 0 && b.(battle.Discreet).Hides(d.Side) {
						other := b.Imagine(d.Side, dice.Seeded(uint64(n)))
						levels := []string{"sergeant", "captain"}
						if foreseen > 0 && compared%3 != 2 {
							levels = levels[:1] // a captain takes longer where he tries something out
						}
						for _, level := range levels {
							one, runs := fresh(t, level, b, d.Side)
							two, _ := fresh(t, level, other, d.Side)
							if one != two {
								t.Fatalf("decision %d, %s of %s: %s decides\n%s\nand, if the other side hides something else,\n%s", n, d.Kind, d.Side, level, one, two)
							}
							if runs > 0 {
								foreseen++
							}
						}
						compared++
					}
					choice, err := players[d.Side.Index()].Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{})
					if err != nil {
						t.Fatal(err)
					}
					if _, err := b.Do(choice.Command, roller); err != nil {
						t.Fatal(err)
					}
				}
				if compared < 10 || foreseen == 0 {
					t.Errorf("only %d decisions were compared, and %d that a captain had tried out", compared, foreseen)
				}
				t.Log(compared, "decisions compared,", foreseen, "that a captain had tried out")
			})
		}
	}
}

// fresh is what a player decides that has seen nothing before, and how often it was tried out.
func fresh(t *testing.T, level string, b battle.Battle, side battle.Side) (string, int) {
	t.Helper()
	c, err := player(t, level, 9).Choose(context.Background(), bot.Sit(b, side), bot.Budget{Nodes: 400})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal([]any{c.Command, c.Why})
	if err != nil {
		t.Fatal(err)
	}
	return string(text), c.Why.Runs
}

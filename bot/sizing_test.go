package bot_test

import (
	"context"
	"testing"

	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// What is made ready for weighing places says what was said before, when it was asked of every figure each time.
func TestSizing(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	for _, shelf := range rules.Books {
		seed := uint64(5)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: shelf.Book.ID(), Seed: &seed})
		if err != nil {
			t.Fatal(err)
		}
		b := made.Battle()
		players := [2]*bot.Sergeant{bot.NewSergeant(1, bot.Skill{}), bot.NewSergeant(2, bot.Skill{})}
		for n := range 150 {
			if _, over := b.Result(); over {
				break
			}
			d := b.Pending()
			p, s := players[d.Side.Index()], bot.Sit(b, d.Side)
			c, err := p.Choose(context.Background(), s, bot.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			if n%10 == 9 {
				p.Verify(t)
			}
			if _, err := b.Do(c.Command, dice.Seeded(uint64(n))); err != nil {
				t.Fatal(err)
			}
		}
	}
}

package bot_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// The modes of a book with several: what is laid, bought, kept back and rallied only in some of them is played as well.
func TestEveryMode(t *testing.T) {
	for _, wish := range []arrange.Wish{
		{Rules: "cobi", Scenario: "elimination", Points: 100, Options: []battle.Option{{Name: "mode", Value: "simplified"}}},
		{Rules: "cobi", Scenario: "strategic_point", Points: 500, Red: arrange.Named("germany-1944-advanced"), Blue: arrange.Named("usa-1944-advanced"),
			Options: []battle.Option{{Name: "mode", Value: "advanced"}}},
	} {
		t.Run(wish.Options[0].Value, func(t *testing.T) {
			seed := uint64(5)
			wish.Seed = &seed
			made, err := arrange.Make(rules.Books, wish)
			if err != nil {
				t.Fatal(err)
			}
			b := made.Battle()
			if !bot.Sit(b, battle.Red).IsAdvised() {
				t.Fatal("it is not advised")
			}
			verbs := map[battle.Verb]int{}
			play(t, b, player(t, "sergeant", 1), player(t, "random", 2), 3, func(d battle.Decision, c *bot.Choice) {
				if d.Side == battle.Red {
					verbs[c.Command.Verb]++
				}
			})
			if r, _ := b.Result(); r.Winner != battle.Red {
				t.Errorf("the sergeant has not won: %+v", r)
			}
			t.Log(verbs)
		})
	}
}

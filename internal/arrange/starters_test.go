package arrange_test

import (
	"context"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// TestStartersLast fights the battles that people are given first: none is over before it has begun.
func TestStartersLast(t *testing.T) {
	const least, most = 120, 3000 // commands
	for i := range rules.Books {
		shelf := &rules.Books[i]
		for _, seed := range shelf.Starters {
			wish, err := arrange.Skirmish(*shelf, seed)
			if err != nil {
				t.Fatal(err)
			}
			made, err := arrange.Make(rules.Books, wish)
			if err != nil {
				t.Fatal(err)
			}
			if n := fight(t, made.Game, dice.Seeded(seed), most); n < least || n == most {
				t.Errorf("%s: the battle of seed %d is over after %d commands", shelf.Book.ID(), seed, n)
			}
		}
	}
}

// fight lets sergeants play both sides, and says how many commands that took.
func fight(t *testing.T, g *battle.Game, own dice.Roller, most int) int {
	t.Helper()
	players := [2]*bot.Sergeant{bot.NewSergeant(1, bot.Skill{}), bot.NewSergeant(2, bot.Skill{})}
	for n := range most {
		side := g.Battle().Pending().Side
		if side == battle.Nobody {
			return n
		}
		chosen, err := players[side.Index()].Choose(context.Background(), bot.Sit(g.Battle(), side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(chosen.Command, own); err != nil {
			t.Fatal(err)
		}
	}
	return most
}

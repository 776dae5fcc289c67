package telling_test

import (
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// A whole command is asked as a sentence, and its odds are told in one way: outcomes exclude each other, or hold the worse ones.
func TestProposals(t *testing.T) {
	asks := map[battle.Class]bool{battle.ClassFire: true, battle.ClassMove: true, battle.ClassOrder: true, battle.ClassAssault: true}
	for _, id := range []string{"bkc1", "boltaction"} {
		seen := map[battle.Class]int{}
		seed := uint64(3)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: id, Points: 900, Seed: &seed})
		if err != nil {
			t.Fatal(err)
		}
		game := made.Game
		chance := dice.Seeded(seed)
		players := [2]bot.Player{bot.NewSergeant(1, bot.Skill{Brief: true}), bot.NewSergeant(2, bot.Skill{Brief: true})}
		for range 250 {
			d := game.Battle().Pending()
			if d.Side == battle.Nobody {
				break
			}
			c, err := players[d.Side.Index()].Choose(t.Context(), bot.Sit(game.Battle(), d.Side), bot.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			class := battle.ClassOf(game.Battle(), c.Command.Verb)
			if asks[class] && seen[class] < 6 {
				for _, l := range []lang.Language{lang.English, lang.Polish} {
					p, err := telling.Speak(game, made.Shelf.Words, l, d.Side).Check(c.Command)
					if err != nil {
						t.Fatal(err)
					}
					if strings.ContainsAny(p.Command, "→{}[]") || l == lang.English && strings.Contains(p.Command, ": ") {
						t.Errorf("%s, %s %s: %q is no question", id, d.Kind, c.Command.Verb, p.Command)
					}
					oneKind(t, id, p)
					t.Log(p.Command, p.Headline)
				}
				seen[class]++
			}
			if _, err := game.Do(c.Command, chance); err != nil {
				t.Fatal(err)
			}
		}
		if seen[battle.ClassOrder] == 0 || seen[battle.ClassFire] == 0 {
			t.Errorf("%s: neither orders nor shots were asked: %v", id, seen)
		}
	}
}

// oneKind finds odds of a unit that add up to more than the whole, although they do not say that one holds another.
func oneKind(t *testing.T, id string, p *telling.Preview) {
	t.Helper()
	sum := map[battle.UnitID]int32{}
	for _, h := range p.Headline {
		if h.Least {
			sum[h.Unit] = max(sum[h.Unit], h.PPM)
		} else {
			sum[h.Unit] += h.PPM
		}
		if sum[h.Unit] > 1_000_010 {
			t.Errorf("%s: %s: %v", id, p.Command, p.Headline)
		}
	}
	if len(p.Headline) > 1 && p.Headline[0].Outcome == "passed" && sum[p.Headline[0].Unit] < 999_990 {
		t.Errorf("%s: the odds of an order do not add up: %v", id, p.Headline)
	}
}

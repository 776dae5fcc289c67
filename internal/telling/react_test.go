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

// A reaction asks by name who does what; a side that only waits reads a sentence, and not the question of the other side.
func TestReactions(t *testing.T) {
	for _, id := range []string{"bkc2", "boltaction"} {
		asked := 0
		for seed := uint64(1); seed < 12 && asked < 3; seed++ {
			made, err := arrange.Make(rules.Books, arrange.Wish{Rules: id, Points: 900, Seed: &seed})
			if err != nil {
				t.Fatal(err)
			}
			game := made.Game
			chance := dice.Seeded(seed)
			players := [2]bot.Player{bot.NewSergeant(1, bot.Skill{Brief: true}), bot.NewSergeant(2, bot.Skill{Brief: true})}
			for range 400 {
				d := game.Battle().Pending()
				if d.Side == battle.Nobody || asked >= 3 {
					break
				}
				if d.Reaction {
					for _, l := range []lang.Language{lang.English, lang.Polish} {
						mine := telling.Speak(game, made.Shelf.Words, l, d.Side).Position()
						theirs := telling.Speak(game, made.Shelf.Words, l, d.Side.Enemy()).Position()
						if !strings.Contains(mine.Question, "?") || strings.ContainsAny(mine.Question, "{}[]") {
							t.Errorf("%s, %s: %q", id, d.Kind, mine.Question)
						}
						for _, v := range mine.Verbs { // what the die of a unit is turned for says that its order is gone
							if id == "boltaction" && (v.Verb == "down") != (v.Costs != "") {
								t.Errorf("%s, %v: %s costs %q", d.Kind, l, v.Verb, v.Costs)
							}
						}
						if theirs.Question != "" || strings.Contains(theirs.Awaited, "?") || strings.Contains(theirs.Awaited, ": ") {
							t.Errorf("%s, %s: the other side reads %q and %q", id, d.Kind, theirs.Awaited, theirs.Question)
						}
						t.Log(mine.Question, "|", theirs.Awaited)
					}
					asked++
				}
				c, err := players[d.Side.Index()].Choose(t.Context(), bot.Sit(game.Battle(), d.Side), bot.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := game.Do(c.Command, chance); err != nil {
					t.Fatal(err)
				}
			}
		}
		if asked == 0 {
			t.Errorf("%s: nothing to react to", id)
		}
	}
}

// A side reads what covers its units, and not what covers those of the enemy.
func TestCover(t *testing.T) {
	for _, id := range []string{"bkc2", "boltaction"} {
		covered := 0
		for seed := uint64(1); seed < 6; seed++ {
			made, err := arrange.Make(rules.Books, arrange.Wish{Rules: id, Points: 900, Seed: &seed})
			if err != nil {
				t.Fatal(err)
			}
			game := made.Game
			players := [2]bot.Player{bot.NewSergeant(1, bot.Skill{Brief: true}), bot.NewSergeant(2, bot.Skill{Brief: true})}
			chance := dice.Seeded(seed)
			for range 60 {
				d := game.Battle().Pending()
				if d.Side == battle.Nobody {
					break
				}
				c, err := players[d.Side.Index()].Choose(t.Context(), bot.Sit(game.Battle(), d.Side), bot.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := game.Do(c.Command, chance); err != nil {
					t.Fatal(err)
				}
			}
			s := telling.Speak(game, made.Shelf.Words, lang.English, battle.Red)
			p := s.Position()
			for i, u := range s.View().Units {
				switch cover := p.Units[i].Cover; {
				case cover == "":
				case u.Side != battle.Red:
					t.Errorf("%s: %s is told to the enemy: %q", id, u.Name, cover)
				default:
					covered++
				}
			}
		}
		if covered == 0 {
			t.Errorf("%s: no unit is in cover", id)
		}
	}
}

package bot_test

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// skirmish is a small battle of a book.
func skirmish(t testing.TB, s library.Shelf, seed uint64) battle.Battle {
	t.Helper()
	wish, err := arrange.Skirmish(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, wish)
	if err != nil {
		t.Fatal(err)
	}
	return made.Battle()
}

func player(t testing.TB, id string, seed uint64) bot.Player {
	t.Helper()
	p, err := bot.New(id, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play plays a battle to its end and tells each choice; every one of them must be legal.
func play(t *testing.T, b battle.Battle, red, blue bot.Player, seed uint64, told func(battle.Decision, *bot.Choice)) int {
	t.Helper()
	roller := dice.Seeded(seed)
	players := [2]bot.Player{red, blue}
	for n := range 20_000 {
		if _, over := b.Result(); over {
			return n
		}
		d := b.Pending()
		choice, err := players[d.Side.Index()].Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{})
		if err != nil {
			t.Fatalf("decision %d, %s of %s: %v", n, d.Kind, d.Side, err)
		}
		if told != nil {
			told(d, &choice)
		}
		if _, err := b.Do(choice.Command, roller); err != nil {
			t.Fatalf("decision %d, %s of %s: %+v is refused: %v", n, d.Kind, d.Side, choice.Command, err)
		}
	}
	t.Fatal("the battle does not end")
	return 0
}

// books are those that can be played: they have armies.
func books() (out []library.Shelf) {
	for _, s := range rules.Books {
		if s.Army != nil && s.Scenarios != nil {
			out = append(out, s)
		}
	}
	return out
}

// Players of all levels that do not look ahead fight battles of every book to their ends: nothing is refused, no player gives up, no battle
// is endless.
func TestEveryChoiceIsLegal(t *testing.T) {
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			number := 0
			quick := bot.Levels[:slices.IndexFunc(bot.Levels, func(l bot.Level) bool { return l.ID == "captain" })]
			for i, level := range quick {
				if testing.Short() && level.ID != "sergeant" {
					continue
				}
				other := quick[(i+1)%len(quick)].ID
				seed := uint64(i + 1)
				number += play(t, skirmish(t, s, seed), player(t, level.ID, seed), player(t, other, seed), seed, func(d battle.Decision, c *bot.Choice) {
					if v := c.Command.Verb; v == battle.Concede || v == battle.OfferDraw || v == battle.AcceptDraw {
						t.Fatalf("%s is chosen in %s", v, d.Kind)
					}
				})
			}
			t.Log(number, "decisions")
		})
	}
}

// With the same seed a player decides alike.
func TestSameSeedSameChoices(t *testing.T) {
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			fight := func() (commands []string) {
				play(t, skirmish(t, s, 3), player(t, "corporal", 5), player(t, "random", 6), 7, func(_ battle.Decision, c *bot.Choice) {
					commands = append(commands, fmt.Sprintf("%+v %+v", c.Command.Verb, c.Command.Units)+fmt.Sprint(c.Command.Unit, c.Command.Target,
						c.Command.Path, c.Why.Worth))
				})
				return commands
			}
			one, two := fight(), fight()
			if !reflect.DeepEqual(one, two) {
				for i := range min(len(one), len(two)) {
					if one[i] != two[i] {
						t.Fatalf("decision %d: %s and %s", i, one[i], two[i])
					}
				}
				t.Fatalf("%d and %d decisions", len(one), len(two))
			}
		})
	}
}

// plain is a battle of a book that says nothing of what is worth having.
type plain struct{ battle.Battle }

// A book without an adviser is played as well.
func TestWithoutAdviser(t *testing.T) {
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			b := plain{skirmish(t, s, 2)}
			if bot.Sit(b, battle.Red).IsAdvised() {
				t.Fatal("it is advised after all")
			}
			t.Log(play(t, b, player(t, "sergeant", 1), player(t, "random", 2), 3, nil), "decisions")
		})
	}
}

// A player that has no time left gives something legal.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, s := range books() {
		b := skirmish(t, s, 1)
		c, err := player(t, "sergeant", 1).Choose(ctx, bot.Sit(b, b.Pending().Side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Check(c.Command); err != nil {
			t.Error(err)
		}
	}
}

// A player who is not asked decides nothing.
func TestNotAsked(t *testing.T) {
	b := skirmish(t, rules.Books[0], 1)
	seat := bot.Sit(b, b.Pending().Side.Enemy())
	if len(seat.Pending().Verbs) > 0 {
		t.Error("the other side is told what it has not to decide")
	}
	if _, err := player(t, "sergeant", 1).Choose(context.Background(), seat, bot.Budget{}); err == nil {
		t.Error("it decides for the other side")
	}
}

// Every reason can be told in both languages.
func TestReasons(t *testing.T) {
	named := words.Complete(words.Book{Verbs: map[battle.Verb]lang.Text{"wait": {EN: "Wait", PL: "Czekaj"}, "move": {EN: "Move", PL: "Rusz"}}})
	units := func(id battle.UnitID) string { return fmt.Sprint("unit ", id) }
	setup := words.SetupNames(&battle.Setup{})
	for _, code := range bot.Codes {
		why := bot.Why{
			Code: code, Unit: 1, Target: 2, Verb: "move", Class: battle.ClassMove, Worth: 21, Chance: 720, Number: 3,
			Over: &bot.Alternative{Verb: "wait", Target: 3, Worth: 4},
			Runs: 12, Sure: 93, How: 1,
		}
		in := func(l lang.Language, say func(lang.Language, *bot.Names) string) string {
			return say(l, &bot.Names{Teller: named.In(l, setup), Unit: units})
		}
		for _, say := range []func(lang.Language, *bot.Names) string{why.Text, why.Score} {
			if en, pl := in(lang.English, say), in(lang.Polish, say); en == "" || pl == "" || en == pl {
				t.Errorf("%s: %q and %q", code, en, pl)
			}
		}
	}
	for _, l := range bot.Levels {
		if l.Name.In(lang.Polish) == "" || l.Tell.EN == "" || l.Tell.In(lang.Polish) == "" || l.Name.EN == l.Name.In(lang.Polish) {
			t.Errorf("%s has no name or is not told", l.ID)
		}
	}
}

// A seat has no way to the battle behind it.
func TestSeatHidesTheBattle(t *testing.T) {
	seat := reflect.TypeFor[*bot.Seat]()
	for _, name := range []string{"Clone", "Do", "Encode", "Apply", "Result"} {
		if _, found := seat.MethodByName(name); found {
			t.Errorf("a seat has %s", name)
		}
	}
	for _, f := range reflect.VisibleFields(seat.Elem()) {
		if f.IsExported() {
			t.Errorf("the field %s of a seat is open", f.Name)
		}
	}
}

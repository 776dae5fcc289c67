package bot_test

import (
	"context"
	"encoding/json"
	"strings"
	"sync/atomic"
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/lang"
	"sandtable/library"
)

// begun is a battle of a book in which sergeants have played so many decisions after both sides were set up.
func begun(t testing.TB, s library.Shelf, seed uint64, decisions int) battle.Battle {
	t.Helper()
	b := skirmish(t, s, seed)
	players := [2]bot.Player{player(t, "sergeant", seed), player(t, "sergeant", seed+1)}
	roller := dice.Seeded(seed)
	for n := 0; n < decisions; {
		d := b.Pending()
		c, err := players[d.Side.Index()].Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if c.Why.Class != battle.ClassDeploy {
			n++
		}
		if _, err := b.Do(c.Command, roller); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// A captain decides the same on however many cores, and nothing that is refused; now and then it is something else than the sergeant
// would do, and he says why.
func TestCaptain(t *testing.T) {
	number, enough, nodes := 8, 3, 200
	if soaks() {
		enough, nodes = number, 400
	}
	for _, s := range books() {
		t.Run(s.Book.ID(), func(t *testing.T) {
			b := begun(t, s, 4, 20)
			one, many, foe := player(t, "captain", 5), player(t, "captain", 5), player(t, "sergeant", 6)
			side, roller := b.Pending().Side, dice.Seeded(7)
			looked, left := 0, 0
			for n := 0; n < number && (looked < enough || left == 0); {
				if _, over := b.Result(); over {
					break
				}
				d := b.Pending()
				seat := bot.Sit(b, d.Side)
				p := foe
				if d.Side == side {
					n++
					p = one
				}
				choice, err := p.Choose(context.Background(), seat, bot.Budget{Nodes: nodes})
				if err != nil {
					t.Fatal(err)
				}
				if d.Side == side {
					other, err := many.Choose(context.Background(), seat, bot.Budget{Nodes: nodes, Cores: 3})
					if err != nil {
						t.Fatal(err)
					}
					if x, y := written(t, choice), written(t, other); x != y {
						t.Fatalf("decision %d, %s: on one core\n%s\nand on three\n%s", n, d.Kind, x, y)
					}
				}
				if choice.Why.Runs > 0 {
					looked++
				}
				if choice.Why.Code == bot.Foreseen {
					left++
					told(t, &choice.Why)
				}
				if _, err := b.Do(choice.Command, roller); err != nil {
					t.Fatalf("decision %d, %s: %v", n, d.Kind, err)
				}
			}
			if looked == 0 {
				t.Error("nothing was tried out")
			}
			t.Logf("%d decisions tried out, %d of them not as the sergeant", looked, left)
		})
	}
}

func written(t *testing.T, what any) string {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// told looks whether a reason says how much better it is and how sure that is.
func told(t *testing.T, w *bot.Why) {
	t.Helper()
	in := func(l lang.Language) string {
		teller := words.Complete(words.Book{}).In(l, words.SetupNames(&battle.Setup{}))
		return w.Score(l, &bot.Names{Teller: teller, Unit: func(battle.UnitID) string { return "a unit" }})
	}
	if en, pl := in(lang.English), in(lang.Polish); !strings.Contains(en, "points better") || !strings.Contains(pl, "wypada lepiej") || w.Sure <= 50 {
		t.Errorf("it says %q and %q", en, pl)
	}
}

// Stopped at any moment, a general gives something legal at once.
func TestGeneralIsStopped(t *testing.T) {
	for _, s := range books() {
		b := begun(t, s, 4, 20)
		seat := bot.Sit(b, b.Pending().Side)
		for _, after := range []int64{0, 1, 40, 500} {
			for _, cores := range []int{1, 2} {
				asked := atomic.Int64{}
				stop := func() bool { return asked.Add(1) > after }
				c, err := player(t, "general", 1).Choose(context.Background(), seat, bot.Budget{Stop: stop, Cores: cores})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := b.Check(c.Command); err != nil {
					t.Error(err)
				}
				if more := asked.Load() - after; more > 20 {
					t.Errorf("%s: it goes on, and asks %d times more", s.Book.ID(), more)
				}
			}
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if c, err := player(t, "general", 1).Choose(ctx, seat, bot.Budget{}); err != nil || c.Why.Runs > 0 {
			t.Errorf("%s: cancelled, it decides %+v, %v", s.Book.ID(), c, err)
		}
	}
}

// A captain who has no time decides as a sergeant does, where the book names nothing that must be denied to the enemy.
func TestCaptainBeginsAsSergeant(t *testing.T) {
	for _, s := range books() {
		if id := s.Book.ID(); id != "boltaction" && id != "cobi" {
			continue
		}
		b := begun(t, s, 4, 20)
		roller := dice.Seeded(7)
		for n := range 30 {
			if _, over := b.Result(); over {
				break
			}
			seat := bot.Sit(b, b.Pending().Side)
			one, err := player(t, "sergeant", 5).Choose(context.Background(), seat, bot.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			other, err := player(t, "captain", 5).Choose(context.Background(), seat, bot.Budget{Stop: func() bool { return true }})
			if err != nil {
				t.Fatal(err)
			}
			if x, y := written(t, one.Command), written(t, other.Command); x != y {
				t.Errorf("%s, decision %d: a sergeant decides %s, a captain without time %s", s.Book.ID(), n, x, y)
			}
			if _, err := b.Do(one.Command, roller); err != nil {
				t.Fatal(err)
			}
		}
	}
}

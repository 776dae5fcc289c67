package bot_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/rules"
)

// Battles of players of all levels in bulk, of every book, scenario, ready-made army and land in turn: no panic, nothing is refused, every
// battle ends, no unit goes round in circles, and what was recorded is what is played again. SANDTABLE_BOTS says how many; 10,000 in
// `make soak`.
func TestBattlesInBulk(t *testing.T) {
	n := 8
	if testing.Short() {
		n = 4
	}
	if wished, err := strconv.Atoi(os.Getenv("SANDTABLE_BOTS")); err == nil {
		n = wished
	}
	from, _ := strconv.Atoi(os.Getenv("SANDTABLE_BOTS_FROM"))
	all := newBulk(t)
	var next, fought, decided atomic.Int64
	t.Run("fights", func(t *testing.T) {
		for core := range runtime.GOMAXPROCS(0) {
			t.Run(fmt.Sprint(core+1), func(t *testing.T) {
				t.Parallel()
				for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
					f := all.fight(from + int(i))
					number, err := f.play()
					if decided.Add(int64(number)); err != nil {
						t.Errorf("battle %d, %s: %v", from+int(i), f, err)
					} else if number > 0 {
						fought.Add(1)
					}
				}
			})
		}
	})
	t.Logf("%d battles of %d, %d decisions", fought.Load(), n, decided.Load())
	if fought.Load()*10 < int64(n)*9 && !t.Failed() {
		t.Errorf("only %d of %d battles could be made", fought.Load(), n)
	}
}

// soaks reports a run in which nothing ends because enough was seen.
func soaks() bool { return os.Getenv("SANDTABLE_BOTS") != "" }

// A bulk is what battles are made of.
type bulk struct {
	books     []library.Shelf
	scenarios [][]string // of each book
	ready     [][]string
}

func newBulk(t *testing.T) *bulk {
	t.Helper()
	b := &bulk{books: books()}
	for _, s := range b.books {
		some, err := arrange.Scenarios(s)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, one := range some {
			names = append(names, one.ID)
		}
		ready, err := arrange.ReadyNames(s)
		if err != nil || len(names) == 0 || len(ready) == 0 {
			t.Fatal(s.Book.ID(), "has no scenarios or armies", err)
		}
		b.scenarios, b.ready = append(b.scenarios, names), append(b.ready, ready)
	}
	return b
}

// A fight is a battle of two players.
type fight struct {
	wish   arrange.Wish
	levels [2]string
	seed   uint64
}

func (f *fight) String() string {
	return fmt.Sprintf("%s %s on %s, %s of %s against %s of %s", f.wish.Rules, f.wish.Scenario, f.wish.Map.Name, f.levels[0], f.wish.Red.Name, f.levels[1], f.wish.Blue.Name)
}

// fight is the battle with a number: scenarios and armies come in turn, so that each has its battle soon.
func (b *bulk) fight(number int) *fight {
	k, n := number%len(b.books), number/len(b.books)
	scenarios, ready := b.scenarios[k], b.ready[k]
	seed, r := uint64(number+1), dice.Seeded(uint64(number))
	levels := []string{"sergeant", "recruit", "sergeant", "captain", "corporal", "sergeant", "random", "captain"}
	land := maps.Lands[r.Roll(len(maps.Lands), "land")-1]
	return &fight{
		seed:   seed,
		levels: [2]string{levels[n%len(levels)], levels[r.Roll(len(levels), "level")-1]},
		wish: arrange.Wish{
			Rules: b.books[k].Book.ID(), Scenario: scenarios[n%len(scenarios)], Seed: &seed,
			Map: arrange.Place{Name: fmt.Sprintf("seed2:%d:%s", seed, land)},
			Red: arrange.Named(ready[n%len(ready)]), Blue: arrange.Named(ready[r.Roll(len(ready), "army")-1]),
		},
	}
}

// mostWorth is more than anything in a battle can be worth, in points.
const mostWorth = 20_000

// mostAlike is how many decisions of one kind a side may make in a turn: a player has no more to say than to every unit now and then.
const mostAlike = 200

// play fights it and gives how many decisions there were. Where map, armies and scenario do not go together, the scenario has its own.
func (f *fight) play() (decisions int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic after %d decisions: %v", decisions, r)
		}
	}()
	made, err := arrange.Make(rules.Books, f.wish)
	if err != nil {
		f.wish.Map = arrange.Place{} // the scenario has its own
		if made, err = arrange.Make(rules.Books, f.wish); err != nil {
			f.wish.Red, f.wish.Blue = arrange.Troops{}, arrange.Troops{}
			if made, err = arrange.Make(rules.Books, f.wish); err != nil {
				return 0, err
			}
		}
	}
	var players [2]bot.Player
	for i, level := range f.levels {
		if players[i], err = bot.New(level, f.seed+uint64(i)); err != nil {
			return 0, err
		}
	}
	type kind struct {
		side battle.Side
		kind battle.StepKind
		turn int16
	}
	alike, roller := map[kind]int{}, dice.Seeded(f.seed)
	b, game := made.Battle(), made.Game
	var pic battle.Picture
	for ; ; decisions++ {
		if _, over := b.Result(); over {
			break
		}
		d := b.Pending()
		seat := bot.Sit(b, d.Side)
		seat.Survey(&pic)
		k := kind{d.Side, d.Kind, pic.Turn}
		if alike[k]++; alike[k] > mostAlike && f.levels[d.Side.Index()] != "random" || decisions > 20_000 {
			return decisions, fmt.Errorf("decision %d: %s decides %s for the %dth time in turn %d", decisions, d.Side, d.Kind, alike[k], pic.Turn)
		}
		c, err := players[d.Side.Index()].Choose(context.Background(), seat, bot.Budget{Nodes: 40})
		if err != nil {
			return decisions, fmt.Errorf("decision %d, %s of %s: %w", decisions, d.Kind, d.Side, err)
		}
		if c.Why.Worth > mostWorth || c.Why.Worth < -mostWorth {
			return decisions, fmt.Errorf("decision %d, %s of %s: %+v is worth %d", decisions, d.Kind, d.Side, c.Command, c.Why.Worth)
		}
		if _, err := game.Do(c.Command, roller); err != nil {
			return decisions, fmt.Errorf("decision %d, %s of %s: %+v is refused: %w", decisions, d.Kind, d.Side, c.Command, err)
		}
	}
	return decisions, f.again(made)
}

// again reads what was recorded, plays it again, and compares sum by sum.
func (f *fight) again(made *arrange.Made) error {
	var text bytes.Buffer
	if _, err := made.Game.Record().WriteTo(&text); err != nil {
		return err
	}
	rec, err := record.ReadRecord(&text)
	if err != nil {
		return err
	}
	_, err = record.Verify(made.Shelf.Book, rec)
	return err
}

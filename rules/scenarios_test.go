package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/rules"
	"sandtable/scenario"
)

// foes are armies that met: nations with lists and the year.
var foes = []struct {
	red, blue string
	year      int
}{
	{"poland", "germany", 1939}, {"germany", "france", 1940}, {"germany", "soviet", 1941}, {"britain", "germany", 1942},
	{"usa", "germany", 1944}, {"soviet", "germany", 1945},
}

// scenarios calls a function for every scenario of every book.
func scenarios(t *testing.T, do func(*testing.T, *stage, *scenario.Scenario)) {
	for _, shelf := range rules.Books {
		all, err := scenario.ReadAll(shelf.Scenarios, shelf.Book.ID())
		if err != nil {
			t.Fatal(err)
		}
		lists, err := army.ReadAll(shelf.Lists)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			t.Run(shelf.Book.ID()+"/"+s.ID, func(t *testing.T) { do(t, &stage{shelf, lists}, s) })
		}
	}
}

// A stage is a book with its army lists.
type stage struct {
	library.Shelf
	lists []*army.List
}

// lay lays a scenario out on a drawn map for two drafted armies.
func (on *stage) lay(t *testing.T, s *scenario.Scenario, points int, seed uint64) *battle.Setup {
	t.Helper()
	foe := foes[seed%uint64(len(foes))]
	o := scenario.Order{
		Book: on.Book, Rules: on.Army, Points: points, Map: maps.Generate(seed, s.Wish(on.Book.Unit())),
	}
	for i, nation := range []string{foe.red, foe.blue} {
		o.Armies[i] = on.drafted(t, nation, foe.year, s.Allotted(battle.Sides[i], points), seed)
	}
	setup, err := s.Lay(o)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return setup
}

// drafted is an army of a nation: it must be legal.
func (on *stage) drafted(t *testing.T, nation string, year, points int, seed uint64) *army.Army {
	t.Helper()
	i := slices.IndexFunc(on.lists, func(l *army.List) bool { return l.Nation == nation })
	if i < 0 {
		t.Fatalf("%s has no list of %s", on.Book.ID(), nation)
	}
	roster, err := on.Army.Draft(on.lists[i], year, points, seed)
	if err != nil {
		t.Fatalf("%s %d: %v", nation, year, err)
	}
	a := army.Muster(roster, on.lists[i], on.Army)
	if !a.IsLegal() {
		t.Fatalf("%s %d: the drafted army is not legal: %v", nation, year, a.Faults[0])
	}
	return a
}

// TestScenariosAreFought plays every scenario of every book to its end by chance, on ten maps. The first battle of each is
// recorded, and played again from its record.
func TestScenariosAreFought(t *testing.T) {
	const limit = 20_000
	seeds := uint64(10)
	if testing.Short() {
		seeds = 2
	}
	scenarios(t, func(t *testing.T, on *stage, s *scenario.Scenario) {
		t.Parallel()
		ends, commands := map[string]int{}, 0
		for seed := range seeds {
			setup := on.lay(t, s, s.Points, seed)
			game, err := battle.NewGame(on.Book, setup)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			players, fair := dice.Seeded(seed), dice.Seeded(seed+1000)
			if seed > 0 {
				n, err := random.Play(game.Battle(), players, fair, limit)
				if err != nil {
					t.Errorf("seed %d, command %d: %v", seed, n, err)
					continue
				}
				commands += n
			} else if commands, err = recorded(on.Book, game, players, fair, limit); err != nil {
				t.Errorf("seed %d, command %d: %v", seed, len(game.Entries()), err)
				continue
			}
			r, _ := game.Battle().Result()
			ends[fmt.Sprintf("%s: %s of %s", r.How, r.Degree, r.Winner)]++
		}
		t.Logf("%d commands; %v", commands, ends)
	})
}

// recorded plays a battle to its end, and again from its record.
func recorded(book battle.Book, game *battle.Game, players, fair dice.Roller, limit int) (int, error) {
	for n := range limit {
		if _, over := game.Battle().Result(); over {
			_, err := battle.Verify(book, game.Record())
			return n, err
		}
		c, err := random.Command(game.Battle(), players)
		if err != nil {
			return n, err
		}
		if _, err := game.Do(c, fair); err != nil {
			return n, fmt.Errorf("%s: %w", c.Verb, err)
		}
	}
	return limit, random.ErrRunaway
}

// TestEverybodyFindsRoom deploys armies of twice the usual size: whoever is not held back for later stands on the table,
// rides or is about to come on when the first turn begins.
func TestEverybodyFindsRoom(t *testing.T) {
	rooms := uint64(2)
	if testing.Short() {
		rooms = 1
	}
	scenarios(t, func(t *testing.T, on *stage, s *scenario.Scenario) {
		for seed := range rooms {
			setup := on.lay(t, s, 2*s.Points, seed)
			b, err := on.Book.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			players, later := dice.Seeded(seed), make([]bool, len(setup.Units))
			for n := 0; fact(b.View(battle.Nobody).Facts, "turn") == "0"; n++ {
				c, err := random.Command(b, players)
				if err == nil && c.Verb != battle.Concede && c.Verb != battle.OfferDraw {
					_, err = b.Do(c, players)
				}
				if c.Verb == "reserve" {
					later[c.Unit-1] = true
				}
				if err != nil || n > 5000 {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			for i, u := range b.View(battle.Nobody).Units {
				if place := fact(u.Facts, "place"); place == "reserve" && len(setup.Units[i].State) == 0 && !later[i] {
					t.Errorf("seed %d: %s of %d units found no room", seed, u.Key, len(setup.Units))
				}
			}
		}
	})
}

// fact is the value of a fact as text.
func fact(facts []battle.Fact, key string) string {
	i := slices.IndexFunc(facts, func(f battle.Fact) bool { return f.Key == key })
	if i < 0 {
		return ""
	}
	return strings.TrimSpace(fmt.Sprint(facts[i].Value()))
}

package librarytest

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/scenario"
)

// A stage is a book with its scenarios and its army lists.
type stage struct {
	*library.Shelf
	scenarios []*scenario.Scenario
	lists     []*army.List
}

// stageOf is what there is to fight with; there may be nothing.
func stageOf(t *testing.T, s *library.Shelf) *stage {
	t.Helper()
	on := &stage{Shelf: s}
	if !s.IsPlayable() {
		return on
	}
	var err error
	if on.scenarios, err = arrange.Scenarios(*s); err != nil {
		t.Fatal(err)
	}
	on.lists = read(t, s)
	return on
}

// scenarios: one of them is the usual one. One with a map and armies of its own can be fought as it is, with those armies and no others.
func scenarios(t *testing.T, s *library.Shelf) {
	var usual []string
	all := stageOf(t, s).scenarios
	for _, one := range all {
		if one.Usual {
			usual = append(usual, one.ID)
		}
		if !one.IsReady() {
			continue
		}
		made, err := arrange.Make([]library.Shelf{*s}, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Strict: true})
		if err != nil {
			t.Errorf("%s: %v", one.ID, err)
			continue
		}
		for i, own := range []string{one.Armies.Red, one.Armies.Blue} {
			if side := &made.Sides[i]; side.Drafted {
				t.Errorf("%s: %s is not an army of %d points, so another is drafted", one.ID, own, side.Points)
			}
		}
	}
	if all != nil && len(usual) != 1 {
		t.Errorf("%v are fought when no scenario is named", usual)
	}
}

// lay lays a scenario out: as it is if it has a map and armies of its own, else on a drawn map for two drafted armies.
func (on *stage) lay(t *testing.T, s *scenario.Scenario, points int, seed uint64) *battle.Setup {
	t.Helper()
	if s.IsReady() {
		return laidOut(t, on.Shelf, arrange.Wish{Rules: on.Book.ID(), Scenario: s.ID, Points: points}, seed)
	}
	setup, err := s.Lay(scenario.Order{
		Book: on.Book, Rules: on.Army, Points: points, Map: maps.Generate(seed, s.Wish(on.Book.Unit(), points)), Armies: on.foes(t, s, points, seed),
	})
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return setup
}

// foes drafts the armies of two nations, if there are so many: the seed says where to begin looking for a pair that fought in
// the same year.
func (on *stage) foes(t *testing.T, s *scenario.Scenario, points int, seed uint64) [2]*army.Army {
	t.Helper()
	n := len(on.lists)
	for pair := range n * n {
		pair += int(seed)
		red := pair % n
		blue := (red + 1 + pair/n%max(n-1, 1)) % n
		all := years(on.lists[red])
		for i := range all {
			year := all[(i+int(seed))%len(all)]
			if out, ok := on.met(t, s, [2]*army.List{on.lists[red], on.lists[blue]}, year, points, seed); ok {
				return out
			}
		}
	}
	t.Fatal("no two nations ever fought in the same year")
	panic("not reached")
}

// met drafts the armies of two nations for a year, if both fought then.
func (on *stage) met(t *testing.T, s *scenario.Scenario, lists [2]*army.List, year, points int, seed uint64) (out [2]*army.Army, ok bool) {
	t.Helper()
	for side, list := range lists {
		roster, err := on.Army.Draft(list, year, s.Allotted(battle.Sides[side], points), seed)
		if err != nil {
			return out, false
		}
		if out[side] = army.Muster(roster, list, on.Army); !out[side].IsLegal() {
			t.Fatalf("%s %d: the drafted army is not legal: %v", list.Nation, year, out[side].Faults[0])
		}
	}
	return out, true
}

// fought plays every scenario to its end by chance, on two maps or as many as SANDTABLE_FOUGHT says, or twice on its own. The first
// battle of each is recorded, and played again from its record.
func fought(t *testing.T, shelf *library.Shelf) {
	const limit = 20_000
	seeds, err := strconv.ParseUint(cmp.Or(os.Getenv("SANDTABLE_FOUGHT"), "2"), 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	on := stageOf(t, shelf)
	for _, s := range on.scenarios {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			ends, commands := map[string]int{}, 0
			seeds := seeds
			if s.IsReady() {
				seeds = 2
			}
			for seed := range seeds {
				setup := on.lay(t, s, s.Points, seed)
				game, err := record.NewGame(on.Book, setup)
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
}

// recorded plays a battle to its end, and again from its record.
func recorded(book battle.Book, game *record.Game, players, fair dice.Roller, limit int) (int, error) {
	for n := range limit {
		if _, over := game.Battle().Result(); over {
			_, err := record.Verify(book, game.Record())
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

// room deploys armies of twice the usual size: a unit that is not held back for later stands on the table, rides or is about to
// come on when the first turn begins.
func room(t *testing.T, shelf *library.Shelf) {
	rooms := uint64(2)
	if testing.Short() {
		rooms = 1
	}
	on := stageOf(t, shelf)
	for _, s := range on.scenarios {
		t.Run(s.ID, func(t *testing.T) {
			for seed := range rooms {
				setup := on.lay(t, s, 2*s.Points, seed)
				b, err := on.Book.New(setup)
				if err != nil {
					t.Fatal(err)
				}
				players, later := dice.Seeded(seed), make([]bool, len(setup.Units))
				for n, was := 0, battle.StepKind(""); ; n++ {
					if kind := b.Pending().Kind; kind != was { // only then can the first turn have begun
						if was = kind; hasBegun(b) {
							break
						}
					}
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
					if place := fact(u.Facts, "place"); place == "undeployed" || place == "reserve" && len(setup.Units[i].State) == 0 && !later[i] {
						t.Errorf("seed %d: %s of %d units found no room", seed, u.Key, len(setup.Units))
					}
				}
			}
		})
	}
}

// hasBegun reports whether the first turn has begun, or the first round where that is what a book counts.
func hasBegun(b battle.Battle) bool {
	facts := b.View(battle.Nobody).Facts
	return cmp.Or(fact(facts, "turn"), fact(facts, "round")) != "0"
}

// fact is the value of a fact as text.
func fact(facts []battle.Fact, key string) string {
	i := slices.IndexFunc(facts, func(f battle.Fact) bool { return f.Key == key })
	if i < 0 {
		return ""
	}
	return strings.TrimSpace(fmt.Sprint(facts[i].Value()))
}

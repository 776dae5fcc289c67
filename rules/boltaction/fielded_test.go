package boltaction_test

import (
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/librarytest"
	"sandtable/maps"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/scenarios"
	"sandtable/scenario"
)

// ready is a ready-made army.
func ready(t testing.TB, name string) *army.Army {
	return librarytest.Muster(t, &boltaction.Shelves[0], name)
}

// fielded is a battle as players make it: a scenario between two ready-made armies on a drawn map, before any unit is set up.
func fielded(t testing.TB, name, red, blue string, seed uint64) battle.Battle {
	t.Helper()
	all, err := scenario.ReadAll(scenarios.FS, boltaction.Book.ID())
	if err != nil {
		t.Fatal(err)
	}
	s := all[slices.IndexFunc(all, func(s *scenario.Scenario) bool { return s.ID == name })]
	setup, err := s.Lay(scenario.Order{
		Book: boltaction.Book, Rules: boltaction.Army, Points: s.Points, Armies: [2]*army.Army{ready(t, red), ready(t, blue)},
		Map: maps.Generate(seed, s.Wish(boltaction.Book.Unit(), 0)),
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := boltaction.Book.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// foes are ready-made armies that meet.
var foes = [][2]string{
	{"britain-1940", "germany-1940"}, {"soviet-1944", "germany-1944"}, {"usa-1944", "germany-1944"}, {"poland-1939", "france-1940"},
}

// steady rolls low, but no double one: tests are passed.
type steady int

func (s *steady) Roll(int, string) int { *s = 3 - max(1, *s); return int(*s) }

// TestRunOn fights battles in which units come onto the table, and has every one of them that waits try at every order: a
// squad comes on by RUN as often as by ADVANCE, and a unit that is told that there is no room for it would find none in
// a much closer search. RESERVE-14.
func TestRunOn(t *testing.T) {
	entered, shut := map[string]int{}, 0
	for i, name := range []string{"attrition", "no_mans_land", "point_defence", "envelopment", "top_secret", "key_positions"} {
		for seed := range uint64(2) {
			foe := foes[(i+int(seed))%len(foes)]
			b := fielded(t, name, foe[0], foe[1], 10*uint64(i)+seed)
			players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
			for n := range 250 {
				if _, over := b.Result(); over {
					break
				}
				if d := b.Pending(); d.Kind == "order" && n%10 == 0 {
					tryAll(t, b, entered, &shut)
				}
				c, err := random.Command(b, players)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := b.Do(c, rolls); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%v, and %d times there was no room", entered, shut)
	if entered["infantry advance"] != entered["infantry run"] || entered["infantry run"] < 100 {
		t.Errorf("squads came on: %v", entered)
	}
}

// tryAll has every unit that waits try to come on, in a battle of its own each time.
func tryAll(t *testing.T, b battle.Battle, entered map[string]int, shut *int) {
	d := b.Pending()
	for _, u := range b.View(battle.Nobody).Units {
		place := u.Facts[slices.IndexFunc(u.Facts, func(f battle.Fact) bool { return f.Key == "place" })].S
		if u.Side != d.Side || place != "reserve" && place != "first_wave" {
			continue
		}
		for _, order := range []string{"advance", "run"} {
			now := b.Clone()
			_, err := now.Do(battle.Command{Side: d.Side, Seat: d.Seat, Verb: "order", Unit: u.ID, Option: order}, new(steady))
			if no, ok := err.(*battle.Refusal); ok {
				if no.Reason.Clause != "BA-RESERVE-14" {
					continue // it is too early, or has its die
				}
				if path := boltaction.WayOn(b, u.ID, order); path != nil {
					t.Errorf("%s may not %s on, but could by %v", u.Key, order, path)
				}
				*shut++
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if kind := now.Pending().Kind; kind != "enter" {
				t.Errorf("%s is to come on by %s, and then %s is asked for", u.Key, order, kind)
				continue
			}
			c, err := random.Command(now, dice.Seeded(1))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := now.Do(c, new(steady)); err != nil {
				t.Errorf("%s, %s, %v: %v", u.Key, order, c.Path, err)
				continue
			}
			entered[u.Kind+" "+order]++
		}
	}
}

// TestEntriesRemembered plays battles and compares, after every third command, what is remembered of ways onto the table with a
// fresh look.
func TestEntriesRemembered(t *testing.T) {
	for seed := range uint64(4) {
		foe := foes[seed]
		b := fielded(t, "attrition", foe[0], foe[1], seed)
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for n := range 120 {
			if _, over := b.Result(); over {
				break
			}
			if n%3 == 0 {
				if err := boltaction.CheckEntries(b); err != nil {
					t.Fatalf("seed %d, command %d: %v", seed, n, err)
				}
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// keen is the command of a player who runs, and closes in, gets in or goes in wherever he can.
func keen(t testing.TB, b battle.Battle, players dice.Roller) battle.Command {
	t.Helper()
	d := b.Pending()
	for _, verb := range []battle.Verb{"assault", "enter", "embark"} {
		if slices.Contains(d.Verbs, verb) {
			c, err := random.Fill(b, battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, players)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
	}
	c, err := random.Command(b, players)
	if err != nil {
		t.Fatal(err)
	}
	if c.Verb == "order" {
		run := c
		if run.Option = "run"; refused(b, run) == nil {
			return run
		}
	}
	return c
}

func refused(b battle.Battle, c battle.Command) error {
	_, err := b.Check(c)
	return err
}

// TestWaysRound fights battles of players who run wherever they can: charges and entering buildings lead round what is in the
// way, and so does embarking, which is rarer. What is remembered of how to come in is compared with a fresh look. ASSAULT-09, TRANSPORT-03,
// BUILDING-03.
func TestWaysRound(t *testing.T) {
	bent, all := map[string]int{}, map[string]int{}
	plans := 0
	for seed := range uint64(14) {
		foe := foes[seed%4]
		b := fielded(t, []string{"no_mans_land", "key_positions", "demolition"}[seed%3], foe[0], foe[1], seed)
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for range 400 {
			if _, over := b.Result(); over {
				break
			}
			c := keen(t, b, players)
			known, err := boltaction.CheckPlans(b)
			if plans += known; err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			events, err := b.Do(c, rolls)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == boltaction.DidMove || e.Kind == boltaction.MarchBegan {
					all[e.Option]++
					if len(e.Path) > 1 {
						bent[e.Option]++
					}
				}
			}
		}
	}
	t.Logf("of %v round something: %v; %d plans remembered", all, bent, plans)
	if plans < 100 {
		t.Errorf("only %d plans were remembered", plans)
	}
	for _, how := range []string{"assault", "enter"} {
		if bent[how] == 0 {
			t.Errorf("no unit went round an obstacle to %s: %v of %v", how, bent, all)
		}
	}
}

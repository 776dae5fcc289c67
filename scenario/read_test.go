package scenario_test

import (
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/maps"
	"sandtable/scenario"
)

const whole = `id: duel
books: [bkc1]
name: {en: A duel, pl: Pojedynek}
story: {en: Two meet., pl: Spotyka się dwóch.}
briefing: {both: {en: Win., pl: Wygraj.}}
table: {width: 100, depth: 80, land: river, parted: true}
points: 400
share: {red: 100, blue: 60}
turns: 5
attacker: red
setup: {first: red}
`

// TestRead reads a scenario and what follows from it.
func TestRead(t *testing.T) {
	s, err := scenario.Read("duel", strings.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Allotted(battle.Blue, 1000); got != 600 {
		t.Errorf("blue has %d of 1000 points", got)
	}
	want := maps.Wish{Width: 100 * geom.Inch, Depth: 80 * geom.Inch, Unit: maps.Inch, Land: maps.River, Parted: true}
	if got := s.Wish(battle.Inch, 0); got != want {
		t.Errorf("it wishes for %+v, want %+v", got, want)
	}
	for points, wide := range map[int]geom.Len{100: 60, 101: 90, 500: 90, 501: 120, 9000: 120} {
		sized, err := scenario.Read("duel", strings.NewReader(strings.Replace(whole, "parted: true", "parted: true, models: 4, sizes: [{points: 100, width: 60, depth: 50}, {points: 500, width: 90, depth: 50}, {points: 2000, width: 120, depth: 50}]", 1)))
		if err != nil {
			t.Fatal(err)
		}
		if got := sized.Wish(battle.Inch, points); got.Width != wide*geom.Inch || got.Depth != 50*geom.Inch || got.Models != 4*geom.Inch {
			t.Errorf("for %d points it wishes for %+v", points, got)
		}
	}
	if !s.IsFor("bkc1") || s.IsFor("boltaction") || s.Attacker != battle.Red || s.Turns != 5 {
		t.Errorf("%+v", s)
	}
	even, err := scenario.Read("duel", strings.NewReader(strings.Replace(whole, "share: {red: 100, blue: 60}\n", "", 1)))
	if err != nil || even.Allotted(battle.Blue, 1000) != 1000 {
		t.Errorf("without shares blue has %d of 1000 points, %v", even.Allotted(battle.Blue, 1000), err)
	}
}

// TestRefused reads scenarios with one thing wrong; the error names the place.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"not YAML", "id: duel", "id: [", "scenario duel:"},
		{"unknown field", "turns: 5", "truns: 5", "scenario duel:9:1: unknown field \"truns\""},
		{"another id", "id: duel", "id: other", "id: it calls itself other"},
		{"bad id", "id: duel", "id: ../duel", "id: \"../duel\": use lower-case letters"},
		{"no book", "[bkc1]", "[]", "books: no rule book is named"},
		{"no English", "name: {en: A duel", `name: {en: ""`, "name: needed, at least in English"},
		{"half a briefing", "both:", "red:", "briefing: brief red and blue, or attacker and defender, or both"},
		{"no table", "width: 100", "width: 5", "table: width and depth are whole numbers from 10 to 300"},
		{"no land", "land: river", "land: moon", `table.land: no such land: "moon"`},
		{"no points", "points: 400", "points: 0", "points: 0; 1 to"},
		{"no share", "blue: 60", "blue: 0", "share: from 1 to 300 hundredths"},
		{"turns", "turns: 5", "turns: 500", "turns: 500; 0"},
		{"no side", "attacker: red", "attacker: green", "green"},
		{"gear of no side", "attacker: red", "gear: [{share: 10, gets: {flags: [boats]}}]", "gear[0]: side: give red or blue"},
		{"gear of nothing", "attacker: red", "gear: [{side: red, share: 10}]", "gear[0]: gets: this is empty"},
		{"later share", "attacker: red", "later: [{side: red, share: 101, state: {arrives: 2}}]", "later[0]: share: 101; 1 to 100"},
		{"alias", "setup: {first: red}", "setup: &a {first: red}", "11:8: a scenario takes no YAML anchor"},
	} {
		text := strings.Replace(whole, c.from, c.to, 1)
		if _, err := scenario.Read("duel", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
}

// FuzzRead reads arbitrary scenarios and lays those out that can be read.
func FuzzRead(f *testing.F) {
	f.Add(whole)
	f.Add(strings.Replace(whole, "setup: {first: red}", places, 1))
	f.Fuzz(func(t *testing.T, text string) {
		s, err := scenario.Read("duel", strings.NewReader(text))
		if err != nil || !s.IsFor("bkc1") {
			return
		}
		if setup, err := s.Lay(order(t)); err == nil && len(setup.Units) != 4 {
			t.Errorf("%d units", len(setup.Units))
		}
	})
}

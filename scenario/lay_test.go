package scenario_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/maps"
	"sandtable/rules/bkc"
	"sandtable/scenario"
	"sandtable/table"
)

// places has one of everything that a scenario can say.
const places = `gear:
  - {side: red, from: [infantry], share: 100, gets: {flags: [boats], hits: 5}}
later:
  - {side: blue, but: [command], share: 10, state: {arrives: 2, edge: {line: [[100%, 50%], [100%, 100%]]}}}
options: {OPT-HIDDEN: "on"}
setup:
  points: {agreed: 100%}
  red:
    zone: {rect: [0, 0, 100%, 20]}
    assets: {agreed: 50%, per: 60}
    spent: {corrected: red}
  blue:
    zone: {rect: [0, 100%-20, 100%, 100%]}
    spent: {corrected: blue}
    assets: 1
    works: [{kind: dug-in, count: {units: 100%, of: blue, but: command}}]
  objectives:
    - {name: {en: bridge, pl: most}, grade: minor, kind: hold, at: {nearest: crossing}}
    - {name: village, grade: minor, kind: hold, at: {nearest: village, to: [0, 0]}}
    - {name: other village, grade: minor, kind: hold, at: {nearest: [lake, village], to: [0, 0], apart: 10}}
    - {name: roads, grade: minor, kind: hold, at: {nearest: crossroads}}
    - {name: far village, grade: minor, kind: hold, at: {nearest: village, within: [50%, 50%, 100%, 100%], else: [75%, 100%-5.5]}}
    - {name: spot, grade: minor, kind: hold, at: {spot: [50%+2.5, 25%]}}
`

func square(x, y geom.Len) []geom.Point {
	x, y = x*geom.CM, y*geom.CM
	return []geom.Point{{X: x - 200, Y: y - 200}, {X: x + 200, Y: y - 200}, {X: x + 200, Y: y + 200}, {X: x - 200, Y: y + 200}}
}

func line(points ...geom.Len) []geom.Point {
	var out []geom.Point
	for i := 0; i < len(points); i += 2 {
		out = append(out, geom.Point{X: points[i] * geom.CM, Y: points[i+1] * geom.CM})
	}
	return out
}

// field is a table of 100 by 80 cm with two villages, a bridge and two roads that cross.
var field = &maps.Map{ID: "field", Unit: maps.CM, Spec: table.Spec{Width: 100 * geom.CM, Depth: 80 * geom.CM, Pieces: []table.Piece{
	{Kind: table.BuiltUp, Area: square(20, 20)}, {Kind: table.BuiltUp, Area: square(40, 40)},
	{Kind: table.River, Line: line(0, 50, 100, 50), Width: 500}, {Kind: table.Bridge, Line: line(60, 45, 60, 55), Width: 500},
	{Kind: table.Road, Line: line(60, 0, 60, 80), Width: 300}, {Kind: table.Track, Line: line(0, 30, 100, 30), Width: 300},
}}}

func troop(cost int) *army.Army {
	entries := []army.Entry{
		{ID: "hq", Group: "command", Cost: cost},
		{ID: "inf", Group: "infantry", Cost: cost},
	}
	assets := army.Entry{ID: "xx-scheduled-air-asset", Group: "scheduled-asset"}
	return &army.Army{Cost: 2 * cost, Works: []army.Work{{Entry: &assets, Count: 3}}, Units: []army.Unit{
		{Key: "hq", Name: lang.Text{EN: "HQ", PL: "Sztab"}, Entry: &entries[0], Cost: cost, Profile: army.Profile{"class": "hq", "cv": 8, "hits": 4, "move": 30}},
		{Key: "inf", Name: lang.Text{EN: "Infantry", PL: "Piechota"}, Entry: &entries[1], Cost: cost, Profile: army.Profile{
			"class": "infantry", "attack": "3/30*", "hits": 6, "move": 10, "flags": []any{"smoke"},
		}},
	}}
}

func order(testing.TB) scenario.Order {
	return scenario.Order{
		Book: bkc.First, Rules: bkc.FirstArmy, Map: field, Armies: [2]*army.Army{troop(100), troop(50)}, Points: 300, Language: lang.Polish,
		Options: []battle.Option{{Name: "OPT-NIGHT", Value: "on"}},
	}
}

func read(t *testing.T, text string) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Read("duel", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestLay lays everything out that a scenario can say, and the book takes it.
func TestLay(t *testing.T) {
	s := read(t, strings.Replace(whole, "setup: {first: red}", places, 1))
	setup, err := s.Lay(order(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bkc.First.New(setup); err != nil {
		t.Fatal(err)
	}
	var got any
	if err := json.Unmarshal(setup.Scenario, &got); err != nil {
		t.Fatal(err)
	}
	// Red spent 200 of 300, and blue 100 of 180: 80 less than it might have, and so 220.
	for path, want := range map[string]string{
		"points": "300", "turns": "5",
		"red.zone": "[[0 0] [100 0] [100 20] [0 20]]", "red.assets": "5", "red.spent": "200",
		"blue.zone": "[[0 60] [100 60] [100 80] [0 80]]", "blue.spent": "220", "blue.assets": "4", "blue.works": "[map[count:1 kind:dug-in]]",
		"objectives.0.name": "most",
		"objectives.0.at":   "[60 50]", "objectives.1.at": "[20 20]", "objectives.2.at": "[40 40]", "objectives.3.at": "[60 30]",
		"objectives.4.at": "[75 74.5]", "objectives.5.at": "[52.5 20]",
	} {
		if found := fmt.Sprint(at(got, path)); found != want {
			t.Errorf("%s: %s, want %s", path, found, want)
		}
	}
	if text := fmt.Sprint(setup.Options); text != "[{OPT-HIDDEN on} {OPT-NIGHT on}]" {
		t.Errorf("options %s", text)
	}
	for i, want := range []string{
		`r-hq Sztab {"class":"hq","cv":8,"hits":4,"move":30} `,
		`r-inf Piechota {"attack":"3/30*","class":"infantry","flags":["smoke","boats"],"hits":5,"move":10} `,
		`b-hq Sztab {"class":"hq","cv":8,"hits":4,"move":30} `,
		`b-inf Piechota {"attack":"3/30*","class":"infantry","flags":["smoke"],"hits":6,"move":10} {"arrives":2,"edge":[[100,40],[100,80]]}`,
	} {
		u := setup.Units[i]
		if got := fmt.Sprintf("%s %s %s %s", u.ID, u.Name, u.Profile, u.State); got != want {
			t.Errorf("unit %d is\n%s, want\n%s", i, got, want)
		}
	}
}

// TestAtLeastOne gives one of what few points would give none of.
func TestAtLeastOne(t *testing.T) {
	s := read(t, strings.Replace(whole, "{first: red}", "{first: red, red: {assets: {agreed: 1%, per: 9999}}}", 1))
	setup, err := s.Lay(order(t))
	if err != nil {
		t.Fatal(err)
	}
	var got any
	if err := json.Unmarshal(setup.Scenario, &got); err != nil {
		t.Fatal(err)
	}
	if n := fmt.Sprint(at(got, "red.assets")); n != "4" { // three are its own
		t.Errorf("red has %s assets", n)
	}
}

// TestLaterOnce sends each unit to one of two places, not to both.
func TestLaterOnce(t *testing.T) {
	s := read(t, whole+`later:
  - {side: blue, from: [infantry, command], share: 10, state: {arrives: 2}}
  - {side: blue, from: [infantry, command], share: 10, state: {arrives: 3}}
`)
	setup, err := s.Lay(order(t))
	if err != nil {
		t.Fatal(err)
	}
	if hq, foot := string(setup.Units[2].State), string(setup.Units[3].State); hq != `{"arrives":3}` || foot != `{"arrives":2}` {
		t.Errorf("the HQ begins as %s, the infantry as %s", hq, foot)
	}
}

// TestDocumented lays the example of the documentation out.
func TestDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```yaml\n")
	text, _, _ := strings.Cut(rest, "```")
	s, err := scenario.Read("bridgehead", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	setup, err := s.Lay(order(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bkc.First.New(setup); err != nil {
		t.Error(err)
	}
}

// at walks down a value.
func at(v any, path string) any {
	for key := range strings.SplitSeq(path, ".") {
		switch of := v.(type) {
		case map[string]any:
			v = of[key]
		case []any:
			v = of[key[0]-'0']
		}
	}
	return v
}

// TestLayRefused lays out what cannot be: the error names the place in the scenario.
func TestLayRefused(t *testing.T) {
	for _, c := range []struct{ says, want string }{
		{"{red: {zone: {rect: [0, 0, 100%]}}}", "scenario duel: setup.red: zone: rect: a rect is [x, y, x, y]"},
		{"{red: {zone: {rect: [0, 0, 0, 5]}}}", "setup.red: zone: rect: the rect [0 0 0 5] is empty"},
		{"{at: {spot: [50%, 100%+1]}}", `setup.at: spot: "100%+1" is off the table, which is 80 cm`},
		{"{at: {spot: [-5, 5]}}", `setup.at: spot: "-5" is off the table`},
		{"{at: {spot: [50%, far]}}", `spot: "far" is not a length`},
		{"{at: {spot: 5}}", "spot: a point is [x, y], not 5"},
		{"{at: {spot: [5, 5], to: centre}}", `"to" does not go with spot`},
		{"{at: {nearest: lake}}", "nearest: the scenario needs this on the map: lake"},
		{"{at: {nearest: castle}}", `nearest: "castle" is not on a map`},
		{"{at: {nearest: village, within: [0, 0]}}", "nearest: within: a rect is"},
		{"{edge: {line: [[0, 0]]}}", "line: a line is a list of 2"},
		{"{n: {units: 30, of: red}}", `units: "30" is not a share: write it like 50%`},
		{"{n: {units: 30%, of: green}}", `units: of: "green" is neither red nor blue`},
		{"{n: {agreed: 30%, per: 0}}", `agreed: per: "0" is not a number from 1`},
		{strings.Repeat("{a: ", 18) + "1" + strings.Repeat("}", 18), "nested more than 16 deep"},
	} {
		s := read(t, strings.Replace(whole, "{first: red}", c.says, 1))
		if _, err := s.Lay(order(t)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.says, err, c.want)
		}
	}
	for _, c := range []struct {
		points, turns int
		want          string
	}{
		{-1, 0, "scenario duel: points: -1; 0"}, {100_001, 0, "points: 100001; 0 (the scenario's) to 100000"},
		{0, -1, "turns: -1; 0"}, {0, 101, "turns: 101; 0 (the scenario's) to 100"},
	} {
		o := order(t)
		o.Points, o.Turns = c.points, c.turns
		if _, err := read(t, whole).Lay(o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d points, %d turns: %v, want %q in it", c.points, c.turns, err, c.want)
		}
	}
	o := order(t)
	if _, err := read(t, strings.Replace(whole, "bkc1", "other", 1)).Lay(o); err == nil || !strings.Contains(err.Error(), "this scenario is not for bkc1") {
		t.Errorf("%v", err)
	}
}

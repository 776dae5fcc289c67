package rules_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// A plot is a battle in which a side hides something; units whose names begin with secret are what the other side must not
// hear of.
type plot struct {
	game  *record.Game
	shelf library.Shelf
}

// plotted plays a script without expectations.
func plotted(t *testing.T, text string) *plot {
	t.Helper()
	s, err := script.Load("plot", []byte(text), func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Play(s.Books()[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, shelf := range rules.Books {
		if shelf.Book.ID() == s.Books()[0].ID() {
			return &plot{g, shelf}
		}
	}
	t.Fatal("no such book")
	return nil
}

// answers is all that a side is told when it tries a command, in both languages.
func (p *plot) answers(t *testing.T, side battle.Side, command string) string {
	t.Helper()
	var out strings.Builder
	for _, l := range []lang.Language{lang.English, lang.Polish} {
		s := telling.Speak(p.game, p.shelf.Words, l, side)
		var c battle.Command
		if err := json.Unmarshal([]byte(command), &c); err != nil {
			t.Fatal(err)
		}
		c.Side = side
		slot, err := s.Ask(c)
		tell(&out, s, slot, err)
		preview, err := s.Check(c)
		tell(&out, s, preview, err)
		filled, err := random.Fill(p.game.Battle().Clone(), c, dice.Seeded(1))
		tell(&out, s, filled, err)
		_, err = p.game.Battle().Clone().Do(c, dice.Seeded(1))
		tell(&out, s, nil, err)
	}
	return out.String()
}

func tell(out *strings.Builder, s *telling.Speaker, answer any, err error) {
	if err != nil {
		answer = s.Refusal(err)
	}
	text, err := battle.Canonical(answer)
	if err != nil {
		text = []byte(err.Error())
	}
	fmt.Fprintf(out, "%s\n", text)
}

const hiddenFlak = `
title: a gun lies in ambush and tanks are to come
rules: bkc1
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 120, depth: 120}
scenario: {defender: red, first: blue}
units:
  - {id: secret-flak, name: Secret Flak, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 60], facing: north, state: {concealed: true, dug-in: true}}
  - {id: secret-tigers, name: Secret Tigers, side: red, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, state: {arrives: 4}}
  - {id: secret-truck, name: Secret Truck, side: red, profile: {class: transport, move: 30, hits: 3}, at: [90, 20], facing: north, state: {concealed: true}}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [60, 110], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 60, attack: 4/60, hits: 5, save: 4}, at: [60, 95], facing: south}
start: {phase: command, active: blue, turn: 1}
steps:
  - do: {verb: order, unit: hq, units: [tanks]}
    dice: [1, 2]
`

const undeployed = `
title: before deployment
rules: bkc1
proves: []
table: {width: 120, depth: 120}
scenario: {defender: blue}
units:
  - {id: secret-rifles, name: Secret Rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}}
  - {id: secret-guns, name: Secret Guns, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}}
  - {id: grenadiers, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}}
steps:
  - expect: {battle: {phase: setup}}
`

const kingTiger = `
title: a tank is to come and men lie hidden
rules: boltaction
proves: []
table: {width: 72, depth: 48, pieces: [{name: wood, kind: wood, area: [[30, 28], [50, 28], [50, 40], [30, 40]]}]}
units:
  - {id: rifles, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 10], facing: north}
  - {id: secret-squad, name: Secret Squad, side: blue, profile: {type: infantry, quality: regular, men: [9 rifle]}, at: [40, 32], facing: south, state: {hidden: true}}
  - {id: secret-tiger, name: Secret Tiger, side: blue, profile: {type: vehicle, quality: regular, class: heavy_tank, drive: tracked}, state: {place: reserve}}
start: {turn: 1, drawn: red}
steps:
  - expect: {battle: {turn: 1}}
`

// TestSecretRefusals: what a side does not know is answered as what does not exist, and is never named.
func TestSecretRefusals(t *testing.T) {
	for _, c := range []struct {
		name, script string
		side         battle.Side
		secret       []int // who is unknown
		commands     []string
	}{
		{"move across a marker", hiddenFlak, battle.Blue, nil, []string{
			`{"verb":"move","unit":5,"path":[{"x":6000,"y":4500}]}`, `{"verb":"move","unit":5,"path":[{"x":6000,"y":6300}]}`,
			`{"verb":"move","unit":5,"path":[{"x":6000,"y":6100}]}`,
		}},
		{"fire at reserves and markers", hiddenFlak, battle.Blue, []int{1, 2, 3}, []string{
			`{"verb":"fire","unit":5,"target":%d}`, `{"verb":"fire","unit":%d,"target":5}`, `{"verb":"charge","unit":5,"target":%d}`,
			`{"verb":"move","unit":%d,"path":[{"x":6000,"y":6300}]}`, `{"verb":"mount","unit":5,"target":%d}`, `{"verb":"done","unit":%d}`,
		}},
		{"deploy the enemy", undeployed, battle.Blue, []int{1, 2}, []string{
			`{"verb":"deploy","unit":%d,"at":{"x":6000,"y":11000}}`, `{"verb":"deploy","unit":%d}`, `{"verb":"mount","unit":3,"target":%d}`,
		}},
		{"order the enemy", kingTiger, battle.Red, []int{2, 3}, []string{
			`{"verb":"order","unit":%d}`, `{"verb":"order","unit":%d,"option":"run"}`, `{"verb":"order","unit":1,"parts":[{"target":%d}]}`,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := plotted(t, c.script)
			for _, command := range c.commands {
				all := []string{command}
				if c.secret != nil {
					all = []string{fmt.Sprintf(command, len(p.game.Setup().Units)+1)}
				}
				for _, id := range c.secret {
					all = append(all, fmt.Sprintf(command, id))
				}
				nobody := p.answers(t, c.side, all[0])
				for _, one := range all {
					got := p.answers(t, c.side, one)
					if strings.Contains(strings.ToLower(got), "secret") {
						t.Errorf("%s is answered:\n%s", one, got)
					}
					if got != nobody {
						t.Errorf("%s is answered otherwise than %s:\n%s\n%s", one, all[0], got, nobody)
					}
				}
			}
		})
	}
}

const ordersUnseen = `
title: orders to a hidden gun and to tanks that are to come
rules: bkc1
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 120, depth: 120}
scenario: {defender: red, first: red}
units:
  - {id: secret-flak, name: Secret Flak, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 50], facing: north, state: {concealed: true, dug-in: true}}
  - {id: secret-tigers, name: Secret Tigers, side: red, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, state: {arrives: 1}}
  - {id: rifles, name: Rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [50, 20], facing: north}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [40, 20], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [60, 110], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 60, attack: 4/60, hits: 5, save: 4}, at: [60, 95], facing: south}
start: {phase: command, active: red, turn: 1}
steps:
  - do: {verb: order, unit: co, units: [rifles, secret-flak]}
    dice: [1, 2]
  - do: {verb: done}
  - do: {verb: order, unit: co, units: [secret-tigers]}
    dice: [2, 2]
  - do: {verb: done}
`

const reservesTest = `
title: reserves are tested and limbered
rules: boltaction
proves: []
table: {width: 72, depth: 48}
units:
  - {id: secret-gun, name: Secret Gun, side: red, profile: {type: artillery, quality: regular, gun: light, weapon: at_gun_light, men: [3 crew]}, state: {place: reserve}}
  - {id: secret-men, name: Secret Men, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, state: {place: reserve}}
  - {id: spare, side: red, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [5, 5], facing: north}
  - {id: foe, side: blue, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [60, 44], facing: south, state: {die: down}}
start: {turn: 2, drawn: red}
steps:
  - do: {verb: order, unit: secret-men, option: run}
    dice: [6, 5]
  - do: {verb: order, unit: secret-gun, option: down}
`

const towedAtStart = `
title: a gun is limbered before deployment
rules: boltaction
proves: []
table: {width: 72, depth: 48}
scenario: {hidden: true}
units:
  - {id: secret-gun, name: Secret Gun, side: red, profile: {type: artillery, quality: regular, gun: light, weapon: at_gun_light, men: [3 crew]}}
  - {id: secret-truck, name: Secret Truck, side: red, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled, capacity: 12, tow: light}}
  - {id: spare, side: red, profile: {type: infantry, quality: regular, men: [2 rifle]}}
  - {id: foe, side: blue, profile: {type: infantry, quality: regular, men: [2 rifle]}}
steps:
  - do: {verb: embark, unit: secret-gun, target: secret-truck}
`

// TestSecretLog: what is done by or to a unit that a side does not know, neither it nor a spectator is told, in no word.
func TestSecretLog(t *testing.T) {
	for _, text := range []string{ordersUnseen, reservesTest, towedAtStart} {
		p := plotted(t, text)
		for _, l := range []lang.Language{lang.English, lang.Polish} {
			for _, side := range []battle.Side{battle.Blue, battle.Nobody} {
				got, err := battle.Canonical(telling.Speak(p.game, p.shelf.Words, l, side).Lines(0))
				if err != nil {
					t.Fatal(err)
				}
				for _, secret := range []string{"secret", `"unit":1,`, `"unit":2,`, `"unit":1}`, `"unit":2}`, `"mods"`, "limber", "zaprzodk"} {
					if strings.Contains(strings.ToLower(string(got)), secret) {
						t.Errorf("%s is told %s:\n%s", side, secret, got)
					}
				}
			}
		}
		owner, err := battle.Canonical(telling.Speak(p.game, p.shelf.Words, lang.English, battle.Red).Lines(0))
		if err != nil || !strings.Contains(string(owner), "Secret") {
			t.Errorf("the owner is not told his own doings: %s", owner)
		}
	}
}

// TestOnlyTheEngineNamesUnits reads the books: the name of a unit goes into a fact only through UnitFact, UnitFactTo or NameTo,
// which know to whom it is told. A view shows a unit that its side knows, and so has its name of the set-up.
func TestOnlyTheEngineNamesUnits(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	named := regexp.MustCompile(`\bb\.Name\(|Whose\.Name\(|battle\.(Text|Named)\([^)]*[Ss]etup\.Units`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if named.MatchString(line) {
				t.Errorf("%s:%d names a unit without regard to the listener: %s", file, i+1, strings.TrimSpace(line))
			}
		}
	}
}

const twoMarkers = `
title: a gun and a file of men lie hidden
rules: bkc1
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 240, depth: 120}
scenario: {defender: red, first: blue}
units:
  - {id: secret-gun, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 60], facing: north, state: {concealed: true, dug-in: true}}
  - {id: secret-men, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [180, 60], facing: north, state: {concealed: true, dug-in: true}}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [120, 110], facing: south}
  - {id: west, side: blue, profile: {class: afv, armour: full, move: 60, attack: 4/60, hits: 5, save: 4}, at: [60, 95], facing: south}
  - {id: east, side: blue, profile: {class: afv, armour: full, move: 60, attack: 4/60, hits: 5, save: 4}, at: [180, 95], facing: south}
start: {phase: command, active: blue, turn: 1}
steps:
  - do: {verb: order, unit: hq, units: [west, east]}
    dice: [1, 1]
`

const twoBushes = `
title: a gun and ten men lie hidden
rules: boltaction
proves: []
table: {width: 116, depth: 48, pieces: [{name: west wood, kind: wood, area: [[20, 28], [50, 28], [50, 40], [20, 40]]}, {name: east wood, kind: wood, area: [[64, 28], [94, 28], [94, 40], [64, 40]]}]}
units:
  - {id: walkers, side: red, profile: {type: infantry, quality: regular, men: [1 rifle]}, at: [%d, 15], facing: north}
  - {id: secret-gun, side: blue, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [2 crew]}, at: [36, 29], facing: south, state: {hidden: true, die: down}}
  - {id: secret-men, side: blue, profile: {type: infantry, quality: regular, men: [9 rifle]}, at: [80, 29], facing: south, state: {hidden: true, die: down}}
  - {id: spare, side: red, profile: {type: infantry, quality: regular, men: [1 rifle]}, at: [58, 5], facing: north}
start: {turn: 1, drawn: red}
steps:
  - do: {verb: order, unit: walkers, option: run}
`

// TestFootprint feels out two markers by moves that are only asked about: a gun and men are alike.
func TestFootprint(t *testing.T) {
	bkc := plotted(t, twoMarkers)
	west, east := plotted(t, fmt.Sprintf(twoBushes, 36)), plotted(t, fmt.Sprintf(twoBushes, 80))
	barred := 0
	for dx := -500; dx <= 500; dx += 25 {
		for dy := -500; dy <= 500; dy += 25 {
			ends := func(p *plot, side battle.Side, unit, x, y int) string {
				got := p.answers(t, side, fmt.Sprintf(`{"verb":"move"%s,"path":[{"x":%d,"y":%d}]}`, map[bool]string{true: fmt.Sprintf(`,"unit":%d`, unit)}[unit > 0], x+dx, y+dy))
				if strings.Contains(got, "marker") {
					barred++
				}
				return regexp.MustCompile(`"command":"[^"]*"|\{"side".*\}|\w+ moves|west|east|"x":\d+|"value":"[^"]*","n":\d+`).ReplaceAllString(got, "")
			}
			if gun, men := ends(bkc, battle.Blue, 4, 6000, 6000), ends(bkc, battle.Blue, 5, 18000, 6000); gun != men {
				t.Fatalf("bkc, %d, %d from the marker:\n%s\n%s", dx, dy, gun, men)
			}
			if gun, men := ends(west, battle.Red, 0, 36*254, 27*254), ends(east, battle.Red, 0, 80*254, 27*254); gun != men {
				t.Fatalf("boltaction, %d, %d before the marker:\n%s\n%s", dx, dy, gun, men)
			}
		}
	}
	if barred < 1000 {
		t.Errorf("only %d moves met a marker", barred)
	}
}

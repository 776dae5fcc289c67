package bot_test

import (
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/library"
	"sandtable/rules"
)

// laid is a battle as a script lays it out.
func laid(t *testing.T, text string) *record.Game {
	t.Helper()
	s, err := script.Load("lead.battle.yaml", []byte(text), func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Play(s.Books()[0])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// led carries out what a hand means, until no unit goes any further.
func led(t *testing.T, g *record.Game, errands ...bot.Errand) []battle.Command {
	t.Helper()
	var done []battle.Command
	for len(errands) > 0 && len(done) < 20 {
		b := g.Battle()
		lead, err := bot.Sit(b, b.Pending().Side).Lead(errands)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(lead.Command, dice.NewFair([32]byte{1})); err != nil {
			t.Fatal(err)
		}
		done = append(done, lead.Command)
		if lead.Moves != 0 {
			errands = errands[1:]
		}
	}
	return done
}

func inches(x, y int) geom.Point {
	return geom.Point{X: geom.Len(x) * geom.Inch, Y: geom.Len(y) * geom.Inch}
}

func cms(x, y int) geom.Point { return geom.Point{X: geom.Len(x) * geom.CM, Y: geom.Len(y) * geom.CM} }

const squads = `
rules: boltaction
title: A squad and what is in its way
proves: [BA-DP-16]
table:
  width: 72
  depth: 48
  pieces:
    - {name: lake, kind: lake, area: [[10, 16], [34, 16], [34, 18], [10, 18]]}
units:
  - {id: Alpha, side: red, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 10], facing: north}
  - {id: Bravo, side: red, profile: {type: infantry, quality: regular, men: [1 rifle]}, at: [32, 13], facing: north}
  - {id: Grau, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [60, 46], facing: south, state: {die: down}}
start: {turn: 1, drawn: red}
steps:
  - expect: {pending: {side: red, kind: order}}
`

// A unit that is dragged a short way advances, one that is dragged far runs, and the player is not asked for the word.
func TestLeadOrders(t *testing.T) {
	for _, c := range []struct {
		to   geom.Point
		word string
	}{{inches(50, 14), "advance"}, {inches(50, 20), "run"}, {inches(50, 40), "run"}} {
		g := laid(t, squads)
		done := led(t, g, bot.Errand{Unit: 1, Way: []geom.Point{c.to}})
		if len(done) != 2 || done[0].Option != c.word || len(done[1].Path) == 0 {
			t.Errorf("to %v: %v", c.to, done)
		}
	}
}

// What is too far is gone as far as it goes, and the rest is told.
func TestLeadAsFar(t *testing.T) {
	g := laid(t, squads)
	b := g.Battle()
	lead, err := bot.Sit(b, battle.Red).Lead([]bot.Errand{{Unit: 1, Way: []geom.Point{inches(50, 40)}}})
	if err != nil {
		t.Fatal(err)
	}
	if lead.Moves != 0 || len(lead.Rest) != 2 || lead.Way[0] != inches(50, 22) {
		t.Errorf("%+v", lead)
	}
}

// A goal behind water is reached around it.
func TestLeadAround(t *testing.T) {
	g := laid(t, squads)
	done := led(t, g, bot.Errand{Unit: 2, Way: []geom.Point{inches(32, 20)}})
	if len(done) != 2 || len(done[1].Path) < 2 {
		t.Fatalf("%+v", done)
	}
	if at := g.Battle().View(battle.Red).Units[1].Base.At; at.Y <= 18*geom.Inch {
		t.Errorf("it has got to %v", at)
	}
}

const hedged = `
rules: boltaction
title: A squad that runs, and a hedge that it may not cross so
proves: [BA-MOVE-12]
table:
  width: 72
  depth: 48
  pieces:
    - {name: hedge, kind: hedge, line: [[27, 12], [33, 12]], width: 0.5}
units:
  - {id: Alpha, side: red, profile: {type: infantry, quality: regular, men: [1 rifle]}, at: [30, 10], facing: north}
  - {id: Grau, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [60, 46], facing: south, state: {die: down}}
start: {turn: 1, drawn: red}
steps:
  - do: {side: red, verb: order, unit: Alpha, option: run}
  - expect: {pending: {side: red, kind: run}}
`

// What is in the way is gone around also when the goal is too far for one move: the unit gets as near as it can.
func TestLeadAroundAsFar(t *testing.T) {
	g := laid(t, hedged)
	done := led(t, g, bot.Errand{Unit: 1, Way: []geom.Point{inches(30, 40)}})
	if at := g.Battle().View(battle.Red).Units[0].Base.At; at.Y <= 17*geom.Inch {
		t.Errorf("it has got to %v by %+v", at, done)
	}
}

const tracked = `
rules: boltaction
title: A tank that runs
proves: [BA-VEH-04]
table:
  width: 72
  depth: 48
  pieces:
    - {name: hedge, kind: hedge, line: [[30, 20], [34, 20]], width: 0.5}
units:
  - {id: Tank, side: red, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked}, at: [20, 20], facing: east}
  - {id: Grau, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [60, 46], facing: south, state: {die: down}}
start: {turn: 1, drawn: red}
steps:
  - do: {side: red, verb: order, unit: Tank, option: run}
  - expect: {pending: {side: red, kind: run}}
`

// A tank that may not turn goes straight ahead to beside the place that was tapped, and what keeps it from the place itself is told.
func TestLeadAhead(t *testing.T) {
	g := laid(t, tracked)
	for _, c := range []struct {
		to   geom.Point
		end  geom.Point
		free bool
	}{{inches(25, 21), inches(25, 20), true}, {inches(27, 18), inches(27, 20), true}} {
		lead, err := bot.Sit(g.Battle(), battle.Red).Lead([]bot.Errand{{Unit: 1, Way: []geom.Point{c.to}}})
		if err != nil {
			t.Fatal(err)
		}
		if lead.Moves != 1 || len(lead.Way) != 1 || geom.Dist(lead.Way[0], c.end) > geom.MM || lead.Short == nil {
			t.Errorf("to %v: %+v", c.to, lead)
		}
	}
}

const company = `
rules: bkc1
title: A company and two staffs
proves: [BKC-CMD-05]
table: {width: 120, depth: 120}
units:
  - {id: Far, side: red, profile: {class: hq, move: 30, hits: 4, cv: 8}, at: [110, 10], facing: north}
  - {id: Near, side: red, profile: {class: hq, move: 30, hits: 4, cv: 8}, at: [60, 30], facing: north}
  - {id: Oak, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [60, 40], facing: north}
  - {id: Elm, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [70, 40], facing: north}
  - {id: Storm, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [60, 110], facing: south}
  - {id: Kommando, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 8}, at: [60, 115], facing: south}
start: {phase: command, active: red}
steps:
  - expect: {pending: {side: red, kind: command}}
`

// A company that is dragged is ordered by the leader who is likeliest to be heard.
func TestLeadCompany(t *testing.T) {
	g := laid(t, company)
	b := g.Battle()
	lead, err := bot.Sit(b, battle.Red).Lead([]bot.Errand{{Unit: 3, Way: []geom.Point{cms(60, 48)}}, {Unit: 4, Way: []geom.Point{cms(70, 48)}}})
	if err != nil {
		t.Fatal(err)
	}
	if c := lead.Command; c.Unit != 2 || len(c.Units) != 2 || lead.Moves != 0 {
		t.Errorf("%+v", lead)
	}
}

// The targets of a volley come with what each would suffer.
func TestAims(t *testing.T) {
	g := laid(t, `
rules: boltaction
title: One target in the open, one too far
proves: [BA-DP-16]
table: {width: 72, depth: 48}
units:
  - {id: Alpha, side: red, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [20, 10], facing: north}
  - {id: Near, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [20, 20], facing: south, state: {die: down}}
  - {id: Far, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [30, 30], facing: south, state: {die: down}}
start: {turn: 1, drawn: red}
steps:
  - do: {verb: order, unit: Alpha, option: fire}
`)
	b := g.Battle()
	aims, err := bot.Sit(b, battle.Red).Aims(battle.Command{Verb: "shoot"})
	if err != nil {
		t.Fatal(err)
	}
	if len(aims) != 2 || aims[0].Command.Target != 2 || len(aims[0].Preview.Rolls) == 0 || aims[0].Worth <= aims[1].Worth {
		t.Errorf("%+v", aims)
	}
}

package cobi_test

import (
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
)

// TestForeseen asks of every command of every script that throws dice whether they were foreseen.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, scripts.FS, battletest.Foresight{}, cobi.Book)
}

// TestForeseenInPlay asks the same of random battles.
func TestForeseenInPlay(t *testing.T) { battletest.ForeseenInPlay(t, kit) }

// carriedOut is what a command brings if all players who are asked about it let it go on.
func carriedOut(b battle.Battle, c battle.Command, r dice.Roller) ([]battle.Odds, error) {
	now := b.Clone()
	var all []battle.Event
	for {
		events, err := now.Do(c, r)
		if err != nil {
			return nil, err
		}
		all = append(all, events...)
		next, ok := now.(battle.Follower).Follow(r)
		if !ok {
			return now.(battle.Tallier).Tally(all, nil), nil
		}
		c = next
	}
}

// brought is the chance of all that a command can bring: from every fall of the dice if there are no more than so many, otherwise from so
// many throws, of which it gives the number.
func brought(b battle.Battle, c battle.Command, falls, throws int) (map[battle.Odds]float64, int, error) {
	all := map[battle.Odds]float64{}
	var f dice.Every
	for range falls {
		f.Begin()
		odds, err := carriedOut(b, c, &f)
		if err != nil {
			return nil, 0, err
		}
		for _, o := range odds {
			all[o] += f.Share()
		}
		if !f.Next() {
			return all, 0, nil
		}
	}
	clear(all)
	r := dice.Seeded(11)
	for range throws {
		odds, err := carriedOut(b, c, r)
		if err != nil {
			return nil, 0, err
		}
		for _, o := range odds {
			all[o] += 1 / float64(throws)
		}
	}
	return all, throws, nil
}

// differs compares what is told of a roll with what is brought: beyond the last digit, or after throws beyond five standard errors.
func differs(f *battle.Forecast, is map[battle.Odds]float64, throws int) error {
	for _, o := range f.Odds {
		key, told := o, float64(o.PPM)/1e6
		key.PPM = 0
		slack := 2e-6
		if throws > 0 {
			slack = 5*math.Sqrt(told*(1-told)/float64(throws)) + 5/float64(throws)
		}
		if math.Abs(told-is[key]) > slack {
			return fmt.Errorf("%s %d of unit %d is told as %.6f, and is %.6f in %d throws", o.Outcome, o.N, o.Unit, told, is[key], throws)
		}
	}
	return nil
}

// TestOddsThatHoldIf: what is told for the case that no player adds to a die or throws it again is right if none does.
func TestOddsThatHoldIf(t *testing.T) {
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	falls, throws := 700, 300
	if testing.Short() {
		falls, throws = 100, 100
	}
	seen := map[battle.Verb]int{}
	for _, name := range names {
		data, err := fs.ReadFile(scripts.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, data, func(id string) (battle.Book, bool) { return cobi.Book, id == cobi.Book.ID() })
		if err != nil {
			t.Fatal(err)
		}
		if !s.HasBattle(cobi.Book) {
			continue
		}
		if _, err := s.PlayTo(cobi.Book, 0, func(step int, g *record.Game, c battle.Command, _ []dice.Throw) error {
			p, err := g.Battle().Check(c)
			if err != nil {
				return nil
			}
			for i := range p.Rolls {
				if p.Rolls[i].If != "plain" || seen[c.Verb] >= 30 {
					continue
				}
				seen[c.Verb]++
				is, thrown, err := brought(g.Battle(), c, falls, throws)
				if err == nil {
					err = differs(&p.Rolls[i], is, thrown)
				}
				if err != nil {
					t.Errorf("%s, step %d, %s: %v", name, step, c.Verb, err)
				}
			}
			return nil
		}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	t.Log(seen)
	for verb, least := range map[battle.Verb]int{"shoot": 20, "motivate": 2, "spot": 1} {
		if seen[verb] < least {
			t.Errorf("%d commands %s with odds that hold without further questions are too few to tell", seen[verb], verb)
		}
	}
}

const (
	tank  = `profile: {kind: vehicle, class: medium, drive: tracked, keywords: [turret, radio, "secondary: mobile MG"], card: {forward: 22, reverse: 10, turn: 5, difficult: 6, road: 12, hit: 3, load: 3, strength: 9, explosion: 1, front: 6, side: 4, rear: 4, top: 3, destroyed: 4, incapacitated: 3, damaged: 2, immobilised: 1, crew: 5}}`
	truck = `profile: {kind: vehicle, class: light, drive: wheeled, open: true, keywords: ["seats 6"], card: {forward: 30, reverse: 10, turn: 5, difficult: 12, road: 20, front: 1, side: 1, rear: 1, top: 0, destroyed: 3, incapacitated: 2, damaged: 1, immobilised: 0, crew: 1}}`
)

// situations are commands with more dice than can be walked: units, what comes first, and the command.
var situations = []struct {
	name, rest string
	units      []string
	steps      []string
}{
	{name: "a tank at a tank with infantry beside it", units: []string{
		"{id: a, side: red, " + tank + ", at: [40, 30], facing: north}", "{id: a-crew, side: red, profile: {kind: crew, men: 5}}",
		"{id: b, side: blue, " + tank + ", at: [40, 90], facing: east}", "{id: b-crew, side: blue, profile: {kind: crew, men: 5}}",
		"{id: c, side: blue, profile: {figures: [{kit: [rifle], n: 4}]}, at: [40, 96], facing: south, state: {models: [[38.6, 96], [40, 99], [41.5, 96], [40, 95.9]], figures: [{model: 2, health: wounded}]}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, target: b}"}},
	{name: "a tank at the top of a tank", units: []string{
		"{id: a, side: red, " + tank + ", at: [40, 30], facing: north}", "{id: a-crew, side: red, profile: {kind: crew, men: 5}}",
		"{id: b, side: blue, " + tank + ", at: [40, 90], facing: south, state: {marks: [immobilised]}}", "{id: b-crew, side: blue, profile: {kind: crew, men: 5}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, target: b, aim: 1}"}},
	{name: "a tank at a squad beside a truck", units: []string{
		"{id: a, side: red, " + tank + ", at: [40, 30], facing: north}", "{id: a-crew, side: red, profile: {kind: crew, men: 5}}",
		"{id: b, side: blue, profile: {figures: [{role: commander, kit: [rifle]}, {kit: [rifle], n: 4}]}, at: [40, 70], facing: south, state: {models: [[38.6, 70], [40, 73], [41.5, 70], [40, 66.5], [38.4, 75]]}}",
		"{id: c, side: blue, " + truck + ", at: [43.2, 74], facing: south}", "{id: c-crew, side: blue, profile: {kind: crew, men: 1}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, target: b, option: gun}"}},
	{name: "a machine gun at a squad", units: []string{
		"{id: a, side: red, profile: {figures: [{kit: [mg42]}, {role: loader, kit: [rifle]}]}, at: [40, 30], facing: north}",
		"{id: b, side: blue, profile: {figures: [{kit: [rifle], n: 5}]}, at: [40, 60], facing: south, state: {models: [[40, 60], [37.4, 60.5], [42.6, 61], [40, 62.8], [45.3, 63]]}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, model: 1, target: b, aim: 1}"}},
	{name: "a die for each under the template", rest: "options: {templateDie: perTarget, doubleSix: always}", units: []string{
		"{id: a, side: red, profile: {figures: [{kit: [rifle, grenade]}]}, at: [40, 52], facing: north}",
		"{id: b, side: blue, profile: {figures: [{kit: [rifle], n: 5}]}, at: [40, 60], facing: south, state: {models: [[40, 60], [37.4, 60.5], [42.6, 61], [40, 63.8], [45.3, 63]]}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, option: grenade, target: b}"}},
	{name: "a rifle at an open truck", units: []string{
		"{id: a, side: red, profile: {figures: [{kit: [rifle]}]}, at: [40, 40], facing: north}",
		"{id: b, side: blue, " + truck + ", at: [40, 60], facing: south}", "{id: b-crew, side: blue, profile: {kind: crew, men: 1}}",
		"{id: d, side: blue, profile: {figures: [{kit: [rifle], n: 3}]}, at: [100, 65], facing: south, state: {figures: [{model: 1, aboard: b}, {model: 2, aboard: b, health: wounded}, {model: 3, aboard: b}]}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, target: b}"}},
	{name: "a tank at a full truck", units: []string{
		"{id: a, side: red, " + tank + ", at: [40, 30], facing: north}", "{id: a-crew, side: red, profile: {kind: crew, men: 5}}",
		"{id: b, side: blue, " + truck + ", at: [40, 60], facing: south}", "{id: b-crew, side: blue, profile: {kind: crew, men: 1}}",
		"{id: d, side: blue, profile: {figures: [{kit: [rifle], n: 3}]}, at: [100, 65], facing: south, state: {figures: [{model: 1, aboard: b}, {model: 2, aboard: b, health: wounded}, {model: 3, aboard: b}]}}",
	}, steps: []string{"{verb: activate, unit: a}", "{verb: shoot, unit: a, target: b, option: gun}"}},
}

// situation plays a situation up to its last step, and gives its command.
func situation(t testing.TB, n int) (battle.Battle, battle.Command) {
	t.Helper()
	s := &situations[n]
	var text strings.Builder
	text.WriteString("rules: cobi\ntitle: " + s.name + "\nproves: []\ntable: {width: 200, depth: 150}\n" + s.rest + "\nunits:\n")
	for _, u := range append(s.units, "{id: back, side: red, profile: {figures: [{kit: [rifle]}]}, at: [5, 145], facing: north}",
		"{id: far-off, side: blue, profile: {figures: [{kit: [rifle]}]}, at: [195, 5], facing: north}") {
		text.WriteString("  - " + u + "\n")
	}
	text.WriteString("start: {round: 1, side: red}\nsteps:\n")
	for _, step := range s.steps {
		text.WriteString("  - do: " + step + "\n")
	}
	one, err := script.Load(s.name, []byte(text.String()), func(string) (battle.Book, bool) { return cobi.Book, true })
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	g, err := one.PlayTo(cobi.Book, len(s.steps), nil)
	if err != nil {
		t.Fatal(err)
	}
	c, ok := one.CommandAt(cobi.Book, len(s.steps))
	if !ok {
		t.Fatal("no command")
	}
	c.Side = g.Battle().Pending().Side
	return g.Battle(), c
}

// TestOddsOfLargeShots compares what is told of shots with what the engine throws, and that nothing happens which is not told.
func TestOddsOfLargeShots(t *testing.T) {
	throws := 6000
	if testing.Short() {
		throws = 1000
	}
	for n := range situations {
		t.Run(situations[n].name, func(t *testing.T) {
			b, c := situation(t, n)
			p, err := b.Check(c)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.Rolls) != 1 {
				t.Fatalf("%d rolls are told", len(p.Rolls))
			}
			is, _, err := brought(b, c, 0, throws)
			if err != nil {
				t.Fatal(err)
			}
			if err := differs(&p.Rolls[0], is, throws); err != nil {
				t.Error(err)
			}
			told := map[battle.Odds]bool{}
			for _, o := range p.Rolls[0].Odds {
				o.PPM = 0
				told[o] = true
			}
			for o := range is {
				if !told[o] && o.Outcome != "panics" {
					t.Errorf("%s %d of unit %d is not told", o.Outcome, o.N, o.Unit)
				}
			}
			t.Log(len(p.Rolls[0].Odds), "outcomes")
		})
	}
}

// BenchmarkPreviewOfShots is a whole dry run of a shot: its refusals, dice, modifiers and exact odds.
func BenchmarkPreviewOfShots(b *testing.B) {
	for n := range situations {
		b.Run(strings.ReplaceAll(situations[n].name, " ", "-"), func(b *testing.B) {
			now, c := situation(b, n)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := now.Check(c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

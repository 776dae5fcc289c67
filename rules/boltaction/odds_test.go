package boltaction_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/scripts"
)

// TestForeseen walks all commands of all scripts that throw dice.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, scripts.FS, battletest.Foresight{}, boltaction.Book)
}

// TestForeseenInPlay asks the same of random battles.
func TestForeseenInPlay(t *testing.T) { battletest.ForeseenInPlay(t, kit) }

// A situation is a script whose last step is a command that a player thinks about.
type situation struct {
	name  string
	units string // one a line
	rest  string // options, pieces, start
	steps []string
	whole bool     // every fall of the dice is walked
	first bool     // exceptional damage takes the first model that may be picked, otherwise the last
	less  []string // outcomes of which the end is not told
	end   string   // what must come about for what is told to hold: chosen, unless it is said
}

func (s *situation) text() string {
	var b strings.Builder
	b.WriteString("rules: boltaction\ntitle: " + s.name + "\nproves: []\n")
	if !strings.Contains(s.rest, "table:") {
		b.WriteString("table: {width: 72, depth: 48}\n")
	}
	b.WriteString("units:\n")
	for u := range strings.SplitSeq(strings.TrimSpace(s.units), "\n") {
		b.WriteString("  - " + strings.TrimSpace(u) + "\n")
	}
	b.WriteString(s.rest + "\n")
	if !strings.Contains(s.rest, "start:") {
		b.WriteString("start: {turn: 1, drawn: red}\n")
	}
	b.WriteString("steps:\n")
	for _, step := range s.steps {
		b.WriteString("  - do: " + step + "\n")
	}
	return b.String()
}

// play gives the battle before the last step, and its command.
func (s *situation) play(t testing.TB) (battle.Battle, battle.Command) {
	t.Helper()
	one, err := script.Load(s.name, []byte(s.text()), func(string) (battle.Book, bool) { return boltaction.Book, true })
	if err != nil {
		t.Fatalf("%v\n%s", err, s.text())
	}
	g, err := one.PlayTo(boltaction.Book, len(s.steps), nil)
	if err != nil {
		t.Fatal(err)
	}
	c, ok := one.CommandAt(boltaction.Book, len(s.steps))
	if !ok {
		t.Fatal("no command")
	}
	c.Side = g.Battle().Pending().Side
	return g.Battle(), c
}

// throw carries out a command and lets each side give up the models that it misses least, until something else has to be decided.
func (s *situation) throw(t testing.TB, b battle.Battle, c battle.Command, r dice.Roller) []battle.Odds {
	t.Helper()
	now := b.Clone()
	var all []battle.Event
	for {
		events, err := now.Do(c, r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, events...)
		d := now.Pending()
		c = battle.Command{Side: d.Side}
		switch d.Kind {
		case "lose":
			c.Verb = "lose"
		case "aside":
			c.Verb = "aside"
		case "pick":
			c.Verb = "pick"
			slot, err := now.Ask(c)
			if err != nil {
				t.Fatal(err)
			}
			at := 0
			if !s.first {
				at = len(slot.Values) - 1
			}
			c.N = slot.Values[at].N
		default:
			return now.(battle.Tallier).Tally(all, nil)
		}
	}
}

// told are the odds of a preview, in the end, or if something comes about.
func told(p *battle.Preview, end string) map[battle.Odds]float64 {
	out := map[battle.Odds]float64{}
	for _, cond := range []string{"", end} {
		for _, f := range p.Rolls {
			if f.If != cond {
				continue
			}
			if cond != "" { // what comes of it all takes the place of what comes first
				for _, o := range f.Odds {
					for key := range out {
						if key.Unit == o.Unit && key.Outcome == o.Outcome {
							delete(out, key)
						}
					}
				}
			}
			for _, o := range f.Odds {
				key := o
				key.PPM = 0
				out[key] = float64(o.PPM) / 1e6
			}
		}
	}
	return out
}

const (
	rifles  = `{id: a, side: red, profile: {type: infantry, quality: regular, men: [%d rifle]}, at: [36, 10], facing: north}`
	spare   = `{id: spare, side: red, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [5, 5], facing: north}`
	fireNow = `{verb: order, unit: a, option: fire}`
	shootAt = `{verb: shoot, target: b}`
)

func of(units ...string) string { return strings.Join(append(units, spare), "\n") }

var situations = []situation{
	{
		name: "two rifles at two", whole: true, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 2), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [36, 21], facing: south, state: {die: fire}}`),
	},
	{
		name: "two rifles at one beside a medic", whole: true, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 2), `{id: b, side: blue, profile: {type: infantry, quality: inexperienced, men: [1 rifle]}, at: [36, 21], facing: south, state: {die: fire}}`,
			`{id: doc, side: blue, profile: {type: infantry, quality: regular, men: [1 pistol medic]}, at: [38, 22], facing: south, state: {die: fire}}`),
	},
	{
		name: "two rifles at three with an NCO", whole: true, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 2), `{id: b, side: blue, profile: {type: infantry, quality: veteran, men: [1 rifle nco, 2 rifle]}, at: [36, 21], facing: south, state: {die: fire, pins: 2}}`),
	},
	{
		name: "a rifle at a machine gun", whole: true, first: true, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 2), `{id: b, side: blue, profile: {type: infantry, quality: regular, weapon: mmg, men: [3 crew]}, at: [36, 21], facing: south, state: {die: fire}}`),
	},
	{
		name: "rifles at a unit about to rout", whole: true, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 2), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [3 rifle]}, at: [36, 21], facing: south, state: {die: fire, pins: 8}}`),
	},
	{
		name: "a light mortar at two", steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, weapon: mortar_light, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [36, 25], facing: south, state: {die: fire}}`),
	},
	{
		name: "a light mortar at two who lie down", whole: true, steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, weapon: mortar_light, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [36, 25], facing: south, state: {die: down}}`),
	},
	{
		name: "two who go down under a light mortar", whole: true, steps: []string{fireNow, shootAt, `{verb: down}`},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, weapon: mortar_light, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [2 rifle]}, at: [36, 25], facing: south}`),
	},
	{
		name: "ten rifles at ten", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 10), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [1 rifle nco, 9 rifle]}, at: [36, 22], facing: south, state: {die: fire}}`),
	},
	{
		name: "ten rifles at four beside a medic and an officer", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 10), `{id: b, side: blue, profile: {type: infantry, quality: inexperienced, men: [4 rifle]}, at: [36, 22], facing: south, state: {die: fire}}`,
			`{id: doc, side: blue, profile: {type: infantry, quality: regular, men: [1 pistol medic]}, at: [38, 23], facing: south, state: {die: fire}}`,
			`{id: lt, side: blue, profile: {type: infantry, quality: regular, men: [1 pistol officer], rank: second_lieutenant}, at: [34, 23], facing: south, state: {die: fire}}`),
	},
	{
		name: "a howitzer at a squad", steps: []string{fireNow, `{verb: shoot, target: b, option: he}`},
		units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: medium, weapon: howitzer_medium, men: [4 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [8 rifle]}, at: [36, 25], facing: south, state: {die: fire, pins: 4}}`),
	},
	{
		name: "flame at a squad", steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, weapon: flamethrower, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: veteran, men: [8 rifle]}, at: [36, 15.9], facing: south, state: {die: fire, pins: 1}}`),
	},
	{
		name: "Green men at their first losses", less: []string{"pins"}, steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 6), `{id: b, side: blue, profile: {type: infantry, quality: inexperienced, men: [5 rifle], flags: [green]}, at: [36, 22], facing: south, state: {die: fire}}`),
	},

	{
		name: "an anti-tank gun at a tank", whole: true, steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [3 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: light_tank, drive: tracked, arms: [mmg front]}, at: [36, 30], facing: south, state: {die: fire}}`),
	},
	{
		name: "an anti-tank gun at the side of a car without a die", whole: true, steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_heavy, men: [3 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: inexperienced, class: armoured_car, drive: wheeled, arms: [mmg front], flags: [open_topped]}, at: [36, 30], facing: east, state: {pins: 5}}`),
	},
	{
		name: "rifles at a lorry", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 5), `{id: b, side: blue, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled}, at: [36, 22], facing: south, state: {die: fire}}`),
	},
	{
		name: "rifles at a closed tank", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 10), `{id: b, side: blue, profile: {type: vehicle, quality: regular, class: light_tank, drive: tracked, arms: [mmg front]}, at: [36, 22], facing: south, state: {die: fire}}`),
	},
	{
		name: "a heavy howitzer at a lorry", steps: []string{fireNow, `{verb: shoot, target: b, option: he}`},
		units: of(`{id: a, side: red, profile: {type: artillery, quality: regular, gun: heavy, weapon: howitzer_heavy, men: [5 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled}, at: [36, 30], facing: south, state: {die: fire, pins: 4}}`),
	},
	{
		name: "flame at a tank", steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, weapon: flamethrower, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: light_tank, drive: tracked, arms: [mmg front]}, at: [36, 16], facing: south, state: {die: fire, pins: 2}}`),
	},
	{
		name: "four against four", steps: []string{`{verb: order, unit: a, option: run}`, `{verb: assault, target: b}`, `{verb: charge}`},
		units: of(fmt.Sprintf(rifles, 4), `{id: b, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [36, 16], facing: south, state: {die: fire}}`),
	},
	{
		name: "submachine guns against fanatics", steps: []string{`{verb: order, unit: a, option: run}`, `{verb: assault, target: b}`, `{verb: charge}`},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: veteran, men: [2 smg, 3 rifle]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: inexperienced, men: [6 rifle], flags: [fanatics]}, at: [36, 16], facing: south, state: {die: fire}}`),
	},
	{
		name: "a tank with all it has at a gun beside a medic", first: true, steps: []string{fireNow, `{verb: shoot, target: b, option: he}`},
		units: of(`{id: a, side: red, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_heavy turret, mmg front]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [4 crew]}, at: [36, 24], facing: east, state: {die: fire}}`,
			`{id: doc, side: blue, profile: {type: infantry, quality: regular, men: [1 pistol medic]}, at: [38, 25], facing: south, state: {die: fire}}`),
	},
	{
		name: "a tank with all it has at a squad beside a medic", steps: []string{fireNow, `{verb: shoot, target: b, option: he}`},
		units: of(`{id: a, side: red, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [mmg front, at_gun_heavy turret, mmg front]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [1 rifle nco, 4 rifle]}, at: [36, 24], facing: south, state: {die: fire}}`,
			`{id: doc, side: blue, profile: {type: infantry, quality: regular, men: [1 pistol medic]}, at: [38, 25], facing: south, state: {die: fire}}`),
	},
	{
		name: "a sniper at a machine gun", first: true, steps: []string{fireNow, shootAt},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: veteran, weapon: sniper_rifle, men: [2 crew]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, weapon: mmg, men: [3 crew]}, at: [36, 30], facing: south, state: {die: fire}}`),
	},
	{
		name: "rifles at Shirkers of the Soviet Union", rest: "options: {nationalRules: \"on\"}", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 8), `{id: b, side: blue, profile: {type: infantry, nation: soviet, quality: inexperienced, men: [6 rifle], flags: [shirkers]}, at: [36, 22], facing: south, state: {die: fire, pins: 1}}`),
	},
	{
		name: "rifles at Germans with a leader", rest: "options: {nationalRules: \"on\"}", steps: []string{fireNow, shootAt},
		units: of(fmt.Sprintf(rifles, 8), `{id: b, side: blue, profile: {type: infantry, nation: germany, quality: regular, men: [1 rifle nco, 1 lmg, 1 rifle loader]}, at: [36, 22], facing: south, state: {die: fire, pins: 3}}`),
	},
	{
		name: "mixed weapons at an unreliable car", steps: []string{fireNow, `{verb: shoot, target: b, option: ap}`},
		units: of(`{id: a, side: red, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_light turret, mmg front]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: armoured_car, drive: wheeled, arms: [mmg turret], flags: [open_topped, unreliable]}, at: [36, 24], facing: south, state: {die: fire, pins: 5}}`),
	},
	{
		name: "a barrage on two squads, a gun and a tank", end: "strikes", steps: []string{`{verb: begin}
    dice: [1]`, `{verb: shift, at: [40, 20]}`},
		rest: "start: {turn: 2, phase: turn, calls: [{side: red, kind: barrage, at: [40, 20]}]}",
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [40, 26], facing: south, state: {die: fire, pins: 6}}`,
			`{id: b, side: blue, profile: {type: infantry, quality: veteran, men: [8 rifle]}, at: [40, 10], facing: south, state: {die: fire, dugIn: true}}`,
			`{id: c, side: blue, profile: {type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [3 crew]}, at: [44, 20], facing: south, state: {die: fire}}`,
			`{id: d, side: blue, profile: {type: vehicle, quality: regular, class: armoured_car, drive: wheeled, arms: [mmg turret], flags: [open_topped]}, at: [36, 20], facing: south, state: {die: fire}}`),
		first: true,
	},
	{
		name: "a tank overruns a squad", end: "reached", steps: []string{`{verb: order, unit: a, option: run}`, `{verb: overrun, distance: 18}`},
		units: of(`{id: a, side: red, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_heavy turret]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [3 rifle]}, at: [36, 20], facing: south, state: {die: fire, pins: 3}}`),
	},
	{
		name: "a tank rams another", end: "reached", rest: "options: {ramming: on}", steps: []string{`{verb: order, unit: a, option: run}`, `{verb: overrun, distance: 18}`},
		units: of(`{id: a, side: red, profile: {type: vehicle, quality: regular, class: heavy_tank, drive: tracked, arms: [at_gun_heavy turret]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: light_tank, drive: tracked, arms: [mmg turret]}, at: [36, 20], facing: east, state: {die: fire}}`),
	},
	{
		name: "men with grenades against a tank", steps: []string{`{verb: order, unit: a, option: run}`, `{verb: assault, target: b}`, `{verb: charge}`},
		units: of(`{id: a, side: red, profile: {type: infantry, quality: regular, men: [5 rifle], flags: [at_grenades]}, at: [36, 10], facing: north}`,
			`{id: b, side: blue, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [mmg front]}, at: [36, 16], facing: south, state: {die: fire}}`),
	},
}

// TestOddsInTheEnd compares what is told to come of a command in the end, if each side gives up the models that it misses least, with every
// fall of the dice, or with what the engine throws.
func TestOddsInTheEnd(t *testing.T) {
	throws := battletest.Throws(4000)
	for i := range situations {
		s := &situations[i]
		t.Run(s.name, func(t *testing.T) {
			b, c := s.play(t)
			p, err := b.Check(c)
			if err != nil {
				t.Fatal(err)
			}
			got, want := told(&p, cmp.Or(s.end, "chosen")), map[battle.Odds]float64{}
			n := 0
			if s.whole {
				var f dice.Every
				for {
					f.Begin()
					for _, o := range s.throw(t, b, c, &f) {
						want[o] += f.Share()
					}
					if n++; !f.Next() {
						break
					}
				}
				n = 0
			} else {
				r := dice.Seeded(7)
				for range throws {
					for _, o := range s.throw(t, b, c, r) {
						want[o] += 1 / float64(throws)
					}
				}
				n = throws
			}
			for _, all := range []map[battle.Odds]float64{got, want} {
				maps.DeleteFunc(all, func(o battle.Odds, _ float64) bool { return slices.Contains(s.less, o.Outcome) })
			}
			compare(t, got, want, n)
		})
	}
}

// compare looks for differences beyond the last digit, or after throws beyond five standard errors.
func compare(t *testing.T, got, want map[battle.Odds]float64, throws int) {
	t.Helper()
	var keys []battle.Odds
	for k := range got {
		keys = append(keys, k)
	}
	for k := range want {
		if _, ok := got[k]; !ok {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, func(x, y battle.Odds) int { return strings.Compare(fmt.Sprint(x), fmt.Sprint(y)) })
	for _, k := range keys {
		slack := 2e-6
		if throws > 0 {
			slack = 5*math.Sqrt(got[k]*(1-got[k])/float64(throws)) + 5/float64(throws)
		}
		if math.Abs(got[k]-want[k]) > slack {
			t.Errorf("%s %d of unit %d: told %.6f, is %.6f", k.Outcome, k.N, k.Unit, got[k], want[k])
		}
	}
}

// TestStrikeOdds compares what an observer is told of an air strike with what aircraft do that were called: half of them arrive.
func TestStrikeOdds(t *testing.T) {
	const throws = 20000
	units := of(`{id: eyes, side: red, profile: {type: infantry, quality: regular, men: [1 pistol observer], flags: [air_observer]}, at: [36, 10], facing: north}`,
		`{id: b, side: blue, profile: {type: infantry, quality: regular, men: [6 rifle]}, at: [36, 30], facing: south, state: {die: fire, pins: 3}}`,
		`{id: flak, side: blue, profile: {type: artillery, quality: regular, gun: light, weapon: autocannon_light, men: [3 crew], flags: [flak]}, at: [44, 34], facing: south, state: {die: fire}}`)
	asks := situation{name: "strike", units: units, steps: []string{`{verb: order, unit: eyes, option: fire}`, `{verb: strike, target: b}`}}
	b, c := asks.play(t)
	p, err := b.Check(c)
	if err != nil {
		t.Fatal(err)
	}
	got := told(&p, "arrives")
	comes := situation{name: "comes", units: units, rest: "start: {turn: 2, phase: turn, calls: [{side: red, kind: air, target: b}]}", steps: []string{`{verb: begin}`}}
	b, c = comes.play(t)
	want, r := map[battle.Odds]float64{}, dice.Seeded(3)
	for range throws {
		for _, o := range comes.throw(t, b, c, r) {
			if o.Unit == 2 {
				want[o] += 2 / float64(throws)
			}
		}
	}
	maps.DeleteFunc(got, func(o battle.Odds, _ float64) bool { return o.Unit == 0 })
	if len(got) < 8 {
		t.Errorf("only %d outcomes are told", len(got))
	}
	compare(t, got, want, throws/4)
}

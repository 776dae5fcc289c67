package server

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/geom"
	"sandtable/library"
	"sandtable/rules"
)

// A plot is a battle in which red has secrets: units called kanarek that lie hidden or are to come, and what he notes at first.
type plot struct {
	name, script string
	swaps        [][2]battle.UnitID  // who have changed places in its twin
	notes        [2][]map[string]any // what red notes in the battle, and in its twin
	opening      []battle.Command    // what is done at first in both
	words        []string            // what else must not be told
}

// Guns and men lie hidden; tanks, machine guns and a gun behind one of two trucks are to come.
const hiddenGuns = `
title: guns and men lie hidden, tanks and a limbered gun are to come
rules: [bkc1, bkc2]
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 160, depth: 120, pieces: [{kind: wood, area: [[30, 44], [50, 44], [50, 56], [30, 56]]}]}
scenario: {defender: red, first: blue, turns: 3, red: {edge: [[0, 0], [160, 0]]}}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [100, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-3, name: Kanarek 3, side: red, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, state: {arrives: 3}}
  - {id: kanarek-4, name: Kanarek 4, side: red, profile: {class: mg, move: 10, attack: 5/60*, hits: 5}, state: {arrives: 3}}
  - {id: kanarek-5, name: Kanarek 5, side: red, profile: {class: transport, move: 30, hits: 3, capacity: 1}, state: {arrives: 3}}
  - {id: kanarek-6, name: Kanarek 6, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, state: {aboard: kanarek-5}}
  - {id: kanarek-7, name: Kanarek 7, side: red, profile: {class: transport, move: 25, hits: 4, capacity: 2}, state: {arrives: 3}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [80, 10], facing: north}
  - {id: rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 20], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 9}, at: [80, 112], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, at: [60, 105], facing: south}
  - {id: men, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [100, 105], facing: south}
  - {id: guns, side: blue, profile: {class: artillery, attack: "4", hits: 4, flags: [off-table]}}
  - {id: fao, side: blue, profile: {class: fao, move: 20, hits: 4, cv: 8}, at: [90, 110], facing: south}
start: {phase: command, active: blue, turn: 1}
steps: [{expect: {battle: {turn: 1}}}]
`

// Red plans where and when his guns off the table will fire.
const plannedFire = `
title: missions are planned before the battle
rules: [bkc1, bkc2]
proves: []
table: {width: 160, depth: 120}
scenario: {turns: 4, first: blue, red: {assets: 3}}
units:
  - {id: gun, side: red, profile: {class: artillery, attack: "4", hits: 4, flags: [off-table]}}
  - {id: more, side: red, profile: {class: artillery, attack: "5", hits: 4, flags: [off-table]}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [80, 10], facing: north}
  - {id: rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 20], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 9}, at: [80, 112], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, at: [60, 105], facing: south}
  - {id: men, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [100, 105], facing: south}
steps: [{expect: {battle: {turn: 0}}}]
`

// Men lie hidden and in ambush; others are to come, and a gun behind one of two trucks.
const hiddenMen = `
title: men lie hidden and in ambush, a limbered gun and others are to come
rules: boltaction
proves: []
table: {width: 72, depth: 48, pieces: [{name: wood, kind: wood, area: [[10, 6], [60, 6], [60, 16], [10, 16]]}]}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [20, 10], facing: north, state: {hidden: true, die: ambush}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {type: infantry, quality: regular, men: [3 rifle, 2 smg]}, at: [50, 10], facing: north, state: {hidden: true, die: ambush}}
  - {id: kanarek-3, name: Kanarek 3, side: red, profile: {type: infantry, quality: regular, men: [6 rifle]}, state: {place: reserve}}
  - {id: kanarek-4, name: Kanarek 4, side: red, profile: {type: infantry, quality: regular, men: [4 smg]}, state: {place: reserve}}
  - {id: kanarek-5, name: Kanarek 5, side: red, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled, capacity: 12, tow: light}, state: {place: reserve}}
  - {id: kanarek-6, name: Kanarek 6, side: red, profile: {type: artillery, quality: regular, gun: light, weapon: at_gun_light, men: [3 crew]}, state: {towed: kanarek-5}}
  - {id: kanarek-7, name: Kanarek 7, side: red, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled, capacity: 6, tow: medium}, state: {place: reserve}}
  - {id: rifles, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 4], facing: north}
  - {id: foes, side: blue, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [20, 44], facing: south}
  - {id: others, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 44], facing: south}
  - {id: tank, side: blue, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_medium turret]}, at: [36, 44], facing: south}
start: {turn: 1, drawn: blue}
steps: [{expect: {battle: {turn: 1}}}]
`

// Red notes who is in reserve, and over which edge he comes.
const namedReserve = `
title: the reserve is named before the battle
rules: boltaction
proves: []
table: {width: 72, depth: 48}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {type: infantry, quality: regular, men: [1 rifle nco, 4 rifle]}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {type: infantry, quality: regular, men: [1 rifle nco, 4 rifle]}}
  - {id: here, side: red, profile: {type: infantry, quality: regular, men: [1 rifle nco, 4 rifle]}, at: [36, 4], facing: north}
  - {id: too, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [20, 4], facing: north}
  - {id: foe, side: blue, profile: {type: infantry, quality: regular, men: [1 rifle nco, 4 rifle]}, at: [36, 44], facing: south}
  - {id: foes, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 44], facing: south}
steps: [{expect: {battle: {turn: 0}}}]
`

// A gun and men lie hidden. Where the tanks go, the gun reaches them from one marker, and from the other it does not; the men reach them
// from neither.
const gunInReach = `
title: a gun reaches the tanks, and the men who may be in its place do not
rules: [bkc1, bkc2]
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 160, depth: 120}
scenario: {defender: red, first: blue, turns: 3, red: {edge: [[0, 0], [160, 0]]}}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [110, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [80, 10], facing: north}
  - {id: rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 20], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [60, 110], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, at: [60, 102], facing: south}
  - {id: men, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [66, 102], facing: south}
start: {phase: command, active: blue, turn: 1}
steps: [{expect: {battle: {turn: 1}}}]
`

// Men lie hidden and in ambush, some with rifles and others with submachine guns, which do not reach as far.
const menInWood = `rules: boltaction
proves: []
table: {width: 72, depth: 48, pieces: [{name: wood, kind: wood, area: [[10, 6], [60, 6], [60, 11], [10, 11]]}]}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [18, 10], facing: north, state: {hidden: true, die: ambush}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {type: infantry, quality: regular, men: [5 smg]}, at: [54, 10], facing: north, state: {hidden: true, die: ambush}}
`

const menInReach = `
title: rifles reach who advances, and the submachine guns that may be in their place do not
` + menInWood + `  - {id: rifles, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 3], facing: north}
  - {id: foes, side: blue, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [18, 36], facing: south}
  - {id: others, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [54, 44], facing: south}
  - {id: tank, side: blue, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_medium turret]}, at: [36, 44], facing: south}
start: {turn: 1, drawn: blue}
steps: [{expect: {battle: {turn: 1}}}]
`

// plots are the secrets of each book.
func plots(book string) []plot {
	at := func(x, y int) map[string]any { return map[string]any{"x": x, "y": y} }
	if book == "boltaction" {
		return []plot{
			{name: "hidden", script: hiddenMen, swaps: [][2]battle.UnitID{{1, 2}, {3, 4}, {5, 7}}},
			{name: "reserve", script: namedReserve, notes: [2][]map[string]any{
				{{"verb": "reserve", "unit": 1, "option": "left"}, {"verb": "reserve", "unit": 2}},
				{{"verb": "reserve", "unit": 1}, {"verb": "reserve", "unit": 2}}, // the last is the same: dice depend on it
			}},
			{name: "reach", script: menInReach, swaps: [][2]battle.UnitID{{1, 2}}, opening: []battle.Command{
				{Verb: "order", Unit: 4, Option: "advance"}, {Verb: "move", Path: []geom.Point{{X: 18 * geom.Inch, Y: 31 * geom.Inch}}},
			}},
		}
	}
	return []plot{
		{name: "hidden", script: hiddenGuns, swaps: [][2]battle.UnitID{{1, 2}, {3, 4}, {5, 7}}},
		{name: "plan", script: plannedFire, words: []string{"4786", "5371", "47.86", "53.71", "47,86", `"mission"`}, notes: [2][]map[string]any{
			{{"verb": "plan", "units": []int{1, 2}, "at": at(4786, 5371), "n": 3}},
			{{"verb": "plan", "units": []int{1, 2}, "at": at(9000, 8000), "n": 4}},
		}},
		{name: "reach", script: gunInReach, swaps: [][2]battle.UnitID{{1, 2}}, opening: []battle.Command{
			{Verb: "order", Unit: 5, Units: []battle.UnitID{6, 7}}, {Verb: "move", Unit: 6, Path: []geom.Point{{X: 60 * geom.CM, Y: 94 * geom.CM}}},
		}},
	}
}

// laid is the set-up of a plot.
func (p *plot) laid(t testing.TB, id string) (battle.Book, *battle.Setup) {
	t.Helper()
	s, err := script.Load("plot", []byte(p.script), func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
	if err != nil {
		t.Fatal(err)
	}
	book, _ := library.Find(rules.Books, id)
	return book, s.Setup(book)
}

package server

import (
	"path/filepath"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules"
)

// Red men move before the eyes of blue ones, who may fire, while a gun and men lie hidden.
const shownMen = `
title: men move in the open, and others lie hidden
rules: bkc2
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 160, depth: 120}
scenario: {defender: red, first: red, turns: 3, red: {edge: [[0, 0], [160, 0]]}}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [40, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [120, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [80, 30], facing: north}
  - {id: rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 36], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [80, 110], facing: south}
  - {id: men, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 66], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, at: [90, 66], facing: south}
start: {phase: command, active: red, turn: 1}
steps: [{expect: {battle: {turn: 1}}}]
`

// The same by the other book: blue men lie in ambush.
const ambushedMen = `
title: men advance before an ambush, and others lie hidden
` + menInWood + `  - {id: rifles, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 14], facing: north}
  - {id: foes, side: blue, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 38], facing: south, state: {die: ambush}}
  - {id: others, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 44], facing: south}
start: {turn: 1, drawn: red}
steps: [{expect: {battle: {turn: 1}}}]
`

// reactions are battles in which red reacts, which hides something, and in which blue does.
func reactions(book string) [2]plot {
	all := plots(book)
	own, theirs := all[len(all)-1], plot{name: "shown", script: shownMen, swaps: [][2]battle.UnitID{{1, 2}}, opening: []battle.Command{
		{Verb: "order", Unit: 3, Units: []battle.UnitID{4}}, {Verb: "move", Unit: 4, Path: []geom.Point{{X: 80 * geom.CM, Y: 42 * geom.CM}}},
	}}
	if book == "boltaction" {
		theirs.script, theirs.opening = ambushedMen, []battle.Command{
			{Verb: "order", Unit: 3, Option: "advance"}, {Verb: "move", Path: []geom.Point{{X: 36 * geom.Inch, Y: 19 * geom.Inch}}},
		}
	}
	return [2]plot{own, theirs}
}

// TestReactTwins: what the server has standing orders do is told to their own seat alone, and depends on nothing that this seat does not
// know. Red reacts with what he hides, and blue while red hides something; the twins are asked everything, as in TestTwins.
func TestReactTwins(t *testing.T) {
	for _, shelf := range rules.Books {
		if !shelf.IsPlayable() || shelf.Open || shelf.Book.ID() == "bkc1" { // by the first edition who is hidden reacts to nothing but charges
			continue
		}
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			now := time.Date(1944, 6, 6, 6, 0, 0, 0, time.UTC)
			made := start(t, open(t, filepath.Join(t.TempDir(), "made.db")), fast)
			var both [2]*node
			for i := range both {
				both[i] = twin(t, i, func() time.Time { return now })
			}
			for side, p := range reactions(shelf.Book.ID()) {
				var answered [2]int
				for range 20 { // the dice depend on the battle: an order may fail
					m := playMirrored(t, made, both, shelf.Book.ID(), &p)
					answered[0], answered[1] = answered[0]+m.answered[0], answered[1]+m.answered[1]
					if answered[side] > 0 || t.Failed() {
						break
					}
				}
				t.Logf("%s: %d answers to red, %d to blue", p.name, answered[0], answered[1])
				if answered[side] == 0 && !t.Failed() {
					t.Errorf("%s: no unit reacted", p.name)
				}
			}
		})
	}
}

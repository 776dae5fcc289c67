package bkc_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/rules/bkc"
)

const volleys = `
title: volleys to be foreseen
rules: bkc1
table: {width: 120, depth: 120}
units:
  - {id: hq, side: red, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [60, 10], facing: north}
  - {id: a, side: red, profile: {class: afv, armour: full, flags: [mg], move: 25, attack: 4/60, hits: 5, save: 4}, at: [50, 40], facing: north}
  - {id: b, side: red, profile: {class: afv, armour: full, flags: [mg], move: 25, attack: 4/60, hits: 5, save: 4}, at: [60, 40], facing: north}
  - {id: c, side: red, profile: {class: afv, armour: full, flags: [mg], move: 25, attack: 4/60, hits: 5, save: 4}, at: [70, 40], facing: north}
  - {id: tank, side: blue, profile: {class: afv, armour: full, flags: [mg], move: 25, attack: 4/60, hits: 5, save: 5}, at: [60, 60], facing: south}
  - {id: shaken, side: blue, profile: {class: afv, armour: full, flags: [mg], move: 25, attack: 4/60, hits: 5, save: 5}, at: [40, 60], facing: south, state: {suppressed: true}}
start: {phase: command, active: red}
steps:
  - do: {verb: order, unit: hq, units: [a, b, c]}
    dice: [1, 2]
`

// BenchmarkPreviewOfFire is a whole dry run of a volley: its refusals, dice, modifiers and exact odds.
func BenchmarkPreviewOfFire(b *testing.B) {
	s, err := script.Load("volleys", []byte(volleys), func(string) (battle.Book, bool) { return bkc.First, true })
	if err != nil {
		b.Fatal(err)
	}
	g, err := s.Play(bkc.First)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		c    battle.Command
	}{
		{"one", battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Target: 5}},
		{"three", battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Units: []battle.UnitID{3, 4}, Target: 5}},
		{"one-at-shaken", battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Target: 6}},
		{"three-at-shaken", battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Units: []battle.UnitID{3, 4}, Target: 6}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.Battle().Check(c.c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

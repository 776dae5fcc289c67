package bot_test

import (
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
)

const assaults = `
rules: boltaction
title: A squad, an enemy within its reach and one beyond it
proves: [BA-ASSAULT-12]
table: {width: 72, depth: 48}
units:
  - {id: Alpha, side: red, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [30, 10], facing: north}
  - {id: Near, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [30, 19], facing: south, state: {die: down}}
  - {id: Far, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 40], facing: south, state: {die: down}}
start: {turn: 1, drawn: red}
steps:
  - do: {side: red, verb: order, unit: Alpha, option: run}
`

// An assault that cannot get there is told before, and one that can has odds.
func TestAimsVain(t *testing.T) {
	aims, err := bot.Sit(laid(t, assaults).Battle(), battle.Red).Aims(battle.Command{Side: battle.Red, Verb: "assault"})
	if err != nil || len(aims) != 2 {
		t.Fatalf("%d aims, %v", len(aims), err)
	}
	for _, a := range aims {
		fought := slices.ContainsFunc(a.Preview.Rolls, func(f battle.Forecast) bool { return f.Clause == "BA-ASSAULT-16" && len(f.Odds) > 0 })
		if far := a.Command.Target == 3; a.Preview.Vain != far || fought == far {
			t.Errorf("at %d: vain %v, odds %v", a.Command.Target, a.Preview.Vain, fought)
		}
	}
}

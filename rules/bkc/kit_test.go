package bkc_test

import (
	"bytes"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

var kit = battletest.Kit{
	Book:     bkc.First,
	Setups:   func(seed uint64) *battle.Setup { return seededSetup(seed, 0) },
	Playouts: 400,
	Heavy:    150,
}

// kit2 is the kit of the second edition: the same set-ups, but for a switch that it does without, and with the air a side's.
var kit2 = battletest.Kit{
	Book: bkc.Second,
	Setups: func(seed uint64) *battle.Setup {
		s := seededSetup(seed, 0)
		s.Rules = bkc.Second.ID()
		s.Scenario = bytes.Replace(s.Scenario, []byte(`"red":{"assets":2}`), []byte(`"red":{"assets":2,"sky":"partial"}`), 1)
		s.Options = slices.DeleteFunc(s.Options, func(o battle.Option) bool { return o.Name == "OPT-PURSUE-DISENGAGE" })
		return s
	},
	Playouts: 400,
	Heavy:    150,
}

func TestScripts(t *testing.T) { battletest.Scripts(t, scripts.FS, bkc.First, bkc.Second) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

func TestSecondKit(t *testing.T) { battletest.Run(t, kit2) }

func TestSeededBattles(t *testing.T) { battletest.Seeded(t, kit, "testdata/seeded.sums") }

func TestSecondSeededBattles(t *testing.T) { battletest.Seeded(t, kit2, "testdata/seeded2.sums") }

// TestFilibuster lets a side do what leads nowhere.
func TestFilibuster(t *testing.T) {
	battletest.Filibuster(t, kit, 4, 3000)
	battletest.Filibuster(t, kit2, 4, 3000)
	battletest.Filibuster(t, battletest.Kit{Book: bkc.First, Setups: undeployed}, 6, 3000)
}

// FuzzCommands throws arbitrary commands at a battle in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

func TestDraws(t *testing.T) {
	for _, k := range []battletest.Kit{kit, kit2} {
		battletest.Draws(t, k, 20, `"drawOffer":true`)
	}
}

func TestOwnTurns(t *testing.T) {
	for _, k := range []battletest.Kit{kit, kit2} {
		battletest.OwnTurns(t, k, 10)
	}
}

// TestOldBattles opens what earlier versions recorded and plays on.
func TestOldBattles(t *testing.T) { battletest.Old(t, kit, "testdata/old") }

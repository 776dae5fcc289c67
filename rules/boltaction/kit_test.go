package boltaction_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/scripts"
)

var kit = battletest.Kit{
	Book:     boltaction.Book,
	Setups:   func(seed uint64) *battle.Setup { return seededSetup(seed, 0) },
	Playouts: 400,
	Heavy:    150,
}

func TestScripts(t *testing.T) { battletest.Scripts(t, scripts.FS, boltaction.Book) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

func TestSeededBattles(t *testing.T) { battletest.Seeded(t, kit, "testdata/seeded.sums") }

// TestFilibuster lets a side do what leads nowhere.
func TestFilibuster(t *testing.T) {
	battletest.Filibuster(t, kit, 4, 3000)
	battletest.Filibuster(t, battletest.Kit{Book: boltaction.Book, Setups: undeployed}, 6, 3000)
}

// FuzzCommands throws arbitrary commands at a battle in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

func TestDraws(t *testing.T) { battletest.Draws(t, kit, 20, `"drawOffer":true`) }

func TestOwnTurns(t *testing.T) { battletest.OwnTurns(t, kit, 10) }

// TestOldBattles opens what earlier versions recorded and plays on.
func TestOldBattles(t *testing.T) { battletest.Old(t, kit, "testdata/old") }

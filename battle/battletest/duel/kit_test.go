package duel_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/words/wordstest"
)

var kit = battletest.Kit{Book: duel.Book, Setups: duel.Setup, Playouts: 2000, Heavy: 20, Limit: 500}

func TestScripts(t *testing.T) { battletest.Scripts(t, duel.Scripts, duel.Book) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

// FuzzCommands throws arbitrary commands at a duel in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

func TestWordsTellEverything(t *testing.T) { wordstest.Battles(t, duel.Words, kit, 200, duel.Scripts) }

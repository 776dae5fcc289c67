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

// TestDraws offers a draw at every decision; what remains of one that is declined is that it was offered.
func TestDraws(t *testing.T) { battletest.Draws(t, kit, 20, `"offered":true`) }

// TestReactions: of all decisions only the answer to a shot breaks into the turn of the other.
func TestReactions(t *testing.T) { battletest.Reactions(t, kit, 20, "shot") }

// FuzzCommands throws arbitrary commands at a duel in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, duel.Words, duel.Steps) }

func TestWordsTellEverything(t *testing.T) { wordstest.Battles(t, duel.Words, kit, 200, duel.Scripts) }

// TestForeseen: whoever answers a shot is told what may come of it.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, duel.Scripts, battletest.Foresight{}, duel.Book)
}

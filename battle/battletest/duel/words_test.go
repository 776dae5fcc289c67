package duel_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/words/wordstest"
)

func TestWordsTellEverything(t *testing.T) {
	wordstest.Battles(t, duel.Words, battletest.Kit{Book: duel.Book, Setups: duel.Setup}, 200, duel.Scripts)
}

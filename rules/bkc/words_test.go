package bkc_test

import (
	"testing"

	"sandtable/battle/words/wordstest"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, bkc.Words, bkc.Steps...) }

func TestWordsTellEverything(t *testing.T) {
	wordstest.Battles(t, bkc.Words, kit, 200, scripts.FS, bkc.Second)
	wordstest.Battles(t, bkc.Words2, kit2, 200, scripts.FS, bkc.First)
}

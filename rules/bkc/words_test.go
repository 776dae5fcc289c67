package bkc_test

import (
	"testing"

	"sandtable/battle/words"
	"sandtable/battle/words/wordstest"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, bkc.Words, bkc.Steps...) }

func TestPolishHasOneWordForAThing(t *testing.T) {
	for _, book := range []*words.Book{bkc.Words, bkc.Words2} {
		wordstest.Never(t, book, "oddział", "zeszły ze stołu", "ku wrogowi", " hq", "(co)")
	}
}

func TestWordsTellEverything(t *testing.T) {
	wordstest.Battles(t, bkc.Words, kit, 200, scripts.FS, bkc.Second)
	wordstest.Battles(t, bkc.Words2, kit2, 200, scripts.FS, bkc.First)
}

package boltaction_test

import (
	"testing"

	"sandtable/battle/words/wordstest"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/scripts"
)

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, boltaction.Words, boltaction.Steps) }

func TestPolishHasOneWordForAThing(t *testing.T) {
	wordstest.Never(t, boltaction.Words, "jednostk", "i schodzi", "rally", "advance")
}

func TestWordsTellEverything(t *testing.T) {
	wordstest.Battles(t, boltaction.Words, kit, 200, scripts.FS)
}

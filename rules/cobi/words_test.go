package cobi_test

import (
	"testing"

	"sandtable/battle/words/wordstest"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
)

func TestPolishHasOneWordForAThing(t *testing.T) { wordstest.Never(t, cobi.Words, "oddział") }

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, cobi.Words, cobi.Steps) }

func TestWordsTellEverything(t *testing.T) { wordstest.Battles(t, cobi.Words, kit, 30, scripts.FS) }

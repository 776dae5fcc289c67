package cobi_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/battle/words/wordstest"
	"sandtable/lang"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
)

func TestPolishHasOneWordForAThing(t *testing.T) { wordstest.Never(t, cobi.Words, "oddział") }

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, cobi.Words, cobi.Steps) }

func TestWordsTellEverything(t *testing.T) { wordstest.Battles(t, cobi.Words, kit, 30, scripts.FS) }

// A shot whose defence a player may still help has done no harm that can be told: the line that tells what came of it is the only one.
func TestShotTellsWhatCameOfItOnce(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Key: "a", Name: "MG42", Side: battle.Blue}, {ID: 2, Key: "b", Name: "Eagle squad", Side: battle.Red}}}
	told := cobi.Words.In(lang.English, words.ViewNames(view))
	shot := &battle.Event{Kind: "fires", Unit: 1, Target: 2, Option: "gun"}
	if got := told.Deed(battle.Red, []*battle.Event{shot}); got != "" {
		t.Errorf("before the defence: %q", got)
	}
	spared := &battle.Event{Kind: "announced", Unit: 2, Option: "unharmed", Clause: "COBI-INF-12"}
	if got, want := told.Deed(battle.Red, []*battle.Event{shot, spared}), "The enemy's MG42 fires at your Eagle squad: no harm done."; got != want {
		t.Errorf("after it: %q, not %q", got, want)
	}
}

package bot_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/library"
	"sandtable/rules"
)

// Situations are scripts that ask what a player would do.
func TestSituations(t *testing.T) { situations(t, bot.Decide) }

// A captain masters what the sergeant does.
func TestSituationsByCaptain(t *testing.T) {
	if testing.Short() {
		t.Skip("the captain takes his time")
	}
	situations(t, func(_ string, seed uint64, b battle.Battle) (battle.Command, error) {
		return bot.Decide("captain", seed, b)
	}, "cobi-documents.battle.yaml", "cobi-spots.battle.yaml") // he shoots before he goes home, and digs in instead of searching
}

// situations runs all but those in which a player is known to see it otherwise.
func situations(t *testing.T, decide script.Decider, but ...string) {
	t.Helper()
	files, err := filepath.Glob("situations/*.battle.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no situations", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			if slices.Contains(but, filepath.Base(file)) {
				t.Skip("he sees it otherwise")
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Load(file, data, func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
			if err != nil {
				t.Fatal(err)
			}
			s.Decider = decide
			if _, err := s.Run(); err != nil {
				t.Error(err)
			}
		})
	}
}

package bot_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/library"
	"sandtable/rules"
)

// Situations are scripts that ask what a player would do.
func TestSituations(t *testing.T) { situations(t, bot.Decide, "sergeant") }

// A captain masters what the sergeant does, but for situations that say in a line "# captain:" why he may see it otherwise.
func TestSituationsByCaptain(t *testing.T) {
	if testing.Short() {
		t.Skip("the captain takes his time")
	}
	situations(t, func(_ string, seed uint64, b battle.Battle) (battle.Command, error) {
		return bot.Decide("captain", seed, b)
	}, "captain")
}

// situations runs all but those that say why a level may see it otherwise.
func situations(t *testing.T, decide script.Decider, level string) {
	t.Helper()
	files, err := filepath.Glob("situations/*.battle.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no situations", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, why, found := strings.Cut(string(data), "# "+level+": "); found {
				why, _, _ = strings.Cut(why, "\n")
				t.Skip(why)
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

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
func TestSituations(t *testing.T) { situations(t, bot.Decide, "sergeant", 1) }

// A captain masters what the sergeant does, but for situations that say in a line "# captain:" why he may see it otherwise. He thinks long:
// every fourth situation is played here, and all of them by make soak.
func TestSituationsByCaptain(t *testing.T) {
	if testing.Short() {
		t.Skip("the captain takes his time")
	}
	every := 4
	if soaks() {
		every = 1
	}
	situations(t, func(_ string, seed uint64, b battle.Battle) (battle.Command, error) {
		return bot.Decide("captain", seed, b)
	}, "captain", every)
}

// situations runs one of every so many, but for those that say why a level may see it otherwise.
func situations(t *testing.T, decide script.Decider, level string, every int) {
	t.Helper()
	files, err := filepath.Glob("situations/*.battle.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no situations", err)
	}
	for i, file := range files {
		if i%every != 0 {
			continue
		}
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

package bot_test

import (
	"strings"
	"testing"

	"sandtable/bot"
	"sandtable/lang"
)

// Every level can be played by every character, and is called by both.
func TestCharacters(t *testing.T) {
	for i := range bot.Levels {
		for j := range bot.Characters {
			id := bot.As(bot.Levels[i].ID, bot.Characters[j].ID)
			if _, err := bot.New(id, 1); err != nil || !bot.Is(id) {
				t.Errorf("%s: %v", id, err)
			}
			level, c := bot.Split(id)
			if level != bot.Levels[i].ID || c != &bot.Characters[j] {
				t.Errorf("%s is %s and %v", id, level, c)
			}
			if name := bot.NameOf(id, lang.Polish); !strings.HasPrefix(name, bot.Levels[i].Name.In(lang.Polish)) ||
				j > 0 != strings.HasSuffix(name, bot.Characters[j].Name()) {
				t.Errorf("%s is called %s", id, name)
			}
		}
	}
	if id := bot.As("sergeant", "book"); id != "sergeant" {
		t.Errorf("a sergeant by the book is %s, not the sergeant of old", id)
	}
	if _, err := bot.New("sergeant:brave", 1); err == nil || !strings.Contains(err.Error(), "sergeant:bold") || bot.Is("sergeant:brave") {
		t.Errorf("a brave sergeant: %v", err)
	}
	if bot.Is("bold") || bot.Is(":bold") {
		t.Error("a character without a level plays")
	}
}

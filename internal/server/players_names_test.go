package server

import (
	"testing"

	"sandtable/bot"
	"sandtable/lang"
)

// A player of the program is found again by what it is called, in every language and with every character.
func TestBotsAreFoundByName(t *testing.T) {
	for _, in := range []lang.Language{lang.English, lang.Polish} {
		for _, id := range []string{"sergeant", "recruit:bold", "general:cunning"} {
			if !bot.Is(id) || botCalled(botName(id, in), in) != id {
				t.Errorf("%s, called %s, is %s", id, botName(id, in), botCalled(botName(id, in), in))
			}
		}
		if botCalled("Anna", in) != "Anna" || botCalled("", in) != "" {
			t.Error("a name of a person is read as a player of the program")
		}
	}
}

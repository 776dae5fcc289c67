package telling_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// TestRoundsAreCalledRounds: a page calls a turn what the players of the book call it.
func TestRoundsAreCalledRounds(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		id := shelf.Book.ID()
		s := telling.Speak(wished(t, arrange.Wish{Rules: id}), shelf.Words, lang.English, battle.Red)
		if got := s.Position().Score.Rounds; got != (id == "cobi") {
			t.Errorf("%s: %v", id, got)
		}
	}
}

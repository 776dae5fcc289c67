package terminal_test

import (
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/lang"
)

// The program plays blue: red ends its turn, blue's is told with its reasons, and then red is asked again.
func TestOpponent(t *testing.T) {
	g := deployed(t)
	s, out := newSession(t, g, "end", "end", "end")
	player, err := bot.New("sergeant", 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Bots[1], s.Hide = player, true
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	shows(t, out.String(), "Blue: Give an order", "We move south. That is the way to the objective.", "No more orders this turn. We bide our time.")
	if strings.Contains(out.String(), "gain") {
		t.Error("scores are told without being asked for")
	}
	if d := g.Battle().Pending(); d.Side == battle.Blue {
		t.Errorf("blue is still asked: %s", d.Kind)
	}
	if strings.Contains(out.String(), "take your seat") {
		t.Error("the keyboard is handed over to a player that has none")
	}
}

// Two of them fight a battle to its end.
func TestOpponents(t *testing.T) {
	g := deployed(t)
	s, out := newSession(t, g)
	s.Lang = lang.Polish
	for i := range s.Bots {
		player, err := bot.New("sergeant", uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		s.Bots[i] = player
	}
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	if _, over := g.Battle().Result(); !over {
		t.Error("the battle is not over")
	}
	shows(t, out.String(), "Bitwa skończona")
}

package lab_test

import (
	"testing"

	"sandtable/lab"
	"sandtable/rules"
)

// A player with changed numbers is another contestant: its battles have other keys and other moves. One whose numbers are set to their
// usual values plays as ever.
func TestVariants(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	run := skirmish(1)
	run.Battles = 2
	usual := play(t, run)
	for change, alike := range map[string]bool{"bot.hunting=10": true, "bot.hunting=90": false} {
		run.Players[0] = "corporal+" + change
		varied := play(t, run)
		same := true
		for i, p := range varied.Battles {
			was := *usual.Battles[i]
			if p.Key == was.Key {
				t.Errorf("%s has the key of the usual player", change)
			}
			same = same && p.Commands == was.Commands && p.Sides[0].Rolled == was.Sides[0].Rolled && p.Sides[1].Rolled == was.Sides[1].Rolled
		}
		if same != alike {
			t.Errorf("%s: plays alike: %t", change, same)
		}
		if varied.Players != run.Players {
			t.Errorf("the report calls them %v", varied.Players)
		}
	}
	run.Players[0] = "corporal+bot.huntin=3"
	if _, err := (&lab.Run{Books: rules.Books, Rules: "bkc1", Players: run.Players, Battles: 2}).Matches(); err == nil {
		t.Error("a number that is none was taken")
	}
}

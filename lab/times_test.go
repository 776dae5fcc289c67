package lab_test

import (
	"context"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/lab"
	"sandtable/library"
	"sandtable/rules"
)

// What is fought for may be gone in the middle of a turn, here a document. The plan is made anew then, or tasks name goals that are no more.
func TestGoalsComeAndGo(t *testing.T) {
	r := lab.Run{
		Books: rules.Books, Rules: "cobi", Scenarios: []string{"documents"}, Battles: 1, Seed: 131,
		Fixtures: [][2]lab.Contestant{{{Player: "sergeant", Army: "japan-1944-regiment"}, {Player: "sergeant", Army: "poland-1939-brigade"}}},
	}
	if _, err := r.Watch(context.Background(), 0, func(battle.Battle, *bot.Choice) {}); err != nil {
		t.Error(err)
	}
}

// mostAsked is how often the rules may be asked for one decision below the captain: 500 times, and some more to end it.
const mostAsked = 550

// Decisions are bounded in work: how often the rules are asked is the same on every machine, however busy it is.
func TestDecisionsAreBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles of every book")
	}
	for _, s := range library.Playable(rules.Books) {
		for _, level := range [...]string{"sergeant", "recruit"} {
			r := lab.Run{Books: rules.Books, Rules: s.Book.ID(), Players: [2]string{level, level}, Battles: 1, Seed: 17}
			thoughts, err := r.Times(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			sum := 0
			for _, n := range thoughts.Spread {
				sum += n
			}
			if sum != thoughts.Decisions {
				t.Errorf("%s of %s: %d of %d decisions are in the histogram", level, s.Book.ID(), sum, thoughts.Decisions)
			}
			if thoughts.AskedMost > mostAsked || thoughts.Decisions == 0 {
				t.Errorf("%s of %s: a decision of %d took %d questions, more than %d", level, s.Book.ID(), thoughts.Decisions, thoughts.AskedMost, mostAsked)
			}
		}
	}
}

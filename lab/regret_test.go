package lab_test

import (
	"context"
	"encoding/json"
	"testing"

	"sandtable/lab"
	"sandtable/rules"
)

// Options are compared in the same worlds, so the sergeant gains nothing on himself, and nothing is better than the best. The same seed
// gives the same regret.
func TestRegret(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	run := lab.Run{Books: rules.Books, Rules: "cobi", Scenarios: []string{"elimination"}, Points: 200, Seed: 3, Budget: lab.Budget{Nodes: 60}}
	measure := func() (*lab.Regrets, string) {
		r, err := run.Regret(context.Background(), lab.Asking{Players: []string{"sergeant", "random"}, Positions: 2, Worlds: 3})
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		return r, string(text)
	}
	r, one := measure()
	if r.Positions != 2 || r.Options < 2 || len(r.Players) != 2 {
		t.Fatalf("measured: %s", one)
	}
	if p := &r.Players[0]; p.Other != 0 || p.Gain.Mean != 0 {
		t.Errorf("the sergeant is said to choose other than himself: %s", one)
	}
	for i := range r.Players {
		if p := &r.Players[i]; p.Most.Mean < 0 || p.Least.Mean > p.Most.Mean || p.Gain.Mean > r.Players[0].Most.Mean {
			t.Errorf("%s: regret that cannot be: %s", p.Player, one)
		}
	}
	if _, two := measure(); one != two {
		t.Errorf("first\n%s\nthen\n%s", one, two)
	}
}

// Players that do not exist are refused before anything is played.
func TestRegretOfNobody(t *testing.T) {
	run := lab.Run{Books: rules.Books, Rules: "cobi", Seed: 3}
	if _, err := run.Regret(context.Background(), lab.Asking{Players: []string{"marshal"}, Positions: 1, Worlds: 2}); err == nil {
		t.Error("an unknown player is asked")
	}
}

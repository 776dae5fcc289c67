package bkc_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/rules/bkc"
)

// TestLooks looks along every line of battles in which some of blue's units are blank markers.
func TestLooks(t *testing.T) {
	hidden := kit
	hidden.Setups = func(seed uint64) *battle.Setup {
		s := seededSetup(seed, 0)
		isHidden := func(o battle.Option) bool { return o.Name == "OPT-HIDDEN" }
		s.Options = append(slices.DeleteFunc(s.Options, isHidden), battle.Option{Name: "OPT-HIDDEN", Value: "on"})
		slices.SortFunc(s.Options, func(x, y battle.Option) int { return strings.Compare(x.Name, y.Name) })
		for i := range s.Units {
			if u := &s.Units[i]; u.Side == battle.Blue && i%3 == 0 {
				u.State = concealed(t, u.State)
			}
		}
		return s
	}
	battletest.Looks(t, hidden, 16, bkc.Sees)
}

// concealed adds the mark of a blank marker to how a unit begins.
func concealed(t *testing.T, state json.RawMessage) json.RawMessage {
	t.Helper()
	all := map[string]any{}
	if len(state) > 0 {
		if err := json.Unmarshal(state, &all); err != nil {
			t.Fatal(err)
		}
	}
	all["concealed"] = true
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestHides plays battles in which one thing is hidden at most, and some in which many are.
func TestHides(t *testing.T) {
	scenarios := []string{
		`{"turns":4,"points":1000,"objectives":[{"name":"crossroads","kind":"hold","grade":"minor","at":[60,45]}]}`,
		`{"turns":4,"points":1000,"blue":{"assets":2}}`,
		`{"turns":4,"points":1000,"objectives":[{"name":"exit","kind":"exit","grade":"minor","side":"red","n":1}]}`,
	}
	some := kit
	some.Setups = func(seed uint64) *battle.Setup {
		s := seededSetup(seed, 0)
		if which := int(seed % 4); which < len(scenarios) {
			s.Scenario, s.Start = json.RawMessage(scenarios[which]), json.RawMessage(`{"phase":"command","active":"red"}`)
			if which == 1 {
				s.Start = nil // assets are there to be spent before the battle
			}
		}
		return s
	}
	battletest.Hides(t, some, 60, "red-may-alter", "blue-may-alter")
}

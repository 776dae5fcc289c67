package cobi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules/cobi"
	"sandtable/table"
)

// TestStartIgnoresNothing: what a scenario says of the set-up is an error beside a start, after which there is none, with its place; what
// still holds then is taken.
func TestStartIgnoresNothing(t *testing.T) {
	for _, c := range []struct {
		scenario, start string
		place           string // of the error; empty: there is none
	}{
		{`{"weather": "fog"}`, `{}`, "scenario: weather: "},
		{`{"weather": "clear"}`, `{"phase": "deployment"}`, "scenario: weather: "},
		{`{"red": {"effects": ["fog"]}}`, `{}`, "scenario: red.effects: fog: "},
		{`{"blue": {"effects": ["frost", "minefield"]}}`, `{"phase": "round"}`, "scenario: blue.effects: minefield: "},
		{`{"blue": {"effects": ["hq"]}}`, `{"phase": "deployment"}`, "scenario: blue.effects: hq: "},
		{`{"red": {"effects": ["mud_snow"]}, "blue": {"effects": ["frost"]}}`, `{}`, ""},
		{`{"stock": [{"kind": "wall", "length": 14}]}`, `{}`, "scenario: stock: "},
		{`{"classify": true}`, `{}`, "scenario: classify: "},
		{`{"initiative": "red"}`, `{}`, "scenario: initiative: "},
		{`{"type": "open"}`, `{}`, "scenario: type: "},
		{`{"first": "red"}`, `{}`, "scenario: first: "},
		{`{"first": "red"}`, `{"phase": "round", "round": 2}`, "scenario: first: "},
		{`{"first": "red"}`, `{"phase": "round"}`, ""},
		{`{"first": "red"}`, `{"phase": "deployment"}`, ""},
		{`{"near": "blue", "rounds": 5, "type": "elimination", "points": 100}`, `{}`, ""},
	} {
		setup := &battle.Setup{Rules: "cobi", Table: table.Spec{Width: 120 * geom.CM, Depth: 90 * geom.CM},
			Scenario: json.RawMessage(c.scenario), Start: json.RawMessage(c.start)}
		for _, side := range battle.Sides {
			at := geom.Point{X: 30 * geom.CM, Y: geom.Len(20+40*side.Index()) * geom.CM}
			setup.Units = append(setup.Units, battle.UnitSetup{ID: side.String(), Side: side, At: &at, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"]}]}`)})
		}
		_, err := cobi.Book.New(setup)
		switch {
		case c.place == "" && err != nil:
			t.Errorf("%s beside %s: %v", c.scenario, c.start, err)
		case c.place != "" && (err == nil || !strings.HasPrefix(err.Error(), c.place)):
			t.Errorf("%s beside %s: %v, want an error at %s", c.scenario, c.start, err, c.place)
		}
		if setup.Start = nil; c.place != "" {
			if _, err := cobi.Book.New(setup); err != nil {
				t.Errorf("%s without a start: %v", c.scenario, err)
			}
		}
	}
}

package desk

import (
	"encoding/json"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/rules"
)

// TestBeside asks and does with every book what the page does beside a real table: until something has come of it.
func TestBeside(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			d, id := New(rules.Books), s.Book.ID()
			call := func(method string, params map[string]any, into any) {
				t.Helper()
				params["book"], params["lang"] = id, "pl"
				text, _ := json.Marshal(params)
				answer, err := d.Call(method, text)
				if err != nil {
					t.Fatalf("%s: %v", method, err)
				}
				if text, err = json.Marshal(answer); err == nil {
					err = json.Unmarshal(text, into)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			var kit BesideKit
			call("besideKit", map[string]any{}, &kit)
			names, err := arrange.ReadyNames(s)
			if err != nil {
				t.Fatal(err)
			}
			var force BesideForce
			call("besideForce", map[string]any{"roster": names[0], "side": "red"}, &force)
			changed, done := false, 0
			for i, g := range force.Groups {
				if len(g.Card.Settings) > 0 && !changed {
					var set BesideGroup
					call("besideSet", map[string]any{"units": g.Units, "unit": g.Card.Settings[0].Unit, "key": g.Card.Settings[0].Key, "value": 1}, &set)
					if changed = set.Card.Settings[0].Value == 1; !changed {
						t.Errorf("%s was not set: %s", g.Card.Settings[0].Key, set.Units[0].State)
					}
				}
				for m := range kit.Moments {
					if kit.Moments[m].Asks && done < 3 {
						done += doBeside(call, m, g, force.Groups[(i+1)%len(force.Groups)])
					}
				}
			}
			if done == 0 {
				t.Error("no unit may fire")
			}
		})
	}
}

// doBeside fires at a target, with ones and sixes, and reports how often that has come to an end.
func doBeside(call func(string, map[string]any, any), moment int, who, at BesideGroup) int {
	question := map[string]any{
		"side": "red", "deed": "fire", "moment": moment, "who": map[string]any{"units": who.Units}, "at": map[string]any{"units": at.Units}, "distance": 1000,
	}
	var answer BesideAnswer
	call("besideAsk", map[string]any{"question": question}, &answer)
	if !answer.Yes {
		return 0
	}
	faces, chosen := []int{}, []any{}
	for range 200 {
		var deal BesideDeal
		call("besideDeal", map[string]any{"question": question, "faces": faces, "chosen": chosen}, &deal)
		switch {
		case deal.Needs != nil:
			for range deal.Needs.Count {
				faces = append(faces, 1+len(faces)%2*5)
			}
		case len(deal.Offers) > 0:
			chosen = append(chosen, deal.Offers[0].Command)
		case deal.Done:
			return 1
		}
	}
	return 0
}

// TestBesideOutOfRange: a shot at which no weapon reaches its target is told as a no, with the clause, although the order may be given.
func TestBesideOutOfRange(t *testing.T) {
	d := New(rules.Books)
	call := func(method string, params map[string]any, into any) {
		t.Helper()
		params["book"], params["lang"] = "boltaction", "en"
		text, _ := json.Marshal(params)
		answer, err := d.Call(method, text)
		if err != nil {
			t.Fatal(err)
		}
		text, _ = json.Marshal(answer)
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	var force BesideForce
	call("besideForce", map[string]any{"roster": "britain-1940", "side": "red"}, &force)
	who := force.Groups[1]
	for distance, yes := range map[int]bool{2 * 254: true, 70 * 254: false} {
		var answer BesideAnswer
		call("besideAsk", map[string]any{"question": map[string]any{
			"side": "red", "deed": "fire", "who": map[string]any{"units": who.Units}, "at": map[string]any{"units": who.Units}, "distance": distance,
		}}, &answer)
		if answer.Yes != yes || yes == (answer.No != nil) || !yes && answer.No.Clause != "BA-SHOOT-09" {
			t.Errorf("%s at %d: %+v, %+v", who.Card.Name, distance, answer, answer.No)
		}
	}
}

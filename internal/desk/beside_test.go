package desk

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
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
	if dealBeside(call, question) == nil {
		return 0
	}
	return 1
}

// dealBeside does a deed with ones and sixes; nil: it cannot be done, or does not come to an end.
func dealBeside(call func(string, map[string]any, any), question map[string]any) *BesideDeal {
	var answer BesideAnswer
	call("besideAsk", map[string]any{"question": question}, &answer)
	if !answer.Yes {
		return nil
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
			return &deal
		}
	}
	return nil
}

// TestBesideOthers orders two units of Blitzkrieg Commander together: both have moved when that is done, and so has the other one's card.
func TestBesideOthers(t *testing.T) {
	s := newTurning(t, "bkc1", 12, 1)
	var kit BesideKit
	s.call("besideKit", map[string]any{}, &kit)
	for m := range kit.Moments {
		if !kit.Moments[m].Asks {
			continue
		}
		for i, who := range s.units["red"] {
			for _, leader := range s.units["red"] {
				other := s.units["red"][(i+1)%12]
				if !leader.Card.Leads || who.Card.Leads || other.Card.Leads {
					continue
				}
				question := map[string]any{
					"side": "red", "deed": "order", "moment": m, "who": map[string]any{"units": who.Units}, "helper": map[string]any{"units": leader.Units}, "helped": 1000,
					"others": []any{map[string]any{"party": map[string]any{"units": other.Units}, "far": 300, "clock": 3, "with": true}},
				}
				if deal := dealBeside(s.call, question); deal != nil && len(deal.Others) == 1 && moved(deal.Who) && moved(&deal.Others[0]) {
					return
				}
			}
		}
	}
	t.Error("of units that are ordered together the other one never moves")
}

// moved reports whether a card says that its unit has moved.
func moved(g *BesideGroup) bool {
	return slices.ContainsFunc(g.Card.Settings, func(s BesideSetting) bool { return s.Key == "moved" && s.Value == 1 })
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

// TestBesideAssumed: an answer says what the made-up table has where players have said nothing.
func TestBesideAssumed(t *testing.T) {
	s := newTurning(t, "boltaction", 2, 2)
	offer := rules.Books[slices.IndexFunc(rules.Books, func(b library.Shelf) bool { return b.Book.ID() == s.book })].Book.(battle.Switched).Switches()[1]
	option := map[string]any{"name": offer.Name, "value": offer.Values[1]}
	for _, c := range []struct {
		say  map[string]any
		want []string
		not  string
	}{
		{map[string]any{}, []string{"All options are as the rules set them.", "Open, level ground everywhere."}, "One level high"},
		{map[string]any{"between": "hill", "around": "hill"}, []string{"Everywhere else: open, level ground.", "One level high: hill."}, "ground everywhere"},
		{map[string]any{"between": "hedge"}, []string{"Everywhere else: open, level ground."}, "One level high"},
		{map[string]any{"under": "building"}, []string{"One level high: building."}, "ground everywhere"},
		{map[string]any{"options": []any{option}}, []string{"All other options are as the rules set them."}, "All options"},
	} {
		question := map[string]any{
			"side": "red", "deed": "fire", "distance": 1000, "who": map[string]any{"units": s.units["red"][1].Units}, "at": map[string]any{"units": s.units["blue"][1].Units},
		}
		maps.Copy(question, c.say)
		var answer BesideAnswer
		s.call("besideAsk", map[string]any{"question": question}, &answer)
		said := strings.Join(answer.Assumed, "\n")
		for _, want := range c.want {
			if strings.Count(said, want) != 1 {
				t.Errorf("%v: %q is not said once:\n%s", c.say, want, said)
			}
		}
		if strings.Contains(said, c.not) {
			t.Errorf("%v: %q is said:\n%s", c.say, c.not, said)
		}
	}
}

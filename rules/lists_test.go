package rules_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules"
	"sandtable/table"
)

// TestLists reads the army lists of every book: the book takes each profile, and every nation has what a battle needs.
func TestLists(t *testing.T) {
	for _, shelf := range rules.Books {
		if shelf.Lists == nil {
			continue
		}
		lists, err := army.ReadAll(shelf.Lists)
		if err != nil {
			t.Fatal(err)
		}
		var nations []string
		for _, list := range lists {
			nations = append(nations, list.Nation)
			if !slices.Contains(list.Books, shelf.Book.ID()) {
				t.Errorf("%s: the list of %s is not for it", shelf.Book.ID(), list.Nation)
			}
			for i := range list.Units {
				for _, profile := range profiles(&list.Units[i]) {
					if err := takes(shelf.Book, profile); err != nil {
						t.Errorf("%s: %s: %s: %v", shelf.Book.ID(), list.Nation, list.Units[i].ID, err)
					}
				}
			}
		}
		if want := []string{"britain", "france", "germany", "poland", "soviet", "usa"}; !slices.Equal(nations, want) {
			t.Errorf("%s has lists of %v, want %v", shelf.Book.ID(), nations, want)
		}
	}
}

// profiles are what an entry fields: one, or one in each of its qualities.
func profiles(e *army.Entry) []army.Profile {
	if len(e.Grades) == 0 {
		return []army.Profile{e.Profile}
	}
	var out []army.Profile
	for _, g := range e.Grades {
		p := maps.Clone(e.Profile)
		p["quality"] = g.ID
		out = append(out, p)
	}
	return out
}

// takes lets a book judge a profile.
func takes(book battle.Book, p army.Profile) error {
	_, err := alone(book, p)
	return err
}

// alone is a battle of one unit.
func alone(book battle.Book, p army.Profile) (battle.Battle, error) {
	profile, err := p.JSON()
	if err != nil {
		return nil, err
	}
	spec := table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}
	return book.New(&battle.Setup{Rules: book.ID(), Table: spec, Units: []battle.UnitSetup{{
		ID: "unit", Side: battle.Red, Profile: json.RawMessage(profile),
	}}})
}

package rules_test

import (
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/library"
	"sandtable/rules"
)

// TestSigns draws every entry of every army list: each has a sign.
func TestSigns(t *testing.T) {
	for _, shelf := range rules.Books {
		if shelf.Lists == nil {
			continue
		}
		lists, err := army.ReadAll(shelf.Lists)
		if err != nil {
			t.Fatal(err)
		}
		used := map[battle.Sign]bool{}
		for _, list := range lists {
			for i := range list.Units {
				for _, profile := range profiles(&list.Units[i]) {
					b, err := alone(shelf.Book, profile)
					if err != nil {
						t.Fatal(err)
					}
					sign := b.View(battle.Nobody).Units[0].Sign
					if !slices.Contains(battle.Signs, sign) || sign == battle.SignUnknown || sign == battle.SignMarker {
						t.Errorf("%s: %s: %s has the sign %q", shelf.Book.ID(), list.Nation, list.Units[i].ID, sign)
					}
					used[sign] = true
				}
			}
		}
		if len(used) < 15 {
			t.Errorf("%s uses %d signs only: %v", shelf.Book.ID(), len(used), used)
		}
	}
}

// TestSignsOfRosters draws every unit of the ready-made armies as it stands in a battle.
func TestSignsOfRosters(t *testing.T) {
	eachReady(t, func(t *testing.T, shelf library.Shelf, _ string, a *army.Army) {
		b, err := against(shelf, a)
		if err != nil {
			t.Fatal(err)
		}
		units := b.View(battle.Nobody).Units
		if len(units) < 2*len(a.Units) {
			t.Errorf("%d units of %d are drawn", len(units), 2*len(a.Units))
		}
		for _, u := range units {
			if !slices.Contains(battle.Signs, u.Sign) || u.Sign == battle.SignUnknown || u.Sign == battle.SignMarker {
				t.Errorf("%s has the sign %q", u.Name, u.Sign)
			}
		}
	})
}

package boltaction_test

import (
	"reflect"
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/rules/boltaction"
)

// drafted drafts an army and finds what is wrong with it: it must be legal and spend 95 to 100 in a hundred of its points.
func drafted(t *testing.T, list *army.List, year, points int, seed uint64) *army.Army {
	t.Helper()
	r, err := boltaction.Army.Draft(list, year, points, seed)
	if err != nil {
		t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, err)
		return nil
	}
	a := army.Muster(r, list, boltaction.Army)
	for _, f := range a.Faults {
		t.Errorf("%s %d, %d points, seed %d: pick %d: %v", list.Nation, year, points, seed, f.Unit, f)
	}
	if a.Cost > points || a.Cost*100 < points*95 {
		t.Errorf("%s %d, seed %d: %d of %d points", list.Nation, year, seed, a.Cost, points)
	}
	return a
}

// TestDraft drafts armies from the small list; the battle takes them on both sides.
func TestDraft(t *testing.T) {
	list := testList(t)
	for _, points := range []int{500, 1000, 1750} {
		var last *army.Army
		for seed := range uint64(20) {
			a := drafted(t, list, 1944, points, seed)
			if a == nil {
				continue
			}
			if last != nil {
				if err := fight(last, a); err != nil {
					t.Errorf("%d points, seed %d: %v", points, seed, err)
				}
				if seed == 1 && reflect.DeepEqual(last.Roster.Units, a.Roster.Units) {
					t.Errorf("%d points: two seeds, one army", points)
				}
			}
			if again := drafted(t, list, 1944, points, seed); !reflect.DeepEqual(a.Roster, again.Roster) {
				t.Errorf("%d points, seed %d: another army the second time", points, seed)
			}
			last = a
		}
	}
}

// TestDraftPoor drafts from a list that has not enough for the points: a third of an army is none.
func TestDraftPoor(t *testing.T) {
	list := testList(t)
	list.Units = slices.DeleteFunc(list.Units, func(e army.Entry) bool { return e.ID != "lieutenant" && e.ID != "squad" })
	for i := range list.Units {
		list.Units[i].Limit = 2
	}
	if r, err := boltaction.Army.Draft(list, 1944, 1000, 1); err == nil {
		t.Errorf("%+v", r)
	}
}

// TestDraftRefuses asks for what cannot be: the reason names its clause.
func TestDraftRefuses(t *testing.T) {
	for _, c := range []struct {
		name         string
		year, points int
		clause       battle.Clause
	}{
		{"too few points", 1944, 100, "BA-FORCE-06"},
		{"too many points", 1944, 1_000_000, "BA-FORCE-06"},
		{"no army served", 1900, 1000, "BA-FORCE-04"},
	} {
		_, err := boltaction.Army.Draft(testList(t), c.year, c.points, 1)
		if no, ok := err.(*battle.Refusal); !ok || no.Reason.Clause != c.clause {
			t.Errorf("%s: %v, want a refusal by %s", c.name, err, c.clause)
		}
	}
}

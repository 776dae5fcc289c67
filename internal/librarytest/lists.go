package librarytest

import (
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/library"
	"sandtable/table"
)

// lists: each is for the book, which takes every entry in every quality and draws it by a sign of its own.
func lists(t *testing.T, s *library.Shelf) {
	for _, list := range read(t, s) {
		if !slices.Contains(list.Books, s.Book.ID()) {
			t.Errorf("the list of %s is not for it", list.Nation)
		}
		fielded(t, s, list, func(e *army.Entry, sign battle.Sign) { drawn(t, list.Nation+": "+e.ID, sign) })
	}
}

// fielded puts every entry of a list, in every quality, on the table and tells by which sign it is drawn.
func fielded(t *testing.T, s *library.Shelf, list *army.List, do func(*army.Entry, battle.Sign)) {
	t.Helper()
	for i := range list.Units {
		e := &list.Units[i]
		for _, unit := range setups(t, s, list, e) {
			if b, err := alone(s.Book, unit); err != nil {
				t.Errorf("%s: %s: %v", list.Nation, e.ID, err)
			} else {
				do(e, b.View(battle.Nobody).Units[0].Sign)
			}
		}
	}
}

// read reads the army lists; there may be none.
func read(t *testing.T, s *library.Shelf) []*army.List {
	t.Helper()
	if s.Lists == nil {
		return nil
	}
	all, err := army.ReadAll(s.Lists)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// setups are what an entry fields: one unit, or one in each of its qualities, with those that it brings along.
func setups(t *testing.T, s *library.Shelf, list *army.List, e *army.Entry) [][]battle.UnitSetup {
	t.Helper()
	if s.Army == nil {
		profile, err := e.Profile.JSON()
		if err != nil {
			t.Fatal(err)
		}
		return [][]battle.UnitSetup{{{ID: "unit", Side: battle.Red, Profile: profile}}}
	}
	r := &army.Roster{Rules: army.Books{s.Book.ID()}, Nation: list.Nation}
	for _, g := range e.Grades {
		r.Units = append(r.Units, army.Pick{Entry: e.ID, Grade: g.ID})
	}
	if len(e.Grades) == 0 {
		r.Units = []army.Pick{{Entry: e.ID}}
	}
	a := army.Muster(r, list, s.Army)
	if len(a.Units) != len(r.Units) {
		t.Errorf("%s: %s: %d of %d units are fielded", list.Nation, e.ID, len(a.Units), len(r.Units))
	}
	var out [][]battle.UnitSetup
	all, at := a.Setup(battle.Red), a.Places()
	for i, from := range at {
		to := len(all)
		if i+1 < len(at) {
			to = at[i+1]
		}
		out = append(out, all[from:to])
	}
	return out
}

// alone is a battle of one unit.
func alone(book battle.Book, unit []battle.UnitSetup) (battle.Battle, error) {
	return book.New(&battle.Setup{Rules: book.ID(), Table: plain, Units: unit})
}

// plain is a table with nothing on it.
var plain = table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}

// drawn: a unit has a sign of its own, which is neither that of a marker nor that of what is not known.
func drawn(t *testing.T, what string, sign battle.Sign) {
	t.Helper()
	if !slices.Contains(battle.Signs, sign) || sign == battle.SignUnknown || sign == battle.SignMarker {
		t.Errorf("%s has the sign %q", what, sign)
	}
}

package librarytest

import (
	"encoding/json"
	"slices"
	"sync"
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
		for _, profile := range profiles(t, s, list, e) {
			if b, err := alone(s.Book, profile); err != nil {
				t.Errorf("%s: %s: %v", list.Nation, e.ID, err)
			} else {
				do(e, b.View(battle.Nobody).Units[0].Sign)
			}
		}
	}
}

// shelved are the army lists that have been read, by shelf: to read them takes as long as a battle.
var shelved sync.Map

// read reads the army lists; there may be none.
func read(t *testing.T, s *library.Shelf) []*army.List {
	t.Helper()
	if s.Lists == nil {
		return nil
	}
	if all, known := shelved.Load(s); known {
		return all.([]*army.List)
	}
	all, err := army.ReadAll(s.Lists)
	if err != nil {
		t.Fatal(err)
	}
	shelved.Store(s, all)
	return all
}

// profiles are what an entry fields: one, or one in each of its qualities.
func profiles(t *testing.T, s *library.Shelf, list *army.List, e *army.Entry) []army.Profile {
	t.Helper()
	if s.Army == nil {
		return []army.Profile{e.Profile}
	}
	r := &army.Roster{Rules: army.Books{s.Book.ID()}, Nation: list.Nation}
	for _, g := range e.Grades {
		r.Units = append(r.Units, army.Pick{Entry: e.ID, Grade: g.ID})
	}
	if len(e.Grades) == 0 {
		r.Units = []army.Pick{{Entry: e.ID}}
	}
	var out []army.Profile
	for _, u := range army.Muster(r, list, s.Army).Units {
		out = append(out, u.Profile)
	}
	if len(out) != len(r.Units) {
		t.Errorf("%s: %s: %d of %d units are fielded", list.Nation, e.ID, len(out), len(r.Units))
	}
	return out
}

// alone is a battle of one unit.
func alone(book battle.Book, p army.Profile) (battle.Battle, error) {
	profile, err := p.JSON()
	if err != nil {
		return nil, err
	}
	return book.New(&battle.Setup{Rules: book.ID(), Table: plain, Units: []battle.UnitSetup{{
		ID: "unit", Side: battle.Red, Profile: json.RawMessage(profile),
	}}})
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

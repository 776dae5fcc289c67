package arrange_test

import (
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/rules"
)

// TestMatchups: thirty match-ups at least, told in both languages, of armies that met in their year; every one can be fought by
// some book, every book can fight twenty, and its armies are ready-made or can be drafted.
func TestMatchups(t *testing.T) {
	all, err := arrange.Matchups()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Errorf("%d match-ups", len(all))
	}
	fought, year := map[string]bool{}, 0
	for _, m := range all {
		if !m.Name.Whole() || !m.About.Whole() || m.Land != "" && !slices.Contains(maps.Lands, m.Land) {
			t.Errorf("%s: %+v", m.ID, m)
		}
		if m.Year < year {
			t.Errorf("%s was fought before the one that stands before it", m.ID)
		}
		year = m.Year
	}
	for _, s := range library.Playable(rules.Books) {
		pairs, err := arrange.Pairs(s)
		if err != nil || len(pairs) < 20 {
			t.Errorf("%s: %d match-ups: %v", s.Book.ID(), len(pairs), err)
		}
		for _, p := range pairs {
			fought[p.ID] = true
			var nations [2]string
			for i, name := range []string{p.Red, p.Blue} {
				r, err := roster(s, name)
				if err != nil || r.Year != p.Year {
					t.Errorf("%s, %s: %s is of %d: %v", s.Book.ID(), p.ID, name, r.Year, err)
					continue
				}
				nations[i] = r.Nation
			}
			if _, met := arrange.Met(nations[0], nations[1], p.Year); !met {
				t.Errorf("%s, %s: %v never met in %d", s.Book.ID(), p.ID, nations, p.Year)
			}
		}
	}
	for _, m := range all {
		if !fought[m.ID] {
			t.Errorf("%s: no book has its armies", m.ID)
		}
	}
}

// roster is a ready-made army, or one that is drafted.
func roster(s library.Shelf, name string) (*army.Roster, error) {
	if ready, err := arrange.ReadyNames(s); err != nil || slices.Contains(ready, name) {
		r, err := arrange.Ready(s, name)
		return r, err
	}
	at := strings.LastIndex(name, "-")
	list, err := arrange.List(s, name[:at])
	if err != nil {
		return &army.Roster{}, err
	}
	year := 0
	for _, c := range name[at+1:] {
		year = year*10 + int(c-'0')
	}
	return arrange.Draft(s, list, year, 1000, 1)
}

// TestNeverMet: armies that met are not spoken of, others are, with a pair that did, in both languages.
func TestNeverMet(t *testing.T) {
	book := rules.Books[0].Book.ID()
	for _, c := range []struct {
		red, blue string
		offers    string // nothing: they met
	}{
		{"poland-1939", "germany-1939", ""},
		{"finland-1939", "soviet-1939", ""},
		{"poland-1939", "japan-1939", "khalkhin-gol-1939"},
		{"poland-1939", "germany-1944", "1939"},
		{"usa-1944", "usa-1944", "bocage-1944"},
	} {
		seed := uint64(1)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: book, Red: arrange.Named(c.red), Blue: arrange.Named(c.blue), Seed: &seed, Points: 1500})
		if err != nil {
			t.Fatal(err)
		}
		told, never := made.NeverMet()
		switch {
		case never != (c.offers != ""):
			t.Errorf("%s, %s: %v %s", c.red, c.blue, never, told.EN)
		case never && (!told.Whole() || !strings.Contains(told.In(lang.English), c.offers) || !strings.Contains(told.In(lang.Polish), c.offers)):
			t.Errorf("%s, %s: %s; %s", c.red, c.blue, told.EN, told.PL)
		}
	}
}

// TestUsualMet makes the battle that is offered when no armies are named: those two fought each other in that year.
func TestUsualMet(t *testing.T) {
	for _, s := range library.Playable(rules.Books) {
		seed := uint64(1)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: s.Book.ID(), Seed: &seed})
		if err != nil {
			t.Fatal(err)
		}
		if text, never := made.NeverMet(); never {
			t.Errorf("%s: %s", s.Book.ID(), text.EN)
		}
	}
}

package librarytest

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/lang"
	"sandtable/library"
)

// lessons holds what a book teaches to the book: each lesson runs as the script that it is, and names clauses that the edition has.
func lessons(t *testing.T, s *library.Shelf, books []library.Shelf) {
	if s.Lessons == nil {
		t.Skip("it teaches nothing yet")
	}
	all, err := script.Lessons(s.Lessons, s.Book, func(id string) (battle.Book, bool) { return library.Find(books, id) })
	if err != nil {
		t.Fatal(err)
	}
	ref, err := s.Reference(lang.English)
	if err != nil {
		t.Fatal(err)
	}
	has := map[battle.Clause]bool{}
	for _, c := range ref.Clauses {
		has[battle.Clause(c.ID)] = c.In(s.Edition)
	}
	for _, l := range all {
		if _, err := l.Run(); err != nil {
			t.Error(err)
		}
		if !bot.Is(l.Mission.Level) {
			t.Errorf("%s: there is no player %q for the mission", l.ID, l.Mission.Level)
		}
		for i := range l.Stages {
			if c := l.Stages[i].Clause; c != "" && !has[c] {
				t.Errorf("%s, step %d: the book has no clause %s", l.ID, i+1, c)
			}
		}
		for i, u := range l.Setup(lang.Polish).Units {
			if u.Name == "" || l.Setup(lang.English).Units[i].Name == "" {
				t.Errorf("%s: %s has no name", l.ID, u.ID)
			}
		}
	}
}

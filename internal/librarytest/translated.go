package librarytest

import (
	"slices"
	"testing"

	"sandtable/battle/clauses"
	"sandtable/library"
)

// translated holds every line of a clause list against its Polish, and every table.
func translated(t *testing.T, s *library.Shelf) {
	english, polish := reference(t, s.Doc), reference(t, s.DocPL)
	en, pl := byID(english), byID(polish)
	if polish.Title != s.Polish {
		t.Errorf("it is called %q, and its clauses %q", s.Polish, polish.Title)
	}
	for line := range english.All() {
		other, ok := pl[line.ID]
		switch {
		case !ok:
			t.Errorf("%s has no Polish line", line.ID)
		case line.Area != other.Area || !slices.Equal(line.Editions, other.Editions) || line.House != other.House ||
			(line.Informational == "") != (other.Informational == ""):
			t.Errorf("%s is marked otherwise in Polish: %+v\nwant %+v", line.ID, other, line)
		}
		sameTable(t, &line, &other)
	}
	for line := range polish.All() {
		if _, ok := en[line.ID]; !ok {
			t.Errorf("%s exists in Polish only", line.ID)
		}
	}
}

func reference(t *testing.T, text string) *clauses.Reference {
	t.Helper()
	ref, err := clauses.Parse("clauses", text)
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

func byID(ref *clauses.Reference) map[string]clauses.Clause {
	lines := map[string]clauses.Clause{}
	for c := range ref.All() {
		lines[c.ID] = c
	}
	return lines
}

// sameTable: the table of a clause, if it has one, has as many rows and columns in Polish, and no row of another length.
func sameTable(t *testing.T, en, pl *clauses.Clause) {
	t.Helper()
	if len(en.Table) != len(pl.Table) || len(en.Table) > 0 && len(en.Table[0]) != len(pl.Table[0]) {
		t.Errorf("%s: the table has %d rows, in Polish %d", en.ID, len(en.Table), len(pl.Table))
	}
	for _, row := range slices.Concat(en.Table, pl.Table) {
		if len(row) != len(en.Table[0]) {
			t.Errorf("%s: a row of its table has %d cells, the header %d: %v", en.ID, len(row), len(en.Table[0]), row)
		}
	}
}

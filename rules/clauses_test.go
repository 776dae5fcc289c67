package rules_test

import (
	"slices"
	"testing"

	"sandtable/battle/clauses"
	"sandtable/rules"
)

// TestPolish holds every line of a reference against its translation.
func TestPolish(t *testing.T) {
	for _, shelf := range rules.Books {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			byID := func(text string) (map[string]clauses.Clause, []clauses.Clause) {
				ref, err := clauses.Parse(shelf.Book.ID(), text)
				if err != nil {
					t.Fatal(err)
				}
				lines := map[string]clauses.Clause{}
				for c := range ref.All() {
					lines[c.ID] = c
				}
				return lines, slices.Collect(ref.All())
			}
			english, inOrder := byID(shelf.Doc)
			polish, _ := byID(shelf.DocPL)
			for _, en := range inOrder {
				pl, ok := polish[en.ID]
				switch {
				case !ok:
					t.Errorf("%s has no Polish line", en.ID)
				case en.Area != pl.Area || !slices.Equal(en.Editions, pl.Editions) || en.House != pl.House ||
					(en.Informational == "") != (pl.Informational == ""):
					t.Errorf("%s is marked otherwise in Polish: %+v\nwant %+v", en.ID, pl, en)
				}
			}
			for id := range polish {
				if _, ok := english[id]; !ok {
					t.Errorf("%s exists in Polish only", id)
				}
			}
		})
	}
}

// TestTables finds the tables of the references: each in both languages, with as many rows and columns.
func TestTables(t *testing.T) {
	for _, shelf := range rules.Books {
		name := shelf.Book.ID()
		en, err := clauses.Parse(name, shelf.Doc)
		if err != nil {
			t.Fatal(err)
		}
		pl, err := clauses.Parse(name, shelf.DocPL)
		if err != nil {
			t.Fatal(err)
		}
		translated, tables := en.Translate(pl), 0
		for i, c := range en.Clauses {
			other := translated.Clauses[i].Table
			if len(c.Table) != len(other) || len(c.Table) > 0 && len(c.Table[0]) != len(other[0]) {
				t.Errorf("%s: the table has %d rows, in Polish %d", c.ID, len(c.Table), len(other))
			}
			if len(c.Table) > 0 {
				tables++
			}
			for _, row := range c.Table {
				if len(row) != len(c.Table[0]) {
					t.Errorf("%s: a row of its table has %d cells, the header %d: %v", c.ID, len(row), len(c.Table[0]), row)
				}
			}
		}
		if tables < 20 {
			t.Errorf("%s has %d tables", name, tables)
		}
	}
}

package librarytest

import (
	"testing"

	"sandtable/battle/clauses"
	"sandtable/lang"
	"sandtable/library"
)

// surprises is how many differences a player is told who opens another edition than he knows: as many as he will read.
const surprises = 5

// editions looks at what a book of two editions says of their differences: that nothing is left out, and that all of it is
// there in both languages.
func editions(t *testing.T, s *library.Shelf, books []library.Shelf) {
	if s.Editions == nil {
		t.Skip("it has one edition")
	}
	sibling := s.Sibling(books)
	if sibling == nil || sibling.Editions == nil || sibling.Editions.Sibling != s.Book.ID() {
		t.Fatalf("its sibling is %s, which does not say so", s.Editions.Sibling)
	}
	for _, topic := range s.Editions.Topics {
		whole(t, topic.About)
		for _, f := range topic.Figures {
			whole(t, f.Name)
			whole(t, f.Value())
		}
	}
	for _, l := range []lang.Language{lang.English, lang.Polish} {
		d, err := library.Differ(s, sibling, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, area := range d.Areas {
			for _, row := range area.Rows {
				if row.About == "" {
					t.Errorf("%s: no topic has %v", area.ID, ids(row.Clauses))
				}
			}
		}
	}
	if n := len(s.Editions.Surprises); n != surprises {
		t.Errorf("%d surprises, want %d", n, surprises)
	}
	known := byID(reference(t, s.Doc))
	for _, one := range s.Editions.Surprises {
		whole(t, one.Text)
		if c, ok := known[one.Clause]; !ok || !c.In(s.Edition) {
			t.Errorf("%q is told by %s, which the edition has not", one.Text.EN, one.Clause)
		}
	}
}

func whole(t *testing.T, text lang.Text) {
	t.Helper()
	if !text.Whole() {
		t.Errorf("%+v is not there in both languages", text)
	}
}

func ids(sides [2][]clauses.Clause) (out []string) {
	for _, side := range sides {
		for _, c := range side {
			out = append(out, c.ID)
		}
	}
	return out
}

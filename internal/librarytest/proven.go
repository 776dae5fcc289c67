package librarytest

import (
	"testing"

	"sandtable/library"
	"sandtable/library/coverage"
)

// proven: a clause that is not informational has a script that passes, a worked case is played, and no script names what
// does not exist.
func proven(t *testing.T, books []library.Shelf) {
	report, err := coverage.Of(books)
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range report.Problems {
		t.Error(problem)
	}
	for _, b := range report.Books {
		if b.Clauses == 0 || b.Scripts == 0 {
			t.Errorf("%s has %d clauses and %d scripts", b.ID, b.Clauses, b.Scripts)
		}
		if len(b.Unproven) > 0 {
			t.Errorf("%s: %d clauses are unproven: %v", b.ID, len(b.Unproven), b.Unproven)
		}
		if len(b.Unplayed) > 0 {
			t.Errorf("%s: worked cases without a script: %v", b.ID, b.Unplayed)
		}
	}
}

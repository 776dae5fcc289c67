package rules_test

import (
	"testing"

	"sandtable/battle/coverage"
	"sandtable/library"
	"sandtable/rules"
)

// TestEveryClauseIsProven: a clause that is not informational has a script that passes, a worked case is played, and no
// script names what does not exist.
func TestEveryClauseIsProven(t *testing.T) {
	report, err := coverage.Of(library.Sources(rules.Books))
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range report.Problems {
		t.Error(problem)
	}
	for _, b := range report.Books {
		if len(b.Unproven) > 0 {
			t.Errorf("%s: %d clauses are unproven: %v", b.ID, len(b.Unproven), b.Unproven)
		}
		if len(b.Unplayed) > 0 {
			t.Errorf("%s: worked cases without a script: %v", b.ID, b.Unplayed)
		}
	}
}

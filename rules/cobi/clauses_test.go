package cobi

import (
	"testing"

	"sandtable/battle/clauses"
)

// TestClauses reads the clauses in both languages: the same lines with the same marks and tables of the same size.
func TestClauses(t *testing.T) {
	english, polish := reference(t, "cobi.md"), reference(t, "cobi.pl.md")
	lines := map[string]clauses.Clause{}
	for c := range polish.All() {
		lines[c.ID] = c
	}
	n := 0
	for c := range english.All() {
		n++
		pl, ok := lines[c.ID]
		if !ok {
			t.Errorf("%s is not in Polish", c.ID)
			continue
		}
		if pl.House != c.House || (pl.Informational == "") != (c.Informational == "") || len(pl.Table) != len(c.Table) || pl.Area != c.Area {
			t.Errorf("%s is marked otherwise in Polish, or its table is not as long", c.ID)
		}
	}
	if n != len(lines) {
		t.Errorf("%d lines in English, %d in Polish", n, len(lines))
	}
}

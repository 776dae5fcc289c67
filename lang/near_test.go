package lang_test

import (
	"slices"
	"testing"

	"sandtable/lang"
)

// TestNear finds what may have been meant.
func TestNear(t *testing.T) {
	known := []string{"pl-infantry", "pl-reserve-infantry", "pl-cavalry", "pl-truck"}
	for _, c := range []struct {
		word string
		want []string
	}{
		{"pl-infanty", []string{"pl-infantry"}},
		{"infantry", []string{"pl-infantry"}},
		{"pl-trcuk", []string{"pl-truck"}},
		{"submarine", nil},
	} {
		if got := lang.Near(c.word, known, 1); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.word, got, c.want)
		}
	}
}

package country

import (
	"testing"

	"sandtable/lang"
)

// TestNames keeps sites of camps and massacres, and perpetrators, off the villages of generated maps.
func TestNames(t *testing.T) {
	for _, r := range []region{polish, german, french, russian, african} {
		seen := map[string]bool{}
		for _, name := range r.names {
			if bad := lang.Blocked(name); bad != "" {
				t.Errorf("%s: we do not use the name %s", name, bad)
			}
			if seen[name] {
				t.Errorf("%s is there twice", name)
			}
			seen[name] = true
		}
	}
}

package arrange_test

import (
	"os"
	"testing"

	"sandtable/lang"
)

// TestNames keeps sites of camps and massacres out of the match-ups.
func TestNames(t *testing.T) {
	text, err := os.ReadFile("war.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if bad := lang.Blocked(string(text)); bad != "" {
		t.Errorf("war.yaml: we do not use the name %s", bad)
	}
}

package maps_test

import (
	"os"
	"path/filepath"
	"testing"

	"sandtable/lang"
)

// TestNames keeps sites of camps and massacres, and perpetrators, off the hand-made maps.
func TestNames(t *testing.T) {
	files, err := filepath.Glob("handmade/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bad := lang.Blocked(string(text)); bad != "" {
			t.Errorf("%s: we do not use the name %s", file, bad)
		}
	}
}

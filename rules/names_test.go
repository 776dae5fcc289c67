package rules_test

import (
	"os"
	"path/filepath"
	"testing"

	"sandtable/lang"
)

// TestNames keeps sites of camps and massacres, and perpetrators, out of rosters, scenarios and lessons: no troops are called
// after them, no officer has such a name, no battle is fought there. Army lists name formations as their sources do.
func TestNames(t *testing.T) {
	for _, kind := range []string{"rosters", "scenarios", "lessons", "children"} {
		files, err := filepath.Glob("*/" + kind + "/*.yaml")
		if err != nil || len(files) == 0 {
			t.Fatal(kind, files, err)
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
}

package boltaction_test

import (
	"io/fs"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/scripts"
)

// TestScripts runs every battle script of the book.
func TestScripts(t *testing.T) {
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			data, err := fs.ReadFile(scripts.FS, name)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Load(name, data, func(id string) (battle.Book, bool) {
				return boltaction.Book, id == boltaction.Book.ID()
			})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

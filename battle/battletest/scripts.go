package battletest

import (
	"io/fs"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
)

// Scripts runs every battle script of a book.
func Scripts(t *testing.T, files fs.FS, book battle.Book) {
	names, err := fs.Glob(files, "*.battle.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			data, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Load(name, data, func(id string) (battle.Book, bool) { return book, id == book.ID() })
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

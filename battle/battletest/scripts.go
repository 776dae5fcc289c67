package battletest

import (
	"io/fs"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
)

// Scripts runs every battle script of a folder that editions of a book share, under each of the books that it names.
func Scripts(t *testing.T, files fs.FS, books ...battle.Book) {
	names, err := fs.Glob(files, "*.battle.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	find := func(id string) (battle.Book, bool) {
		i := slices.IndexFunc(books, func(b battle.Book) bool { return b.ID() == id })
		if i < 0 {
			return nil, false
		}
		return books[i], true
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			data, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Load(name, data, find)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Run(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

package cobi_test

import (
	"testing"

	"sandtable/internal/librarytest"
	"sandtable/rules/cobi"
)

// TestShelf: the nations of the cards can be fielded, each with ready-made armies, and told apart on the table.
func TestShelf(t *testing.T) {
	s := cobi.Shelves[0]
	librarytest.Quota{
		Nations: []string{"britain", "finland", "france", "germany", "hungary", "italy", "japan", "poland", "romania", "soviet", "usa"},
		Ready:   1, Signs: 13, Tables: 10, Options: 40,
	}.Of(t, &s)
}

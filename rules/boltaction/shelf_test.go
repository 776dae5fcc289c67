package boltaction_test

import (
	"testing"

	"sandtable/internal/librarytest"
	"sandtable/rules/boltaction"
)

// TestShelf: every nation of the tables can be fielded at once, and told apart on the table.
func TestShelf(t *testing.T) {
	for _, s := range boltaction.Shelves {
		librarytest.Quota{
			Nations: []string{
				"australia", "belgium", "britain", "bulgaria", "canada", "china", "finland", "france", "germany", "greece", "hungary", "india", "italy",
				"japan", "netherlands", "new-zealand", "norway", "partisans", "poland", "romania", "south-africa", "soviet", "usa",
			}, Ready: 2, Signs: 15, Tables: 20, Options: 15,
		}.Of(t, &s)
	}
}

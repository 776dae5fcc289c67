package bkc_test

import (
	"testing"

	"sandtable/internal/librarytest"
	"sandtable/rules/bkc"
)

// TestShelf: every nation of the tables can be fielded at once, and told apart on the table.
func TestShelf(t *testing.T) {
	for _, s := range bkc.Shelves {
		librarytest.Quota{
			Nations: []string{
				"britain", "finland", "france", "germany", "hungary", "italy", "japan", "poland", "poland-east", "poland-west", "romania", "soviet", "usa",
			}, Ready: 2, Signs: 15, Tables: 20, Options: 15,
		}.Of(t, &s)
	}
}

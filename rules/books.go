// Package rules lists the rule books. A new book is one folder below this one and one line here; everything else
// finds it by this list.
package rules

import (
	"slices"

	"sandtable/rules/bkc"
	"sandtable/rules/boltaction"
	"sandtable/rules/cobi"
)

// Books is every rule book that can be played, in all its editions.
var Books = slices.Concat(
	bkc.Shelves,
	boltaction.Shelves,
	cobi.Shelves,
)

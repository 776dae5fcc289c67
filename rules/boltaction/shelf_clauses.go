//go:build !page

package boltaction

import _ "embed"

// The clauses.
var (
	//go:embed boltaction.md
	document string
	//go:embed boltaction.pl.md
	documentPL string
)

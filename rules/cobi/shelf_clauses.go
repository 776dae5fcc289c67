//go:build !page

package cobi

import _ "embed"

// The clauses.
var (
	//go:embed cobi.md
	document string
	//go:embed cobi.pl.md
	documentPL string
)

//go:build !page

package bkc

import _ "embed"

// The clauses of both editions, in one list.
var (
	//go:embed bkc.md
	document string
	//go:embed bkc.pl.md
	documentPL string
)

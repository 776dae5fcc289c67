// Package starters holds the first battles of the COBI game: small, laid out by hand, ready to fight.
package starters

import "embed"

// FS holds the battles, one file each.
//
//go:embed *.yaml
var FS embed.FS

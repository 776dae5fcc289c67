// Package starters holds the first battles of Bolt Action: small, laid out by hand, ready to fight.
package starters

import "embed"

// FS holds the battles, one file each.
//
//go:embed *.yaml
var FS embed.FS

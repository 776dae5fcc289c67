// Package lists holds the army lists of the COBI game, made from the fact tables by cmd/lists.
package lists

import "embed"

// FS holds the lists, one file a nation.
//
//go:embed *.yaml
var FS embed.FS

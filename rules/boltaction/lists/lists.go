// Package lists holds the army lists of Bolt Action, made from the fact tables by cmd/lists.
package lists

import "embed"

// FS holds the lists, one file a nation.
//
//go:embed *.yaml
var FS embed.FS

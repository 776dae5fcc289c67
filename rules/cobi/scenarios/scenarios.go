// Package scenarios holds the six scenarios of the COBI game, and the choice of one of them at the table.
package scenarios

import "embed"

// FS holds the scenarios, one file each.
//
//go:embed *.yaml
var FS embed.FS

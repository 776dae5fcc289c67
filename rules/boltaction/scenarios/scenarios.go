// Package scenarios holds the scenarios of Bolt Action.
package scenarios

import "embed"

// FS holds the scenarios, one file each.
//
//go:embed *.yaml
var FS embed.FS

// Package rosters holds ready-made armies of the COBI game.
package rosters

import "embed"

// FS holds the rosters, one file an army.
//
//go:embed *.yaml
var FS embed.FS

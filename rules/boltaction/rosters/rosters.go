// Package rosters holds the ready-made armies of Bolt Action, at least two of each nation.
package rosters

import "embed"

// FS holds the rosters, *.yaml.
//
//go:embed *.yaml
var FS embed.FS

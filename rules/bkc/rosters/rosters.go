// Package rosters holds ready-made armies of Blitzkrieg Commander, of like strength, so that a player need not build one first.
package rosters

import "embed"

// FS holds the rosters, named after the nation and the year.
//
//go:embed *.yaml
var FS embed.FS

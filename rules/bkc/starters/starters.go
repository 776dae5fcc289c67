// Package starters holds the first battles of Blitzkrieg Commander: small, laid out by hand, ready to fight.
package starters

import "embed"

// FS holds the battles, one file each, and their armies in the folder armies.
//
//go:embed *.yaml armies/*.yaml
var FS embed.FS

//go:build !page

// Package scripts holds the battle scripts of the COBI game: the golden tests of the rules, which a wargamer can read, and
// the proof of every clause.
package scripts

import "embed"

// FS holds the scripts, *.battle.yaml.
//
//go:embed *.battle.yaml
var FS embed.FS

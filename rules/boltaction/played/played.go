// Package played says what battles of this book reach when they are made as players make them.
package played

import _ "embed" // of the two files

// Unplayed has the clauses that no battle can reach, each with the reason.
//
//go:embed unplayed.yaml
var Unplayed string

// Trails are battles that together reach all others.
//
//go:embed trails.txt
var Trails string

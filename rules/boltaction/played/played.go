//go:build !page

// Package played says what battles of this book reach when they are made as players make them: the clauses that none can
// reach, each with the reason (<id>.yaml), and battles that together reach all others (<id>.trails) and the armies that those choose from (<id>.armies).
package played

import "embed"

// FS has the files.
//
//go:embed *.yaml *.trails *.armies
var FS embed.FS

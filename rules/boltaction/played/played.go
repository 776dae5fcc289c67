//go:build !page

// Package played says what battles of this book reach when they are made as players make them: the clauses that none can
// reach, each with the reason (<id>.yaml), and battles that together reach all others (<id>.trails) and what those choose from (<id>.card).
package played

import "embed"

// FS has the files.
//
//go:embed *.yaml *.trails *.card
var FS embed.FS

// Package lessons holds the first battles of the COBI game, which are ready to fight: for children, and for whoever plays with them.
package lessons

import "embed"

// FS holds the lessons, one file each, in the order of their names.
//
//go:embed *.yaml
var FS embed.FS

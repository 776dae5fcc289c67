// Package children holds the first battles of the COBI game, which are ready to fight: for children, and for adults who play with them.
package children

import "embed"

// FS holds the battles, one file each, in the order of their names.
//
//go:embed *.yaml
var FS embed.FS

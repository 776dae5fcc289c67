//go:build page

// Package scripts holds the battle scripts of the COBI game. The engine inside the page proves no clause, and is spared them.
package scripts

import "embed"

// FS is empty.
var FS embed.FS

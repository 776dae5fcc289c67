//go:build page

// Package played says what battles of this book reach. The engine inside the page does not ask, and is spared it.
package played

import "embed"

// FS is empty.
var FS embed.FS

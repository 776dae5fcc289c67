// Package lessons teaches Bolt Action: battle scripts that say what to do, each with a mission at its end.
package lessons

import "embed"

// FS holds the lessons, one file each, in the order of their names.
//
//go:embed *.lesson.yaml
var FS embed.FS

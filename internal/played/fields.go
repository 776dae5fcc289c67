package played

import (
	"bytes"
	"embed"

	"sandtable/internal/arrange"
	"sandtable/maps"
)

// fields are hand-made maps as they were when the trails were blazed. On a map that was laid anew, the same trail leads elsewhere; a file
// that is deleted here lets the next trails be blazed on the map as it is.
//
//go:embed fields/*.json
var fields embed.FS

// mapNamed is the hand-made map of that name, as the trails know it.
func mapNamed(name string) arrange.Place {
	if text, err := fields.ReadFile("fields/" + name + ".json"); err == nil {
		if old, err := maps.Read(name, bytes.NewReader(text)); err == nil {
			return arrange.Place{Name: name, Map: old}
		}
	}
	return arrange.Place{Name: name}
}

package played

import (
	"bytes"
	"embed"

	"sandtable/internal/arrange"
	"sandtable/maps"
)

// lands are hand-made maps as they were when the trails were blazed. On a map that was laid anew, the same trail leads elsewhere; a file
// that is deleted here lets the next trails be blazed on the map as it is.
//
//go:embed lands/*.json
var lands embed.FS

// land is the hand-made map of that name, as the trails know it.
func land(name string) arrange.Place {
	if text, err := lands.ReadFile("lands/" + name + ".json"); err == nil {
		if old, err := maps.Read(name, bytes.NewReader(text)); err == nil {
			return arrange.Place{Name: name, Map: old}
		}
	}
	return arrange.Place{Name: name}
}

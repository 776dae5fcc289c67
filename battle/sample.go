package battle

import (
	"sandtable/dice"
	"sandtable/geom"
)

// Somewhere is a random point of a box, such as that around the table.
func Somewhere(box geom.Box, r dice.Roller) geom.Point {
	x := r.Roll(int(box.Max.X-box.Min.X), "sample")
	y := r.Roll(int(box.Max.Y-box.Min.Y), "sample")
	return box.Min.Add(geom.Point{X: geom.Len(x), Y: geom.Len(y)})
}

// SampleAt puts random points of a box into a command until one will do, and reports whether one did. Free places cannot be
// listed, and mostly one is soon found; who has had no luck must know of one himself.
func SampleAt(c *Command, r dice.Roller, box geom.Box, tries int, will func() bool) bool {
	for range tries {
		at := Somewhere(box, r)
		if c.At = &at; will() {
			return true
		}
	}
	return false
}

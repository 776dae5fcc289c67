package battle_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// TestSampleAt: points lie in the box, and the command holds one that will do when one was found.
func TestSampleAt(t *testing.T) {
	box, r := geom.Box{Min: geom.Point{X: 100, Y: 200}, Max: geom.Point{X: 130, Y: 210}}, dice.Seeded(1)
	var c battle.Command
	if !battle.SampleAt(&c, r, box, 500, func() bool { return c.At.X == 107 }) || c.At.X != 107 {
		t.Errorf("found %v", c.At)
	}
	tries := 0
	if battle.SampleAt(&c, r, box, 40, func() bool {
		if tries++; !box.Contains(*c.At) {
			t.Errorf("%v is outside", *c.At)
		}
		return false
	}) || tries != 40 {
		t.Errorf("tried %d times", tries)
	}
}

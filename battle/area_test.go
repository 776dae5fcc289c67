package battle

import (
	"testing"

	"sandtable/geom"
)

type veiled struct{ Whose }

func (veiled) Guise(to Side, id UnitID) Guise {
	if to == Red && id == 2 {
		return Veiled
	}
	return Open
}

// TestAreasShowWhomTheSideKnows keeps hidden units out of what a side is told of an area.
func TestAreasShowWhomTheSideKnows(t *testing.T) {
	for side, want := range map[Side]int{Red: 2, Blue: 3} {
		p := Preview{Areas: []Area{{Kind: AreaBlast, In: []Caught{{Unit: 1, Friend: true}, {Unit: 2}, {Unit: 3, Model: 4}}}}}
		p.keepKnown(&veiled{}, side)
		if got := len(p.Areas[0].In); got != want {
			t.Errorf("%s is shown %d in the area, want %d", side, got, want)
		}
	}
}

func TestRound(t *testing.T) {
	centre := geom.Point{X: 1000, Y: 2000}
	all := Round(centre, 750)
	for i, p := range all {
		if d := geom.Dist(centre, p); d < 749 || d > 751 {
			t.Errorf("corner %d is %d from the middle", i, d)
		}
	}
	if len(all) != roundness || all[0] != (geom.Point{X: 1000, Y: 2750}) || all[roundness/4] != (geom.Point{X: 1750, Y: 2000}) {
		t.Errorf("the circle is %v", all)
	}
}

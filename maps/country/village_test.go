package country_test

import (
	"testing"

	"sandtable/geom"
	"sandtable/maps/country"
	"sandtable/table"
)

// TestLongVillage: on the steppe houses stand along the main track, whether a dry bed crosses the table or not.
func TestLongVillage(t *testing.T) {
	beds := 0
	for _, seed := range []uint64{6, 14, 16, 22} {
		w := wish(country.Steppe, seed)
		m := country.Draw(seed, w)
		var track []geom.Point
		near, bed := 0, false
		for i := range m.Pieces {
			switch p := &m.Pieces[i]; p.Kind {
			case table.DryRiver:
				bed = true
			case table.Track:
				if track == nil {
					track = p.Line
				}
			}
		}
		for i := range m.Pieces {
			if p := &m.Pieces[i]; p.Kind == table.Building || p.Kind == table.BuiltUp {
				if nearestWay(geom.BoxOf(p.Area...).Middle(), [][]geom.Point{track}) < w.Depth/8 {
					near++
				}
			}
		}
		if bed {
			beds++
		}
		if near == 0 {
			t.Errorf("seed %d: no house stands by the main track (dry bed: %t)", seed, bed)
		}
	}
	if beds == 0 {
		t.Error("no dry bed crosses a table")
	}
}

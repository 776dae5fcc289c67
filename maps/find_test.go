package maps_test

import (
	"strings"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
	"sandtable/table"
)

// TestHandmade reads every hand-made map: it has a name and a story in both languages and enough terrain to fight over.
func TestHandmade(t *testing.T) {
	if n := len(maps.Names()); n < 15 {
		t.Errorf("there are %d hand-made maps", n)
	}
	for _, name := range maps.Names() {
		m, err := maps.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		if m.Name.PL == "" || m.Story.EN == "" || m.Story.PL == "" {
			t.Errorf("%s: its name or its story is missing in a language", name)
		}
		got, err := maps.MeasureOf(&m.Spec)
		if err != nil {
			t.Fatal(err)
		}
		if got.Covered < 250 || got.Covered > 500 {
			t.Errorf("%s: %d thousandths of the table are covered", name, got.Covered)
		}
		housesClear(t, m)
		t.Logf("%s: %d thousandths covered, longest open stretch %d cm", name, got.Covered, got.Longest/geom.CM)
	}
}

// housesClear finds houses that stand in the middle of a road, on a bridge or in the water.
func housesClear(t *testing.T, m *maps.Map) {
	for i := range m.Pieces {
		house := &m.Pieces[i]
		if house.Kind != table.Building && house.Kind != table.BuiltUp {
			continue
		}
		area, err := geom.NewPolygon(house.Area...)
		if err != nil {
			t.Fatal(err)
		}
		for j := range m.Pieces {
			switch way := &m.Pieces[j]; way.Kind {
			case table.Road, table.Track, table.Rail, table.Bridge, table.River, table.Stream:
				for k := range way.Segments() {
					if area.Meets(way.Segment(k)) {
						t.Errorf("%s: %s %q stands in the way of a %s", m.ID, house.Kind, house.Name, way.Kind)
					}
				}
			}
		}
	}
}

// TestFind finds maps by what players write.
func TestFind(t *testing.T) {
	for spec, want := range map[string]string{
		"three-mills": "", "seed:42": "", "seed:42:bocage": "", "seed2:42": "", "seed2:42:desert": "", "seed3:42": "", "seed3:42:desert": "", "seed:42:desert": `no such land: "desert"`,
		"atlantis": "no such map", "seed:": "is not a seed", "seed:x": "is not a seed", "seed:1:moon": `no such land: "moon"; try mixed, bocage, steppe, forest, river`,
	} {
		m, err := maps.Find(spec, wishes[0])
		switch {
		case want == "" && (err != nil || len(m.Pieces) == 0):
			t.Errorf("%s: %v", spec, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %q in it", spec, err, want)
		}
	}
}

package country

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/geom"
)

// Areas are filled with the points that they contain.
func TestFill(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	filled := 0
	for range 4000 {
		l := newLattice(4000, 3000, geom.Len(20+dice.IntN(200)))
		// Few and round numbers make corners and sides that lie on rows and columns.
		grid := []geom.Len{1, l.step / 2, l.step}[dice.IntN(3)]
		corners := make([]geom.Point, 3+dice.IntN(5))
		for i := range corners {
			corners[i] = geom.Point{X: l.from.X + geom.Len(dice.IntN(5000)-200)/grid*grid, Y: l.from.Y + geom.Len(dice.IntN(4500)-200)/grid*grid}
		}
		area, err := geom.NewPolygon(corners...)
		if err != nil {
			continue
		}
		filled++
		got, want := make([]bool, l.len()), make([]bool, l.len())
		l.fill(&area, got)
		for i := range want {
			want[i] = area.Contains(l.at(i))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v, %d apart: other points are filled than are contained", corners, l.step)
		}
	}
	if filled < 500 {
		t.Errorf("%d areas were filled", filled)
	}
}

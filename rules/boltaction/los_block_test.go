package boltaction

import (
	"math/rand/v2"
	"testing"

	"sandtable/geom"
)

// An outline that bars all lines between two boxes is met by each of them.
func TestBars(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 8))
	point := func(b geom.Box) geom.Point {
		return geom.Point{X: b.Min.X + geom.Len(chance.IntN(int(b.Max.X-b.Min.X)+1)), Y: b.Min.Y + geom.Len(chance.IntN(int(b.Max.Y-b.Min.Y)+1))}
	}
	box := func() geom.Box {
		at := geom.Point{X: geom.Len(chance.IntN(3000)), Y: geom.Len(chance.IntN(3000))}
		return geom.Box{Min: at, Max: at.Add(geom.Point{X: geom.Len(chance.IntN(300)), Y: geom.Len(chance.IntN(300))})}
	}
	barred := 0
	for range 60_000 {
		pts := make([]geom.Point, 3+chance.IntN(6))
		for i := range pts {
			pts[i] = geom.Point{X: geom.Len(chance.IntN(3000)), Y: geom.Len(chance.IntN(3000))}
		}
		area, err := geom.NewPolygon(pts...)
		x, y := box(), box()
		if err != nil || !bars(area.Points(), x, y) {
			continue
		}
		barred++
		for range 8 {
			if line := (geom.Segment{A: point(x), B: point(y)}); !area.Meets(line) {
				t.Fatalf("%v does not bar %v from %v", pts, line, x)
			}
		}
	}
	if barred < 500 {
		t.Errorf("only %d outlines bar anything", barred)
	}
}

package draw

import (
	"fmt"
	"testing"

	"sandtable/geom"
	"sandtable/table"
)

// yardsByRoad is a road with yards of one size on both sides; some begin at another corner.
func yardsByRoad() *table.Spec {
	const unit = 250
	s := &table.Spec{Width: 96 * unit, Depth: 48 * unit}
	s.Pieces = append(s.Pieces, table.Piece{Kind: table.Road, Line: []geom.Point{{X: 0, Y: 24 * unit}, {X: 96 * unit, Y: 24 * unit}}, Width: 2 * unit})
	for i := range 12 {
		x, y := geom.Len(i*8*unit+unit/2+i*7), geom.Len(26*unit)
		if i%2 == 1 {
			y = 17 * unit
		}
		area := []geom.Point{{X: x, Y: y}, {X: x + 6*unit, Y: y}, {X: x + 6*unit, Y: y + 5*unit}, {X: x, Y: y + 5*unit}}
		s.Pieces = append(s.Pieces, table.Piece{Kind: table.BuiltUp, Area: append(area[i%4:4:4], area[:i%4]...)})
	}
	return s
}

// TestVillagesVary: no block of houses repeats along the road; every yard has houses that stand at its front, and none leaves its outline.
func TestVillagesVary(t *testing.T) {
	spec := yardsByRoad()
	s := Of(spec)
	road := s.Depth - 24*250
	layouts, counts := map[string]int{}, map[int]int{}
	for i := 1; i < len(spec.Pieces); i++ {
		area := (&scene{Scene: Scene{Depth: s.Depth}}).line(spec.Pieces[i].Area)
		roofs, houses, nearest, layout := 0, 0, 1<<60, ""
		for k := range s.Items {
			it := &s.Items[k]
			if it.Piece == i+1 && it.Stroke > 0 && it.Fill == 0 && len(it.Paths) == 1 && len(it.Paths[0]) == 10 {
				houses++ // the edge of a roof
			}
			if it.Piece != i+1 || it.Fill == 0 || len(it.Paths) != 1 || !isRoof(s.Colours[it.Fill-1]) {
				continue
			}
			roofs++
			for n := 0; n < len(it.Paths[0]); n += 2 {
				at := spot{int(it.Paths[0][n]), int(it.Paths[0][n+1])}
				if !inside(area, at) && toEdge(area, at) > s.Unit*3/10 {
					t.Fatalf("piece %d: a roof leaves its yard by %d", i+1, toEdge(area, at))
				}
				nearest = min(nearest, max(at.y-road, road-at.y))
				layout += fmt.Sprint((at.x-area[0].x)/s.Unit, (at.y-area[0].y)/s.Unit, " ")
			}
		}
		if roofs == 0 || nearest > s.Unit*3 {
			t.Errorf("piece %d: %d slopes of roofs, the nearest %d from the road", i+1, roofs, nearest)
		}
		layouts[layout]++
		counts[houses]++
	}
	if len(layouts) < 8 || len(counts) < 2 {
		t.Errorf("12 yards have %d layouts; yards by how many houses they have: %v", len(layouts), counts)
	}
}

// isRoof reports whether a colour lies between those of tiles or of slate, lit and shaded.
func isRoof(text string) bool {
	var r, g, b int
	if n, _ := fmt.Sscanf(text, "#%02x%02x%02x", &r, &g, &b); n != 3 || len(text) != 7 {
		return false
	}
	tile := r >= 0x9e && r <= 0xc6 && g >= 0x52 && g <= 0x7a && b >= 0x3c && b <= 0x5c
	slate := r >= 0x63 && r <= 0x8a && g >= 0x6b && g <= 0x91 && b >= 0x76 && b <= 0x9b
	return tile || slate
}

// TestWoodsAreRagged: a wood that the map gives as a circle has bays among its trees, while its floor stays on the outline that the rules measure.
func TestWoodsAreRagged(t *testing.T) {
	const unit, r = 250, 4 * 250
	for i := range 6 {
		middle := geom.Point{X: geom.Len(3000 + 1500*i), Y: 6000}
		p := table.Piece{Kind: table.Wood}
		for k := range 24 {
			p.Area = append(p.Area, geom.Step(middle, geom.North.Turn(150*k), r))
		}
		s := Of(&table.Spec{Width: 48 * unit, Depth: 48 * unit, Pieces: []table.Piece{p}})
		at := spot{int(middle.X), s.Depth - int(middle.Y)}
		floor, trees := 0, map[int]int{} // how far the trees reach, in each of 16 directions
		for k := range s.Items {
			it := &s.Items[k]
			if it.Piece == 1 && it.Fill > 0 && len(it.Paths) == 1 && floor == 0 && s.Colours[it.Fill-1] != "#2b261b4d" {
				for n := 0; n < len(it.Paths[0]); n += 2 {
					far := at.to(spot{int(it.Paths[0][n]), int(it.Paths[0][n+1])})
					if floor = max(floor, far); far < r-unit*35/100 || far > r+unit*25/100 {
						t.Errorf("wood %d: its floor ends %d from the middle", i, far)
					}
				}
			}
			for n := 0; it.Piece == 1 && n < len(it.Set); n += 4 {
				if it.Set[n+3] > unit*27/100 {
					tree := spot{int(it.Set[n+1]), int(it.Set[n+2])}
					for d := range 16 {
						ray := polar(225*d, r*3/2)
						if toSegment(at, at.plus(ray), tree) < int(it.Set[n+3])*int(it.Set[n+3]) {
							trees[d] = max(trees[d], at.to(tree)+int(it.Set[n+3]))
						}
					}
				}
			}
		}
		least, most := 1<<60, 0
		for d := range 16 {
			least, most = min(least, trees[d]), max(most, trees[d])
		}
		if most-least < unit*7/10 || most > r+unit/2 {
			t.Errorf("wood %d: its trees reach %d to %d from the middle of a circle of %d", i, least, most, r)
		}
	}
}

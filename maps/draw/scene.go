package draw

import (
	"cmp"
	"image/color"

	"sandtable/table"
)

// The colours of the map: those of a summer campaign on old paper, far enough apart for eyes that see fewer.
var (
	grass     = hex(0xc9d3a0)
	contour   = hex(0x9b8f5e)
	hillside  = hex(0xd8cf9d)
	hilltop   = hex(0xe6d9a8)
	leaf      = hex(0x5c7d48)
	leafDark  = hex(0x3f5c36)
	leafLight = hex(0x7d9b5b)
	crop      = hex(0xe3d58a)
	furrow    = hex(0xbfae62)
	blue      = hex(0x7fb0c9)
	blueDark  = hex(0x4e88a6)
	earth     = hex(0xb59c72)
	roadFill  = hex(0xefe3c2)
	roadEdge  = hex(0x8d7a55)
	roof      = hex(0xa9564a)
	roofDark  = hex(0x6e342c)
	stone     = hex(0x8b8b86)
	ink       = hex(0x3a362c)
	white     = hex(0xf7f3e6)
	mud       = hex(0xa9946a)
	smokeGrey = hex(0xe9e9e6)
)

// layer says in which order kinds are laid down: ground, then water, ways, works, and what stands highest.
func layer(k table.Kind) int {
	switch k {
	case table.Hill:
		return 0
	case table.Lake, table.Sea, table.River, table.Canal, table.Stream, table.Ford, table.FrozenLake:
		return 2
	case table.Road, table.Track, table.Rail:
		return 3
	case table.Bridge:
		return 4
	case table.Hedge, table.Wall, table.Fence, table.Bocage, table.Wire, table.Obstacle, table.Ditch, table.Trench:
		return 5
	case table.Wood, table.DenseWood, table.Jungle, table.Orchard:
		return 6
	case table.BuiltUp, table.Building, table.Bunker:
		return 7
	case table.Smoke:
		return 8
	}
	return 1
}

const layers = 9

// Scene is a battlefield as shapes, from the bottom up. What only one side may see is left out.
func Scene(t *table.Spec) []Shape {
	s := &scene{paper: paper{t.Depth}, unit: float64(min(t.Width, t.Depth)) / 48}
	w, d := float64(t.Width), float64(t.Depth)
	s.add(Shape{Points: []Point{{0, 0}, {w, 0}, {w, d}, {0, d}}, Closed: true, Fill: grass})
	for at := range layers {
		for i := range t.Pieces {
			if p := &t.Pieces[i]; layer(p.Kind) == at && p.Secret == 0 {
				s.of = number(p, i)
				s.piece(p)
			}
		}
		if at == 3 { // the fills of all ways lie above the edges of all ways, so that crossings are open
			for i := range t.Pieces {
				if p := &t.Pieces[i]; layer(p.Kind) == at && p.Kind != table.Rail && len(p.Line) > 0 && p.Secret == 0 {
					s.of = number(p, i)
					s.add(Shape{Points: s.line(p.Line), Stroke: roadFill, Width: s.width(p) * 0.72})
				}
			}
		}
	}
	return s.shapes
}

// number is the place of a piece on the table: it knows it itself once it was laid there.
func number(p *table.Piece, i int) int { return cmp.Or(int(p.ID), i+1) }

type scene struct {
	paper
	unit   float64 // an inch on a table of four feet
	of     int     // the piece that is being drawn
	shapes []Shape
}

func (s *scene) add(shapes ...Shape) {
	for i := range shapes {
		shapes[i].Piece = s.of
	}
	s.shapes = append(s.shapes, shapes...)
}

// width is how broad a line is drawn.
func (s *scene) width(p *table.Piece) float64 {
	if p.Width > 0 {
		return float64(p.Width)
	}
	return s.unit * 0.5
}

// piece draws one piece of terrain. A map may give any kind any form; what is seldom drawn is drawn plainly.
func (s *scene) piece(p *table.Piece) {
	switch {
	case p.Spot != nil:
		s.add(Shape{Points: []Point{s.at(*p.Spot)}, Round: s.unit, Fill: tint(p.Kind), Stroke: ink, Width: s.unit * 0.06})
		return
	case len(p.Area) == 0 && wantsArea(p.Kind):
		s.add(Shape{Points: s.line(p.Line), Stroke: tint(p.Kind), Width: s.width(p)})
		return
	case len(p.Line) == 0 && layer(p.Kind) >= 3 && layer(p.Kind) <= 4:
		s.add(Shape{Points: s.line(p.Area), Closed: true, Fill: roadFill, Stroke: roadEdge, Width: s.unit * 0.1})
		return
	}
	switch p.Kind {
	case table.Hill:
		s.hill(p)
	case table.Wood, table.DenseWood, table.Jungle, table.Orchard:
		s.wood(p)
	case table.Field:
		s.field(p)
	case table.BuiltUp, table.Building, table.Bunker:
		s.building(p)
	case table.River, table.Canal, table.Stream, table.Lake, table.Sea, table.Ford, table.FrozenLake:
		s.water(p)
	case table.Road, table.Track, table.Rail, table.Bridge:
		s.way(p)
	case table.Hedge, table.Bocage, table.Wall, table.Fence, table.Wire, table.Obstacle, table.Ditch, table.Trench:
		s.border(p)
	case table.Smoke:
		s.add(Shape{Points: s.line(p.Area), Closed: true, Fill: thin(smokeGrey, 200)})
	default:
		s.rough(p)
	}
}

// wantsArea reports kinds that are drawn as areas.
func wantsArea(k table.Kind) bool {
	at := layer(k)
	return at == 0 || at >= 6 || k == table.Field
}

// tint is the colour of a kind that is drawn plainly.
func tint(k table.Kind) color.NRGBA {
	switch layer(k) {
	case 0:
		return hillside
	case 6:
		return leaf
	case 7:
		return roof
	case 8:
		return thin(smokeGrey, 200)
	}
	return mud
}

// hill is two shades and its contours, with the crest as a broken line.
func (s *scene) hill(p *table.Piece) {
	area := s.line(p.Area)
	s.add(Shape{Points: area, Closed: true, Fill: hillside, Stroke: contour, Width: s.unit * 0.08})
	for step := range max(1, int(p.Level)) + 1 {
		inner := shrink(area, 0.78-0.26*float64(step))
		s.add(Shape{Points: inner, Closed: true, Fill: thin(hilltop, 150), Stroke: contour, Width: s.unit * 0.06})
	}
	if len(p.Crest) > 1 {
		s.add(Shape{Points: s.line(p.Crest), Stroke: thin(contour, 200), Width: s.unit * 0.12, Dash: s.unit * 0.3})
	}
}

// wood is a soft edge and trees scattered in it; an orchard has its trees in rows.
func (s *scene) wood(p *table.Piece) {
	area := s.line(p.Area)
	floor := leafLight
	if p.Kind == table.Orchard {
		floor = hex(0xb9c486)
	}
	s.add(Shape{Points: area, Closed: true, Fill: thin(floor, 210), Stroke: thin(leaf, 160), Width: s.unit * 0.1})
	apart := s.unit * 0.95
	switch p.Kind {
	case table.DenseWood, table.Jungle:
		apart = s.unit * 0.75
	case table.Orchard:
		apart = s.unit * 1.1
	}
	s.scatter(area, apart, p.Kind == table.Orchard, func(at Point, n uint32) {
		r := apart * (0.42 + float64(n%5)*0.03)
		if p.Kind == table.Orchard {
			r = apart * 0.3
		}
		s.add(
			Shape{Points: []Point{{at.X + r*0.18, at.Y + r*0.25}}, Round: r, Fill: thin(ink, 50)},
			Shape{Points: []Point{at}, Round: r, Fill: leaf, Stroke: leafDark, Width: s.unit * 0.05},
			Shape{Points: []Point{{at.X - r*0.25, at.Y - r*0.28}}, Round: r * 0.42, Fill: thin(leafLight, 190)},
		)
	})
}

// field is crops in furrows along its longer side.
func (s *scene) field(p *table.Piece) {
	area := s.line(p.Area)
	s.add(Shape{Points: area, Closed: true, Fill: crop, Stroke: furrow, Width: s.unit * 0.06})
	if len(area) != 4 {
		return
	}
	a, b, c, d := area[0], area[1], area[2], area[3]
	if dist(a, b) < dist(b, c) {
		a, b, c, d = b, c, d, a
	}
	rows := int(dist(b, c) / (s.unit * 0.4))
	for i := 1; i < rows; i++ {
		k := float64(i) / float64(rows)
		s.add(Shape{Points: []Point{mix(a, d, k), mix(b, c, k)}, Stroke: thin(furrow, 170), Width: s.unit * 0.07})
	}
}

// building is a roof with its ridge, or for a built-up area several of them.
func (s *scene) building(p *table.Piece) {
	area := s.line(p.Area)
	shadow := make([]Point, len(area))
	for i, q := range area {
		shadow[i] = Point{q.X + s.unit*0.18, q.Y + s.unit*0.22}
	}
	fill, edge := roof, roofDark
	if p.Has("stone") || p.Kind == table.Bunker {
		fill, edge = stone, ink
	}
	if p.Kind == table.BuiltUp && len(area) == 4 {
		s.add(Shape{Points: area, Closed: true, Fill: hex(0xd9cbaa), Stroke: thin(roadEdge, 140), Width: s.unit * 0.06})
		s.houses(area, fill, edge)
		return
	}
	s.add(Shape{Points: shadow, Closed: true, Fill: thin(ink, 70)},
		Shape{Points: area, Closed: true, Fill: fill, Stroke: edge, Width: s.unit * 0.1})
	if len(area) == 4 {
		s.ridge(area[0], area[1], area[2], area[3])
	}
}

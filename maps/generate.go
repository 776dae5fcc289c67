package maps

import (
	"fmt"

	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/maps/country"
	"sandtable/table"
)

// A Wish is what a generated battlefield should be like.
type Wish struct {
	Width, Depth geom.Len
	Unit         Unit // in which the map is written
	Houses       bool // villages are single houses, not built-up areas: for books with one man a base
	Land         Land
	Parted       bool     // a river flows along the table, between the long edges, with two crossings or more
	Models       geom.Len // how wide the widest models are: roads, crossings and gaps between houses let them through; 0: small
}

// Land is the lie of the land.
type Land = country.Land

// The lands that can be wished for.
const (
	Mixed   = country.Mixed
	Bocage  = country.Bocage
	Steppe  = country.Steppe
	Forest  = country.Forest
	River   = country.River
	Village = country.Village
	Desert  = country.Desert
)

// Lands lists them; OldLands are those that seed: knows.
var (
	Lands    = country.Lands
	OldLands = []Land{Mixed, Bocage, Steppe, Forest, River}
)

// The share of the table that terrain covers, in hundredths: a third to a half, as clubs lay it.
const (
	leastCover = 35
	mostCover  = 48
)

// Generate makes a battlefield from a seed: the same for the same wish, on every machine. One on which a line of sight
// still crosses the whole table is thrown away and another is drawn.
func Generate(seed uint64, w Wish) *Map {
	if w.Land == "" {
		w.Land = Mixed
	}
	roller := dice.Seeded(seed)
	for range maxDraws - 1 {
		if m, closed := draw(roller, seed, w); closed {
			return m
		}
	}
	m, _ := draw(roller, seed, w)
	return m
}

// maxDraws bounds how often a battlefield is drawn anew; one in some twenty is.
const maxDraws = 12

// draw makes a battlefield and reports whether no line of sight crosses it whole.
func draw(roller *dice.Fair, seed uint64, w Wish) (*Map, bool) {
	g := &maker{
		roller: roller, wish: w,
		m: &Map{
			ID: fmt.Sprintf("seed:%d", seed), Unit: w.Unit, Spec: table.Spec{Width: w.Width, Depth: w.Depth},
			Name: lang.Filled("Field %d", seed),
		},
		mix: mixes[w.Land],
	}
	g.unit = min(w.Width, w.Depth) / 48 // an inch on a table of four feet
	g.survey()
	g.river()
	g.roads()
	g.villages()
	g.patches()
	return g.m, g.screens()
}

// mixes is how often each kind of patch is laid, in each land.
var mixes = map[Land][]share{
	Mixed:  {{table.Wood, 8}, {table.Field, 7}, {table.Hill, 4}, {table.Orchard, 2}, {table.Rough, 2}, {table.Marsh, 1}},
	Bocage: {{table.Field, 12}, {table.Orchard, 4}, {table.Wood, 3}, {table.Hill, 1}},
	Steppe: {{table.Field, 6}, {table.Hill, 6}, {table.Rough, 3}, {table.Wood, 3}, {table.Marsh, 1}},
	Forest: {{table.Wood, 8}, {table.DenseWood, 4}, {table.Hill, 3}, {table.Rough, 2}, {table.Marsh, 1}},
	River:  {{table.Wood, 7}, {table.Field, 5}, {table.Marsh, 4}, {table.Hill, 3}, {table.Rough, 2}},
}

type share struct {
	kind   table.Kind
	weight int
}

// maker is a map in the making.
type maker struct {
	roller *dice.Fair
	wish   Wish
	m      *Map
	mix    []share
	unit   geom.Len // the step in which things are laid out

	ways  []way          // roads and rivers, which patches keep clear of
	areas []geom.Polygon // of the pieces laid so far
	hides []bool         // which of them hide what is behind
	grid  []geom.Point   // where the covered share is measured
	cover int            // how many of them are covered
	known []bool
	cross geom.Point // where the roads meet
}

// n draws a number from 0 to below sides. What no die has so many sides for is drawn in steps.
func (g *maker) n(sides int) int {
	step := 1 + (sides-1)/dice.MaxSides
	return (g.roller.Roll((sides-1)/step+1, "map") - 1) * step
}

// between draws a length.
func (g *maker) between(least, most geom.Len) geom.Len {
	return least + geom.Len(g.n(int(most-least)+1))
}

// survey lays the grid on which the covered share is measured.
func (g *maker) survey() {
	const columns, rows = 60, 40
	for y := range rows {
		for x := range columns {
			g.grid = append(g.grid, geom.Point{
				X: g.m.Width * geom.Len(2*x+1) / (2 * columns), Y: g.m.Depth * geom.Len(2*y+1) / (2 * rows),
			})
		}
	}
	g.known = make([]bool, len(g.grid))
}

// covered is the share of the table that is covered, in hundredths.
func (g *maker) covered() int { return g.cover * 100 / len(g.grid) }

// lay puts a piece on the map.
func (g *maker) lay(p table.Piece) {
	g.m.Pieces = append(g.m.Pieces, p)
	if len(p.Area) == 0 {
		return
	}
	area, err := geom.NewPolygon(p.Area...)
	if err != nil {
		panic(fmt.Sprintf("maps: a made-up area is none: %v", err)) // each corner lies in a direction of its own
	}
	g.areas, g.hides = append(g.areas, area), append(g.hides, Hides(&p))
	for i, at := range g.grid {
		if !g.known[i] && area.Contains(at) {
			g.known[i] = true
			g.cover++
		}
	}
}

// wander is a line from one point to another that bends to and fro on the way, so that no unit sees along the whole of it.
func (g *maker) wander(from, to geom.Point, legs int, sway geom.Len) []geom.Point {
	line := []geom.Point{from}
	long := geom.Dist(from, to)
	side := geom.Bearing(from, to).Turn(900 + 1800*g.n(2))
	for i := 1; i < legs; i++ {
		at := geom.Toward(from, to, long*geom.Len(i)/geom.Len(legs))
		bend := g.between(sway/2, sway)
		if i%2 == 0 {
			bend = -bend
		}
		line = append(line, geom.Step(at, side, bend))
	}
	return smooth(smooth(append(line, to)))
}

// smooth cuts the corners of a line, so that a road bends like a road.
func smooth(line []geom.Point) []geom.Point {
	out := []geom.Point{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long := geom.Dist(a, b)
		if i > 1 {
			out = append(out, geom.Toward(a, b, long/4))
		}
		if i < len(line)-1 {
			out = append(out, geom.Toward(a, b, long*3/4))
		}
	}
	return append(out, line[len(line)-1])
}

// A way is a straight stretch of road or river.
type way struct {
	geom.Segment
	half geom.Len // of its width
}

// way keeps a line clear of patches.
func (g *maker) way(line []geom.Point, width geom.Len) {
	for i := 1; i < len(line); i++ {
		g.ways = append(g.ways, way{geom.Segment{A: line[i-1], B: line[i]}, width / 2})
	}
}

// river lets a river cross the table from one long edge to the other, in some lands always, in some never.
func (g *maker) river() {
	if g.wish.Parted {
		g.parting()
		return
	}
	switch g.wish.Land {
	case Steppe, Bocage:
		return
	case Mixed, Forest:
		if g.n(2) == 0 {
			return
		}
	}
	kind, width := table.Stream, g.unit
	if g.wish.Land == River || g.n(2) == 0 {
		kind, width = table.River, g.unit*2
	}
	third := g.m.Width / 3
	from := geom.Point{X: g.between(third, 2*third)}
	to := geom.Point{X: g.between(third, 2*third), Y: g.m.Depth}
	g.flow(kind, g.wander(from, to, 5, g.unit*6), width)
}

// parting lets a river flow along the table between the long edges, never far from the middle. It bends more than others:
// no unit sees down the whole length of it.
func (g *maker) parting() {
	low, high := g.m.Depth*12/25, g.m.Depth*13/25
	from, to := geom.Point{Y: g.between(low, high)}, geom.Point{X: g.m.Width, Y: g.between(low, high)}
	g.flow(table.River, g.wander(from, to, 6, g.unit*8), g.unit*2)
}

// flow lays a river.
func (g *maker) flow(kind table.Kind, line []geom.Point, width geom.Len) {
	g.m.Pieces = append(g.m.Pieces, table.Piece{Kind: kind, Line: line, Width: width})
	g.way(line, width)
}

// roads lays a road along the table and one across it, with a bridge wherever they meet the river.
func (g *maker) roads() {
	water := g.m.Pieces
	low, high := g.m.Depth/3, g.m.Depth/3*2
	if g.wish.Parted { // on one of the banks
		low, high = g.m.Depth*4/25, g.m.Depth*5/25
		if g.n(2) == 0 {
			low, high = g.m.Depth-high, g.m.Depth-low
		}
	}
	along := g.wander(geom.Point{Y: g.between(low, high)}, geom.Point{X: g.m.Width, Y: g.between(low, high)}, 6, g.unit*5)
	x := g.between(g.m.Width/5, g.m.Width*4/5)
	across := g.wander(geom.Point{X: x}, geom.Point{X: min(max(x+g.between(-8*g.unit, 8*g.unit), 0), g.m.Width), Y: g.m.Depth}, 5, g.unit*5)
	g.cross = geom.Point{X: x, Y: g.m.Depth / 2}
	if at, _, ok := meeting(along, across); ok {
		g.cross = at
	}
	for i, line := range [][]geom.Point{along, across} {
		kind, width := table.Road, max(g.unit*2, g.lane())
		if i == 1 {
			kind, width = table.Track, max(g.unit*3/2, g.lane())
		}
		g.m.Pieces = append(g.m.Pieces, table.Piece{Kind: kind, Line: line, Width: width})
		g.way(line, width)
		for j := range water {
			g.bridge(line, &water[j], width)
		}
	}
	if g.wish.Parted {
		g.ford(&water[0])
	}
}

// lane is how wide a way has to be for the widest models.
func (g *maker) lane() geom.Len { return g.wish.Models * 6 / 5 }

// ford makes a river passable at a point away from its bridges, between a quarter and three quarters of its length.
func (g *maker) ford(river *table.Piece) {
	spots := river.Line[len(river.Line)/4 : len(river.Line)*3/4]
	best, far := 0, geom.Len(-1)
	for i := 1; i < len(spots); i++ {
		near := g.m.Width
		for j := range g.m.Pieces {
			if p := &g.m.Pieces[j]; p.Kind == table.Bridge {
				near = min(near, geom.Dist(spots[i], p.Line[0]))
			}
		}
		if near > far {
			best, far = i, near
		}
	}
	across := geom.Bearing(spots[best-1], spots[best]).Turn(900)
	half := river.Width/2 + g.unit/2
	line := []geom.Point{geom.Step(spots[best], across, -half), geom.Step(spots[best], across, half)}
	g.m.Pieces = append(g.m.Pieces, table.Piece{Kind: table.Ford, Line: line, Width: max(g.unit*3, g.lane())})
	g.way(line, max(g.unit*3, g.lane()))
}

// bridge carries a road over a river.
func (g *maker) bridge(road []geom.Point, river *table.Piece, width geom.Len) {
	for i := 1; i < len(road); i++ {
		at, _, ok := meeting(road[i-1:i+1], river.Line)
		if !ok {
			continue
		}
		half := river.Width/2 + g.unit
		facing := geom.Bearing(road[i-1], road[i])
		g.m.Pieces = append(g.m.Pieces, table.Piece{
			Kind: table.Bridge, Width: width, Line: []geom.Point{geom.Step(at, facing, -half), geom.Step(at, facing, half)},
		})
	}
}

// meeting finds where two lines first cross, and in which stretch of the first.
func meeting(line, other []geom.Point) (geom.Point, int, bool) {
	for i := 1; i < len(line); i++ {
		s := geom.Segment{A: line[i-1], B: line[i]}
		for j := 1; j < len(other); j++ {
			t := geom.Segment{A: other[j-1], B: other[j]}
			if s.Meets(t) {
				return geom.Crossing(s, t), i, true
			}
		}
	}
	return geom.Point{}, 0, false
}

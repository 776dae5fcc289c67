package draw

import (
	"cmp"

	"sandtable/geom"
	"sandtable/table"
)

// A Scene is a battlefield as its painters paint it, from the bottom up: first the open ground, then the items. All lengths
// are whole tenths of a millimetre from the table's north-west corner, so that every machine paints the same.
type Scene struct {
	Width   int          `json:"width"`
	Depth   int          `json:"depth"`
	Unit    int          `json:"unit"` // an inch on a table of four feet: what everything is measured by
	Season  table.Season `json:"season"`
	Colours []string     `json:"colours"`          // an item names a colour by its place here, counted from one
	Ground  Grid         `json:"ground"`           // the open ground: red, green and blue at each node
	Relief  *Grid        `json:"relief,omitempty"` // over 128 what lies in shade, under it what lies in the light
	Sprites [][]Item     `json:"sprites"`          // what is drawn many times: around the origin, with a radius of Radius
	Items   []Item       `json:"items"`
}

// A Grid is one value, or several, at every node of a mesh whose first node is the corner of the table.
type Grid struct {
	Step    int    `json:"step"`
	Columns int    `json:"columns"`
	Rows    int    `json:"rows"`
	Data    []byte `json:"data" ts:"string"` // row by row
}

// An Item is one thing on the paper: outlines that are filled, lines that are stroked, sprites that are set, or the relief.
type Item struct {
	Piece  int       `json:"piece,omitempty"` // the place of its piece on the table, counted from one; 0: the ground
	Fill   int       `json:"fill,omitempty"`
	Stroke int       `json:"stroke,omitempty"`
	Width  int       `json:"width,omitempty"` // of the stroke
	Dash   []int     `json:"dash,omitempty"`  // lengths of dashes and gaps by turns; else a full line
	Butt   bool      `json:"butt,omitempty"`  // the ends of a line are square
	Fine   bool      `json:"fine,omitempty"`  // a line of a map: it grows with the zoom to a few pixels of the screen and no further
	Paths  [][]int32 `json:"paths,omitempty"` // x and y by turns; what is filled is closed
	Set    []int32   `json:"set,omitempty"`   // sprite, x, y and radius by turns
	Near   bool      `json:"near,omitempty"`  // it is too small to be seen from afar, and left out there
	Shade  bool      `json:"shade,omitempty"` // here the relief darkens and lightens what lies below
}

// NearBy is how many points of a picture a unit has to be long for what is seen from near only.
const NearBy = 34

// Radius is how large sprites are drawn.
const Radius = 1000

// The stages of a drawing, from the bottom up. Where two roads or rivers meet, all banks lie below all waters.
const (
	onLand = iota
	onRelief
	onContours
	onGrass
	onBanks
	onDeep
	onWater
	onRavines
	onVerges
	onTracks
	onTrackRuts
	onCasings
	onWays
	onRuts
	onBridges
	onYards
	onShadows
	onFloors
	onBorders
	onCrowns
	onHeights
	onRoofs
	onSmoke
	stages
)

// scene is a drawing in the making.
type scene struct {
	Scene
	table   *table.Spec
	palette map[string]string
	unit    int
	of      int    // the piece that is being drawn
	seed    uint32 // of its chances: the same wherever it lies among the others
	stage   [stages][]Item
	sprites map[string]int
}

// Of makes the scene of a battlefield. What only one side may see is left out.
func Of(t *table.Spec) *Scene {
	s := &scene{table: t, unit: max(1, int(min(t.Width, t.Depth)/48)), sprites: map[string]int{}}
	s.Width, s.Depth, s.Unit, s.Season = int(t.Width), int(t.Depth), s.unit, seasonOf(t)
	s.palette = palettes()[paletteOf(t, s.Season)]
	s.terrain()
	for i := range t.Pieces {
		if p := &t.Pieces[i]; p.Secret == 0 {
			s.of = cmp.Or(int(p.ID), i+1) // a piece knows its place itself once it was laid
			s.piece(p)
		}
	}
	s.of = 0
	s.turf(s.baulks())
	for _, items := range s.stage {
		s.Items = append(s.Items, items...)
	}
	return &s.Scene
}

// put adds items to a stage.
func (s *scene) put(stage int, items ...Item) {
	for i := range items {
		items[i].Piece = s.of
	}
	s.stage[stage] = append(s.stage[stage], items...)
}

// u is a length in hundredths of the unit.
func (s *scene) u(hundredths int) int { return s.unit * hundredths / 100 }

// at turns a place of the table, where north is up, into a place on the paper, where down is up.
func (s *scene) at(p geom.Point) spot { return spot{int(p.X), s.Depth - int(p.Y)} }

func (s *scene) line(from []geom.Point) []spot {
	out := make([]spot, len(from))
	for i, p := range from {
		out[i] = s.at(p)
	}
	return out
}

// breadth is how broad a line is.
func (s *scene) breadth(p *table.Piece) int { return cmp.Or(int(p.Width), s.u(50)) }

// form is a piece in the form in which its kind is drawn. A map may give any kind any form.
func (s *scene) form(p *table.Piece, asArea bool) (area, line []spot) {
	switch {
	case p.Spot != nil:
		area = circle(s.at(*p.Spot), max(int(p.Width)/2, s.unit), 14)
	case len(p.Area) > 0:
		area = s.line(p.Area)
	default:
		line = s.line(p.Line)
		if asArea {
			return band(line, s.breadth(p)/2), nil
		}
		return nil, line
	}
	return area, nil
}

// border is a piece that is drawn as a line, and whether the line is an outline that closes. A narrow area of four corners, such as a
// hedge that the rules measure as a strip, is drawn along its middle.
func (s *scene) border(p *table.Piece) (line []spot, round bool) {
	area, line := s.form(p, false)
	if line != nil {
		return line, false
	}
	if len(area) == 4 {
		a, b, c, d := area[0], area[1], area[2], area[3]
		if a.to(b) < b.to(c) {
			a, b, c, d = b, c, d, a
		}
		if max(a.to(d), b.to(c)) <= s.u(130) && a.to(b) > s.u(130) {
			return []spot{mix(a, d, 512), mix(b, c, 512)}, false
		}
	}
	return area, true
}

// piece draws one piece of terrain.
func (s *scene) piece(p *table.Piece) {
	first := geom.Point{}
	for _, pts := range [][]geom.Point{p.Area, p.Line} {
		if len(pts) > 0 {
			first = pts[0]
		}
	}
	s.seed = hash(int(first.X), int(first.Y), len(p.Area)+len(p.Line))
	switch p.Kind {
	case table.Hill:
		s.hill(p)
	case table.Wood, table.DenseWood, table.Jungle:
		s.wood(p)
	case table.Orchard:
		s.orchard(p)
	case table.Field:
		s.field(p)
	case table.BuiltUp:
		s.village(p)
	case table.Building:
		s.building(p)
	case table.Bunker:
		s.bunker(p)
	case table.Lake, table.Sea, table.FrozenLake, table.River, table.Canal, table.Stream:
		s.water(p)
	case table.Ford:
		s.ford(p)
	case table.Cliff, table.Ravine, table.DryRiver:
		s.ravine(p)
	case table.Road, table.Track:
		s.road(p)
	case table.Rail:
		s.rail(p)
	case table.Bridge:
		s.bridge(p)
	case table.Hedge, table.Bocage:
		s.hedge(p)
	case table.Wall, table.Fence:
		s.wall(p)
	case table.Wire, table.Obstacle, table.Ditch, table.Trench:
		s.works(p)
	case table.Minefield:
		s.mines(p)
	case table.Crater:
		s.crater(p)
	case table.Smoke:
		s.smoke(p)
	default: // rough ground, marsh, swamp, mud, sand, snow
		s.rough(p)
	}
}

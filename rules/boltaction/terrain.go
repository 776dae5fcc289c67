package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// category is a row of the terrain table. TERRAIN-01.
type category uint8

// The categories.
const (
	openGround category = iota
	roughGround
	obstacle
	buildingGround
	road
	impassable
	water // impassable but to amphibious vehicles. VEH-25
)

// block is how a piece of terrain blocks lines of sight. TERRAIN-17.
type block uint8

// The ways of blocking.
const (
	blocksNothing block = iota
	blocksThrough       // one may look into it and out of it, not through it. LOS-07
	blocksFully         // as high as it is
	blocksLow           // a low line: blocks only what is lower, otherwise gives cover. LOS-08
)

// A ground is what a kind of terrain is to the rules, where its tags say nothing else. TERRAIN-13 to TERRAIN-17.
type ground struct {
	category category
	cover    cover
	height   geom.Len
	block    block
}

// grounds is the ground of each kind. Tags change it: "rough", "open", "impassable", "soft", "hard", "no-cover", "at"
// (an anti-tank obstacle), "bunker".
var grounds = map[table.Kind]ground{
	table.Hill:       {},
	table.Wood:       {roughGround, softCover, 4 * geom.Inch, blocksThrough},
	table.DenseWood:  {roughGround, softCover, 4 * geom.Inch, blocksThrough},
	table.Jungle:     {roughGround, softCover, 4 * geom.Inch, blocksThrough},
	table.Orchard:    {roughGround, softCover, 3 * geom.Inch, blocksNothing},
	table.Rough:      {roughGround, inOpen, 0, blocksNothing},
	table.Mud:        {roughGround, inOpen, 0, blocksNothing},
	table.Sand:       {roughGround, inOpen, 0, blocksNothing},
	table.Snow:       {roughGround, inOpen, 0, blocksNothing},
	table.Swamp:      {roughGround, inOpen, 0, blocksNothing},
	table.Marsh:      {roughGround, inOpen, 0, blocksNothing},
	table.Stream:     {roughGround, inOpen, 0, blocksNothing},
	table.Ravine:     {roughGround, inOpen, 0, blocksNothing},
	table.DryRiver:   {roughGround, inOpen, 0, blocksNothing},
	table.Crater:     {roughGround, hardCover, 0, blocksNothing},
	table.Field:      {openGround, softCover, 0, blocksNothing},
	table.BuiltUp:    {roughGround, hardCover, 3 * geom.Inch, blocksThrough}, // ruins
	table.Building:   {buildingGround, hardCover, 4 * geom.Inch, blocksFully},
	table.Bunker:     {buildingGround, hardCover, 2 * geom.Inch, blocksFully},
	table.Lake:       {water, inOpen, 0, blocksNothing},
	table.Sea:        {water, inOpen, 0, blocksNothing},
	table.River:      {water, inOpen, 0, blocksNothing},
	table.Canal:      {water, inOpen, 0, blocksNothing},
	table.FrozenLake: {},
	table.Ford:       {roughGround, inOpen, 0, blocksNothing},
	table.Bridge:     {road, inOpen, 0, blocksNothing},
	table.Cliff:      {impassable, inOpen, 0, blocksNothing},
	table.Road:       {road, inOpen, 0, blocksNothing},
	table.Track:      {road, inOpen, 0, blocksNothing},
	table.Rail:       {},
	table.Hedge:      {obstacle, softCover, geom.Inch, blocksLow},
	table.Fence:      {obstacle, softCover, geom.Inch, blocksLow},
	table.Wall:       {obstacle, hardCover, geom.Inch, blocksLow},
	table.Bocage:     {obstacle, softCover, 3 * geom.Inch, blocksFully},
	table.Wire:       {obstacle, inOpen, 0, blocksNothing},
	table.Obstacle:   {obstacle, softCover, geom.Inch, blocksLow},
	table.Ditch:      {obstacle, inOpen, 0, blocksNothing},
	table.Trench:     {obstacle, hardCover, 0, blocksNothing},
	table.Minefield:  {},
	table.Smoke:      {openGround, inOpen, 12 * geom.Inch, blocksFully},
}

// kindGround is grounds by the kinds' places in table.Kinds, so that no map is asked in the middle of a move.
var kindGround = func() []ground {
	out := make([]ground, len(table.Kinds))
	for i, kind := range table.Kinds {
		out[i] = grounds[kind]
	}
	return out
}()

// maxObstacle is how wide an obstacle can be; what is wider is rough ground. TERRAIN-14.
const maxObstacle = 2 * geom.Inch

// groundOf is what a piece of terrain is to the rules: its kind, changed by its tags. TERRAIN-13 to TERRAIN-17.
func groundOf(p *table.Piece) ground {
	g := kindGround[p.Code()]
	if g.category == obstacle && p.Width > maxObstacle {
		g.category = roughGround
	}
	for _, tag := range p.Tags {
		switch tag {
		case "rough", "steep":
			g.category = roughGround
		case "open":
			g.category = openGround
		case "impassable":
			g.category = impassable
		case "soft":
			g.cover = softCover
		case "hard":
			g.cover = hardCover
		case "no-cover":
			g.cover = inOpen
		}
	}
	return g
}

// stopsTanks reports a purpose-built anti-tank obstacle, or a cluster of pieces that no vehicle gets over. TERRAIN-03.
func stopsTanks(p *table.Piece) bool {
	return p.Kind == table.Obstacle || p.Kind == table.Ditch || p.Has("at")
}

// column is a column of the terrain table. TERRAIN-01.
type column uint8

// The columns.
const (
	onFoot column = iota
	asGun
	onWheels
	onTracks
)

// column is the column by which a unit moves. TERRAIN-12, TERRAIN-16.
func (p *Profile) column() column {
	switch {
	case p.Type == Vehicle && p.Drive == Wheeled, p.Has(Motorbikes):
		return onWheels
	case p.Type == Vehicle:
		return onTracks
	case p.Type == Artillery:
		return asGun
	}
	return onFoot
}

// entry is what the terrain table says of a category of terrain for a column. TERRAIN-02 to TERRAIN-07.
type entry uint8

// The entries. That a road doubles the rate is the affair of rates. TERRAIN-08.
const (
	freely   entry = iota
	noRun          // TERRAIN-04
	never          // TERRAIN-05
	notMoved       // No*: a gun set up there stays there. TERRAIN-06
	byDoor         // a house, which infantry enters as a whole. BUILDING-03
	notHouse       // No (!). TERRAIN-07
	barred         // impassable. TERRAIN-15
)

// entries is the terrain table: on foot, guns, wheels, tracks. TERRAIN-01.
var entries = [...][4]entry{
	openGround:     {freely, freely, freely, freely},
	roughGround:    {noRun, notMoved, never, noRun},
	obstacle:       {noRun, never, never, freely},
	buildingGround: {byDoor, notMoved, never, notHouse},
	road:           {freely, freely, freely, freely},
	impassable:     {barred, barred, barred, barred},
	water:          {barred, barred, barred, barred},
}

// entryOf is what a unit may do on a piece of terrain. TERRAIN-01, TERRAIN-03.
func (p *Profile) entryOf(piece *table.Piece) entry {
	if p.Type == Vehicle && stopsTanks(piece) {
		return barred
	}
	return entries[groundOf(piece).category][p.column()]
}

// storey is how high one level of a hill or a building is. LOS-05, MOVE-19.
const storey = 3 * geom.Inch

// isSteep reports a slope that one has to climb. MOVE-19.
func isSteep(p *table.Piece) bool { return p.Kind == table.Hill && p.Has("steep") && p.IsArea() }

// steepness is how high one climbs on a piece: from the ground around it, which may be that of a lower hill. MOVE-19.
func (b *Battle) steepness(p *table.Piece) geom.Len {
	if !isSteep(p) {
		return 0
	}
	around := geom.Len(0)
	for _, id := range b.hills {
		if hill := b.table.Piece(id); hillHeight(hill) < hillHeight(p) && hill.Polygon().Contains(p.Area[0]) {
			around = max(around, hillHeight(hill))
		}
	}
	return hillHeight(p) - around
}

// widened is a base as wide a line or a spot: it overlaps the middle of the piece where the base overlaps the piece.
func widened(base geom.Base, piece *table.Piece) geom.Base {
	base.Width += piece.Width
	base.Depth += piece.Width
	return base
}

// overlaps reports whether a base stands on a piece of terrain; touching it is not enough. VEH-27.
func overlaps(base geom.Base, piece *table.Piece) bool {
	switch {
	case piece.IsArea():
		return geom.OverlapPolygon(base, piece.Polygon())
	case piece.IsLine():
		wide := widened(base, piece)
		for i := range piece.Segments() {
			if geom.OverlapSegment(wide, piece.Segment(i)) {
				return true
			}
		}
		return false
	}
	return geom.OverlapSegment(widened(base, piece), geom.Segment{A: *piece.Spot, B: *piece.Spot})
}

// meets reports whether a base that moves straight to a point overlaps a piece on its way.
func meets(base geom.Base, to geom.Point, piece *table.Piece) bool {
	if base.At == to {
		return overlaps(base, piece)
	}
	met := false
	switch {
	case piece.IsArea():
		_, met = geom.FirstContactPolygon(base, to, piece.Polygon())
	case piece.IsLine():
		wide := widened(base, piece)
		for i := 0; i < piece.Segments() && !met; i++ {
			_, met = geom.FirstContactSegment(wide, to, piece.Segment(i))
		}
	default:
		_, met = geom.FirstContactSegment(widened(base, piece), to, geom.Segment{A: *piece.Spot, B: *piece.Spot})
	}
	return met
}

// crosses reports whether somebody's middle passes over a piece on his way: how men get over obstacles. TERRAIN-14.
func crosses(way geom.Segment, piece *table.Piece) bool {
	switch {
	case piece.IsArea():
		return piece.Polygon().Meets(way)
	case piece.IsLine():
		for i := range piece.Segments() {
			if s := piece.Segment(i); s.Meets(way) || piece.Width > 0 && nearWay(way, s, piece.Width) {
				return true
			}
		}
	}
	return false
}

// nearWay reports whether a way comes within half a width of a segment.
func nearWay(way, s geom.Segment, width geom.Len) bool {
	for _, p := range [...]geom.Point{way.A, way.B} {
		if geom.GapSegment(geom.Base{At: p, Width: width, Round: true}, s) == 0 {
			return true
		}
	}
	for _, p := range [...]geom.Point{s.A, s.B} {
		if geom.GapSegment(geom.Base{At: p, Width: width, Round: true}, way) == 0 {
			return true
		}
	}
	return false
}

// gapPiece is how far a base is from a piece; zero if it touches or overlaps it.
func gapPiece(base geom.Base, piece *table.Piece) geom.Len {
	switch {
	case piece.IsArea():
		return geom.GapPolygon(base, piece.Polygon())
	case piece.IsLine():
		best := geom.Len(1 << 30)
		for i := range piece.Segments() {
			best = min(best, geom.GapSegment(base, piece.Segment(i)))
		}
		return max(0, best-piece.Width/2)
	}
	return max(0, geom.GapPoint(base, *piece.Spot)-piece.Width/2)
}

// holdsPoint reports whether a point lies on a piece.
func holdsPoint(p geom.Point, piece *table.Piece) bool {
	if piece.IsArea() {
		return piece.Polygon().Contains(p)
	}
	return gapPiece(geom.Base{At: p, Width: 0, Round: true}, piece) == 0
}

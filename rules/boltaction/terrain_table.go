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

// column is the column by which a unit moves, and columnBy also the clause if its type alone does not say so. TERRAIN-12, TERRAIN-16.
func (p *Profile) column() column {
	c, _ := p.columnBy()
	return c
}

func (p *Profile) columnBy() (column, clause) {
	switch {
	case p.Has(Motorbikes):
		return onWheels, "BA-TERRAIN-16"
	case p.Type == Vehicle && p.Drive == Wheeled:
		return onWheels, ""
	case p.Type == Vehicle && p.Drive == HalfTrack:
		return onTracks, "BA-TERRAIN-12"
	case p.Type == Vehicle:
		return onTracks, ""
	case p.Type == Artillery:
		return asGun, ""
	case p.Has(Cavalry), p.Has(Bicycles):
		return onFoot, "BA-TERRAIN-16"
	}
	return onFoot, ""
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

// rowClauses say what belongs to a category of terrain. TERRAIN-13, TERRAIN-14.
var rowClauses = [...]clause{roughGround: "BA-TERRAIN-13", obstacle: "BA-TERRAIN-14", water: ""}

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

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

// groundOf is what a piece of terrain is to the rules: its kind, changed by its tags. TERRAIN-17.
func groundOf(p *table.Piece) ground {
	g := kindGround[p.Code()]
	for _, tag := range p.Tags {
		switch tag {
		case "rough":
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

// stopsTanks reports a purpose-built anti-tank obstacle. TERRAIN-03.
func stopsTanks(p *table.Piece) bool {
	return p.Kind == table.Obstacle || p.Kind == table.Ditch || p.Has("at")
}

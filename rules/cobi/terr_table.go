package cobi

import (
	"sandtable/geom"
	"sandtable/table"
)

// A pass is how one gets over a kind of ground. TERR-06.
type pass uint8

// The ways.
const (
	normal pass = iota
	difficult
	impassable
)

// A cover is what protects a target. Which of several counts, the weapon says. TERR-07.
type cover uint8

// The covers, a bit for each.
const (
	soft cover = 1 << iota
	hard
	entrenched
)

// A block is how a piece of scenery blocks sight. TERR-06.
type block uint8

// The ways of blocking.
const (
	clear      block = iota // one sees over it or through it; a figure in it or behind it may have its cover
	deepBlocks              // beyond ten centimetres of depth: a forest
	fullBlocks              // as high as it is
)

// A ground is what a kind of scenery is to the rules. TERR-06.
type ground struct {
	foot, tracked, wheeled pass
	cover                  cover
	block                  block
	height                 geom.Len // TERR-11
	noHiding               bool     // HIDE-04
	road                   bool     // MOVE-06
	inside                 bool     // only those in it have its cover
}

// The rows of the catalogue. TERR-06.
var (
	openGround = ground{}
	pavedRoad  = ground{noHiding: true, road: true}
	square     = ground{}
	mudGround  = ground{foot: difficult, tracked: difficult, wheeled: difficult}
	bushes     = ground{foot: difficult, tracked: difficult, wheeled: difficult, cover: soft, height: 3 * geom.CM}
	crops      = ground{cover: soft, height: 3 * geom.CM}
	forest     = ground{foot: difficult, tracked: difficult, wheeled: impassable, cover: soft, block: deepBlocks, height: 15 * geom.CM}
	rubble     = ground{foot: difficult, tracked: difficult, wheeled: difficult, cover: hard, height: 3 * geom.CM}
	ruins      = ground{foot: difficult, tracked: difficult, wheeled: impassable, cover: hard, height: 8 * geom.CM}
	house      = ground{foot: difficult, tracked: impassable, wheeled: impassable, cover: hard, block: fullBlocks, height: 8 * geom.CM}
	fence      = ground{foot: difficult, wheeled: impassable, cover: soft, height: 3 * geom.CM}
	wall       = ground{foot: difficult, tracked: impassable, wheeled: impassable, cover: hard, height: 4 * geom.CM}
	trench     = ground{foot: difficult, tracked: difficult, wheeled: impassable, cover: entrenched, inside: true}
	deepWater  = ground{foot: impassable, tracked: impassable, wheeled: impassable, noHiding: true}
	ford       = ground{foot: difficult, tracked: difficult, wheeled: difficult, noHiding: true}
	rocks      = ground{foot: impassable, tracked: impassable, wheeled: impassable, cover: hard, block: fullBlocks, height: 10 * geom.CM}
	thicket    = ground{foot: difficult, tracked: difficult, wheeled: impassable, cover: soft, block: fullBlocks, height: 6 * geom.CM}
	wire       = ground{foot: difficult, wheeled: impassable}
	teeth      = ground{tracked: impassable, wheeled: impassable, cover: soft, height: 3 * geom.CM}
	ditch      = ground{foot: difficult, tracked: impassable, wheeled: impassable}
)

// grounds is the ground of each kind of piece that maps are made of. TERR-02 to TERR-06. What the catalogue does not name goes by what
// is most like it. HOUSE: a track through fields is no paved road.
var grounds = map[table.Kind]ground{
	table.Hill: openGround, table.Wood: forest, table.DenseWood: forest, table.Jungle: forest, table.Orchard: crops,
	table.Rough: bushes, table.Mud: mudGround, table.Sand: mudGround, table.Snow: mudGround, table.Swamp: mudGround, table.Marsh: mudGround,
	table.Field: crops, table.BuiltUp: ruins, table.Building: house, table.Bunker: house,
	table.Lake: deepWater, table.Sea: deepWater, table.River: deepWater, table.Canal: deepWater, table.FrozenLake: openGround,
	table.Stream: ford, table.Ford: ford, table.Bridge: pavedRoad, table.Cliff: rocks, table.Ravine: mudGround, table.DryRiver: mudGround,
	table.Road: pavedRoad, table.Track: openGround, table.Rail: openGround,
	table.Hedge: bushes, table.Wall: wall, table.Fence: fence, table.Bocage: thicket, table.Wire: wire, table.Obstacle: teeth,
	table.Ditch: ditch, table.Minefield: openGround, table.Trench: trench, table.Smoke: openGround, table.Crater: rubble,
}

// kindGround is grounds by the kinds' places in table.Kinds, so that no map is asked in the middle of a move.
var kindGround = func() []ground {
	out := make([]ground, len(table.Kinds))
	for i, kind := range table.Kinds {
		out[i] = grounds[kind]
	}
	return out
}()

// storey is how high a level of a hill or a building is. TERR-11.
const storey = 5 * geom.CM

// groundOf is what a piece of scenery is to the rules: its kind, as the players have classified it by its tags. TERR-01.
func groundOf(p *table.Piece) ground {
	g := kindGround[p.Code()]
	for _, tag := range p.Tags {
		switch tag {
		case "square":
			g = square
		case "rubble":
			g = rubble
		case "bushes":
			g = bushes
		case "open":
			g.foot, g.tracked, g.wheeled = normal, normal, normal
		case "difficult":
			g.foot, g.tracked, g.wheeled = difficult, difficult, difficult
		case "impassable":
			g.foot, g.tracked, g.wheeled = impassable, impassable, impassable
		case "soft":
			g.cover = soft
		case "hard":
			g.cover = hard
		case "no-cover":
			g.cover = 0
		}
	}
	if g.block == fullBlocks && p.Level > 0 {
		g.height = max(g.height, geom.Len(p.Level)*storey)
	}
	return g
}

// passOf is how a model gets over a kind of ground. TERR-06.
func (b *Battle) passOf(m modelID, g *ground) pass {
	if !b.isHull(m) {
		return g.foot
	}
	if b.card(b.owner(m)).Drive == Tracked {
		return g.tracked
	}
	return g.wheeled
}

// isRoad reports whether a point lies on a paved road. TERR-03.
func (b *Battle) isRoad(at geom.Point) bool {
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if t := b.seen.thing(b, table.PieceID(id)); t.ground.road && t.piece.Holds(at) {
			return true
		}
	}
	return false
}

// height is how high the ground is at a point. TERR-11.
func (b *Battle) height(at geom.Point) geom.Len {
	var room [16]int32
	high := geom.Len(0)
	for _, id := range b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); p.Kind == table.Hill && p.Level > 0 && p.Holds(at) {
			high = max(high, geom.Len(p.Level)*storey)
		}
	}
	return high
}

func pieceName(p *table.Piece) string {
	if p.Name != "" {
		return p.Name
	}
	return string(p.Kind)
}

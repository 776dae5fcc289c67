package bkc

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// A mover is a kind of unit for which terrain is different. MOVE-13..28, CMD-19.
type mover uint8

const (
	onFoot    mover = iota // infantry, engineers, support weapons
	mounted                // cavalry
	onWheels               // trucks, motorcycles and cars
	drawn                  // horse teams
	pushed                 // guns moved by their crews
	inArmour               // armoured units and armoured transport
	allMovers = 6
)

// moverOf is the kind of mover a unit is. A limbered gun moves as its tow does, a command unit as what it travels in. X-24,
// G-20, G-31.
func (b *Battle) moverOf(id UnitID) mover {
	p := b.profile(id)
	switch {
	case p.Class == Cavalry && b.unit(id).Is(Afoot):
		return onFoot
	case p.Class == Cavalry:
		return mounted
	case p.drivesArmour(), p.Class == AFV:
		return inArmour
	case p.Travels == ByCar:
		return onWheels
	case p.horse:
		return drawn
	case p.IsSoftTransport():
		return onWheels
	case p.IsGun():
		return pushed
	}
	return onFoot
}

// A passage says what terrain does to a mover.
type passage uint8

const (
	free   passage = iota
	dense          // passable, but dense for this mover. CMD-18
	stops          // stop in contact on one move, cross on a later one. MOVE-03
	water          // only by bridge, boat or amphibious vehicle. MOVE-31
	barred         // impassable. MOVE-10
)

// A cover is how well ground protects. FIRE-16, FIRE-24.
type cover uint8

const (
	inOpen cover = iota
	inCover
	inFortification
)

// A terrain is what the book makes of a kind of terrain.
type terrain struct {
	hides   bool  // an area that limits sight. LOS-06, LOS-08
	screens bool  // a line that blocks sight. LOS-09
	cover   cover // of units in it. FIRE-24
	shields bool  // covers a unit that touches it on the far side. FIRE-24
	open    bool  // counts as open ground for charges, pursuits and blunders
	pass    [allMovers]passage

	entrenches entrenchment // a unit that stands in it. G-16
	clause     clause       // of ground that stands in no refusal, since it lets units pass, or is left to a ruling
}

func forAll(p passage) [allMovers]passage {
	return [allMovers]passage{p, p, p, p, p, p}
}

var terrainRules = map[table.Kind]terrain{
	table.Hill:       {open: true, clause: "BKC-MOVE-13"},
	table.Field:      {open: true},
	table.FrozenLake: {open: true, clause: "BKC-MOVE-21"},
	table.Road:       {open: true},
	table.Track:      {open: true},
	table.Rail:       {open: true},
	table.Bridge:     {open: true},
	table.Crater:     {open: true, cover: inCover},

	// MOVE-14: the first armoured unit to cross makes a breach.
	table.Hedge: {screens: true, shields: true, pass: [allMovers]passage{stops, barred, barred, barred, barred, stops}},
	table.Wall:  {screens: true, shields: true, pass: [allMovers]passage{stops, barred, barred, barred, barred, stops}},
	table.Fence: {screens: true, shields: true, pass: [allMovers]passage{stops, barred, barred, barred, barred, stops}},
	// MOVE-15: who may cross all the same is judged in obstacles.go.
	table.Bocage: {screens: true, shields: true, pass: forAll(barred)},

	// MOVE-16, CMD-19.
	table.Rough:   {hides: true, cover: inCover, pass: [allMovers]passage{free, free, barred, dense, dense, dense}},
	table.Wood:    {hides: true, cover: inCover, pass: [allMovers]passage{free, free, barred, dense, dense, dense}},
	table.Orchard: {hides: true, cover: inCover, pass: [allMovers]passage{free, free, barred, dense, dense, dense}},

	// MOVE-17, X-23.
	table.DenseWood: {hides: true, cover: inCover, pass: [allMovers]passage{free, barred, barred, barred, barred, barred}},
	table.Jungle:    {hides: true, cover: inCover, pass: [allMovers]passage{free, barred, barred, barred, barred, barred}},
	table.Swamp:     {hides: true, pass: [allMovers]passage{dense, barred, barred, barred, barred, barred}},
	table.Marsh:     {hides: true, pass: [allMovers]passage{dense, barred, barred, barred, barred, barred}},

	// CMD-19.
	table.Mud:  {hides: true, pass: forAll(dense)},
	table.Sand: {hides: true, pass: forAll(dense)},
	table.Snow: {hides: true, pass: forAll(dense)},

	// MOVE-18..20, MOVE-34.
	table.Stream: {cover: inOpen, pass: forAll(stops)},
	table.Ford:   {cover: inOpen, pass: forAll(stops)},
	table.River:  {cover: inCover, pass: forAll(water)},
	table.Canal:  {cover: inCover, pass: forAll(water)},
	table.Lake:   {cover: inCover, pass: forAll(water)},
	table.Sea:    {cover: inCover, pass: forAll(water)},

	// MOVE-22.
	table.Cliff:    {pass: forAll(barred)},
	table.Ravine:   {pass: forAll(barred)},
	table.DryRiver: {pass: forAll(barred)},

	// MOVE-23, G-04. Stone is a tag and gives inFortification.
	table.BuiltUp:  {hides: true, cover: inCover, pass: [allMovers]passage{free, barred, barred, barred, dense, dense}, clause: "BKC-MOVE-23"},
	table.Building: {hides: true, cover: inCover, pass: [allMovers]passage{free, barred, barred, barred, dense, dense}, clause: "BKC-MOVE-23"},

	// MOVE-24, MOVE-25, G-05.
	table.Obstacle: {pass: [allMovers]passage{stops, stops, barred, barred, barred, barred}, clause: "BKC-MOVE-24"},
	table.Ditch:    {cover: inCover, pass: [allMovers]passage{stops, stops, barred, barred, barred, barred}, clause: "BKC-MOVE-25"},
	// MOVE-26, G-06.
	table.Wire: {pass: [allMovers]passage{stops, stops, barred, barred, barred, free}, clause: "BKC-MOVE-26"},
	// MOVE-27, MOVE-28, G-07: judged in mines.go.
	table.Minefield: {open: true},

	// G-16.
	table.Trench: {cover: inCover, entrenches: dugInto},
	table.Bunker: {cover: inFortification, entrenches: fortified},

	// LOS-08, G-14: moving in smoke costs as dense terrain does.
	table.Smoke: {hides: true, cover: inCover, open: true, pass: forAll(dense)},
}

// terrains is terrainRules by the code of a piece's kind.
var terrains = func() []terrain {
	all := make([]terrain, len(table.Kinds))
	for i, kind := range table.Kinds {
		all[i] = terrainRules[kind]
	}
	return all
}()

func terrainOf(p *table.Piece) *terrain { return &terrains[p.Code()] }

// touch is how near two things must be to be in contact: one millimetre, since bases are set down by rounding.
const touch = geom.MM

// areasAt appends the areas in which a point lies. A unit stands in an area if the centre of its base does: then at
// least half of a base at the edge is inside.
func (b *Battle) areasAt(p geom.Point, out []*table.Piece) []*table.Piece {
	return b.table.AreasAt(p, out)
}

// onRoad reports whether a point lies on a road, track or bridge.
func (b *Battle) onRoad(p geom.Point) bool { return b.ledThrough(p, nil) }

// isRoad reports what a vehicle can drive along: roads, tracks and bridges. MOVE-22, G-13.
func isRoad(p *table.Piece) bool {
	return p.Kind == table.Road || p.Kind == table.Track || p.Kind == table.Bridge
}

// onPiece reports whether a point lies on a piece: inside an area, or within half the width of a line.
func (b *Battle) onPiece(piece *table.Piece, p geom.Point) bool {
	return piece.HoldsWide(p, b.widthOf(piece))
}

// standsOpen reports whether a point is open ground: no area there that is anything else. CBT-03, CMD-36.
func (b *Battle) standsOpen(p geom.Point) bool {
	var room [8]*table.Piece
	return !slices.ContainsFunc(b.areasAt(p, room[:0]), func(piece *table.Piece) bool { return !isOpen(piece) })
}

// isOpen reports a piece that is open ground. Rough ground may be, if the map says so. MOVE-30.
func isOpen(piece *table.Piece) bool {
	return terrainOf(piece).open || piece.Kind == table.Rough && piece.Has("open")
}

// limitsSight reports an area into which one sees 5 cm and no further: woods, built-up areas, smoke, and whatever is dense
// for foot or for armour. Rough ground that the map calls open does not. LOS-06, LOS-08, MOVE-30.
func limitsSight(piece *table.Piece) bool {
	return terrainOf(piece).hides && piece.IsArea() && !(piece.Kind == table.Rough && piece.Has("open"))
}

// inWater reports whether a unit is in water. MOVE-34.
func (b *Battle) inWater(id UnitID) bool {
	u := b.unit(id)
	if !u.IsOnTable() {
		return false
	}
	var room [8]*table.Piece
	return slices.ContainsFunc(b.areasAt(u.At, room[:0]), func(p *table.Piece) bool {
		return terrainOf(p).pass[onFoot] == water && !b.ledThrough(u.At, p)
	})
}

// level is the height of the ground at a point, in contour levels. G-28.
func (b *Battle) level(p geom.Point) int8 {
	var top int8
	for _, id := range b.hills {
		if piece := b.table.Piece(id); piece != nil && piece.IsArea() && piece.Polygon().Contains(p) {
			b.Cite("BKC-G-28")
			top = max(top, piece.Level)
		}
	}
	return top
}

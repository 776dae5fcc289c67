package bkc

import (
	"sandtable/geom"
	"sandtable/table"
)

// passageOf is what a piece of terrain does to a unit: the table of movement for its kind of mover, with what its list
// allows it. MOVE-13..31.
func (b *Battle) passageOf(id UnitID, piece *table.Piece) passage {
	p := b.profile(id)
	pass := terrainOf(piece).pass[moverOf(p)]
	switch {
	case pass == water && (p.amphibious || p.flotation || p.boats && p.IsFoot()):
		return water
	case pass == water:
		return barred
	case piece.Kind == table.Bocage && p.IsArmoured() && cutsBocage(p):
		return stops
	}
	return pass
}

// cutsBocage reports the armoured units that cross bocage: those of the USA and Britain in 1944. MOVE-15.
func cutsBocage(p *Profile) bool {
	return p.hedgeCutter || p.Year >= 1944 && (p.Nation == "us" || p.Nation == "gb")
}

// passageAt is the hardest passage of the areas at a point. Roads, tracks and bridges lead through everything. MOVE-22,
// G-13.
func (b *Battle) passageAt(id UnitID, p geom.Point) passage {
	if b.onRoad(p) {
		return free
	}
	hardest := free
	var room [8]*table.Piece
	for _, piece := range b.areasAt(p, room[:0]) {
		if !inBreach(piece, p) {
			hardest = max(hardest, b.passageOf(id, piece))
		}
	}
	return hardest
}

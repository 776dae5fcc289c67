package bkc

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// passageOf is what a piece of terrain does to a unit: the table of movement for its kind of mover, with what its list
// allows it. MOVE-13..31.
func (b *Battle) passageOf(id UnitID, piece *table.Piece) passage {
	p := b.profile(id)
	pass := terrainOf(piece).pass[b.moverOf(id)]
	switch {
	case pass == water && swims(p):
		return water
	case pass == water:
		return barred
	case piece.Kind == table.Bocage && p.drivesArmour() && cutsBocage(p):
		return stops
	case pass == free && b.isDense(id, piece):
		return dense
	}
	return pass
}

// isDense reports terrain that is dense for a unit by the table of orders, whatever else it does. For trucks, teams and
// guns that is all but roads, open ground and gentle hills. CMD-19, X-24.
func (b *Battle) isDense(id UnitID, piece *table.Piece) bool {
	t := terrainOf(piece)
	switch mover := b.moverOf(id); mover {
	case onWheels, drawn, pushed:
		b.Cite("BKC-CMD-19")
		return t.pass[mover] == dense || !isOpen(piece) || piece.Kind == table.Hill && piece.Has("steep")
	default:
		b.Cite("BKC-CMD-19")
		return t.pass[mover] == dense
	}
}

// cutsBocage reports the armoured units that cross bocage: those of the USA and Britain from 1944 on. MOVE-15.
func cutsBocage(p *Profile) bool {
	return p.hedgeCutter || p.Year >= 1944 && slices.Contains(hedgeCutters, p.Nation)
}

// hedgeCutters are the nations whose armour learnt to cut through hedgerows, as lists call them and for short.
var hedgeCutters = []string{"usa", "us", "britain", "gb"}

// passageAt is the hardest passage of the areas at a point. Roads, tracks and bridges lead through everything, fords
// through water. MOVE-18, MOVE-22, G-13.
func (b *Battle) passageAt(id UnitID, p geom.Point) passage {
	var room [8]*table.Piece
	return b.passageThrough(id, p, b.areasAt(p, room[:0]))
}

// passageThrough is the same of areas that are known to be there.
func (b *Battle) passageThrough(id UnitID, p geom.Point, areas []*table.Piece) passage {
	hardest := free
	for _, piece := range areas {
		if pass := b.passageOf(id, piece); pass > hardest && !piece.IsBreached(p) && !b.ledThrough(p, piece) {
			hardest = pass
		}
	}
	return hardest
}

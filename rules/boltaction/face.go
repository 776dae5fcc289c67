package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// A face is the part of a vehicle that a hit strikes. ARMOUR-03, ARMOUR-04.
type face uint8

// The faces.
const (
	frontFace face = iota
	rightFace
	rearFace
	leftFace
	topFace
)

var faceNames = []string{"front", "right", "rear", "left", "top"}

// facesTo are the faces of a hull in whose arc a point lies. They are the same but on the exact border between two arcs.
// VEH-16, ARMOUR-04.
func facesTo(hull geom.Base, p geom.Point) (face, face) {
	var faces [5]face
	n := 0
	for f := frontFace; f <= leftFace; f++ {
		if geom.InArc(hull.Turned(900*int(f)), hull.At, p, 450) {
			faces[n] = f
			n++
		}
	}
	return faces[0], faces[min(n, 2)-1]
}

// strikesTop reports a hit on the top of a vehicle: of what falls from above, or is fired from 6" above it within 12".
// ARMOUR-05.
func (b *Battle) strikesTop(target UnitID, h *hit) bool {
	if h.indirect {
		return true
	}
	m, n := h.shooter, b.first(target)
	return m != 0 && b.elevation(m)-b.elevation(n) >= inch(6) && geom.Within(b.base(m), b.base(n), inch(12))
}

// armourBonus is what striking a face adds to a roll to penetrate. skirts says that skirts stand in its way. ARMOUR-03,
// VEH-25.
func (p *Profile) armourBonus(f face, skirts bool) int {
	if p.Has(ArmouredAllRound) {
		return 0
	}
	switch f {
	case leftFace, rightFace:
		switch {
		case skirts:
			return 0
		case p.Has(WeakSides):
			return 2
		}
		return 1
	case rearFace:
		if p.Has(ReinforcedRear) {
			return 1
		}
		return 2
	case topFace:
		return 1
	}
	return 0
}

// storey is the height of a level of a hill or of a floor. LOS-05, MOVE-19.
const storey = 3 * geom.Inch

// elevation is how high a model stands: on a hill, or on a floor of a building.
func (b *Battle) elevation(m modelID) geom.Len {
	u, at := b.unit(b.owner(m)), b.model(m).At
	high := geom.Len(0)
	var room [64]int32
	for _, id := range b.table.PiecesNear(geom.BoxOf(at), room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); p.Kind == table.Hill && p.Polygon().Contains(at) {
			high = max(high, geom.Len(p.Level)*storey)
		}
	}
	return high + geom.Len(u.Floor)*storey
}

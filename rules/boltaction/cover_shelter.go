package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// Shelter is the terrain that covers half or more of the men of a unit, as area cover does, or behind which they are. COVER-03, COVER-06,
// COVER-08.
func (b *Battle) Shelter(id UnitID) (in, behind *table.Piece) {
	var room [maxMen]modelID
	men := b.living(id, room[:0])
	if b.profile(id).Type == Vehicle || len(men) == 0 || !b.unit(id).IsOnTable() {
		return nil, nil
	}
	inside, beside := 0, 0
	for _, m := range men {
		area, line := b.shelterOf(b.base(m))
		if area != nil {
			in = area
			inside++
		}
		if line != nil {
			behind = line
			beside++
		}
	}
	if 2*inside < len(men) {
		in = nil
	}
	if in != nil || 2*beside < len(men) {
		behind = nil
	}
	return in, behind
}

// shelterOf is the area that covers a model wholly inside it, and the line that covers it within an inch.
func (b *Battle) shelterOf(base geom.Base) (area, line *table.Piece) {
	var room [64]int32
	for _, n := range b.table.PiecesNear(base.Box().Grow(inch(1)), room[:0]) {
		piece := b.table.Piece(table.PieceID(n))
		switch {
		case groundOf(piece).cover == inOpen:
		case piece.IsArea() && geom.Inside(base, piece.Polygon()):
			area = piece
		case piece.IsLine():
			for i := range piece.Segments() {
				if geom.WithinSegment(base, piece.Segment(i), inch(1)) {
					line = piece
				}
			}
		}
	}
	return area, line
}

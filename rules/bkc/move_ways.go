package bkc

import (
	"sandtable/geom"
	"sandtable/table"
)

// ways appends the stretches of a leg that lie on something that leads through a piece of terrain: roads, tracks and
// bridges, and fords through water. The stretches are in order and apart. MOVE-18, MOVE-22, G-13.
func (b *Battle) ways(s geom.Segment, through *table.Piece, out []geom.Span) []geom.Span {
	var room [32]int32
	for _, id := range b.table.PiecesNear(s.Box().Grow(b.strip()/2), room[:0]) {
		piece := b.table.Piece(table.PieceID(id))
		if !leads(piece, through) {
			continue
		}
		if piece.IsArea() {
			out = piece.Polygon().Spans(s, out)
			continue
		}
		for i := range piece.Segments() {
			if span, ok := geom.Alongside(s, piece.Segment(i), b.widthOf(piece)); ok {
				out = append(out, span)
			}
		}
	}
	return geom.Joined(out)
}

// leads reports whether a piece leads through another.
func leads(piece, through *table.Piece) bool {
	return isRoad(piece) || piece.Kind == table.Ford && through != nil && terrainOf(through).pass[onFoot] == water
}

// ledThrough reports whether a point is on something that leads through a piece.
func (b *Battle) ledThrough(p geom.Point, through *table.Piece) bool {
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: p, Max: p}.Grow(b.strip()/2), room[:0]) {
		if piece := b.table.Piece(table.PieceID(id)); leads(piece, through) && b.onPiece(piece, p) {
			return true
		}
	}
	return false
}

// widthOf is how wide a line piece is; a road is never narrower than the strip that a unit needs. G-13.
func (b *Battle) widthOf(piece *table.Piece) geom.Len {
	if isRoad(piece) {
		return max(piece.Width, b.strip())
	}
	return piece.Width
}

// onRoadOnly reports whether a segment lies wholly on roads, tracks and bridges. CMD-16.
func (b *Battle) onRoadOnly(s geom.Segment) bool {
	var room [16]geom.Span
	return len((geom.Span{To: s.Length()}).Without(b.ways(s, nil, room[:0]), nil)) == 0
}

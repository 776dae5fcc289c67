package bkc

import (
	"slices"

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
			if span, ok := alongside(s, piece.Segment(i), b.widthOf(piece)); ok {
				out = append(out, span)
			}
		}
	}
	return joined(out)
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

// alongside is the stretch of a segment that lies within half a width of another.
func alongside(s, of geom.Segment, width geom.Len) (geom.Span, bool) {
	disc := geom.Base{At: s.A, Width: width, Round: true}
	from, met := geom.FirstContactSegment(disc, s.B, of)
	if !met {
		return geom.Span{}, false
	}
	disc.At = s.B
	back, _ := geom.FirstContactSegment(disc, s.A, of)
	return geom.Span{From: from, To: s.Length() - back}, true
}

// joined puts stretches in order and joins those that overlap.
func joined(spans []geom.Span) []geom.Span {
	if len(spans) < 2 {
		return spans
	}
	slices.SortFunc(spans, func(x, y geom.Span) int { return int(x.From - y.From) })
	n := 0
	for _, s := range spans[1:] {
		if s.From <= spans[n].To {
			spans[n].To = max(spans[n].To, s.To)
			continue
		}
		n++
		spans[n] = s
	}
	return spans[:n+1]
}

// without appends what is left of a stretch when others, in order and apart, are taken away. Slivers that rounding
// leaves do not count.
func without(s geom.Span, taken, out []geom.Span) []geom.Span {
	const sliver = 2
	at := s.From
	for _, t := range taken {
		if t.To <= at || t.From >= s.To {
			continue
		}
		if t.From-at > sliver {
			out = append(out, geom.Span{From: at, To: t.From})
		}
		at = max(at, t.To)
	}
	if s.To-at > sliver {
		out = append(out, geom.Span{From: at, To: s.To})
	}
	return out
}

// onRoadOnly reports whether a segment lies wholly on roads, tracks and bridges. CMD-16.
func (b *Battle) onRoadOnly(s geom.Segment) bool {
	var room [16]geom.Span
	return len(without(geom.Span{To: s.Length()}, b.ways(s, nil, room[:0]), nil)) == 0
}

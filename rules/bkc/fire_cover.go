package bkc

import (
	"sandtable/geom"
	"sandtable/table"
)

// coverOf is how well a unit is covered against fire from a firer, or against what falls on it from above (firer 0):
// the best of everything that covers it. FIRE-23, FIRE-24.
func (b *Battle) coverOf(target, firer UnitID) cover {
	best := b.coverAt(target)
	if best == inOpen && firer != 0 && (b.isShielded(target, firer) || b.isObscured(target, firer)) {
		best = inCover
	}
	if best != inOpen {
		b.Cite("BKC-FIRE-23", "BKC-FIRE-24")
	}
	return best
}

// coverAt is the cover of the place where a unit stands: works, trenches, woods, built-up areas, smoke, water.
func (b *Battle) coverAt(id UnitID) cover {
	switch b.unit(id).ownWork() {
	case fortified:
		return inFortification
	case dugInto:
		ground, _ := b.groundCover(id)
		return max(inCover, ground)
	}
	ground, _ := b.groundCover(id)
	return ground
}

// groundCover is the cover of the terrain in which a unit stands, and the piece that covers it best.
func (b *Battle) groundCover(id UnitID) (best cover, in *table.Piece) {
	u := b.unit(id)
	var room [8]*table.Piece
	for _, piece := range b.areasAt(u.At, room[:0]) {
		t := terrainOf(piece)
		c := t.cover
		switch {
		case piece.Has("stone") && (piece.Kind == table.BuiltUp || piece.Kind == table.Building):
			c = inFortification // G-04
		case piece.Kind == table.Trench && piece.Has("roofed"):
			c = b.edition.roofed
		case piece.Kind == table.Rough:
			b.Cite("BKC-MOVE-30") // a flag of the map
			if !piece.Has("cover") {
				c = inOpen
			}
		case piece.Kind == table.Ditch && b.moverOf(id) != onFoot:
			c = inOpen // G-05
		case t.pass[onFoot] == water && b.ledThrough(u.At, piece):
			c = inOpen // on a bridge, in a ford
		}
		if c > best {
			best, in = c, piece
		}
	}
	return best, in
}

// Shelter is the terrain that covers a unit where it stands, or what it touches and is covered by from the other side. FIRE-23, FIRE-24.
func (b *Battle) Shelter(id UnitID) (in, behind *table.Piece) {
	if !b.unit(id).IsOnTable() {
		return nil, nil
	}
	if _, in = b.groundCover(id); in != nil {
		return in, nil
	}
	base := b.base(id)
	var nearPieces [64]int32
	for _, n := range b.table.PiecesNear(base.Box().Grow(touch), nearPieces[:0]) {
		piece := b.table.Piece(table.PieceID(n))
		if terrainOf(piece).shields && piece.IsLine() && piece.IsWithin(base, touch) {
			return nil, piece
		}
	}
	return nil, nil
}

// isShielded reports a wall, hedge or fence that the target touches and that lies between it and the firer. FIRE-24.
func (b *Battle) isShielded(target, firer UnitID) bool {
	base, from := b.base(target), b.seat(firer).At
	line := geom.Segment{A: from, B: base.At}
	var nearPieces [64]int32
	for _, id := range b.table.PiecesNear(base.Box().Grow(touch), nearPieces[:0]) {
		piece := b.table.Piece(table.PieceID(id))
		if !terrainOf(piece).shields || !piece.IsLine() {
			continue
		}
		for i := range piece.Segments() {
			s := piece.Segment(i)
			if geom.WithinSegment(base, s, touch) && s.Meets(line) && !piece.IsBreached(geom.Crossing(line, s)) {
				return true
			}
		}
	}
	return false
}

// looksObscured looks whether a part of a base is hidden from the firer: of the nine lines within its field of view some are blocked.
// FIRE-23, FIRE-24.
func (b *Battle) looksObscured(firer, target UnitID) bool {
	if !b.canSee(firer) {
		return false
	}
	base, seat := b.base(target), b.seat(firer)
	g := b.gazeAt(firer, target, base.At, false)
	half := b.halfArc(firer)
	for _, p := range testPoints(base) {
		if half < 1800 && !geom.InArc(seat, g.from, p, half) {
			continue
		}
		if b.blocker(&g, p) >= 0 {
			return true
		}
	}
	return false
}

// isFlanked reports fire at the flank or rear: the line between the centres of the two bases does not cross the
// target's front edge. FIRE-13.
func (b *Battle) isFlanked(target, firer UnitID) bool {
	b.Cite("BKC-SETUP-04")
	base := b.base(target)
	return !base.Edge(geom.Front).Meets(geom.Segment{A: base.At, B: b.seat(firer).At})
}

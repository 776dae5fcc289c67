package cobi

import (
	"sandtable/geom"
	"sandtable/table"
)

// This file has what hides somebody wholly, without a look along each ray: houses, woods and hills, alone or together.

// An outlook is what may hide others from somebody who stands at a point.
type outlook struct {
	at       geom.Point
	ground   uint32
	known    bool
	blockers []blocker
	woods    []blocker
}

// A blocker is a piece with a core, or a wood, and in which directions the core or the shell of the wood lies.
type blocker struct {
	cone    geom.Cone
	outline *geom.Polygon
	box     geom.Box // around it
	top     geom.Len // of a hill
	around  bool     // whoever looks stands in its shell
}

// lookout is what may hide others from a point. The last one is remembered: whoever looks, looks at many.
func (b *Battle) lookout(at geom.Point) *outlook {
	o := &b.seen.outlook
	if o.known && o.at == at && o.ground == b.seen.laid {
		return o
	}
	*o = outlook{at: at, ground: b.seen.laid, known: true, blockers: o.blockers[:0], woods: o.woods[:0]}
	high := b.height(at)
	for i := range b.seen.opaques(b) {
		t, box := b.seen.opaque[i].thing, b.seen.opaque[i].box
		off, outline := !box.Contains(at), t.piece.Polygon()
		if t.solid && off && !t.isBelow(high) {
			o.blockers = append(o.blockers, blocker{cone: t.core.Cone(at), outline: outline, box: box, top: t.top})
		}
		switch {
		case !t.wood:
		case !t.shell.Contains(at):
			o.woods = append(o.woods, blocker{cone: t.shell.Cone(at), outline: outline, box: box})
		default:
			o.woods = append(o.woods, blocker{outline: outline, box: box, around: true})
		}
	}
	return o
}

// isBelow reports whether one may look over a piece with a core from so high. TERR-11.
func (g *pieceGround) isBelow(high geom.Len) bool {
	switch {
	case g.top > 0:
		return g.top <= high
	case g.ground.block == fullBlocks:
		return high > g.ground.height
	}
	return false
}

// hides reports whether pieces hide all of a box from where somebody stands. GEN-17.
func (o *outlook) hides(b *Battle, theirs geom.Box) bool {
	s, ok := geom.SweepOf(o.at, theirs)
	for on := ok; on && !s.IsDone(); {
		on = false
		for i := range o.blockers {
			k := &o.blockers[i]
			if !s.MayPass(&k.cone) || k.box.Meets(theirs) || k.top > 0 && k.top <= b.highest(theirs) {
				continue
			}
			s.Pass(&k.cone)
			on = true
		}
	}
	return ok && (s.IsDone() || o.bars(&s, theirs))
}

// bars reports whether whoever looks at a box from where somebody stands looks too far through one and the same wood. TERR-06.
func (o *outlook) bars(s *geom.Sweep, theirs geom.Box) bool {
	for i := range o.woods {
		k := &o.woods[i]
		if (k.around || s.IsBehind(&k.cone)) && !k.box.Meets(theirs) && s.IsBarred(o.at, k.outline, deep) {
			return true
		}
	}
	return false
}

// highest is how high one can stand at most somewhere in a box. TERR-11.
func (b *Battle) highest(box geom.Box) geom.Len {
	var room [32]int32
	high := geom.Len(0)
	for _, id := range b.table.PiecesNear(box, room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); p.Kind == table.Hill {
			high = max(high, geom.Len(p.Level)*storey)
		}
	}
	return high
}

// An opaque is a piece that may block sight, and where it is.
type opaque struct {
	box   geom.Box
	thing *pieceGround
}

// opaques are all pieces that may block sight. There are few enough of them to be looked through faster than the cells of a table.
func (s *seenCache) opaques(b *Battle) []opaque {
	if s.listed != s.laid+1 {
		s.listed, s.opaque = s.laid+1, s.opaque[:0]
		for i := range b.table.Pieces() {
			id := table.PieceID(i + 1)
			if b.table.Piece(id) == nil {
				continue
			}
			if t := s.thing(b, id); !t.thin {
				s.opaque = append(s.opaque, opaque{b.table.PieceBox(id), t})
			}
		}
	}
	return s.opaque
}

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
}

// A blocker is a piece with a core, and in which directions the core lies.
type blocker struct {
	cone       geom.Cone
	box        geom.Box // around the piece
	top        geom.Len // of a hill
	left, wide int      // the directions that it surely fills, in tenths of a degree
	far        uint64   // squared: no corner of the piece is further away
}

// outlooks is how many are remembered: whoever looks, looks at many, and so do the others of his squad.
const outlooks = 32

// lookout is what may hide others from a point.
func (b *Battle) lookout(at geom.Point) *outlook {
	o := &b.seen.views[uint32(at.X*31+at.Y)%outlooks]
	if o.known && o.at == at && o.ground == b.seen.laid {
		return o
	}
	*o = outlook{at: at, ground: b.seen.laid, known: true, blockers: o.blockers[:0]}
	high, all := b.height(at), b.seen.opaques(b)
	if o.blockers == nil {
		o.blockers = make([]blocker, 0, b.seen.solid)
	}
	for i := range all {
		t, box := all[i].thing, all[i].box
		if t.solid && !box.Contains(at) && !t.isBelow(high) {
			k := blocker{cone: t.core.Cone(at), box: box, top: t.top, far: furthestFrom(at, box)}
			left, right := k.cone.Bearings()
			k.left, k.wide = int(left)+1, int(right.Turn(-int(left)))-2 // bearings are rounded
			o.blockers = append(o.blockers, k)
		}
	}
	return o
}

// furthestFrom is the squared distance from a point to the furthest corner of a box.
func furthestFrom(at geom.Point, box geom.Box) uint64 {
	x, y := max(at.X-box.Min.X, box.Max.X-at.X), max(at.Y-box.Min.Y, box.Max.Y-at.Y)
	return squared(x) + squared(y)
}

// fills reports whether pieces fill all directions from one clockwise over so many tenths of a degree, all of them nearer than something in
// a box, with the squared distance to it. What several fill together is hidden by them, though by none of them alone.
func (o *outlook) fills(b *Battle, left geom.Facing, wide int, near uint64, theirs geom.Box) bool {
	filled := 0
	for on := true; on; {
		on = false
		for i := range o.blockers {
			k := &o.blockers[i]
			from := k.left - int(left)
			switch {
			case from > halfTurn:
				from -= 2 * halfTurn
			case from < -halfTurn:
				from += 2 * halfTurn
			}
			if from > filled || from+k.wide <= filled || k.far >= near || k.top > 0 && k.top <= b.highest(theirs) {
				continue
			}
			if filled = from + k.wide; filled >= wide {
				return true
			}
			on = true
		}
	}
	return false
}

const halfTurn = 1800

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
	if !ok {
		return false
	}
	left, right := s.Bearings()
	return o.fills(b, left, int(right.Turn(-int(left))), geom.Box{Min: o.at, Max: o.at}.Apart(theirs), theirs) || b.bars(&s, o.at, theirs)
}

// hidesModel reports whether pieces hide enough of a target from where somebody stands, who sees so much of it to either side of its
// middle: all rays to the middle of it. GEN-17.
func (o *outlook) hidesModel(b *Battle, target geom.Point, half geom.Len) bool {
	const radian = 573 // in tenths of a degree, rounded up
	apart := geom.Dist(o.at, target)
	aside := half*mostBlocked/rays + 2 // points are rounded
	if apart < 4*aside {
		return false
	}
	turn := int(aside*radian/(apart-1)) + 1 // an angle is less than its tangent
	return o.fills(b, geom.Bearing(o.at, target).Turn(-turn), 2*turn, squared(apart-2), geom.Box{Min: target, Max: target})
}

// bars reports whether whoever looks at a box from a point looks too far through one and the same wood. TERR-06.
func (b *Battle) bars(s *geom.Sweep, at geom.Point, theirs geom.Box) bool {
	all := geom.Box{Min: at, Max: at}.Union(theirs)
	b.seen.opaques(b)
	long := s.Long()
	for i := range b.seen.woods {
		k := &b.seen.woods[i]
		if k.box.Meets(all) && !s.Passes(k.thing.middle.Sub(at), k.thing.around, long) && !k.box.Meets(theirs) && s.IsBarred(at, k.thing.piece.Polygon(), deep) {
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
		s.listed, s.opaque, s.woods, s.solid = s.laid+1, s.opaque[:0], s.woods[:0], 0
		for i := range b.table.Pieces() {
			id := table.PieceID(i + 1)
			if b.table.Piece(id) == nil {
				continue
			}
			if t := s.thing(b, id); !t.thin {
				s.opaque = append(s.opaque, opaque{b.table.PieceBox(id), t})
				if t.solid {
					s.solid++
				}
				if t.wood {
					s.woods = append(s.woods, s.opaque[len(s.opaque)-1])
				}
			}
		}
	}
	return s.opaque
}

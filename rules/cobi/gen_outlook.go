package cobi

import (
	"math/bits"

	"sandtable/geom"
	"sandtable/table"
)

// This file has what hides a model wholly, without a look along each ray: houses, woods and hills, alone or together.

// An outlook holds the directions in which the pieces that may block sight lie from a point.
type outlook struct {
	at      geom.Point
	sectors []sector // of each such piece
	words   int      // for a bit of each
	points  []uint64 // so many for each point of the compass: which pieces may be met there
}

// compass is how many points it has, and pointBits how many of the bits of a direction are within one of them.
const (
	compass   = 1 << 6
	pointBits = 16 - 6
)

// A sector is where a piece lies.
type sector struct {
	all   geom.Wedge // in which something of it may be met
	core  geom.Wedge // which its core surely fills, if there is one that is not looked over
	solid bool
	apart uint64 // no nearer than that, squared
}

// outlooks is how many are remembered: a figure looks at many targets, and so do the others of its squad.
const outlooks = 32

// lookout is what may hide others from a point.
func (b *Battle) lookout(at geom.Point) *outlook {
	return b.seen.views.InPlace(b, uint32(at.X*31+at.Y), at, b.seen.laid, b.lookAround)
}

func (b *Battle) lookAround(at geom.Point, o *outlook) {
	high, all := b.height(at), b.seen.opaques(b)
	words := len(all)/64 + 1
	if cap(o.sectors) < len(all) || words != o.words {
		o.sectors, o.points = make([]sector, len(all)), make([]uint64, compass*words)
	}
	*o = outlook{at: at, sectors: o.sectors[:len(all)], words: words, points: o.points}
	wipe(o.points)
	here := geom.Box{Min: at, Max: at}
	for i := range all {
		t, box := all[i].thing, all[i].box
		s := sector{all: box.Wedge(at), apart: here.Apart(box)}
		if t.solid && !box.Contains(at) && !t.isBelow(high) {
			cone := t.core.Cone(at)
			s.core, s.solid = cone.Inner()
		}
		o.sectors[i] = s
		for n, left := pointsOf(s.all); left >= 0; n, left = (n+1)%compass, left-1 {
			o.points[n*words+i/64] |= 1 << (i % 64)
		}
	}
}

// pointsOf is the first point of the compass in a wedge, and how many more there are.
func pointsOf(w geom.Wedge) (first, more int) {
	first = int(w.From >> pointBits)
	return first, (int(w.From)+int(w.Wide))>>pointBits - first
}

// lane appends the pieces, by their place among all that may block sight, that may be met in some directions before such a distance, squared.
func (o *outlook) lane(w geom.Wedge, far uint64, out []int32) []int32 {
	first, more := pointsOf(w)
	for word := range o.words {
		met := uint64(0)
		for n := range more + 1 {
			met |= o.points[(first+n)%compass*o.words+word]
		}
		for ; met != 0; met &= met - 1 {
			i := word*64 + bits.TrailingZeros64(met)
			if s := &o.sectors[i]; s.apart <= far && s.all.Meets(w) {
				out = append(out, int32(i))
			}
		}
	}
	return out
}

// furthestFrom is the squared distance from a point to the furthest corner of a box.
func furthestFrom(at geom.Point, box geom.Box) uint64 {
	x, y := max(at.X-box.Min.X, box.Max.X-at.X), max(at.Y-box.Min.Y, box.Max.Y-at.Y)
	return squared(x) + squared(y)
}

// fills reports whether the pieces of a lane fill all of a wedge, all of them nearer than something in a box, with the squared distance to
// it. What several fill together is hidden by them, though by none of them alone.
func (o *outlook) fills(b *Battle, lane []int32, w geom.Wedge, near uint64, theirs geom.Box) bool {
	filled := 0
	for on := true; on; {
		on = false
		for _, i := range lane {
			s := &o.sectors[i]
			if !s.solid {
				continue
			}
			next := w.Fill(filled, s.core)
			if next == filled || furthestFrom(o.at, b.seen.opaque[i].box) >= near {
				continue
			}
			if top := b.seen.opaque[i].thing.top; top > 0 && top <= b.highest(theirs) {
				continue
			}
			if filled = next; filled > int(w.Wide) {
				return true
			}
			on = true
		}
	}
	return false
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

// hides reports whether pieces hide all of a box from the viewer's place. GEN-17.
func (o *outlook) hides(b *Battle, theirs geom.Box) bool {
	if theirs.Contains(o.at) {
		return false
	}
	var room [128]int32
	w, near := theirs.Wedge(o.at), geom.Box{Min: o.at, Max: o.at}.Apart(theirs)
	lane := o.lane(w, near, room[:0])
	return o.fills(b, lane, w, near, theirs) || o.bars(b, lane, w, theirs)
}

// bars reports whether the view of a box in the directions of a wedge passes too far through one and the same wood of a lane. TERR-06.
func (o *outlook) bars(b *Battle, lane []int32, w geom.Wedge, theirs geom.Box) bool {
	var s geom.Sweep
	begun, long := false, geom.Len(0)
	for _, i := range lane {
		k := &b.seen.opaque[i]
		if !k.thing.wood || !o.sectors[i].all.Holds(w) || k.box.Meets(theirs) {
			continue
		}
		if !begun {
			s, begun = geom.SweepOf(o.at, theirs)
			long = s.Long()
		}
		if !s.Passes(k.thing.middle.Sub(o.at), k.thing.around, long) && s.IsBarred(o.at, k.thing.piece.Polygon(), deep) {
			return true
		}
	}
	return false
}

// hidesModel reports whether the pieces of a lane hide enough of a target that is so far from the viewer, who sees so much of it
// to either side of its middle: all rays to the middle of it. GEN-17.
func (o *outlook) hidesModel(b *Battle, lane []int32, target geom.Point, apart, half geom.Len) bool {
	aside := half*mostBlocked/rays + 2 // points are rounded
	if apart < 4*aside {
		return false
	}
	return o.fills(b, lane, geom.Aim(o.at, target, apart, aside), squared(apart-2), geom.Box{Min: target, Max: target})
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

func wipe(words []uint64) {
	for i := range words {
		words[i] = 0
	}
}

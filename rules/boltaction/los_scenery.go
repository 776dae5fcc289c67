package boltaction

import (
	"sync"

	"sandtable/geom"
	"sandtable/table"
)

// scenery is what pieces of terrain are to lines of sight. All clones of a battle share it, also while they are played side by side. A piece that
// changes is another piece, and the hills never change.
type scenery struct {
	mu  sync.Mutex
	now *backdrop
}

// A backdrop is the scenery of one table. Nobody changes it.
type backdrop struct {
	things []thing // by PieceID-1
	blocks []int32 // those of them that can stop a line
}

// of is the scenery of a battle.
func (s *scenery) of(b *Battle) *backdrop {
	s.mu.Lock()
	defer s.mu.Unlock()
	if pieces := b.table.Pieces(); s.now == nil || !s.now.isOf(pieces) {
		s.now = b.backdrop(pieces, s.now)
	}
	return s.now
}

// backdrop is the scenery of pieces; what of it was known before is taken over.
func (b *Battle) backdrop(pieces []*table.Piece, was *backdrop) *backdrop {
	now := &backdrop{things: make([]thing, len(pieces))}
	for i, p := range pieces {
		switch {
		case was != nil && i < len(was.things) && was.things[i].piece == p:
			now.things[i] = was.things[i]
		case p != nil:
			now.things[i] = b.thingOf(p)
		}
		if now.things[i].block != blocksNothing {
			now.blocks = append(now.blocks, int32(i))
		}
	}
	return now
}

func (d *backdrop) isOf(pieces []*table.Piece) bool {
	if len(d.things) != len(pieces) {
		return false
	}
	for i, p := range pieces {
		if d.things[i].piece != p {
			return false
		}
	}
	return true
}

// isStout reports an area of which no line that runs between two of its corners, three units or more from either of them, meets so little that it
// would be rounded to nothing: no corner is near an edge that it is no end of, and none is sharp.
func isStout(area *geom.Polygon) bool {
	const thin = 8
	pts := area.Points()
	for i, p := range pts {
		before, after := pts[(i+len(pts)-1)%len(pts)], pts[(i+1)%len(pts)]
		for k, q := range pts {
			next := pts[(k+1)%len(pts)]
			if p != q && p != next && geom.WithinSegment(geom.Base{At: p, Round: true}, geom.Segment{A: q, B: next}, thin) {
				return false
			}
		}
		u, v := before.Sub(p), after.Sub(p)
		if (int64(u.X)*int64(v.X)+int64(u.Y)*int64(v.Y))*100 > 86*int64(geom.Dist(before, p))*int64(geom.Dist(after, p)) {
			return false // less than 30 degrees
		}
	}
	return true
}

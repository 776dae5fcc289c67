package boltaction

import "sandtable/geom"

// A scenery is what the pieces on a table are to lines of sight. It is never changed: a battle whose ground changes gets another, so clones
// share it, also while they are played side by side.
type scenery struct {
	things []thing // by PieceID-1
	blocks []int32 // those of them that can stop a line
}

// setScenery finds out what the pieces are to lines of sight. A piece that changes is another piece, and the hills never change, so what was
// known of the others is taken over.
func (b *Battle) setScenery() {
	was, pieces := b.scenery.things, b.table.Pieces()
	now := scenery{things: make([]thing, len(pieces))}
	for i, p := range pieces {
		switch {
		case i < len(was) && was[i].piece == p:
			now.things[i] = was[i]
		case p != nil:
			now.things[i] = b.thingOf(p)
		}
		if now.things[i].block != blocksNothing {
			now.blocks = append(now.blocks, int32(i))
		}
	}
	b.scenery = &now
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

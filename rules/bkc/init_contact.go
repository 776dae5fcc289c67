package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	edgeTaken   = reason("BKC-INIT-13", "another unit holds the {edge} edge of {target}")
	edgeBlocked = reason("BKC-INIT-14", "{other} is within {distance} of the {edge} edge of {target}")
	groundShuts = reason("BKC-INIT-14", "impassable ground is within {distance} of the {edge} edge of {target}")
)

// against is a base set down so that one edge of it meets an edge of a host, middle on middle. Its facing has been
// chosen; reach is its size square to that edge. Rounding may push it out by a hair, so that the two never overlap.
func against(base, host geom.Base, e geom.Edge, reach geom.Len) geom.Base {
	out := host.Facing.Turn(edgeTurn[e])
	for d := reach / 2; d <= reach/2+touch; d++ {
		base.At = geom.Step(host.Middle(e), out, d)
		if !geom.Overlap(base, host) {
			break
		}
	}
	return base
}

// contactPlace is where a unit stands when the middle of its front edge meets the middle of an enemy's edge. INIT-13,
// CBT-10.
func (b *Battle) contactPlace(id, target UnitID, e geom.Edge) geom.Base {
	b.Cite("BKC-CBT-10")
	base, host := b.base(id), b.base(target)
	base.Facing = host.Facing.Turn(edgeTurn[e] + 1800)
	return against(base, host, e, base.Depth)
}

// nearestEdges are the edges of a target that a charger may touch: of those that it stands in front of, the one whose
// middle is nearest to the middle of its own front edge; two on a tie. INIT-13, CONV-13.
func (b *Battle) nearestEdges(id, target UnitID) (edges [2]geom.Edge, n int) {
	eye, host := b.eye(id), b.base(target)
	best := geom.Len(1 << 30)
	for e := geom.Front; e <= geom.Left; e++ {
		middle, out := host.Middle(e), host.Facing.Turn(edgeTurn[e])
		v := eye.Sub(middle)
		if out.Sin()*int64(v.X)+out.Cos()*int64(v.Y) <= 0 {
			continue
		}
		d := geom.Dist(eye, middle)
		if d < best {
			best, n = d, 0
		}
		if d == best && n < len(edges) {
			edges[n] = e
			n++
		}
	}
	return edges, n
}

// isTaken reports an edge that an enemy already touches. INIT-13.
func (b *Battle) isTaken(target UnitID, e geom.Edge) bool {
	return slices.ContainsFunc(b.Contacts, func(c Contact) bool {
		return c.Target == target && c.Edge == e || c.Unit == target && e == geom.Front
	})
}

// isFree says why an edge may not be touched: a unit touches it already, or another enemy or impassable ground lies
// in the strip 5 cm deep before it. Command units do not count: they make way. INIT-13, INIT-14, X-09.
func (b *Battle) isFree(id, target UnitID, e geom.Edge) *Refusal {
	refuse := func(why *Reason, more ...battle.Fact) *Refusal {
		return why.Refuse(append(more, b.UnitFact("target", target), battle.Text("edge", edgeNames[e]), battle.Cm("distance", b.cm(5)))...)
	}
	if b.isTaken(target, e) {
		return refuse(edgeTaken)
	}
	host := b.base(target)
	out := host.Facing.Turn(edgeTurn[e])
	width := host.Width
	if e == geom.Left || e == geom.Right {
		width = host.Depth
	}
	// A hair narrower, lest rounding find the neighbour who stands flush, and a hair deeper, lest it miss whatever lies at
	// exactly 5 cm.
	strip := geom.Base{At: geom.Step(host.Middle(e), out, b.cm(5)/2+1), Facing: out, Width: width - 2, Depth: b.cm(5)}
	var nearBodies [64]int32
	for _, body := range b.table.BodiesNear(strip.Box(), nearBodies[:0]) {
		other := UnitID(body)
		if other != target && b.side(other) == b.side(target) && !b.profile(other).IsCommand() &&
			!b.isHidden(other, id) && geom.Overlap(strip, b.base(other)) {
			return refuse(edgeBlocked, b.UnitFact("other", other))
		}
	}
	if b.onRoad(strip.At) {
		return nil
	}
	var nearPieces [64]int32
	for _, pid := range b.table.PiecesNear(strip.Box(), nearPieces[:0]) {
		if piece := b.table.Piece(table.PieceID(pid)); b.passageOf(id, piece) == barred && reaches(strip, piece) {
			return refuse(groundShuts)
		}
	}
	return nil
}

// reaches reports whether any of a piece lies within a base.
func reaches(base geom.Base, piece *table.Piece) bool {
	if piece.IsArea() {
		return geom.OverlapPolygon(base, piece.Polygon())
	}
	for i := range piece.Segments() {
		s := piece.Segment(i)
		if geom.OverlapSegment(base, s) && !piece.IsBreached(geom.Crossing(geom.Segment{A: base.At, B: base.Middle(geom.Rear)}, s)) {
			return true
		}
	}
	return false
}

// straightTo judges a straight way to a place: after a free pivot, past friends, over open ground. MOVE-02, INIT-13.
func (b *Battle) straightTo(id UnitID, place geom.Base, o pathOptions) (pathFacts, *Refusal) {
	return b.judgePath(id, []geom.Point{place.At}, &place.Facing, o)
}

// mayStandAt refuses a place that is off the table, on top of another base or on ground that bars the unit. Enemy
// command units make way; the unit excepted is about to leave. CONV-17, MOVE-10, CMD-44.
func (b *Battle) mayStandAt(id UnitID, base geom.Base, except UnitID) *Refusal {
	if !b.table.Holds(base) || b.isBarred(id, base.At) {
		return noRoom.Refuse()
	}
	var nearBodies [64]int32
	for _, body := range b.bodiesNear(base.Box(), nearBodies[:0]) {
		other := UnitID(body)
		if other != id && other != except && !b.givesWay(other, id) && geom.Overlap(base, b.bodyTo(other, id)) {
			return noRoom.Refuse()
		}
	}
	return nil
}

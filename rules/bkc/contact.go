package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	edgeTaken     = reason("BKC-INIT-13", "the {edge} edge of {target} is taken by another unit", "krawędź ({edge}) {target} jest zajęta przez inną jednostkę")
	edgeBlocked   = reason("BKC-INIT-14", "{other} lies within {distance} of the {edge} edge of {target}", "{other} leży bliżej niż {distance} od krawędzi ({edge}) {target}")
	groundShuts   = reason("BKC-INIT-14", "impassable ground lies within {distance} of the {edge} edge of {target}", "teren nie do przejścia leży bliżej niż {distance} od krawędzi ({edge}) {target}")
	enemyInWay    = reason("BKC-MOVE-07", "{other} stands in the way of {unit}", "{other} stoi na drodze {unit}")
	barredWay     = reason("BKC-MOVE-10", "the way of {unit} leads over ground that it cannot enter", "droga {unit} wiedzie przez teren dla niej nie do przejścia")
	mustStopFirst = reason("BKC-MOVE-03", "{unit} must first stop in contact with the obstacle in its way", "{unit} musi najpierw stanąć przy przeszkodzie na swojej drodze")
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
	return frontOn(b.base(id), b.base(target), e)
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

// isFree says why an edge may not be touched: somebody touches it already, or another enemy or impassable ground lies
// in the strip 5 cm deep before it. Command units do not count: they make way. INIT-13, INIT-14, X-09.
func (b *Battle) isFree(id, target UnitID, e geom.Edge) *Refusal {
	where := []battle.Fact{b.unitFact("target", target), battle.Text("edge", edgeNames[e]), battle.Cm("distance", b.cm(5))}
	if b.isTaken(target, e) {
		return edgeTaken.Refuse(where...)
	}
	host := b.base(target)
	out := host.Facing.Turn(edgeTurn[e])
	width := host.Width
	if e == geom.Left || e == geom.Right {
		width = host.Depth
	}
	// A hair narrower, lest rounding find the neighbour who stands flush.
	strip := geom.Base{At: geom.Step(host.Middle(e), out, b.cm(5)/2), Facing: out, Width: width - 2, Depth: b.cm(5) - 2}
	b.scratch.bodies = b.table.BodiesNear(strip.Box(), b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		other := UnitID(body)
		if other != target && b.side(other) == b.side(target) && !b.profile(other).IsCommand() &&
			!b.isHidden(other, id) && geom.Overlap(strip, b.base(other)) {
			return edgeBlocked.Refuse(append(where, b.unitFact("other", other))...)
		}
	}
	if b.onRoad(strip.At) {
		return nil
	}
	b.scratch.pieces = b.table.PiecesNear(strip.Box(), b.scratch.pieces[:0])
	for _, pid := range b.scratch.pieces {
		if piece := b.table.Piece(table.PieceID(pid)); b.passageOf(id, piece) == barred && reaches(strip, piece) {
			return groundShuts.Refuse(where...)
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
		if geom.OverlapSegment(base, s) && !inBreach(piece, geom.Crossing(geom.Segment{A: base.At, B: base.Middle(geom.Rear)}, s)) {
			return true
		}
	}
	return false
}

// stride is how far a unit moves on its own in one action. CMD-29, MOVE-33, DMG-02.
func (b *Battle) stride(id UnitID) geom.Len {
	d := b.profile(id).Move
	if b.unit(id).Is(Slowed) {
		d /= 2
	}
	if b.inWater(id) {
		d = min(d, b.cm(5))
	}
	return d
}

// hindersCharge says what hindersCharge a unit on a straight way: an enemy on a strip 2 cm wide, ground that it cannot enter, an
// obstacle that it does not touch at the start. Friends are passed through. Into is an enemy that it may run into at
// the end. MOVE-03, MOVE-06, MOVE-07, MOVE-10, CBT-07.
func (b *Battle) hindersCharge(id UnitID, to geom.Point, into UnitID, obstacle *Reason) *Refusal {
	from := b.unit(id).At
	if from == to {
		return nil
	}
	probe := geom.Base{At: from, Facing: geom.Bearing(from, to), Width: b.cm(2), Depth: 2}
	b.scratch.bodies = b.table.BodiesNear(probe.Box().Union(probe.MovedTo(to).Box()), b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		other := UnitID(body)
		if b.side(other) == b.side(id) || b.profile(other).IsCommand() {
			continue
		}
		strip := probe
		if other == into {
			strip.Width = 2 // it may be grazed, not crossed
		}
		if geom.CorridorMeets(strip, to, b.base(other)) {
			return enemyInWay.Refuse(b.unitFact("unit", id), b.unitFact("other", other))
		}
	}
	line := geom.Segment{A: from, B: to}
	b.scratch.ids = b.table.PiecesAlong(line, b.scratch.ids[:0])
	for _, pid := range b.scratch.ids {
		piece := b.table.Piece(table.PieceID(pid))
		pass := b.passageOf(id, piece)
		if pass < stops || !b.crosses(piece, line) {
			continue
		}
		if pass != stops {
			return barredWay.Refuse(b.unitFact("unit", id))
		}
		if !b.startsAt(id, piece) {
			return obstacle.Refuse(b.unitFact("unit", id))
		}
	}
	return nil
}

// crosses reports whether a line runs over a piece, other than by a road, a bridge or a breach.
func (b *Battle) crosses(piece *table.Piece, line geom.Segment) bool {
	if piece.IsArea() {
		var room [8]geom.Span
		for _, s := range piece.Polygon().Spans(line, room[:0]) {
			if p := geom.Toward(line.A, line.B, (s.From+s.To)/2); !b.onRoad(p) && !inBreach(piece, p) {
				return true
			}
		}
		return false
	}
	for i := range piece.Segments() {
		if s := piece.Segment(i); s.Meets(line) {
			if at := geom.Crossing(line, s); !inBreach(piece, at) && !b.onRoad(at) {
				return true
			}
		}
	}
	return false
}

// startsAt reports whether a unit is in contact with an obstacle, or in it.
func (b *Battle) startsAt(id UnitID, piece *table.Piece) bool {
	if piece.IsArea() {
		return geom.GapPolygon(b.base(id), piece.Polygon()) <= touch
	}
	return b.touches(id, piece)
}

// mayStandAt refuses a place that is off the table, on top of another base or on ground that bars the unit. Those
// excepted are about to leave. CONV-17, MOVE-10.
func (b *Battle) mayStandAt(id UnitID, base geom.Base, except ...UnitID) *Refusal {
	if !b.table.Holds(base) {
		return noRoom.Refuse()
	}
	if b.isBarred(id, base.At) {
		return barredWay.Refuse(b.unitFact("unit", id))
	}
	b.scratch.bodies = b.table.BodiesNear(base.Box(), b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		other := UnitID(body)
		if other == id || slices.Contains(except, other) || b.isEnemyCommand(id, other) {
			continue
		}
		if geom.Overlap(base, b.base(other)) {
			return noRoom.Refuse()
		}
	}
	return nil
}

// isEnemyCommand reports a command unit that must make way. CMD-44.
func (b *Battle) isEnemyCommand(id, other UnitID) bool {
	return b.profile(other).IsCommand() && b.side(other) != b.side(id)
}

// advanceTo moves a unit straight to a place, over whatever enemy command units stand in between. CMD-44, G-16.
func (b *Battle) advanceTo(id UnitID, base geom.Base, how string, why clause) {
	from := b.base(id)
	if base.At == from.At && base.Facing == from.Facing {
		return
	}
	var trampled []UnitID
	b.scratch.bodies = b.table.BodiesNear(from.Box().Union(base.Box()), b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		if other := UnitID(body); b.isEnemyCommand(id, other) && b.unit(other).Host == 0 &&
			geom.CorridorMeets(base.MovedTo(from.At), base.At, b.base(other)) {
			trampled = append(trampled, other)
		}
	}
	if base.At != from.At {
		b.leaveWorks(id)
	}
	b.moveTo(id, base.At, base.Facing, how, why)
	for _, other := range trampled {
		b.driveThrough(id, other)
	}
}

package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A forced is a straight move that a unit must make: a fall-back, a flight, a blunder. G-35.
type forced struct {
	unit   UnitID
	to     geom.Point // a point far along the direction
	dist   geom.Len
	facing *geom.Facing // at the end; nil: unchanged
	how    string
	clause clause // of the move
	order  int32  // by which it was caused
	bump   clause // running into a friend
	end    clause // running into what knocks it out
	wire   clause // running into barbed wire; empty: no matter

	// stops makes a blunder stop short of what would knock it out, and a step short of enemies. CMD-38.
	stops bool
	// through is asked first when a body is met: it may deal with it and say whether the move ends there.
	through func(met UnitID) (handled bool)
}

// A meeting is the first thing that a base meets on a straight line.
type meeting struct {
	dist geom.Len
	body UnitID
	kind meetKind
}

type meetKind uint8

const (
	meetsNothing meetKind = iota
	meetsFriend
	meetsEnemy
	meetsEnemyCommand
	meetsBarrier // impassable ground, or the table's edge
	meetsMine
	meetsWire
)

// forceMove sweeps the base along the line; the first thing met decides. MOVE-07, MOVE-09, FALL-07..10, G-35.
func (b *Battle) forceMove(f forced) {
	u := b.unit(f.unit)
	facing := u.Facing
	if f.facing != nil {
		facing = *f.facing
	}
	m := b.firstMet(f.unit, f.to, f.dist, f.through)
	finish := func(d geom.Len) {
		at := geom.Toward(u.At, f.to, d)
		b.leaveWorks(f.unit)
		b.emit(Event{Kind: Parted, Unit: f.unit}) // FALL-13
		b.moveTo(f.unit, at, facing, f.how, f.clause)
	}
	switch m.kind {
	case meetsNothing:
		finish(f.dist)
	case meetsFriend:
		finish(m.dist)
		if f.bump != "" {
			b.suppressBy(m.body, f.order, f.bump)
		}
	case meetsEnemyCommand:
		finish(f.dist)
		b.driveThrough(f.unit, m.body)
	case meetsWire:
		if f.wire == "" || f.stops {
			finish(m.dist)
			return
		}
		b.knockOut(f.unit, f.how, f.wire)
	default:
		if f.stops {
			short := geom.Len(0)
			if m.kind == meetsEnemy {
				short = b.cm(1) // CMD-38
			}
			finish(max(0, m.dist-short))
			return
		}
		why := f.end
		if m.kind == meetsBarrier && f.how == "blundered" {
			why = "BKC-MOVE-09"
		}
		b.knockOut(f.unit, f.how, why)
	}
}

// firstMet is the first thing a base meets on a straight move of some length.
func (b *Battle) firstMet(id UnitID, to geom.Point, dist geom.Len, through func(UnitID) bool) meeting {
	return b.firstMetBy(id, b.base(id), to, dist, through)
}

// firstMetBy is firstMet for a unit whose base stands elsewhere, or faces another way.
func (b *Battle) firstMetBy(id UnitID, base geom.Base, to geom.Point, dist geom.Len, through func(UnitID) bool) meeting {
	end := geom.Toward(base.At, to, dist)
	best := meeting{dist: dist}
	take := func(d geom.Len, kind meetKind, body UnitID) {
		if best.kind == meetsNothing || d < best.dist {
			best = meeting{d, body, kind}
		}
	}
	if end == base.At {
		return best
	}
	reach := base.Box().Union(base.MovedTo(end).Box())
	b.scratch.bodies = b.table.BodiesNear(reach, b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		other := UnitID(body)
		if other == id || b.unit(other).Host == id || b.unit(id).Host == other || through != nil && through(other) {
			continue
		}
		friend, command := b.side(other) == b.side(id), b.profile(other).IsCommand()
		if friend && command {
			continue // FALL-13
		}
		d, ok := geom.FirstContact(base, end, b.base(other))
		switch {
		case !ok:
		case friend:
			take(d, meetsFriend, other)
		case command:
			take(d, meetsEnemyCommand, other)
		default:
			take(d, meetsEnemy, other)
		}
	}
	if d, ok := b.leavesTable(base, end, dist); ok {
		take(d, meetsBarrier, 0)
	}
	b.scratch.pieces = b.table.PiecesNear(reach, b.scratch.pieces[:0])
	for _, pid := range b.scratch.pieces {
		if kind, d := b.meetsPiece(id, base, end, b.table.Piece(table.PieceID(pid))); kind != meetsNothing {
			take(d, kind, 0)
		}
	}
	return best
}

// leavesTable is how far a base can go before it crosses the table's edge. FALL-07.
func (b *Battle) leavesTable(base geom.Base, end geom.Point, dist geom.Len) (geom.Len, bool) {
	if b.table.Holds(base.MovedTo(end)) {
		return 0, false
	}
	low, high := geom.Len(0), dist // the base is on the table at low and off it at high
	for high-low > 1 {
		mid := (low + high) / 2
		if b.table.Holds(base.MovedTo(geom.Toward(base.At, end, mid))) {
			low = mid
		} else {
			high = mid
		}
	}
	return low, true
}

// meetsPiece is what a piece of terrain does to a unit that is forced across it, and where.
func (b *Battle) meetsPiece(id UnitID, base geom.Base, end geom.Point, piece *table.Piece) (meetKind, geom.Len) {
	kind := meetsNothing
	p := b.profile(id)
	switch {
	case piece.Kind == table.Minefield && !piece.Has("dummy"):
		kind = meetsMine
	case piece.Kind == table.Wire && (p.IsFoot() || p.Class == Cavalry || p.IsSoftTransport()):
		kind = meetsWire
	case b.passageOf(id, piece) == barred:
		kind = meetsBarrier
	}
	if kind == meetsNothing {
		return kind, 0
	}
	if piece.IsArea() {
		if d, ok := geom.FirstContactPolygon(base, end, piece.Polygon()); ok && !b.bridged(base, end, piece) {
			return kind, d
		}
		return meetsNothing, 0
	}
	for i := range piece.Segments() {
		s := piece.Segment(i)
		if d, ok := geom.FirstContactSegment(base, end, s); ok && !inBreach(piece, geom.Crossing(geom.Segment{A: base.At, B: end}, s)) {
			return kind, d
		}
	}
	return meetsNothing, 0
}

// bridged reports a forced move that stays on a road or bridge across a piece.
func (b *Battle) bridged(base geom.Base, end geom.Point, _ *table.Piece) bool {
	return b.onRoad(base.At) && b.onRoad(end)
}

// leaveWorks takes a unit out of its hole or bunker when it moves. G-16.
func (b *Battle) leaveWorks(id UnitID) { b.unmark(id, DugIn|Fortified) }

var _ = battle.Nobody

package bkc

import (
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
	shaken clause // running into a suppressed friend knocks it out; empty: as any friend. FALL-11
	both   bool   // and him with it. CBT-60
	staff  clause // running into an enemy command unit knocks both out; empty: it gives way. FALL-12, CBT-60

	// blunder is no retreat and no charge: mines attack it where it enters them instead of knocking it out, and it stops a
	// step short of enemies. G-07, CMD-38.
	blunder bool
	mines   func(*table.Piece) bool // which of the minefields it meets; nil: all
	stops   bool                    // it stops short of what else would knock it out. CMD-38
	// through is asked first when a body is met: it may deal with it and say whether the move ends there.
	through func(met UnitID) (handled bool)
}

// A meeting is the first thing that a base meets on a straight line.
type meeting struct {
	dist  geom.Len
	body  UnitID
	piece table.PieceID
	kind  meetKind
}

type meetKind uint8

const (
	meetsNothing meetKind = iota
	meetsFriend
	meetsEnemy
	meetsBarrier // impassable ground, or the table's edge
	meetsMine
	meetsWire
)

// A forcedEnd is how a forced move ends.
type forcedEnd struct {
	meeting
	dies  clause // it is knocked out, by this clause; empty: it stands where it got to
	also  UnitID // who is knocked out with it
	bumps bool   // the friend whom it meets is suppressed. FALL-10
}

// forceMove sweeps the base along the line; the first thing met decides. MOVE-07, MOVE-09, FALL-07..10, G-35.
func (b *Battle) forceMove(f forced) {
	b.Cite("BKC-G-35")
	if f.blunder {
		f.dist = b.shortOfEnemies(f.unit, f.to, f.dist)
	}
	switch end := b.judgeForced(&f); {
	case end.dies != "":
		b.knockOut(f.unit, f.how, end.dies)
		if end.also != 0 {
			b.knockOut(end.also, f.how, end.dies)
		}
	case end.kind == meetsMine && f.blunder:
		b.forceTo(&f, end.dist)
		b.showMines(f.unit, b.table.Piece(end.piece))
		b.springMines(f.unit)
		if b.unit(f.unit).InPlay() && !b.keptFromGoingOn(f.unit) {
			f.dist, f.mines = f.dist-end.dist, noMines
			b.forceMove(f)
		}
	default:
		b.forceTo(&f, end.dist)
		if end.bumps {
			b.suppressBy(end.body, f.order, f.bump)
		}
	}
}

// judgeForced is how a forced move would end. MOVE-07, MOVE-09, FALL-07..12, CBT-60, G-35.
func (b *Battle) judgeForced(f *forced) forcedEnd {
	end := forcedEnd{meeting: b.sweep(f.unit, b.base(f.unit), f.to, f.dist, f.through, f.mines)}
	if f.staff != "" {
		if command := b.staffMet(f.unit, f.to, end.dist); command != 0 {
			end.dies, end.also = f.staff, command
			return end
		}
	}
	switch {
	case end.kind == meetsNothing:
	case end.kind == meetsFriend && f.shaken != "" && b.isTrampled(end.body) && f.dist-end.dist > touch:
		end.dies = f.shaken
		if f.both {
			end.also = end.body
		}
	case end.kind == meetsFriend:
		end.bumps = f.bump != ""
	case end.kind == meetsWire && (f.wire == "" || f.stops):
	case end.kind == meetsWire:
		end.dies = f.wire
	case end.kind == meetsMine && f.blunder, f.stops:
	default:
		end.dies = f.end
	}
	return end
}

// staffMet is the first enemy command unit on a straight way, or none. FALL-12, CBT-60.
func (b *Battle) staffMet(id UnitID, to geom.Point, dist geom.Len) UnitID {
	base, met, best := b.base(id), UnitID(0), dist-touch
	end := geom.Toward(base.At, to, dist)
	for _, command := range b.staff[b.side(id).Enemy().Index()] {
		if !b.unit(command).IsOnTable() {
			continue
		}
		if d, ok := geom.FirstContact(base, end, b.base(command)); ok && d < best {
			met, best = command, d
		}
	}
	return met
}

// shortOfEnemies is how much of a straight way leaves a centimetre to every enemy on it. CMD-38.
func (b *Battle) shortOfEnemies(id UnitID, to geom.Point, dist geom.Len) geom.Len {
	base, step := b.base(id), b.cm(1)
	end := geom.Toward(base.At, to, dist+step)
	var room [64]int32
	for _, body := range b.bodiesNear(base.Box().Union(base.MovedTo(end).Box()), room[:0]) {
		other := UnitID(body)
		if b.side(other) == b.side(id) || !b.stopsAll(other, id) {
			continue
		}
		if d, met := geom.FirstContact(base, end, b.bodyTo(other, id)); met {
			dist = max(0, min(dist, d-step))
		}
	}
	return dist
}

// forceTo ends a forced move after a distance: out of works and contacts, facing as it must, with command units driven
// from the way. Where it would stand on another unit or across an obstacle it stops that much shorter. CONV-17, FALL-13,
// CMD-44.
func (b *Battle) forceTo(f *forced, d geom.Len) {
	from := b.base(f.unit)
	end := from
	if f.facing != nil {
		end.Facing = *f.facing
	}
	for end.At = geom.Toward(from.At, f.to, d); d > 0 && !b.fits(f.unit, end); end.At = geom.Toward(from.At, f.to, d) {
		d = max(0, d-geom.MM)
	}
	if d == 0 && !b.fits(f.unit, end) {
		end.Facing = from.Facing
	}
	b.leaveWorks(f.unit)
	if b.isEngaged(f.unit) || b.aboard(f.unit) > 0 {
		b.Cite("BKC-FALL-13")
	}
	b.Emit(Event{Kind: Parted, Unit: f.unit})
	b.moveTo(f.unit, end.At, end.Facing, f.how, f.clause)
	b.runOver(f.unit, from.At, end.At)
}

// fits reports a place where a forced move can end: across no obstacle, and on no base but that of an enemy command unit
// that gives way. CMD-44, CMD-45.
func (b *Battle) fits(id UnitID, base geom.Base) bool {
	var room [32]int32
	for _, body := range b.bodiesNear(base.Box(), room[:0]) {
		other := UnitID(body)
		if other != id && !b.givesWay(other, id) && geom.Overlap(base, b.bodyTo(other, id)) {
			return false
		}
	}
	return !b.isAcross(id, base)
}

// firstMet is the first thing a base meets on a straight move of some length.
func (b *Battle) firstMet(id UnitID, to geom.Point, dist geom.Len, through func(UnitID) bool) meeting {
	return b.firstMetBy(id, b.base(id), to, dist, through)
}

// firstMetBy is firstMet for a unit whose base stands elsewhere, or faces another way.
func (b *Battle) firstMetBy(id UnitID, base geom.Base, to geom.Point, dist geom.Len, through func(UnitID) bool) meeting {
	return b.sweep(id, base, to, dist, through, nil)
}

// noMines leaves all minefields out: for a unit that has been through them already.
func noMines(*table.Piece) bool { return false }

// sweep is firstMetBy with regard to some of the minefields only.
func (b *Battle) sweep(id UnitID, base geom.Base, to geom.Point, dist geom.Len, through func(UnitID) bool, mines func(*table.Piece) bool) meeting {
	end := geom.Toward(base.At, to, dist)
	best := meeting{dist: dist}
	take := func(m meeting) {
		if best.kind == meetsNothing || m.dist < best.dist {
			best = m
		}
	}
	if end == base.At {
		return best
	}
	reach := base.Box().Union(base.MovedTo(end).Box())
	var room [64]int32
	for _, body := range b.bodiesNear(reach, room[:0]) {
		other := UnitID(body)
		if other == id || !b.stopsAll(other, id) || through != nil && through(other) {
			continue // command units do not stop it: FALL-13, CMD-44
		}
		kind := meetsEnemy
		if b.side(other) == b.side(id) {
			kind = meetsFriend
		}
		if d, ok := geom.FirstContact(base, end, b.bodyTo(other, id)); ok {
			take(meeting{dist: d, body: other, kind: kind})
		}
	}
	if d, ok := b.leavesTable(base, end, dist); ok {
		take(meeting{dist: d, kind: meetsBarrier})
	}
	for _, pid := range b.table.PiecesNear(reach, room[:0]) {
		piece := b.table.Piece(table.PieceID(pid))
		if kind := b.hinders(id, piece); kind != meetsNothing && (kind != meetsMine || mines == nil || mines(piece)) {
			if d, ok := b.meetsPiece(base, end, piece); ok {
				take(meeting{dist: d, piece: piece.ID, kind: kind})
			}
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

// hinders is what a piece of terrain is to a unit that is forced across it. Wire is impassable to unarmoured transport, so
// that it is a barrier to it however it comes there. FALL-07, FALL-08, G-06.
func (b *Battle) hinders(id UnitID, piece *table.Piece) meetKind {
	p := b.profile(id)
	switch {
	case piece.Kind == table.Minefield && !piece.Has("dummy"):
		return meetsMine
	case piece.Kind == table.Wire && (p.IsFoot() || p.Class == Cavalry):
		return meetsWire
	case b.passageOf(id, piece) == barred:
		return meetsBarrier
	}
	return meetsNothing
}

// meetsPiece is how far a base can go until it meets a piece of terrain. What it stands in or hangs over already is met
// only when its centre comes there. Roads, bridges, breaches and lanes lead through. G-35.
func (b *Battle) meetsPiece(base geom.Base, end geom.Point, piece *table.Piece) (geom.Len, bool) {
	way := geom.Segment{A: base.At, B: end}
	if piece.IsLine() {
		return b.meetsLine(base, way, piece)
	}
	area := piece.Polygon()
	d, met := geom.FirstContactPolygon(base, end, area)
	if !met || area.Contains(base.At) {
		return 0, false
	}
	var room, rest [16]geom.Span
	inside := area.Spans(way, room[:0])
	open := b.openings(way, piece)
	left := rest[:0]
	for _, s := range inside {
		left = s.Without(open, left)
	}
	switch {
	case len(inside) > 0 && len(left) == 0:
		return 0, false
	case !geom.OverlapPolygon(base, area):
		return d, true
	case len(left) == 0:
		return 0, false
	}
	return left[0].From, true
}

// openings are the stretches of a way that roads, bridges and lanes lead through a piece. Roads do not help against
// mines.
func (b *Battle) openings(way geom.Segment, piece *table.Piece) []geom.Span {
	var open []geom.Span
	if piece.Kind != table.Minefield {
		open = b.ways(way, piece, nil)
	}
	for _, gap := range piece.Breaches {
		if s, ok := geom.Alongside(way, gap.Way(), gap.Width); ok {
			open = append(open, s)
		}
	}
	return geom.Joined(open)
}

// meetsLine is meetsPiece for a line.
func (b *Battle) meetsLine(base geom.Base, way geom.Segment, piece *table.Piece) (geom.Len, bool) {
	best, found := geom.Len(0), false
	for i := range piece.Segments() {
		s := piece.Segment(i)
		d, met := geom.FirstContactSegment(base, way.B, s)
		if !met {
			continue
		}
		if s.Meets(way) {
			at := geom.Crossing(way, s)
			if piece.IsBreached(at) || isNatural(piece) && b.ledThrough(at, piece) {
				continue
			}
		} else if geom.OverlapSegment(base, s) {
			continue // it stands across it already and leaves it
		}
		if !found || d < best {
			best, found = d, true
		}
	}
	return best, found
}

// dropWork gives up digging or bridging. G-13, G-16.
func (b *Battle) dropWork(id UnitID) {
	if b.unit(id).Work != 0 {
		b.Emit(noteWork(id, 0))
	}
}

// runOver displaces the enemy command units over which a unit has moved. CMD-44, MOVE-08.
func (b *Battle) runOver(id UnitID, from, to geom.Point) {
	base := b.base(id).MovedTo(from)
	for i := range b.Units {
		other := UnitID(i + 1)
		if b.givesWay(other, id) && b.unit(other).IsOnTable() &&
			geom.CorridorMeets(base, to, b.base(other)) {
			b.driveThrough(id, other)
		}
	}
}

// cannotFlee reports who is eliminated by any flight: unlimbered guns, dug-in armour, units in fortifications. CBT-45, CBT-61.
func (b *Battle) cannotFlee(id UnitID) bool {
	p, dug := b.profile(id), b.entrenchedAs(id)
	return p.IsGun() && !b.unit(id).Is(Limbered) || dug == dugInto && p.IsArmoured() || dug == fortified
}

// slidesPast reports an enemy whom a base touches and leaves or slides along: bases are set down by rounding, so a hair
// of overlap is no collision.
func (b *Battle) slidesPast(id, enemy UnitID, base geom.Base, to geom.Point, dist geom.Len) bool {
	other := b.base(enemy)
	if b.side(id) == b.side(enemy) || geom.Gap(base, other) > touch {
		return false
	}
	end := geom.Toward(base.At, to, dist)
	base.Width, base.Depth = base.Width-2*touch, base.Depth-2*touch
	_, meets := geom.FirstContact(base, end, other)
	return !meets
}

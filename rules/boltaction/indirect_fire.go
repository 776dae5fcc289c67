package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// layIndirect aims indirect fire: a man of the crew or the spotter must see the target; neither arcs nor friends in
// between matter. The range is that of the weapon to the nearest model that is seen. INDIRECT-01, INDIRECT-02, INDIRECT-09,
// INDIRECT-12, LOS-12, LOS-13.
func (b *Battle) layIndirect(a *aim) bar {
	b.Cite("BA-INDIRECT-01")
	if !b.crewSees(a.by, a.target) {
		b.Cite("BA-INDIRECT-02")
		return barUnseen
	}
	if len(b.friendsIn(a.by, a.target)) > 0 {
		b.Cite("BA-INDIRECT-09")
	}
	if b.unit(a.target).Inside != 0 || b.unit(a.by).Inside != 0 {
		a.near = b.leader(a.target)
		a.dist = b.houseRange(a)
		return fires
	}
	var room [maxMen]reach
	for _, r := range b.byRange(a, room[:0]) {
		if b.crewSeesModel(a.by, r.model) {
			a.near, a.dist = r.model, r.dist
			return fires
		}
	}
	b.Cite("BA-INDIRECT-02")
	return barUnseen
}

// crewSeesModel reports whether a man of the crew, or its spotter, sees a model. LOS-12, LOS-13.
func (b *Battle) crewSeesModel(id UnitID, n modelID) bool {
	var room [maxMen]modelID
	for _, m := range b.aimers(id, room[:0]) {
		if b.seesModel(m, n) {
			return true
		}
	}
	return false
}

// bringRound turns a Fixed weapon towards what it fires at indirectly outside its arc. The crew does it on the spot and
// without penalty, so that it is no move; a gun that has no room for it is turned as far as the arc needs, or not at all.
// INDIRECT-12, MOVE-20.
func (b *Battle) bringRound(id UnitID, arm int, at geom.Point) {
	m := b.bearer(id, arm)
	if !b.profile(id).Arms[arm].Fixed || b.profile(id).Type == Vehicle || m == 0 || b.unit(id).Inside != 0 {
		return
	}
	base := b.base(m)
	ahead := geom.Bearing(base.At, at)
	for turn := 0; turn <= halfArc; turn += halfArc / 9 {
		for _, f := range [...]geom.Facing{ahead.Turn(turn), ahead.Turn(-turn)} {
			if base.Facing = f; base.Round || b.hasRoomToTurn(m, base) {
				b.Cite("BA-INDIRECT-12")
				b.Emit(noteFacing(id, f))
				return
			}
		}
	}
}

// hasRoomToTurn reports whether a gun may be turned where it stands: onto no other model, and into nothing that it may
// not stand in and does not stand in yet.
func (b *Battle) hasRoomToTurn(m modelID, base geom.Base) bool {
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box(), room[:0]) {
		if n := modelID(body); n != m && geom.Overlap(base, b.base(n)) {
			return false
		}
	}
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); !b.canStandIn(m, p) && p.Overlaps(base) && !p.Overlaps(b.base(m)) {
			return false
		}
	}
	return b.table.Holds(base)
}

// houseRange is the range of indirect fire into or out of a building: it is measured to and from its walls. BUILDING-07.
func (b *Battle) houseRange(a *aim) geom.Len {
	own, other := b.house(a.by), b.house(a.target)
	if other != nil && own != nil {
		return houseGap(own, other)
	}
	if other != nil {
		from := b.base(a.model)
		if role := b.role(a.model); role == Hull || role == GunModel {
			from = geom.Base{At: from.At, Round: true}
		}
		return geom.GapPolygon(from, other.Polygon())
	}
	best := geom.Len(1 << 30)
	var room [maxMen]modelID
	for _, n := range b.living(a.target, room[:0]) {
		best = min(best, geom.GapPolygon(b.base(n), own.Polygon()))
	}
	return best
}

// rangingOf is how well a weapon has found its target, or nothing. INDIRECT-15.
func (b *Battle) rangingOf(a *aim) *Ranging {
	arm := int8(a.slot + 1)
	for i := range b.Ranging {
		if r := &b.Ranging[i]; r.Unit == a.by && r.Arm == arm {
			return r
		}
	}
	return nil
}

// ranged is the score that indirect fire needs: 6, or less if the weapon fired at the same unit the turn before and neither
// has moved since. INDIRECT-03 to INDIRECT-06, INDIRECT-13.
func (b *Battle) ranged(a *aim) int {
	r := b.rangingOf(a)
	if r == nil {
		return 6
	}
	b.Cite("BA-INDIRECT-15", "BA-MOVE-20")
	if b.unit(a.target).Inside != 0 && b.unit(a.target).Moved > r.Clock {
		b.Cite("BA-INDIRECT-14")
	}
	if r.Target != a.target || r.Turn != b.Turn-1 || max(b.unit(a.by).Moved, b.unit(a.target).Moved) > r.Clock {
		b.Cite("BA-INDIRECT-06")
		return 6
	}
	if r.Next == 2 {
		b.Cite("BA-INDIRECT-05")
	}
	return int(r.Next)
}

// rangeIn remembers an indirect shot: the next one needs one less, or 2 once one has hit. A turn in which the weapon fires
// directly, or at something else, breaks the row, and a multiple launcher never begins one. INDIRECT-04 to INDIRECT-06, WEAPON-16.
func (b *Battle) rangeIn(a *aim, need int, scored bool) {
	next := max(need-1, 2)
	if scored {
		next = 2
	}
	if !a.arm.Salvo {
		b.Emit(rangedIn(a, next))
	}
}

// rangedIn tells of an indirect shot and what the next one needs. armIn is the number of its weapon among the unit's arms, or
// of one that changes hands, and nextScore what the next shot needs.
func rangedIn(a *aim, next int) Event {
	return Event{Kind: Ranged, Unit: a.by, Target: a.target, N: int32(a.slot + 1), M: int32(next), Clause: "BA-INDIRECT-04"}
}

func armIn(e *Event) int      { return int(e.N) }
func nextScore(e *Event) int8 { return int8(e.M) }

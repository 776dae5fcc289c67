package bkc

import (
	"sandtable/geom"
	"sandtable/table"
)

// An entrenchment is how a unit is dug in where it stands.
type entrenchment uint8

// The grades of entrenchment.
const (
	aboveGround entrenchment = iota
	dugInto                  // in a trench, or in a hole of its own: dug in
	fortified                // in a bunker or a pillbox, or in an emplacement of its own
)

// ownWorks are the marks of a unit in a work of its own, which is gone when it leaves.
const ownWorks = InHole | Emplaced

// entrenchedAs is how a unit is dug in: by the works in which it stands, or by one of its own. Whatever asks whether a unit
// is dug in or fortified asks here. FALL-09, CBT-33, CBT-45, CMD-36, LOS-12, MOVE-05, G-16.
func (b *Battle) entrenchedAs(id UnitID) entrenchment {
	u := b.unit(id)
	if !u.IsOnTable() {
		return aboveGround
	}
	return max(u.ownWork(), b.worksAt(u.At))
}

// ownWork is how a unit is dug in by a work of its own.
func (u *Unit) ownWork() entrenchment {
	switch {
	case u.Is(Emplaced):
		return fortified
	case u.Is(InHole):
		return dugInto
	}
	return aboveGround
}

// worksAt is how a unit at a point is dug in by trenches, bunkers and pillboxes. G-16.
func (b *Battle) worksAt(p geom.Point) entrenchment {
	best := aboveGround
	var room [8]*table.Piece
	for _, piece := range b.areasAt(p, room[:0]) {
		best = max(best, terrainOf(piece).entrenches)
	}
	return best
}

func (b *Battle) isEntrenched(id UnitID) bool { return b.entrenchedAs(id) > aboveGround }

func (b *Battle) isFortified(id UnitID) bool { return b.entrenchedAs(id) == fortified }

// isFixed reports a fortified gun, and whatever its list calls emplaced: it does not move during the game. MOVE-05.
func (b *Battle) isFixed(id UnitID) bool {
	p := b.profile(id)
	return p.emplaced || p.IsGun() && b.isFortified(id)
}

// canDig reports who digs in: foot, guns and armour, since the source speaks of dug-in armour too. Command units, horses
// and soft vehicles do not. CBT-45, G-16.
func (b *Battle) canDig(id UnitID) bool {
	return b.fitsEmplacement(id) || !b.profile(id).IsCommand() && b.moverOf(id) == onFoot
}

// fitsEmplacement reports whom an emplacement is built for: guns and armour. G-16.
func (b *Battle) fitsEmplacement(id UnitID) bool {
	p := b.profile(id)
	return p.IsGun() || !p.IsCommand() && b.moverOf(id) == inArmour
}

// leaveWorks takes a unit out of its own hole or emplacement when it moves, and away from the work it had begun. G-16.
func (b *Battle) leaveWorks(id UnitID) {
	b.unmark(id, ownWorks)
	b.dropWork(id)
}

// roomIn is how many units a fortification holds: a pillbox one, a bunker two. G-16.
func roomIn(piece *table.Piece) int {
	if piece.Has("pillbox") {
		return 1
	}
	return 2
}

// isFull reports a fortification in which as many others stand as it holds. G-16.
func (b *Battle) isFull(piece *table.Piece, but UnitID) bool {
	area, inside := piece.Polygon(), 0
	var room [32]int32
	for _, body := range b.table.BodiesNear(area.Box(), room[:0]) {
		if other := UnitID(body); other != but && area.Contains(b.unit(other).At) {
			inside++
		}
	}
	return inside >= roomIn(piece)
}

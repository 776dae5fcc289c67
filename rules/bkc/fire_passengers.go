package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// passengers appends the units that a unit carries or tows. A command unit that has joined it is none. CMD-46.
func (b *Battle) passengers(carrier UnitID, out []UnitID) []UnitID {
	for i := range b.Units {
		if u := &b.Units[i]; u.Place == Aboard && u.Carrier == carrier && u.Host == 0 {
			out = append(out, UnitID(i+1))
		}
	}
	return out
}

// shakePassengers is what happens to those aboard a vehicle that took an unsaved hit and survived: from soft transport
// and from the top of a tank they get off and are suppressed; from armoured transport their owner may let them.
// FIRE-32, FIRE-33.
func (b *Battle) shakePassengers(carrier UnitID) {
	var room [4]UnitID
	for _, id := range b.passengers(carrier, room[:0]) {
		if b.unit(id).Is(Limbered) {
			continue // a towed gun stays hooked on
		}
		p := b.profile(carrier)
		b.Push(b.riders(id, carrier, !p.IsArmoured() || !p.transport))
	}
}

// riders is the step in which passengers get off, or may, and mustGetOff tells which.
func (b *Battle) riders(id, carrier UnitID, must bool) Step {
	return Step{Kind: stepRiders, Side: b.side(id), Unit: id, Target: carrier, N: battle.Bit(must), Clause: "BKC-FIRE-33"}
}

func mustGetOff(s Step) bool { return s.N != 0 }

// autoRiders lets passengers off where no player is asked whether they get off: they are suppressed, and their owner says
// where they stand. Where there is no room they stay aboard. DP-10, DP-11, FIRE-32.
func autoRiders(b *Battle, s Step) bool {
	if b.unit(s.Unit).Place != Aboard {
		b.Pop()
		return true
	}
	if !mustGetOff(s) {
		return false
	}
	b.suppressBy(s.Unit, b.Order.ID, "BKC-FIRE-32")
	b.Swap(Step{Kind: stepPlace, Side: s.Side, Unit: s.Unit, Target: s.Target, Clause: "BKC-DP-11"})
	return true
}

// stayRule and bailRule are the choice of armoured infantry under fire. DP-10.
var (
	stayRule = &Rule{Verb: "stay", Class: battle.ClassPass, Clause: "BKC-DP-10", Do: func(b *Battle, _ *Cmd) { b.Pop() }}
	bailRule = &Rule{
		Verb: "dismount", Class: battle.ClassCarry, Clause: "BKC-DP-10",
		Open: func(b *Battle) *Refusal {
			top := b.Agenda.Top()
			if _, ok := b.placeBeside(top.Unit, top.Target); !ok {
				return noRoom.Refuse()
			}
			return nil
		},
		Do: func(b *Battle, _ *Cmd) {
			top := b.Agenda.Top()
			b.Swap(b.riders(top.Unit, top.Target, true))
		},
	}
	noRoom = reason("BKC-CONV-17", "there is no room there")
)

// stepPlace: Unit must be set down beside Target. DP-11.
const stepPlace stepKind = "place"

var moveSteps = stepMap{stepPlace: {Auto: autoPlace, Rules: []*Rule{placeRule}}}

// autoPlace sets a unit down where there is only one place for it. DP-11.
func autoPlace(b *Battle, s Step) bool {
	var room [4]geom.Base
	spots := b.placesBeside(s.Unit, s.Target, room[:0])
	if b.unit(s.Unit).Place == Aboard && len(spots) > 1 {
		return false
	}
	b.Pop()
	if b.unit(s.Unit).Place == Aboard && len(spots) == 1 {
		b.alight(s.Unit, spots[0], "BKC-DP-11")
	}
	return true
}

// placeRule is the owner's choice of where a unit that got off is set down. DP-11.
var placeRule = &Rule{
	Verb: "place", Class: battle.ClassDeploy, Clause: "BKC-DP-11",
	Fields: placeFields(func(b *Battle, _ *Cmd) UnitID { return b.Agenda.Top().Unit }),
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		spot := b.chosenPlace(c, id)
		b.Pop()
		b.alight(id, spot, "BKC-DP-11")
	},
}

// placeBeside finds room for a unit in contact with another: behind it, then beside it, then before it. DP-11.
func (b *Battle) placeBeside(id, beside UnitID) (geom.Base, bool) {
	return b.placeFacing(id, beside, b.unit(beside).Facing)
}

// placeFacing is placeBeside with a facing.
func (b *Battle) placeFacing(id, beside UnitID, facing geom.Facing) (geom.Base, bool) {
	for _, e := range besideEdges {
		if spot := b.placeAt(id, beside, e, facing); b.maySetDown(id, beside, spot) == nil {
			return spot, true
		}
	}
	return geom.Base{}, false
}

// placesBeside appends the places in the middle of an edge of another where a unit can be set down. DP-11.
func (b *Battle) placesBeside(id, beside UnitID, out []geom.Base) []geom.Base {
	for _, e := range besideEdges {
		if spot := b.placeAt(id, beside, e, b.unit(beside).Facing); b.maySetDown(id, beside, spot) == nil {
			out = append(out, spot)
		}
	}
	return out
}

// besideEdges are the edges of a base in the order in which room is looked for.
var besideEdges = [...]geom.Edge{geom.Rear, geom.Left, geom.Right, geom.Front}

// placeAt is a unit's base, with a facing, in contact with the middle of an edge of another.
func (b *Battle) placeAt(id, beside UnitID, e geom.Edge, facing geom.Facing) geom.Base {
	host, p := b.base(beside), b.profile(id)
	spot := geom.Base{At: host.Middle(e), Facing: facing, Width: p.Width, Depth: p.Depth}
	out := host.Facing.Turn(edgeTurn[e])
	far := geom.Step(spot.At, out, p.Width+p.Depth+host.Width+host.Depth)
	// From far out straight in until it touches.
	if d, met := geom.FirstContact(spot.MovedTo(far), spot.At, host); met {
		spot.At = geom.Toward(far, spot.At, d)
	}
	return spot
}

// edgeTurn is where each edge of a base looks, against its facing.
var edgeTurn = [4]int{geom.Front: 0, geom.Right: 900, geom.Rear: 1800, geom.Left: 2700}

// canStand reports whether a base may be set down: on the table, clear of other bases, on ground that is passable to
// the unit. CONV-17, MOVE-10.
func (b *Battle) canStand(id UnitID, base geom.Base) bool {
	return b.isClearFor(id, base) && !b.isBarred(id, base.At)
}

// isClearFor reports a place on the table where a base stands on no other, nor across an obstacle. CONV-17, MOVE-03.
func (b *Battle) isClearFor(id UnitID, base geom.Base) bool {
	return b.table.Holds(base) && b.overlapping(id, base) == 0 && !b.isAcross(id, base)
}

// isAcross reports a base that would stand across an obstacle. MOVE-03.
func (b *Battle) isAcross(id UnitID, base geom.Base) bool {
	var room [32]int32
	for _, pid := range b.table.PiecesNear(base.Box(), room[:0]) {
		if piece := b.table.Piece(table.PieceID(pid)); piece.IsLine() && b.straddles(id, base, piece) {
			return true
		}
	}
	return false
}

// overlapping is a unit on which a base would stand, or 0.
func (b *Battle) overlapping(id UnitID, base geom.Base) UnitID {
	var nearBodies [64]int32
	for _, body := range b.bodiesNear(base.Box(), nearBodies[:0]) {
		if other := UnitID(body); other != id && geom.Overlap(base, b.bodyTo(other, id)) {
			return other
		}
	}
	return 0
}

// isBarred reports ground that a unit cannot enter: impassable, or water without the means. MOVE-10, MOVE-31.
func (b *Battle) isBarred(id UnitID, p geom.Point) bool { return b.passageAt(id, p) == barred }

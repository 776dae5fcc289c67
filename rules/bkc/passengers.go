package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
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
		forced := int32(1)
		if p := b.profile(carrier); p.IsArmoured() && p.transport {
			forced = 0
		}
		b.push(Step{Kind: stepRiders, Side: b.side(id), Unit: id, Target: carrier, N: forced, Clause: "BKC-FIRE-33"})
	}
}

// autoRiders lets passengers off where nobody is asked. DP-10, DP-11.
func autoRiders(b *Battle, s Step) bool {
	if b.unit(s.Unit).Place != Aboard {
		b.pop()
		return true
	}
	if s.N == 0 {
		return false
	}
	b.pop()
	if spot, ok := b.placeBeside(s.Unit, s.Target); ok {
		b.emit(Event{Kind: Dismounted, Unit: s.Unit, Target: s.Target, At: spot.At, Facing: spot.Facing, Clause: "BKC-FIRE-32"})
		b.suppressBy(s.Unit, b.Order.ID, "BKC-FIRE-32")
	} else {
		b.suppressBy(s.Unit, b.Order.ID, "BKC-FIRE-32") // nowhere to stand: it stays aboard
	}
	return true
}

// stayRule and bailRule are the choice of armoured infantry under fire. DP-10.
var (
	stayRule = &Rule{Verb: "stay", Clause: "BKC-FIRE-33", Do: func(b *Battle, _ *Cmd) { b.pop() }}
	bailRule = &Rule{
		Verb: "dismount", Clause: "BKC-FIRE-33",
		Open: func(b *Battle) *Refusal {
			top := b.Agenda.Top()
			if _, ok := b.placeBeside(top.Unit, top.Target); !ok {
				return noRoom.Refuse()
			}
			return nil
		},
		Do: func(b *Battle, _ *Cmd) {
			top := b.Agenda.Top()
			b.swap(Step{Kind: stepRiders, Side: top.Side, Unit: top.Unit, Target: top.Target, N: 1, Clause: top.Clause})
		},
	}
	noRoom = reason("BKC-CONV-17", "there is no room to stand", "nie ma gdzie stanąć")
)

// placeBeside finds room for a unit in contact with another: behind it, then beside it, then before it. DP-11.
func (b *Battle) placeBeside(id, beside UnitID) (geom.Base, bool) {
	host, p := b.base(beside), b.profile(id)
	base := geom.Base{Facing: host.Facing, Width: p.Width, Depth: p.Depth}
	for _, e := range [...]geom.Edge{geom.Rear, geom.Left, geom.Right, geom.Front} {
		reach := p.Depth
		if e == geom.Left || e == geom.Right {
			reach = p.Width
		}
		out := host.Facing.Turn(edgeTurn[e])
		base.At = geom.Step(host.Middle(e), out, (reach+1)/2+1)
		if b.canStand(id, base) {
			return base, true
		}
	}
	return geom.Base{}, false
}

// edgeTurn is where each edge of a base looks, against its facing.
var edgeTurn = [4]int{geom.Front: 0, geom.Right: 900, geom.Rear: 1800, geom.Left: 2700}

// canStand reports whether a base may be set down: on the table, clear of other bases, on ground that is passable to
// the unit. CONV-17, MOVE-10.
func (b *Battle) canStand(id UnitID, base geom.Base) bool {
	return b.table.Holds(base) && b.overlapping(id, base) == 0 && !b.isBarred(id, base.At)
}

// overlapping is a unit on which a base would stand, or 0.
func (b *Battle) overlapping(id UnitID, base geom.Base) UnitID {
	b.scratch.bodies = b.table.BodiesNear(base.Box(), b.scratch.bodies[:0])
	for _, body := range b.scratch.bodies {
		if other := UnitID(body); other != id && geom.Overlap(base, b.base(other)) {
			return other
		}
	}
	return 0
}

// isBarred reports ground that a unit cannot enter: impassable, or water without the means. MOVE-10, MOVE-31.
func (b *Battle) isBarred(id UnitID, p geom.Point) bool { return b.passageAt(id, p) == barred }

var _ = battle.Nobody

package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// The steps of those who leave a vehicle against their will.
const (
	stepSpill stepKind = "spill" // Unit gets out of Target
	stepPlace stepKind = "place" // DP-30: Side places what is left of Unit near Target
)

// A wayOut is how they get out. Both steps carry it, and wayOutOf reads it.
type wayOut int32

const (
	byLeave  wayOut = iota // the crew abandoned the vehicle: no unit is hurt. TRANSPORT-14
	byWreck                // the vehicle was knocked out. TRANSPORT-12
	byShaken               // riders shaken off a tank that was hit. TRANSPORT-17
)

// bailOut makes all units aboard get out of a destroyed vehicle. TRANSPORT-12 to TRANSPORT-14, ARTILLERY-14.
func (b *Battle) bailOut(carrier UnitID, hurt bool) {
	how := byLeave
	if hurt {
		how = byWreck
	}
	b.spill(carrier, how)
}

// spill puts the way out of a vehicle on the agenda for each unit that it carries or tows, the first of them on top.
func (b *Battle) spill(carrier UnitID, how wayOut) {
	var room [16]UnitID
	units := b.carried(carrier, room[:0])
	for i := len(units) - 1; i >= 0; i-- {
		b.Push(Step{Kind: stepSpill, Unit: units[i], Target: carrier, N: int32(how), Clause: "BA-TRANSPORT-12"})
	}
}

func wayOutOf(s Step) wayOut { return wayOut(s.N) }

// autoSpill rolls the hits on a unit that gets out; then its owner takes off who falls and places the rest, and it checks
// its morale if it lost half. TRANSPORT-12, TRANSPORT-13, TRANSPORT-17.
func autoSpill(b *Battle, s Step) bool {
	b.Pop()
	if u := b.unit(s.Unit); !u.InPlay() || u.Carrier != s.Target {
		return true
	}
	lost := 0
	if b.unit(s.Unit).Place == Towed {
		b.Cite("BA-ARTILLERY-14")
	}
	how := wayOutOf(s)
	if how == byLeave {
		b.Cite("BA-TRANSPORT-14")
	} else {
		lost = b.rollSpill(s.Unit, how == byShaken)
	}
	men := b.men(s.Unit)
	b.Push(checksFor(s.Unit, men))
	b.Push(Step{Kind: stepPlace, Side: b.side(s.Unit), Unit: s.Unit, Target: s.Target, N: int32(how), Clause: "BA-DP-30"})
	if lost >= men {
		b.fall(s.Unit, b.allMen(s.Unit), "BA-SHOOT-29")
	} else if lost > 0 {
		b.Push(b.loses(s.Unit, lost, "BA-SHOOT-30"))
	}
	return true
}

// rollSpill rolls how many hits a unit takes as it gets out, and what they do: Pen +0, and no six is more than a casualty.
// TRANSPORT-12, TRANSPORT-17.
func (b *Battle) rollSpill(id UnitID, riders bool) (lost int) {
	n, die := 0, 0
	if riders {
		n, die = b.d3("BA-TRANSPORT-17")
	} else {
		die = b.d6("BA-TRANSPORT-12")
		n = die
	}
	need := damageNeed[b.unit(id).Quality]
	roll := battle.Roll{Clause: "BA-SHOOT-24", Unit: id, Need: int8(need)}
	for range n {
		face := b.d6("BA-SHOOT-24")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		if face >= need {
			lost++
		}
	}
	b.Emit(attacked(0, id, n, lost, "BA-TRANSPORT-12", oneDie("BA-TRANSPORT-12", id, die), roll))
	return lost
}

// autoPlace goes on when no unit is left to be placed, and removes units that find no room at all.
func autoPlace(b *Battle, s Step) bool {
	if !b.unit(s.Unit).InPlay() {
		b.Pop()
		return true
	}
	id, at := placeSite(b)
	p, _, no := b.setDown(id, &at, &Cmd{})
	if no == nil && len(p.models) > 0 {
		return false
	}
	b.Pop()
	b.destroy(s.Unit, "casualties", "BA-TRANSPORT-13")
	return true
}

// placeSite is where the unit on the agenda is placed: within 3" of what it got out of, as far as one can walk from there.
// TRANSPORT-13.
func placeSite(b *Battle) (UnitID, site) {
	s := b.Agenda.Top()
	return s.Unit, site{ride: s.Target, from: b.hullOf(s.Target), reach: inch(3), walk: Advance, some: true}
}

// placeRule places those who got out. They take a pin, unless they were shaken off, and are DOWN. DP-30, TRANSPORT-13,
// ARTILLERY-14.
var placeRule = &Rule{
	Verb: "place", Class: battle.ClassDeploy, Clause: "BA-DP-30",
	Fields: siteFields(placeSite),
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		id, at := placeSite(b)
		p, lost, _ := b.setDown(id, &at, c)
		b.Pop()
		if len(lost) > 0 {
			b.fall(id, lost, "BA-TRANSPORT-13")
		}
		if !b.unit(id).InPlay() {
			return
		}
		b.alight(id, &p, "BA-TRANSPORT-13")
		if wayOutOf(s) != byShaken {
			b.pin(id, 1, "BA-TRANSPORT-13")
		}
		if b.unit(id).InPlay() {
			b.giveDie(id, Down, "BA-TRANSPORT-13")
		}
	},
}

// alight puts a unit onto the table.
func (b *Battle) alight(id UnitID, p *plan, why clause) {
	b.Emit(Event{Kind: Alights, Unit: id, Models: p.models, Places: p.places, Facing: p.facing, Clause: why})
}

// hullOf is the hull of a vehicle, where it stands or stood.
func (b *Battle) hullOf(id UnitID) geom.Base { return b.base(b.first(id)) }

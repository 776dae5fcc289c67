package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// atPoint is how near to the strategic point one is at it, and how far enemies must keep away. SCEN-14, SCEN-15.
const atPoint = 20 * geom.CM

// enough is for how many rounds something must be held, by how many units. SCEN-07, SCEN-10, SCEN-14.
const enough, holders = 3, 2

var (
	noteHeld = battle.SideNote(notes, "held", func(p *Player) *int8 { return &p.Held })
	noteBest = battle.SideNote(notes, "best", func(p *Player) *int8 { return &p.Best })
)

// countRounds counts the rounds for which the sides hold what they are to hold: one more if they do, from nothing again if not. It need
// not be the same units. SCEN-07, ROUND-10.
func countRounds(b *Battle) {
	for _, side := range battle.Sides {
		var holds bool
		switch b.scenarioType() {
		case defencePoint:
			b.Cite("COBI-SCEN-10")
			holds = b.player(side).Attacker && b.inZoneOf(side.Enemy(), side) >= holders
		case strategicPoint:
			holds = b.holdsPoint(side)
		default:
			return
		}
		b.Cite("COBI-SCEN-07", "COBI-DP-42")
		held := int8(0)
		if holds {
			held = min(b.player(side).Held+1, 100)
		}
		if held != b.player(side).Held {
			b.Emit(noteHeld(side, held))
		}
		if held > b.player(side).Best {
			b.Emit(noteBest(side, held))
		}
		if holds {
			b.Emit(Event{Kind: Announced, Side: side, Option: "holds", N: int32(held), Clause: "COBI-SCEN-07"})
		}
	}
}

// centre is the middle of the table, where the strategic point is. SCEN-13.
func (b *Battle) centre() geom.Point { return b.table.Box().Middle() }

// holdsPoint reports whether a side has two units at the strategic point, and no operative enemy has an able figure or a part of its
// hull there, concealed or not. SCEN-14, SCEN-15.
func (b *Battle) holdsPoint(side Side) bool {
	b.Cite("COBI-SCEN-13", "COBI-SCEN-14", "COBI-SCEN-15")
	at, n := b.centre(), 0
	near := func(base geom.Base) bool { return geom.GapPoint(base, at) <= atPoint }
	for i := range b.Units {
		id := UnitID(i + 1)
		switch {
		case !b.isOperative(id):
		case b.side(id) == side:
			if b.isIn(id, near) {
				n++
			}
		case b.isVehicle(id):
			if near(b.base(b.hull(id))) {
				return false
			}
		default:
			for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
				if b.isAlert(m) && b.stands(m) && near(b.base(m)) {
					return false
				}
			}
		}
	}
	return n >= holders
}

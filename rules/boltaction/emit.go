package boltaction

import (
	"sandtable/battle"
	"sandtable/table"
)

// This file has the short words in which rules emit events.

// Push puts a step on the agenda. What a side decides about a unit of its own is for the player whose unit it is. BAG-16.
func (b *Battle) Push(s Step) {
	switch {
	case s.Side == battle.Nobody || s.Seat != 0:
	case s.Unit != 0 && b.side(s.Unit) == s.Side:
		s.Seat = b.seat(s.Unit)
	case s.Target != 0 && b.side(s.Target) == s.Side:
		s.Seat = b.seat(s.Target)
	}
	b.engine.Push(s)
}

// mark sets marks that are not yet set, and unmark takes them away.
func (b *Battle) mark(id UnitID, m Mark)   { marks.Set(b, id, m) }
func (b *Battle) unmark(id UnitID, m Mark) { marks.Drop(b, id, m) }

// phaseBegan begins a part of a turn.
func phaseBegan(p Phase, turn int16, why clause) Event {
	return Event{Kind: PhaseBegan, Option: string(p), N: int32(turn), Clause: why}
}

// phaseOf is the part that such an event begins, and its turn.
func phaseOf(e *Event) (p Phase, turn int16) { return Phase(e.Option), int16(e.N) }

// attacked tells of hits on a unit and what they did to it. The attacker may be missing.
func attacked(by, target UnitID, hits, damage int, why clause, rolls ...battle.Roll) Event {
	return Event{Kind: Attacked, Unit: by, Target: target, N: int32(hits), M: int32(damage), Rolls: rolls, Clause: why}
}

// goesInside puts a unit on a floor of a building, and insideOf is where such an event puts it: nowhere if it goes out.
func goesInside(id UnitID, house table.PieceID, floor int8, why clause) Event {
	return Event{Kind: Goes, Unit: id, N: int32(house), M: int32(floor), Clause: why}
}

func insideOf(e *Event) (house table.PieceID, floor int8) { return table.PieceID(e.N), int8(e.M) }

// giveDie puts an order die on a unit that has none, out of the bag, or turns the one it has. BAG-12, BAG-13.
func (b *Battle) giveDie(id UnitID, o Order, why clause) {
	switch die := b.unit(id).Die; {
	case o == Down && die != NoOrder && die != Down:
		b.Cite("BA-BAG-13", "BA-ORDER-15")
	case o == Down && why != "BA-ORDER-02":
		b.Cite("BA-ORDER-15")
	}
	if b.unit(id).Die != o {
		b.Emit(Event{Kind: Ordered, Unit: id, Side: b.side(id), Option: o.String(), Clause: why})
	}
	if o != Run {
		b.leaveBicycles(id)
	}
}

// announce tells players something that has no effect of its own.
func (b *Battle) announce(id UnitID, what string, why clause, rolls ...battle.Roll) {
	b.Emit(Event{Kind: Announced, Unit: id, Option: what, Clause: why, Rolls: rolls})
}

// d6 throws a six-sided die for a clause.
func (b *Battle) d6(why clause) int {
	b.Cite("BA-TEST-02")
	return b.Roller.Roll(6, string(why))
}

// d3 is thrown with a six-sided die: the face is returned too. TEST-01.
func (b *Battle) d3(why clause) (n, face int) {
	b.Cite("BA-TEST-01")
	face = b.d6(why)
	return (face + 1) / 2, face
}

// reason makes the reason for a refusal: its clause and a sentence in English and in Polish. It stands beside the rule.
func reason(clause clause, en string) *Reason { return battle.NewReason(clause, en) }

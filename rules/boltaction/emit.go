package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// This file has the short words in which rules emit events.

// push puts a step on the agenda. What a side decides about a unit of its own is for the player whose unit it is. BAG-16.
func (b *Battle) push(s Step) {
	switch {
	case s.Side == battle.Nobody || s.Seat != 0:
	case s.Unit != 0 && b.side(s.Unit) == s.Side:
		s.Seat = b.seat(s.Unit)
	case s.Target != 0 && b.side(s.Target) == s.Side:
		s.Seat = b.seat(s.Target)
	}
	b.Emit(Event{Kind: battle.StepPushed, Step: &s})
}

func (b *Battle) pop() { b.Emit(Event{Kind: battle.StepDone}) }

// swap replaces the step on top of the agenda.
func (b *Battle) swap(s Step) {
	b.pop()
	b.push(s)
}

func (b *Battle) noteFor(id UnitID, what string, n int32) {
	b.Emit(Event{Kind: Noted, Unit: id, Option: what, N: n})
}

func (b *Battle) noteOf(side Side, what string, n int32) {
	b.Emit(Event{Kind: Noted, Side: side, Option: what, N: n})
}

// mark sets marks that are not yet set.
func (b *Battle) mark(id UnitID, m Mark) {
	if !b.unit(id).Is(m) {
		b.noteFor(id, "mark", int32(m))
	}
}

// unmark takes marks away.
func (b *Battle) unmark(id UnitID, m Mark) {
	if b.unit(id).Marks&m != 0 {
		b.noteFor(id, "unmark", int32(m))
	}
}

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
func reason(clause clause, en, pl string) *Reason { return battle.NewReason(clause, en, pl) }

// unitFact is the fact of a refusal that names a unit. It comes first, so that nobody pays for what nobody reads.
func (b *Battle) unitFact(key string, id UnitID) battle.Fact {
	if b.Quiet {
		return battle.Fact{Kind: battle.Silent}
	}
	if top := b.Agenda.Top(); b.unit(id).Is(Hidden) && b.unit(id).IsOnTable() && top.Side == b.side(id).Enemy() {
		return battle.Text(key, "marker") // who it is, a refusal does not tell either
	}
	return battle.Text(key, b.name(id))
}

func in(key string, d geom.Len) battle.Fact { return battle.In(key, d) }

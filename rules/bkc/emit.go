package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// This file has the short words in which rules emit events.

// mark sets marks that are not yet set, and unmark takes them away.
func (b *Battle) mark(id UnitID, m Mark)   { marks.Set(b, id, m) }
func (b *Battle) unmark(id UnitID, m Mark) { marks.Drop(b, id, m) }

// phaseBegan begins a phase of a side in a game turn.
func phaseBegan(side Side, p Phase, turn int16, why clause) Event {
	return Event{Kind: PhaseBegan, Side: side, Option: string(p), N: int32(turn), Clause: why}
}

// phaseOf is the phase that such an event begins, and its game turn.
func phaseOf(e *Event) (p Phase, turn int16) { return Phase(e.Option), int16(e.N) }

// wasHit records hits on a unit, and hitsOf reads them.
func wasHit(id UnitID, hits int, why clause) Event {
	return Event{Kind: WasHit, Unit: id, N: int32(hits), Clause: why}
}

func hitsOf(e *Event) int8 { return int8(e.N) }

// touched brings a unit into contact with an edge of an enemy, and contactOf is that contact.
func touched(id, enemy UnitID, e geom.Edge, why clause) Event {
	return Event{Kind: Touched, Unit: id, Target: enemy, N: int32(e), Clause: why}
}

func contactOf(e *Event) Contact { return Contact{e.Unit, e.Target, edge(e.N)} }

// moveTo moves a unit's base. How is a word for the log: moved, evaded, fell-back, …
func (b *Battle) moveTo(id UnitID, at geom.Point, facing geom.Facing, how string, clause battle.Clause, path ...geom.Point) {
	b.Emit(Event{Kind: DidMove, Unit: id, At: at, Facing: facing, Option: how, Clause: clause, Path: path})
}

// knockOut removes a unit, and whatever it carries or hosts with it. FIRE-29, FIRE-31, CMD-46.
func (b *Battle) knockOut(id UnitID, cause string, clause battle.Clause) {
	if !b.unit(id).InPlay() {
		return
	}
	b.Cite("BKC-FIRE-30")
	if b.unit(id).Is(Counted) {
		b.Cite("BKC-BREAK-03")
	}
	b.Emit(Event{Kind: KnockedOut, Unit: id, Option: cause, Clause: clause})
	for i := range b.Units {
		v, other := &b.Units[i], UnitID(i+1)
		switch {
		case v.Host == id && v.InPlay():
			b.knockOut(other, cause, "BKC-CMD-46")
		case v.Place == Aboard && v.Carrier == id:
			b.knockOut(other, cause, "BKC-FIRE-31")
		}
	}
}

// roll throws n six-sided dice for a clause.
func (b *Battle) roll(n int, why battle.Clause) []int {
	b.Cite("BKC-CONV-05")
	faces := make([]int, n)
	for i := range faces {
		faces[i] = b.Roller.Roll(6, string(why))
	}
	return faces
}

// reason makes the reason for a refusal: its clause and a sentence in English and in Polish. It stands beside the rule.
func reason(clause clause, en string) *Reason { return battle.NewReason(clause, en) }

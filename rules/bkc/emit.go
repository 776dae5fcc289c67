package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// This file has the short words in which rules emit events.

func (b *Battle) push(s Step) { b.Emit(Event{Kind: battle.StepPushed, Step: &s}) }

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
func reason(clause clause, en, pl string) *Reason { return battle.NewReason(clause, en, pl) }

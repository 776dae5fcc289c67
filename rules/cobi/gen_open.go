package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
)

// stepOpen is the step in which a k6+ is thrown, a die a step: N dice have been. VEH-30.
const stepOpen stepKind = "open-die"

// throwOpen has a k6+ thrown before anything else goes on; opened then tells what it came to. VEH-30.
func (b *Battle) throwOpen(d Die, m modelID) {
	b.Push(Step{Kind: stepOpen, N: 1, Option: d.Purpose, Clause: d.Why})
	b.throw(d, m)
}

// opened is what the k6+ thrown last came to, which must have been for this purpose.
func (b *Battle) opened(purpose string) int {
	b.took(purpose)
	return int(b.Open)
}

// autoOpen throws a k6+ on as long as it shows sixes: a six counts 6, every further one adds 1, and the first other face ends it and adds
// nothing. VEH-30.
func autoOpen(b *Battle, s Step) bool {
	d, thrown := b.took(s.Option), s.N
	if d.Natural == 6 && thrown < dice.MaxOpen {
		b.Cite("COBI-VEH-30")
		s.N++
		b.Swap(s)
		b.throw(Die{Purpose: d.Purpose, Why: d.Why, Side: d.Side, Unit: d.Unit, Test: d.Test}, b.nth(d.Unit, d.Model))
		return true
	}
	value := int16(d.Natural)
	if thrown > 1 {
		value = int16(5 + thrown - 1)
	}
	b.Pop()
	b.Emit(noteOpen(value))
	return true
}

var noteOpen = battle.BattleNote(notes, "open-die", func(b *Battle, value int16) { b.Open = value })

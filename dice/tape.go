package dice

import (
	"fmt"
	"slices"
)

// A Tape is a roller that plays written dice back. A log replays through it
// and a test scripts its luck with it: both need the same thing, a request
// that must match the next die and an error that says which one did not.
//
// A tape never panics. The first request that does not match is remembered
// and answered with 1. Dice past that point mean nothing, but they vary: a rule
// that throws again on a tie must come to its end, so that the error is told.
type Tape struct {
	throws []Throw
	next   int
	err    *MismatchError
	past   *Fair // what is thrown after the mismatch
}

// NewTape plays back a copy of the given throws.
func NewTape(throws []Throw) *Tape {
	return &Tape{throws: slices.Clone(throws)}
}

// Roll returns the next written face, if it was thrown on such a die.
func (t *Tape) Roll(sides int, why string) int {
	if t.err != nil {
		return t.past.Roll(min(max(sides, 1), MaxSides), why)
	}
	if t.next < len(t.throws) {
		throw := t.throws[t.next]
		if int(throw.Sides) == sides && throw.Check() == nil {
			t.next++
			return int(throw.Face)
		}
	}
	t.err = &MismatchError{Index: t.next, Written: len(t.throws), Why: why, Sides: sides}
	if t.next < len(t.throws) {
		t.err.Throw = t.throws[t.next]
	}
	t.past = Seeded(0)
	return 1
}

// Err is the first mismatch, as a *[MismatchError], or nil.
func (t *Tape) Err() error {
	if t.err == nil {
		return nil
	}
	return t.err
}

// Left counts the dice not played yet. A die that did not match is one of them.
func (t *Tape) Left() int {
	return len(t.throws) - t.next
}

// Rest copies out the dice not played yet.
func (t *Tape) Rest() []Throw {
	return slices.Clone(t.throws[t.next:])
}

// Done reports a mismatch or, failing that, dice that were not asked for. Call
// it once the game has asked for all it wants.
func (t *Tape) Done() error {
	if t.err != nil {
		return t.err
	}
	if left := t.Left(); left > 0 {
		return fmt.Errorf("dice: %d of %d written dice were never asked for, from die %d on: %v",
			left, len(t.throws), t.next+1, t.throws[t.next:])
	}
	return nil
}

package record

import (
	"slices"

	"sandtable/battle"

	"sandtable/dice"
)

// Undo is the verb of an entry that takes play back to the state after entry N. It is the log's own verb: a book
// never sees it. Its option is Consent if both sides agreed to cross a barrier.
const (
	Undo    battle.Verb = "undo"
	Consent string      = "consent"
)

// An Entry is one line of a battle's log: one command, the dice it rolled and the events it caused.
type Entry struct {
	Seq     int            `json:"seq"` // counted from one
	Command battle.Command `json:"command"`
	Dice    []dice.Throw   `json:"dice,omitempty"`
	Events  []battle.Event `json:"events,omitempty"`
	Barrier bool           `json:"barrier,omitzero"` // what cannot be unseen: a die, a reveal, a hand-over
	// Version is that of the book's implementation from here on, if it is not the one before.
	Version string          `json:"version,omitempty"`
	Sum     Sum             `json:"sum"`
	Step    battle.StepKind `json:"-"` // the decision it answered, for people; it follows from what came before
	unnamed [2]bool         // sides that do not know a unit which the command names; it follows too
	class   battle.Class    // what kind of deed it was, in the same way
	side    battle.Side     // and whose
}

// isBarrier reports whether an entry may not be taken back without consent.
func (e *Entry) isBarrier(before, after battle.Side) bool {
	return before != after || len(e.Dice) > 0 ||
		slices.ContainsFunc(e.Events, func(v battle.Event) bool { return v.Reveal })
}

// keep copies the lists of a command, so that the log does not share them with the sender.
func keep(c battle.Command) battle.Command {
	c.Units, c.Path, c.Parts = slices.Clone(c.Units), slices.Clone(c.Path), slices.Clone(c.Parts)
	return c
}

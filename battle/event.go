package battle

import (
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// EventKind names what happened. The kinds belong to the books, but for the two of the agenda.
type EventKind string

// The events by which an agenda changes, and the one by which a book notes a fact of its own. They are bookkeeping:
// narration leaves them out.
const (
	StepPushed EventKind = "push"
	StepDone   EventKind = "done"
	Noted      EventKind = "note"
)

// IsBookkeeping reports events that tell a player nothing.
func (k EventKind) IsBookkeeping() bool { return k == StepPushed || k == StepDone || k == Noted }

// An Event is one thing that happened: who, where, every die, every modifier with its clause. There is one type for
// all books. State is the fold of events, so an event carries whatever its fold needs.
type Event struct {
	Kind   EventKind    `json:"kind"`
	Clause Clause       `json:"clause,omitempty"`
	Side   Side         `json:"side,omitzero"`
	Unit   UnitID       `json:"unit,omitzero"`
	Target UnitID       `json:"target,omitzero"`
	Units  []UnitID     `json:"units,omitempty"`
	At     geom.Point   `json:"at,omitzero"`
	Facing geom.Facing  `json:"facing,omitzero"`
	Path   []geom.Point `json:"path,omitempty"`
	// Models are those of Unit that it is about, by their numbers in the unit, and Places where they then stand.
	Models []int16       `json:"models,omitempty"`
	Places []geom.Point  `json:"places,omitempty"`
	Parts  []CommandPart `json:"parts,omitempty"` // what differs from member to member
	N      int32         `json:"n,omitzero"`
	M      int32         `json:"m,omitzero"`
	Option string        `json:"option,omitempty"`
	Rolls  []Roll        `json:"rolls,omitempty"`
	Step   *Step         `json:"step,omitempty"`
	Piece  *table.Piece  `json:"piece,omitempty"`
	Secret Side          `json:"secret,omitzero"` // if set, only this side may be told
	Reveal bool          `json:"reveal,omitzero"` // a side learns what was hidden: an undo stops here

	heard *hearing // what is kept of it from whom; nil: it was not folded
}

// For is the event as a secret of a side: no other side is told of it. A secret of Nobody is none.
func (e Event) For(side Side) Event {
	e.Secret = side
	return e
}

// Bit is a yes or no as the number that an event or a step carries.
func Bit(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// A Roll is a handful of dice thrown for one reason: what they showed, what was needed, and why so many or so much.
type Roll struct {
	Clause Clause       `json:"clause"`
	Unit   UnitID       `json:"unit,omitzero"` // for whom
	Dice   []dice.Throw `json:"dice"`
	Need   int8         `json:"need,omitzero"` // the score that succeeds; for a test, the highest total that does
	Mods   []Mod        `json:"mods,omitempty"`
	// Total is what the dice count with their modifiers, where that is what is compared; nil: the dice count as they fell.
	Total *int32 `json:"total,omitempty"`
}

// Totals is the roll with what it counts in all.
func (r Roll) Totals(n int32) Roll {
	r.Total = &n
	return r
}

// A Mod is one modifier with the clause that grants it.
type Mod struct {
	Clause Clause `json:"clause"`
	N      int32  `json:"n"`
}

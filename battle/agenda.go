package battle

import (
	"slices"

	"sandtable/geom"
)

// StepKind names a step of an agenda. The kinds belong to the books.
type StepKind string

// A Step is something that still has to happen. Waiting is data: nothing waits on a goroutine or a callback, so a
// battle can be cloned, stored and shown in the middle of a reaction to a reaction.
type Step struct {
	Kind   StepKind   `json:"kind"`
	Clause Clause     `json:"clause,omitempty"`
	Side   Side       `json:"side,omitzero"` // the side that must decide; none if the step happens by itself
	Seat   Seat       `json:"seat,omitzero"` // if set, only this player of the side may decide
	Unit   UnitID     `json:"unit,omitzero"`
	Target UnitID     `json:"target,omitzero"`
	Units  []UnitID   `json:"units,omitempty"` // never changed in place: agendas share it
	At     geom.Point `json:"at,omitzero"`
	N      int32      `json:"n,omitzero"`
	M      int32      `json:"m,omitzero"`
	Option string     `json:"option,omitempty"`
}

// An Agenda is a stack of steps; the last one is next. It changes only through the fold of StepPushed and StepDone.
type Agenda []Step

// Top returns the step that is next, or the zero Step of an empty agenda.
func (a Agenda) Top() Step {
	if len(a) == 0 {
		return Step{}
	}
	return a[len(a)-1]
}

// Fold applies an event of the agenda and reports whether it was one.
func (a *Agenda) Fold(e *Event) bool {
	switch e.Kind {
	case StepPushed:
		*a = append(*a, *e.Step)
	case StepDone:
		*a = (*a)[:len(*a)-1]
	default:
		return false
	}
	return true
}

// Has reports a step of a kind in which a side must decide.
func (a Agenda) Has(kind StepKind, side Side) bool {
	return slices.ContainsFunc(a, func(s Step) bool { return s.Kind == kind && s.Side == side })
}

// Names reports a step that names a unit.
func (a Agenda) Names(id UnitID) bool {
	return slices.ContainsFunc(a, func(s Step) bool { return s.Unit == id || s.Target == id || slices.Contains(s.Units, id) })
}

// Clone copies an agenda.
func (a Agenda) Clone() Agenda { return append(Agenda(nil), a...) }

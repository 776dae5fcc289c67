package duel

import (
	"cmp"
	"fmt"

	"sandtable/battle"
)

// The events of the book, besides those of all books. Each says in its comment which fields it uses.
const (
	Turned  battle.EventKind = "turned"  // the turn of Side begins; N its number
	Moved   battle.EventKind = "moved"   // Unit stands at At
	Guarded battle.EventKind = "guarded" // Unit guards at the height Option
	Dodged  battle.EventKind = "dodged"  // Unit dodges; no effect of its own
	Shot    battle.EventKind = "shot"    // Unit shoots at Target at the height Option; Rolls; no effect of its own
	Parried battle.EventKind = "parried" // Unit parries, and shows its guard; no effect of its own
	Hit     battle.EventKind = "hit"     // Target is hit by Unit
)

// notes are the facts that rules note without telling a side: each is declared once, with what it does to the state, and is
// then a function that makes the event.
var notes = battle.NewNotes((*Battle).fighter, (*Battle).of)

// Sane refuses a recorded event that no rule can have emitted, so that a forged record cannot break the fold. battle.Host.
func (b *Battle) Sane(e *battle.Event) error {
	if err := cmp.Or(e.Sane(b.Count(), b.Agenda, b.table), notes.Sane(e, b.Count())); err != nil {
		return err
	}
	switch {
	case (e.Kind == Moved || e.Kind == Guarded) && e.Unit == 0, e.Kind == Hit && e.Target == 0, e.Kind == Turned && e.Side == battle.Nobody:
		return fmt.Errorf("it does not say who")
	case e.Kind == Guarded && !Height(e.Option).isKnown():
		return fmt.Errorf("there is no guard %q", e.Option)
	}
	return nil
}

// Fold applies an event to the state and reports whether it is one of the book's. It decides nothing. battle.Host.
func (b *Battle) Fold(e *battle.Event) bool {
	switch e.Kind {
	case Shot, Parried, Dodged:
		// They tell of dice and words; what follows from them are events of their own.
	case battle.Noted:
		return notes.Fold(b, e)
	case Turned:
		b.Turn = e.N
		f := b.of(e.Side)
		f.Guarded, f.Offered = false, false
	case Moved:
		b.fighter(e.Unit).At = e.At
	case Guarded:
		f := b.fighter(e.Unit)
		f.Guard, f.Guarded = Height(e.Option), true
	case Hit:
		b.fighter(e.Target).Hits--
	case battle.Ended:
		b.FoldEnded(e)
		b.Agenda = nil
	default:
		return false
	}
	return true
}

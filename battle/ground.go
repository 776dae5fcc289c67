package battle

import (
	"fmt"

	"sandtable/geom"
	"sandtable/table"
)

// The events that change the ground.
const (
	Laid     EventKind = "laid"     // Piece is laid on the table
	Cleared  EventKind = "cleared"  // piece N is taken off the table
	Breached EventKind = "breached" // a gap of width M at At, or a lane from there to Path, is made in piece N
	Shown    EventKind = "shown"    // Piece with its tags and secrecy is as it is now known
	Retagged EventKind = "retagged" // the tags of piece N, which both sides know, are now those of Piece
)

// ClearPiece is the event by which a piece is taken off the table.
func ClearPiece(id table.PieceID, why Clause) Event {
	return Event{Kind: Cleared, N: int32(id), Clause: why}
}

// BreachPiece is the event by which a gap or a lane is made in a piece.
func BreachPiece(id table.PieceID, gap table.Breach, why Clause) Event {
	e := Event{Kind: Breached, N: int32(id), At: gap.At, M: gap.Width, Clause: why}
	if gap.To != nil {
		e.Path = []geom.Point{*gap.To}
	}
	return e
}

// RetagPiece is the event by which a piece gets other tags.
func RetagPiece(p *table.Piece, why Clause) Event {
	return Event{Kind: Retagged, N: int32(p.ID), Piece: p, Clause: why}
}

// PieceOf is the piece that such an event is about.
func PieceOf(e *Event) table.PieceID { return table.PieceID(e.N) }

// Ground is what has changed on the table since the set-up, in order. A state keeps it, so that a battle that is decoded can
// lay its table again. It changes only through the fold of events, or while a player of the program imagines.
type Ground []table.Change

// Fold applies an event that changes the ground, to the table too, and reports whether it was one.
func (g *Ground) Fold(e *Event, t *table.Table) bool {
	switch e.Kind {
	case Laid:
		g.Change(t, table.Change{Laid: e.Piece})
	case Cleared:
		g.Change(t, table.Change{Piece: PieceOf(e), Removed: true})
	case Breached:
		gap := &table.Breach{At: e.At, Width: e.M}
		if len(e.Path) > 0 {
			to := e.Path[0]
			gap.To = &to
		}
		g.Change(t, table.Change{Piece: PieceOf(e), Gap: gap})
	case Shown, Retagged:
		g.Change(t, table.Change{Piece: e.Piece.ID, Retag: true, Tags: e.Piece.Tags, Secret: e.Piece.Secret})
	default:
		return false
	}
	return true
}

// Change changes the table and remembers how.
func (g *Ground) Change(t *table.Table, c table.Change) {
	*g = append(*g, c)
	t.Change(c)
}

// Lay makes all changes on a table that is as the set-up describes it.
func (g Ground) Lay(t *table.Table) error {
	for _, c := range g {
		if c.Laid == nil && t.Piece(c.Piece) == nil {
			return fmt.Errorf("it changes piece %d, which does not exist", c.Piece)
		}
		if c.Laid != nil && !(Side(c.Laid.Secret).Valid() && Side(c.Laid.Owner).Valid()) {
			return fmt.Errorf("it lays a piece of a side that does not exist")
		}
		t.Change(c)
	}
	return nil
}

// Clone copies the changes.
func (g Ground) Clone() Ground { return append(Ground(nil), g...) }

// saneGround refuses an event that would change what is not there.
func (e *Event) saneGround(t *table.Table) error {
	id := PieceOf(e)
	switch e.Kind {
	case Laid, Shown, Retagged:
		if e.Piece == nil {
			return fmt.Errorf("it has no piece")
		}
		if id = e.Piece.ID; e.Kind == Laid {
			return nil
		}
	case Cleared, Breached:
	default:
		return nil
	}
	if t.Piece(id) == nil {
		return fmt.Errorf("there is no piece %d", id)
	}
	return nil
}

package battle

import (
	"sandtable/geom"
	"sandtable/table"
)

// A Looker is a battle that answers questions about sight. They are asked on behalf of a side and change nothing: what the
// side may not know is neither seen nor in the way.
type Looker interface {
	// Look says whether one unit sees another, and if not, why.
	Look(side Side, from, to UnitID) Look
	// LookAt says whether a unit sees a point of the table.
	LookAt(side Side, from UnitID, to geom.Point) Look
}

// A Look is a line of sight.
type Look struct {
	Sees     bool
	From, To geom.Point
	At       geom.Point    // where the line is stopped
	Why      *Refusal      // what stops it, with its clause
	Piece    table.PieceID // the piece of terrain that does, if one does
	Unit     UnitID        // or the unit
	Range    geom.Len      // as the book measures it; 0: in contact, or not to be measured
}

// Unseen answers whoever asks about a unit that his side cannot see, or that is not there.
var Unseen = NewReason("BATTLE-SEEN", "no such unit is to be seen", "nie widać takiej jednostki")

// A Ringer is a battle that knows which distances around a unit matter: the ranges of its weapons, its move, its command.
type Ringer interface {
	// Rings lists them on behalf of a side. Of a unit that it cannot see there are none.
	Rings(side Side, unit UnitID) []Ring
}

// A Ring is a distance around a unit, measured from its base.
type Ring struct {
	Key    string // the book's word for what reaches so far
	Radius geom.Len
	Clause Clause
}

// Discreet is fulfilled by a battle that knows whether it hides anything from a side. From whom nothing is hidden, he may have
// the whole record and ask an engine of his own.
type Discreet interface {
	Hides(from Side) bool
}

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
	// Overlook says of points how far each is from a unit as the book measures it, if the unit would see a unit that stands there;
	// below zero, if it would not.
	Overlook(side Side, from UnitID, at []geom.Point, out []geom.Len)
}

// A Spotter is a Looker that remembers which units see each other: it is quicker, and does not tell why not.
type Spotter interface {
	// Spots is what Look says of whether one unit sees another.
	Spots(side Side, from, to UnitID) bool
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

// Unseen answers a question about a unit that his side cannot see, or that is not there.
var Unseen = NewReason("BATTLE-SEEN", "there is no such unit in sight")

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
	Kind   RingKind
	Arc    int         // half of the angle within which it reaches, in tenths of a degree; 0: all round
	Ahead  geom.Facing // where the middle of that angle is
}

// A RingKind is what reaches so far.
type RingKind string

// The kinds of rings.
const (
	RingMove  RingKind = "move"  // the unit itself: where the ground lets it
	RingFire  RingKind = "fire"  // its weapons: where it would see a target
	RingVoice RingKind = "voice" // its orders, its example
	RingOther RingKind = "other"
)

// A Pacer is a battle that judges the ways of units that have not set out yet.
type Pacer interface {
	// Goes reports whether a unit of the side could go a way by one of its rings, as far as the side knows. The first point is where it
	// goes first, not where it stands.
	Goes(side Side, unit UnitID, ring string, way []geom.Point) bool
}

// Discreet is fulfilled by a battle that knows whether it hides anything from a side. From whom nothing is hidden, he may have
// the whole record and ask an engine of his own.
type Discreet interface {
	Hides(from Side) bool
}

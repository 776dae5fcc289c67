package battle

import "fmt"

// Side is one of the two sides of a battle. The zero Side is Nobody; as a viewer it is the umpire, who sees all.
type Side uint8

// The sides of a battle.
const (
	Nobody Side = iota
	Red
	Blue
)

// Sides lists the two sides in their fixed order.
var Sides = [2]Side{Red, Blue}

// Enemy returns the other side; Nobody has no enemy.
func (s Side) Enemy() Side {
	switch s {
	case Red:
		return Blue
	case Blue:
		return Red
	}
	return Nobody
}

// Valid reports whether there is such a side; Nobody is none.
func (s Side) Valid() bool { return s <= Blue }

// Index is the place of a side in arrays of two.
func (s Side) Index() int { return int(s) - 1 }

func (s Side) String() string {
	switch s {
	case Nobody:
		return "nobody"
	case Red:
		return "red"
	case Blue:
		return "blue"
	}
	return fmt.Sprintf("side %d", uint8(s))
}

// MarshalText writes the side's name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the side's name.
func (s *Side) UnmarshalText(text []byte) error {
	switch string(text) {
	case "nobody", "":
		*s = Nobody
	case "red":
		*s = Red
	case "blue":
		*s = Blue
	default:
		return fmt.Errorf("side %q is not known: write red or blue", text)
	}
	return nil
}

// Seat is one player's chair on a side, counted from one. Seat zero speaks for the whole side.
type Seat uint8

// UnitID names a unit by its place in the set-up, counted from one. Zero is no unit.
type UnitID int16

// Clause is the identifier of a clause of a rule book, such as BKC-MOVE-07.
type Clause string

// Verb says what a command does. A book gives the verbs their meaning.
type Verb string

// The verbs that every book offers and that end a battle by will, not by play. Random players avoid them.
const (
	Concede   Verb = "concede"
	OfferDraw Verb = "offer-draw"
)

// The answers to the offer of a draw.
const (
	AcceptDraw  Verb = "accept"
	DeclineDraw Verb = "decline"
)

// The answers to a partner who wants to concede.
const (
	ConcedeToo Verb = "surrender-too"
	FightOn    Verb = "fight-on"
)

// Standing leaves a unit standing orders, so that its side is not asked in vain. It moves nothing forward.
const Standing Verb = "standing"

// EndsByWill reports the verbs by which a side may end a battle at any decision of its own.
func (v Verb) EndsByWill() bool { return v == Concede || v == OfferDraw }

// IsSeldom reports verbs that are open in many decisions and mostly not meant: a page keeps them out of the way. Standing orders
// are worth a thought when a side is asked for a reaction again and again.
func (v Verb) IsSeldom(class Class, reaction bool) bool {
	return v.EndsByWill() || class == ClassAside || v == Standing && !reaction
}

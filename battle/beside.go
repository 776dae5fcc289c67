package battle

import "encoding/json"

// Beside is a book that can be asked beside a table of real miniatures, where the players say how it stands: the moments of its turn at
// which a made-up battle can begin, and what may be said of a unit. Optional.
type Beside interface {
	// Moments are the parts of a turn in their order, as they are for a side.
	Moments(Side) []Moment
	// Settings are what players may say of a unit, what matters most first.
	Settings(*UnitSetup) ([]Setting, error)
	// Course is how its turns follow each other.
	Course() Course
}

// A Course is how turns follow each other on a table.
type Course struct {
	Acts   Acting
	First  Clause // by which both sides throw a die when a round begins, and the higher one chooses who acts first; none: they do not
	Idle   string // the key of the setting by which a unit gives up acting; none: no unit does
	Rounds bool   // what is counted is a round, and a turn is what one unit does in it
}

// Acting is who acts after whom.
type Acting string

// Who acts after whom.
const (
	ActsSide  Acting = "side"  // a side with all its units, then the other
	ActsDrawn Acting = "drawn" // one unit of the side whose die is drawn from a bag
	ActsUnit  Acting = "unit"  // one unit of a side, then one of the other
)

// UnitByUnit is a battle in which units act one by one. Optional.
type UnitByUnit interface {
	// Due reports whether a unit has still to act in this turn or round.
	Due(UnitID) bool
}

// A Moment is a part of a turn.
type Moment struct {
	Phase  string          // the book's word for it
	Clause Clause          // what tells of it
	Start  json.RawMessage // the start of a set-up in which a unit of the side is about to act; none: nothing is asked in it
	Ends   []string        // what the dice are thrown for that begin what comes after a deed
	// Meets makes the start of a set-up in which two units touch each other; nil: the start is the same for all units.
	Meets func(Melee) json.RawMessage
}

// A Melee is two units that touch each other, by their names in the set-up.
type Melee struct {
	Unit, Target  string
	Edge          string   // the edge of the target: front, right, rear or left
	Friends, Foes []string // who supports them
}

// A Setting is something that a set-up can say of a unit in its state.
type Setting struct {
	// Key is where it stands in the state: names of fields, parted by slashes. A number picks from a list what has it as its model, and a
	// name after a plus sign is a word of a list.
	Key   string
	Fact  string   // the fact of a view by which it is told
	Most  int      // a number from nothing to this
	Words []string // or one of these; the first stands for nothing
	Lost  int      // or how many of so many models are lost, those with the highest numbers first
	Kept  int      // how many models come before them
	Model int16    // of which model it is said; 0: of the unit
	Fades Fading   // when it is over by itself
	Stays []Stay   // words that may stay all the same, as their owner chooses
}

// A Stay is a word that may stay when it would be over.
type Stay struct {
	Word   string
	Eases  string // the key of the setting that goes down by one when it stays; none: nothing does
	Clause Clause
}

// Fading is when something is over by itself.
type Fading string

// When something fades; empty: it does not.
const (
	FadesWithTurn  Fading = "turn"  // when any turn ends
	FadesWithOwn   Fading = "own"   // when a turn of its own side ends
	FadesWithRound Fading = "round" // when a round ends, in which each unit has had its turn
)

// A Finder is a battle that writes the state of a unit as a set-up would have to say it, but for where it stands.
type Finder interface {
	Found(UnitID) any
}

package battle

import "encoding/json"

// Beside is a book that can be asked beside a table of real miniatures, where the players say how it stands: the moments of its turn at
// which a made-up battle can begin, and what may be said of a unit. Optional.
type Beside interface {
	// Moments are the parts of a turn in their order, as they are for a side.
	Moments(Side) []Moment
	// Settings are what players may say of a unit, what matters most first.
	Settings(*UnitSetup) ([]Setting, error)
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
}

// Fading is when something is over by itself.
type Fading string

// When something fades; empty: it does not.
const (
	FadesWithTurn Fading = "turn" // when any turn ends
	FadesWithOwn  Fading = "own"  // when a turn of its own side ends
)

// A Finder is a battle that writes the state of a unit as a set-up would have to say it, but for where it stands.
type Finder interface {
	Found(UnitID) any
}

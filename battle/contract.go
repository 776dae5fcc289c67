package battle

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A Battle is one game in progress under one rule book. Page, keyboard, bots, fuzzers and scripts all go through it.
// A Battle is used by one goroutine at a time.
type Battle interface {
	// Pending says who must decide what. After Result reports an end, it is the zero Decision. It holds until the next
	// command.
	Pending() Decision

	// Ask takes a half-filled command of the side that must decide and says what it still lacks. The error is the
	// refusal of a value already filled in. Optional fields that are passed over stay empty and are not asked for
	// again. The slot is valid until the next call.
	Ask(c Command, passed ...Field) (Slot, error)

	// Sample fills the next gap of a half-filled command with a random legal value, so that a command grown by it
	// from the verb alone is one that Do accepts. It reports false when the command lacks nothing. What was filled in
	// otherwise is judged first, and refused as Ask would refuse it; a gap before it is refused too.
	Sample(*Command, dice.Roller) (bool, error)

	// Check is a dry run: the refusal, or what would be rolled, against what, with which modifiers and odds.
	Check(Command) (Preview, error)

	// Do carries a command out and returns the events it caused. A refused command changes nothing. The events hold
	// until the next command: a caller that keeps them copies them.
	Do(Command, dice.Roller) ([]Event, error)

	// Apply folds recorded events into the state. Events that this book did not emit give an error.
	Apply([]Event) error

	// View is what one side may see, built by allow-list; the umpire (Nobody) sees all.
	View(Side) View

	// Imagine is a clone in which everything that side may not know has been drawn anew. Bots search it. What is drawn depends on
	// what the side knows and on the dice alone: of two battles that are one to it, the same dice make the same one.
	Imagine(Side, dice.Roller) Battle

	// Result reports how the battle ended, and whether it has.
	Result() (Result, bool)

	// Clone is an independent copy.
	Clone() Battle

	// Encode is the whole state as canonical JSON: equal states give equal bytes. Book.Decode reads it back.
	Encode() ([]byte, error)
}

// A Book is one edition of a rule book.
type Book interface {
	ID() string      // such as bkc1
	Title() string   // for people
	Version() string // of our implementation; a stored battle names it
	Unit() Unit      // the measure the book is written in

	// New sets a battle up. Errors name the place in the set-up.
	New(*Setup) (Battle, error)
	// Decode reads what Encode wrote for a battle of this set-up.
	Decode(*Setup, []byte) (Battle, error)
}

// Unit is the measure in which a book and its scripts give lengths.
type Unit struct {
	Name string   // cm or in
	Len  geom.Len // how long one is
}

// The measures of the books.
var (
	CM   = Unit{"cm", geom.CM}
	Inch = Unit{"in", geom.Inch}
)

// A Setup is everything a battle starts from. It never changes.
type Setup struct {
	Rules    string          `json:"rules"`
	Options  []Option        `json:"options,omitempty"` // in ascending order of name
	Table    table.Spec      `json:"table"`
	Units    []UnitSetup     `json:"units"`
	Scenario json.RawMessage `json:"scenario,omitempty"` // the book's own: turns, objectives, zones, assets, who begins
	Start    json.RawMessage `json:"start,omitempty"`    // a situation in the middle of a battle, for scripts and lessons
}

// Unit finds a unit of the set-up by its short name.
func (s *Setup) Unit(name string) (UnitID, error) {
	for i := range s.Units {
		if s.Units[i].ID == name {
			return UnitID(i + 1), nil
		}
	}
	return 0, fmt.Errorf("there is no unit %q", name)
}

// ByWho compares two units by who they are and not by their numbers: what is drawn in this order is the same, whichever of them has which
// number.
func (s *Setup) ByWho(x, y UnitID) int {
	u, v := &s.Units[x-1], &s.Units[y-1]
	return cmp.Or(bytes.Compare(u.Profile, v.Profile), strings.Compare(u.ID, v.ID))
}

// An Option is one switch of a book that was set.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A UnitSetup is one unit of a set-up. Its profile and state are the book's own.
type UnitSetup struct {
	ID      string          `json:"id"` // a short name, unique
	Name    string          `json:"name,omitempty"`
	Side    Side            `json:"side"`
	Seat    Seat            `json:"seat,omitzero"`
	Profile json.RawMessage `json:"profile"`
	At      *geom.Point     `json:"at,omitempty"`
	Facing  geom.Facing     `json:"facing,omitzero"`
	State   json.RawMessage `json:"state,omitempty"`
}

// A Result is how a battle ended.
type Result struct {
	Winner Side   `json:"winner"` // Nobody: a draw
	Degree string `json:"degree"` // the book's word: minor, total, …
	How    string `json:"how"`    // what ended the battle
	Facts  []Fact `json:"facts,omitempty"`
}

// A View is what one side may see. It has the same shape for every book, so that a page draws any of them.
type View struct {
	Side    Side          `json:"side"`
	Facts   []Fact        `json:"facts"` // of the battle: turn, phase, losses, …
	Units   []UnitView    `json:"units"`
	Pieces  []table.Piece `json:"pieces"`
	Places  []PlaceView   `json:"places"`            // what else is marked on the table
	Lots    []Lots        `json:"lots,omitempty"`    // what is still to be drawn from a bag, by side
	Pending *Decision     `json:"pending,omitempty"` // only what this side must decide; otherwise who is awaited
	Awaited Side          `json:"awaited,omitzero"`
	Secrets []SecretView  `json:"secrets,omitempty"` // what only this side knows, such as its bombardment plan
	Result  *Result       `json:"result,omitempty"`
}

// A UnitView is one unit as a side may see it.
type UnitView struct {
	ID    UnitID     `json:"id"`
	Key   string     `json:"key"` // its short name in the set-up
	Name  string     `json:"name"`
	Side  Side       `json:"side"`
	Kind  string     `json:"kind"`           // the book's class
	Base  *geom.Base `json:"base,omitempty"` // of the unit, or of the model that leads it
	Facts []Fact     `json:"facts"`
	// How it is drawn. It shows nothing that the facts do not tell.
	Sign   Sign    `json:"sign"`
	Build  Build   `json:"build,omitzero"`
	Badges []Badge `json:"badges,omitempty"` // the most urgent first
	Spent  bool    `json:"spent,omitempty"`  // it has done its part for now
	Out    bool    `json:"out,omitempty"`    // out of the battle; a wreck may still lie on the table
	// Standing: it has standing orders, so that its player is not asked about it. Only its own side is told.
	Standing bool `json:"standing,omitempty"`
	// Models are the members of a unit that has several bases, its leader among them.
	Models []ModelView `json:"models,omitempty"`
	// Fallen is where its losses lie, men or the whole unit: a picture, and nothing that stands in the way of units.
	Fallen []geom.Base `json:"fallen,omitempty"`
}

// A Shelterer is a battle that knows what covers a unit where it stands: terrain that it is in, or else one that it is behind, which covers
// it from the other side alone. Nil: nothing.
type Shelterer interface {
	Shelter(UnitID) (in, behind *table.Piece)
}

// A ModelView is one model of a unit as a side may see it.
type ModelView struct {
	Model int16     `json:"model"` // its number in the unit
	Kind  string    `json:"kind"`  // the book's word for what it is and carries
	Base  geom.Base `json:"base"`
	Heavy bool      `json:"heavy,omitempty"` // carries more than the small arms of the others
	// Facts are what is to be known of it alone, such as its wounds; what is the same for all stands with the unit.
	Facts  []Fact  `json:"facts,omitempty"`
	Badges []Badge `json:"badges,omitempty"` // the most urgent first; each shows one of its facts
}

// A SecretView is something that only its owner may see.
type SecretView struct {
	Kind  string `json:"kind"`
	Facts []Fact `json:"facts"`
}

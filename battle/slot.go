package battle

import (
	"sandtable/dice"
	"sandtable/geom"
)

// Field names a field of a command.
type Field string

// The fields of a command that a slot can ask for.
const (
	FieldVerb   Field = "verb"
	FieldUnit   Field = "unit"
	FieldModel  Field = "model"
	FieldUnits  Field = "units"
	FieldTarget Field = "target"
	FieldAim    Field = "aim"
	FieldPath   Field = "path"
	FieldAt     Field = "at"
	FieldFacing Field = "facing"
	FieldOption Field = "option"
	FieldN      Field = "n"
	FieldParts  Field = "parts"
)

// Fields are those of a command after its verb, in their order.
var Fields = [...]Field{
	FieldUnit, FieldModel, FieldUnits, FieldTarget, FieldAim, FieldPath, FieldAt, FieldFacing, FieldOption, FieldN, FieldParts,
}

// A Slot is what a half-filled command still lacks: every value that may fill the gap, or the shape of one that
// cannot be listed; and for what may not, the reason. A slot without a field lacks nothing.
type Slot struct {
	Field    Field   `json:"field,omitempty"`
	Optional bool    `json:"optional,omitempty"` // it may stay empty
	Of       Measure `json:"of,omitempty"`       // what a number counts
	Values   []Value `json:"values,omitempty"`
	Barred   []Bar   `json:"barred,omitempty"`
	Shape    *Shape  `json:"shape,omitempty"`
}

// A Measure says what the number of a command counts, so that people can be shown more than a number.
type Measure string

// What a number can count.
const (
	OfLength  Measure = "length" // tenths of a millimetre
	OfTurn    Measure = "turn"
	OfPiece   Measure = "piece"   // the ID of a piece of terrain
	OfModel   Measure = "model"   // the number of a model of the unit that the decision is about
	OfMission Measure = "mission" // the place in a list of the deciding side, counted from one
	OfStep    Measure = "step"    // the place along a path, counted from one
)

// A Value is one value that may fill a slot: a unit, a named option, a number, the number of a model, or for parts what one
// member of a unit does: a unit or a numbered member, an option, a target. With a model its unit may be named, if it is not the
// one that the command names: a page then knows where it stands.
type Value struct {
	Unit   UnitID `json:"unit,omitzero"`
	Text   string `json:"text,omitempty"`
	N      int32  `json:"n,omitzero"`
	Target UnitID `json:"target,omitzero"` // of parts: at whom
	Of     string `json:"of,omitempty"`    // of parts and models: the book's word for what has the number, such as a weapon
}

// A Bar is a value that may not fill a slot, and why.
type Bar struct {
	Value
	Why *Refusal `json:"why"`
}

// A Shape describes values that cannot be listed.
type Shape struct {
	From   geom.Point   `json:"from"`
	Min    geom.Len     `json:"min,omitzero"`   // shortest distance
	Limit  geom.Len     `json:"limit,omitzero"` // longest distance
	Line   bool         `json:"line,omitempty"` // only straight ahead, towards To
	To     geom.Point   `json:"to,omitzero"`
	Area   []geom.Point `json:"area,omitempty"` // only within this area
	Clause Clause       `json:"clause,omitempty"`
}

// A Decision is what a battle waits for: who must decide what, about which unit, under which clause, and the verbs
// that are open.
type Decision struct {
	Side   Side     `json:"side"`
	Seat   Seat     `json:"seat,omitzero"`
	Kind   StepKind `json:"kind"`
	Clause Clause   `json:"clause,omitempty"`
	Unit   UnitID   `json:"unit,omitzero"`
	Units  []UnitID `json:"units,omitempty"`
	Verbs  []Verb   `json:"verbs"`
	// Classes are what kinds of deeds the verbs are, in their order.
	Classes []Class `json:"classes"`
	// Reaction: it breaks into what the other side is doing. The player of that side must not overlook it.
	Reaction bool `json:"reaction,omitempty"`
	// Still: no unit acts by it, as when units keep their order dice at the end of a turn.
	Still bool `json:"still,omitempty"`
}

// A Preview is what a command would do: every roll with its need, its modifiers and the exact odds.
type Preview struct {
	// Headline is what it comes to in short: one to five outcomes that the book says matter, in their order. Foresee adds it.
	Headline []Head     `json:"headline,omitempty"`
	Rolls    []Forecast `json:"rolls,omitempty"`
	Facts    []Fact     `json:"facts,omitempty"` // such as the length of a path and what is left of the allowance
	Areas    []Area     `json:"areas,omitempty"` // what it would reach, such as under a template
	// More can come of it than the exact odds tell, until a side must decide again: Foresee tries it out. A rule without a
	// preview says so by having none.
	More bool `json:"more,omitempty"`
	// Vain: it is known to come to nothing, such as an assault on an enemy who is out of reach. It is legal all the same.
	Vain bool `json:"vain,omitempty"`
	// Given is how the first dice must fall for that; none: they need not. Trials then begin with them.
	Given []dice.Throw `json:"-"`
	// Supposed is the book's word for what others let happen in trials, if it is left to them whether it does: the odds hold then.
	Supposed string `json:"-"`
	// Hushed: more can come of it, and no player may ask what, as where distances may not be measured: it is not tried out either.
	Hushed bool `json:"-"`
}

// A Forecast is a roll that has not been made.
type Forecast struct {
	Clause Clause `json:"clause"`
	Unit   UnitID `json:"unit,omitzero"`
	With   string `json:"with,omitempty"` // the book's word for what is fired
	Dice   int    `json:"dice"`
	Need   int    `json:"need"`
	Mods   []Mod  `json:"mods,omitempty"`
	Odds   []Odds `json:"odds,omitempty"`
	// If the odds hold only once a player has decided something, or something else has come about, the book's word for it; empty:
	// they are what the command itself brings until the next decision.
	If string `json:"if,omitempty"`
	// Sampled odds are how often it happened in so many trials, and Error is the largest standard error among them, in parts
	// of a million; zero: they are exact.
	Sampled int   `json:"sampled,omitzero"`
	Error   int32 `json:"error,omitzero"`
}

// Odds is the chance of one outcome, in parts of a million. The outcome is a stable key, for which a book has words. What differs
// by an amount only, such as casualties or centimetres, has the same key, one after the other in ascending order.
type Odds struct {
	Unit    UnitID `json:"unit,omitzero"` // the unit it would happen to; 0: no unit in particular
	Outcome string `json:"outcome"`
	N       int32  `json:"n,omitzero"` // how many or how far, if the outcome has an amount: exactly so
	PPM     int32  `json:"ppm"`
}

// An Offerer is a battle that lists what may fill a command, as Ask does, without what is barred and why. Players of the program ask
// often and read no refusals.
type Offerer interface {
	Offer(c Command, passed ...Field) (Slot, bool)
}

package army

import (
	"sandtable/battle"
	"sandtable/lang"
)

// Rules is what a rule book says of armies. Each book fulfils it once for all of its lists.
type Rules interface {
	// Clauses are those behind the checks that every book shares.
	Clauses() Clauses

	// Field makes what the battle takes of one unit that was picked: the profile with its grade, men, options and kits. It is
	// called only when the entry has all that the pick names, with its grade, men and kits filled in. The roster says when and
	// where the army fights; its picks are not looked at. The faults are what the book does not allow. Each call makes a profile
	// of its own.
	Field(list *List, r *Roster, e *Entry, p *Pick) (Profile, []*battle.Refusal)

	// Judge finds what is wrong with an army as a whole: its composition and its commanders.
	Judge(*Army) []Fault

	// Sums are what a player wants to know of the whole army: its breakpoint, its order dice.
	Sums(*Army) []Line

	// Card is what the card of a unit shows.
	Card(*Unit) []Line

	// Bring puts what an army has beside its units into the scenario of a set-up, in the book's words.
	Bring(a *Army, side battle.Side, scenario map[string]any)

	// Draft makes a legal army of a list for a year and a number of points, such as a player would field. Other
	// seeds give other armies.
	Draft(list *List, year, points int, seed uint64) (*Roster, error)
}

// A Grouper is a book that has names for the groups of its lists.
type Grouper interface {
	Group(id string) lang.Text
}

// Led is fulfilled by the rules of a book in which units are led by others. Where several players share an army, each has some of those
// who lead.
type Led interface {
	Leads(*Unit) bool
}

// Accompanied is fulfilled by the rules of a book in which some units bring others along that are not picked.
type Accompanied interface {
	Companions(*Unit) []Companion
}

// A Companion is a unit that another brings along, such as the crew of a vehicle. In a set-up it comes right after it.
type Companion struct {
	Key     string // added to that of the unit
	Name    lang.Text
	Profile Profile
}

// Heading is the name of a group of a list for people; where the book has none it is the group itself.
func Heading(rules Rules, group string) lang.Text {
	if g, ok := rules.(Grouper); ok {
		if name := g.Group(group); name.EN != "" {
			return name
		}
	}
	return lang.Same(group)
}

// Clauses are the clauses of a book behind the checks that every book shares.
type Clauses struct {
	Points battle.Clause // an army costs no more than was agreed on
	Entry  battle.Clause // units come from a list
	Years  battle.Clause // and were there when the army fights; if left out, that of Entry
	Limit  battle.Clause // of some there are only so many
	Men    battle.Clause // how many models a unit may have
	Option battle.Clause // options are those of the entry
}

// A Line is something for people with its name.
type Line struct {
	Name  lang.Text
	Value lang.Text
	Boxes int // how often it is ticked off in a game: hits, men, pins; 0: never
	// Legend says how to read a value in a notation of the book.
	Legend lang.Text
}

// An Army is a roster with everything looked up: what the battle takes.
type Army struct {
	Roster *Roster
	List   *List
	Units  []Unit // one for each unit, in the order of the roster
	Works  []Work
	Faults []Fault
	Cost   int
}

// A Unit is one unit of an army.
type Unit struct {
	Key     string // a short name, unique in the army
	Name    lang.Text
	Pick    int // its place among the units of the roster
	Group   int // the part of the army it belongs to
	Entry   *Entry
	As      Pick // what was picked, as it is fielded: without what the entry does not have, with grade, men and kits filled in
	Profile Profile
	Cost    int
	// Companions are the units that it brings along.
	Companions []Companion
}

// A Work is something that an army has beside its units.
type Work struct {
	Entry *Entry
	Count int
	Cost  int // of all of them
}

// A Fault is something in a roster that the rules do not allow. A friendly game may be played all the same.
type Fault struct {
	Unit    int  // the place of the pick among the units of the roster, from 1; 0: the army as a whole
	Warning bool // worth knowing, but legal
	*battle.Refusal
}

// Moded is fulfilled by the rules of a book in which the options of a battle may leave out some of what its lists sell.
type Moded interface {
	// Idle finds what an army has bought that does nothing in a battle with these options.
	Idle(a *Army, options []battle.Option) []Fault

	// DraftFor is Draft for a battle with these options: it buys nothing that does nothing in it.
	DraftFor(options []battle.Option, list *List, year, points int, seed uint64) (*Roster, error)
}

// Diced is fulfilled by the rules of a book in which players may agree to roll for their points before they buy.
type Diced interface {
	// RandomPoints is what a player may spend after his die, and whether the options of the battle ask for one.
	RandomPoints(options []battle.Option, points, die int) (int, bool)
}

package battle

import "fmt"

// Notes are the facts of its own that a book notes of a unit, of a side or of the battle, each with its name and how it is
// folded. They are bookkeeping: players are told nothing of them. A book declares each once, by UnitNote, SideNote and the
// like, which give it the function that makes the event; a note that none of them has made is refused. U is the state of a
// unit and P that of a side.
type Notes[B, U, P any] struct {
	unit  func(B, UnitID) *U
	side  func(B, Side) *P
	known [MaxText][]note[B] // by the length of their names, which finds one sooner than a map does
}

// A note is a fact that a book notes.
type note[B any] struct {
	name string
	of   noteOf
	fits func(n int32, units int) bool // whether it can have such a value in a battle of so many units
	fold func(B, *Event)
}

// noteOf says what a note is of.
type noteOf uint8

const (
	ofBattle noteOf = iota
	ofUnit
	ofSide
)

// A Quantity is what the value of a note can be: a number, or what a book gives numbers to. If not every number stands for
// something, its type says by a method Valid which do.
type Quantity interface {
	~int8 | ~int16 | ~int32 | ~uint8 | ~uint16 | ~uint32
}

// NewNotes makes an empty table of notes for a book that finds the states of its units and sides so.
func NewNotes[B, U, P any](unit func(B, UnitID) *U, side func(B, Side) *P) *Notes[B, U, P] {
	return &Notes[B, U, P]{unit: unit, side: side}
}

// UnitNote declares a note of a unit: the value of one field of its state.
func UnitNote[B, U, P any, T Quantity](notes *Notes[B, U, P], name string, field func(*U) *T) func(UnitID, T) Event {
	return UnitFold(notes, name, func(b B, id UnitID, value T) { *field(notes.unit(b, id)) = value })
}

// UnitFold declares a note of a unit that does more than to set a field.
func UnitFold[B, U, P any, T Quantity](notes *Notes[B, U, P], name string, fold func(b B, id UnitID, value T)) func(UnitID, T) Event {
	notes.add(note[B]{name, ofUnit, fits[T](), func(b B, e *Event) { fold(b, e.Unit, T(e.N)) }})
	return func(id UnitID, value T) Event { return Event{Kind: Noted, Unit: id, Option: name, N: int32(value)} }
}

// SideNote declares a note of a side: the value of one field of its state.
func SideNote[B, U, P any, T Quantity](notes *Notes[B, U, P], name string, field func(*P) *T) func(Side, T) Event {
	notes.add(note[B]{name, ofSide, fits[T](), func(b B, e *Event) { *field(notes.side(b, e.Side)) = T(e.N) }})
	return func(side Side, value T) Event { return Event{Kind: Noted, Side: side, Option: name, N: int32(value)} }
}

// SideFlag declares a note of a side that is true or false.
func SideFlag[B, U, P any](notes *Notes[B, U, P], name string, field func(*P) *bool) func(Side, bool) Event {
	notes.add(note[B]{name, ofSide, isFlag, func(b B, e *Event) { *field(notes.side(b, e.Side)) = e.N != 0 }})
	return func(side Side, yes bool) Event {
		e := Event{Kind: Noted, Side: side, Option: name}
		if yes {
			e.N = 1
		}
		return e
	}
}

// BattleNote declares a note of the whole battle.
func BattleNote[B, U, P any, T Quantity](notes *Notes[B, U, P], name string, fold func(b B, value T)) func(T) Event {
	notes.add(note[B]{name, ofBattle, fits[T](), func(b B, e *Event) { fold(b, T(e.N)) }})
	return func(value T) Event { return Event{Kind: Noted, Option: name, N: int32(value)} }
}

// fits is what tells whether a number can be the value of a note of a type.
func fits[T Quantity]() func(n int32, units int) bool {
	type validated interface{ Valid() bool }
	switch any(T(0)).(type) {
	case UnitID:
		return func(n int32, units int) bool { return n >= 0 && int(n) <= units }
	case validated:
		return func(n int32, _ int) bool { return int32(T(n)) == n && any(T(n)).(validated).Valid() }
	}
	return func(n int32, _ int) bool { return int32(T(n)) == n }
}

func isFlag(n int32, _ int) bool { return n == 0 || n == 1 }

func (n *Notes[B, U, P]) add(is note[B]) {
	if n.find(is.name) != nil {
		panic("battle: two notes are called " + is.name)
	}
	n.known[len(is.name)] = append(n.known[len(is.name)], is)
}

// find is the note with a name, or nil.
func (n *Notes[B, U, P]) find(name string) *note[B] {
	if len(name) >= len(n.known) {
		return nil
	}
	same := n.known[len(name)]
	for i := range same {
		if same[i].name == name {
			return &same[i]
		}
	}
	return nil
}

// Fold folds a note and reports whether it is one of the book's.
func (n *Notes[B, U, P]) Fold(b B, e *Event) bool {
	is := n.find(e.Option)
	if is != nil {
		is.fold(b, e)
	}
	return is != nil
}

// Sane refuses a note that no rule of the book can have made in a battle of so many units. Other events it lets pass.
func (n *Notes[B, U, P]) Sane(e *Event, units int) error {
	if e.Kind != Noted {
		return nil
	}
	is := n.find(e.Option)
	switch {
	case is == nil:
		return fmt.Errorf("%q is not a note of this book", e.Option)
	case (is.of == ofUnit) != (e.Unit != 0), (is.of == ofSide) != (e.Side != Nobody):
		return fmt.Errorf("the note %s is not of what it should be", e.Option)
	case !is.fits(e.N, units):
		return fmt.Errorf("the note %s cannot be %d", e.Option, e.N)
	}
	return nil
}

// Marks are the yes-or-no facts of a unit, a bit for each in M, that a book notes when it sets or drops them.
type Marks[B Host, M ~uint32] struct {
	// Sets and Drops make the notes themselves, for books that keep them secret.
	Sets, Drops func(UnitID, M) Event

	of func(B, UnitID) M
}

// NewMarks declares the notes of marks, which are a field of a unit's state. Changed, if there is one, is told which have
// been set or dropped.
func NewMarks[B Host, U, P any, M ~uint32](notes *Notes[B, U, P], field func(*U) *M, changed func(B, UnitID, M)) *Marks[B, M] {
	if changed == nil {
		changed = func(B, UnitID, M) {}
	}
	return &Marks[B, M]{
		of: func(b B, id UnitID) M { return *field(notes.unit(b, id)) },
		Sets: UnitFold(notes, "mark", func(b B, id UnitID, m M) {
			*field(notes.unit(b, id)) |= m
			changed(b, id, m)
		}),
		Drops: UnitFold(notes, "unmark", func(b B, id UnitID, m M) {
			*field(notes.unit(b, id)) &^= m
			changed(b, id, m)
		}),
	}
}

// Set sets marks that are not all set yet.
func (m *Marks[B, M]) Set(b B, id UnitID, marks M) {
	if m.of(b, id)&marks != marks {
		b.Emit(m.Sets(id, marks))
	}
}

// Drop takes marks away, if some of them are set.
func (m *Marks[B, M]) Drop(b B, id UnitID, marks M) {
	if m.of(b, id)&marks != 0 {
		b.Emit(m.Drops(id, marks))
	}
}

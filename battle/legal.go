package battle

// How much of what is legal is listed.
const (
	UsualLegal = 200
	MaxLegal   = 1000 // commands, and as many half-filled ones
	askedLegal = 4000 // questions to the battle
)

// A Listing is what may be commanded.
type Listing struct {
	Commands []Command     `json:"commands"` // whole ones
	Open     []OpenCommand `json:"open"`     // which lack something that cannot be listed
	More     bool          `json:"more"`     // there are more of either
}

// OpenCommand is a command that can be filled in more ways than can be listed.
type OpenCommand struct {
	Command  Command `json:"command"`
	Field    Field   `json:"field"`
	Optional bool    `json:"optional,omitempty"` // it may stay empty, and then the command is listed without it
	Values   []Value `json:"values,omitempty"`   // of which it may hold several
	Shape    *Shape  `json:"shape,omitempty"`
}

// ListLegal lists the commands that go on from one that is begun, as far as they can be listed. It is asked of a copy: a book may leave
// traces while values are tried out.
func ListLegal(b Battle, begun Command, limit int) (Listing, error) {
	l := lister{battle: b, limit: limit, out: Listing{Commands: []Command{}, Open: []OpenCommand{}}}
	err := l.from(begun)
	return l.out, err
}

// A lister lists commands.
type lister struct {
	battle Battle
	limit  int
	asked  int
	out    Listing
}

// isFull reports that no more is listed.
func (l *lister) isFull() bool {
	if len(l.out.Commands) >= l.limit || len(l.out.Open) >= l.limit || l.asked >= askedLegal {
		l.out.More = true
	}
	return l.out.More
}

// from lists what goes on from a command. Fields that were passed over stay empty.
func (l *lister) from(c Command, passed ...Field) error {
	if l.isFull() {
		return nil
	}
	l.asked++
	slot, err := l.battle.Ask(c, passed...)
	if err != nil {
		return err
	}
	if slot.Field == "" {
		l.out.Commands = append(l.out.Commands, c)
		return nil
	}
	values := append([]Value(nil), slot.Values...) // the next question takes their place
	if slot.Field == FieldVerb {
		for _, v := range values {
			next := c
			next.Verb = Verb(v.Text)
			_ = l.from(next) // a verb that is not open after all
		}
		return nil
	}
	if slot.Optional {
		_ = l.from(c, append(passed[:len(passed):len(passed)], slot.Field)...)
	}
	several := slot.Field == FieldUnits || slot.Field == FieldParts
	if slot.Shape != nil || several && len(values) > 1 {
		if l.isFull() {
			return nil
		}
		open := OpenCommand{Command: c, Field: slot.Field, Optional: slot.Optional, Shape: slot.Shape}
		if several {
			open.Values = values
		}
		l.out.Open = append(l.out.Open, open)
	}
	for _, v := range values {
		next := c
		Put(&next, slot.Field, v)
		_ = l.from(next, passed...) // what one alone cannot do is not listed
	}
	return nil
}

package battle

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"sandtable/geom"
	"sandtable/lean"
)

// A Command is what one side wants to do. There is one type for all books: it is what is stored, sent, scripted and
// searched. A field that a verb does not use stays empty.
type Command struct {
	Side   Side          `json:"side,omitzero"`
	Seat   Seat          `json:"seat,omitzero"`
	Verb   Verb          `json:"verb"`
	Unit   UnitID        `json:"unit,omitzero"`   // who acts
	Model  int16         `json:"model,omitzero"`  // which of its models, by its number in the unit
	Units  []UnitID      `json:"units,omitempty"` // who acts with it, or on whom it is done
	Target UnitID        `json:"target,omitzero"` // against whom, or with whose help
	Aim    int16         `json:"aim,omitzero"`    // which of the target's models
	Path   []geom.Point  `json:"path,omitempty"`  // the turning points of a move, the last one its end
	At     *geom.Point   `json:"at,omitempty"`    // a point of the table
	Facing *geom.Facing  `json:"facing,omitempty"`
	Option string        `json:"option,omitempty"` // one of several named choices
	N      int32         `json:"n,omitzero"`       // a number: a distance in tenths of a millimetre, a turn, a piece
	Parts  []CommandPart `json:"parts,omitempty"`  // what differs from member to member
}

// A CommandPart says of one member of a group (a unit of a formation, a model of a squad) what is not common to all.
type CommandPart struct {
	Unit   UnitID       `json:"unit,omitzero"`
	Model  int16        `json:"model,omitzero"`
	Target UnitID       `json:"target,omitzero"`
	Option string       `json:"option,omitempty"`
	At     *geom.Point  `json:"at,omitempty"`
	Facing *geom.Facing `json:"facing,omitempty"`
	N      int32        `json:"n,omitzero"`
}

// Limits on what a stranger may send in one command.
const (
	MaxPath  = 64
	MaxUnits = 512
	MaxParts = 1024
	MaxText  = 64
)

// ParseCommand reads a command from JSON. It refuses unknown fields, trailing data and anything over the limits.
func ParseCommand(data []byte) (Command, error) {
	r := lean.Read(data)
	if c := ReadCommand(&r); r.Done() {
		return c, nil
	}
	return parseCommand(data)
}

// parseCommand reads what is not written as programs write it, and says what is wrong with it.
func parseCommand(data []byte) (Command, error) {
	var c Command
	if err := lean.Strict(data, &c); err != nil {
		return Command{}, fmt.Errorf("command: %w", err)
	}
	return c, c.CheckLimits()
}

// CheckLimits says which limit on what a stranger may send the command breaks.
func (c *Command) CheckLimits() error {
	switch {
	case c.Verb == "":
		return errors.New("command: the verb is missing")
	case len(c.Verb) > MaxText:
		return fmt.Errorf("command: the verb is longer than %d characters", MaxText)
	case len(c.Option) > MaxText:
		return fmt.Errorf("command: the option is longer than %d characters", MaxText)
	case !utf8.ValidString(string(c.Verb)), !utf8.ValidString(c.Option):
		return errors.New("command: the verb or the option is not UTF-8") // it would not be read back as it was written
	case c.Model < 0 || c.Aim < 0:
		return errors.New("command: models are numbered from one")
	case len(c.Path) > MaxPath:
		return fmt.Errorf("command: the path has %d points, at most %d are taken", len(c.Path), MaxPath)
	case len(c.Units) > MaxUnits:
		return fmt.Errorf("command: %d units are named, at most %d are taken", len(c.Units), MaxUnits)
	case len(c.Parts) > MaxParts:
		return fmt.Errorf("command: %d parts are given, at most %d are taken", len(c.Parts), MaxParts)
	}
	for i := range c.Parts {
		if len(c.Parts[i].Option) > MaxText || !utf8.ValidString(c.Parts[i].Option) {
			return fmt.Errorf("command: the option of part %d is not UTF-8 of at most %d bytes", i+1, MaxText)
		}
	}
	if i := slices.IndexFunc(c.Path, func(p geom.Point) bool { return !p.InReach() }); i >= 0 {
		return fmt.Errorf("command: point %d of the path is beyond the reach of any table", i+1)
	}
	if c.At != nil && !c.At.InReach() {
		return errors.New("command: the point is beyond the reach of any table")
	}
	if c.Facing != nil && !c.Facing.Valid() {
		return fmt.Errorf("command: facing %d is not between 0 and 3599 tenths of a degree", *c.Facing)
	}
	for i := range c.Parts {
		if f := c.Parts[i].Facing; f != nil && !f.Valid() {
			return fmt.Errorf("command: the facing of part %d is not between 0 and 3599 tenths of a degree", i+1)
		}
		if at := c.Parts[i].At; at != nil && !at.InReach() {
			return fmt.Errorf("command: the point of part %d is beyond the reach of any table", i+1)
		}
	}
	return nil
}

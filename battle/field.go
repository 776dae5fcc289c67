package battle

import "sandtable/geom"

// A commandField describes a field of a command, once for all who fill and read it: how to tell that it is empty, how to copy it, and how
// to put in a value that a slot offers.
// A field without put has no values to choose from, only a shape.
type commandField struct {
	name  Field
	empty func(*Command) bool
	copy  func(to, from *Command)
	put   func(*Command, Value)
}

// commandFields are the fields of a command after its verb, in the order of Fields. The number zero counts as nothing.
var commandFields = [len(Fields)]commandField{
	{
		name:  FieldUnit,
		empty: func(c *Command) bool { return c.Unit == 0 },
		copy:  func(to, from *Command) { to.Unit = from.Unit },
		put:   func(c *Command, v Value) { c.Unit = v.Unit },
	}, {
		name:  FieldModel,
		empty: func(c *Command) bool { return c.Model == 0 },
		copy:  func(to, from *Command) { to.Model = from.Model },
		put:   func(c *Command, v Value) { c.Model = int16(v.N) },
	}, {
		name:  FieldUnits,
		empty: func(c *Command) bool { return len(c.Units) == 0 },
		copy:  func(to, from *Command) { to.Units = from.Units },
		put:   func(c *Command, v Value) { c.Units = []UnitID{v.Unit} },
	}, {
		name:  FieldTarget,
		empty: func(c *Command) bool { return c.Target == 0 },
		copy:  func(to, from *Command) { to.Target = from.Target },
		put:   func(c *Command, v Value) { c.Target = v.Unit },
	}, {
		name:  FieldAim,
		empty: func(c *Command) bool { return c.Aim == 0 },
		copy:  func(to, from *Command) { to.Aim = from.Aim },
		put:   func(c *Command, v Value) { c.Aim = int16(v.N) },
	}, {
		name:  FieldPath,
		empty: func(c *Command) bool { return len(c.Path) == 0 },
		copy:  func(to, from *Command) { to.Path = from.Path },
	}, {
		name:  FieldAt,
		empty: func(c *Command) bool { return c.At == nil },
		copy:  func(to, from *Command) { to.At = from.At },
	}, {
		name:  FieldFacing,
		empty: func(c *Command) bool { return c.Facing == nil },
		copy:  func(to, from *Command) { to.Facing = from.Facing },
		put: func(c *Command, v Value) {
			facing := geom.Facing(v.N)
			c.Facing = &facing
		},
	}, {
		name:  FieldOption,
		empty: func(c *Command) bool { return c.Option == "" },
		copy:  func(to, from *Command) { to.Option = from.Option },
		put:   func(c *Command, v Value) { c.Option = v.Text },
	}, {
		name:  FieldN,
		empty: func(c *Command) bool { return c.N == 0 },
		copy:  func(to, from *Command) { to.N = from.N },
		put:   func(c *Command, v Value) { c.N = v.N },
	}, {
		name:  FieldParts,
		empty: func(c *Command) bool { return len(c.Parts) == 0 },
		copy:  func(to, from *Command) { to.Parts = from.Parts },
		put:   func(c *Command, v Value) { c.Parts = []CommandPart{v.Part()} },
	},
}

// verbField is the field that every command has.
var verbField = commandField{
	name:  FieldVerb,
	empty: func(c *Command) bool { return c.Verb == "" },
	copy:  func(to, from *Command) { to.Verb = from.Verb },
}

// fieldNamed is the field of a name, or nil.
func fieldNamed(name Field) *commandField {
	for i := range commandFields {
		if commandFields[i].name == name {
			return &commandFields[i]
		}
	}
	if name == FieldVerb {
		return &verbField
	}
	return nil
}

var emptyCommand Command

// clear empties the field.
func (f *commandField) clear(c *Command) { f.copy(c, &emptyCommand) }

// Put writes a value that a slot offers into a field of a command; of a field that holds several, it is the only one then.
func Put(c *Command, name Field, v Value) {
	if f := fieldNamed(name); f != nil && f.put != nil {
		f.put(c, v)
	}
}

// Filled reports whether a command holds something in a field.
func Filled(c *Command, name Field) bool {
	f := fieldNamed(name)
	return f != nil && !f.empty(c)
}

// CopyField copies one field from a command to another and reports whether there was something to copy.
func CopyField(to, from *Command, name Field) bool {
	f := fieldNamed(name)
	if f == nil {
		return false
	}
	f.copy(to, from)
	return !f.empty(from)
}

// Part is what a value puts into the parts of a command.
func (v Value) Part() CommandPart {
	return CommandPart{Unit: v.Unit, Target: v.Target, Option: v.Text, N: v.N}
}

package battle

import (
	"slices"

	"sandtable/dice"
)

// A Rule is the meaning of one verb in one kind of decision: the fields a command must fill, in order, and what it
// then does. Ask, Sample, Check and Do are made from the same rule, so an offer and a refusal cannot disagree.
// B is a book's battle.
type Rule[B any] struct {
	Verb   Verb
	Class  Class // what kind of deed it is
	Clause Clause
	// Open says why the verb may not be used at all now; nil means that at least one command with it is legal.
	// Without Open, the first field decides.
	Open    func(B) *Refusal
	Fields  []FieldRule[B]
	Preview func(B, *Command, *Preview)
	Do      func(B, *Command)

	takes uint16 // a bit for each of Fields that it takes, once a table of steps has it
}

// learn finds the fields that a rule takes, so that play compares no names.
func (r *Rule[B]) learn() {
	for i := range r.Fields {
		r.takes |= 1 << slices.Index(Fields[:], r.Fields[i].Field)
		r.Fields[i].of = fieldNamed(r.Fields[i].Field)
	}
}

// A FieldRule is how one field of a command is filled. Check judges a value in the command, given the fields before
// it; a value that passes must leave the fields after it fillable, or offers run into dead ends.
type FieldRule[B any] struct {
	Field    Field
	Optional bool
	Of       Measure // what a number counts
	// Domain appends the candidates worth judging. For a field without a domain, Shape describes the values.
	Domain func(B, *Command, []Value) []Value
	Check  func(B, *Command) *Refusal
	// Leads says why a value that passes would still lead nowhere: nothing could fill the next field. It is judged
	// only while that field is empty, so that a full command is refused for what is really wrong with it.
	Leads func(B, *Command) *Refusal
	// Quick may say at once that a candidate will not pass, without saying why: most of what is looked at when a player
	// looks for something legal. What it turns down, Check or Leads must refuse.
	Quick func(B, *Command, UnitID) bool
	// Each judges one member of a field that holds several; Check then judges the whole.
	Each func(B, *Command, UnitID) *Refusal
	// One does the same for parts that cannot stand alone.
	One   func(B, *Command, Value) *Refusal
	Shape func(B, *Command) *Shape
	// Sample puts a random legal value into the command. Without it, one of the domain is drawn.
	Sample func(B, *Command, dice.Roller)

	of *commandField // once a table of steps has the rule
}

// IsOpen reports whether some command with the verb is legal now. The command, which is empty and left so but for its
// side and verb, and the values are the caller's room; the hint is what was last legal for this side, and is tried first.
func (r *Rule[B]) IsOpen(b B, side Side, c *Command, scratch []Value, hint *Value) bool {
	if r.Open != nil {
		return r.Open(b) == nil
	}
	if len(r.Fields) == 0 {
		return true
	}
	f := &r.Fields[0]
	if f.Optional || f.Domain == nil {
		return true
	}
	c.Side, c.Verb = side, r.Verb
	if *hint != (Value{}) && f.passes(b, c, *hint) {
		return true
	}
	for _, v := range f.Domain(b, c, scratch[:0]) {
		if f.passes(b, c, v) {
			*hint = v
			return true
		}
	}
	*hint = Value{}
	return false
}

// Closes tells why a verb is not open, or what keeps it from being open by the candidates before the first that passes. It
// is for witnesses: a caller that only needs to know whether it is open asks IsOpen.
func (r *Rule[B]) Closes(b B, side Side, seat Seat, told func(*Refusal)) {
	if r.Open != nil {
		if no := r.Open(b); no != nil {
			told(no)
		}
		return
	}
	if len(r.Fields) == 0 || r.Fields[0].Optional || r.Fields[0].Domain == nil {
		return
	}
	c := &Command{Side: side, Seat: seat, Verb: r.Verb}
	for _, v := range r.Fields[0].Domain(b, c, nil) {
		no := r.Fields[0].judge(b, c, v)
		if no == nil {
			return
		}
		told(no)
	}
}

// Judge is the refusal of a command, or nil. An optional field that is empty is not judged.
func (r *Rule[B]) Judge(b B, c *Command) *Refusal {
	if r.Open != nil {
		if why := r.Open(b); why != nil {
			return why
		}
	}
	for i := range r.Fields {
		f := &r.Fields[i]
		if f.empty(c) {
			if f.Optional {
				continue
			}
			return missing.Refuse(Text("field", f.Field), Text("verb", r.Verb))
		}
		if why := r.judgeFilled(i, b, c); why != nil {
			return why
		}
	}
	return r.surplus(c)
}

var (
	missing = NewReason("BATTLE-MISSING", "{verb} needs the field {field}")
	surplus = NewReason("BATTLE-SURPLUS", "{verb} takes no field {field}")
	twice   = NewReason("BATTLE-TWICE", "the same unit is named twice")

	// NotOpen refuses a verb that is not among those the pending decision offers.
	NotOpen = NewReason("BATTLE-VERB", "{verb} is not possible now; try {open}")
	// NobodyGoes refuses to lead units anywhere in a decision that is about something else.
	NobodyGoes = NewReason("BATTLE-VERB", "nothing can move in this step")
	// NotYours refuses a command of the side that is not asked.
	NotYours = NewReason("BATTLE-SIDE", "it is not {side}'s decision")
	// OtherSeat refuses a command of a player whose fellow is asked.
	OtherSeat = NewReason("BATTLE-SEAT", "player {seat} of the side decides this")
	// Over refuses every command once the battle has ended.
	Over = NewReason("BATTLE-OVER", "the battle is over")
)

// surplus refuses a command with a field that its verb does not take: a stored command means only what it says.
func (r *Rule[B]) surplus(c *Command) *Refusal {
	for i := range commandFields {
		if r.takes&(1<<i) == 0 && !commandFields[i].empty(c) {
			return surplus.Refuse(Text("field", commandFields[i].name), Text("verb", r.Verb))
		}
	}
	return nil
}

// Ask fills a slot with what the command lacks first, but for optional fields that are passed over. Barred values are
// listed only if why is set.
func (r *Rule[B]) Ask(b B, c *Command, slot *Slot, scratch []Value, why bool, passed ...Field) *Refusal {
	for i := range r.Fields {
		f := &r.Fields[i]
		if !f.empty(c) {
			if no := r.judgeFilled(i, b, c); no != nil {
				return no
			}
			continue
		}
		if f.Optional && slices.Contains(passed, f.Field) {
			continue
		}
		slot.Field, slot.Optional, slot.Of = f.Field, f.Optional, f.Of
		if f.Domain == nil {
			slot.Shape = f.Shape(b, c)
			return nil
		}
		for _, v := range f.Domain(b, c, scratch[:0]) {
			if !why && f.Quick != nil && !f.Quick(b, c, v.Unit) {
				continue
			}
			if no := f.judge(b, c, v); no == nil {
				slot.Values = append(slot.Values, v)
			} else if why {
				slot.Barred = append(slot.Barred, Bar{v, no})
			}
		}
		if f.Shape != nil {
			slot.Shape = f.Shape(b, c)
		}
		if f.Optional && len(slot.Values) == 0 && slot.Shape == nil {
			slot.Barred = nil
			continue
		}
		return nil
	}
	slot.Field, slot.Optional, slot.Of, slot.Shape = "", false, "", nil
	return nil
}

// Sample fills the next gap from the i-th field on and returns the index after it, or -1 when nothing is lacking. Optional fields
// are filled half of the time. If nothing can fill the gap it is named.
func (r *Rule[B]) Sample(b B, c *Command, roller dice.Roller, from int, scratch []Value) (next int, lacks Field) {
	for i := from; i < len(r.Fields); i++ {
		f := &r.Fields[i]
		if !f.empty(c) {
			continue
		}
		if f.Optional && roller.Roll(2, "sample") == 1 {
			continue
		}
		if f.Sample != nil {
			f.Sample(b, c, roller)
			return i + 1, ""
		}
		// Drawing until one passes is as fair as drawing among those that pass, and judges fewer.
		values := f.Domain(b, c, scratch[:0])
		for n := len(values); n > 0; n-- {
			at := roller.Roll(n, "sample") - 1
			if f.passes(b, c, values[at]) {
				f.put(c, values[at])
				return i + 1, ""
			}
			values[at] = values[n-1]
		}
		if !f.Optional {
			return i + 1, f.Field
		}
	}
	return -1, ""
}

// judge is the refusal of one value for the field, which is empty and is left so.
func (f *FieldRule[B]) judge(b B, c *Command, v Value) *Refusal {
	if c.Seat != 0 && f.Field == FieldUnit { // one of several players leads some units only
		f.put(c, v)
		no := any(b).(Host).Known(c)
		if f.drop(c); no != nil {
			return no
		}
	}
	if f.Each != nil {
		return f.Each(b, c, v.Unit)
	}
	if f.One != nil {
		return f.One(b, c, v)
	}
	if f.Check == nil && f.Leads == nil {
		return nil
	}
	f.put(c, v) // tried in place: a copy that the check sees would be an allocation for each candidate
	var no *Refusal
	if f.Check != nil {
		no = f.Check(b, c)
	}
	if no == nil && f.Leads != nil {
		no = f.Leads(b, c)
	}
	f.drop(c)
	return no
}

// passes reports whether a value may fill the field.
func (f *FieldRule[B]) passes(b B, c *Command, v Value) bool {
	return (f.Quick == nil || f.Quick(b, c, v.Unit)) && f.judge(b, c, v) == nil
}

// judgeFilled judges what the command holds in the i-th field.
func (r *Rule[B]) judgeFilled(i int, b B, c *Command) *Refusal {
	f := &r.Fields[i]
	if no := f.judgeFilled(b, c); no != nil {
		return no
	}
	if f.Leads != nil && (i+1 == len(r.Fields) || r.Fields[i+1].empty(c)) {
		return f.Leads(b, c)
	}
	return nil
}

// judgeFilled judges what the command holds in the field.
func (f *FieldRule[B]) judgeFilled(b B, c *Command) *Refusal {
	if f.Field == FieldUnits {
		for i, u := range c.Units {
			if slices.Contains(c.Units[:i], u) {
				return twice.Refuse()
			}
			if f.Each != nil {
				if no := f.Each(b, c, u); no != nil {
					return no
				}
			}
		}
	}
	if f.Check == nil {
		return nil
	}
	return f.Check(b, c)
}

// empty reports whether the command holds nothing in the field.
func (f *FieldRule[B]) empty(c *Command) bool { return f.of.empty(c) }

// put writes a value into the field, and drop empties it.
func (f *FieldRule[B]) put(c *Command, v Value) { f.of.put(c, v) }

func (f *FieldRule[B]) drop(c *Command) { f.of.clear(c) }

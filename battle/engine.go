package battle

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/dice"
)

// A Host is the book's battle that an engine drives.
type Host interface {
	// Ended reports whether the battle is over.
	Ended() bool
	// Known refuses a command that points where nothing can be, before any rule looks at it. Whether the side of the command
	// knows the units that it names, the engine has seen to by then.
	Known(*Command) *Refusal
	// Sane refuses a recorded event that no rule can have emitted, so that a forged record cannot break the fold.
	Sane(*Event) error
	// Fold applies an event of the book to the state and reports whether it is one. It decides nothing.
	Fold(*Event) bool
	// MayTell reports whether a side may be told of an event that has just been folded, by allow-list: what the book does not
	// list is told to no side. Of units that the side does not know it is not told in any case.
	MayTell(to Side, e *Event) bool
	// Watch is called before each step that is taken: what happens by itself, on either side's turn.
	Watch()

	// The rest is what the engine brings. A book that has to look at its events or steps first puts its own before it.
	Emit(Event)
	Push(Step)
	Pop()
	Awaited() (Side, StepKind)
	TopStep() Step

	// And this is of Whose; what a book hides it says itself.
	Concealer
	Name(UnitID) string
	SeatsOf(Side) []Seat
}

// An Engine makes a Battle of an agenda and the rules of a book: it offers, judges and carries out commands, and takes
// every step that needs no decision. A book's battle embeds one and binds it to itself. An engine holds nothing of the
// state.
type Engine[B Host] struct {
	Roller dice.Roller // only while a command is carried out
	Quiet  bool        // only looking for what is legal: the refusals are not read

	host   B
	agenda *Agenda
	steps  *Steps[B]
	events []Event // of the command under way

	witness   func(Clause) // nil in play
	listening int          // how many memos note what is cited
	cited     []Clause     // since the first of them began

	pending   Decision
	pendingOK bool

	lastKind StepKind // the step looked up last
	lastStep *knownStep[B]
	hints    [][3]Value // what each rule last found legal, by its place and by side
	common   bool       // hints are shared with a clone
	values   []Value
	tried    Command // room for the commands that are tried and carried out
	given    Command
	grown    Command // as the last sample left it
	slot     Slot
}

// Bind ties an engine to the battle it is part of.
func (e *Engine[B]) Bind(host B, agenda *Agenda, steps *Steps[B]) {
	e.host, e.agenda, e.steps = host, agenda, steps
}

// Inherit tells the engine of a clone what that of the original has found out of the state, which is the same for both.
func (e *Engine[B]) Inherit(from *Engine[B]) {
	from.common = true
	e.hints, e.common = from.hints, true
	if e.pendingOK = from.pendingOK; e.pendingOK {
		e.pending = from.pending
		e.pending.Verbs, e.pending.Classes = slices.Clone(e.pending.Verbs), slices.Clone(e.pending.Classes)
	}
}

// step is how the step on top of the agenda is taken.
func (e *Engine[B]) step() (*Step, *knownStep[B]) {
	if len(*e.agenda) == 0 {
		return &noStep, nil
	}
	top := &(*e.agenda)[len(*e.agenda)-1]
	if top.Kind != e.lastKind {
		e.lastKind, e.lastStep = top.Kind, e.steps.kinds[top.Kind]
	}
	return top, e.lastStep
}

var noStep Step

// A Closer is a battle that names what is not open now, so that a try can say why not. Every Engine is one.
type Closer interface {
	Closed(Class) Verb
}

// Closed is the verb of a class that the step knows though it is not open now: a command that tries it is told why. Empty: there is none,
// or one is open.
func (e *Engine[B]) Closed(class Class) Verb {
	if e.host.Ended() || slices.Contains(e.Pending().Classes, class) {
		return ""
	}
	if _, step := e.step(); step != nil {
		for _, rule := range step.Rules {
			if rule.Class == class {
				return rule.Verb
			}
		}
	}
	return ""
}

// Pending says who must decide what.
func (e *Engine[B]) Pending() Decision {
	if e.host.Ended() {
		return Decision{}
	}
	if !e.pendingOK {
		top, step := e.step()
		e.Cite(top.Clause)
		d := Decision{Side: top.Side, Seat: top.Seat, Kind: top.Kind, Clause: top.Clause, Unit: top.Unit,
			Units: e.knownOf(top.Side, top.Units), Verbs: e.pending.Verbs[:0], Classes: e.pending.Classes[:0]}
		if step != nil {
			d.Reaction, d.Still = step.Reaction, step.Still
			for i, rule := range step.Rules {
				if e.isOpen(rule, step.places[i], top.Side) {
					d.Verbs, d.Classes = append(d.Verbs, rule.Verb), append(d.Classes, rule.Class)
				}
				if e.witness != nil {
					rule.Closes(e.host, top.Side, top.Seat, e.citeRefusal)
				}
			}
		}
		e.pending, e.pendingOK = d, true
	}
	return e.pending
}

// Awaited says only who must decide and what, which costs nothing; which verbs are open is not worked out.
func (e *Engine[B]) Awaited() (Side, StepKind) {
	if e.host.Ended() {
		return Nobody, ""
	}
	top, _ := e.step()
	return top.Side, top.Kind
}

// TopStep is the step that is next.
func (e *Engine[B]) TopStep() Step { return e.agenda.Top() }

// IsOpen reports whether some command with a rule's verb is legal for a side now.
func (e *Engine[B]) IsOpen(rule *Rule[B], side Side) bool {
	return e.isOpen(rule, e.steps.places[rule], side)
}

func (e *Engine[B]) isOpen(rule *Rule[B], place int, side Side) bool {
	if e.hints == nil {
		e.hints, e.common = make([][3]Value, len(e.steps.places)+1), false
	}
	was := e.Quiet
	e.Quiet = true
	hint := &e.hints[place][side]
	if e.common {
		own := *hint
		hint = &own
	}
	e.tried.Seat = 0
	if top := e.agenda.Top(); top.Side == side {
		e.tried.Seat = top.Seat // where one player of the side is asked, it is open if he may
	}
	open := rule.IsOpen(e.host, side, &e.tried, e.room(), hint)
	if e.Quiet = was; e.common && *hint != e.hints[place][side] {
		e.hints, e.common = slices.Clone(e.hints), false
		e.hints[place][side] = *hint
	}
	return open
}

// room is room for the candidates of a field.
func (e *Engine[B]) room() []Value {
	if e.values == nil {
		e.values = make([]Value, 0, e.host.Count()+spare)
	}
	return e.values
}

// spare is room for candidates that are no units.
const spare = 16

// rule finds the meaning of a command's verb in the decision that is pending, or refuses it.
func (e *Engine[B]) rule(c *Command) (*Rule[B], *Refusal) {
	if e.host.Ended() {
		return nil, Over.Refuse()
	}
	top, step := e.step()
	if c.Side != Nobody && c.Side != top.Side {
		return nil, NotYours.Refuse(Text("side", c.Side.String()))
	}
	if c.Seat != 0 && top.Seat != 0 && c.Seat != top.Seat {
		return nil, OtherSeat.Refuse(Count("seat", top.Seat))
	}
	if step != nil {
		for _, rule := range step.Rules {
			if rule.Verb == c.Verb {
				c.Side = top.Side
				if no := c.Unknown(e.host); no != nil {
					return nil, no
				}
				return rule, e.host.Known(c)
			}
		}
	}
	var open []string
	for _, v := range e.Pending().Verbs {
		open = append(open, string(v))
	}
	return nil, NotOpen.Refuse(Text("verb", c.Verb), Text("open", strings.Join(open, ", ")))
}

// Ask says what a half-filled command lacks.
func (e *Engine[B]) Ask(c Command, passed ...Field) (Slot, error) {
	if e.host.Ended() {
		return Slot{}, Over.Refuse()
	}
	if c.Verb == "" {
		slot := Slot{Field: FieldVerb}
		for _, v := range e.Pending().Verbs {
			slot.Values = append(slot.Values, Value{Text: string(v)})
		}
		return slot, nil
	}
	rule, no := e.rule(&c)
	if no != nil {
		return Slot{}, no
	}
	slot := &e.slot
	*slot = Slot{Values: slot.Values[:0], Barred: slot.Barred[:0]}
	if rule.Open != nil {
		no = rule.Open(e.host)
	}
	if no == nil {
		no = rule.Ask(e.host, &c, slot, e.room(), true, passed...)
	}
	if no != nil {
		e.Cite(no.Reason.Clause)
		return Slot{}, no
	}
	if e.witness != nil {
		e.citeSlot(slot)
	}
	e.leaveOut(c.Side, slot)
	return *slot, nil
}

// Offer says what a half-filled command lacks, as Ask does, for callers that do not need to know what is barred, nor why a command is
// refused.
func (e *Engine[B]) Offer(c Command, passed ...Field) (Slot, bool) {
	if e.witness != nil || c.Verb == "" {
		slot, err := e.Ask(c, passed...)
		return slot, err == nil
	}
	was := e.Quiet
	e.Quiet = len(c.Path) == 0 // by how much a way is too long is asked next, and a judgement that says nothing would be made again
	slot, ok := e.offer(&c, passed)
	e.Quiet = was
	return slot, ok
}

func (e *Engine[B]) offer(c *Command, passed []Field) (Slot, bool) {
	rule, no := e.rule(c)
	if no != nil || rule.Open != nil && rule.Open(e.host) != nil {
		return Slot{}, false
	}
	slot := &e.slot
	*slot = Slot{Values: slot.Values[:0], Barred: slot.Barred[:0]}
	if no := rule.Ask(e.host, c, slot, e.room(), false, passed...); no != nil {
		return Slot{}, false
	}
	e.leaveOut(c.Side, slot)
	return *slot, true
}

// Sample fills the next gap of a command at random.
func (e *Engine[B]) Sample(c *Command, r dice.Roller) (bool, error) {
	rule, no := e.rule(c)
	if no != nil {
		return false, no
	}
	from := 0
	for i := range rule.Fields {
		if !rule.Fields[i].empty(c) {
			from = i + 1
		}
	}
	if from == 0 || !same(c, &e.grown) { // what was drawn here before needs no judgement
		if no := rule.begun(e.host, c, from); no != nil {
			e.Cite(no.Reason.Clause)
			return false, no
		}
	}
	e.Quiet = true
	next, lacks := rule.Sample(e.host, c, r, from, e.room())
	e.Quiet = false
	if e.grown = *c; lacks != "" {
		return false, missing.Refuse(Text("field", lacks), Text("verb", rule.Verb))
	}
	return next >= 0, nil
}

// Check is a dry run of a command.
func (e *Engine[B]) Check(c Command) (Preview, error) {
	var p Preview
	rule, no := e.judge(&c)
	if no != nil {
		return p, no
	}
	if rule.Preview == nil {
		p.More = true
		return p, nil
	}
	rule.Preview(e.host, &c, &p)
	p.keepKnown(e.host, c.Side)
	if e.witness != nil {
		for i := range p.Rolls {
			e.citeRoll(p.Rolls[i].Clause, p.Rolls[i].Mods)
		}
		for i := range p.Areas {
			e.Cite(p.Areas[i].Clause)
		}
	}
	return p, nil
}

func (e *Engine[B]) judge(c *Command) (*Rule[B], *Refusal) {
	rule, no := e.rule(c)
	if no == nil {
		no = rule.Judge(e.host, c)
	}
	if no != nil {
		e.Cite(no.Reason.Clause)
	}
	return rule, no
}

// Do carries a command out.
func (e *Engine[B]) Do(c Command, r dice.Roller) ([]Event, error) {
	e.given = c
	rule, no := e.judge(&e.given)
	if no != nil {
		return nil, no
	}
	if e.events == nil {
		e.events = make([]Event, 0, usualEvents)
	}
	e.events, e.Roller = e.events[:0], r
	e.Cite(rule.Clause)
	e.Quiet = true // a deed that asks what else is possible reads no refusals
	rule.Do(e.host, &e.given)
	e.run()
	e.Roller = nil
	return e.events, nil
}

// Most commands cause few events, and some many. A clone that carries out one command should not pay for many.
const (
	usualEvents = 12
	mostEvents  = 48
)

// Emit folds an event into the state and keeps it for the log. It is the only way in which a rule changes anything.
func (e *Engine[B]) Emit(event Event) {
	if len(e.events) == cap(e.events) {
		e.events = slices.Grow(e.events, max(mostEvents, 2*len(e.events)))
	}
	e.events = append(e.events, event)
	kept := &e.events[len(e.events)-1]
	if e.witness != nil {
		e.citeEvent(kept)
	}
	if !e.agenda.Fold(kept) && !e.host.Fold(kept) {
		panic("battle: no fold for the event " + string(kept.Kind))
	}
	e.hear(kept)
}

// Push puts a step on the agenda, to be taken next.
func (e *Engine[B]) Push(s Step) { e.host.Emit(Event{Kind: StepPushed, Step: &s}) }

// Pop takes the step on top off the agenda.
func (e *Engine[B]) Pop() { e.host.Emit(Event{Kind: StepDone}) }

// Swap replaces the step on top of the agenda.
func (e *Engine[B]) Swap(s Step) {
	e.host.Pop()
	e.host.Push(s)
}

// Apply folds recorded events.
func (e *Engine[B]) Apply(events []Event) error {
	for i := range events {
		event := &events[i]
		if err := e.host.Sane(event); err != nil {
			return fmt.Errorf("event %d (%s): %w", i+1, event.Kind, err)
		}
		if !e.agenda.Fold(event) && !e.host.Fold(event) {
			return fmt.Errorf("event %d: %q is not a kind of event of this book", i+1, event.Kind)
		}
		e.hear(event)
	}
	e.Forget()
	return nil
}

// Attend tells a view who must decide what, or who is awaited. A view is kept longer than a decision holds.
func (e *Engine[B]) Attend(v *View) {
	if top := e.agenda.Top(); v.Side != Nobody && v.Side != top.Side {
		v.Awaited = top.Side
		return
	}
	d := e.Pending()
	d.Verbs, d.Classes = slices.Clone(d.Verbs), slices.Clone(d.Classes)
	v.Pending = &d
}

// Forget drops what was worked out of the state before it changed otherwise than by a command.
func (e *Engine[B]) Forget() {
	e.pendingOK, e.events, e.Roller, e.grown = false, e.events[:0], nil, Command{}
}

// run lets everything happen that needs no decision.
func (e *Engine[B]) run() {
	e.pendingOK, e.Quiet, e.grown = false, true, Command{}
	for range maxSteps {
		if !e.Advance() {
			e.Quiet = false
			return
		}
	}
	panic(fmt.Sprintf("battle: the agenda does not come to rest at %s", e.agenda.Top().Kind))
}

// Advance takes the next step if it needs no decision, and reports whether it did.
func (e *Engine[B]) Advance() bool {
	if e.host.Ended() {
		return false
	}
	e.host.Watch()
	top, step := e.step()
	return step != nil && step.Auto != nil && step.Auto(e.host, *top)
}

// maxSteps is far more than any chain of automatic steps takes; beyond it the rules are wrong.
const maxSteps = 10000

package battle

// The step in which a player says that a battle begins, and the verb for it.
const (
	Begins StepKind = "begin"
	Begin  Verb     = "begin"
)

// BeginStep teaches a book the step in which a player says that a battle begins.
func BeginStep[B Host](clause Clause) map[StepKind]*StepRule[B] {
	return map[StepKind]*StepRule[B]{Begins: {Rules: []*Rule[B]{
		{Verb: Begin, Class: ClassPass, Clause: clause, Do: func(b B, _ *Command) { b.Pop() }},
	}}}
}

// A settler is a battle that embeds its engine.
type settler[B Host] interface {
	Host
	Battle
	own() *Engine[B]
}

//lint:ignore U1000 settler asks for it
func (e *Engine[B]) own() *Engine[B] { return e }

// Settle lets everything happen in a battle just set up that needs neither a decision nor dice. A set-up has no dice: when
// some are due, a player has to say that it begins: the side of the step that throws them, or the one that begin names. Copies are
// tried, since only the throw of a die tells that one is due.
func Settle[B settler[B]](b B, begin func(B) Step) B {
	for range maxSteps {
		c, dry := b.Clone().(B), &dryDice{}
		c.own().Roller = dry
		more := c.own().Advance()
		if dry.thrown > 0 {
			s := begin(b)
			s.Kind, s.Side = Begins, max(s.Side, b.own().agenda.Top().Side)
			b.Push(s)
			break
		}
		if b = c; !more {
			break
		}
	}
	b.own().Forget()
	return b
}

// IsDry reports whether no dice may be thrown: a battle is only being set up.
func (e *Engine[B]) IsDry() bool {
	_, dry := e.Roller.(*dryDice)
	return dry
}

// dryDice counts how often a die was asked for. Its faces go round, so that whatever is rolled until it differs
// comes to an end.
type dryDice struct{ thrown int }

func (d *dryDice) Roll(sides int, _ string) int {
	d.thrown++
	return d.thrown%sides + 1
}

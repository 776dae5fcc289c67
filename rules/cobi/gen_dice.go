package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
)

// A Die is the die that is due, or was thrown last. GEN-21.
type Die struct {
	Purpose string       `json:"purpose,omitempty"` // hit, defence, reload, …: a word of the chapter that throws it
	Why     clause       `json:"why,omitempty"`
	Side    Side         `json:"side,omitzero"` // who throws it. GEN-20
	Unit    UnitID       `json:"unit,omitzero"`
	Model   int16        `json:"model,omitzero"` // the figure of the unit; zero: a crew, or a side
	Test    bool         `json:"test,omitzero"`  // a motivation may help it. SPECIAL-43
	Need    int8         `json:"need,omitzero"`  // the total that succeeds; zero: it is only compared
	Mods    []battle.Mod `json:"mods,omitempty"`
	Natural int8         `json:"natural,omitzero"` // what it shows; zero: it has not been thrown
	Asked   uint8        `json:"asked,omitzero"`   // which questions have been answered
}

// The questions about a die.
const (
	askedMotivation uint8 = 1 << iota
	askedReroll
)

// total is what the die shows with its modifiers. GEN-10.
func (d *Die) total() int {
	sum := int(d.Natural)
	for _, m := range d.Mods {
		sum += int(m.N)
	}
	return sum
}

// succeeds reports whether the total is at least what is needed: success has an open top. GEN-11.
func (d *Die) succeeds() bool { return d.Need != 0 && d.total() >= int(d.Need) }

// throw has a die thrown before anything else goes on. The caller goes on in the next stage of its own step, where took tells what
// the die showed. Side may be left out if there is a unit, Unit if there is a model.
func (b *Battle) throw(d Die, m modelID) {
	if m != 0 {
		d.Unit, d.Model = b.owner(m), b.number(m)
	}
	if d.Side == battle.Nobody {
		d.Side = b.side(d.Unit)
	}
	e := Event{Kind: DieDue, Side: d.Side, Unit: d.Unit, Option: d.Purpose, Clause: d.Why, N: battle.Bit(d.Test),
		Rolls: []battle.Roll{{Clause: d.Why, Unit: d.Unit, Need: d.Need, Mods: d.Mods}}}
	if d.Model != 0 {
		e.Models = []int16{d.Model}
	}
	b.Emit(e)
	b.Push(Step{Kind: stepDie, Clause: d.Why, Unit: d.Unit, Option: d.Purpose})
}

// took is the die that was thrown last, which must have been for this purpose.
func (b *Battle) took(purpose string) *Die {
	if b.Die.Purpose != purpose || b.Die.Natural == 0 {
		panic("cobi: no die was thrown for " + purpose)
	}
	return &b.Die
}

// autoDie throws the die that is due: asks for a motivation before it and for a re-roll after it, if its side has one. GEN-21.
func autoDie(b *Battle, _ Step) bool {
	switch d := &b.Die; {
	case d.Natural == 0 && d.Test && d.Asked&askedMotivation == 0 && b.mayMotivate(d):
		b.Push(Step{Kind: stepMotivate, Side: d.Side, Unit: d.Unit, Clause: "COBI-SPECIAL-43"})
	case d.Natural == 0:
		b.Cite("COBI-GEN-07", "COBI-GEN-20", "COBI-GEN-21")
		face := b.Roller.Roll(6, string(d.Why))
		now := *d
		now.Natural = int8(face)
		roll := battle.Roll{Clause: d.Why, Unit: d.Unit, Dice: dice.D6(face), Need: d.Need, Mods: d.Mods}.Totals(int32(now.total()))
		e := Event{Kind: Threw, Side: d.Side, Unit: d.Unit, Option: d.Purpose, Clause: d.Why, N: int32(now.total()), M: battle.Bit(now.succeeds()),
			Rolls: []battle.Roll{roll}}
		if d.Model != 0 {
			e.Models = []int16{d.Model}
		}
		b.Emit(e)
	case d.Asked&askedReroll == 0 && !b.player(d.Side).Rerolled && b.mayReroll(d):
		b.Cite("COBI-DP-27")
		b.Push(Step{Kind: stepReroll, Side: d.Side, Unit: d.Unit, Clause: "COBI-EFFECT-27"})
	default:
		b.Pop()
	}
	return true
}

// foldDie folds what happens to the die.
func (b *Battle) foldDie(e *Event) {
	switch e.Kind {
	case DieDue:
		r := &e.Rolls[0]
		b.Die = Die{Purpose: e.Option, Why: e.Clause, Side: e.Side, Unit: e.Unit, Test: e.N != 0, Need: r.Need, Mods: r.Mods}
		if len(e.Models) > 0 {
			b.Die.Model = e.Models[0]
		}
	case Threw:
		b.Die.Natural = int8(e.Rolls[0].Dice[0].Face)
	case Inspires:
		m := b.model(b.nth(e.Unit, e.Models[0]))
		m.Marks = m.Marks&^Motivated | Inspired
		b.Die.Mods = append(b.Die.Mods[:len(b.Die.Mods):len(b.Die.Mods)], battle.Mod{Clause: e.Clause, N: e.N})
		b.Die.Asked |= askedMotivation
	case Asked:
		if b.Die.Asked |= uint8(e.N); e.M != 0 { // it is thrown again
			b.Die.Natural = 0
			b.Die.Asked |= askedMotivation
		}
	}
}

// mayMotivate reports whether the figure that throws a die has a motivation to add to it. SPECIAL-41 to SPECIAL-43.
func (b *Battle) mayMotivate(d *Die) bool {
	m := b.nth(d.Unit, d.Model)
	return m != 0 && b.model(m).Is(Motivated)
}

// answered notes the answer to a question about the die, and whether it is thrown again.
func (b *Battle) answered(question uint8, again bool) {
	b.Emit(Event{Kind: Asked, N: int32(question), M: battle.Bit(again)})
	b.Pop()
}

// diceSteps are the steps of a die.
var diceSteps = stepMap{
	stepDie:  {Auto: autoDie},
	stepOpen: {Auto: autoOpen},
	stepMotivate: {Rules: []*Rule{
		{Verb: "motivate", Class: battle.ClassChoose, Clause: "COBI-SPECIAL-43", Do: func(b *Battle, _ *Cmd) {
			b.Emit(Event{Kind: Inspires, Unit: b.Die.Unit, Models: []int16{b.Die.Model}, N: 1, Clause: "COBI-SPECIAL-41"})
			b.Pop()
		}, Preview: func(b *Battle, _ *Cmd, p *battle.Preview) {
			b.foretellDie(p, battle.Mod{Clause: "COBI-SPECIAL-41", N: 1})
		}},
		{Verb: "pass", Class: battle.ClassPass, Clause: "COBI-SPECIAL-43", Do: func(b *Battle, _ *Cmd) { b.answered(askedMotivation, false) },
			Preview: func(b *Battle, _ *Cmd, p *battle.Preview) { b.foretellDie(p) }},
	}},
	stepReroll: {Rules: []*Rule{
		{Verb: "reroll", Class: battle.ClassChoose, Clause: "COBI-EFFECT-27", Do: func(b *Battle, c *Cmd) {
			b.Emit(noteRerolled(c.Side, true))
			b.answered(askedReroll, true)
		}, Preview: func(b *Battle, _ *Cmd, p *battle.Preview) { b.foretellDie(p) }},
		{Verb: "keep", Class: battle.ClassPass, Clause: "COBI-EFFECT-27", Do: func(b *Battle, _ *Cmd) { b.answered(askedReroll, false) }},
	}},
}

package cobi

import (
	"fmt"

	"sandtable/battle"
)

// stepCommander is the step in which Side names its commander. SCEN-16, DP-12.
const stepCommander stepKind = "commander"

// CommanderNamed tells that Models[0] of Unit commands its side.
const CommanderNamed battle.EventKind = "commander"

func init() {
	events[CommanderNamed] = eventRule{
		unit: true, told: true,
		sane: func(b *Battle, e *Event) error {
			if len(e.Models) != 1 || b.isVehicle(e.Unit) {
				return fmt.Errorf("it names no figure")
			}
			return nil
		},
		fold: func(b *Battle, e *Event) { b.player(b.side(e.Unit)).Commander = b.nth(e.Unit, e.Models[0]) },
	}
}

// designate lets each side name its commander, the side with the initiative first, unless that was agreed on. SCEN-16, DP-12.
func designate(b *Battle) {
	if b.scenarioType() != eliminateCommander {
		return
	}
	first := max(b.Initiative, battle.Red)
	for _, side := range [...]Side{first.Enemy(), first} {
		if b.player(side).Commander == 0 {
			b.Push(Step{Kind: stepCommander, Side: side, Clause: "COBI-SCEN-16"})
		}
	}
}

// autoCommander asks no side that has no figure to name.
func autoCommander(b *Battle, s Step) bool {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == s.Side && b.mayLead(id) == nil {
			return false
		}
	}
	b.Pop()
	return true
}

var (
	noCommander = reason("COBI-SCEN-16", "no one in {unit} can command")
	notFit      = reason("COBI-SCEN-16", "{unit}: figure {model} cannot command")
)

// mayLead says why no figure of a unit may be named. SCEN-18.
func (b *Battle) mayLead(id UnitID) *Refusal {
	if b.isVehicle(id) || !b.unit(id).InPlay() || !b.isLiving(id) {
		return noCommander.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// nameCommander names a figure, a crewman as well. SCEN-16, SCEN-18, DP-12.
var nameCommander = &Rule{
	Verb: "name-commander", Class: battle.ClassChoose, Clause: "COBI-SCEN-16",
	Fields: []Field{
		{
			Field:  battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side {
					return notOwn.Refuse(b.UnitFact("unit", c.Unit))
				}
				return b.mayLead(c.Unit)
			},
		},
		{
			Field: battle.FieldModel, Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.members(c.Unit, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if m := b.nth(c.Unit, c.Model); m == 0 || b.model(m).Health != Able {
					return notFit.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.Cite("COBI-DP-12")
		if b.profile(c.Unit).Kind == Crew {
			b.Cite("COBI-SCEN-18")
		}
		b.Emit(Event{Kind: CommanderNamed, Unit: c.Unit, Side: c.Side, Models: []int16{c.Model}, Clause: "COBI-SCEN-16"})
	},
}

// isFallen reports whether the commander of a side has been killed or wounded, or has fled from the table. Panic is not the end of him.
// SCEN-17, SCEN-18.
func (b *Battle) isFallen(side Side) bool {
	m := b.player(side).Commander
	return m != 0 && b.model(m).Health != Able
}

// watchCommanders ends the battle when a commander has fallen, as soon as the attack that did it is over: one shot may hit both. SCEN-17,
// SCEN-18, END-08.
func watchCommanders(b *Battle) {
	if b.scenarioType() != eliminateCommander || !b.isCalm() {
		return
	}
	var claims claims
	for _, side := range battle.Sides {
		if b.isFallen(side) {
			b.Cite("COBI-SCEN-18")
			claims.add(side.Enemy(), "commander-fell", "COBI-SCEN-17")
		}
	}
	b.decide(&claims)
}

// isCalm reports whether no attack and nothing else is half done.
func (b *Battle) isCalm() bool {
	switch b.Agenda.Top().Kind {
	case stepActivation, stepActEnd, stepTurn, stepRound, stepVolley:
		return true
	}
	return false
}

package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A special action replaces any other of a figure or a vehicle. This file has what all of them share. SPECIAL-01, ACT-11, ACT-16: none
// may be done in the turn of the opponent, because no card says so.

// contact is how near something is that a figure can lay its hand on. SPECIAL-22; GEN-09 has contact count as 1 cm.
const contact = geom.CM

var notInMode = reason("COBI-MODE-05", "that is not used in this battle")

// isPlayed says that something is not in the mode of the battle. MODE-05.
func (b *Battle) isPlayed(is bool) *Refusal {
	if is {
		return nil
	}
	return notInMode.Refuse()
}

// doerMay says why a figure of the squad of the activation, or its vehicle as a body, may not do something.
func (b *Battle) doerMay(m modelID, d Deed) *Refusal {
	if b.isHull(m) {
		return b.vehicleMay(b.owner(m), d)
	}
	return b.figureMay(m, d)
}

// doerDid notes that a figure or a vehicle has done its part by a special action. ACT-11.
func (b *Battle) doerDid(m modelID, why clause) {
	b.Cite("COBI-SPECIAL-01", "COBI-SPECIAL-03", "COBI-ACT-11")
	if !b.isHull(m) {
		b.figureDid(m, Special, why)
		return
	}
	b.Cite("COBI-ACT-10")
	b.did(b.owner(m), Special, why)
}

// A task is a special action of one figure, or of a vehicle as a body: able says why one may not do it, whatever else it says.
type task struct {
	deed Deed
	able func(b *Battle, m modelID) *Refusal
}

// may says why a figure or a vehicle may not do a task.
func (t *task) may(b *Battle, m modelID) *Refusal {
	b.Cite("COBI-ACT-16")
	if no := b.doerMay(m, t.deed); no != nil {
		return no
	}
	return t.able(b, m)
}

// doer is who does the task: the figure that a command names, or else the first that can.
func (t *task) doer(b *Battle, c *Cmd) modelID {
	if m := b.nth(c.Unit, c.Model); m != 0 {
		return m
	}
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if t.may(b, m) == nil {
			return m
		}
	}
	return 0
}

// some says why no model of a component can do the task. If several cannot, the reason of the first that might have counts.
func (t *task) some(b *Battle, id UnitID) *Refusal {
	if !b.isActive(id) {
		return notActive.Refuse(b.UnitFact("unit", id))
	}
	b.Cite("COBI-ACT-16")
	var first *Refusal
	best := false
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		no := b.doerMay(m, t.deed)
		free := no == nil
		if free {
			no = t.able(b, m)
		}
		if no == nil {
			return nil
		}
		if first == nil || free && !best {
			first, best = no, free
		}
	}
	return first
}

// fields are who does the task: the component, and perhaps the figure.
func (t *task) fields(more ...Field) []Field {
	return append([]Field{
		{
			Field: battle.FieldUnit, Domain: components,
			Check: func(b *Battle, c *Cmd) *Refusal { return t.some(b, c.Unit) },
		},
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				m := b.nth(c.Unit, c.Model)
				if m == 0 || b.isVehicle(c.Unit) {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				return t.may(b, m)
			},
		},
	}, more...)
}

// components are the vehicle and the squad of the activation.
func components(b *Battle, _ *Cmd, out []Value) []Value {
	for _, id := range [...]UnitID{b.Act.Vehicle, b.Act.Squad} {
		if id != 0 {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// stepTried judges the die of a special action: Option which, Unit and N who, and what else the action needs to know.
const stepTried stepKind = "tried"

// outcomes are what follows from the dice of special actions, whether they succeed or not.
var outcomes map[string]func(b *Battle, s Step, d *Die)

func init() {
	outcomes = map[string]func(b *Battle, s Step, d *Die){
		"spot": spotted, "repair": repaired, "motivate": roused, "call-support": answeredCall, "treat": treated,
	}
}

// try throws for a special action of a figure or a vehicle; what follows is in outcomes. Of a vehicle, the crew shares a motivation.
// SPECIAL-43.
func (b *Battle) try(s Step, d Die, m modelID) {
	s.Kind, s.Unit, s.N, s.Clause = stepTried, b.owner(m), int32(b.number(m)), d.Why
	d.Test, d.Purpose, d.Unit = true, s.Option, s.Unit
	b.Push(s)
	b.throw(d, b.tester(arm{m: m}))
}

func autoTried(b *Battle, s Step) bool {
	d := b.took(s.Option)
	b.Pop()
	outcomes[s.Option](b, s, d)
	return true
}

// tell tells players what has come of a special action.
func (b *Battle) tell(id, target UnitID, what string, why clause) {
	b.Emit(Event{Kind: Announced, Unit: id, Target: target, Option: what, Clause: why})
}

// specialRules are the special actions of an activation, and what figures and vehicles do together. SPECIAL-03.
var specialRules = slices.Concat([]*Rule{spotRule, securedRule, repairRule, motivateRule, communicateRule, digRule, pickRule, takeRule, layRule, callRule,
	boardRule, alightRule, leaveRule}, hitchRules)

// specialSteps are the steps of special actions.
var specialSteps = stepMap{
	stepTried:   {Auto: autoTried},
	stepSecured: {Auto: autoSecured, Rules: securedRules},
}

// foretell adds a die of a special action that has not been thrown, with what comes of it besides success.
func (b *Battle) foretell(p *battle.Preview, d Die, m modelID, more ...battle.Odds) {
	f := b.expects(d)
	f.Odds = append(f.Odds, more...)
	if tester := b.tester(arm{m: m}); b.mayRerollAny() || tester != 0 && b.model(tester).Is(Motivated) {
		f.If, p.More = ifPlain, true
	}
	p.Rolls = append(p.Rolls, f)
	p.More = p.More || b.mayPass()
}

// expects is a die that has not been thrown.
func (b *Battle) expects(d Die) battle.Forecast {
	return battle.Forecast{Clause: d.Why, Unit: d.Unit, Dice: 1, Need: int(d.Need), Mods: d.Mods, Odds: tell(nil, 0, toldSuccess, 0, d.chance())}
}

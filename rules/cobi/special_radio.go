package cobi

import (
	"sandtable/battle"
)

var (
	hasGuide  = reason("COBI-UNIT-21", "{target} already has radio guidance")
	noRadio   = reason("COBI-UNIT-22", "{target} has no radio")
	seesNone  = reason("COBI-UNIT-21", "{unit}: figure {model} sees no enemy to report")
	nobodyToo = reason("COBI-UNIT-22", "{unit} has no one to guide by radio")
)

// mayGuideUnit says why a radio operator may not guide a unit: only his own, or another with communication, and only once. UNIT-21.
func (b *Battle) mayGuideUnit(m modelID, target UnitID) *Refusal {
	u := b.unit(target)
	b.Cite("COBI-UNIT-22", "COBI-CARD-26")
	switch {
	case u.Side != b.side(b.owner(m)) || !u.IsOnTable() || !b.isManned(target):
		return notOwn.Refuse(b.UnitFact("unit", target))
	case target != b.owner(m) && !b.hasCommunication(target):
		return noRadio.Refuse(b.UnitFact("target", target))
	case u.Is(RadioBonus):
		return hasGuide.Refuse(b.UnitFact("target", target))
	}
	return nil
}

// noteGuide notes whose coordinates a unit has. UNIT-21.
var noteGuide = battle.UnitNote(notes, "guide", func(u *Unit) *modelID { return &u.Guide })

// seesEnemy reports whether a figure sees an enemy that could be shot at.
func (b *Battle) seesEnemy(m modelID) bool {
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.side(id) == b.side(b.owner(m)) || !b.unit(id).IsOnTable() {
			continue
		}
		for n := b.first(id); n < b.first(id)+modelID(b.count(id)); n++ {
			if b.stands(n) && b.model(n).Health == Able && !b.isConcealed(n) && b.sees(m, n) {
				return true
			}
		}
	}
	return false
}

// canGuide says why a figure cannot guide another by radio. UNIT-21, MODE-05.
func canGuide(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoMorale); no != nil {
		return no
	}
	if no := b.mustHave(m, communicates); no != nil {
		return no
	}
	for i := range b.Units {
		if b.mayGuideUnit(m, UnitID(i+1)) == nil {
			if b.seesEnemy(m) {
				return nil
			}
			return seesNone.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
		}
	}
	return nobodyToo.Refuse(b.UnitFact("unit", b.owner(m)))
}

var guiding = task{Special, canGuide}

// communicateRule passes coordinates on: one shot of the unit named has +1 in this round, if the operator sees its target. There is no
// die. UNIT-21, SPECIAL-46, DP-37.
var communicateRule = &Rule{
	Verb: "communicate", Class: battle.ClassWork, Clause: "COBI-UNIT-21",
	Fields: guiding.fields(Field{
		Field:  battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) },
		Check: func(b *Battle, c *Cmd) *Refusal {
			m := guiding.doer(b, c)
			if m == 0 {
				return nobodyToo.Refuse(b.UnitFact("unit", c.Unit))
			}
			return b.mayGuideUnit(m, c.Target)
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		m := guiding.doer(b, c)
		b.Cite("COBI-SPECIAL-46", "COBI-DP-37")
		b.doerDid(m, "COBI-UNIT-21")
		b.mark(c.Target, RadioBonus)
		b.Emit(noteGuide(c.Target, m))
		b.tell(c.Unit, c.Target, "guides", "COBI-UNIT-21")
	},
}

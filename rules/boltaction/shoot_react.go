package boltaction

import "sandtable/battle"

// reactRules are the answers of a unit that is shot at.
var reactRules = []*Rule{downRule, escapeRule, standRule}

// autoReact goes on when there is nothing to answer with.
func autoReact(b *Battle, s Step) bool {
	if b.mayGoDown(s.Unit) == nil || b.mayEscape(s.Unit, s.Target) == nil {
		return false
	}
	b.Pop()
	return true
}

var (
	noReaction = reason("BA-SHOOT-06", "{unit} has its order for this turn")
	staysUp    = reason("BA-FORCE-17", "{unit} is mounted and can only ride off")
	isMoving   = reason("BA-AMBUSH-06", "{unit} is already moving and cannot react")
	notDown    = reason("BA-VEH-11", "{unit} is a vehicle and cannot go to ground")
)

// mayGoDown says why a unit cannot go DOWN when it is shot at. SHOOT-06, SHOOT-07, AMBUSH-06, VEH-11,
// FORCE-17.
func (b *Battle) mayGoDown(id UnitID) *Refusal {
	switch u := b.unit(id); {
	case b.profile(id).Type == Vehicle:
		return notDown.Refuse(b.UnitFact("unit", id))
	case b.profile(id).Has(Cavalry):
		return staysUp.Refuse(b.UnitFact("unit", id))
	case b.March.Unit == id:
		b.Cite("BA-AMBUSH-06")
		return isMoving.Refuse(b.UnitFact("unit", id))
	case u.Die != NoOrder && u.Die != Ambush:
		return noReaction.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// downRule goes DOWN. DP-18, SHOOT-06, SHOOT-07, BAG-12.
var downRule = &Rule{
	Verb: "down", Class: battle.ClassOrder, Clause: "BA-DP-18",
	Open:    func(b *Battle) *Refusal { return b.mayGoDown(b.Agenda.Top().Unit) },
	Preview: previewReaction(true),
	Do: func(b *Battle, _ *Cmd) {
		id := b.Agenda.Top().Unit
		b.Cite("BA-BAG-12", "BA-TEST-14")
		if b.unit(id).Die == Ambush {
			b.Cite("BA-SHOOT-07")
		}
		b.Pop()
		b.giveDie(id, Down, "BA-SHOOT-06")
		b.mark(id, Reacted)
	},
}

// standRule takes it standing. DP-18.
var standRule = &Rule{Verb: "stand", Class: battle.ClassPass, Clause: "BA-DP-18", Preview: previewReaction(false), Do: func(b *Battle, _ *Cmd) { b.Pop() }}

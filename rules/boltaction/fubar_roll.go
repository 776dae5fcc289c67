package boltaction

import (
	"sandtable/battle"
)

const stepMistake stepKind = "friendly-fire" // DP-14: Side picks whom Unit shoots at by mistake

var fubarSteps = stepMap{
	stepMistake: {Rules: []*Rule{mistakeRule}},
}

// fubar is what two sixes in an order test lead to: friendly fire on 1 or 2, otherwise panic. FUBAR-01, FUBAR-02.
func (b *Battle) fubar(id UnitID) {
	face := b.d6("BA-FUBAR-01")
	die := oneDie("BA-FUBAR-01", id, face)
	if face <= 2 {
		b.announce(id, "friendly-fire", "BA-FUBAR-02", die)
		b.mistakeFriends(id)
		return
	}
	b.announce(id, "panic", "BA-FUBAR-02", die)
	b.panic(id)
}

// mistakeFriends makes a unit shoot at its own side: the enemy picks the target, if there is a choice; without a target
// it goes DOWN. FUBAR-03, FUBAR-05.
func (b *Battle) mistakeFriends(id UnitID) {
	targets, last := 0, UnitID(0)
	for _, friend := range b.Own(b.side(id)) {
		if b.mayMistake(id, friend) == nil {
			targets, last = targets+1, friend
		}
	}
	switch targets {
	case 0:
		b.giveDie(id, Down, "BA-FUBAR-05")
		return
	case 1:
		b.shootFriend(id, last)
		return
	}
	b.Push(Step{Kind: stepMistake, Side: b.side(id).Enemy(), Unit: id, Clause: "BA-DP-14"})
}

// mistakeRule picks the target of friendly fire. DP-14, FUBAR-03.
var mistakeRule = &Rule{
	Verb: "mistake", Class: battle.ClassChoose, Clause: "BA-DP-14",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			firer := b.Agenda.Top().Unit
			for _, id := range b.Own(b.side(firer)) {
				if b.unit(id).IsOnTable() && id != firer {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayMistake(b.Agenda.Top().Unit, c.Target) },
	}},
	Do: func(b *Battle, c *Cmd) {
		firer := b.Agenda.Top().Unit
		b.Pop()
		b.shootFriend(firer, c.Target)
	},
}

// shootFriend shoots with all that can at a friend. FUBAR-03, FUBAR-06.
func (b *Battle) shootFriend(id, friend UnitID) {
	b.Cite("BA-FUBAR-06")
	b.giveDie(id, Fire, "BA-FUBAR-03")
	b.volley(id, friend, ByMistake)
}

var (
	noFriend   = reason("BA-FUBAR-03", "{target} is not on the side of {unit}")
	outOfReach = reason("BA-FUBAR-04", "{unit} has no weapon that reaches {target}")
	notNearFoe = reason("BA-FUBAR-04", "{target} is not near enough to an enemy to be mistaken for one")
)

// mayMistake says why a unit cannot shoot at a friend by mistake: he must be a target within range and close to the enemy.
// FUBAR-04.
func (b *Battle) mayMistake(id, friend UnitID) *Refusal {
	if b.side(friend) != b.side(id) {
		return noFriend.Refuse(b.UnitFact("unit", id), b.UnitFact("target", friend))
	}
	if no := b.mayShootAt(id, friend, ByMistake); no != nil {
		return no
	}
	if !b.inReach(id, friend, ByMistake) {
		return outOfReach.Refuse(b.UnitFact("unit", id), b.UnitFact("target", friend))
	}
	if b.options.FriendlyFireBeyond {
		b.Cite("BA-OPT-FUBAR-FRIENDLY-FIRE-DISTANCE")
	}
	if b.nearFoe(friend) == b.options.FriendlyFireBeyond {
		return notNearFoe.Refuse(b.UnitFact("target", friend))
	}
	return nil
}

// nearFoe reports whether an enemy is so near to a unit that it could be taken for him: at most 12 inches, or by the
// literal wording nearer than that. FUBAR-04.
func (b *Battle) nearFoe(id UnitID) bool {
	reach := inch(12)
	if b.options.FriendlyFireBeyond {
		reach--
	}
	for _, foe := range b.Own(b.side(id).Enemy()) {
		if b.unit(foe).IsOnTable() && b.within(id, foe, reach) {
			return true
		}
	}
	return false
}

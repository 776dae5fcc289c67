package bkc

import (
	"slices"

	"sandtable/battle"
)

// This file is the close combat under way, of whatever edition: who fights, and what the battle remembers of it.

// The steps of a round.
const (
	stepAim   stepKind = "aim"   // DP-47, DP-52: units that touch several enemies choose one
	stepRound stepKind = "round" // CBT-15, CBT-54: the dice of a round are rolled
)

var engagedUnit = reason("BKC-CONV-14", "{unit} is in close combat and can do nothing else")

// isEngaged reports a unit in contact with an enemy, or supporting a friend who is. CONV-14.
func (b *Battle) isEngaged(id UnitID) bool {
	return len(b.Contacts) > 0 && (b.isFighting(id) ||
		slices.ContainsFunc(b.Supports, func(l Link) bool { return l.Unit == id && b.isFighting(l.Friend) }))
}

// isFighting reports a unit in base contact with an enemy; one that only supports is not. CBT-14.
func (b *Battle) isFighting(id UnitID) bool {
	return slices.ContainsFunc(b.Contacts, func(c Contact) bool { return c.Unit == id || c.Target == id })
}

// combatOf is the close combat of a unit: the connected set of units in enemy contact with their supporters, in
// ascending order. CBT-12.
func (b *Battle) combatOf(id UnitID) []UnitID {
	set := []UnitID{id}
	join := func(x, y, member UnitID) {
		if x == member && !slices.Contains(set, y) {
			set = append(set, y)
		}
	}
	for i := 0; i < len(set); i++ {
		for _, c := range b.Contacts {
			join(c.Unit, c.Target, set[i])
			join(c.Target, c.Unit, set[i])
		}
		for _, l := range b.Supports {
			join(l.Unit, l.Friend, set[i])
			join(l.Friend, l.Unit, set[i])
		}
	}
	slices.Sort(set)
	return set
}

// fightBegan opens a round among units, and roundOf is which it is.
func fightBegan(units []UnitID, round int8, why clause) Event {
	return Event{Kind: FightBegan, Units: units, N: int32(round), Clause: why}
}

func roundOf(e *Event) int8 { return int8(e.N) }

// fighters are the units of a side in the combat under way that are still in play.
func (b *Battle) fighters(side Side) []UnitID {
	var units []UnitID
	for _, id := range b.Fight.Units {
		if b.side(id) == side && b.unit(id).InPlay() {
			units = append(units, id)
		}
	}
	return units
}

// ownFighters are the units of the side that decides in the combat under way.
func ownFighters(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.fighters(c.Side) {
		out = append(out, Value{Unit: id})
	}
	return out
}

// isSettled reports a unit that has decided what to do after the round.
func (b *Battle) isSettled(id UnitID) bool { return slices.Contains(b.Fight.Settled, id) }

// settle notes what a unit does after the round. DP-48, DP-50.
func (b *Battle) settle(id UnitID, how string, why clause) {
	b.Emit(Event{Kind: Settled, Unit: id, Option: how, Clause: why})
}

// foldFight applies an event of the combat under way.
func (b *Battle) foldFight(e *Event) {
	f := &b.Fight
	switch e.Kind {
	case FightBegan:
		next := Fight{Units: e.Units, Round: roundOf(e), Helpers: f.Helpers, Pursued: f.Pursued}
		for _, c := range b.Contacts {
			if slices.Contains(e.Units, c.Unit) {
				next.Touched = append(next.Touched, c)
			}
		}
		for _, l := range b.Supports {
			if next.Round == 1 && slices.Contains(e.Units, l.Unit) {
				next.Helpers = append(next.Helpers, l)
			}
		}
		*f = next
	case Aimed:
		f.Aims = append(f.Aims, Link{e.Unit, e.Target})
	case Scored:
		f.Scores, f.Winner, f.Pursued = scoresOf(e), e.Side, nil
	case SlewHelper:
		f.Killed = append(f.Killed, Link{e.Unit, e.Target})
	case QuitFight:
		f.Left = append(f.Left, e.Unit)
	case SlipRolled:
		f.Slip = slipOf(e)
	case Pursued:
		f.Pursued = append(f.Pursued, pursuitOf(e))
	case Settled:
		f.Settled = append(f.Settled, e.Unit)
	case FightEnded:
		*f = Fight{}
	}
}

// viewFight is the combat under way, as both sides may see it.
func (b *Battle) viewFight() []battle.Fact {
	f := &b.Fight
	if f.Round == 0 {
		return nil
	}
	return []battle.Fact{
		battle.Count("round", f.Round), battle.Count("red-score", f.Scores[0]), battle.Count("blue-score", f.Scores[1]),
	}
}

// mostHelped are those of the enemies in contact with a beaten unit that have most supporters; it makes off from one of them.
// Where it touches no enemy any more, it is the nearest enemy of the combat. CBT-40, CONV-13.
func (b *Battle) mostHelped(id UnitID, enemies []UnitID, help func(UnitID) int32) []UnitID {
	if len(enemies) == 0 {
		return b.nearestOf(id, b.fighters(b.side(id).Enemy()), func(UnitID) bool { return true })
	}
	most := int32(0)
	for _, enemy := range enemies {
		most = max(most, help(enemy))
	}
	return slices.DeleteFunc(enemies, func(enemy UnitID) bool { return help(enemy) < most })
}

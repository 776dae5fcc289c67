package record

import (
	"slices"

	"sandtable/battle"
)

// Told is the entry as a side may be told it: its command, if that is its own or names no unit and does nothing that it may not
// know, and the events of which it may know. Nobody is a spectator. Where the command names a unit that the side does not
// know, dice are told without what was needed and why: both may depend on that unit.
func (e *Entry) Told(side battle.Side) (c *battle.Command, events []battle.Event) {
	named := true // only units that the side knows
	for i, s := range battle.Sides {
		named = named && !(e.unnamed[i] && (side == battle.Nobody || side == s))
	}
	if e.Command.Verb == Undo || e.Command.Side == side && side != battle.Nobody ||
		named && !slices.ContainsFunc(e.Events, func(v battle.Event) bool { return !v.IsWhole(side) }) {
		c = &e.Command
	}
	for i := range e.Events {
		told, ok := e.Events[i].To(side)
		if !ok {
			continue
		}
		if !named {
			told.Rolls = slices.Clone(told.Rolls)
			for j := range told.Rolls {
				told.Rolls[j].Need, told.Rolls[j].Mods, told.Rolls[j].Total = 0, nil, nil // a total tells the modifiers
			}
		}
		events = append(events, told)
	}
	return c, events
}

// unnamed says of each side whether a command names a unit that it does not know, now that it has been carried out.
func unnamed(b battle.Battle, c *battle.Command) (out [2]bool) {
	known, ok := b.(battle.Concealer)
	for i, side := range battle.Sides {
		asked := *c
		asked.Side = side
		out[i] = ok && c.Verb != Undo && asked.Unknown(known) != nil
	}
	return out
}

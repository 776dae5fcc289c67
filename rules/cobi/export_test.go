package cobi

import "sandtable/battle"

// What tests outside the package look at inside.

// Look is how a model sees another: how many of nine rays are blocked, and whether it has soft or hard cover or is entrenched.
func Look(x battle.Battle, from battle.UnitID, model int16, to battle.UnitID, at int16) (blocked int, isSoft, isHard, isEntrenched, smoke bool) {
	b := x.(*Battle)
	s := b.look(b.nth(from, model), b.nth(to, at))
	return int(s.blocked), s.cover&soft != 0, s.cover&hard != 0, s.cover&entrenched != 0, s.smoke
}

// Steps are the kinds of steps of the book.
var Steps = &steps

// LevelTables are the tables of the levels, by their points. SETUP-04.
var LevelTables = func() map[int][2]int {
	out := map[int][2]int{}
	for _, l := range levels {
		out[l.points] = l.table
	}
	return out
}()

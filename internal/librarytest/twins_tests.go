package librarytest

import (
	"slices"

	"sandtable/battle"
)

// An openTest is a test that a side rolls in the open for units that it hides, and the modifier that depends on those units by the rules.
// The foe is not told what the test needed, but sees whether it was passed.
type openTest struct{ test, mod battle.Clause }

// openTests are those of the books. An order is the harder the farther its units are, but some are spared that, such as recce and mortars.
var openTests = map[string]openTest{"bkc1": {"BKC-CMD-06", "BKC-CMD-15"}, "bkc2": {"BKC-CMD-06", "BKC-CMD-25"}}

// parts reports that two entries are the same test, that only one of them passed it, and that nothing but the modifier made the difference.
// From then on twins are two battles.
func (o openTest) parts(x, y []battle.Event) bool {
	one, other := o.of(x), o.of(y)
	if one == nil || other == nil || one.N == other.N || one.Unit != other.Unit {
		return false
	}
	r, s := o.without(one.Rolls[0]), o.without(other.Rolls[0])
	return r.Need == s.Need && slices.Equal(r.Mods, s.Mods) && slices.Equal(r.Dice, s.Dice)
}

// of is the event that tells of the test: its number says whether it was passed.
func (o openTest) of(events []battle.Event) *battle.Event {
	for i := range events {
		if e := &events[i]; o.test != "" && e.Clause == o.test && len(e.Rolls) == 1 {
			return e
		}
	}
	return nil
}

// without is a roll without the modifier.
func (o openTest) without(r battle.Roll) battle.Roll {
	r.Mods = slices.DeleteFunc(slices.Clone(r.Mods), func(m battle.Mod) bool {
		if m.Clause == o.mod {
			r.Need -= int8(m.N)
		}
		return m.Clause == o.mod
	})
	return r
}

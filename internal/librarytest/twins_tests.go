package librarytest

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// An openTest is a test that a side rolls in the open for units that it hides, and the modifier that depends on those units by the rules.
// The foe is not told what the test needed, but sees whether it was passed.
type openTest struct{ test, mod battle.Clause }

// openTests are those of the books. An order is the harder the farther its units are, but some are spared that, such as recce and mortars.
var openTests = map[string]openTest{"bkc1": {"BKC-CMD-06", "BKC-CMD-15"}, "bkc2": {"BKC-CMD-06", "BKC-CMD-25"}}

// alike gives dice for a command of both twins, with which an open test of the side that hides something comes out alike, since what the test
// needs may depend on what is hidden. Other dice are taken for no other reason.
func (w *twin) alike(d battle.Decision, c [2]battle.Command, throws []dice.Throw, n int) func() dice.Roller {
	w.t.Helper()
	test := openTests[w.shelf.Book.ID()]
	for k := range uint64(20) {
		throw := func() dice.Roller { return &loaded{throws, rolls(w.seed+1000*k, n)} }
		if d.Side == w.foe || test.test == "" || d.ClassOf(c[0].Verb) != battle.ClassOrder {
			return throw
		}
		var came [2][]battle.Event
		for i := range w.both {
			came[i], _ = w.both[i].Battle().Clone().Do(c[i], throw()) // an error is told when it is done
		}
		if !test.parts(came[0], came[1]) {
			return throw
		}
		throws = nil
	}
	w.t.Fatalf("seed %d, command %d: however the dice fall, %s of %s comes out otherwise in the twin", w.seed, n, c[0].Verb, d.Side)
	return nil
}

// hangs is 1 if two entries are the same test, and it needed another score in one than in the other.
func (o openTest) hangs(x, y []battle.Event) int {
	one, other := o.of(x), o.of(y)
	if one == nil || other == nil || one.Rolls[0].Need == other.Rolls[0].Need {
		return 0
	}
	return 1
}

// parts reports that two entries are the same test, that only one of them passed it, and that nothing but the modifier made the difference: by
// the rules, the twins would be two battles from then on.
func (o openTest) parts(x, y []battle.Event) bool {
	one, other := o.of(x), o.of(y)
	if one == nil || other == nil || one.N == other.N || one.Unit != other.Unit {
		return false
	}
	r, s := o.without(one.Rolls[0]), o.without(other.Rolls[0])
	return r.Need == s.Need && slices.Equal(r.Mods, s.Mods) && slices.Equal(r.Dice, s.Dice)
}

// Parted reports that the entries of two battles, which differ only in what a side hides, are the same open test of that side, and that only
// one of them passed it, by the modifier alone: from here on, they are two battles by the rules.
func Parted(book string, x, y []battle.Event) bool { return openTests[book].parts(x, y) }

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

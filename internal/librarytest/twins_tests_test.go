package librarytest

import (
	"testing"

	"sandtable/battle"
	"sandtable/dice"
)

// TestOpenTest: only where the book's own test comes out otherwise by the book's own modifier do twins take other dice. Where a leak that is
// planted beside it, or with it, makes the difference, they do not.
func TestOpenTest(t *testing.T) {
	order := func(need int8, passed int32, mods ...battle.Mod) []battle.Event {
		return []battle.Event{{Kind: "test", Unit: 3, N: passed, Clause: "BKC-CMD-06", Rolls: []battle.Roll{{
			Clause: "BKC-CMD-06", Unit: 3, Dice: dice.D6(4, 4), Need: need, Mods: mods,
		}}}}
	}
	mod := func(clause battle.Clause, n int32) battle.Mod { return battle.Mod{Clause: clause, N: n} }
	far, assault := mod("BKC-CMD-25", -3), mod("BKC-CMD-27", -1)
	edit := func(events []battle.Event, how func(*battle.Event)) []battle.Event {
		how(&events[0])
		return events
	}
	for _, c := range []struct {
		name   string
		x, y   []battle.Event
		parted bool
	}{
		{"distance decides", order(10, 1), order(7, 0, far), true},
		{"distance decides, beside a modifier of both", order(9, 1, assault), order(6, 0, far, assault), true},
		{"distance decides nothing", order(11, 1), order(8, 1, far), false},
		{"another modifier decides", order(8, 1), order(7, 0, assault), false},
		{"another modifier beside the distance", order(10, 1), order(6, 0, far, assault), false},
		{"another command value", order(10, 1), order(6, 0, far), false},
		{"other dice", order(10, 1), edit(order(7, 0, far), func(e *battle.Event) { e.Rolls[0].Dice = dice.D6(5, 5) }), false},
		{"another commander", order(10, 1), edit(order(7, 0, far), func(e *battle.Event) { e.Unit = 4 }), false},
		{"another test", edit(order(10, 1), func(e *battle.Event) { e.Clause = "BKC-ART-02" }), edit(order(7, 0, far), func(e *battle.Event) { e.Clause = "BKC-ART-02" }), false},
		{"no test in one of them", order(10, 1), nil, false},
	} {
		if got := openTests["bkc2"].parts(c.x, c.y); got != c.parted {
			t.Errorf("%s: parted %t", c.name, got)
		}
		if (openTest{}).parts(c.x, c.y) {
			t.Errorf("%s: parted in a book without such a test", c.name)
		}
	}
}

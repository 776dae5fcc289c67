package record

import (
	"testing"

	"sandtable/battle"

	"sandtable/dice"
)

func TestWhatCannotBeUnseen(t *testing.T) {
	cases := []struct {
		name          string
		e             Entry
		before, after battle.Side
		want          bool
	}{
		{"nothing", Entry{Events: []battle.Event{{Kind: "moved", Secret: battle.Red}}}, battle.Red, battle.Red, false},
		{"die", Entry{Dice: dice.D6(1)}, battle.Red, battle.Red, true},
		{"reveal", Entry{Events: []battle.Event{{Kind: "moved"}, {Kind: "shown", Reveal: true}}}, battle.Red, battle.Red, true},
		{"hand-over", Entry{}, battle.Red, battle.Blue, true},
		{"end", Entry{}, battle.Blue, battle.Nobody, true},
	}
	for _, c := range cases {
		if got := c.e.isBarrier(c.before, c.after); got != c.want {
			t.Errorf("%s: barrier is %v, want %v", c.name, got, c.want)
		}
	}
}

func TestSumsTellPartsApart(t *testing.T) {
	sums := map[Sum]bool{}
	for _, parts := range [][]string{{"ab", "c"}, {"a", "bc"}, {"ab", "d"}, {"abc"}, {"ab", "c", ""}} {
		var raw [][]byte
		for _, p := range parts {
			raw = append(raw, []byte(p))
		}
		sums[sumOf(raw...)] = true
	}
	if len(sums) != 5 {
		t.Errorf("5 lists of parts have %d sums", len(sums))
	}
}

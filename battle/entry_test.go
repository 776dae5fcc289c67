package battle

import (
	"testing"

	"sandtable/dice"
)

func TestWhatCannotBeUnseen(t *testing.T) {
	cases := []struct {
		name          string
		e             Entry
		before, after Side
		want          bool
	}{
		{"nothing", Entry{Events: []Event{{Kind: "moved", Secret: Red}}}, Red, Red, false},
		{"die", Entry{Dice: dice.D6(1)}, Red, Red, true},
		{"reveal", Entry{Events: []Event{{Kind: "moved"}, {Kind: "shown", Reveal: true}}}, Red, Red, true},
		{"hand-over", Entry{}, Red, Blue, true},
		{"end", Entry{}, Blue, Nobody, true},
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

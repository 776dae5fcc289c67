package lab

import (
	"testing"

	"sandtable/battle"
)

// pairs are battles in pairs of which the first contestant wins some part: the first so many pairs whole, of the rest one battle each.
func pairs(n, whole int) (out []*Played) {
	for pair := range n {
		for _, first := range battle.Sides {
			p := &Played{Number: len(out), Pair: pair, Scenario: "encounter", Seed: uint64(pair), First: first, Winner: first, Began: battle.Red}
			if pair >= whole {
				p.Winner = battle.Red
			}
			out = append(out, p)
		}
	}
	return out
}

// What has moved is seen, what has not is not, and what is not alike does not count.
func TestCompareResults(t *testing.T) {
	names := [2]string{"a", "b"}
	moved := CompareResults(names, pairs(200, 0), pairs(200, 60), OfFirst, NewSPRT(0.05, 0.05))
	if moved.Test.Says != Better {
		t.Errorf("%+v", moved.Test)
	}
	back := CompareResults(names, pairs(200, 60), pairs(200, 0), OfFirst, NewSPRT(0.05, 0.05))
	if back.Test.Says != Worse || back.Shares[0].Mean != 0.65 || back.Test.N == 200 { // shares are of all pairs, also of those after the verdict
		t.Errorf("%+v of %+v", back.Test, back.Shares)
	}
	if same := CompareResults(names, pairs(200, 0), pairs(200, 0), OfFirst, NewSPRT(0.05, 0.05)); same.Test.Says != Same {
		t.Errorf("%+v", same.Test)
	}
	other := pairs(200, 0)
	for _, p := range other[:100] {
		p.Seed++
	}
	if c := CompareResults(names, pairs(200, 0), other[:300], OfFirst, NewSPRT(0.001, 0.05)); c.Skipped != 100 || c.Test.N != 100 {
		t.Errorf("%d pairs were skipped, %d counted", c.Skipped, c.Test.N)
	}
	// All pairs are shared out evenly between contestants, and red wins all of them.
	red := CompareResults(names, pairs(20, 20), pairs(20, 0), OfRed, NewSPRT(0.5, 0.05))
	if red.Shares[0].Mean != 0.5 || red.Shares[1].Mean != 1 {
		t.Errorf("red had %+v", red.Shares)
	}
}

package bkc_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// benchSetup is a battle of so many units a side without options, in the Initiative Phase.
func benchSetup(tb testing.TB, size int) battle.Battle {
	s := seededSetup(7, size)
	s.Options = nil
	b, err := bkc.First.New(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// enemies lists pairs of opposing units that stand on the table.
func enemies(b battle.Battle) [][2]battle.UnitID {
	var pairs [][2]battle.UnitID
	view := b.View(battle.Nobody)
	for _, u := range view.Units {
		for _, w := range view.Units {
			if u.Side != w.Side && bkc.Stands(b, u.ID) && bkc.Stands(b, w.ID) {
				pairs = append(pairs, [2]battle.UnitID{u.ID, w.ID})
			}
		}
	}
	return pairs
}

// BenchmarkSight is full line of sight between two units: arcs, depth, slopes, screens, units in between.
func BenchmarkSight(b *testing.B) {
	battle := benchSetup(b, 40)
	pairs := enemies(battle)
	seen := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := pairs[i%len(pairs)]
		if bkc.Sees(battle, p[0], p[1]) {
			seen++
		}
	}
	b.ReportMetric(float64(seen)*100/float64(b.N), "%seen")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sights/s")
}

// BenchmarkVolley is a volley of four dice with saves and suppression.
func BenchmarkVolley(b *testing.B) {
	v, r := bkc.NewTestVolley(), dice.Seeded(1)
	hits := 0
	b.ReportAllocs()
	for b.Loop() {
		hits += v.Roll(r)
	}
	b.ReportMetric(float64(hits)/float64(b.N), "hits/volley")
}

// BenchmarkVolleyByHand is the same dice in a loop without rules, events or room for them: the yardstick.
func BenchmarkVolleyByHand(b *testing.B) {
	r := dice.Seeded(1)
	hits := 0
	b.ReportAllocs()
	for b.Loop() {
		scored, unsaved := 0, 0
		for range 4 {
			if r.Roll(6, "") >= 4 {
				scored++
			}
		}
		for range scored {
			if r.Roll(6, "") < 5 {
				unsaved++
			}
		}
		if unsaved < 5 {
			for range scored {
				if r.Roll(6, "") >= 4 {
					hits++
				}
			}
		}
		hits += unsaved
	}
	b.ReportMetric(float64(hits)/float64(b.N), "hits/volley")
}

// TestNoAllocation holds the hot paths to their promise.
func TestNoAllocation(t *testing.T) {
	battle := benchSetup(t, 40)
	pairs := enemies(battle)
	i := 0
	if n := testing.AllocsPerRun(2000, func() {
		p := pairs[i%len(pairs)]
		i++
		bkc.Sees(battle, p[0], p[1])
	}); n > 0 {
		t.Errorf("a sight query allocates %v times", n)
	}
	v, r := bkc.NewTestVolley(), dice.Seeded(1)
	if n := testing.AllocsPerRun(2000, func() { v.Roll(r) }); n > 0 {
		t.Errorf("a volley allocates %v times", n)
	}
}

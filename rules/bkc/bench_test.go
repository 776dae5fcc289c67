package bkc_test

import (
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/librarytest"
	"sandtable/rules/bkc"
)

// BenchmarkNew measures both editions in battles as battle new makes them.
func BenchmarkNew(b *testing.B) {
	for i := range bkc.Shelves {
		b.Run(bkc.Shelves[i].Book.ID(), func(b *testing.B) { librarytest.Bench(b, &bkc.Shelves[i]) })
	}
}

// benchSetup is a battle of so many units a side without options: a melee, with the sides 12 cm apart.
func benchSetup(tb testing.TB, size int) battle.Battle { return benchSetupApart(tb, size, 0) }

// benchSetupApart moves both sides so much further back.
func benchSetupApart(tb testing.TB, size int, back geom.Len) battle.Battle {
	return benchSetupOf(tb, bkc.First, size, back)
}

// benchSetupOf does so by the rules of an edition.
func benchSetupOf(tb testing.TB, book battle.Book, size int, back geom.Len) battle.Battle {
	s := seededSetup(7, size)
	s.Options, s.Rules = nil, book.ID()
	for i := range s.Units {
		if at := s.Units[i].At; at != nil && s.Units[i].Side == battle.Red {
			at.Y -= back
		} else if at != nil {
			at.Y += back
		}
	}
	b, err := book.New(s)
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

// BenchmarkCommands is random play: for each command the verbs that are open, the offers of each of its fields, the
// command itself. In a deployed battle the sides are 50 cm apart as after a deployment, in a melee every unit has an
// enemy to react to. A battle that ends, or has gone on for long, begins again from a clone.
func BenchmarkCommands(b *testing.B) {
	for _, from := range []struct {
		name string
		back geom.Len
	}{{"deployed", 19 * geom.CM}, {"melee", 0}} {
		for _, size := range []int{20, 50, 100, 200} {
			b.Run(fmt.Sprintf("%s/units=%d", from.name, size), func(b *testing.B) {
				battletest.Commands(b, benchSetupApart(b, size, from.back))
			})
		}
	}
}

// BenchmarkSecondCommands is the same by the second edition: what it asks for besides is to cost no speed.
func BenchmarkSecondCommands(b *testing.B) {
	for _, size := range []int{20, 50, 100} {
		b.Run(fmt.Sprintf("deployed/units=%d", size), func(b *testing.B) {
			battletest.Commands(b, benchSetupOf(b, bkc.Second, size, 19*geom.CM))
		})
	}
}

// BenchmarkOffers adds what a page asks for: for each field of a command everything that may fill it, and for what may
// not, the reason.
func BenchmarkOffers(b *testing.B) {
	start := benchSetup(b, 40)
	players, rolls := dice.Seeded(1), dice.Seeded(2)
	now, played, offers := start.Clone(), 0, 0
	b.ReportAllocs()
	for b.Loop() {
		if _, over := now.Result(); over || played == 2000 {
			now, played = start.Clone(), 0
		}
		c, err := random.Command(now, players)
		if err != nil {
			b.Fatal(err)
		}
		half := battle.Command{Side: c.Side, Verb: c.Verb}
		for range 8 {
			slot, err := now.Ask(half)
			if err != nil || slot.Field == "" {
				break
			}
			offers += len(slot.Values) + len(slot.Barred)
			if !battle.CopyField(&half, &c, slot.Field) {
				break
			}
		}
		if _, err := now.Do(c, rolls); err != nil {
			b.Fatal(err)
		}
		played++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commands/s")
	b.ReportMetric(float64(offers)/float64(b.N), "offers/command")
}

// BenchmarkReplay folds the events of a recorded battle.
func BenchmarkReplay(b *testing.B) {
	start := benchSetup(b, 40)
	var events []battle.Event
	now, players, rolls := start.Clone(), dice.Seeded(1), dice.Seeded(2)
	for range 2000 {
		if _, over := now.Result(); over {
			break
		}
		c, err := random.Command(now, players)
		if err != nil {
			b.Fatal(err)
		}
		e, err := now.Do(c, rolls)
		if err != nil {
			b.Fatal(err)
		}
		events = append(events, e...)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := start.Clone().Apply(events); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(events))/b.Elapsed().Seconds(), "events/s")
}

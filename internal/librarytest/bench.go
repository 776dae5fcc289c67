package librarytest

import (
	"slices"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// NewBattles are battles as battle new makes them: the usual armies from their lists, fields drawn from seeds, all units still to be
// deployed; of the usual scenario, or of every scenario there is.
func NewBattles(tb testing.TB, s *library.Shelf, every bool) (out []battle.Battle) {
	tb.Helper()
	if !every {
		for seed := range uint64(4) {
			out = append(out, newBattle(tb, s, "", seed+1))
		}
		return out
	}
	scenarios, err := arrange.Scenarios(*s)
	if err != nil {
		tb.Fatal(err)
	}
	for i, one := range scenarios {
		out = append(out, newBattle(tb, s, one.ID, uint64(i+1)))
	}
	return out
}

func newBattle(tb testing.TB, s *library.Shelf, scenario string, seed uint64) battle.Battle {
	tb.Helper()
	made, err := arrange.Make([]library.Shelf{*s}, arrange.Wish{Rules: s.Book.ID(), Scenario: scenario, Seed: &seed})
	if err != nil {
		tb.Fatal(err)
	}
	return made.Battle()
}

// Bench measures a book in such battles: random commands with the verbs open and a value of each field, whole battles from
// deployment to the end, commands each of which is given to a clone, as a bot that looks ahead does, and views.
func Bench(b *testing.B, s *library.Shelf) {
	for _, name := range []string{"usual", "every"} {
		b.Run(name, func(b *testing.B) {
			starts := NewBattles(b, s, name == "every")
			b.Run("commands", func(b *testing.B) { benchCommands(b, starts, false) })
			b.Run("battles", func(b *testing.B) { benchBattles(b, starts) })
			b.Run("clones", func(b *testing.B) { benchCommands(b, starts, true) })
			b.Run("views", func(b *testing.B) { benchViews(b, starts) })
		})
	}
}

// A run is random play of one battle after the other.
type run struct {
	tb             testing.TB
	starts         []battle.Battle
	now            battle.Battle
	played, battle int
	players, rolls dice.Roller
}

func newRun(tb testing.TB, starts []battle.Battle) *run {
	return &run{tb: tb, starts: starts, players: dice.Seeded(1), rolls: dice.Seeded(2)}
}

// begin goes on to the next battle if there is none, or it is over.
func (r *run) begin() {
	if r.now != nil {
		if _, over := r.now.Result(); !over && r.played < longest {
			return
		}
	}
	r.now, r.played = r.starts[r.battle%len(r.starts)].Clone(), 0
	r.battle++
}

// longest is how many commands a battle may take before another is begun.
const longest = 5000

func (r *run) command() {
	c, err := random.Command(r.now, r.players)
	if err != nil {
		r.tb.Fatal(err)
	}
	if _, err := r.now.Do(c, r.rolls); err != nil {
		r.tb.Fatal(err)
	}
	r.played++
}

func benchCommands(b *testing.B, starts []battle.Battle, clone bool) {
	r := newRun(b, starts)
	var took []time.Duration
	b.ReportAllocs()
	for b.Loop() {
		r.begin()
		from := time.Now()
		if clone {
			r.now = r.now.Clone()
		}
		r.command()
		took = append(took, time.Since(from))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commands/s")
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds()), "p99-ns")
}

func benchBattles(b *testing.B, starts []battle.Battle) {
	r := newRun(b, starts)
	commands := 0
	for b.Loop() {
		r.now = nil
		for r.begin(); ; r.command() {
			if _, over := r.now.Result(); over || r.played == longest {
				break
			}
		}
		commands += r.played
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "battles/s")
	b.ReportMetric(float64(commands)/float64(b.N), "commands/battle")
}

func benchViews(b *testing.B, starts []battle.Battle) {
	r := newRun(b, starts)
	var seen []battle.Battle
	for len(seen) < 64 {
		for range 20 {
			r.begin()
			r.command()
		}
		seen = append(seen, r.now.Clone())
	}
	units := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v := seen[i/2%len(seen)].View(battle.Sides[i%2])
		units += len(v.Units)
	}
	b.ReportMetric(float64(units)/float64(b.N), "units/view")
	if units == 0 {
		b.Fatal("no unit can be seen")
	}
}

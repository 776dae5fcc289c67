// Package battletest is the kit that every rule book must pass.
//
// It plays random battles and proves, on the way, what everything above a rule book relies on: battles end, there are
// no dead ends, what is offered is accepted and what is barred is refused by the clause that bars it, a refusal
// changes nothing, clones are equal and independent, encoding, decoding, replay and fold agree, a view gives nothing
// away, and an undo restores exactly what was.
package battletest

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"

	"sandtable/battle"
	"sandtable/dice"
)

// A Kit is a rule book and how to test it. Only Book and Setups are needed.
type Kit struct {
	Book battle.Book
	// Setups makes a set-up for a seed; the more they differ, the more a playout finds.
	Setups func(seed uint64) *battle.Setup
	// Playouts is how many battles are played; 200 if it is zero. In short mode a tenth of them is.
	Playouts int
	// Heavy makes every Heavy-th playout look at everything at every other step, which is slow; 50 if it is zero.
	Heavy int
	// Limit is how many commands a battle may take before it is a runaway; 20,000 if it is zero.
	Limit int
	// Seed shifts the seeds, to look elsewhere.
	Seed uint64

	every bool // look at every step
}

func (k Kit) filled() Kit {
	k.Playouts, k.Heavy, k.Limit = or(k.Playouts, 200), or(k.Heavy, 50), or(k.Limit, 20_000)
	return k
}

func or(n, other int) int {
	if n == 0 {
		return other
	}
	return n
}

// Run plays the kit's battles on all cores; SANDTABLE_PLAYOUTS sets how many. A battle depends on its seed alone; what fails
// names the seed and saves the record of the battle up to there.
func Run(t *testing.T, k Kit) {
	k = k.filled()
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_PLAYOUTS")); err == nil {
		k.Playouts, k.every = n, true
	} else if testing.Short() {
		k.Playouts = max(k.Playouts/10, 1)
	}
	var next, commands atomic.Int64
	t.Run("playouts", func(t *testing.T) {
		for core := range runtime.GOMAXPROCS(0) {
			t.Run(fmt.Sprint(core+1), func(t *testing.T) {
				t.Parallel()
				for n := next.Add(1) - 1; n < int64(k.Playouts) && !t.Failed(); n = next.Add(1) - 1 {
					p := &playout{kit: &k, seed: k.Seed + uint64(n), heavy: n%int64(k.Heavy) == 0}
					if err := p.play(); err != nil {
						t.Errorf("seed %d, command %d: %v\n%s", p.seed, p.commands+1, err, p.save())
					}
					commands.Add(int64(p.commands))
				}
			})
		}
	})
	t.Logf("%d battles, %d commands", min(next.Load(), int64(k.Playouts)), commands.Load())
}

// Hashes plays seeded battles and gives the last sum of each: the same on every machine.
func Hashes(k Kit, n int) ([]string, error) {
	k = k.filled()
	out := make([]string, n)
	for i := range out {
		p := &playout{kit: &k, seed: k.Seed + uint64(i), logged: true}
		if err := p.play(); err != nil {
			return nil, fmt.Errorf("seed %d: %w", p.seed, err)
		}
		out[i] = p.game.Sum().String()
	}
	return out, nil
}

// dice of a playout: what the battle rolls, what the players choose, and what the tests try. They are apart, so that
// a heavy playout is the same battle as a light one.
func (p *playout) dice(use uint64) *dice.Fair { return dice.Seeded(p.seed*4 + use) }

// save plays the battle again with a log and writes the record to a file.
func (p *playout) save() string {
	again := &playout{kit: p.kit, seed: p.seed, logged: true, stop: p.commands + 1}
	if err := again.play(); again.game == nil {
		return fmt.Sprintf("there is no record: %v", err)
	}
	var text bytes.Buffer
	if _, err := again.game.Record().WriteTo(&text); err != nil {
		return fmt.Sprintf("there is no record: %v", err)
	}
	file, err := os.CreateTemp("", fmt.Sprintf("%s-seed-%d-*.battle.json", p.kit.Book.ID(), p.seed))
	if err != nil {
		return text.String()
	}
	defer file.Close()
	if _, err := file.Write(text.Bytes()); err != nil {
		return text.String()
	}
	return "the record is in " + file.Name()
}

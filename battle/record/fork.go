package record

import (
	"cmp"
	"fmt"
	"slices"
)

// Fork is an independent game with the same set-up and the log up to an entry: "continue from here".
func (g *Game) Fork(at int) (*Game, error) {
	if at < 0 || at > g.Len() {
		return nil, fmt.Errorf("fork: there is no entry %d, the log has %d", at, g.Len())
	}
	if at < g.base {
		return nil, fmt.Errorf("fork at entry %d: %w", at, ErrCut)
	}
	b, err := g.at(at)
	if err != nil {
		return nil, fmt.Errorf("fork: %w", err)
	}
	fork := &Game{book: g.book, setup: g.setup, now: b, start: g.start, entries: slices.Clone(g.entries[:at-g.base]), began: g.began, version: g.began}
	if g.base > 0 {
		fork.base, fork.cut, fork.state, fork.version = g.base, g.cut, g.state, g.book.Version()
		fork.paid, fork.spent = g.paid, g.paid
	}
	for i := range fork.entries {
		fork.spent.add(&fork.entries[i])
		fork.version = cmp.Or(fork.entries[i].Version, fork.version)
	}
	fork.older = fork.version != g.book.Version()
	return fork, nil
}

package battle

import (
	"cmp"
	"fmt"
	"slices"
)

// Fork is an independent game with the same set-up and the log up to an entry: "continue from here".
func (g *Game) Fork(at int) (*Game, error) {
	if at < 0 || at > len(g.entries) {
		return nil, fmt.Errorf("fork: there is no entry %d, the log has %d", at, len(g.entries))
	}
	b, err := g.at(at)
	if err != nil {
		return nil, fmt.Errorf("fork: %w", err)
	}
	fork := &Game{book: g.book, setup: g.setup, now: b, start: g.start, entries: slices.Clone(g.entries[:at]), began: g.began, version: g.began}
	for i := range fork.entries {
		fork.spent.add(&fork.entries[i])
		fork.version = cmp.Or(fork.entries[i].Version, fork.version)
	}
	fork.older = fork.version != g.book.Version()
	return fork, nil
}

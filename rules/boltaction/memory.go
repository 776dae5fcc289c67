package boltaction

import (
	"maps"
	"slices"

	"sandtable/battle"
)

// A memory is what has been worked out of the state and holds for longer than a command: who sees whom, and by which ways units
// can come onto the table, and where they may be set up. It is not part of the state.
type memory struct {
	sights  sightCache
	entries entrances
	pitches battle.Hints[pitch] // where there was room for a unit to be set up

	shared bool // with a clone: it is copied before it is changed
}

func newMemory(units int) memory { return memory{pitches: battle.NewHints[pitch](units)} }

// share is what a clone remembers: the same, until either of them learns or forgets something.
func (m *memory) share() memory {
	m.shared = true
	c := *m
	c.pitches = m.pitches.Share()
	return c
}

// unshare sees to it that nobody else remembers what is changed next. Whoever points into it looks again.
func (m *memory) unshare() {
	if !m.shared {
		return
	}
	m.sights.told = maps.Clone(m.sights.told)
	m.sights.pairs, m.entries = slices.Clone(m.sights.pairs), slices.Clone(m.entries)
	m.shared = false
}

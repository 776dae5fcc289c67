package lab

import (
	"sync"

	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/maps"
)

// fields are the battlefields of pairs: both battles of one are fought on the same, so it is drawn once.
type fields struct {
	mu    sync.Mutex
	known map[int]*field // by pairs
}

type field struct {
	once  sync.Once
	drawn *maps.Map
	uses  int
}

// of is the battlefield of a battle; nothing if none can be found, which the maker of the battle will say.
func (f *fields) of(books []library.Shelf, m *Match) *maps.Map {
	f.mu.Lock()
	if f.known == nil {
		f.known = map[int]*field{}
	}
	one := f.known[m.Pair]
	if one == nil {
		one = &field{}
		f.known[m.Pair] = one
	}
	if one.uses++; one.uses == 2 {
		delete(f.known, m.Pair)
	}
	f.mu.Unlock()
	one.once.Do(func() { one.drawn, _ = arrange.Field(books, m.Wish) })
	return one.drawn
}

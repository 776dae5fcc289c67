package table

import (
	"slices"
	"sync"
)

// Lasting keeps what was worked out of the pieces on a table until one of them is laid, taken away or changed. Clones of a battle may
// share it, also while they are played side by side.
type Lasting[K comparable, V any] struct {
	mu     sync.Mutex
	pieces []*Piece // of which it was worked out
	known  map[K]V
}

// Of is what is known under a key, or is worked out now. The result must not be changed.
func (l *Lasting[K, V]) Of(t *Table, key K, workOut func() V) V {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil || !slices.Equal(l.pieces, t.pieces) { // pieces never change in place
		l.pieces, l.known = slices.Clone(t.pieces), map[K]V{}
	}
	v, ok := l.known[key]
	if !ok {
		v = workOut()
		l.known[key] = v
	}
	return v
}

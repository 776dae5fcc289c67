package battle

import (
	"slices"
	"sync"

	"sandtable/table"
)

// A Recall keeps plans that take long to find and depend on who stands where in a part of the table: the same plan is asked for again
// and again, also in every battle that is imagined. All clones of a battle share it, also while they are played side by side.
type Recall[P any] struct {
	mu     sync.Mutex
	slots  [256]*recalled[P]
	learnt int
}

// A recalled is a plan, and all that it depends on.
type recalled[P any] struct {
	words  []int64        // what is planned, and who stands where
	pieces []*table.Piece // of the ground; one that changes is another piece
	cites  bool           // clauses were kept
	told   []Clause
	plan   P // it is not changed
}

// Of is the plan that depends on nothing but some words and pieces of terrain; it is made only if none is known. Two plans are the same if
// all words and pieces are.
func (r *Recall[P]) Of(b Citer, words []int64, pieces []*table.Piece, work func() P) P {
	hash := uint64(len(words))
	for _, n := range words {
		hash = (hash ^ uint64(n)) * 0x9e3779b97f4a7c15
		hash ^= hash >> 29
	}
	at := &r.slots[hash%uint64(len(r.slots))]
	r.mu.Lock()
	was := *at
	r.mu.Unlock()
	if was != nil && was.cites == b.witnessed() && slices.Equal(was.words, words) && slices.Equal(was.pieces, pieces) {
		b.Cite(was.told...)
		return was.plan
	}
	since := b.listen()
	plan := work()
	now := &recalled[P]{slices.Clone(words), slices.Clone(pieces), b.witnessed(), b.heard(since), plan}
	r.mu.Lock()
	*at = now
	r.learnt++
	r.mu.Unlock()
	return plan
}

// Learnt is how many plans have been made.
func (r *Recall[P]) Learnt() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.learnt
}

// Clear forgets all plans; back puts them back.
func (r *Recall[P]) Clear() (back func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.slots
	r.slots = [256]*recalled[P]{}
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.slots = was
	}
}

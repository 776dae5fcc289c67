package battle

// Recent remembers the last few answers to questions whose keys a book compares itself, since they have lists in them. A book forgets
// them with the next event.
type Recent[V any] struct {
	kept []recentMemo[V] // the last first
}

type recentMemo[V any] struct {
	holds bool
	value V        // with its key
	told  []Clause // under a witness: what was cited for it
}

// Of is the answer that is the one asked for, or is worked out now, in the room of the one that was asked for longest ago. Some is how many
// are kept.
func (r *Recent[V]) Of(b Citer, some int, is func(*V) bool, work func(*V)) *V {
	for i := range r.kept {
		if k := &r.kept[i]; k.holds && is(&k.value) {
			if k.told != nil {
				b.Cite(k.told...)
			}
			return &k.value
		}
	}
	if r.kept == nil {
		r.kept = make([]recentMemo[V], some)
	}
	oldest := r.kept[some-1]
	copy(r.kept[1:], r.kept)
	r.kept[0] = oldest
	k := &r.kept[0]
	k.holds = false
	since := b.listen()
	work(&k.value)
	k.told, k.holds = b.heard(since), true
	return &k.value
}

// Each gives all answers that are remembered.
func (r *Recent[V]) Each(yield func(*V) bool) {
	for i := range r.kept {
		if k := &r.kept[i]; k.holds && !yield(&k.value) {
			return
		}
	}
}

// Forget drops them all; their room is used again.
func (r *Recent[V]) Forget() {
	for i := range r.kept {
		r.kept[i].holds = false
	}
}

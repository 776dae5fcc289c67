package battle

import "iter"

// Slots remember the last answers by a key, in so many places: where two keys fall into one, the later answer stays. An answer holds as
// long as what it depends on is as it was, which a book counts: moves, events, changes of the ground.
type Slots[K comparable, V any] struct {
	size  int
	slots []slotMemo[K, V]
}

type slotMemo[K comparable, V any] struct {
	holds bool
	key   K
	at    uint32 // as of when
	value V
	told  []Clause // under a witness: what was cited for it
}

// NewSlots are so many empty slots. There is no room for them before the first answer.
func NewSlots[K comparable, V any](size int) Slots[K, V] { return Slots[K, V]{size: size} }

// Of is the answer by a key as of a count, or is worked out now; the second result of work says whether it may be given again. Hash
// chooses the slot; answers are told apart by their keys.
func (s *Slots[K, V]) Of(b Citer, hash uint32, key K, now uint32, work func(K) (V, bool)) V {
	k := s.slot(hash)
	if k.holds && k.at == now && k.key == key {
		if k.told != nil {
			b.Cite(k.told...)
		}
		return k.value
	}
	return s.learn(b, hash, key, now, work)
}

// OfWhile is the same for answers that may hold for longer: still says whether the one as of a count does now.
func (s *Slots[K, V]) OfWhile(b Citer, hash uint32, key K, now uint32, still func(K, *V, uint32) bool, work func(K) (V, bool)) V {
	k := s.slot(hash)
	if k.holds && k.key == key && (k.at == now || still(key, &k.value, k.at)) {
		if k.told != nil {
			b.Cite(k.told...)
		}
		return k.value
	}
	return s.learn(b, hash, key, now, work)
}

func (s *Slots[K, V]) learn(b Citer, hash uint32, key K, now uint32, work func(K) (V, bool)) V {
	since := b.listen()
	v, keep := work(key)
	if told := b.heard(since); keep {
		*s.slot(hash) = slotMemo[K, V]{true, key, now, v, told}
	}
	return v
}

// InPlace is the same for answers that need room: one is worked out in that of the last answer in its slot, and is good until the next question.
func (s *Slots[K, V]) InPlace(b Citer, hash uint32, key K, now uint32, work func(K, *V)) *V {
	k := s.slot(hash)
	if k.holds && k.at == now && k.key == key {
		if k.told != nil {
			b.Cite(k.told...)
		}
		return &k.value
	}
	since := b.listen()
	k.holds = false
	work(key, &k.value)
	k.key, k.at, k.told, k.holds = key, now, b.heard(since), true
	return &k.value
}

// Hint is the last answer by a key, whether it still holds or not; the zero value if there is none.
func (s *Slots[K, V]) Hint(hash uint32, key K) (v V) {
	if k := s.slot(hash); k.holds && k.key == key {
		v = k.value
	}
	return v
}

// Keep keeps a hint.
func (s *Slots[K, V]) Keep(hash uint32, key K, v V) {
	*s.slot(hash) = slotMemo[K, V]{holds: true, key: key, value: v}
}

func (s *Slots[K, V]) slot(hash uint32) *slotMemo[K, V] {
	if s.slots == nil {
		s.slots = make([]slotMemo[K, V], s.size)
	}
	return &s.slots[hash%uint32(s.size)]
}

// Each gives the answers as of a count, by their keys.
func (s *Slots[K, V]) Each(now uint32) iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for i := range s.slots {
			if k := &s.slots[i]; k.holds && k.at == now && !yield(k.key, k.value) {
				return
			}
		}
	}
}

// Clear drops everything.
func (s *Slots[K, V]) Clear() { s.slots = nil }

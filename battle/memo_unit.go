package battle

import "slices"

// ByUnit remembers an answer for each unit. What has been forgotten can still be asked for as a hint: it mostly still is so.
type ByUnit[V any] struct {
	units  int
	known  []unitMemo[V] // by UnitID-1
	shared bool
}

type unitMemo[V any] struct {
	holds bool
	value V
	told  []Clause // under a witness: what was cited for it
}

// NewByUnit remembers nothing of so many units.
func NewByUnit[V any](units int) ByUnit[V] { return ByUnit[V]{units: units} }

// Of is what is remembered of a unit, or is worked out now; the second result of work says whether it may be given
// again: if not, it is a hint. The answer is not to be changed.
func (m *ByUnit[V]) Of(b Citer, id UnitID, work func(UnitID) (V, bool)) *V {
	if m.known != nil {
		if k := &m.known[id-1]; k.holds {
			if k.told != nil {
				b.Cite(k.told...)
			}
			return &k.value
		}
	}
	since := b.listen()
	v, keep := work(id)
	told := b.heard(since)
	if m.own(); m.known == nil {
		m.known = make([]unitMemo[V], m.units)
	}
	m.known[id-1] = unitMemo[V]{keep, v, told}
	return &m.known[id-1].value
}

// Known is what is remembered of a unit, or nil. It cites nothing.
func (m *ByUnit[V]) Known(id UnitID) *V {
	if m.known == nil || !m.known[id-1].holds {
		return nil
	}
	return &m.known[id-1].value
}

// Hint is the last answer for a unit, whether it still holds or not; the zero value if there was none.
func (m *ByUnit[V]) Hint(id UnitID) (v V) {
	if m.known != nil {
		v = m.known[id-1].value
	}
	return v
}

// Any reports whether something has been asked since everything was forgotten.
func (m *ByUnit[V]) Any() bool { return m.known != nil }

// Forget drops what is remembered of a unit.
func (m *ByUnit[V]) Forget(id UnitID) {
	if m.known != nil && m.known[id-1].holds {
		m.own()
		m.known[id-1].holds = false
	}
}

// ForgetWhere drops each answer for which something holds.
func (m *ByUnit[V]) ForgetWhere(gone func(UnitID, *V) bool) {
	for i := range m.known {
		if m.known[i].holds && gone(UnitID(i+1), &m.known[i].value) {
			m.own()
			m.known[i].holds = false
		}
	}
}

// Clear drops everything, hints too.
func (m *ByUnit[V]) Clear() { *m = ByUnit[V]{units: m.units} }

// Share is the memo of a clone: the same, until either of them learns or forgets something.
func (m *ByUnit[V]) Share() ByUnit[V] {
	m.shared = true
	return *m
}

// own copies shared data before a write.
func (m *ByUnit[V]) own() {
	if m.shared {
		m.known, m.shared = slices.Clone(m.known), false
	}
}

// Hints keep for each unit what was last found, to be tried first the next time. What a rule decides does not depend on them.
type Hints[V comparable] struct {
	units  int
	last   []V // by UnitID-1
	shared bool
}

// NewHints keeps nothing of so many units.
func NewHints[V comparable](units int) Hints[V] { return Hints[V]{units: units} }

// Of is what was last found for a unit, or the zero value.
func (h *Hints[V]) Of(id UnitID) (v V) {
	if h.last != nil {
		v = h.last[id-1]
	}
	return v
}

// Keep keeps what was found for a unit.
func (h *Hints[V]) Keep(id UnitID, v V) {
	if h.Of(id) == v {
		return
	}
	if h.last == nil {
		h.last, h.shared = make([]V, h.units), false
	} else if h.shared {
		h.last, h.shared = slices.Clone(h.last), false
	}
	h.last[id-1] = v
}

// Share are the hints of a clone.
func (h *Hints[V]) Share() Hints[V] {
	h.shared = true
	return *h
}

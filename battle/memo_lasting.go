package battle

import "sandtable/table"

// Lasting remembers what follows from the ground alone, until a piece changes. All clones of a battle share it, also while they are
// played side by side.
type Lasting[K comparable, V any] struct {
	of table.Lasting[lastingKey[K], lastingValue[V]]
}

// A lastingKey also says whether clauses were kept: an answer that was found without a witness is none under one.
type lastingKey[K comparable] struct {
	key   K
	cites bool
}

type lastingValue[V any] struct {
	value V
	told  []Clause
}

// Of is what is known under a key, or is worked out now. The answer is not to be changed.
func (l *Lasting[K, V]) Of(b Citer, t *table.Table, key K, work func() V) V {
	found := false
	known := l.of.Of(t, lastingKey[K]{key, b.witnessed()}, func() lastingValue[V] {
		found = true
		since := b.listen()
		v := work()
		return lastingValue[V]{v, b.heard(since)}
	})
	if !found {
		b.Cite(known.told...)
	}
	return known.value
}

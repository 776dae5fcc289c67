package battle

// Once remembers the answer to a question that has no key, such as a count of all units, until the book forgets it.
type Once[V any] struct {
	holds bool
	value V
	told  []Clause // under a witness: what was cited for it
}

// Of is what is remembered, or is worked out now, in the room of the last answer. It is not to be changed.
func (o *Once[V]) Of(b Citer, work func(*V)) *V {
	if !o.holds {
		o.learn(b, work)
	} else if o.told != nil {
		b.Cite(o.told...)
	}
	return &o.value
}

func (o *Once[V]) learn(b Citer, work func(*V)) {
	since := b.listen()
	work(&o.value)
	o.told, o.holds = b.heard(since), true
}

// Forget drops the answer.
func (o *Once[V]) Forget() { o.holds = false }

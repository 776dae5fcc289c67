package battle

import (
	"maps"
	"slices"
)

// Pairs remember for each pair of units what a book finds out of it bit by bit, such as which models of one see the other. The zero value is
// what is known of a pair of which nothing is.
type Pairs[V comparable] struct {
	units  int
	pairs  []V                    // by both UnitIDs-1
	told   map[[2]UnitID][]Clause // under a witness: what was cited for each pair
	shared bool
}

// NewPairs remembers nothing of so many units.
func NewPairs[V comparable](units int) Pairs[V] { return Pairs[V]{units: units} }

func (p *Pairs[V]) at(from, to UnitID) int { return (int(from)-1)*p.units + int(to) - 1 }

// Known is what is remembered of a pair. It cites nothing: Tell does, if that decides.
func (p *Pairs[V]) Known(from, to UnitID) (v V) {
	if p.pairs != nil {
		v = p.pairs[p.at(from, to)]
	}
	return v
}

// Tell cites what was cited on the way to what is remembered of a pair.
func (p *Pairs[V]) Tell(b Citer, from, to UnitID) {
	if p.told != nil {
		b.Cite(p.told[[2]UnitID{from, to}]...)
	}
}

// Learn finds out more of a pair than is remembered.
func (p *Pairs[V]) Learn(b Citer, from, to UnitID, look func(V) V) V {
	var none V
	was := p.Known(from, to)
	since := b.listen()
	now := look(was)
	told := b.heard(since)
	if p.own(); p.pairs == nil {
		p.pairs = make([]V, p.units*p.units)
	}
	p.pairs[p.at(from, to)] = now
	if told != nil {
		k := [2]UnitID{from, to}
		if p.told == nil {
			p.told = map[[2]UnitID][]Clause{}
		}
		if was != none {
			told = append(slices.Clip(p.told[k]), told...)
		}
		p.told[k] = told
	}
	return now
}

// Forget drops what is remembered of all pairs with a unit.
func (p *Pairs[V]) Forget(id UnitID) {
	if p.pairs == nil {
		return
	}
	p.own()
	clear(p.pairs[p.at(id, 1):][:p.units])
	var none V
	for i := int(id) - 1; i < len(p.pairs); i += p.units {
		p.pairs[i] = none
	}
}

// ForgetWhere drops what is remembered of each pair for which something holds.
func (p *Pairs[V]) ForgetWhere(gone func(from, to UnitID, v V) bool) {
	var none V
	for i, v := range p.pairs {
		if v != none && gone(UnitID(i/p.units+1), UnitID(i%p.units+1), v) {
			p.own()
			p.pairs[i] = none
		}
	}
}

// Clear drops everything.
func (p *Pairs[V]) Clear() { *p = Pairs[V]{units: p.units} }

// Share are the pairs of a clone: the same, until either of them learns or forgets something.
func (p *Pairs[V]) Share() Pairs[V] {
	p.shared = true
	return *p
}

// own copies shared pairs before a write.
func (p *Pairs[V]) own() {
	if p.shared {
		p.pairs, p.told, p.shared = slices.Clone(p.pairs), maps.Clone(p.told), false
	}
}

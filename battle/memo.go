package battle

import (
	"maps"
	"math/bits"
	"slices"
)

// The memos of this file and of memo_*.go keep what a rule has found out, so that it need not be found out again. A rule stays one
// function that decides and cites; one line beside it says that it is memoised:
//
//	func (b *Battle) sees(viewer, target UnitID) bool { return b.sights.Of(b, viewer, target, b.clearLine) }
//
// A memo compares its key in full, and the book tells it to forget where the fold changes what an answer depends on. While a witness
// listens it also keeps the clauses that were cited on the way to an answer, and cites them again with it. So what is proven under
// a witness is what is played. Without a witness no clause is kept. No memo is part of the state.
//
// Memos are shared by the clones of a battle until one of them learns or forgets something (Share), but for Recall and Lasting, which
// all clones use at once.

// A Citer is a battle whose answers are kept. Every battle that embeds an Engine is one.
type Citer interface {
	Cite(...Clause)
	listen() int
	heard(since int) []Clause
	hushed() bool
	witnessed() bool
}

// listen begins to note the clauses that are cited from now on, if there is a witness. What it returns goes to heard.
func (e *Engine[B]) listen() int {
	if e.witness == nil {
		return -1
	}
	e.listening++
	return len(e.cited)
}

// heard are the clauses that were cited since, each once; nil without a witness.
func (e *Engine[B]) heard(since int) []Clause {
	if since < 0 {
		return nil
	}
	heard := []Clause{}
	for _, c := range e.cited[since:] {
		if !slices.Contains(heard, c) {
			heard = append(heard, c)
		}
	}
	if e.listening--; e.listening == 0 {
		e.cited = e.cited[:0]
	}
	return heard
}

// hushed reports that refusals are not read: one that was made then says nothing.
func (e *Engine[B]) hushed() bool { return e.Quiet }

// witnessed reports that there is a witness.
func (e *Engine[B]) witnessed() bool { return e.witness != nil }

// Cited are the clauses that are cited while something is found out, for answers that a book keeps in a shape of its own; nil without a
// witness.
func Cited(b Citer, find func()) []Clause {
	since := b.listen()
	find()
	return b.heard(since)
}

// ordinal are the types by which units and their models are ordinal, from 1.
type ordinal interface{ ~int16 | ~int32 }

// A Relation remembers of pairs whether something is so, such as who sees whom: a row of bits for each that looks.
type Relation[F, T ordinal] struct {
	from, words int // rows, and words in each
	pairs       []kept
	told        map[toldOf][]Clause // under a witness: what was cited for each pair
	shared      bool
}

// kept are 64 answers: which are known, and which of them are yes; and of these pairs a second answer.
type kept struct{ known, is, knownMore, more uint64 }

// A toldOf is the first or the second answer of a pair.
type toldOf struct {
	from, to int
	more     bool
}

// NewRelation is an empty relation between so many and so many.
func NewRelation[F, T ordinal](from, to int) Relation[F, T] {
	return Relation[F, T]{from: from + 1, words: to/64 + 1}
}

// Of is what is remembered of a pair, or is looked for now.
func (r *Relation[F, T]) Of(b Citer, from F, to T, look func(F, T) bool) bool {
	at, bit := int(from)*r.words+int(to)>>6, uint64(1)<<(to&63)
	if at < len(r.pairs) && r.pairs[at].known&bit != 0 {
		if r.told != nil {
			b.Cite(r.told[toldOf{int(from), int(to), false}]...)
		}
		return r.pairs[at].is&bit != 0
	}
	since := b.listen()
	is := look(from, to)
	r.keep(from, to, is, b.heard(since))
	return is
}

// OfSome is the same where not every answer may be kept: the second result of look says which.
func (r *Relation[F, T]) OfSome(b Citer, from F, to T, look func(F, T) (is, keep bool)) bool {
	at, bit := int(from)*r.words+int(to)>>6, uint64(1)<<(to&63)
	if at < len(r.pairs) && r.pairs[at].known&bit != 0 {
		if r.told != nil {
			b.Cite(r.told[toldOf{int(from), int(to), false}]...)
		}
		return r.pairs[at].is&bit != 0
	}
	since := b.listen()
	is, keep := look(from, to)
	if told := b.heard(since); keep {
		r.keep(from, to, is, told)
	}
	return is
}

// More is a second answer for a pair whose first is known: it depends on the same, and is forgotten with it.
func (r *Relation[F, T]) More(b Citer, from F, to T, look func(F, T) bool) bool {
	at, bit := int(from)*r.words+int(to)>>6, uint64(1)<<(to&63)
	if r.pairs[at].known&r.pairs[at].knownMore&bit != 0 {
		if r.told != nil {
			b.Cite(r.told[toldOf{int(from), int(to), true}]...)
		}
		return r.pairs[at].more&bit != 0
	}
	since := b.listen()
	is := look(from, to)
	told := b.heard(since)
	r.own()
	k := &r.pairs[at]
	k.knownMore |= bit
	if k.more &^= bit; is {
		k.more |= bit
	}
	if told != nil {
		r.tell(toldOf{int(from), int(to), true}, told)
	}
	return is
}

// Knows reports that it is remembered of a pair that something is so; it looks for nothing.
func (r *Relation[F, T]) Knows(b Citer, from F, to T) bool {
	at, bit := int(from)*r.words+int(to)>>6, uint64(1)<<(to&63)
	if at >= len(r.pairs) || r.pairs[at].known&r.pairs[at].is&bit == 0 {
		return false
	}
	if r.told != nil {
		b.Cite(r.told[toldOf{int(from), int(to), false}]...)
	}
	return true
}

func (r *Relation[F, T]) keep(from F, to T, is bool, told []Clause) {
	if r.own(); r.pairs == nil {
		r.pairs = make([]kept, r.from*r.words)
	}
	k, bit := &r.pairs[int(from)*r.words+int(to)>>6], uint64(1)<<(to&63)
	k.known |= bit
	k.knownMore &^= bit
	if k.is &^= bit; is {
		k.is |= bit
	}
	if told != nil {
		r.tell(toldOf{int(from), int(to), false}, told)
	}
}

func (r *Relation[F, T]) tell(of toldOf, told []Clause) {
	if r.told == nil {
		r.told = map[toldOf][]Clause{}
	}
	r.told[of] = told
}

// Forget drops what is remembered of all pairs from one.
func (r *Relation[F, T]) Forget(from F) {
	if r.pairs != nil {
		r.own()
		clear(r.pairs[int(from)*r.words:][:r.words])
	}
}

// ForgetOf drops what is remembered of all pairs to some, which are named in their order.
func (r *Relation[F, T]) ForgetOf(to ...T) {
	if r.pairs == nil {
		return
	}
	r.own()
	for len(to) > 0 {
		word, gone := int(to[0])>>6, uint64(0)
		for ; len(to) > 0 && int(to[0])>>6 == word; to = to[1:] {
			gone |= 1 << (to[0] & 63)
		}
		for i := word; i < len(r.pairs); i += r.words {
			r.pairs[i].known &^= gone
		}
	}
}

// ForgetWhere drops what is remembered of each pair for which something holds.
func (r *Relation[F, T]) ForgetWhere(gone func(F, T) bool) {
	if r.pairs == nil {
		return
	}
	r.own()
	for from := range r.from {
		row := r.pairs[from*r.words:][:r.words]
		for w := range row {
			for word := row[w].known; word != 0; word &= word - 1 {
				if gone(F(from), T(w<<6+bits.TrailingZeros64(word))) {
					row[w].known &^= word & -word
				}
			}
		}
	}
}

// Clear drops everything.
func (r *Relation[F, T]) Clear() { *r = Relation[F, T]{from: r.from, words: r.words} }

// Share is the relation of a clone: the same, until either of them learns or forgets something.
func (r *Relation[F, T]) Share() Relation[F, T] {
	r.shared = true
	return *r
}

// own copies shared data before a write.
func (r *Relation[F, T]) own() {
	if r.shared {
		r.part()
	}
}

func (r *Relation[F, T]) part() {
	r.pairs, r.told, r.shared = slices.Clone(r.pairs), maps.Clone(r.told), false
}

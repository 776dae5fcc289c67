package battle

import (
	"slices"

	"sandtable/geom"
)

// Judged remembers how the last command was judged: a command is drawn, offered, judged and carried out one after the other, and judged
// once. A book forgets it with the next event. Of the command its unit, path, place, facing and parts are compared; what else the
// judgement depends on is given beside it.
type Judged[K comparable, V any] struct {
	holds bool
	quiet bool // the refusal says nothing
	on    K
	unit  UnitID
	path  []geom.Point // copies: points of a command may be changed in place
	at    optional[geom.Point]
	face  optional[geom.Facing]
	parts []judgedPart
	value V
	no    *Refusal
	told  []Clause // under a witness: what was cited for it
}

// An optional is what a pointer in a command points at, if it does.
type optional[T any] struct {
	given bool
	is    T
}

func optionalOf[T any](p *T) (o optional[T]) {
	if p != nil {
		o = optional[T]{true, *p}
	}
	return o
}

// A judgedPart is a part of a command with what it points at.
type judgedPart struct {
	CommandPart
	at   optional[geom.Point]
	face optional[geom.Facing]
}

func judgedPartOf(p CommandPart) judgedPart {
	at, face := optionalOf(p.At), optionalOf(p.Facing)
	p.At, p.Facing = nil, nil
	return judgedPart{p, at, face}
}

// Of is how the command was judged, or is judged now.
func (j *Judged[K, V]) Of(b Citer, c *Command, on K, judge func(*Command, K) (V, *Refusal)) (V, *Refusal) {
	if j.isOf(b, c, on) {
		b.Cite(j.told...)
		return j.value, j.no
	}
	since := b.listen()
	value, no := judge(c, on)
	j.keep(b, c, on, value, no, b.heard(since))
	return value, no
}

func (j *Judged[K, V]) isOf(b Citer, c *Command, on K) bool {
	return j.holds && j.unit == c.Unit && j.on == on && (j.no == nil || j.quiet == b.hushed()) && slices.Equal(j.path, c.Path) &&
		j.at == optionalOf(c.At) && j.face == optionalOf(c.Facing) && j.isOfParts(c.Parts)
}

func (j *Judged[K, V]) keep(b Citer, c *Command, on K, value V, no *Refusal, told []Clause) {
	j.value, j.no, j.told = value, no, told
	j.holds, j.quiet, j.on, j.unit = true, b.hushed(), on, c.Unit
	j.at, j.face, j.path = optionalOf(c.At), optionalOf(c.Facing), append(j.path[:0], c.Path...)
	j.parts = j.parts[:0]
	for i := range c.Parts {
		j.parts = append(j.parts, judgedPartOf(c.Parts[i]))
	}
}

func (j *Judged[K, V]) isOfParts(parts []CommandPart) bool {
	return slices.EqualFunc(j.parts, parts, func(x judgedPart, y CommandPart) bool { return x == judgedPartOf(y) })
}

// Forget drops the judgement.
func (j *Judged[K, V]) Forget() { j.holds = false }

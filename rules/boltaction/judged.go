package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A judgement is the move that was judged last, and its plan: a move is drawn, offered, judged and carried out, and worked
// out only once. It is forgotten with the next event and is not part of the state.
type judgement struct {
	quiet  bool // the refusal says nothing
	id     UnitID
	terms  terms
	path   []geom.Point
	facing *geom.Facing
	face   geom.Facing
	parts  []battle.CommandPart
	plan   plan
	no     *Refusal
}

// overtake forgets what holds only until something happens.
func (b *Battle) overtake() {
	b.judged.Forget()
	b.entered.Forget()
	b.landed.Forget()
	b.approached.Forget()
	b.foretold.Forget()
	b.aimer = aimer{}
}

// isOf reports whether it is the judgement of a move.
func (j *judgement) isOf(b *Battle, id UnitID, t *terms, c *Cmd) bool {
	if j.id != id || j.terms != *t || j.no != nil && j.quiet != b.Quiet || !slices.Equal(j.path, c.Path) ||
		len(j.parts) != len(c.Parts) || (j.facing == nil) != (c.Facing == nil) || j.facing != nil && j.face != *c.Facing {
		return false
	}
	for i := range c.Parts {
		x, y := &j.parts[i], &c.Parts[i]
		if x.Model != y.Model || x.At == nil || y.At == nil || *x.At != *y.At {
			return false
		}
	}
	return true
}

// keep remembers a judgement. The points of a command may be changed in place by a caller that tries another one.
func (j *judgement) keep(b *Battle, id UnitID, t *terms, c *Cmd, no *Refusal) {
	j.quiet, j.id, j.terms, j.no = b.Quiet, id, *t, no
	j.path = append(j.path[:0], c.Path...)
	j.parts = append(j.parts[:0], c.Parts...)
	for i := range j.parts {
		if at := j.parts[i].At; at != nil {
			kept := *at
			j.parts[i].At = &kept
		}
	}
	if j.facing = c.Facing; c.Facing != nil {
		j.face = *c.Facing
	}
}

package bkc

import (
	"slices"

	"sandtable/geom"
)

// A judgement is the move that was judged last: a move is drawn, offered, judged and carried out, and worked out only once. It is
// forgotten with the next event and is not part of the state.
type judgement struct {
	known   bool
	quiet   bool // the refusal says nothing
	turns   bool // a facing is given
	facing  geom.Facing
	id      UnitID
	options pathOptions
	path    []geom.Point
	facts   pathFacts
	no      *Refusal
}

// judgedPath judges a move that a command gives, as judgePath does.
func (b *Battle) judgedPath(c *Cmd, o pathOptions) (pathFacts, *Refusal) {
	if b.Witnessed() || b.scratch.supposing {
		return b.judgePath(c.Unit, c.Path, c.Facing, o)
	}
	j := &b.scratch.judged
	if !j.isOf(b, c, o) {
		j.facts, j.no = b.judgePath(c.Unit, c.Path, c.Facing, o)
		j.known, j.quiet, j.id, j.options = true, b.Quiet, c.Unit, o
		j.path = append(j.path[:0], c.Path...) // whoever tries another one may change the points in place
		if j.turns = c.Facing != nil; j.turns {
			j.facing = *c.Facing
		}
	}
	f := j.facts
	f.path = c.Path
	return f, j.no
}

func (j *judgement) isOf(b *Battle, c *Cmd, o pathOptions) bool {
	return j.known && j.id == c.Unit && j.options == o && (j.no == nil || j.quiet == b.Quiet) && slices.Equal(j.path, c.Path) &&
		j.turns == (c.Facing != nil) && (!j.turns || j.facing == *c.Facing)
}

package battle

import (
	"fmt"
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

var (
	// noSuchUnit says the same of a unit that does not exist and of one that the side does not know: not even its number, so
	// that a side cannot count what it does not see.
	noSuchUnit = NewReason("BATTLE-UNIT", "there is no such unit")
	// BadFacing refuses a facing that does not exist.
	BadFacing = NewReason("BATTLE-FACING", "a facing is from 0 to 3599 tenths of a degree")
	offMap    = NewReason("BATTLE-POINT", "the point is far off the table")
)

// margin is how far beyond the table a command may point.
const margin = 100 * geom.CM

// Unknown refuses a command that names a unit that does not exist, or that the side of the command does not know: commands come
// from strangers. A marker has no number in a view, so a command that names the unit under it names one that its side cannot know.
func (c *Command) Unknown(b Concealer) *Refusal {
	known := func(id UnitID) bool { return id >= 1 && int(id) <= b.Count() && b.Guise(c.Side, id) == Open }
	unknown := func(id UnitID) bool { return id != 0 && !known(id) }
	if unknown(c.Unit) || unknown(c.Target) {
		return noSuchUnit.Refuse()
	}
	for _, id := range c.Units {
		if !known(id) {
			return noSuchUnit.Refuse()
		}
	}
	for i := range c.Parts {
		if part := &c.Parts[i]; unknown(part.Unit) || unknown(part.Target) {
			return noSuchUnit.Refuse()
		}
	}
	return nil
}

// Known refuses a command that points at what cannot exist on a table.
func (c *Command) Known(t *table.Table) *Refusal {
	far := func(p *geom.Point) bool {
		return p != nil && (p.X < -margin || p.Y < -margin || p.X > t.Width+margin || p.Y > t.Depth+margin)
	}
	if far(c.At) {
		return offMap.Refuse()
	}
	for i := range c.Path {
		if far(&c.Path[i]) {
			return offMap.Refuse()
		}
	}
	if c.Facing != nil && !c.Facing.Valid() {
		return BadFacing.Refuse()
	}
	for i := range c.Parts {
		switch part := &c.Parts[i]; {
		case far(part.At):
			return offMap.Refuse()
		case part.Facing != nil && !part.Facing.Valid():
			return BadFacing.Refuse()
		}
	}
	return nil
}

// Sane refuses a recorded event that no book can have emitted in a battle of so many units with such an agenda and table.
func (e *Event) Sane(units int, agenda Agenda, t *table.Table) error {
	unknown := func(id UnitID) bool { return id < 0 || int(id) > units }
	tooFar := func(p geom.Point) bool { return max(p.X, p.Y, -p.X, -p.Y) > 2*table.MaxSide }
	switch {
	case unknown(e.Unit), unknown(e.Target),
		slices.ContainsFunc(e.Units, func(id UnitID) bool { return id == 0 || unknown(id) }),
		slices.ContainsFunc(e.Parts, func(p CommandPart) bool { return unknown(p.Unit) || unknown(p.Target) }):
		return fmt.Errorf("it names a unit that does not exist")
	case !e.Facing.Valid():
		return fmt.Errorf("it has a facing that does not exist")
	case tooFar(e.At), slices.ContainsFunc(e.Path, tooFar), slices.ContainsFunc(e.Places, tooFar):
		return fmt.Errorf("it happens far beyond the table")
	case !e.Side.Valid():
		return fmt.Errorf("it names a side that does not exist")
	case e.Kind == StepPushed && e.Step == nil:
		return fmt.Errorf("it has no step")
	case e.Kind == StepDone && len(agenda) == 0:
		return fmt.Errorf("the agenda is empty")
	}
	return e.saneGround(t)
}

package battle

import (
	"fmt"
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

var (
	noSuchUnit = NewReason("BATTLE-UNIT", "there is no unit {unit}", "nie ma jednostki {unit}")
	// BadFacing refuses a facing that does not exist.
	BadFacing = NewReason("BATTLE-FACING", "a facing is from 0 to 3599 tenths of a degree", "zwrot mieści się między 0 a 3599 dziesiątych stopnia")
	offMap    = NewReason("BATTLE-POINT", "a point lies far beyond the table", "punkt leży daleko poza stołem")
)

// margin is how far beyond the table a command may point.
const margin = 100 * geom.CM

// Known refuses a command that names what does not exist in a battle of so many units: commands come from strangers.
func (c *Command) Known(units int, t *table.Table) *Refusal {
	known := func(id UnitID) bool { return id >= 1 && int(id) <= units }
	unknown := func(id UnitID) bool { return id != 0 && !known(id) }
	far := func(p *geom.Point) bool {
		return p != nil && (p.X < -margin || p.Y < -margin || p.X > t.Width+margin || p.Y > t.Depth+margin)
	}
	for _, id := range [...]UnitID{c.Unit, c.Target} {
		if unknown(id) {
			return noSuchUnit.Refuse(Count("unit", id))
		}
	}
	for _, id := range c.Units {
		if !known(id) {
			return noSuchUnit.Refuse(Count("unit", id))
		}
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
		case unknown(part.Unit), unknown(part.Target):
			return noSuchUnit.Refuse(Count("unit", part.Unit))
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

package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	noArtillery   = reason("BKC-ART-01", "{unit} is not artillery that fires on a zone")
	lostSupport   = reason("BKC-G-24", "{unit} is out of the battle")
	notAvailable  = reason("BKC-G-24", "{unit} was shelled and is unavailable this turn")
	hasBeenUsed   = reason("BKC-ART-03", "{unit} has already fired this turn")
	notEmplaced   = reason("BKC-G-19", "{unit} is limbered up: no indirect fire")
	underMinimum  = reason("BKC-G-19", "too close: {unit} is {distance} from the target and needs {least}")
	noCoast       = reason("BKC-G-25", "{unit} is a naval gun, and there is no sea here")
	noneToFire    = reason("BKC-ART-01", "no artillery can fire for {unit}")
	mixedBarrage  = reason("BKC-ART-19", "guns with 20 cm and 30 cm zones cannot share a barrage")
	lonelyBarrage = reason("BKC-ART-19", "a barrage needs at least two guns")
)

// mayBarrage says why units cannot lay their zones side by side. ART-19.
func (b *Battle) mayBarrage(units []UnitID) *Refusal {
	if len(units) < 2 {
		return lonelyBarrage.Refuse()
	}
	for _, id := range units[1:] {
		if b.zoneSide(id) != b.zoneSide(units[0]) {
			return mixedBarrage.Refuse()
		}
	}
	return nil
}

// canSupport says why an artillery unit cannot fire for an FAO at all. ART-03, G-19, G-24, G-25.
func (b *Battle) canSupport(side Side, id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case b.side(id) != side:
		return notYourUnit.Refuse(b.UnitFact("unit", id))
	case !p.isArtillery():
		return noArtillery.Refuse(b.UnitFact("unit", id))
	case !u.InPlay():
		return lostSupport.Refuse(b.UnitFact("unit", id))
	case u.Is(Used), !p.offTable && u.OrderedBy != 0:
		if b.hasFiredByPlan(side, id) {
			b.Cite("BKC-SCHED-12")
		}
		return hasBeenUsed.Refuse(b.UnitFact("unit", id))
	case b.isAbsent(id):
		return notAvailable.Refuse(b.UnitFact("unit", id))
	case b.keptFromShelling(id):
		return isSuppressed.Refuse(b.UnitFact("unit", id))
	case p.naval && !b.coast:
		return noCoast.Refuse(b.UnitFact("unit", id))
	case u.Place == OffTable:
		return nil
	case !u.IsOnTable(), u.Is(Limbered):
		return notEmplaced.Refuse(b.UnitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// hasFiredByPlan reports a unit that has fired a scheduled mission this turn. SCHED-12.
func (b *Battle) hasFiredByPlan(side Side, id UnitID) bool {
	return slices.ContainsFunc(b.player(side).Plan, func(m Mission) bool {
		return m.Done && m.Turn == b.Turn && slices.Contains(m.Units, id)
	})
}

// canShell says why an artillery unit cannot fire at what a request aims at. G-14, G-19.
func (b *Battle) canShell(c *Cmd, id UnitID, smoke bool) *Refusal {
	if no := b.canSupport(c.Side, id); no != nil {
		return no
	}
	if smoke && !b.profile(id).smoke {
		return noSmoke.Refuse(b.UnitFact("unit", id))
	}
	if !b.unit(id).IsOnTable() {
		return nil
	}
	d := geom.Len(0)
	if c.Target != 0 {
		d = b.gap(id, c.Target)
	} else {
		d = geom.GapPoint(b.base(id), *c.At)
	}
	if least := b.cm(40); d < least {
		return underMinimum.Refuse(b.UnitFact("unit", id), battle.Cm("distance", d), battle.Cm("least", least))
	}
	return nil
}

// someArtillery refuses a target at which no artillery can fire.
func (b *Battle) someArtillery(c *Cmd, smoke bool) *Refusal {
	var why *Refusal
	for _, id := range b.Own(c.Side) {
		if !b.profile(id).isArtillery() {
			continue
		}
		no := b.canShell(c, id, smoke)
		if no == nil {
			return nil
		}
		if why == nil {
			why = no
		}
	}
	if why == nil {
		why = noneToFire.Refuse(b.UnitFact("unit", c.Unit))
	}
	return why
}

// anyArtillery reports a side of which some artillery could fire for an FAO.
func (b *Battle) anyArtillery(side Side) bool {
	return slices.ContainsFunc(b.Own(side), func(id UnitID) bool {
		return b.profile(id).isArtillery() && b.canSupport(side, id) == nil
	})
}

// someTarget refuses an FAO that has nothing to aim at, or no unit to fire.
func (b *Battle) someTarget(c *Cmd) *Refusal {
	if !b.anyArtillery(c.Side) {
		return noneToFire.Refuse(b.UnitFact("unit", c.Unit))
	}
	why := unseenTarget.Refuse(b.UnitFact("unit", c.Unit))
	d := *c
	can := func(id UnitID) bool {
		d.Target = id
		if id == 0 || !b.unit(id).IsOnTable() || b.mayAimAt(&d) != nil {
			return false
		}
		why = b.someArtillery(&d, false)
		return why == nil
	}
	if can(b.memory.spotted.Of(c.Unit)) {
		return nil
	}
	for _, id := range b.Own(c.Side.Enemy()) {
		if can(id) {
			b.memory.spotted.Keep(c.Unit, id)
			return nil
		}
	}
	return why
}

// somePoint is some point on which an FAO can call for smoke or shells, or why there is none: its own place if guns off the
// table can fire; if only guns on the table can, the first of a grid that is seen and far enough from one. G-19.
func (b *Battle) somePoint(c *Cmd, smoke bool) (geom.Point, *Refusal) {
	d := *c
	own := b.eyePoint(c.Unit)
	d.At = &own
	can := func() *Refusal {
		if no := b.mayAimOn(&d, smoke); no != nil {
			return no
		}
		return b.someArtillery(&d, smoke)
	}
	if !smoke && !b.anyArtillery(c.Side) {
		return own, noneToFire.Refuse(b.UnitFact("unit", c.Unit))
	}
	no := can()
	if no == nil || !slices.ContainsFunc(b.Own(c.Side), func(id UnitID) bool {
		p := b.profile(id)
		return p.isArtillery() && (p.smoke || !smoke) && b.unit(id).IsOnTable() && b.canSupport(c.Side, id) == nil
	}) {
		return own, no
	}
	const steps = 12
	for i := range geom.Len(steps + 1) {
		for j := range geom.Len(steps + 1) {
			at := geom.Point{X: b.table.Width * i / steps, Y: b.table.Depth * j / steps}
			d.At = &at
			if can() == nil && b.observes(c.Unit, 0, at) {
				return at, nil
			}
		}
	}
	return own, no
}

package boltaction

import "sandtable/geom"

// rate is how far a unit moves under an order, off the road: RUN is twice ADVANCE. MOVE-01, MOVE-02, VEH-01, FORCE-17.
func (b *Battle) rate(id UnitID, o Order) geom.Len {
	u, p := b.unit(id), b.profile(id)
	n := p.pace(!u.Is(Afoot))
	if p.Has(Slow) {
		b.Cite("BA-VEH-25")
	}
	if p.Type == Vehicle && u.Is(Immobilised) || p.Type == Artillery && u.Is(Emplaced) {
		n = 0
	}
	if o == Run {
		n *= 2
	}
	return inch(n)
}

// pace is how many inches a unit moves by ADVANCE if nothing has happened to it. MOVE-01, VEH-01, FORCE-17.
func (p *Profile) pace(mounted bool) int {
	switch {
	case p.Type == Artillery && p.Gun >= HeavyGun:
		return 0
	case p.Type == Vehicle && p.Has(Slow):
		return 6
	case p.Type == Vehicle && p.Drive == Wheeled, p.Has(Motorbikes):
		return 12
	case p.Type == Vehicle, p.Has(Cavalry) && mounted:
		return 9
	}
	return 6
}

// reverseRate is how far a vehicle moves backwards under an order, off the road: half its ADVANCE, or its whole rate if it is a recce
// vehicle; under RUN it must be one, or steer in both directions. VEH-05 to VEH-07, VEH-25.
func (b *Battle) reverseRate(id UnitID, o Order) geom.Len {
	p := b.profile(id)
	switch {
	case p.Has(Recce):
		b.Cite("BA-VEH-06")
		return b.rate(id, o)
	case o == Run && p.runsBack():
		b.Cite("BA-VEH-25")
		return b.rate(id, Run)
	case o == Run:
		return 0
	}
	return b.rate(id, Advance) / 2
}

// runsBack reports a vehicle that may RUN in reverse. VEH-06, VEH-07.
func (p *Profile) runsBack() bool { return p.Has(Recce) || p.Has(DualSteering) || p.Has(TurnOnSpot) }

// roadRate is how far a unit moves if its whole move is made on a road. TERRAIN-08 to TERRAIN-10, FORCE-17.
func (b *Battle) roadRate(id UnitID, o Order) geom.Len {
	p, rate := b.profile(id), b.rate(id, o)
	switch column := p.column(); {
	case column == onWheels, column == onTracks, p.Has(Bicycles) && o == Run && !b.unit(id).Is(Afoot):
		return 2 * rate
	}
	return rate
}

// pivots is how often a vehicle may turn on its way. VEH-01, VEH-04.
func (p *Profile) pivots(o Order) int {
	n := 2
	if p.Drive == Tracked {
		n = 1
	}
	if o == Run {
		n--
	}
	return n
}

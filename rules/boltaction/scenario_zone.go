package boltaction

import "sandtable/geom"

// exists reports whether a side sets up any units at all.
func (z *zone) exists() bool { return *z != zone{} }

// inZone reports whether a base stands wholly where its side may set up. SCENARIO-11 to SCENARIO-18.
func (b *Battle) inZone(side Side, base geom.Base) bool {
	z := &b.posture(side).Zone
	_, reach := b.depths(side, base)
	_, deep := b.field()
	switch {
	case z.Depth > 0 && reach > inches(z.Depth), z.Half && 2*reach > deep:
		return false
	case z.Near == 0 && z.Away == 0:
		return true
	}
	for i := range b.Objectives {
		gap := geom.Gap(base, marker(b.Objectives[i].At))
		if z.Near > 0 && gap > inches(z.Near) || gap < inches(z.Away) {
			return false
		}
	}
	return true
}

// zoneArea is the part of the table in which a side looks for places to set up.
func (b *Battle) zoneArea(side Side) []geom.Point {
	wide, deep := b.field()
	switch z := &b.posture(side).Zone; {
	case z.Depth > 0:
		deep = min(deep, inches(z.Depth))
	case z.Half:
		deep /= 2
	}
	return []geom.Point{b.spot(side, 0, 0), b.spot(side, wide, 0), b.spot(side, wide, deep), b.spot(side, 0, deep)}
}

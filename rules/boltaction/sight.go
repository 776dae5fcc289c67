package boltaction

import "sandtable/geom"

// seesModel reports whether one model sees another. LOS-01 to LOS-03.
func (b *Battle) seesModel(m, n modelID) bool {
	_ = geom.Segment{A: b.model(m).At, B: b.model(n).At}
	return true
}

// seesPoint reports whether a model sees a point of the ground. SUPPORT-03, WEAPON-22.
func (b *Battle) seesPoint(m modelID, at geom.Point) bool { return true }

// sees finds the nearest model of a unit that a model sees, and how far off it is. LOS-02, SHOOT-10.
func (b *Battle) sees(m modelID, target UnitID) (nearest modelID, d geom.Len, ok bool) {
	if !b.unit(target).IsOnTable() || b.unit(target).Is(Hidden) {
		return 0, 0, false
	}
	var room [maxMen]modelID
	for _, n := range b.living(target, room[:0]) {
		if !b.seesModel(m, n) {
			continue
		}
		if gap := geom.Gap(b.base(m), b.base(n)); !ok || gap < d {
			nearest, d, ok = n, gap, true
		}
	}
	return nearest, d, ok
}

// unitSees reports whether some model of a unit sees some model of another. LOS-16.
func (b *Battle) unitSees(id, target UnitID) bool {
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		if _, _, ok := b.sees(m, target); ok {
			return true
		}
	}
	return false
}

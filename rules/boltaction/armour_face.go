package boltaction

import "sandtable/geom"

// A face is the part of a vehicle that a hit strikes: the side that lies in one of its arcs, or the top. ARMOUR-03,
// ARMOUR-04.
type face = Mount

const topFace face = RearArc + 1

var faceNames = []string{"", "front", "left", "right", "rear", "top"}

// facesTo are the faces of a vehicle in whose arc a point lies. They are the same but on the exact border between two arcs.
// VEH-16, ARMOUR-04.
func (b *Battle) facesTo(id UnitID, p geom.Point) (face, face) {
	var room [4]Mount
	arcs := b.arcsOf(id, p, room[:0])
	return arcs[0], arcs[min(len(arcs), 2)-1]
}

// origin is where a hit comes from. A unit in a building fires from its middle. ARMOUR-04.
func (b *Battle) origin(h *hit) geom.Point {
	switch house := b.house(b.owner(h.shooter)); {
	case house != nil:
		return house.Polygon().Box().Middle()
	case h.from != geom.Point{}:
		return h.from
	}
	return b.model(h.shooter).At
}

// strikesTop reports a hit on the top of a vehicle: of what falls from above, or is fired from 6" above it within 12".
// ARMOUR-05.
func (b *Battle) strikesTop(target UnitID, h *hit) bool {
	if h.indirect || h.top || h.shooter == 0 {
		return h.indirect || h.top
	}
	if b.footHeight(h.shooter)-b.footHeight(b.first(target)) < inch(6) {
		return false
	}
	_, d, ok := b.sees(h.shooter, target)
	return ok && d <= inch(12)
}

// footHeight is how high a model stands: on a hill, or on a floor of a building.
func (b *Battle) footHeight(m modelID) geom.Len {
	if house := b.house(b.owner(m)); house != nil {
		return b.houseFloor(house, b.unit(b.owner(m)).Floor)
	}
	return b.elevation(b.model(m).At)
}

// armourBonus is what striking a face adds to a roll to penetrate. skirts says that skirts stand in its way. ARMOUR-03,
// VEH-25.
func (p *Profile) armourBonus(f face, skirts bool) int {
	if p.Has(ArmouredAllRound) {
		return 0
	}
	switch f {
	case LeftArc, RightArc:
		switch {
		case skirts:
			return 0
		case p.Has(WeakSides):
			return 2
		}
		return 1
	case RearArc:
		if p.Has(ReinforcedRear) {
			return 1
		}
		return 2
	case topFace:
		return 1
	}
	return 0
}

package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// maxOnPoint is room for what usually stands on one point, and the ground under it.
const maxOnPoint = 8

// seesPoint reports whether a model sees a point of the table: the ground, or something that stands there. SUPPORT-03, WEAPON-22.
func (b *Battle) seesPoint(m modelID, p geom.Point) bool {
	own := b.owner(m)
	var things [maxThings]thing
	w := b.gatherIn(b.box(own).Union(geom.BoxOf(p)), own, 0, things[:0])
	var there [maxOnPoint]spot
	var room [maxOpenings]spot
	to := b.spotsAt(b.side(own), p, &w, there[:0])
	for _, e := range b.eyes(m, room[:0]) {
		for i := range to {
			if w.clear(&e, &to[i]) {
				return true
			}
		}
	}
	return false
}

// spotsAt appends what can be seen of a point: the ground, and the top of all that stands on it, as far as a side knows. What stands on the
// point does not hide it, so it is taken out of what is in the way.
func (b *Battle) spotsAt(side Side, p geom.Point, w *between, out []spot) []spot {
	ground := spot{at: p, z: b.elevation(p), base: geom.Base{At: p, Round: true}}
	out = append(out, ground)
	add := func(z geom.Len) {
		top := ground
		top.z = z
		out = append(out, top)
	}
	kept := (*w)[:0]
	for _, t := range *w {
		if t.standsOn(p) {
			add(t.top)
		} else {
			kept = append(kept, t)
		}
	}
	*w = kept
	var room [maxOnPoint]int32
	for _, id := range b.table.BodiesNear(geom.BoxOf(p), room[:0]) { // men and guns hide nothing, but they are seen
		m := modelID(id)
		if base := b.base(m); b.barsFire(b.owner(m)) && b.isKnownTo(side, b.owner(m)) && geom.GapPoint(base, p) == 0 {
			add(b.elevation(base.At) + b.height(m))
		}
	}
	return out
}

// standsOn reports whether a thing stands on a point: a vehicle, a building, a wall or a hedge. Woods and hills do not hide what is in them
// anyway, and a cloud hides what is deep in it. LOS-07, LOS-09.
func (t *thing) standsOn(p geom.Point) bool {
	switch {
	case t.piece == nil:
		return geom.GapPoint(t.base, p) == 0
	case t.piece.Kind == table.Smoke || t.piece.Kind == table.Hill:
		return false
	}
	return (t.block == blocksFully || t.block == blocksLow) && t.piece.Holds(p)
}

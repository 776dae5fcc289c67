package cobi

import (
	"sandtable/geom"
	"sandtable/table"
)

// This file has the short look: it only finds out whether enough of a target is seen, and stops as soon as that is certain. Most looks
// are at a target that is out of sight, and of most of these woods and houses are in the way.

// outward are the rays in the order in which they are looked along: whatever blocks a few of them mostly blocks those in the middle.
var outward = [rays]int{4, 3, 5, 2, 6, 1, 7, 0, 8}

// spots reports whether enough of the target is seen. GEN-16, GEN-17.
func (v *viewer) spots() bool {
	b, o := v.b, v.b.lookout(v.base.At)
	half := v.target.Width / 2
	if !v.target.Round {
		half += v.target.Depth / 2
	}
	var room [128]int32
	apart := geom.Dist(v.base.At, v.target.At)
	lane := o.lane(geom.Aim(o.at, v.target.At, apart, half), squared(apart+half+2), room[:0]) // points are rounded
	if o.hidesModel(b, lane, v.target.At, apart, half) {
		return false
	}
	box := v.begin()
	last := b.seen.shade
	if last != 0 && v.isBehind(last, box) {
		return false
	}
	v.blocked, v.crowd = 0, crowd{} // what scenery alone hides stays hidden when models move
	if v.isShaded(o, lane, box) {
		return false
	}
	for _, i := range lane {
		if o := &b.seen.opaque[i]; !o.thing.wood && o.box.Meets(box) && !v.passes(o.box) && v.stops(o.thing) {
			return false
		}
	}
	for i := range b.hulls {
		if id := UnitID(i + 1); b.hulls[i].Meets(box) && v.isBehind(id, box) {
			b.seen.shade = id
			return false
		}
	}
	return true
}

// isBehind finds which rays, with a box around all of them, the models of a unit block, and reports whether too many are blocked. GEN-18.
func (v *viewer) isBehind(id UnitID, box geom.Box) bool {
	hull := v.b.box(id)
	if !hull.Meets(box) || hull == (geom.Box{}) || v.ignoresAll(id) || v.passes(hull) {
		return false
	}
	v.rise()
	return v.stopsUnit(id)
}

// isShaded finds which rays, with a box around all of them, the cores and woods of a lane block until they are too many, and reports whether
// they are. TERR-06.
func (v *viewer) isShaded(o *outlook, lane []int32, box geom.Box) bool {
	ends := geom.Segment{A: v.points[0], B: v.points[rays-1]}
	there := ends.Box().Grow(1) // points are rounded
	for _, i := range lane {
		k := &v.b.seen.opaque[i]
		if !o.sectors[i].solid || k.thing.top > 0 || !k.box.Meets(box) || k.box.Meets(there) {
			continue
		}
		if cone := k.thing.core.Cone(o.at); !cone.Misses(ends) && v.stopsAll(func(ray geom.Segment) bool { return cone.Screens(ray.B) }) {
			return true
		}
	}
	for _, i := range lane {
		if k := &v.b.seen.opaque[i]; k.thing.wood && k.box.Meets(box) && v.isDeep(k.thing) {
			return true
		}
	}
	return false
}

// isDeep finds which rays a wood blocks until they are too many, and reports whether they are. Rays that pass its middle by far it does not.
// TERR-06.
func (v *viewer) isDeep(wood *pieceGround) bool {
	off := wood.middle.Sub(v.eye)
	across := abs(int64(v.line.X)*int64(off.Y) - int64(v.line.Y)*int64(off.X))
	if reach := int64(v.target.Width + v.target.Depth); across > int64(wood.around)*v.long+reach*int64(geom.Dist(v.eye, wood.middle)) {
		return false
	}
	outline := wood.piece.Polygon()
	if none, all := outline.Through(v.eye, geom.Segment{A: v.points[0], B: v.points[rays-1]}, deep); none || all {
		return all
	}
	return v.stopsAll(func(ray geom.Segment) bool { return outline.Chord(ray) > deep })
}

// stopsUnit finds which rays the models of a unit block until they are too many, and reports whether they are. GEN-18.
func (v *viewer) stopsUnit(id UnitID) bool {
	b := v.b
	for n := b.first(id); n < b.first(id)+modelID(b.count(id)); n++ {
		if !b.stands(n) || b.model(n).Health == Wounded || v.passesModel(n) {
			continue
		}
		base, was := b.base(n), v.blocked
		if v.seesOver(base.At, storey-1) {
			continue
		}
		stand := geom.StandOf(base)
		stops := v.stopsAll(func(ray geom.Segment) bool { return stand.Meets(ray) })
		if v.blocked != was {
			v.crowd.join(id)
		}
		if stops {
			return true
		}
	}
	return false
}

// stops finds which rays a piece of scenery blocks until they are too many, and reports whether they are. TERR-06.
func (v *viewer) stops(t *pieceGround) bool {
	p, g := t.piece, &t.ground
	switch {
	case t.thin:
		return false
	case p.Kind == table.Hill:
		v.rise()
		v.hill(p)
		return v.count() > mostBlocked
	case g.block == deepBlocks:
		return v.stopsAll(func(ray geom.Segment) bool { return p.Polygon().Chord(ray) > deep })
	case p.IsArea() && (p.Holds(v.target.At) || p.Holds(v.eye)), !p.IsArea() && (p.IsWithin(v.target, own) || p.IsWithin(v.base, own)):
		return false
	}
	v.rise()
	if t.solid && v.high <= g.height && t.core.Meets(geom.Segment{A: v.eye, B: v.points[0]}) && t.core.Meets(geom.Segment{A: v.eye, B: v.points[rays-1]}) {
		return true // and all between them
	}
	return v.stopsAll(func(ray geom.Segment) bool { return p.IsCrossed(ray) && !v.seesOverPiece(p, ray, g.height) })
}

// stopsAll blocks the rays that a piece blocks until they are too many.
func (v *viewer) stopsAll(blocks func(geom.Segment) bool) bool {
	for _, i := range outward {
		if v.blocked&(1<<i) == 0 && blocks(geom.Segment{A: v.eye, B: v.points[i]}) {
			if v.blocked |= 1 << i; v.count() > mostBlocked {
				return true
			}
		}
	}
	return false
}

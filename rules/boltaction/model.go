package boltaction

import "sandtable/geom"

// modelID names a model by its place among all models of the battle, counted from one. It is also its body's number on
// the table. In commands and events a model is named by its number in its unit instead.
type modelID int16

// A Model is what the battle has done to one model.
type Model struct {
	At     geom.Point  `json:"at,omitzero"`
	Facing geom.Facing `json:"facing,omitzero"`
	Alive  bool        `json:"alive,omitzero"`
	Arms   uint64      `json:"arms,omitzero"`  // what he carries, a bit for each of the unit's arms
	Loads  int8        `json:"loads,omitzero"` // the number of the arm he loads. FORCE-08
}

// first and count are the models of a unit: first, first+1, …
func (b *Battle) first(id UnitID) modelID { return b.firsts[id-1] }
func (b *Battle) count(id UnitID) int     { return len(b.profile(id).Roles) }

func (b *Battle) model(m modelID) *Model { return &b.Models[m-1] }

// owner is the unit of a model, and number its number in that unit.
func (b *Battle) owner(m modelID) UnitID { return b.owners[m-1] }
func (b *Battle) number(m modelID) int16 { return int16(m-b.first(b.owner(m))) + 1 }

// nth is the model of a unit with a number, or zero if there is none.
func (b *Battle) nth(id UnitID, number int16) modelID {
	if number < 1 || int(number) > b.count(id) {
		return 0
	}
	return b.first(id) + modelID(number) - 1
}

// role is what a model is in its unit.
func (b *Battle) role(m modelID) Role {
	id := b.owner(m)
	return b.profile(id).Roles[m-b.first(id)]
}

// living appends the living models of a unit. The carriage of a gun lives as long as its crew.
func (b *Battle) living(id UnitID, out []modelID) []modelID {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Alive {
			out = append(out, m)
		}
	}
	return out
}

// men is how many models a unit has left, without the carriage of a gun. MORALE-08, SHOOT-22.
func (b *Battle) men(id UnitID) int {
	n, from := 0, b.first(id)
	for i, role := range b.profile(id).Roles {
		if role != GunModel && b.Models[int(from)-1+i].Alive {
			n++
		}
	}
	return n
}

// leader is the model that leads the moves of a unit: its first that lives.
func (b *Battle) leader(id UnitID) modelID {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Alive {
			return m
		}
	}
	return from
}

// base is the base of a model where it stands, or would stand.
func (b *Battle) base(m modelID) geom.Base {
	base, at := b.sizes[m-1], b.model(m)
	if base.At = at.At; !base.Round {
		base.Facing = at.Facing
	}
	return base
}

// baseAt is the base of a model at another place.
func (b *Battle) baseAt(m modelID, at geom.Point, facing geom.Facing) geom.Base {
	base := b.sizes[m-1]
	if base.At = at; !base.Round {
		base.Facing = facing
	}
	return base
}

// sizeOf is the base of a model of a profile, at no place.
func (p *Profile) sizeOf(role Role) geom.Base {
	if role == Hull || role == GunModel {
		return geom.Base{Width: p.Width, Depth: p.Depth}
	}
	return geom.Base{Width: manBase, Round: true}
}

// box is the box around all models of a unit that stand on the table. It is empty if none does.
func (b *Battle) box(id UnitID) geom.Box { return b.hulls[id-1] }

// gap is the distance between two units: between their nearest models, or the buildings they are in. MOVE-16.
func (b *Battle) gap(x, y UnitID) geom.Len {
	b.Cite("BA-MOVE-16")
	best := geom.Len(1 << 30)
	b.eachPair(x, y, func(m, n modelID) bool {
		best = min(best, b.apart(m, n, best))
		return best > 0
	})
	return best
}

// modelGap is the distance between two models on the table.
func (b *Battle) modelGap(m, n modelID) geom.Len { return geom.Gap(b.base(m), b.base(n)) }

// within reports whether two units are no further apart than a distance. MOVE-16.
func (b *Battle) within(x, y UnitID, d geom.Len) bool {
	if !b.box(x).Within(b.box(y), d) {
		return false
	}
	b.Cite("BA-MOVE-16", "BA-MOVE-17")
	near := false
	b.eachPair(x, y, func(m, n modelID) bool {
		near = b.apart(m, n, d+1) <= d
		return !near
	})
	return near
}

// nearModel reports whether some model of a unit is within a distance of a model, but for those that are supposed to have
// fallen, a bit for each.
func (b *Battle) nearModel(m modelID, id UnitID, d geom.Len, fallen uint64) bool {
	if !b.unit(id).IsOnTable() || !b.placeBox(m).Within(b.box(id), d) {
		return false
	}
	var room [maxMen]modelID
	for _, n := range b.living(id, room[:0]) {
		if fallen&(1<<(n-b.first(id))) == 0 && b.apart(m, n, d+1) <= d {
			return true
		}
	}
	return false
}

// apart is the distance between two models, or the buildings they are in, if it is less than a limit; otherwise the limit.
func (b *Battle) apart(m, n modelID, limit geom.Len) geom.Len {
	if limit <= 0 || !b.placeBox(m).Within(b.placeBox(n), limit-1) {
		return limit
	}
	in, out := b.house(b.owner(m)), b.house(b.owner(n))
	switch {
	case in == nil && out == nil:
		return min(limit, geom.Gap(b.base(m), b.base(n)))
	case in == out:
		return 0
	case in == nil:
		return min(limit, geom.GapPolygon(b.base(m), out.Polygon()))
	case out == nil:
		return min(limit, geom.GapPolygon(b.base(n), in.Polygon()))
	}
	return min(limit, houseGap(in, out))
}

// placeBox is the box around a model, or the building that it is in.
func (b *Battle) placeBox(m modelID) geom.Box {
	if id := b.owner(m); b.unit(id).Inside != 0 {
		return b.box(id)
	}
	return b.table.BodyBox(int(m))
}

// eachPair visits the pairs of living models of two units that stand on the table until it is told to stop.
func (b *Battle) eachPair(x, y UnitID, visit func(m, n modelID) bool) {
	if !b.unit(x).IsOnTable() || !b.unit(y).IsOnTable() {
		return
	}
	var roomX, roomY [maxMen]modelID
	own, other := b.living(x, roomX[:0]), b.living(y, roomY[:0])
	for _, m := range own {
		for _, n := range other {
			if !visit(m, n) {
				return
			}
		}
	}
}

package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// An errand is what is planned: a unit goes for another, or for a building that it can come to within a reach, or along a path on some terms.
type errand struct {
	unit, target UnitID
	house        table.PieceID
	reach        geom.Len

	terms  terms
	bends  int8
	path   [maxBends]geom.Point
	turned bool
	facing geom.Facing
}

// maxBends is how many points a path has at most that is kept.
const maxBends = 4

// recallPlan is the plan of an errand that depends on a part of the table; it is made only if none is known.
func recallPlan[P any](b *Battle, r *battle.Recall[P], e errand, region geom.Box, plan func() P) P {
	var words [512]int64
	var ids [256]int32
	var room [64]*table.Piece
	pieces := room[:0]
	for _, n := range b.table.PiecesNear(region, ids[:0]) {
		pieces = append(pieces, b.table.Piece(table.PieceID(n)))
	}
	return r.Of(b, b.dependsOn(&e, region, e.words(words[:0])), pieces, plan)
}

// words are all that an errand is.
func (e *errand) words(out []int64) []int64 {
	t := &e.terms
	out = append(out, int64(e.unit)<<32|int64(e.target), int64(e.house)<<32|int64(e.reach), int64(t.rate)<<32|int64(t.road),
		int64(t.pivots)<<32|int64(t.order)<<8|flags(t.back, t.charge, t.smooth, t.afoot, t.loose), int64(t.target)<<32|int64(t.through),
		int64(e.facing)<<8|flags(e.turned))
	for _, p := range e.path[:e.bends] {
		out = append(out, int64(p.X)<<32|int64(uint32(p.Y)))
	}
	return out
}

func flags(all ...bool) (out int64) {
	for i, f := range all {
		out |= int64(battle.Bit(f)) << i
	}
	return out
}

// dependsOn adds whatever an errand depends on but the ground: which units stand where in a part of the table.
func (b *Battle) dependsOn(e *errand, region geom.Box, out []int64) []int64 {
	const matters = Hidden | Emplaced | Immobilised | Wrecked | Afoot
	for i := range b.Units {
		unit, u := UnitID(i+1), &b.Units[i]
		if unit != e.unit && unit != e.target && !b.hulls[i].Meets(region) {
			continue
		}
		out = append(out, int64(unit)<<32|int64(u.Place)<<24|int64(uint8(u.Floor)), int64(u.Marks&matters), int64(u.Inside)<<32|int64(u.Carrier))
		for m := b.first(unit); m < b.first(unit)+modelID(b.count(unit)); m++ {
			model := b.model(m)
			out = append(out, int64(model.At.X)<<32|int64(uint32(model.At.Y)), int64(model.Facing)<<1|int64(battle.Bit(model.Alive)))
		}
	}
	return out
}

package boltaction

import (
	"slices"
	"sync"

	"sandtable/geom"
	"sandtable/table"
)

// A recall keeps plans that take long to find and hang on who stands where in a part of the table: the same plan is asked for again and again, also
// in every battle that is imagined. All clones of a battle share it, also while they are played side by side.
type recall[P any] struct {
	mu    sync.Mutex
	slots [256]*recalled[P]
}

// A recalled is a plan, and all that it hangs on.
type recalled[P any] struct {
	errand
	stamp  uint64
	pieces []*table.Piece // of the ground; one that changes is another piece
	plan   P              // nobody changes it
}

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

// of is the plan of an errand that hangs on a part of the table; it is made only if none is known.
func (r *recall[P]) of(b *Battle, e errand, region geom.Box, plan func() P) P {
	stamp := b.stampOf(e, region)
	var ids [256]int32
	var room [64]*table.Piece
	pieces := room[:0]
	for _, n := range b.table.PiecesNear(region, ids[:0]) {
		pieces = append(pieces, b.table.Piece(table.PieceID(n)))
	}
	at := &r.slots[stamp%uint64(len(r.slots))]
	r.mu.Lock()
	was := *at
	r.mu.Unlock()
	if was != nil && was.stamp == stamp && was.errand == e && slices.Equal(was.pieces, pieces) {
		return was.plan
	}
	now := &recalled[P]{e, stamp, slices.Clone(pieces), plan()}
	r.mu.Lock()
	*at = now
	r.mu.Unlock()
	return now.plan
}

// stampOf changes with whatever an errand hangs on but the ground: who stands where in a part of the table.
func (b *Battle) stampOf(e errand, region geom.Box) uint64 {
	const matters = Hidden | Emplaced | Immobilised | Wrecked | Afoot
	h := uint64(e.unit)<<32 | uint64(e.target)
	add := func(n int64) {
		h = (h ^ uint64(n)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	add(int64(e.house)<<32 | int64(e.reach))
	add(int64(e.terms.rate)<<32 | int64(e.terms.order)<<16 | int64(e.facing))
	for _, p := range e.path[:e.bends] {
		add(int64(p.X)<<32 | int64(p.Y))
	}
	for i := range b.Units {
		unit, u := UnitID(i+1), &b.Units[i]
		if unit != e.unit && unit != e.target && !b.hulls[i].Meets(region) {
			continue
		}
		add(int64(unit)<<32 | int64(u.Place)<<24 | int64(u.Floor))
		add(int64(u.Marks & matters))
		add(int64(u.Inside)<<32 | int64(u.Carrier))
		for m := b.first(unit); m < b.first(unit)+modelID(b.count(unit)); m++ {
			model := b.model(m)
			add(int64(model.At.X)<<32 | int64(model.At.Y))
			if add(int64(model.Facing)); model.Alive {
				add(1)
			}
		}
	}
	return h
}

package boltaction

import (
	"slices"
	"sync"

	"sandtable/geom"
	"sandtable/table"
)

// knownCharges are charges that have been planned. To find places and ways for all chargers takes longer than anything else in a
// battle, and the same charge is asked for again and again: what it would bring, whether it may be made, when it is made, and in every
// battle that is imagined. All clones of a battle share them, also while they are played side by side.
type knownCharges struct {
	mu    sync.Mutex
	slots [256]*knownCharge
}

// A knownCharge is a plan, and all that it hangs on.
type knownCharge struct {
	unit, target UnitID
	stamp        uint64
	pieces       []*table.Piece // of the ground; one that changes is another piece
	plan         chargePlan     // nobody changes it
}

// planCharge finds a place for each charger, and looks only once as long as nobody near moves.
func (b *Battle) planCharge(id, target UnitID) chargePlan {
	if b.Witnessed() {
		return b.freshCharge(id, target)
	}
	region := b.hulls[id-1].Grow(b.rate(id, Run) + inch(3)).Union(b.hulls[target-1].Grow(inch(3)))
	now := knownCharge{unit: id, target: target, stamp: b.stampOfCharge(id, target, region)}
	var room [256]int32
	for _, n := range b.table.PiecesNear(region, room[:0]) {
		now.pieces = append(now.pieces, b.table.Piece(table.PieceID(n)))
	}
	known := &b.charged
	at := &known.slots[now.stamp%uint64(len(known.slots))]
	known.mu.Lock()
	was := *at
	known.mu.Unlock()
	if was != nil && was.isOf(&now) {
		return was.plan.clone()
	}
	p := b.freshCharge(id, target)
	now.plan = p.clone()
	known.mu.Lock()
	*at = &now
	known.mu.Unlock()
	return p
}

// isOf reports that two charges hang on the same.
func (k *knownCharge) isOf(o *knownCharge) bool {
	return k.unit == o.unit && k.target == o.target && k.stamp == o.stamp && slices.Equal(k.pieces, o.pieces)
}

// clone is a plan of which single models can be put elsewhere.
func (p *chargePlan) clone() chargePlan {
	c := *p
	c.models, c.places, c.ways = slices.Clone(p.models), slices.Clone(p.places), slices.Clone(p.ways)
	return c
}

// stampOfCharge changes with whatever a charge hangs on but the ground: who stands where, as far as the chargers can get.
func (b *Battle) stampOfCharge(id, target UnitID, region geom.Box) uint64 {
	const matters = Hidden | Emplaced | Immobilised | Wrecked | Afoot
	h := uint64(id)<<32 | uint64(target)
	add := func(n int64) {
		h = (h ^ uint64(n)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for i := range b.Units {
		unit, u := UnitID(i+1), &b.Units[i]
		if unit != id && unit != target && !b.hulls[i].Meets(region) {
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

package bkc

import (
	"slices"

	"sandtable/geom"
)

// A foeList are the nearest enemies that a unit sees within its reach, if there are not too many on a tie.
type foeList struct {
	n    int8
	dist geom.Len // to all of them
	foes [3]UnitID
}

// canShootAt reports a clear line of fire: sight, with no unit on the line that the firer may not fire over. Lines to its foes are
// remembered. FIRE-06.
func (b *Battle) canShootAt(firer, target UnitID) bool {
	if b.mayFireOver(firer) {
		return b.sees(firer, target)
	}
	if list := b.memory.foes.Known(firer); list != nil && b.placesDecide() && slices.Contains(list.foes[:list.n], target) {
		return b.memory.lines.Of(b, firer, target, b.clearShot)
	}
	return b.clearShot(firer, target)
}

// rangeTo is the distance from a firer to a target, which for its foes is known. CONV-02.
func (b *Battle) rangeTo(firer, target UnitID) geom.Len {
	b.Cite("BKC-CONV-02")
	if list := b.memory.foes.Known(firer); list != nil && list.n > 0 && list.foes[0] == target && !b.scratch.supposing {
		return list.dist
	}
	return b.scratch.gaps.Between(b.seat(firer), b.base(target))
}

// foes are the nearest visible enemies of a unit within its reach: those it may act against. INIT-02, CONV-13.
func (b *Battle) foes(id UnitID) []UnitID {
	if b.options.Night {
		return b.findFoes(id) // by night a unit that has fired is seen further: places alone do not decide
	}
	list := b.memory.foes.Of(b, id, b.listFoes)
	if list.n < 0 {
		return b.scratch.found
	}
	return list.foes[:list.n]
}

// listFoes lists the foes of a unit, to be kept unless they are too many.
func (b *Battle) listFoes(id UnitID) (list foeList, keep bool) {
	found := b.findFoes(id)
	if len(found) > len(list.foes) {
		return foeList{n: -1}, false
	}
	list.n = int8(copy(list.foes[:], found))
	if list.n > 0 {
		list.dist = geom.Gap(b.seat(id), b.base(list.foes[0]))
	}
	return list, true
}

func (b *Battle) findFoes(id UnitID) []UnitID {
	b.scratch.found = b.nearestSeen(id, b.reach(id), b.scratch.found[:0])
	return b.scratch.found
}

// canChargeFoe reports whether a unit can charge one of its foes, which is remembered as long as they are. INIT-12.
func (b *Battle) canChargeFoe(id UnitID) bool {
	if b.foes(id); b.memory.foes.Known(id) == nil {
		return b.chargesFoe(id) == nil
	}
	return *b.memory.charges.Of(b, id, func(id UnitID) (bool, bool) { return b.chargesFoe(id) == nil, true })
}

// nearestSeen appends the enemies that a unit sees within a distance and that are nearest: more than one only on a
// tie, which their owner decides. Command units are passed over. INIT-02, CONV-13.
func (b *Battle) nearestSeen(id UnitID, within geom.Len, out []UnitID) []UnitID {
	base := b.seat(id)
	box := b.box(id)
	enemy := b.side(id).Enemy()
	var room [64]int32
	near := b.table.BodiesNear(box.Grow(within), room[:0])
	best := within
	for _, body := range near {
		other := UnitID(body)
		if b.side(other) != enemy || b.profile(other).IsCommand() {
			continue
		}
		if !box.Within(b.box(other), best) {
			continue
		}
		d := geom.Gap(base, b.base(other))
		if d > best || !b.sees(id, other) {
			continue
		}
		if d < best {
			best, out = d, out[:0]
		}
		out = append(out, other)
	}
	if len(out) > 1 {
		b.Cite("BKC-CONV-13", "BKC-DP-09")
	}
	return out
}

// seesSomebody reports whether a unit sees an enemy at any distance. G-03.
func (b *Battle) seesSomebody(id UnitID) bool {
	if last := b.memory.spotted.Of(id); last != 0 && b.unit(last).IsOnTable() && b.sees(id, last) {
		return true
	}
	for _, enemy := range b.Own(b.side(id).Enemy()) {
		if !b.profile(enemy).IsCommand() && b.unit(enemy).IsOnTable() && b.sees(id, enemy) {
			b.memory.spotted.Keep(id, enemy)
			return true
		}
	}
	return false
}

package bkc

import (
	"slices"

	"sandtable/geom"
)

// A foeCache remembers, for each unit, the nearest enemies it sees within its reach. Whoever moves disturbs only those
// near where it was and where it is, so most answers stay good from command to command. It is not part of the state.
type foeCache struct {
	known []foeList // by UnitID-1
	sight sightCache

	spotted []UnitID // by UnitID-1: the enemy that a unit saw, or could aim at, when it was last asked for any

	pitches []pitch // by UnitID-1: where there was room for a unit to be deployed

	shared bool // with a clone: it is copied before it is changed
}

// share is what a clone remembers: the same, until either of them learns or forgets something.
func (f *foeCache) share() foeCache {
	f.shared = true
	return *f
}

// unshare sees to it that nobody else remembers what is changed next. Whoever points into it looks again.
func (f *foeCache) unshare() {
	if f.shared {
		f.known, f.spotted, f.pitches = slices.Clone(f.known), slices.Clone(f.spotted), slices.Clone(f.pitches)
		f.sight.known, f.sight.seen = slices.Clone(f.sight.known), slices.Clone(f.sight.seen)
		f.sight.weighed, f.sight.partly = slices.Clone(f.sight.weighed), slices.Clone(f.sight.partly)
		f.shared = false
	}
}

type foeList struct {
	ok   bool
	n    int8
	dist geom.Len // to all of them
	foes [3]UnitID
	line [3]verdict // to each of them

	charge verdict // whether it can charge one of them
}

// A verdict is whether something is so, such as a clear line of fire to a foe, once it has been asked.
type verdict uint8

const (
	notAsked verdict = iota
	affirmed
	denied
)

// canShootAt reports a clear line of fire: sight, with nobody on the line whom the firer may not fire over. FIRE-06.
func (b *Battle) canShootAt(firer, target UnitID) bool {
	if b.mayFireOver(firer) {
		return b.sees(firer, target)
	}
	if b.cache.known != nil && !b.options.Night && !b.scratch.supposing {
		list := &b.cache.known[firer-1]
		for i, foe := range list.foes[:list.n] {
			if foe == target && list.ok {
				return b.rememberLine(i, firer, target)
			}
		}
	}
	return b.clearLine(firer, target, true)
}

// rangeTo is the distance from a firer to a target, which for its foes is known. CONV-02.
func (b *Battle) rangeTo(firer, target UnitID) geom.Len {
	b.Cite("BKC-CONV-02")
	if b.cache.known != nil && !b.scratch.supposing {
		if list := &b.cache.known[firer-1]; list.ok && list.n > 0 && list.foes[0] == target {
			return list.dist
		}
	}
	return b.scratch.gaps.Between(b.seat(firer), b.base(target))
}

// rememberLine answers for a line of fire to the i-th of a unit's foes, and looks only once.
func (b *Battle) rememberLine(i int, firer, target UnitID) bool {
	line := b.cache.known[firer-1].line[i]
	if line == notAsked {
		line = denied
		if b.clearLine(firer, target, true) {
			line = affirmed
		}
		b.cache.unshare()
		b.cache.known[firer-1].line[i] = line
	}
	return line == affirmed
}

// foes are the nearest visible enemies of a unit within its reach: those it may act against. INIT-02, CONV-13.
func (b *Battle) foes(id UnitID) []UnitID {
	if b.options.Night {
		// By night whoever has fired is seen further: positions alone do not decide.
		b.scratch.found = b.nearestSeen(id, b.reach(id), b.scratch.found[:0])
		return b.scratch.found
	}
	if b.cache.known == nil {
		b.cache.unshare()
		b.cache.known = make([]foeList, len(b.Units))
	}
	list := &b.cache.known[id-1]
	if !list.ok {
		b.scratch.found = b.nearestSeen(id, b.reach(id), b.scratch.found[:0])
		if len(b.scratch.found) > len(list.foes) {
			return b.scratch.found
		}
		b.cache.unshare()
		list = &b.cache.known[id-1]
		*list = foeList{ok: true, n: int8(len(b.scratch.found))}
		copy(list.foes[:], b.scratch.found)
		if list.n > 0 {
			list.dist = geom.Gap(b.seat(id), b.base(list.foes[0]))
		}
	}
	return list.foes[:list.n]
}

// disturb forgets what the units near a base knew of their foes: a unit there has come, gone, turned or moved.
func (b *Battle) disturb(id UnitID, base geom.Base) {
	b.cache.unshare()
	b.cache.crowd(base.Box().Grow(markerWidth)) // who is hidden takes as much room as his marker
	b.cache.sight.forget(b, id, base)
	if b.cache.known == nil {
		return
	}
	reach := max(b.options.InitiativeDistance[0], b.options.InitiativeDistance[1])
	var room [64]int32
	near := b.table.BodiesNear(base.Box().Grow(b.cm(reach)), room[:0])
	box, p := base.Box(), b.profile(id)
	blocks := blocksSight(p)
	for _, body := range near {
		list := &b.cache.known[body-1]
		list.line, list.charge = [3]verdict{}, notAsked // anybody may stand in the way of fire, or of a charge
		switch {
		case !list.ok:
		case blocks, UnitID(body) == id:
			list.ok = false
		case !p.IsCommand() && b.side(UnitID(body)) != b.side(id):
			// Whoever is beyond its nearest foes is none of them, before the move and after it.
			far := b.cm(reach)
			if list.n > 0 {
				far = list.dist
			}
			list.ok = !b.box(UnitID(body)).Within(box, far)
		}
	}
	for i := range b.Units {
		if b.Units[i].Place == Aboard {
			b.cache.known[i].ok = false
		}
	}
}

// unsettle forgets who near a unit could charge: a contact was made or broken there, or somebody was shaken.
func (b *Battle) unsettle(id UnitID) {
	if b.cache.known == nil || !b.canSee(id) {
		return
	}
	b.cache.unshare()
	var nearDisturbed [64]int32
	for _, body := range b.table.BodiesNear(b.seat(id).Box().Grow(b.cm(30)), nearDisturbed[:0]) {
		b.cache.known[body-1].charge = notAsked
	}
}

// rememberCharge answers whether a unit can charge one of its foes, and works it out only once. It does not say why not.
func (b *Battle) rememberCharge(id UnitID, can func() *Refusal) *Refusal {
	if b.options.Night || b.cache.known == nil || !b.cache.known[id-1].ok {
		return can()
	}
	found := b.cache.known[id-1].charge
	if found == notAsked {
		found = denied
		if can() == nil {
			found = affirmed
		}
		b.cache.unshare()
		b.cache.known[id-1].charge = found
	}
	if found == affirmed {
		return nil
	}
	return nobodyInReach.Refuse(b.UnitFact("unit", id))
}

// disturbAll forgets everything: the ground has changed, or somebody was revealed.
func (b *Battle) disturbAll() { b.cache = foeCache{} }

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

// lastSpotted is where a unit's last answer is kept: the first to try when the question comes again.
func (b *Battle) lastSpotted(id UnitID) *UnitID {
	if b.cache.unshare(); b.cache.spotted == nil {
		b.cache.spotted = make([]UnitID, len(b.Units))
	}
	return &b.cache.spotted[id-1]
}

// seesSomebody reports whether a unit sees an enemy at any distance. G-03.
func (b *Battle) seesSomebody(id UnitID) bool {
	spotted := b.lastSpotted(id)
	if last := *spotted; last != 0 && b.unit(last).IsOnTable() && b.sees(id, last) {
		return true
	}
	for _, enemy := range b.own[b.side(id).Enemy().Index()] {
		if !b.profile(enemy).IsCommand() && b.unit(enemy).IsOnTable() && b.sees(id, enemy) {
			*spotted = enemy
			return true
		}
	}
	return false
}

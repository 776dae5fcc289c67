package cobi

import (
	"iter"

	"sandtable/geom"
)

// weighWeapon finds what a weapon of the weapon table needs, and its own modifiers. INF-08 to INF-11, INF-20, INF-22.
func (b *Battle) weighWeapon(a *aim, hull bool) {
	c := a.col
	b.Cite("COBI-INF-01", "COBI-INF-02", "COBI-INF-09", "COBI-INF-31", "COBI-WEAPON-01")
	switch {
	case hull && !c.isSmallArms():
		b.Cite("COBI-INF-20", "COBI-WEAPON-05")
		a.need = c.Hit
	case c.HitsMen:
		b.Cite("COBI-WEAPON-14")
		a.need = c.Hit
	}
	if c.House {
		b.Cite("COBI-WEAPON-14")
	}
	if items[b.slotOf(a.m, a.slot).Item].Name != c.ID {
		b.Cite("COBI-WEAPON-16")
	}
	b.Cite("COBI-WEAPON-07")
	a.add("COBI-INF-08", c.Range[band(a.gap)])
	if hull {
		if c.isSmallArms() {
			b.Cite("COBI-INF-22")
		}
		a.add("COBI-WEAPON-08", c.Vehicle)
	}
	switch {
	case a.called:
		a.add("COBI-VEH-25", -1) // the same as for choosing a target, and counted once. INF-11
	case !b.options.AnyTarget && b.isNotNearest(a):
		a.add("COBI-INF-10", -1)
	}
}

// isNotNearest reports a target that is not the nearest one of those that its shooter could shoot at. Snipers may choose. INF-10, INF-11,
// WEAPON-15.
func (b *Battle) isNotNearest(a *aim) bool {
	b.Cite("COBI-INF-10", "COBI-INF-11")
	if a.col.Aimed {
		b.Cite("COBI-WEAPON-15")
		return false
	}
	_, gap, ok := b.nearest(a.arm, a.gap)
	return ok && gap < a.gap
}

// A candidate is a model that a weapon could shoot at if it saw it, and how far away it is.
type candidate struct {
	m   modelID
	gap geom.Len
}

// before reports whether one comes before another: it is nearer, or listed before it.
func (c candidate) before(d candidate) bool { return c.gap < d.gap || c.gap == d.gap && c.m < d.m }

// nearest is the nearest enemy that a weapon could shoot at, if there is one nearer than a limit. Hidden ones and wounded ones are none.
// Units are looked at from the nearest on. INF-11, HIDE-08.
func (b *Battle) nearest(w arm, limit geom.Len) (modelID, geom.Len, bool) {
	best := b.seen.nearest.Of(b, w.hash(), w, b.seen.folded, func(w arm) (candidate, bool) {
		return b.lookForNearest(w, limit, false), limit == far
	})
	return best.m, best.gap, best.m != 0 && best.gap < limit
}

// hasTarget reports whether a weapon has a target, which is asked more often than which target.
func (b *Battle) hasTarget(w arm) bool {
	best := b.seen.nearest.Of(b, w.hash(), w, b.seen.folded, func(w arm) (candidate, bool) {
		any := b.lookForNearest(w, far, true)
		return any, any.m == 0 // whether there is a nearer one was not asked
	})
	if best.m == 0 {
		return false
	}
	own, shared := b.seen.target(b, b.owner(w.m))
	*own, *shared = best.m, best.m
	return true
}

// isTarget reports whether a weapon could shoot at a model.
func (b *Battle) isTarget(w arm, to modelID) bool {
	u := b.unit(b.owner(to))
	if u.Side == b.side(b.owner(w.m)) || !u.IsOnTable() || b.isConcealed(to) || b.model(to).Health > Able || !b.stands(to) {
		return false
	}
	gap := b.seen.gaps.Between(b.base(b.carrier(w.m)), b.base(to))
	return b.shootsSoFar(w, gap) && b.mayTarget(w, to, gap) == nil && b.spies(w, to)
}

// mayPoint says why a model has no target with a weapon, or with any that it has.
func (b *Battle) mayPoint(m modelID, option string) *Refusal {
	if b.hasAim(m, option, b.hasTarget) {
		return nil
	}
	_, no := b.pointOf(m, option, 0, 0)
	return no
}

// hasAim reports whether a model has a weapon ready that will do.
func (b *Battle) hasAim(m modelID, option string, will func(arm) bool) bool {
	if b.figure(m).Role.isNonCombatant() {
		return false
	}
	var room [kitSlots]arm
	for _, w := range b.arms(m, room[:0]) {
		if (option == "" || option == b.armName(w)) && b.ready(w) == nil && will(w) {
			return true
		}
	}
	return false
}

// seesAgain reports whether a model of a unit can shoot at the last target of the unit, or at that of another unit of its side.
func (b *Battle) seesAgain(id UnitID) bool {
	own, shared := b.seen.target(b, id)
	if *own != 0 && b.someAim(id, *own) {
		return true
	}
	if *shared == *own || *shared == 0 || !b.someAim(id, *shared) {
		return false
	}
	*own = *shared
	return true
}

// someAim reports whether any model of a unit can shoot at a model.
func (b *Battle) someAim(id UnitID, to modelID) bool {
	at := func(w arm) bool { return b.isTarget(w, to) }
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if (b.isHull(m) || b.mayFire(m)) && b.hasAim(m, "", at) {
			return true
		}
	}
	return false
}

// lookForNearest looks for the nearest target before a limit, or for any.
func (b *Battle) lookForNearest(w arm, limit geom.Len, any bool) candidate {
	from, side := b.base(b.carrier(w.m)), b.side(b.owner(w.m))
	var room [128]nearUnit
	near := b.nearUnits(from, side, min(limit, w.reach()), room[:0])
	best := candidate{gap: limit}
	for len(near) > 0 {
		first := 0
		for i := range near {
			if near[i].apart < near[first].apart {
				first = i
			}
		}
		next := near[first]
		if next.apart > squared(best.gap) || any && best.m != 0 {
			break
		}
		best = b.nextSeen(w, next.id, from, best)
		near[first] = near[len(near)-1]
		near = near[:len(near)-1]
	}
	return best
}

func squared(d geom.Len) uint64 { return uint64(d) * uint64(d) }

// A nearUnit is a unit and a distance that none of its models is nearer than.
type nearUnit struct {
	id    UnitID
	apart uint64 // squared
}

// nearUnits appends the enemies on the table that have come nearer to a base than a limit and are not all hidden or camouflaged.
func (b *Battle) nearUnits(from geom.Base, side Side, limit geom.Len, out []nearUnit) []nearUnit {
	box := from.Box()
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if u.Side == side || !u.IsOnTable() {
			continue
		}
		if b.isOutOfView(id) {
			b.Cite("COBI-HIDE-08")
			continue
		}
		if hull := b.box(id); hull != (geom.Box{}) {
			if apart := box.Apart(hull); apart <= squared(limit) {
				out = append(out, nearUnit{id, apart})
			}
		}
	}
	return out
}

// nextSeen is the nearest model of a unit that a weapon could shoot at, if it comes before the best so far. Sight is looked for last,
// because it takes longest.
func (b *Battle) nextSeen(w arm, id UnitID, from geom.Base, best candidate) candidate {
	if !b.maySee(w, id) {
		return best
	}
	var room [maxFigures]candidate
	n := 0
	first, eye, direct := b.first(id), b.carrier(w.m), w.col == nil || !w.col.Indirect
	for m := first; m < first+modelID(b.count(id)); m++ {
		if b.model(m).Health > Able || !b.stands(m) || direct && b.seen.blind.models.Knows(b, eye, m) {
			continue
		}
		if c := (candidate{m, b.seen.gaps.Between(from, b.base(m))}); c.before(best) && b.shootsSoFar(w, c.gap) {
			room[n] = c
			n++
		}
	}
	for ; n > 0; n-- {
		next := 0
		for i := 1; i < n; i++ {
			if room[i].before(room[next]) {
				next = i
			}
		}
		if c := room[next]; b.mayTarget(w, c.m, c.gap) == nil && b.spies(w, c.m) {
			return c
		}
		room[next] = room[n-1]
	}
	return best
}

// nearestIn is the nearest model of a unit that a weapon could shoot at.
func (b *Battle) nearestIn(w arm, id UnitID) (modelID, bool) {
	best := b.nextSeen(w, id, b.base(b.carrier(w.m)), candidate{gap: far})
	return best.m, best.m != 0
}

// maySee reports whether a weapon may have some model of a unit in sight: no house hides all of it, or a spotter may see it.
func (b *Battle) maySee(w arm, id UnitID) bool {
	b.Cite("COBI-GEN-16", "COBI-GEN-17")
	if w.col != nil && w.col.Indirect {
		return true
	}
	return !b.seen.blind.units.OfSome(b, b.carrier(w.m), id, b.seesNone)
}

// seesNone reports whether scenery hides all of a unit from a model, which then stays so whatever else moves.
func (b *Battle) seesNone(m modelID, id UnitID) (hidden, forGood bool) {
	if hidden = b.lookout(b.model(m).At).hides(b, b.heart(id, b.box(id))); hidden {
		b.seen.blind.begin(b)
	}
	return hidden, hidden
}

// spies reports whether a weapon has a model in sight, or a spotter has it for the weapon.
func (b *Battle) spies(w arm, to modelID) bool {
	if b.sees(w.m, to) {
		return true
	}
	if w.col == nil || !w.col.Indirect {
		return false
	}
	for m := range b.spotters(w) {
		if b.sees(m, to) {
			b.Cite("COBI-WEAPON-15")
			return true
		}
	}
	return false
}

// nearestOf is the model of a unit that is shot at if the player does not say which: the nearest that can be, or a figure that rides.
func (b *Battle) nearestOf(w arm, id UnitID) (modelID, bool) {
	m, ok := b.nearestIn(w, id)
	for n := b.first(id); !ok && n < b.first(id)+modelID(b.count(id)); n++ {
		if b.carriedBy(n) != 0 && b.mayTarget(w, n, b.gap(b.carrier(w.m), b.carrier(n))) == nil && b.spies(w, n) {
			return n, true
		}
	}
	return m, ok
}

// sightOf is how a weapon sees a target. A mortar needs no sight of its own if its spotter or a friendly unit with communication sees
// it. GEN-16, WEAPON-15.
func (b *Battle) sightOf(w arm, to modelID) sight { return b.sightPast(w, to, to) }

// sightPast is the same for a model beside the one that was aimed at. The latter does not cover it if it is in a vehicle, or is one.
func (b *Battle) sightPast(w arm, to, aimed modelID) sight {
	past := b.owner(b.carrier(aimed))
	s := b.lookPast(w.m, to, past)
	if s.sees() || w.col == nil || !w.col.Indirect {
		return s
	}
	for m := range b.spotters(w) {
		if seen := b.lookPast(m, to, past); seen.sees() {
			b.Cite("COBI-WEAPON-15")
			return seen
		}
	}
	return s
}

// spotters are those for whom a mortar needs no sight of its own: its spotter, and the figures of friendly units with communication.
// GEN-16, WEAPON-15.
func (b *Battle) spotters(w arm) iter.Seq[modelID] {
	return func(yield func(modelID) bool) {
		own := b.owner(w.m)
		for i := range b.Units {
			id := UnitID(i + 1)
			if b.side(id) != b.side(own) || b.box(id) == (geom.Box{}) {
				continue
			}
			communicates := b.hasCommunication(id)
			if !communicates && id != own {
				continue
			}
			for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
				spots := communicates || b.isAble(m) && b.figure(m).Role == Spotter
				if spots && b.model(m).Health == Able && b.stands(m) && !yield(m) {
					return
				}
			}
		}
	}
}

// hasCommunication reports whether a unit is equipped with communication: an able radio operator, a radio set, or a card marked radio.
// UNIT-22.
func (b *Battle) hasCommunication(id UnitID) bool {
	if b.isVehicle(id) {
		return b.card(id).Has(keyRadio)
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) && (b.figure(m).Role == RadioMan || b.carries(m, func(i Item) bool { return i == itemRadioSet }) >= 0) {
			return true
		}
	}
	return false
}

// mate is a figure that serves a weapon together with its bearer, if one within 5 cm can: a loader first, then the figure that has
// the least to lose by it. WEAPON-03, INF-26.
func (b *Battle) mate(w arm) modelID {
	if b.isHull(w.m) || w.col == nil || w.col.Operators < 2 && !w.col.Loader || b.slotOf(w.m, w.slot).Item == itemPanzerfaust || b.options.AlwaysLoaded {
		return 0
	}
	best, least := modelID(0), 100
	id := b.owner(w.m)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if m == w.m || !b.mayAct(m) && !b.mayFire(m) || !b.isBeside(m, w.m) {
			continue
		}
		cost := 1
		switch b.figure(m).Role {
		case Loader:
			cost = 0
		case Spotter:
			cost = 2
		case Commander, Officer, RadioMan:
			cost = 3
		}
		if b.isHeavy(m) {
			cost += 10
		}
		if cost < least {
			best, least = m, cost
		}
	}
	return best
}

// isBeside reports whether a figure is near enough to another of its squad to help it: within 5 cm on foot, or in the same vehicle.
// INF-26, INF-27.
func (b *Battle) isBeside(m, n modelID) bool {
	if x, y := b.model(m).Aboard, b.model(n).Aboard; x != 0 || y != 0 {
		return x == y
	}
	return b.within(m, n, touch)
}

// spotter is a figure that can help a weapon by giving up its own attack: one with that role, or a squad mate with binoculars, within
// 5 cm. INF-27, WEAPON-10.
func (b *Battle) spotter(w arm, mate modelID) modelID {
	if b.isHull(w.m) || w.col == nil || w.col.Spotter == 0 {
		return 0
	}
	id, best := b.owner(w.m), modelID(0)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if m == w.m || m == mate || !b.mayAct(m) && !b.mayFire(m) || !b.isBeside(m, w.m) {
			continue
		}
		switch {
		case b.figure(m).Role == Spotter:
			return m
		case best == 0 && b.carries(m, Item.isBinoculars) >= 0:
			best = m
		}
	}
	return best
}

// mayGuide reports whether a unit has a radio bonus that it can use against a target: the radio operator who gave it sees it. UNIT-21,
// VEH-08.
func (b *Battle) mayGuide(id UnitID, to modelID) bool {
	if !b.unit(id).Is(RadioBonus) {
		return false
	}
	b.Cite("COBI-UNIT-21")
	for i := range b.Models {
		m := modelID(i + 1)
		if by := b.unit(id).Guide; by != 0 && by != m {
			continue
		}
		if b.figure(m).Role == RadioMan && b.side(b.owner(m)) == b.side(id) && b.isAble(m) && b.sees(m, to) {
			return true
		}
	}
	return false
}

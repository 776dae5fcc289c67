package boltaction

import "sandtable/geom"

// A spot is where a line of sight begins or ends: a point, how high it is, and the base of the model there.
type spot struct {
	at   geom.Point
	z    geom.Len
	base geom.Base
}

// height is how tall a model is. LOS-03.
func (b *Battle) height(m modelID) geom.Len {
	if b.sizes[m-1].Round {
		return manHeight
	}
	return b.profile(b.owner(m)).Height
}

// eye is the point from which a model outside buildings looks: its head, or the muzzle of a gun. LOS-03, LOS-12.
func (b *Battle) eye(m modelID) spot {
	s := spot{base: b.base(m)}
	s.at = s.base.At
	if b.role(m) == GunModel {
		s.at = s.base.Middle(geom.Front)
	}
	s.z = b.elevation(s.base.At) + b.height(m)
	return s
}

// eyes appends the points from which a model looks: its own eye or, inside a building, the openings of its floor. LOS-15.
func (b *Battle) eyes(m modelID, out []spot) []spot {
	if house := b.house(b.owner(m)); house != nil {
		return b.openingSpots(house, b.unit(b.owner(m)).Floor, out)
	}
	return append(out, b.eye(m))
}

// seesModel reports whether one model sees another. LOS-01 to LOS-03.
func (b *Battle) seesModel(m, n modelID) bool {
	var things [maxThings]thing
	w := b.gather(b.owner(m), b.owner(n), things[:0])
	var room [maxOpenings]spot
	for _, e := range b.eyes(m, room[:0]) {
		if b.spotSees(&e, n, w) {
			return true
		}
	}
	return false
}

// spotSees reports whether a model, or an opening of the floor it is on, can be seen from a spot. DOWN does not matter.
// LOS-10, BUILDING-07.
func (b *Battle) spotSees(from *spot, n modelID, w between) bool {
	if house := b.house(b.owner(n)); house != nil {
		var room [maxOpenings]spot
		for _, o := range b.openingSpots(house, b.unit(b.owner(n)).Floor, room[:0]) {
			if w.clear(from, &o) {
				return true
			}
		}
		return false
	}
	if len(w) == 0 {
		return true
	}
	head := b.head(n)
	return w.clear(from, &head) || w.clearPast(from, head)
}

// head is the middle of the three highest points of a model. Whatever hides the head hides what is below it, so that of the
// eight points of its silhouette these three decide. LOS-03.
func (b *Battle) head(n modelID) spot {
	to := spot{base: b.base(n)}
	to.at, to.z = to.base.At, b.elevation(to.base.At)+b.height(n)
	return to
}

// clearPast reports whether nothing stops the line to the left or to the right of a head.
func (w between) clearPast(from *spot, to spot) bool {
	left, right := flanks(from.at, &to.base)
	if to.at = left; w.clear(from, &to) {
		return true
	}
	to.at = right
	return w.clear(from, &to)
}

// flanks are the outermost points of a base to the left and to the right, as seen from a point. LOS-03.
func flanks(from geom.Point, base *geom.Base) (left, right geom.Point) {
	d := base.At.Sub(from)
	if base.Round {
		right = geom.Toward(base.At, base.At.Add(geom.Point{X: d.Y, Y: -d.X}), base.Width/2)
		return base.At.Add(base.At.Sub(right)), right
	}
	var least, most int64
	left, right = base.At, base.At
	for _, c := range base.Corners() {
		e := c.Sub(base.At)
		switch side := int64(d.X)*int64(e.Y) - int64(d.Y)*int64(e.X); {
		case side > most:
			left, most = c, side
		case side < least:
			right, least = c, side
		}
	}
	return left, right
}

// slack is by how much the points of a base may be rounded out of its box.
const slack geom.Len = 2

// looksFor is what spots remembers.
func (b *Battle) looksFor(m modelID, target UnitID) bool {
	if b.unit(target).Die == Down {
		b.Cite("BA-LOS-10")
	}
	if b.unit(b.owner(m)).Inside != 0 || b.unit(target).Inside != 0 {
		return b.looksByHouse(m, target)
	}
	l := b.outlookTo(b.owner(m), target)
	w := l.things
	if len(w) == 0 {
		return true
	}
	b.Cite("BA-LOS-03")
	own, other := b.table.BodyBox(int(m)).Grow(slack), b.box(target).Grow(slack)
	e := b.eye(m)
	at := [1]geom.Point{e.base.At}
	if shut, _ := w.seals(&end{box: geom.BoxOf(e.at), stand: own, at: at[:], z: e.z}, l.endOf(b)); shut {
		w.citeStops(b)
		return false
	}
	var things [maxThings]thing
	if w = between(append(things[:0], w...)).narrow(own, other); len(w) == 0 {
		return true
	}
	var room [maxMen]modelID
	var heads [maxMen]spot
	men := b.living(target, room[:0])
	for i, n := range men { // most of those that see a model see a head
		if heads[i] = b.head(n); w.clears(&e, &heads[i]) {
			return true
		}
		b.Cite(w[0].whyStops().Clause)
	}
	for i := range men {
		left, right := flanks(e.at, &heads[i].base)
		for _, at := range [2]geom.Point{left, right} {
			if heads[i].at = at; w.clears(&e, &heads[i]) {
				return true
			}
		}
	}
	return false
}

// citeStops cites by which clauses things that hide something together stop lines. LOS-06 to LOS-09.
func (w between) citeStops(b *Battle) {
	for i := range w {
		if w[i].block != blocksNothing {
			b.Cite(w[i].whyStops().Clause)
		}
	}
}

// inTheWay is what may hide something of a unit from a model, both of them outside buildings.
func (b *Battle) inTheWay(m modelID, target UnitID) between {
	return b.outlookTo(b.owner(m), target).things
}

// looksAtOnce answers for all models of a unit at once, if nothing is between it and its target, or something that hides
// them all, or if they look through the same openings; otherwise nothing is known.
func (b *Battle) looksAtOnce(id, target UnitID) sightPair {
	switch {
	case b.unit(id).Inside != 0:
		if b.looksByHouse(b.leader(id), target) {
			return sightPair{everyMan | asOne, everyMan}
		}
		return sightPair{everyMan | asOne, 0}
	case b.unit(target).Inside != 0:
		return sightPair{}
	}
	l := b.outlookTo(id, target)
	if len(l.things) == 0 {
		return sightPair{everyMan | asOne, everyMan}
	}
	var room [maxMen]geom.Point
	own := b.endOf(id, room[:0])
	switch shut, lasts := l.things.seals(&own, l.endOf(b)); {
	case shut && lasts:
		l.things.citeStops(b)
		return sightPair{everyMan | asOne | forGood, 0}
	case shut:
		l.things.citeStops(b)
		return sightPair{everyMan | asOne, 0}
	}
	return sightPair{}
}

// looksByHouse looks from or at the openings of a building. LOS-15.
func (b *Battle) looksByHouse(m modelID, target UnitID) bool {
	b.Cite("BA-LOS-15")
	w := b.coversTo(b.owner(m), target)
	var eyes [maxOpenings]spot
	for _, e := range b.eyes(m, eyes[:0]) {
		if b.spotSeesUnit(&e, target, w) {
			return true
		}
	}
	return false
}

// lowest is the height of the lowest model of a unit.
func (b *Battle) lowest(id UnitID) geom.Len {
	if p := b.profile(id); p.Type == Infantry {
		return manHeight
	} else {
		return min(manHeight, p.Height)
	}
}

// sees finds the nearest model of a unit that a model sees, and how far off it is. LOS-02, SHOOT-10.
func (b *Battle) sees(m modelID, target UnitID) (nearest modelID, d geom.Len, ok bool) {
	if !b.spots(m, target) {
		return 0, 0, false
	}
	if b.unit(target).Inside != 0 {
		d, ok = b.seesWall(m, target, false)
		return b.leader(target), d, ok
	}
	w := b.coversTo(b.owner(m), target)
	var eyes [maxOpenings]spot
	var room [maxMen]modelID
	for _, e := range b.eyes(m, eyes[:0]) {
		from := b.muzzle(m, &e)
		for _, n := range b.living(target, room[:0]) {
			base := b.base(n)
			if ok && !geom.Within(from, base, d-1) {
				continue
			}
			if b.spotSees(&e, n, w) {
				nearest, d, ok = n, geom.Gap(from, base), true
				if d == 0 {
					return nearest, d, ok
				}
			}
		}
	}
	return nearest, d, ok
}

// muzzle is what a range is measured from: a model's base, the middle of a vehicle, an opening. SHOOT-10, BUILDING-06.
func (b *Battle) muzzle(m modelID, eye *spot) geom.Base {
	if b.role(m) == Hull {
		return geom.Base{At: eye.at, Round: true}
	}
	return eye.base
}

// unitSees reports whether some model of a unit sees some model of another. LOS-16.
func (b *Battle) unitSees(id, target UnitID) bool {
	if b.unit(target).Is(Hidden) {
		b.Cite("BA-LOS-14")
	}
	if !b.unit(id).IsOnTable() || !b.isShown(target) {
		return false
	}
	if seen, sure := b.spotsAtOnce(id, target); sure {
		return seen
	}
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		if b.spots(m, target) {
			return true
		}
	}
	return false
}

// crewSees reports whether a unit can aim indirect fire at a target: one of its crew sees it or, unless the crew is
// Inexperienced, its spotter. LOS-12, LOS-13, INDIRECT-02.
func (b *Battle) crewSees(id, target UnitID) bool {
	var room [maxMen]modelID
	for _, m := range b.aimers(id, room[:0]) {
		if b.spots(m, target) || b.unit(target).Inside != 0 && b.isShown(target) && b.seesHouse(m, target) {
			return true
		}
	}
	return false
}

// aimers appends who of a unit can aim its indirect fire: the crew and, unless it is Inexperienced, the spotter. LOS-12,
// LOS-13.
func (b *Battle) aimers(id UnitID, out []modelID) []modelID {
	b.Cite("BA-LOS-12")
	for i, role := range b.profile(id).Roles {
		m := b.first(id) + modelID(i)
		if role == SpotterMan {
			b.Cite("BA-LOS-13")
		}
		if b.model(m).Alive && role != GunModel && (role != SpotterMan || b.unit(id).Quality > Inexperienced) {
			out = append(out, m)
		}
	}
	return out
}

// lineOfFire reports whether no friend stands in the way of direct fire from one model at another: no infantry or
// artillery of another unit of the side within an inch of the line, unless shooter or target stands a storey higher. LOS-05.
func (b *Battle) lineOfFire(m, n modelID) bool {
	var room [maxOpenings]spot
	for _, e := range b.eyes(m, room[:0]) {
		if b.freeLine(m, &e, n) {
			return true
		}
	}
	return false
}

func (b *Battle) freeLine(m modelID, from *spot, n modelID) bool {
	own, target := b.owner(m), b.owner(n)
	friends := b.friendsIn(own, target)
	if len(friends) == 0 {
		return true
	}
	to, house := b.model(n).At, b.house(target)
	if house != nil {
		to = nearestOnHouse(house, from.at)
	}
	line := geom.Segment{A: from.at, B: to}
	reach := line.Box().Grow(geom.Inch)
	for _, id := range friends {
		if !b.box(id).Meets(reach) {
			continue
		}
		first := b.first(id)
		for friend := first; friend < first+modelID(b.count(id)); friend++ {
			if !b.model(friend).Alive || !b.table.BodyBox(int(friend)).Meets(reach) {
				continue
			}
			if base := b.base(friend); geom.WithinSegment(base, line, geom.Inch) && b.higher(m, n) < b.elevation(base.At)+storey {
				return false
			}
		}
	}
	return true
}

// higher is how high the higher of two models stands.
func (b *Battle) higher(m, n modelID) geom.Len { return max(b.footHeight(m), b.footHeight(n)) }

// barsFire reports whether a unit's models stand where they bar their own side's fire. LOS-05.
func (b *Battle) barsFire(id UnitID) bool {
	u := b.unit(id)
	return u.IsOnTable() && u.Inside == 0 && b.profile(id).Type != Vehicle
}

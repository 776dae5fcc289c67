package boltaction

import "sandtable/geom"

// An outlook is the ground between two units: what may stand in the way of sight, and who of the first one's side in the way of
// its fire. It is looked over once for all lines between them. It is not part of the state.
type outlook struct {
	from, to UnitID // zero: not looked over
	things   between
	asked    bool // friends are known
	friends  []UnitID
	looked   bool // what may give cover is known
	covers   between
}

// outlookTo looks over the ground between two units, unless it is the ground that was looked over last and nobody has moved.
func (b *Battle) outlookTo(from, to UnitID) *outlook {
	l := &b.ground
	if l.from == from && l.to == to {
		return l
	}
	own, other := b.box(from).Grow(slack), b.box(to).Grow(slack)
	things := b.gatherIn(own.Union(other), from, to, l.things[:0])
	*l = outlook{from: from, to: to, things: things.narrow(own, other, min(b.lowest(from), b.lowest(to))), friends: l.friends[:0], covers: l.covers[:0]}
	return l
}

// coversTo is what between two units may give the second cover, high or low. COVER-03.
func (b *Battle) coversTo(from, to UnitID) between {
	l := b.outlookTo(from, to)
	if !l.looked {
		l.looked, l.covers = true, b.gather(from, to, l.covers[:0])
	}
	return l.covers
}

// friendsIn are the units of a side that may bar its fire from one of its units at another. LOS-05.
func (b *Battle) friendsIn(from, to UnitID) []UnitID {
	l := b.outlookTo(from, to)
	if l.asked {
		return l.friends
	}
	l.asked = true
	own, other := b.box(from).Grow(geom.Inch+slack), b.box(to).Grow(geom.Inch+slack)
	all := own.Union(other)
	a, z := own.Middle(), other.Middle()
	left, right := strip(a, z, own)
	m, n := strip(a, z, other)
	left, right = max(left, m), min(right, n)
	for _, id := range b.own[b.side(from).Index()] {
		if id == from || id == to || !b.barsFire(id) || !b.box(id).Meets(all) {
			continue
		}
		if m, n := strip(a, z, b.box(id)); n <= left && m >= right {
			l.friends = append(l.friends, id)
		}
	}
	return l.friends
}

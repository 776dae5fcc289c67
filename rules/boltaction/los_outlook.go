package boltaction

import "sandtable/geom"

// An outlook is the ground between two units: what may stand in the way of sight, and which friends of the first one may stand
// in the way of its fire. It is looked over once for all lines between them. It is not part of the state.
type outlook struct {
	from, to UnitID // zero: not looked over
	things   between
	known    bool // the second is known as an end of lines
	end      end
	places   [maxMen]geom.Point
	asked    bool // friends are known
	friends  []UnitID
	looked   bool // what may give cover is known
	covers   between
}

// outlookTo looks over the ground between two units, unless it is the ground that was looked over last and no unit has moved.
func (b *Battle) outlookTo(from, to UnitID) *outlook {
	l := &b.ground
	if l.from == from && l.to == to {
		return l
	}
	own, other := b.box(from).Grow(slack), b.box(to).Grow(slack)
	things := b.gatherAlong(own, other, from, to, l.things[:0])
	*l = outlook{from: from, to: to, things: things, friends: l.friends[:0], covers: l.covers[:0]}
	return l
}

// gatherAlong finds what can stop a line from one unit to another, which are in two boxes: nothing that is lower than both of them.
func (b *Battle) gatherAlong(own, other geom.Box, from, to UnitID, out between) between {
	all, a, low := own.Union(other), alleyOf(own, other), min(b.lowest(from), b.lowest(to))
	for _, at := range b.scenery.blocks {
		if t := &b.scenery.things[at]; t.top > low && t.around.Meets(all) && a.meets(t.around) {
			out = append(out, *t)
		}
	}
	for _, v := range b.vehicles {
		if v == from || v == to || !b.isStanding(v) || !b.box(v).Meets(all) || !a.meets(b.box(v)) {
			continue
		}
		if t := b.bulkOf(v); t.top > low {
			out = append(out, t)
		}
	}
	return out
}

// endOf is the second of two units as an end of lines of sight.
func (l *outlook) endOf(b *Battle) *end {
	if !l.known {
		l.known, l.end = true, b.endOf(l.to, l.places[:0])
	}
	return &l.end
}

// coversTo is all that stands between two units, high or low: what may give the second cover, and hide what is in a building. COVER-03, LOS-15.
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
	all, a := own.Union(other), alleyOf(own, other)
	for _, id := range b.Own(b.side(from)) {
		if id != from && id != to && b.barsFire(id) && b.box(id).Meets(all) && a.meets(b.box(id)) {
			l.friends = append(l.friends, id)
		}
	}
	return l.friends
}

package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// A thing may stand in the way of a line of sight: a piece of terrain, or a vehicle or wreck.
type thing struct {
	piece  *table.Piece // nil: a vehicle
	base   geom.Base    // of a vehicle
	block  block
	cover  cover
	top    geom.Len // how high it reaches
	feet   geom.Len // how high it stands
	around geom.Box
	stout  bool // an area that is nowhere so thin that a line in it would count for nothing
}

// between is what may stand in the way of the lines from one unit to another. It is gathered once for all of them.
type between []thing

// maxThings is room for what is usually between two units.
const maxThings = 16

// gather finds what may stand between two units.
func (b *Battle) gather(x, y UnitID, out between) between {
	return b.gatherIn(b.box(x).Union(b.box(y)), x, y, out)
}

// gatherIn finds what is in a box and may block sight or give cover, but for two units themselves: of other units vehicles do, men do
// not. LOS-04, LOS-06 to LOS-09, COVER-13.
func (b *Battle) gatherIn(box geom.Box, x, y UnitID, out between) between {
	var room [64]int32
	for _, id := range b.table.PiecesNear(box, room[:0]) {
		if t := &b.scenery.things[id-1]; t.block != blocksNothing || t.cover != inOpen {
			out = append(out, *t)
		}
	}
	for i := range b.hulls {
		switch id := UnitID(i + 1); {
		case !b.hulls[i].Meets(box) || id == x || id == y || !b.isStanding(id):
		case b.profiles[i].Type == Vehicle:
			out = append(out, b.bulkOf(id))
		default:
			b.Cite("BA-LOS-04", "BA-COVER-13")
		}
	}
	return out
}

// bulkOf is what a vehicle is to lines of sight. LOS-06.
func (b *Battle) bulkOf(id UnitID) thing {
	m := b.first(id)
	t := thing{base: b.base(m), block: blocksFully, cover: hardCover, feet: b.elevation(b.model(m).At), around: b.box(id)}
	t.top = t.feet + b.profile(id).Height
	return t
}

// thingOf is what a piece of terrain is to lines of sight.
func (b *Battle) thingOf(p *table.Piece) thing {
	g := groundOf(p)
	t := thing{piece: p, block: g.block, cover: g.cover, around: boxOf(p)}
	switch {
	case p.Kind == table.Hill && p.IsArea():
		t.block, t.top, t.stout = blocksFully, hillHeight(p), isStout(p.Polygon())
		return t
	case p.Kind == table.Smoke:
		t.cover = softCover // its fringe. COVER-05
	}
	t.feet = b.elevation(cornerOf(p))
	t.top = t.feet + max(g.height, houseHeight(p))
	t.stout = t.block != blocksNothing && p.IsArea() && isStout(p.Polygon())
	return t
}

// narrow keeps of what may stand between two boxes what can stop a line between them.
func (w between) narrow(x, y geom.Box) between {
	kept := w[:0]
	a := alleyOf(x, y)
	for i := range w {
		if w[i].block != blocksNothing && a.meets(w[i].around) {
			kept = append(kept, w[i])
		}
	}
	return kept
}

// An alley is the strip that holds two boxes: all lines between them lie in it.
type alley struct {
	from, to    geom.Point
	left, right int64
}

func alleyOf(x, y geom.Box) alley {
	a := alley{from: x.Middle(), to: y.Middle()}
	l, r := a.reach(x)
	m, n := a.reach(y)
	a.left, a.right = max(l, m), min(r, n)
	return a
}

// reach is how far a box reaches to the left and to the right of the middle of an alley.
func (a *alley) reach(box geom.Box) (left, right int64) {
	l, r := box.Min, box.Max // the outermost corners, if the alley leads right and up
	if a.to.X > a.from.X {
		l.Y, r.Y = r.Y, l.Y
	}
	if a.to.Y < a.from.Y {
		l.X, r.X = r.X, l.X
	}
	return leftOf(a.from, a.to, l), leftOf(a.from, a.to, r)
}

// meets reports whether part of a box may lie in an alley.
func (a *alley) meets(box geom.Box) bool {
	left, right := a.reach(box)
	return right <= a.left && left >= a.right
}

// boxOf is a box around a piece of terrain, as lines of sight meet it.
func boxOf(p *table.Piece) geom.Box {
	if p.IsArea() {
		return p.Polygon().Box()
	}
	return geom.BoxOf(p.Line...).Grow(p.Width/2 + 1)
}

// isStanding reports whether a vehicle stands on the table, in one piece or as a wreck. LOS-06.
func (b *Battle) isStanding(id UnitID) bool { return b.unit(id).IsOnTable() || b.unit(id).Is(Wrecked) }

// hillHeight is how high the top of a hill is.
func hillHeight(p *table.Piece) geom.Len { return storey * geom.Len(max(p.Level, 1)) }

// cornerOf is a point of a piece.
func cornerOf(p *table.Piece) geom.Point {
	switch {
	case p.IsArea():
		return p.Area[0]
	case p.IsLine():
		return p.Line[0]
	}
	return *p.Spot
}

// elevation is how high the ground is at a point.
func (b *Battle) elevation(p geom.Point) geom.Len {
	high := geom.Len(0)
	for _, id := range b.hills {
		if hill := b.table.Piece(id); hill.Polygon().Contains(p) {
			high = max(high, hillHeight(hill))
		}
	}
	return high
}

// clear reports whether nothing stops the line between two spots.
func (w between) clear(from, to *spot) bool {
	for i := range w {
		if w[i].stops(from, to) {
			return false
		}
	}
	return true
}

// clears is clear for one of many lines that run side by side: what stops it is looked at first for the next one.
func (w between) clears(from, to *spot) bool {
	for i := range w {
		if w[i].stops(from, to) {
			w[0], w[i] = w[i], w[0]
			return false
		}
	}
	return true
}

// fringe is how much of a cloud one can look through, and how deep the edge of an area is to a man who stands at it and
// looks across. LOS-09, COVER-07.
const fringe = 2 * geom.Inch

// stops reports whether a thing stops the line between two spots. LOS-03, LOS-06 to LOS-09.
func (t *thing) stops(from, to *spot) bool {
	if t.block == blocksNothing || min(from.z, to.z) >= t.top || !t.isUnder(from, to) {
		return false
	}
	switch {
	case t.piece == nil:
		return true
	case t.piece.Kind == table.Hill, t.block == blocksThrough:
		// Slopes are not looked at: a unit on a hill is not hidden by it.
		return !t.holds(&from.base) && !t.holds(&to.base)
	case t.piece.Kind == table.Smoke:
		return !t.isFringe(from, to)
	case t.piece.IsLine() && t.block == blocksFully:
		// One looks through a high hedge from beside it, and is seen there.
		return !t.piece.IsWithin(from.base, geom.Inch) && !t.piece.IsWithin(to.base, geom.Inch)
	}
	return true
}

// isFringe reports whether one end of a line is at the edge of a cloud, and the line passes no more than its fringe. LOS-09.
func (t *thing) isFringe(from, to *spot) bool {
	return t.piece.Polygon().Chord(geom.Segment{A: from.at, B: to.at}) <= fringe && (t.atEdge(&from.base) || t.atEdge(&to.base))
}

// holds reports whether a model stands in a piece: the middle of its base does. A model whose base only touches a wood,
// or reaches into it, neither looks right through it nor is seen there. LOS-07.
func (t *thing) holds(base *geom.Base) bool {
	if t.piece.IsArea() {
		return t.piece.Polygon().Contains(base.At)
	}
	return t.piece.IsWithin(*base, 0)
}

// atEdge reports whether a base is within an inch of the border of an area.
func (t *thing) atEdge(base *geom.Base) bool {
	pts := t.piece.Polygon().Points()
	for i := range pts {
		if geom.WithinSegment(*base, geom.Segment{A: pts[i], B: pts[(i+1)%len(pts)]}, geom.Inch) {
			return true
		}
	}
	return false
}

// isUnder reports whether the line between two spots passes through a thing, lower than its top. LOS-03, LOS-08.
func (t *thing) isUnder(from, to *spot) bool {
	s := geom.Segment{A: from.at, B: to.at}
	low := max(from.z, to.z) < t.top // all of the line is
	switch {
	case t.piece == nil:
		if met := geom.MeetsBase(s, t.base); !met || low {
			return met
		}
		for e := geom.Front; e <= geom.Left; e++ {
			if edge := t.base.Edge(e); edge.Meets(s) && t.isLow(from, to, geom.Crossing(s, edge)) {
				return true
			}
		}
	case t.piece.IsArea():
		if !t.piece.Polygon().Meets(s) {
			return false
		}
		if low {
			return true
		}
		var room [16]geom.Span
		for _, span := range t.piece.Polygon().Spans(s, room[:0]) {
			if t.isLowAt(from, to, span.From, s.Length()) || t.isLowAt(from, to, span.To, s.Length()) {
				return true
			}
		}
	default:
		for i := range t.piece.Segments() {
			if seg := t.piece.Segment(i); seg.Meets(s) && t.isLow(from, to, geom.Crossing(s, seg)) {
				return true
			}
		}
	}
	return false
}

func (t *thing) isLow(from, to *spot, p geom.Point) bool {
	return t.isLowAt(from, to, geom.Dist(from.at, p), geom.Dist(from.at, to.at))
}

// isLowAt reports whether the line between two spots is lower than the top after a part of its length.
func (t *thing) isLowAt(from, to *spot, d, length geom.Len) bool {
	return int64(from.z)*int64(length)+int64(to.z-from.z)*int64(min(d, length)) < int64(t.top)*int64(length)
}

func corners(b geom.Box) [4]geom.Point {
	return [4]geom.Point{b.Min, {X: b.Max.X, Y: b.Min.Y}, b.Max, {X: b.Min.X, Y: b.Max.Y}}
}

// leftOf is positive when c lies to the left of the line from a to b.
func leftOf(a, b, c geom.Point) int64 {
	u, v := b.Sub(a), c.Sub(a)
	return int64(u.X)*int64(v.Y) - int64(u.Y)*int64(v.X)
}

package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// cover is how well a target is covered. COVER-01.
type cover int8

// The grades of cover; the number is what it takes from a roll to hit. COVER-01, COVER-02.
const (
	inOpen    cover = 0
	softCover cover = 1
	hardCover cover = 2
)

// coverOf is the cover of a unit as one shooter sees it: half or more of its models must be covered, and what covers more of
// them counts, soft on a tie. COVER-03, COVER-04, COVER-12, BUILDING-08, VEH-23.
func (b *Battle) coverOf(shooter modelID, target UnitID) cover {
	u := b.unit(target)
	if u.Inside != 0 || u.Is(DugIn) {
		if u.Inside != 0 {
			b.Cite("BA-BUILDING-08")
		} else {
			b.Cite("BA-COVER-12")
		}
		return hardCover
	}
	w := b.coversTo(b.owner(shooter), target)
	if len(w) == 0 {
		return inOpen
	}
	// Inside a building a man takes the opening that serves him best.
	var eyes [maxOpenings]spot
	best, found := hardCover, false
	for _, e := range b.eyes(shooter, eyes[:0]) {
		if b.unit(b.owner(shooter)).Inside != 0 && !b.spotSeesUnit(&e, target, w) {
			continue
		}
		found = true
		if b.profile(target).Type == Vehicle {
			best = min(best, b.coverOfHull(&e, target, w))
		} else {
			best = min(best, b.coverOfMen(&e, target, w))
		}
	}
	if !found {
		return inOpen
	}
	return best
}

// spotSeesUnit reports whether some model of a unit can be seen from a spot.
func (b *Battle) spotSeesUnit(from *spot, target UnitID, w between) bool {
	var room [maxMen]modelID
	for _, n := range b.living(target, room[:0]) {
		if b.spotSees(from, n, w) {
			return true
		}
		if b.unit(target).Inside != 0 {
			break // one is as good as the other
		}
	}
	return false
}

// coverOfMen is the cover of infantry or artillery from a spot. All of them count: one who cannot be seen at all is behind
// cover. COVER-03, COVER-04.
func (b *Battle) coverOfMen(from *spot, target UnitID, w between) cover {
	soft, hard := 0, 0
	var room [maxMen]modelID
	men := b.living(target, room[:0])
	for _, n := range men {
		best := b.coverOfModel(from, n, w)
		if best < hardCover && !b.spotSees(from, n, w) {
			best = max(best, w.hiding(from, b.head(n)))
		}
		switch best {
		case softCover:
			soft++
		case hardCover:
			hard++
		}
	}
	if soft+hard > 0 {
		b.Cite("BA-COVER-03")
	}
	if soft > 0 && hard > 0 {
		b.Cite("BA-COVER-02", "BA-COVER-04")
	}
	switch {
	case 2*(soft+hard) < len(men):
		return inOpen
	case hard > soft:
		return hardCover
	}
	return softCover
}

// hiding is the cover of a model that cannot be seen: the best of what stops the line to its head. A hill is hard cover, and what hides
// without covering is soft. COVER-03.
func (w between) hiding(from *spot, head spot) cover {
	best := softCover
	for i := range w {
		t := &w[i]
		if t.stops(from, &head) && (t.cover == hardCover || t.piece != nil && t.piece.Kind == table.Hill) {
			best = hardCover
		}
	}
	return best
}

// coverOfModel is the best cover that one model has from a spot. Other men give none. TERRAIN-18, COVER-13.
func (b *Battle) coverOfModel(from *spot, n modelID, w between) cover {
	best := inOpen
	body := b.silhouette(from.at, n)
	for i := range w {
		if t := &w[i]; t.cover > best && t.covers(from, &body) {
			best = t.cover
			b.Cite("BA-COVER-05", t.whyCovers())
		} else if t.piece != nil && t.piece.Kind != table.Smoke && t.cover > best && t.ignoredBy(from, body[0].at) {
			b.Cite("BA-COVER-07")
		}
	}
	return best
}

// whyCovers is the clause by which a thing covers.
func (t *thing) whyCovers() clause {
	switch {
	case t.piece == nil:
		return "BA-LOS-06"
	case t.piece.IsLine():
		return "BA-COVER-08"
	}
	return "BA-COVER-06"
}

// A silhouette is the eight points of a model as a viewer sees it: left, centre and right at the head, left and right at a
// third of its height, left, centre and right at the feet. LOS-03.
type silhouette [8]spot

func (b *Battle) silhouette(from geom.Point, n modelID) silhouette {
	base := b.base(n)
	feet, tall := b.elevation(base.At), b.height(n)
	left, right := flanks(from, &base)
	at := func(p geom.Point, z geom.Len) spot { return spot{p, feet + z, base} }
	return silhouette{
		at(base.At, tall), at(left, tall), at(right, tall), at(left, tall/3), at(right, tall/3),
		at(base.At, 0), at(left, 0), at(right, 0),
	}
}

// covers reports whether a thing covers a model on foot: he is in it, behind it or partly hidden by it, and the shooter
// does not stand at it and shoot out. COVER-05 to COVER-08, LOS-06.
func (t *thing) covers(from *spot, body *silhouette) bool {
	base := &body[0].base
	switch {
	case t.piece == nil:
		return t.hides(from, body) > 0
	case t.piece.Kind == table.Smoke:
		return t.isUnder(from, &body[0]) || t.piece.IsWithin(*base, 0)
	case t.piece.IsLine():
		return t.shelters(from, body)
	case t.piece.IsWithin(*base, 0) && !t.isBeyond(from, base):
		return geom.Inside(*base, t.piece.Polygon())
	}
	return t.top > t.feet && !t.isOwnEdge(from, body[0].at) && t.hides(from, body) > 0
}

// isBeyond reports whether a model that touches an area stands behind it: the line to the model passes through the area
// before it comes to the base. COVER-03.
func (t *thing) isBeyond(from *spot, base *geom.Base) bool {
	front := geom.Toward(base.At, from.at, base.Width/2)
	return !geom.Inside(*base, t.piece.Polygon()) && t.piece.Polygon().Chord(geom.Segment{A: from.at, B: front}) > 0
}

// shelters reports whether a linear feature covers a model: the line crosses it, low enough, and the model is nearer to it
// than the shooter, who does not himself stand at it. COVER-07, COVER-08.
func (t *thing) shelters(from *spot, body *silhouette) bool {
	base, feet := &body[0].base, &body[5]
	if t.piece.IsWithin(from.base, geom.Inch) {
		return false
	}
	if t.top == t.feet {
		return t.piece.IsWithin(*base, 0) // a trench or a ditch covers those who are in it
	}
	return t.isUnder(from, feet) && t.piece.GapToLine(*base) < t.piece.GapToLine(from.base)
}

// isOwnEdge reports a shooter at the edge of an area who shoots out over it. COVER-07.
func (t *thing) isOwnEdge(from *spot, to geom.Point) bool {
	return t.piece.IsWithin(from.base, 0) && t.atEdge(&from.base) &&
		t.piece.Polygon().Chord(geom.Segment{A: from.at, B: to}) <= fringe
}

// hides is how many of the eight points of a model a thing hides.
func (t *thing) hides(from *spot, body *silhouette) int {
	n := 0
	for i := range body {
		if t.isUnder(from, &body[i]) {
			n++
		}
	}
	return n
}

// coverOfHull is the cover of a vehicle from a spot: half of what it shows must be hidden, and what hides more of it
// counts. VEH-23, COVER-06.
func (b *Battle) coverOfHull(from *spot, target UnitID, w between) cover {
	b.Cite("BA-VEH-23")
	body := b.silhouette(from.at, b.first(target))
	var by [len(body)]cover
	for i := range w {
		t := &w[i]
		if t.cover == inOpen || t.piece != nil && t.ignoredBy(from, body[0].at) {
			continue
		}
		whole := t.piece != nil && t.piece.IsArea() && geom.Inside(body[0].base, t.piece.Polygon())
		if whole {
			b.Cite("BA-COVER-06")
		}
		for k := range body {
			if by[k] < t.cover && (whole || t.isUnder(from, &body[k])) {
				by[k] = t.cover
			}
		}
	}
	soft, hard := 0, 0
	for _, c := range by {
		switch c {
		case softCover:
			soft++
		case hardCover:
			hard++
		}
	}
	switch {
	case 2*(soft+hard) < len(body):
		return inOpen
	case hard > soft:
		return hardCover
	}
	return softCover
}

// ignoredBy reports whether a shooter stands at a piece and shoots out over it. COVER-07.
func (t *thing) ignoredBy(from *spot, to geom.Point) bool {
	if t.piece.IsArea() {
		return t.isOwnEdge(from, to)
	}
	return t.piece.IsWithin(from.base, geom.Inch)
}

// halvesHE reports whether HE hits on a unit, lobbed or not, are halved: it is dug in, or DOWN. HE-05, COVER-12, INDIRECT-13, ARTILLERY-09.
func (b *Battle) halvesHE(target UnitID, lobbed bool) bool {
	switch p, u := b.profile(target), b.unit(target); {
	case p.Type == Vehicle:
		return false
	case u.Is(DugIn):
		b.Cite("BA-COVER-12")
		return true
	case u.Die != Down:
		return false
	case p.Type == Artillery:
		b.Cite("BA-ARTILLERY-09")
	}
	if lobbed {
		b.Cite("BA-INDIRECT-13")
	}
	b.Cite("BA-HE-05")
	return true
}

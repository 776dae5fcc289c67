package cobi

import "sandtable/geom"

// far is longer than any table.
const far = geom.Len(1 << 30)

// touching is how near two bases are that count as being in contact: what a hand at the table cannot tell from it. HOUSE.
const touching = geom.MM

// touches reports whether two models are in contact. GEN-09.
func (b *Battle) touches(m, n modelID) bool { return geom.Within(b.base(m), b.base(n), touching) }

// gap is the distance between two models: the shortest between their bases. GEN-09.
func (b *Battle) gap(m, n modelID) geom.Len {
	b.Cite("COBI-GEN-08", "COBI-GEN-09")
	return b.seen.gaps.Between(b.base(m), b.base(n))
}

// within reports whether two models are no further apart than a distance; exactly so far is within. GEN-09.
func (b *Battle) within(m, n modelID, d geom.Len) bool {
	b.Cite("COBI-GEN-09")
	return geom.Within(b.base(m), b.base(n), d)
}

// gapTo is the distance from a model to the nearest figure of a unit that stands on the table, or far.
func (b *Battle) gapTo(m modelID, id UnitID) geom.Len {
	b.Cite("COBI-GEN-09")
	best, from := far, b.first(id)
	for n := from; n < from+modelID(b.count(id)); n++ {
		if b.stands(n) && b.model(n).Health == Able {
			best = min(best, geom.Gap(b.base(m), b.base(n)))
		}
	}
	return best
}

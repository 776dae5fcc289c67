package bkc

import (
	"sandtable/geom"
	"sandtable/table"
)

var (
	notAtBank  = reason("BKC-MOVE-32", "{unit} must start at the bank to enter the water")
	ownOrder   = reason("BKC-MOVE-33", "{unit} has moved under this order: entering water, each 5 cm in it and leaving it take an order each")
	stopAtBank = reason("BKC-MOVE-32", "{unit} must stop at the far bank and leave the water with another order")
)

// swim judges the whole path of a unit with boats, flotation or the like against a piece of water. It must begin at the
// bank to enter, moves 5 cm in the water, stops at the far bank, and leaves from there with its full Move, each with an
// order of its own. A unit is at a bank if it touches it where its path leaves the water. MOVE-31, MOVE-32, MOVE-33, X-74.
func (w *walk) swim(piece *table.Piece) *Refusal {
	area := piece.Polygon()
	var room [16]geom.Span
	wet := w.wetSpans(piece, room[:0])
	ends := geom.OverlapPolygon(w.f.base, area) && !w.ledThrough(w.f.base.At, piece)
	if len(wet) == 0 && !ends {
		return nil
	}
	w.Cite("BKC-MOVE-31")
	if geom.GapPolygon(w.f.start, area) > touch {
		return notAtBank.Refuse(w.UnitFact("unit", w.id))
	}
	if w.isUnderway() {
		return ownOrder.Refuse(w.UnitFact("unit", w.id))
	}
	if len(wet) > 0 && !area.Contains(w.f.base.At) {
		if len(wet) > 1 || geom.GapPoint(w.f.start, w.f.pointAt(wet[0].To)) > touch {
			return stopAtBank.Refuse(w.UnitFact("unit", w.id))
		}
		return nil
	}
	w.swims = true
	return nil
}

// wetSpans appends the stretches of the path, measured from its start, that lie in water otherwise than on a bridge or
// through a ford.
func (w *walk) wetSpans(piece *table.Piece, out []geom.Span) []geom.Span {
	at, along := w.f.start.At, geom.Len(0)
	for i := range w.f.path {
		l := w.next(i, at, along)
		var room, ways [16]geom.Span
		if inside := piece.Polygon().Spans(l.Segment, room[:0]); len(inside) > 0 {
			over := w.ways(l.Segment, piece, ways[:0])
			for _, s := range inside {
				for _, t := range s.Without(over, nil) {
					out = append(out, geom.Span{From: along + t.From, To: along + t.To})
				}
			}
		}
		at, along = l.B, along+l.length
	}
	return geom.Joined(out)
}

// pointAt is the point so far along the path.
func (f *pathFacts) pointAt(along geom.Len) geom.Point {
	at := f.start.At
	for _, p := range f.path {
		d := geom.Dist(at, p)
		if along < d {
			return geom.Toward(at, p, along)
		}
		at, along = p, along-d
	}
	return at
}

// swims reports who may enter water: amphibious vehicles, foot in assault boats, tanks with flotation or wading gear.
// MOVE-31.
func swims(p *Profile) bool { return p.amphibious || p.flotation || p.boats && p.IsFoot() }

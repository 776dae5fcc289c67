package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// named is what a kind of terrain is called in a refusal, and the clauses that bar it or make a unit stop at it.
type named struct {
	it          lang.Text
	bars, halts clause
}

var terrainNames = map[table.Kind]named{
	table.Hedge:     {lang.Text{EN: "a hedge"}, "BKC-MOVE-14", "BKC-MOVE-03"},
	table.Wall:      {lang.Text{EN: "a wall"}, "BKC-MOVE-14", "BKC-MOVE-03"},
	table.Fence:     {lang.Text{EN: "a fence"}, "BKC-MOVE-14", "BKC-MOVE-03"},
	table.Bocage:    {lang.Text{EN: "bocage"}, "BKC-MOVE-15", "BKC-MOVE-15"},
	table.Rough:     {lang.Text{EN: "rough ground", Sense: "obstacle"}, "BKC-MOVE-16", ""},
	table.Wood:      {lang.Text{EN: "a wood"}, "BKC-MOVE-16", ""},
	table.Orchard:   {lang.Text{EN: "an orchard"}, "BKC-MOVE-16", ""},
	table.DenseWood: {lang.Text{EN: "a dense wood"}, "BKC-MOVE-17", ""},
	table.Jungle:    {lang.Text{EN: "jungle"}, "BKC-MOVE-17", ""},
	table.Swamp:     {lang.Text{EN: "a swamp"}, "BKC-MOVE-17", ""},
	table.Marsh:     {lang.Text{EN: "a marsh"}, "BKC-MOVE-17", ""},
	table.Stream:    {lang.Text{EN: "a stream"}, "", "BKC-MOVE-18"},
	table.Ford:      {lang.Text{EN: "a ford"}, "", "BKC-MOVE-18"},
	table.River:     {lang.Text{EN: "a river"}, "BKC-MOVE-19", "BKC-MOVE-32"},
	table.Canal:     {lang.Text{EN: "a canal"}, "BKC-MOVE-19", "BKC-MOVE-32"},
	table.Lake:      {lang.Text{EN: "a lake"}, "BKC-MOVE-20", "BKC-MOVE-32"},
	table.Sea:       {lang.Text{EN: "the sea"}, "BKC-MOVE-20", "BKC-MOVE-32"},
	table.Cliff:     {lang.Text{EN: "a cliff"}, "BKC-MOVE-22", ""},
	table.Ravine:    {lang.Text{EN: "a ravine"}, "BKC-MOVE-22", ""},
	table.DryRiver:  {lang.Text{EN: "a dry river bed"}, "BKC-MOVE-22", ""},
	table.BuiltUp:   {lang.Text{EN: "a built-up area"}, "BKC-G-04", ""},
	table.Building:  {lang.Text{EN: "a building"}, "BKC-G-04", ""},
	table.Obstacle:  {lang.Text{EN: "an anti-tank obstacle"}, "BKC-G-05", "BKC-G-05"},
	table.Ditch:     {lang.Text{EN: "an anti-tank ditch"}, "BKC-G-05", "BKC-G-05"},
	table.Wire:      {lang.Text{EN: "barbed wire"}, "BKC-G-06", "BKC-G-06"},
}

// impassable and mustStop are the refusals by the code of a piece's kind.
var impassable, mustStop = terrainReasons()

func terrainReasons() (bars, halts []*Reason) {
	for _, kind := range table.Kinds {
		n := terrainNames[kind]
		bars = append(bars, reason(n.bars, "{unit} cannot cross {it}").About(n.it))
		halts = append(halts, reason(n.halts, "{unit} must stop in contact first and cross with a later order: {it}").About(n.it))
	}
	return bars, halts
}

var tooNarrow = reason("BKC-MOVE-04", "{unit} needs a gap of {width} to pass")

var acrossLine = reason("BKC-MOVE-03", "{unit} would stand across an obstacle")

// crossLine judges a line across a leg: a unit that can cross must have begun the order in contact with it, and the
// gap through which it passes must be 2 cm wide. MOVE-03, MOVE-04, MOVE-14, MOVE-15, MOVE-18, MOVE-24..26.
func (w *walk) crossLine(l *leg, piece *table.Piece) *Refusal {
	pass := w.passageOf(w.id, piece)
	if pass == free && piece.Kind != table.Wire || isRoad(piece) {
		return nil
	}
	for i := range piece.Segments() {
		s := piece.Segment(i)
		if !geom.MeetsSegment(w.feeler(l.A), l.B, s) {
			continue
		}
		var room [8]geom.Segment
		for _, part := range piece.Standing(s, room[:0]) {
			if no := w.crossPart(l, piece, part, pass); no != nil {
				return no
			}
		}
	}
	return nil
}

// crossPart judges a stretch of an obstacle in which there is no breach.
func (w *walk) crossPart(l *leg, piece *table.Piece, part geom.Segment, pass passage) *Refusal {
	if !geom.MeetsSegment(w.feeler(l.A), l.B, part) {
		return nil
	}
	crosses := part.Meets(l.Segment)
	at := geom.Point{}
	if crosses {
		at = geom.Crossing(l.Segment, part)
		if isNatural(piece) && w.ledThrough(at, piece) {
			return nil // a bridge
		}
	} else if w.nearEnd(func(p geom.Point) bool { return geom.OverlapSegment(w.feeler(p), part) }) {
		return nil // nearer than the strip only where a base stands beside it
	}
	switch {
	case !crosses && (pass == barred || pass == stops && w.haltsAt(piece.GapToLine(w.f.start))):
		return tooNarrow.Refuse(w.UnitFact("unit", w.id), battle.Cm("width", w.strip()))
	case pass == barred:
		w.Cite("BKC-MOVE-10", terrainOf(piece).clause)
		return impassable[piece.Code()].Refuse(w.UnitFact("unit", w.id))
	case pass == dense:
		w.f.dense = true
	case pass == free: // wire under tracks
	case w.haltsAt(piece.GapToLine(w.f.start)):
		return mustStop[piece.Code()].Refuse(w.UnitFact("unit", w.id))
	}
	if !crosses {
		return nil
	}
	w.Cite(terrainOf(piece).clause)
	w.f.dense = w.f.dense || w.isDense(w.id, piece)
	w.wire = w.wire || piece.Kind == table.Wire && pass == stops
	if w.profile(w.id).drivesArmour() && breaks(piece) {
		w.f.crossed = append(w.f.crossed, crossing{piece.ID, at, l.along + geom.Dist(l.A, at)})
	}
	return nil
}

// haltsAt reports an obstacle so far from where the action began that the unit may not cross it yet: it did not stand in
// contact with it when the order came. Pursuers do not care. MOVE-03, CBT-35, X-74.
func (w *walk) haltsAt(gap geom.Len) bool {
	return !w.o.storms && (gap > touch || w.isUnderway())
}

// isUnderway reports a unit that moved under this order before the action that is judged. X-74.
func (w *walk) isUnderway() bool { return !w.o.resumes && w.unit(w.id).Is(Underway) }

// isNatural reports lines over which a bridge or a marked track leads: water, cliffs and the like. A road does not open
// a wall or a wire: a map leaves a gap there. MOVE-19, MOVE-22.
func isNatural(piece *table.Piece) bool {
	switch piece.Kind {
	case table.Stream, table.Ford, table.River, table.Canal, table.Cliff, table.Ravine, table.DryRiver:
		return true
	}
	return false
}

// breaks reports the obstacles in which armoured units make a breach. MOVE-29, G-06.
func breaks(piece *table.Piece) bool {
	switch piece.Kind {
	case table.Hedge, table.Wall, table.Fence, table.Bocage, table.Wire:
		return true
	}
	return false
}

// straddles reports a base that would stand across an obstacle: one that the unit cannot drive over. A bridge leads
// over water. MOVE-03.
func (b *Battle) straddles(id UnitID, base geom.Base, piece *table.Piece) bool {
	if pass := b.passageOf(id, piece); pass == free || pass == dense || isRoad(piece) {
		return false
	}
	for i := range piece.Segments() {
		s := piece.Segment(i)
		if !geom.OverlapSegment(base, s) {
			continue
		}
		var room [8]geom.Segment
		if slices.ContainsFunc(piece.Standing(s, room[:0]), func(part geom.Segment) bool { return geom.OverlapSegment(base, part) }) {
			return !isNatural(piece) || !b.ledThrough(base.At, piece)
		}
	}
	return false
}

// breach opens an obstacle that an armoured unit has crossed: as wide as its base, at least 2 cm, for good. MOVE-29.
func (b *Battle) breach(id UnitID, c crossing) {
	width := max(b.profile(id).Width, b.strip())
	e := battle.BreachPiece(c.piece, table.Breach{At: c.at, Width: width}, "BKC-MOVE-29")
	e.Unit = id
	b.Emit(e)
}

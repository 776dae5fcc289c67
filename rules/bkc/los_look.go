package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	lookOut      = reason("BKC-LOS-03", "{target} is outside the field of view of {unit}")
	lookNarrow   = reason("BKC-LOS-04", "{target} is outside the narrow field of view of {unit}")
	lookNight    = reason("BKC-G-26", "it is dark: nothing can be seen beyond {distance}")
	lookWeather  = reason("BKC-G-27", "nothing can be seen beyond {distance} in this weather")
	lookDeep     = reason("BKC-LOS-06", "{piece}: sight reaches {distance} in or out, no further")
	lookPast     = reason("BKC-LOS-08", "{piece} blocks the view")
	lookScreen   = reason("BKC-LOS-09", "{piece} blocks the view, and neither end touches it")
	lookUnit     = reason("BKC-LOS-10", "{unit} blocks the view")
	lookNotThere = reason("BKC-LOS-01", "{unit} is not on the table")
)

// Look says whether a unit sees another, and what stops it. LOS-01..13.
func (b *Battle) Look(side Side, from, to UnitID) battle.Look {
	if !b.isKnownTo(side, from) || !b.isKnownTo(side, to) {
		return battle.Look{Why: battle.Unseen.Refuse()}
	}
	for _, id := range []UnitID{from, to} {
		if !b.canSee(id) || id == to && !b.unit(id).IsOnTable() {
			return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", id))}
		}
	}
	b.Cite("BKC-CONV-03")
	base := b.base(to)
	g := b.gazeAt(from, to, base.At, false)
	g.asks = side
	l := battle.Look{From: g.from, To: base.At, Range: b.rangeTo(from, to)}
	if far := b.visibility(to); l.Range > far {
		return b.lookDark(l, far)
	}
	points := testPoints(base)
	return b.lookAlong(l, &g, from, points[:], b.UnitFactTo(side, "target", to))
}

// Spots says only whether a unit sees another. A side knows of its own units what the rules do: what is hidden from it is in the way of
// none of them. LOS-01..13, G-29.
func (b *Battle) Spots(side Side, from, to UnitID) bool {
	if !b.isKnownTo(side, from) || !b.isKnownTo(side, to) {
		return false
	}
	if b.side(from) != side || from == to {
		return b.Look(side, from, to).Sees
	}
	return b.canSee(from) && b.unit(to).IsOnTable() && b.sees(from, to)
}

// LookAt says whether a unit sees a point. ART-05, AIR-01.
func (b *Battle) LookAt(side Side, from UnitID, to geom.Point) battle.Look {
	switch {
	case !b.isKnownTo(side, from):
		return battle.Look{Why: battle.Unseen.Refuse()}
	case !b.canSee(from):
		return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", from))}
	}
	g := b.gazeAt(from, 0, to, false)
	g.asks = side
	l := battle.Look{From: g.from, To: to, Range: geom.GapPoint(b.seat(from), to)}
	if b.pointSeenBy(side, from, to) {
		l.Sees = true
		return l
	}
	if far := b.visibility(0); geom.Dist(g.from, to) > far {
		return b.lookDark(l, far)
	}
	return b.lookAlong(l, &g, from, []geom.Point{to}, pointFact)
}

// Overlook says what of the ground a unit sees. LOS-01..10.
func (b *Battle) Overlook(side Side, from UnitID, at []geom.Point, out []geom.Len) {
	there := b.isKnownTo(side, from) && b.canSee(from)
	for i, p := range at {
		out[i] = -1
		if there && b.pointSeenBy(side, from, p) {
			out[i] = geom.GapPoint(b.seat(from), p)
		}
	}
}

// pointFact names a bare point in a refusal.
var pointFact = battle.Text("target", "point")

// lookDark is a look that ends in the night or the weather. G-26, G-27.
func (b *Battle) lookDark(l battle.Look, far geom.Len) battle.Look {
	l.At, l.Why = geom.Toward(l.From, l.To, far), lookWeather.Refuse(battle.Cm("distance", far))
	if b.options.Night {
		l.Why = lookNight.Refuse(battle.Cm("distance", far))
	}
	return l
}

// lookAlong tries lines to some points: one that is clear is enough. What stops the first of them within the field of view
// is what stops the look.
func (b *Battle) lookAlong(l battle.Look, g *gaze, from UnitID, points []geom.Point, target battle.Fact) battle.Look {
	half, seat := b.halfArc(from), b.seat(from)
	stopped := false
	for _, p := range points {
		if half < 1800 && !geom.InArc(seat, g.from, p, half) {
			continue
		}
		what := b.blocker(g, p)
		if what < 0 {
			l.Sees, l.To, l.At, l.Why, l.Piece, l.Unit = true, p, geom.Point{}, nil, 0, 0
			return l
		}
		if !stopped {
			stopped, l.To = true, p
			b.lookStopped(&l, g, what)
		}
	}
	if !stopped {
		why := lookOut
		if half < 900 {
			why = lookNarrow
		}
		l.At, l.Why = l.From, why.Refuse(b.UnitFactTo(g.asks, "unit", from), target)
	}
	return l
}

// lookStopped says what a blocker is, and where the line meets it.
func (b *Battle) lookStopped(l *battle.Look, g *gaze, what int32) {
	line := geom.Segment{A: l.From, B: l.To}
	if what&bodyBit != 0 {
		l.Unit = UnitID(what &^ bodyBit)
		l.At = b.base(l.Unit).At
		if at, met := line.First(b.base(l.Unit).Edges); met {
			l.At = at
		}
		l.Why = lookUnit.Refuse(b.UnitFactTo(g.asks, "unit", l.Unit))
		return
	}
	l.Piece = table.PieceID(what)
	piece := b.table.Piece(l.Piece)
	named := battle.Text("piece", string(piece.Kind))
	if piece.IsLine() {
		l.At, _ = piece.FirstCrossed(line)
		l.Why = lookScreen.Refuse(named)
		return
	}
	area := piece.Polygon()
	deep := geom.Len(0)
	l.Why = lookPast.Refuse(named)
	if b.standsIn(g.viewer, area) || g.target != 0 && b.standsIn(g.target, area) || g.target == 0 && area.Contains(line.B) {
		deep, l.Why = b.depth(), lookDeep.Refuse(named, battle.Cm("distance", b.depth()))
	}
	var room [16]geom.Span
	l.At = l.From
	if spans := area.Spans(line, room[:0]); len(spans) > 0 {
		l.At = geom.Toward(line.A, line.B, min(spans[0].From+deep, spans[0].To))
	}
}

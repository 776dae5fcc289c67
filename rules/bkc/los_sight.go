package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// depth is how far sight reaches into or out of ground that limits it. LOS-06.
func (b *Battle) depth() geom.Len { return b.cm(5) }

// eye is the point from which a unit sees: the middle of its front edge; for a command unit, which sees all round,
// its centre. LOS-02, LOS-03, LOS-05.
func (b *Battle) eye(id UnitID) geom.Point {
	if b.profile(id).IsCommand() {
		return b.unit(id).At
	}
	return b.base(id).Middle(geom.Front)
}

// halfArc is half the field of view, in tenths of a degree. LOS-03..05.
func (b *Battle) halfArc(id UnitID) int {
	switch p := b.profile(id); {
	case p.IsCommand():
		b.Cite("BKC-LOS-05")
		return 1800
	case p.restricted:
		return 450
	}
	return 900
}

// arcClause is what leaves a point out of a field of view.
func arcClause(half int) clause {
	if half < 900 {
		return "BKC-LOS-04"
	}
	return "BKC-LOS-03"
}

// testPoints are the nine points of a base to which sight is tried: the centre, the middles of the edges, the
// corners. LOS-02.
func testPoints(base geom.Base) [9]geom.Point {
	c := base.Corners()
	return [9]geom.Point{
		base.At, base.Middle(geom.Front), base.Middle(geom.Right), base.Middle(geom.Rear), base.Middle(geom.Left),
		c[0], c[1], c[2], c[3],
	}
}

// A gaze is one attempt to see, or to shoot straight: from whom, to whom, and past what.
type gaze struct {
	viewer, target UnitID // target 0: a bare point
	from           geom.Point
	low, high      int8 // levels of the two ends, lower first
	lower          geom.Point
	strict         bool // any unit on the line is in the way. FIRE-06
	overhead       bool // to the sky above a point: no unit is in the way. AIR-08
	asks           Side // a side that must not learn from the answer what a blank marker hides; Nobody: the rules. G-29
}

// mayFireOver reports who may fire over the units that do not block sight: armoured units, and infantry carried in
// vehicles. FIRE-06, OPT-FIRE-OVER.
func (b *Battle) mayFireOver(firer UnitID) bool {
	if b.profile(firer).IsArmoured() || b.unit(firer).Place == Aboard {
		return true
	}
	if b.options.FireOver == "relaxed" {
		b.Cite("BKC-OPT-FIRE-OVER")
		return true
	}
	return false
}

// clearLine looks whether a unit sees another. LOS-01..13.
func (b *Battle) clearLine(viewer, target UnitID) bool {
	return !b.isHidden(target, viewer) && b.hasLine(viewer, target, false)
}

// clearShot looks whether a unit sees another with nothing else on the line. FIRE-06.
func (b *Battle) clearShot(firer, target UnitID) bool {
	return !b.isHidden(target, firer) && b.hasLine(firer, target, true)
}

// hasLine is clearLine to a unit that may still be hidden under a blank marker.
func (b *Battle) hasLine(viewer, target UnitID, strict bool) bool {
	if !b.canSee(viewer) || !b.unit(target).IsOnTable() {
		return false
	}
	base := b.bodyTo(target, viewer)
	if far := b.visibility(target); far < unlimited && geom.Gap(b.seat(viewer), base) > far {
		return false
	}
	g := b.gazeAt(viewer, target, base.At, strict)
	half := b.halfArc(viewer)
	seat := b.seat(viewer)
	last, hid := int32(-1), &b.scratch.hid[int(viewer)%len(b.scratch.hid)]
	if b.table.Piece(*hid) != nil {
		last = int32(*hid) // what hid the last one often hides this one too
	}
	b.Cite("BKC-LOS-02")
	for _, p := range testPoints(base) {
		if half < 1800 && !geom.InArc(seat, g.from, p, half) {
			b.Cite(arcClause(half))
			continue
		}
		if last >= 0 && b.stillBlocks(&g, last, p) {
			continue
		}
		if last = b.blocker(&g, p); last < 0 {
			return true
		}
	}
	if last >= 0 && last&bodyBit == 0 {
		*hid = table.PieceID(last)
	}
	return false
}

// canSee reports whether a unit is there to see at all: on the table, or aboard something that is.
func (b *Battle) canSee(id UnitID) bool {
	u := b.unit(id)
	return u.IsOnTable() || u.Place == Aboard && b.unit(u.Carrier).IsOnTable()
}

// seat is the base from which a unit sees, shoots and is measured: its own, or that of what carries it.
func (b *Battle) seat(id UnitID) geom.Base {
	if u := b.unit(id); u.Place == Aboard {
		return b.base(u.Carrier)
	}
	return b.base(id)
}

// gazeAt prepares an attempt to see a unit or a point.
func (b *Battle) gazeAt(viewer, target UnitID, at geom.Point, strict bool) gaze {
	g := gaze{viewer: viewer, target: target, from: b.eye(viewer), strict: strict}
	if u := b.unit(viewer); u.Place == Aboard {
		g.viewer = u.Carrier
		g.from = b.seat(viewer).Middle(geom.Front)
	}
	if len(b.hills) > 0 {
		own := b.seat(viewer).At
		g.low, g.high, g.lower = b.level(own), b.level(at), own
		if g.low > g.high {
			g.low, g.high, g.lower = g.high, g.low, at
		}
	}
	return g
}

// seesPoint reports whether a unit sees a point of the table: the line to it is clear, whatever stands on it, or the unit sees
// a unit that stands on it. LOS-02, ART-05, AIR-01.
func (b *Battle) seesPoint(viewer UnitID, p geom.Point) bool {
	return b.canSee(viewer) && b.pointSeenBy(battle.Nobody, viewer, p)
}

// pointSeenBy is the same for a unit that is there, as a side may learn of it; Nobody: the rules.
func (b *Battle) pointSeenBy(asks Side, viewer UnitID, p geom.Point) bool {
	g := b.gazeAt(viewer, 0, p, false)
	g.asks = asks
	return b.hasLineToPoint(&g, viewer, p) || b.seenOn(asks, viewer, p) != 0
}

// seesSky reports whether a unit sees where aircraft are: the ground may be in the way, units are too low. AIR-08.
func (b *Battle) seesSky(viewer UnitID, p geom.Point) bool {
	g := b.gazeAt(viewer, 0, p, false)
	g.overhead = true
	return b.canSee(viewer) && b.hasLineToPoint(&g, viewer, p)
}

// hasLineToPoint reports a clear line to a bare point. LOS-03..10.
func (b *Battle) hasLineToPoint(g *gaze, viewer UnitID, p geom.Point) bool {
	if p == g.from {
		return true // whatever stands there
	}
	half := b.halfArc(viewer)
	if half < 1800 && !geom.InArc(b.seat(viewer), g.from, p, half) {
		return false
	}
	return geom.Dist(g.from, p) <= b.visibility(0) && b.blocker(g, p) < 0
}

// seenOn is a unit on a point that another sees, if there is one: it may be seen by a part of its base, or behind a hedge that it touches.
func (b *Battle) seenOn(asks Side, viewer UnitID, p geom.Point) UnitID {
	var near [16]int32
	for _, n := range b.table.BodiesNear(geom.Box{Min: p, Max: p}, near[:0]) {
		id := UnitID(n)
		if id == viewer || b.unit(viewer).Carrier == id || geom.GapPoint(b.base(id), p) > 0 {
			continue
		}
		if asks == battle.Nobody && b.sees(viewer, id) || asks != battle.Nobody && b.Spots(asks, viewer, id) {
			b.Cite("BKC-LOS-02")
			return id
		}
	}
	return 0
}

// visibility is how far a target can be seen by night or in bad weather. G-26, G-27.
func (b *Battle) visibility(target UnitID) geom.Len {
	far := unlimited
	switch b.options.Weather {
	case "rain", "snow":
		b.Cite("BKC-OPT-WEATHER")
		far = b.cm(60)
	case "fog":
		b.Cite("BKC-OPT-WEATHER")
		far = b.cm(30)
	}
	if b.options.Night {
		b.Cite("BKC-OPT-NIGHT")
		night := b.cm(20)
		if target != 0 && b.unit(target).Is(FiredNow) {
			night = b.cm(40)
		}
		far = min(far, night)
	}
	return far
}

// unlimited is further than any table is wide.
const unlimited = geom.Len(1 << 30)

// bodyBit tells bodies from pieces in the answer of blocker.
const bodyBit = 1 << 24

// blocker is the first thing found that blocks the line to a point, or -1. LOS-06..10, LOS-13.
func (b *Battle) blocker(g *gaze, to geom.Point) int32 {
	line := geom.Segment{A: g.from, B: to}
	var nearPieces [64]int32
	for _, id := range b.table.PiecesPassed(line, nearPieces[:0]) {
		if b.pieceBlocks(g, b.table.Piece(table.PieceID(id)), line) {
			return id
		}
	}
	if g.overhead {
		return -1
	}
	var nearBodies [64]int32
	for _, id := range b.table.BodiesAlong(line, int(g.viewer), int(g.target), nearBodies[:0]) {
		if g.target == 0 && geom.GapPoint(b.base(UnitID(id)), to) == 0 {
			b.Cite("BKC-LOS-02") // who stands on a point does not hide it
			continue
		}
		if b.bodyBlocks(g, UnitID(id)) {
			return id | bodyBit
		}
	}
	return -1
}

// stillBlocks reports whether what blocked the last line blocks this one too. Neighbouring lines mostly meet the
// same thing, so this saves walking the table nine times.
func (b *Battle) stillBlocks(g *gaze, what int32, to geom.Point) bool {
	line := geom.Segment{A: g.from, B: to}
	if what&bodyBit != 0 {
		return geom.MeetsBase(line, b.base(UnitID(what&^bodyBit)))
	}
	return b.pieceBlocks(g, b.table.Piece(table.PieceID(what)), line)
}

// bodyBlocks reports whether a unit on the line blocks it. LOS-10, FIRE-06.
func (b *Battle) bodyBlocks(g *gaze, id UnitID) bool {
	if b.looksOver(g, b.unit(id).At) || b.isHidden(id, g.viewer) || g.asks != battle.Nobody && !b.isKnownTo(g.asks, id) {
		return false
	}
	switch blocks := blocksSight(b.profile(id)) && !b.unit(id).Is(Afoot); {
	case blocks:
		b.Cite("BKC-LOS-10")
	case g.strict:
		b.Cite("BKC-LOS-11")
	default:
		return false
	}
	return true
}

// blocksSight reports the units that block line of sight: all but command units, men on foot and guns. LOS-10.
func blocksSight(p *Profile) bool { return !p.IsCommand() && !p.IsFoot() && !p.IsGun() }

// pieceBlocks reports whether a piece of terrain blocks the line.
func (b *Battle) pieceBlocks(g *gaze, piece *table.Piece, line geom.Segment) bool {
	t := terrainOf(piece)
	switch {
	case piece.Kind == table.Hill:
		return b.hillBlocks(g, piece, line)
	case limitsSight(piece):
		return b.areaBlocks(g, piece, line)
	case t.screens && piece.IsLine():
		return b.screenBlocks(g, piece, line)
	}
	return false
}

// areaBlocks judges woods, dense ground, built-up areas and smoke: from outside to outside they block; out of or into them sight
// reaches 5 cm. LOS-06, LOS-08.
func (b *Battle) areaBlocks(g *gaze, piece *table.Piece, line geom.Segment) bool {
	area := piece.Polygon()
	if !area.Meets(line) {
		return false
	}
	if b.standsIn(g.viewer, area) || g.target != 0 && b.standsIn(g.target, area) || g.target == 0 && area.Contains(line.B) {
		b.Cite("BKC-LOS-06")
		return area.Chord(line) > b.depth()
	}
	if g.high > 0 {
		var room [16]geom.Span
		for _, s := range area.Spans(line, room[:0]) {
			if !b.looksOver(g, geom.Toward(line.A, line.B, (s.From+s.To)/2)) {
				return true
			}
		}
		return false
	}
	b.Cite("BKC-LOS-08")
	return true
}

func (b *Battle) standsIn(id UnitID, area *geom.Polygon) bool { return area.Contains(b.seat(id).At) }

// looksOver reports that something at a point is lower than both ends of the line and more than 5 cm from the lower
// one. LOS-13.
func (b *Battle) looksOver(g *gaze, p geom.Point) bool {
	if g.low > 0 && b.level(p) < g.low && geom.Dist(p, g.lower) > b.depth() {
		b.Cite("BKC-LOS-13")
		return true
	}
	return false
}

// hillBlocks judges a hill. From outside to outside it blocks unless it is lower than both ends. From or to a unit on
// it, sight crosses the slope on which the unit stands; over the crest it reaches 5 cm. Without a crest, the edge of
// the hill is its crest. Two units on one slope see each other. LOS-06, LOS-07, LOS-08, LOS-13.
func (b *Battle) hillBlocks(g *gaze, hill *table.Piece, line geom.Segment) bool {
	area := hill.Polygon()
	if !area.Meets(line) {
		return false
	}
	viewerOn := b.standsIn(g.viewer, area)
	targetOn := g.target != 0 && b.standsIn(g.target, area) || g.target == 0 && area.Contains(line.B)
	switch {
	case !viewerOn && !targetOn:
		if hill.Level < g.low {
			b.Cite("BKC-LOS-13")
			return false
		}
		b.Cite("BKC-LOS-08")
		return true
	case len(hill.Crest) == 0:
		if viewerOn && targetOn {
			b.Cite("BKC-LOS-07") // one slope
			return false
		}
		// A lower contour is ground that a unit on a higher one looks down over.
		on := g.viewer
		if targetOn {
			on = g.target
		}
		if on != 0 && b.level(b.seat(on).At) > hill.Level {
			return false
		}
		b.Cite("BKC-LOS-06")
		return area.Chord(line) > b.depth()
	}
	beyond := b.beyondCrest(hill, line, viewerOn, targetOn)
	if viewerOn && targetOn && beyond == 0 {
		b.Cite("BKC-LOS-07")
	} else {
		b.Cite("BKC-LOS-06")
	}
	return beyond > b.depth()
}

// beyondCrest is how much of the line lies between a crest that it crosses and the end that stands on the hill; when
// both ends do, the shorter of the two.
func (b *Battle) beyondCrest(hill *table.Piece, line geom.Segment, viewerOn, targetOn bool) geom.Len {
	shortest := geom.Len(0)
	for i := range len(hill.Crest) - 1 {
		ridge := geom.Segment{A: hill.Crest[i], B: hill.Crest[i+1]}
		if !ridge.Meets(line) {
			continue
		}
		at := geom.Crossing(line, ridge)
		near := geom.Len(1 << 30)
		if viewerOn {
			near = min(near, geom.Dist(line.A, at))
		}
		if targetOn {
			near = min(near, geom.Dist(line.B, at))
		}
		shortest = max(shortest, near)
	}
	return shortest
}

// screenBlocks judges walls, hedges and the like: they block unless one end touches them. LOS-09.
func (b *Battle) screenBlocks(g *gaze, piece *table.Piece, line geom.Segment) bool {
	for i := range piece.Segments() {
		s := piece.Segment(i)
		if !s.Meets(line) {
			continue
		}
		at := geom.Crossing(line, s)
		if piece.IsBreached(at) || b.looksOver(g, at) {
			continue
		}
		b.Cite("BKC-LOS-09")
		if g.target == 0 {
			return !b.touches(g.viewer, piece) && !piece.HoldsWide(line.B, 2*touch)
		}
		return !b.touches(g.viewer, piece) && !b.touches(g.target, piece)
	}
	return false
}

// touches reports whether a unit is in contact with a line obstacle.
func (b *Battle) touches(id UnitID, piece *table.Piece) bool {
	near := b.box(id).Grow(touch)
	for i := range piece.Segments() {
		if s := piece.Segment(i); s.Box().Meets(near) && geom.WithinSegment(b.seat(id), s, touch) {
			return true
		}
	}
	return false
}

// isHidden reports that a target may not be known to the viewer: a blank marker under OPT-HIDDEN. G-29.
func (b *Battle) isHidden(target, viewer UnitID) bool {
	return b.unit(target).Is(Concealed) && b.side(target) != b.side(viewer)
}

// isConcealed reports a gun in a defensive position that has not fired and is further than 20 cm from the unit that wants
// to fire at it. LOS-12, OPT-CONCEAL.
func (b *Battle) isConcealed(target, firer UnitID) bool {
	u := b.unit(target)
	if !b.profile(target).IsGun() || !b.isEntrenched(target) || u.Is(HasFired) || geom.Within(b.seat(firer), b.base(target), b.cm(20)) {
		return false
	}
	if !b.options.Conceal {
		b.Cite("BKC-OPT-CONCEAL")
	}
	return b.options.Conceal
}

var cannotSee = reason("BKC-LOS-01", "{unit} cannot see {target}").As("bkc")

// fact is a fact of a refusal, or a silent one.
func (b *Battle) fact(f battle.Fact) battle.Fact {
	if b.Quiet {
		f.Kind = battle.Silent
	}
	return f
}

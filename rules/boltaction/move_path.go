package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// terms are what a move is judged by: an order's limits, or those of another kind of move.
type terms struct {
	order   Order // RUN is barred by what is marked no run. MOVE-12
	rate    geom.Len
	road    geom.Len // the rate if the whole move is made on a road. TERRAIN-08
	back    bool     // in reverse. VEH-05
	pivots  int
	charge  bool          // an assault: what is marked no run may be crossed. ASSAULT-10
	smooth  bool          // but rough ground is not. ASSAULT-10
	afoot   bool          // the crew of a gun walks without it
	target  UnitID        // whom it may touch. ASSAULT-11, TRANSPORT-03
	through table.PieceID // a building it may wreck. BUILDING-17
	loose   bool          // coherency is not asked for: only looking for what is possible. MOVE-07
}

// termsOf are the terms of a plain move under an order, forward or in reverse.
func (b *Battle) termsOf(id UnitID, o Order, how string) terms {
	if o == Run {
		b.Cite("BA-MOVE-02")
	}
	t := terms{order: o, rate: b.rate(id, o), road: b.roadRate(id, o)}
	if p := b.profile(id); p.Type == Vehicle {
		t.pivots = p.pivots(o)
		if how == reverse {
			t.back, t.rate = true, b.reverseRate(id, o)
			if !p.Has(Recce) {
				b.Cite("BA-TERRAIN-09")
				t.road, t.pivots = t.rate, 0 // VEH-05
			}
		}
	}
	return t
}

var (
	noRunThere   = reason("BA-MOVE-12", "{unit} cannot Run there ({piece})")
	noWayIn      = reason("BA-TERRAIN-05", "{unit} may not move in there ({piece})")
	noGunThere   = reason("BA-TERRAIN-06", "guns cannot be moved through there ({piece})")
	antiTank     = reason("BA-TERRAIN-03", "no vehicle gets through here ({piece})")
	houseInWay   = reason("BA-TERRAIN-07", "{unit} cannot drive through there ({piece})")
	onlyByDoor   = reason("BA-BUILDING-03", "{unit} cannot move through here ({piece}); it can only go inside")
	impassableIs = reason("BA-TERRAIN-15", "{unit} cannot pass here ({piece})")
	wreckInWay   = reason("BA-TERRAIN-15", "the wreck of {other} blocks {unit}")
	enemyNear    = reason("BA-MOVE-09", "{unit} would come within an inch of {other}")
	friendInWay  = reason("BA-MOVE-09", "{other} blocks {unit}")
	keepsClear   = reason("BA-VEH-26", "{unit} would come within an inch of {other}")
	modelFast    = reason("BA-MOVE-04", "{unit}: model {model} would go {path}, but may go {rate}")
	tooSteep     = reason("BA-MOVE-19", "{unit} cannot climb {climb} in one move")
	swimsSlowly  = reason("BA-VEH-25", "{unit} crosses deep water straight ahead, on Advance, at half rate")
	offTable     = reason("BA-MOVE-11", "{unit} would leave the table")
	tooNear      = reason("BA-MOVE-08", "{unit} would end within an inch of {other}")
	tooNearBy    = reason("BA-MOVE-08", "{unit} would end {gap} from {other}")
)

// A scene is what a unit may meet on its way. It is gathered by one look at the table.
type scene struct {
	b      *Battle
	id     UnitID
	p      *Profile
	t      *terms
	limit  geom.Len      // the rate that applies
	faced  geom.Facing   // how a hull stood when its move began. TERRAIN-11
	house  *geom.Polygon // that it goes up to, but not through. BUILDING-03
	bodies []int32       // of other units, and wrecks
	pieces []int32       // the terrain that matters to it

	swims   bool // deep water does not stop it. VEH-25
	enters  bool // it comes onto the table. RESERVE-04
	offRoad bool // its whole move is not on a road, even if a leg is. TERRAIN-18
	byRoad  bool // its whole move is

	looked geom.Box // where it has looked, if it comes onto the table

	rounds   uint32 // the models of a plan that get to their places by ways of their own
	hopeless bool   // one of them finds none

	terms     terms // if they are its own
	bodyRoom  [64]int32
	pieceRoom [32]int32
	trackRoom [battle.MaxPath + 1]geom.Point
}

func (w *scene) begin(b *Battle, id UnitID, t *terms) {
	if b.guide.of == w {
		b.guide.of = nil
	}
	w.b, w.id, w.p, w.t, w.limit = b, id, b.profile(id), t, t.rate
}

// emptyScene is the room of the battle for a look that is over before the next one begins.
func (b *Battle) emptyScene(id UnitID, t terms) *scene {
	w := &b.scene
	w.house, w.bodies, w.pieces, w.terms = nil, nil, nil, t
	w.swims, w.enters, w.offRoad, w.byRoad, w.faced, w.looked = false, false, false, false, 0, geom.Box{}
	w.rounds, w.hopeless = 0, false
	w.begin(b, id, &w.terms)
	return w
}

// gather looks at everything in a box.
func (w *scene) gather(box geom.Box) {
	b, n := w.b, 0
	if b.guide.of == w {
		b.guide.of = nil
	}
	near := box.Grow(inch(1))
	if w.enters {
		w.looked = w.looked.Union(near)
	}
	w.bodies = b.table.BodiesNear(near, w.bodyRoom[:0])
	for _, body := range w.bodies {
		id := b.owner(modelID(body))
		if id != w.id && id != w.t.target && (!b.isHiddenFrom(id, w.id) || modelID(body) == b.leader(id)) {
			w.bodies[n] = body
			n++
		}
	}
	w.bodies, n = w.bodies[:n], 0
	w.pieces = b.table.PiecesNear(box, w.pieceRoom[:0])
	for _, id := range w.pieces {
		if w.matters(b.table.Piece(table.PieceID(id))) {
			w.pieces[n] = id
			n++
		}
	}
	w.pieces = w.pieces[:n]
}

// matters reports whether a piece can hinder the unit at all. TERRAIN-01, TERRAIN-02, TERRAIN-12 to TERRAIN-14, TERRAIN-16, TERRAIN-17, TERRAIN-19.
func (w *scene) matters(piece *table.Piece) bool {
	if piece.ID == w.t.through {
		return false
	}
	_, by := w.p.columnBy()
	w.b.Cite("BA-TERRAIN-01", rowClauses[groundOf(piece).category], by)
	if len(piece.Tags) > 0 {
		w.b.Cite("BA-TERRAIN-17")
	}
	e := w.entryOf(piece)
	switch {
	case e == freely && piece.Kind == table.Smoke:
		w.b.Cite("BA-TERRAIN-19")
	case e == freely:
		w.b.Cite("BA-TERRAIN-02")
	}
	return w.bars(e, piece) || isSteep(piece)
}

// entryOf is what the moving unit may do on a piece of terrain. TERRAIN-01.
func (w *scene) entryOf(piece *table.Piece) entry {
	if w.t.afoot {
		return entries[groundOf(piece).category][onFoot]
	}
	return w.p.entryOf(piece)
}

// bars reports whether a piece with an entry in the terrain table is in the way of the unit at all: it is not if the unit
// may walk or drive over it under its order.
func (w *scene) bars(e entry, piece *table.Piece) bool {
	switch e {
	case freely:
		return false
	case noRun:
		if w.t.order == Advance {
			w.b.Cite("BA-MOVE-13")
		}
		return w.t.order == Run && (!w.t.charge || w.t.smooth && groundOf(piece).category == roughGround)
	}
	return true
}

// isEmpty reports that nothing is in the way.
func (w *scene) isEmpty() bool { return len(w.bodies) == 0 && len(w.pieces) == 0 }

// judgeTrack says why a model may not go along a track, which begins where it stands and ends where it is to stand.
func (w *scene) judgeTrack(m modelID, track []geom.Point) *Refusal {
	base := w.b.base(m)
	if no := w.judgeTurns(base, track); no != nil {
		return no
	}
	for i, to := range track[1:] {
		if no := w.judgeLeg(base.MovedTo(track[i]), to, track, i == 0); no != nil {
			return no
		}
	}
	return nil
}

// judgeTurns says why a base may not go over the way-points of a track: they lie on the table. MOVE-11.
func (w *scene) judgeTurns(base geom.Base, track []geom.Point) *Refusal {
	for i := 1; i < len(track)-1; i++ {
		if !w.b.table.Holds(base.MovedTo(track[i])) {
			return offTable.Refuse(w.b.UnitFact("unit", w.id))
		}
	}
	return nil
}

// judgeLeg says why a base may not move straight to a point. The first leg may lead out of forbidden ground.
func (w *scene) judgeLeg(base geom.Base, to geom.Point, track []geom.Point, first bool) *Refusal {
	if base.At == to {
		return nil
	}
	if w.p.Type == Artillery && !base.Round {
		base.Facing = geom.Bearing(base.At, to) // it is turned and rolled
	}
	way := base.Box().Union(base.MovedTo(to).Box())
	for _, id := range w.pieces {
		if !w.b.table.PieceBox(table.PieceID(id)).Meets(way) {
			continue
		}
		piece := w.b.table.Piece(table.PieceID(id))
		if no := w.judgePiece(base, to, track, first, piece); no != nil {
			return no
		}
	}
	for _, body := range w.bodies {
		if !w.b.table.BodyBox(int(body)).Within(way, inch(1)) {
			continue
		}
		if no := w.judgeBody(base, to, modelID(body)); no != nil {
			return no
		}
	}
	return nil
}

// judgePiece says why a base may not move over a piece of terrain. TERRAIN-01 to TERRAIN-07, MOVE-10, MOVE-12.
func (w *scene) judgePiece(base geom.Base, to geom.Point, track []geom.Point, first bool, piece *table.Piece) *Refusal {
	e, category := w.entryOf(piece), groundOf(piece).category
	if !w.bars(e, piece) {
		return nil // only its slope matters
	}
	if category == obstacle && base.Round {
		if !piece.IsCrossed(geom.Segment{A: base.At, B: to}) {
			return nil
		}
	} else if !piece.IsMet(base, to) {
		return nil
	}
	switch {
	case category == water && w.swims:
		w.b.Cite("BA-VEH-25")
		return nil
	case (category == water || category == roughGround) && w.b.bridged(base, to, piece):
		w.b.Cite("BA-TERRAIN-18")
		return nil
	case category == roughGround && !w.offRoad && w.b.onRoad(w.asBegun(base), track):
		w.b.Cite("BA-TERRAIN-18")
		return nil
	case first && e != noRun && w.t.order == Advance && piece.Overlaps(base) && w.leaves(base, to, piece):
		w.b.Cite("BA-TERRAIN-20")
		return nil
	}
	w.b.Cite("BA-MOVE-10")
	if w.p.Type == Vehicle {
		w.b.Cite("BA-VEH-27")
	}
	return w.refusePiece(e, piece)
}

// asBegun is the base of the moving unit as it stood when the move began: hulls turn on their way.
func (w *scene) asBegun(base geom.Base) geom.Base {
	if w.p.Type == Vehicle {
		base.Facing = w.faced
	}
	return base
}

// refusePiece names the entry of the terrain table that bars a piece.
func (w *scene) refusePiece(e entry, piece *table.Piece) *Refusal {
	why := impassableIs
	switch {
	case e == noRun:
		w.b.Cite("BA-TERRAIN-04")
		why = noRunThere
	case e == never:
		why = noWayIn
	case e == notMoved:
		w.b.Cite("BA-ARTILLERY-04")
		why = noGunThere
	case e == byDoor:
		why = onlyByDoor
	case e == notHouse:
		why = houseInWay
	case stopsTanks(piece) && w.p.Type == Vehicle:
		why = antiTank
	case groundOf(piece).category == water && w.p.Has(Amphibious):
		why = swimsSlowly
	}
	return why.Refuse(w.b.UnitFact("unit", w.id), battle.Text("piece", pieceName(piece)))
}

func pieceName(p *table.Piece) string {
	if p.Name != "" {
		return p.Name
	}
	return string(p.Kind)
}

// leaves reports whether a way out of forbidden ground is the shortest, to an inch. TERRAIN-20.
func (w *scene) leaves(base geom.Base, to geom.Point, piece *table.Piece) bool {
	const step = geom.Inch / 4
	length := geom.Dist(base.At, to)
	out := func(d geom.Len, at geom.Point) bool { return d <= w.limit && !piece.Overlaps(base.MovedTo(at)) }
	own := geom.Len(0)
	for own < length && !out(own, geom.Toward(base.At, to, own)) {
		own += step
	}
	if own >= length && piece.Overlaps(base.MovedTo(to)) && length+step < w.limit {
		return false
	}
	for f := range 24 {
		for d := step; d+geom.Inch < min(own, length); d += step {
			if out(d, geom.Step(base.At, geom.Degrees(15*f), d)) {
				return false
			}
		}
	}
	return true
}

// judgeBody says why a base may not move past a model of another unit. A unit that is too near already may go away.
// MOVE-09, VEH-26, TERRAIN-15.
func (w *scene) judgeBody(base geom.Base, to geom.Point, n modelID) *Refusal {
	b, other := w.b, w.b.owner(n)
	body, _ := b.bodyTo(n, w.id)
	why, gap := w.berth(base, body, other)
	switch {
	case why == nil, gap == 0 && !geom.CorridorMeets(base, to, body),
		gap > 0 && (wayGap(base, to, body) > gap || goesAway(base, to, body)):
		return nil
	}
	return why.Refuse(b.UnitFact("unit", w.id), b.UnitFact("other", other))
}

// berth is how near a base may not come to a model of another unit on its way, and why; of what it may only not pass through
// the gap is zero. Men pass through their friends. MOVE-09, VEH-26, TERRAIN-15.
func (w *scene) berth(base, body geom.Base, other UnitID) (why *Reason, gap geom.Len) {
	switch b := w.b; {
	case !b.unit(other).IsOnTable():
		return wreckInWay, 0
	case w.p.Type == Vehicle:
		return keepsClear, inch(1)
	case b.side(other) != b.side(w.id):
		return enemyNear, inch(1)
	case base.Round && body.Round:
		return nil, 0
	}
	return friendInWay, 0
}

// goesAway reports whether a base that is within an inch of another already gets no nearer to it.
func goesAway(base geom.Base, to geom.Point, other geom.Base) bool {
	gap := geom.Gap(base, other)
	return gap <= inch(1) && geom.Gap(base.MovedTo(to), other) >= gap && !geom.CorridorMeets(base, to, other)
}

// wayGap is how near a base comes to another on a straight way.
func wayGap(base geom.Base, to geom.Point, other geom.Base) geom.Len {
	if !base.Round {
		return geom.Gap(swept(base, to), other)
	}
	way := geom.Segment{A: base.At, B: to}
	if other.Round {
		other.Width += base.Width
		return geom.GapSegment(other, way)
	}
	return max(0, geom.GapSegment(other, way)-base.Width/2)
}

// swept is the rectangle that a rectangular base covers on its way straight ahead or back.
func swept(base geom.Base, to geom.Point) geom.Base {
	length := geom.Dist(base.At, to)
	base.At = geom.Point{X: (base.At.X + to.X) / 2, Y: (base.At.Y + to.Y) / 2}
	base.Depth += length
	return base
}

// judgeEnd says why a model may not end its move where its base is. MOVE-08, MOVE-11, VEH-26.
func (w *scene) judgeEnd(base geom.Base) *Refusal {
	b := w.b
	if !b.table.Holds(base) {
		return offTable.Refuse(b.UnitFact("unit", w.id))
	}
	for _, body := range w.bodies {
		if !b.table.BodyBox(int(body)).Within(base.Box(), inch(1)) {
			continue
		}
		n := modelID(body)
		stands, _ := b.bodyTo(n, w.id)
		other, gap := b.owner(n), geom.Gap(base, stands)
		switch {
		case !b.unit(other).IsOnTable():
			if geom.Overlap(base, b.base(n)) {
				return wreckInWay.Refuse(b.UnitFact("unit", w.id), b.UnitFact("other", other))
			}
		case gap <= inch(1):
			return w.refuseNear(other, gap)
		}
	}
	return nil
}

// refuseNear says that a unit would end within an inch of another: exactly an inch is too near. MOVE-08, MOVE-16, MOVE-17, VEH-26.
func (w *scene) refuseNear(other UnitID, gap geom.Len) *Refusal {
	b := w.b
	b.Cite("BA-MOVE-16", "BA-MOVE-17")
	switch {
	case w.p.Type == Vehicle:
		return keepsClear.Refuse(b.UnitFact("unit", w.id), b.UnitFact("other", other))
	case b.options.Premeasure:
		return tooNearBy.Refuse(b.UnitFact("unit", w.id), b.UnitFact("other", other), battle.In("gap", gap))
	}
	return tooNear.Refuse(b.UnitFact("unit", w.id), b.UnitFact("other", other))
}

// judgePlaces says why models may not stand where a plan puts them, however they get there. MOVE-06, MOVE-08, MOVE-11.
func (b *Battle) judgePlaces(id UnitID, p *plan) *Refusal {
	w := b.emptyScene(id, terms{loose: true})
	w.gather(w.placesBox(p))
	for i, n := range p.models {
		base := b.baseAt(b.nth(id, n), p.places[i], p.facing)
		if no := w.judgeEnd(base); no != nil {
			return no
		}
		if no := w.judgeGround(base); no != nil {
			return no
		}
	}
	if no := w.judgeChain(p); no != nil {
		return no
	}
	if b.needed(id, p)&^b.chain(id, p) != 0 && !b.isNoWorse(id, p) {
		return apartEnd.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// judgeGround says why a base may not stand on the terrain beneath it. A gun may be set up where it cannot be moved, and a
// road through rough ground is a road. TERRAIN-06, TERRAIN-15, TERRAIN-18.
func (w *scene) judgeGround(base geom.Base) *Refusal {
	for _, id := range w.pieces {
		piece := w.b.table.Piece(table.PieceID(id))
		e := w.entryOf(piece)
		if e <= noRun || e == notMoved || groundOf(piece).category == obstacle || !piece.Overlaps(base) {
			continue
		}
		if w.b.bridged(base, base.At, piece) || groundOf(piece).category == roughGround && w.b.standsOnRoad(base) {
			continue
		}
		return w.refusePiece(e, piece)
	}
	return nil
}

// climb is how high a model climbs along a track, up and down. MOVE-19.
func (w *scene) climb(track []geom.Point) geom.Len {
	sum := geom.Len(0)
	for _, id := range w.pieces {
		piece := w.b.table.Piece(table.PieceID(id))
		high := w.b.steepness(piece)
		if high == 0 {
			continue
		}
		for i, to := range track[1:] {
			switch from, end := piece.Holds(track[i]), piece.Holds(to); {
			case from != end:
				sum += high
			case !from && piece.IsCrossed(geom.Segment{A: track[i], B: to}):
				sum += 2 * high
			}
		}
	}
	return sum
}

// stairs reports whether a track has stairs or a ladder for its climb. MOVE-19.
func (w *scene) stairs(track []geom.Point) bool {
	for _, id := range w.pieces {
		piece := w.b.table.Piece(table.PieceID(id))
		if isSteep(piece) && piece.Has("stairs") && (piece.Holds(track[0]) || piece.Holds(track[len(track)-1])) {
			return true
		}
	}
	return false
}

// judgeLength says why a track is too long for a model, climbing included. MOVE-04, MOVE-05, MOVE-19.
func (w *scene) judgeLength(m modelID, track []geom.Point, limit geom.Len) *Refusal {
	w.b.Cite("BA-MOVE-03", "BA-MOVE-05")
	length, up := trackLength(track), w.climb(track)
	if up > 0 {
		w.b.Cite("BA-MOVE-19")
	}
	switch b := w.b; {
	case up > storey && !w.stairs(track):
		return tooSteep.Refuse(b.UnitFact("unit", w.id), battle.In("climb", up))
	case length+up > limit && m == b.leader(w.id):
		return tooFast.Refuse(b.UnitFact("unit", w.id), battle.In("path", length+up), battle.In("rate", limit))
	case length+up > limit:
		return modelFast.Refuse(b.UnitFact("unit", w.id), battle.Count("model", b.number(m)), battle.In("path", length+up), battle.In("rate", limit))
	}
	return nil
}

func trackLength(track []geom.Point) geom.Len {
	sum := geom.Len(0)
	for i, to := range track[1:] {
		sum += geom.Dist(track[i], to)
	}
	return sum
}

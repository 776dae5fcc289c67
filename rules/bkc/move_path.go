package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// pathOptions says as what kind of move a path is judged. The plain move of a Move action takes limit and declared; a
// command move takes limit alone; a charge takes limit and contact, and its path is one straight leg; a reinforcement
// takes limit and start.
type pathOptions struct {
	limit    geom.Len   // how far the unit may go before terrain shortens it: b.moveOf(id), or 20 cm for a charge on initiative
	declared bool       // the intents declared for the unit bind it. CMD-05
	contact  bool       // it may end in contact with enemies, over an obstacle between them: a charge. CBT-01
	storms   bool       // obstacles that it can cross do not stop it: a pursuit. CBT-35
	aboard   UnitID     // goes aboard before it starts, and so is not in its way
	start    *geom.Base // whence it comes, if it does not stand there: its base at the edge, or where it began. G-36, G-01
	resumes  bool       // it has been judged and is on its way. G-01
}

// pathFacts is what a path does, found while judging it. travel carries it out.
type pathFacts struct {
	path      []geom.Point
	start     geom.Base
	base      geom.Base // where the unit ends, with its facing
	length    geom.Len
	allowance geom.Len   // what terrain leaves of the limit
	dense     bool       // into, through or out of terrain dense for the unit, or smoke. CMD-18
	leaves    bool       // off the table over its own baseline. G-47
	crossed   []crossing // obstacles in which it makes a breach. MOVE-29
	driven    []driven   // enemy command units in its way. MOVE-08
	mines     []mined    // minefields that it enters, in order. G-07
	sprung    bool       // one of them has gone off. G-07
}

// A crossing is where a path crosses an obstacle; along is how far along the path.
type crossing struct {
	piece table.PieceID
	at    geom.Point
	along geom.Len
}

// A driven is an enemy command unit on the path.
type driven struct {
	unit  UnitID
	along geom.Len
}

var (
	tooFar       = reason("BKC-MOVE-02", "{unit} would go {path}, but may go {allowance}")
	offTheTable  = reason("BKC-G-47", "{unit} may leave the table only over its own edge, ending there")
	throughEnemy = reason("BKC-MOVE-07", "{unit} cannot move through {enemy}")
	onAnother    = reason("BKC-CONV-17", "{unit} would stand on {other}")
	intoContact  = reason("BKC-CMD-29", "{unit} would touch {enemy}: that is a charge")
)

// A walk is the judging of one path, leg by leg.
type walk struct {
	*Battle
	f     pathFacts
	id    UnitID
	o     pathOptions
	wire  bool // crosses wire: half Move. G-06
	swims bool // moves in water: 5 cm. MOVE-33
}

// A leg is one straight stretch of a path.
type leg struct {
	geom.Segment
	along, length geom.Len // how much of the path comes before it; its own length
}

// judgedPath judges a move that a command gives, once.
func (b *Battle) judgedPath(c *Cmd, o pathOptions) (pathFacts, *Refusal) {
	if b.scratch.supposing {
		return b.judgeMove(c, o)
	}
	f, no := b.memory.judged.Of(b, c, o, b.judgeMove)
	f.path = c.Path // the points of the command before may have been changed in place
	return f, no
}

func (b *Battle) judgeMove(c *Cmd, o pathOptions) (pathFacts, *Refusal) {
	return b.judgePath(c.Unit, c.Path, c.Facing, o)
}

// judgePath judges a move: the turning points of the centre of a unit's base, the last one its end, and the facing there
// (nil: along the last leg; standing still leaves it). It changes nothing. A path of one point, where the unit stands,
// is a turn on the spot; without a new facing it is always legal. MOVE-02, MOVE-10, CONV-17, DP-35.
func (b *Battle) judgePath(id UnitID, path []geom.Point, facing *geom.Facing, o pathOptions) (pathFacts, *Refusal) {
	w := walk{Battle: b, id: id, o: o, f: pathFacts{path: path, start: b.base(id), allowance: o.limit}}
	if o.start != nil {
		w.f.start = *o.start
	}
	no := w.measure(facing)
	if no == nil && w.f.length > 0 {
		no = w.judgeLegs()
	}
	if no == nil && w.f.base != w.f.start && !w.f.leaves {
		no = w.judgeEnd()
	}
	if no == nil {
		no = w.judgeLength()
	}
	if no == nil && o.declared {
		no = w.judgeIntent()
	}
	return w.f, no
}

// measure works out the end and the length of the path. What is too long for any terrain is refused at once.
func (w *walk) measure(facing *geom.Facing) *Refusal {
	w.f.base = w.f.start
	for i, p := range w.f.path {
		if p != w.f.base.At {
			w.f.base.Facing = geom.Bearing(w.f.base.At, p)
			w.f.length += geom.Dist(w.f.base.At, p)
		}
		w.f.base.At = p
		if p.X < 0 || p.X > w.table.Width || (p.Y < 0 || p.Y > w.table.Depth) && i < len(w.f.path)-1 {
			return offTheTable.Refuse(w.UnitFact("unit", w.id))
		}
	}
	if facing != nil {
		if !facing.Valid() {
			return battle.BadFacing.Refuse()
		}
		w.f.base.Facing = *facing
	}
	if longest := max(w.o.limit, w.cm(5)); w.f.length > longest {
		return tooFar.Refuse(w.UnitFact("unit", w.id), battle.Cm("path", w.f.length), battle.Cm("allowance", w.o.limit))
	}
	w.f.leaves = w.f.length > 0 && (w.o.start == nil || w.o.resumes) && w.exit(w.f.base.At) != ""
	return nil
}

// judgeLength compares the path with what terrain leaves of the allowance. MOVE-02, MOVE-33, G-06.
func (w *walk) judgeLength() *Refusal {
	switch {
	case w.swims:
		w.Cite("BKC-MOVE-33")
		w.f.allowance = w.cm(5)
	case w.wire:
		w.f.allowance /= 2
	}
	if w.f.length > w.f.allowance {
		return tooFar.Refuse(w.UnitFact("unit", w.id), battle.Cm("path", w.f.length), battle.Cm("allowance", w.f.allowance))
	}
	return nil
}

// next is the leg to the i-th turning point; nothing if the path does not move there.
func (w *walk) next(i int, at geom.Point, along geom.Len) leg {
	return leg{Segment: geom.Segment{A: at, B: w.f.path[i]}, along: along, length: geom.Dist(at, w.f.path[i])}
}

// judgeLegs judges the path leg by leg.
func (w *walk) judgeLegs() *Refusal {
	at, along := w.f.start.At, geom.Len(0)
	for i := range w.f.path {
		l := w.next(i, at, along)
		if l.length > 0 {
			if no := w.judgeLeg(&l); no != nil {
				return no
			}
		}
		at, along = l.B, along+l.length
	}
	return nil
}

func (w *walk) judgeLeg(l *leg) *Refusal {
	if no := w.pass(l); no != nil {
		return no
	}
	var room [32]int32
	for _, id := range w.table.PiecesNear(l.Box().Grow(w.strip()/2), room[:0]) {
		if no := w.cross(l, w.table.Piece(table.PieceID(id))); no != nil {
			return no
		}
	}
	w.wade(l)
	return nil
}

// strip is how wide the way of a unit must be clear. MOVE-04.
func (b *Battle) strip() geom.Len { return b.cm(2) }

// feeler is a disc as wide as the strip; swept along a leg it meets whatever leaves a gap of less than that.
func (w *walk) feeler(at geom.Point) geom.Base {
	return geom.Base{At: at, Width: w.strip(), Round: true}
}

// pass judges the units on a leg: friends are passed, enemy command units driven away, all other enemies bar the way.
// Command units and bare transport drive no unit away. MOVE-06, MOVE-07, MOVE-08, CMD-44, CMD-45.
func (w *walk) pass(l *leg) *Refusal {
	var room [32]int32
	for _, body := range w.bodiesNear(l.Box().Grow(max(w.f.base.Width, w.strip())/2), room[:0]) {
		other := UnitID(body)
		switch {
		case w.side(other) == w.side(w.id):
			w.Cite("BKC-MOVE-06")
		case w.stopsAll(other, w.id):
			if w.runsInto(l, w.bodyTo(other, w.id)) {
				return throughEnemy.Refuse(w.UnitFact("unit", w.id), w.UnitFact("enemy", other))
			}
		case w.givesWay(other, w.id):
			if d, met := geom.FirstContact(w.feeler(l.A), l.B, w.base(other)); met {
				w.Cite("BKC-MOVE-08")
				w.drive(other, l.along+d)
			}
		case w.profile(w.id).IsCommand():
			w.Cite("BKC-CMD-45")
		}
	}
	return nil
}

// runsInto reports a leg on which a base would pass over an enemy's. It goes front first, so its width counts: enemies
// closer together than that do not let it through. Past an enemy to whom it stands nearer at its start or its end, turned
// another way, it may go as near as there. MOVE-07.
func (w *walk) runsInto(l *leg, enemy geom.Base) bool {
	berth := w.f.base.Width / 2
	if !geom.WithinSegment(enemy, l.Segment, berth-1) {
		return false
	}
	berth = min(berth, geom.GapPoint(enemy, w.f.start.At), geom.GapPoint(enemy, w.f.base.At))
	return geom.WithinSegment(enemy, l.Segment, berth-1)
}

// nearEnd reports what is true of the start or of the end of the path.
func (w *walk) nearEnd(is func(geom.Point) bool) bool { return is(w.f.start.At) || is(w.f.base.At) }

// drive notes an enemy command unit that will be driven away.
func (w *walk) drive(command UnitID, along geom.Len) {
	for _, d := range w.f.driven {
		if d.unit == command {
			return
		}
	}
	w.f.driven = append(w.f.driven, driven{command, along})
}

// cross judges what a piece of terrain does to a leg.
func (w *walk) cross(l *leg, piece *table.Piece) *Refusal {
	switch {
	case piece.Kind == table.Minefield:
		w.enterMines(l, piece)
		return nil
	case piece.IsLine():
		return w.crossLine(l, piece)
	case piece.IsArea():
		return w.crossArea(l, piece)
	}
	return nil
}

// crossArea judges an area. Roads, tracks and bridges lead through it. MOVE-10, MOVE-18, MOVE-22, MOVE-31.
func (w *walk) crossArea(l *leg, piece *table.Piece) *Refusal {
	area, why := piece.Polygon(), terrainOf(piece).clause
	switch w.passageOf(w.id, piece) {
	case free:
		if why != "" && area.Meets(l.Segment) {
			w.Cite(why)
		}
	case dense:
		if !w.f.dense && w.enters(l, piece) {
			w.Cite(why)
			w.f.dense = true
		}
	case stops:
		if !w.enters(l, piece) {
			return nil
		}
		w.Cite(why)
		w.f.dense = w.f.dense || w.isDense(w.id, piece)
		if w.haltsAt(geom.GapPolygon(w.f.start, area)) {
			return mustStop[piece.Code()].Refuse(w.UnitFact("unit", w.id))
		}
	case water:
		return w.swim(piece)
	case barred:
		if area.Contains(w.f.start.At) {
			return nil // it is there already and may go on its way
		}
		if !geom.MeetsPolygon(w.feeler(l.A), l.B, area) {
			return nil
		}
		return w.skirt(l, piece)
	}
	return nil
}

// skirt judges a leg past impassable ground, or through it on a road: off the road the centre may not enter it, and the
// strip must be clear of it but for where the road leads in and where the base stands at either end. MOVE-04, MOVE-10.
func (w *walk) skirt(l *leg, piece *table.Piece) *Refusal {
	area, half := piece.Polygon(), w.strip()/2
	stands := w.nearEnd(func(at geom.Point) bool { return geom.OverlapPolygon(w.feeler(at), area) })
	var room, rest, inside [16]geom.Span
	for _, s := range (geom.Span{To: l.length}).Without(w.ways(l.Segment, piece, room[:0]), rest[:0]) {
		off := geom.Segment{A: geom.Toward(l.A, l.B, s.From), B: geom.Toward(l.A, l.B, s.To)}
		if len(area.Spans(off, inside[:0])) > 0 {
			w.Cite("BKC-MOVE-10", terrainOf(piece).clause)
			return impassable[piece.Code()].Refuse(w.UnitFact("unit", w.id))
		}
		if s.From > 0 {
			s.From += half
		}
		if s.To < l.length {
			s.To -= half
		}
		if stands || s.From >= s.To {
			continue
		}
		if geom.MeetsPolygon(w.feeler(geom.Toward(l.A, l.B, s.From)), geom.Toward(l.A, l.B, s.To), area) {
			return tooNarrow.Refuse(w.UnitFact("unit", w.id), battle.Cm("width", w.strip()))
		}
	}
	return nil
}

// enters reports whether a leg leads into, through or out of an area otherwise than along a road. A road is no help
// against smoke.
func (w *walk) enters(l *leg, piece *table.Piece) bool {
	var room, ways [16]geom.Span
	inside := piece.Polygon().Spans(l.Segment, room[:0])
	if len(inside) == 0 || piece.Kind == table.Smoke {
		return len(inside) > 0
	}
	along := w.ways(l.Segment, piece, ways[:0])
	for _, s := range inside {
		if len(s.Without(along, nil)) > 0 {
			return true
		}
	}
	return false
}

// wade finds out whether a leg leaves the road in rain or snow: open ground is then mud. G-27.
func (w *walk) wade(l *leg) {
	if w.f.dense || w.options.Weather != "rain" && w.options.Weather != "snow" {
		return
	}
	var firm [32]geom.Span
	cover := w.ways(l.Segment, nil, firm[:0])
	var room [32]int32
	for _, id := range w.table.PiecesAlong(l.Segment, room[:0]) {
		if piece := w.table.Piece(table.PieceID(id)); piece.IsArea() && !isOpen(piece) {
			cover = geom.Joined(piece.Polygon().Spans(l.Segment, cover))
		}
	}
	w.f.dense = len((geom.Span{To: l.length}).Without(cover, nil)) > 0
	if w.f.dense {
		w.Cite("BKC-G-27", "BKC-OPT-WEATHER")
	}
}

// judgeEnd judges the base where it is set down: wholly on the table, on no other base, out of contact with the enemy,
// across no obstacle, on ground that the unit may stand on. CONV-17, CMD-29, MOVE-10.
func (w *walk) judgeEnd() *Refusal {
	if !w.table.Holds(w.f.base) {
		return offTheTable.Refuse(w.UnitFact("unit", w.id))
	}
	var room [32]int32
	for _, body := range w.bodiesNear(w.f.base.Box().Grow(touch), room[:0]) {
		if no := w.meetBody(UnitID(body)); no != nil {
			return no
		}
	}
	for _, id := range w.table.PiecesNear(w.f.base.Box(), room[:0]) {
		if no := w.standOn(w.table.Piece(table.PieceID(id))); no != nil {
			return no
		}
	}
	return nil
}

// meetBody judges the end of a path by another base.
func (w *walk) meetBody(other UnitID) *Refusal {
	if other == w.id || other == w.o.aboard || w.unit(other).Host == w.id {
		return nil
	}
	base := w.bodyTo(other, w.id)
	overlaps := geom.Overlap(w.f.base, base)
	switch {
	case overlaps && w.givesWay(other, w.id):
		w.drive(other, w.f.length)
	case overlaps:
		return onAnother.Refuse(w.UnitFact("unit", w.id), w.UnitFact("other", other))
	case !w.o.contact && w.side(other) != w.side(w.id) && w.stopsAll(other, w.id) && geom.Within(w.f.base, base, touch):
		return intoContact.Refuse(w.UnitFact("unit", w.id), w.UnitFact("enemy", other))
	}
	return nil
}

// standOn judges the ground on which a path ends.
func (w *walk) standOn(piece *table.Piece) *Refusal {
	if piece.IsLine() {
		if !w.o.contact && w.straddles(w.id, w.f.base, piece) {
			return acrossLine.Refuse(w.UnitFact("unit", w.id))
		}
		return nil
	}
	if !piece.IsArea() || piece.Kind == table.Minefield {
		return nil
	}
	area := piece.Polygon()
	switch pass := w.passageOf(w.id, piece); {
	case piece.Kind == table.Bunker && area.Contains(w.f.base.At) && w.isFull(piece, w.id):
		return bunkerFull.Refuse(w.UnitFact("unit", w.id), battle.Count("n", roomIn(piece)))
	case pass == barred && area.Contains(w.f.base.At) && !area.Contains(w.f.start.At) && !w.ledThrough(w.f.base.At, piece):
		return impassable[piece.Code()].Refuse(w.UnitFact("unit", w.id))
	case pass == stops && geom.OverlapPolygon(w.f.base, area) && w.haltsAt(geom.GapPolygon(w.f.start, area)) && !w.ledThrough(w.f.base.At, piece):
		return mustStop[piece.Code()].Refuse(w.UnitFact("unit", w.id))
	case pass == water:
		return w.swim(piece)
	}
	return nil
}

var bunkerFull = reason("BKC-G-16", "there is no room for {unit}: the limit is {n}")

// exit is over which edge a point has left the table, if a unit may leave there: its own baseline, or the enemy's where
// the scenario asks for it. G-23, G-47.
func (w *walk) exit(at geom.Point) string {
	south, north := at.Y <= 0, at.Y >= w.table.Depth
	own, theirs := south, north
	if w.side(w.id) == battle.Blue {
		own, theirs = north, south
	}
	switch {
	case own:
		return "withdrawn"
	case theirs && w.mayExit(w.side(w.id)):
		return "exited"
	}
	return ""
}

// mayExit reports that a side is to bring units off over the enemy's edge. G-23.
func (b *Battle) mayExit(side Side) bool {
	for i := range b.scenario.Objectives {
		if o := &b.scenario.Objectives[i]; o.Kind == "exit" && (o.Side == side || o.Side == battle.Nobody) {
			return true
		}
	}
	return false
}

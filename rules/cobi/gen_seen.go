package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A seenCache remembers what looking has found out: what the pieces are to the rules, from which units a house hides which, and which
// model has just seen which. None of it is part of the state.
type seenCache struct {
	grounds []*pieceGround // by PieceID-1; what they point at never changes, so clones share it
	units   int
	screens []screen // by viewing and seen unit
	pairs   []seenPair
	now     uint32 // counts what has changed on the table
	laid    uint32 // counts how often the ground has changed
	outlook outlook
	folded  uint32 // counts events that may make another target the nearest
	nearest []nearKnown
	stops   []stoppers   // by the unit that was looked at
	rooms   []geom.Point // where a unit had room the last time
	blind   blindness
	left    uint32 // counts how often somebody has left his place, or the ground has changed
	rasters []raster
	found   []knownRoom
	looks   []knownLook
	gaps    geom.Gaps
}

// A pieceGround is what a piece is to the rules. A piece that changes is another piece.
type pieceGround struct {
	piece  *table.Piece
	ground ground
	core   geom.Polygon // whatever line meets it is blocked, if it neither begins nor ends in the piece
	solid  bool         // there is such a core
	thin   bool         // it blocks no line at all
	top    geom.Len     // of a hill without a crest
}

// A screen is whether a unit is hidden from another by one piece of scenery. It depends on nothing but where the two are.
type screen uint8

const (
	unlooked screen = iota
	screened
	unscreened
)

// A seenPair is whether a model sees another, as long as nothing has changed since.
type seenPair struct {
	from, to modelID
	at       uint32
	seen     bool
}

// thing is what a piece is to the rules.
func (s *seenCache) thing(b *Battle, id table.PieceID) *pieceGround {
	p := b.table.Piece(id)
	if int(id) <= len(s.grounds) {
		if g := s.grounds[id-1]; g != nil && g.piece == p {
			return g
		}
	}
	for len(s.grounds) < int(id) {
		s.grounds = append(s.grounds, nil)
	}
	g := &pieceGround{piece: p, ground: groundOf(p)}
	g.find()
	s.grounds[id-1] = g
	return g
}

// survey finds out what all pieces are when a battle begins, for all clones of it.
func (s *seenCache) survey(b *Battle) {
	for id := range table.PieceID(len(b.table.Pieces())) {
		s.thing(b, id+1)
	}
}

// room is where a unit had room the last time, in its zone or beside a vehicle, and where some unit of its side had; zero if none had.
func (s *seenCache) room(b *Battle, id UnitID, beside bool) (own, shared *geom.Point) {
	n := len(b.Units) + len(battle.Sides)
	if s.rooms == nil {
		s.rooms = make([]geom.Point, 2*n)
	}
	rooms := s.rooms[:n]
	if beside {
		rooms = s.rooms[n:]
	}
	return &rooms[id-1], &rooms[len(b.Units)+b.side(id).Index()]
}

// find finds out what a piece is to lines of sight. TERR-06.
func (g *pieceGround) find() {
	p := g.piece
	switch {
	case p.Kind == table.Hill:
		if g.solid = len(p.Crest) == 0 && p.Polygon().IsConvex(); g.solid {
			g.core, g.top = *p.Polygon(), geom.Len(max(1, p.Level))*storey
		}
	case g.ground.block == clear:
		g.thin = true
	case !p.IsArea():
		g.thin = g.ground.block == deepBlocks
	case g.ground.block == fullBlocks:
		g.core, g.solid = *p.Polygon(), p.Polygon().IsConvex()
	default:
		box := p.Polygon().Box()
		g.thin = geom.Dist(box.Min, box.Max) <= deep
		if p.Polygon().IsConvex() {
			g.core, g.solid = p.Polygon().Core(deep/2 + 1) // chords are rounded
		}
	}
}

// blocks reports whether a piece with a core blocks all lines through it from so high to anywhere in a box.
func (g *pieceGround) blocks(b *Battle, high geom.Len, theirs geom.Box) bool {
	switch {
	case g.top > 0:
		return g.top > high && g.top > b.highest(theirs)
	case g.ground.block == fullBlocks:
		return high <= g.ground.height // nobody looks over it. TERR-11
	}
	return true
}

// A nearKnown is the nearest target of a weapon, as long as nothing has happened since that may change it. A target is asked for many times before a shot.
type nearKnown struct {
	by   arm
	at   uint32
	best candidate
}

// sure reports whether that still is what is known of a weapon. Whoever wants to hear the clauses hears them each time.
func (n *nearKnown) sure(b *Battle, w arm) bool {
	return n.by == w && n.at == b.seen.folded && !b.Witnessed()
}

// known is where the nearest target of a weapon is kept.
func (s *seenCache) known(w arm) *nearKnown {
	if s.nearest == nil {
		s.nearest = make([]nearKnown, 64)
	}
	return &s.nearest[(int(w.m)*2+int(w.slot))&63]
}

// stopped is what blocked the last look at a unit.
func (s *seenCache) stopped(b *Battle, id UnitID) *stoppers {
	if s.stops == nil {
		s.stops = make([]stoppers, len(b.Units))
	}
	return &s.stops[id-1]
}

// clone is for a clone of the battle: what is known stays known.
func (s *seenCache) clone() seenCache {
	return seenCache{grounds: slices.Clone(s.grounds), units: s.units, screens: slices.Clone(s.screens), now: s.now, laid: s.laid, folded: s.folded, blind: s.blind.clone()}
}

// moved forgets what the move of a unit changes: it has come, gone, turned, or lost a model.
func (s *seenCache) moved(b *Battle, id UnitID) {
	s.now++
	s.blind.moved(b, id)
	if s.screens == nil {
		return
	}
	forget(s.screens[(int(id)-1)*s.units:][:s.units], 1)
	forget(s.screens[int(id)-1:], s.units)
}

// changed forgets everything: the ground has changed.
func (s *seenCache) changed() {
	s.now++
	s.laid++
	s.left++
	s.blind = blindness{}
	forget(s.screens, 1)
}

func forget(s []screen, step int) {
	for i := 0; i < len(s); i += step {
		s[i] = unlooked
	}
}

// isScreened reports whether no model of a unit can see any of another, because one house, rock or wood hides all of it. GEN-17.
func (b *Battle) isScreened(from, to UnitID) bool {
	s := &b.seen
	if s.screens == nil {
		s.units = len(b.Units)
		s.screens = make([]screen, s.units*s.units)
	}
	is := &s.screens[(int(from)-1)*s.units+int(to)-1]
	if *is == unlooked {
		if *is = unscreened; b.looksScreened(from, to) {
			*is = screened
		}
	}
	return *is == screened
}

func (b *Battle) looksScreened(from, to UnitID) bool {
	mine := b.box(from)
	return mine != (geom.Box{}) && b.isScreenedFrom(mine, to)
}

// isScreenedFrom reports whether no model of a unit can be seen from anywhere in a box, because one piece of scenery hides all of it.
func (b *Battle) isScreenedFrom(mine geom.Box, to UnitID) bool {
	theirs := b.box(to)
	if theirs == (geom.Box{}) {
		return false
	}
	theirs = b.seenBox(to, theirs)
	high := geom.Len(-1)
	var room [64]int32
	for _, id := range b.table.PiecesAlong(geom.Segment{A: mine.Middle(), B: theirs.Middle()}, room[:0]) {
		t := b.seen.thing(b, table.PieceID(id))
		if !t.solid || !t.screens(mine, theirs) {
			continue
		}
		if high < 0 {
			high = b.highest(mine)
		}
		if t.blocks(b, high, theirs) {
			return true
		}
	}
	return false
}

// seenBox is the box that holds all rays' ends on a unit: those to a hull go to its width as it is seen, which may be more than its box.
func (b *Battle) seenBox(id UnitID, box geom.Box) geom.Box {
	if !b.isVehicle(id) {
		return box
	}
	size := &b.sizes[b.hull(id)-1]
	return box.Grow((size.Width + size.Depth) / 2)
}

// screens reports whether a piece with a core hides all of a box from another.
func (t *pieceGround) screens(mine, theirs geom.Box) bool {
	all := t.piece.Polygon().Box()
	return !all.Meets(mine) && !all.Meets(theirs) && t.core.Screens(mine, theirs)
}

// An outlook is what may hide others from somebody who stands at a point.
type outlook struct {
	at       geom.Point
	high     geom.Len
	ground   uint32
	blockers []blocker
}

// A blocker is a piece with a core, and in which directions the core lies.
type blocker struct {
	cone  geom.Cone
	piece table.PieceID
}

// lookout is what may hide others from a point. The last one is remembered: whoever looks, looks at many.
func (b *Battle) lookout(at geom.Point) *outlook {
	o := &b.seen.outlook
	if o.blockers != nil && o.at == at && o.ground == b.seen.laid {
		return o
	}
	*o = outlook{at: at, high: b.height(at), ground: b.seen.laid, blockers: o.blockers[:0]}
	for i := range b.table.Pieces() {
		id := table.PieceID(i + 1)
		if b.table.Piece(id) == nil {
			continue
		}
		t := b.seen.thing(b, id)
		if !t.solid || t.piece.Polygon().Box().Contains(at) {
			continue
		}
		o.blockers = append(o.blockers, blocker{t.core.Cone(at), id})
	}
	return o
}

// hides reports whether one piece hides all of a box from where somebody stands.
func (o *outlook) hides(b *Battle, theirs geom.Box) bool {
	middle := theirs.Middle()
	for i := range o.blockers {
		k := &o.blockers[i]
		if !k.cone.Holds(middle) {
			continue
		}
		if t := b.seen.grounds[k.piece-1]; t.screens(geom.Box{Min: o.at, Max: o.at}, theirs) && t.blocks(b, o.high, theirs) {
			return true
		}
	}
	return false
}

// highest is how high one can stand at most somewhere in a box. TERR-11.
func (b *Battle) highest(box geom.Box) geom.Len {
	var room [32]int32
	high := geom.Len(0)
	for _, id := range b.table.PiecesNear(box, room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); p.Kind == table.Hill {
			high = max(high, geom.Len(p.Level)*storey)
		}
	}
	return high
}

// A knownLook is how a model sees another past a unit, as long as nothing has happened since that may change it.
type knownLook struct {
	from, to modelID
	past     UnitID
	at       uint32
	sight    sight
}

// lookOnce is how one model sees another, past a unit that does not count. A shot is weighed several times before it is fired. Whoever
// wants to hear the clauses hears them each time.
func (b *Battle) lookOnce(from, to modelID, past UnitID) sight {
	const remembered = 128
	if b.Witnessed() {
		return b.lookFrom(b.base(from), from, to, past)
	}
	if b.seen.looks == nil {
		b.seen.looks = make([]knownLook, remembered)
	}
	k := &b.seen.looks[(uint32(from)*31+uint32(to)+uint32(past)*57)%remembered]
	if k.from != from || k.to != to || k.past != past || k.at != b.seen.folded {
		*k = knownLook{from, to, past, b.seen.folded, b.lookFrom(b.base(from), from, to, past)}
	}
	return k.sight
}

// remembered is how many pairs of models are remembered at a time.
const remembered = 1 << 11

// sees reports whether one model sees enough of another to shoot at it, and looks only once. GEN-16, GEN-17.
func (b *Battle) sees(from, to modelID) bool {
	b.Cite("COBI-GEN-16", "COBI-GEN-17")
	from, to = b.carrier(from), b.carrier(to)
	if b.isBlind(from, to) {
		return false
	}
	id, base := b.owner(to), b.base(to)
	if b.isScreened(b.owner(from), id) || b.lookout(b.model(from).At).hides(b, b.seenBox(id, base.Box())) {
		b.blinds(from, to)
		return false
	}
	if b.seen.pairs == nil {
		b.seen.pairs = make([]seenPair, remembered)
	}
	p := &b.seen.pairs[(uint32(from)*31+uint32(to))%remembered]
	if p.from != from || p.to != to || p.at != b.seen.now {
		v := viewer{b: b, base: b.base(from), target: base, from: from, to: to, past: b.owner(to)}
		*p = seenPair{from, to, b.seen.now, v.spots()}
		if !p.seen && !v.crowded {
			b.blinds(from, to)
		}
	}
	return p.seen
}

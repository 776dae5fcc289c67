package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A seenCache remembers what looking has found out: what the pieces are to the rules, and which
// model has just seen which. None of it is part of the state.
type seenCache struct {
	grounds []*pieceGround // by PieceID-1; what they point at never changes, so clones share it
	opaque  []opaque       // what may block sight, as of opaqueAt
	pairs   battle.Slots[seenKey, seenPair]
	now     uint32                            // counts what has changed on the table
	moves   []uint32                          // when each unit changed last, so counted
	laid    uint32                            // counts how often the ground has changed
	listed  uint32                            // when what may block sight was listed, so counted, and one more
	views   battle.Slots[geom.Point, outlook] // what may hide others from a point
	folded  uint32                            // counts events that may make another target the nearest
	nearest battle.Slots[arm, candidate]
	shade   UnitID                             // the unit that blocked the last line: it often blocks the next one
	targets []modelID                          // whom each unit could shoot at the last time
	rooms   battle.Slots[roomKey, room]        // where each unit has room, in its zone or beside a vehicle
	roomy   [2]UnitID                          // who of each side had room in its zone the last time
	placed  battle.Slots[placingWish, placing] // where the models of the unit would stand that was set up last
	crews   battle.Once[[]crewKnown]           // of each vehicle: until a man gets in or out, or is hurt
	rim     rim
	blind   blindness
	left    uint32                             // counts how often a model has left its place, or the ground has changed
	rasters battle.Slots[rasterKey, raster]    // the places of zones: until a model leaves or the ground changes
	found   battle.Slots[alikeKey, foundRoom]  // the first room for units that are alike
	alike   battle.Slots[alikeKey, geom.Point] // where one of them had room the last time
	looks   battle.Slots[lookKey, sight]
	gaps    geom.Gaps
}

// A pieceGround is what a piece is to the rules. A piece that changes is another piece.
type pieceGround struct {
	piece  *table.Piece
	ground ground
	core   geom.Polygon // whatever line meets it is blocked, if it neither begins nor ends in the piece
	solid  bool         // there is such a core
	wood   bool         // it is convex, and lines through so much of it are blocked
	middle geom.Point   // of a wood
	around geom.Len     // whatever line passes it by more does not run through so much of the wood
	thin   bool         // it blocks no line at all
	top    geom.Len     // of a hill without a crest
}

// newSeen remembers nothing of so many models and units.
func newSeen(models, units int) seenCache {
	return seenCache{
		pairs: battle.NewSlots[seenKey, seenPair](1 << 9), looks: battle.NewSlots[lookKey, sight](128),
		nearest: battle.NewSlots[arm, candidate](64), views: battle.NewSlots[geom.Point, outlook](outlooks), blind: newBlindness(models, units),
		rooms: battle.NewSlots[roomKey, room](2 * units), placed: battle.NewSlots[placingWish, placing](1),
		rasters: battle.NewSlots[rasterKey, raster](32), found: battle.NewSlots[alikeKey, foundRoom](16), alike: battle.NewSlots[alikeKey, geom.Point](16),
	}
}

// A seenPair is whether a model sees another, as long as nothing has changed since. What a crowd hides stays hidden as long as the two
// and those of the crowd stay where they are.
type seenPair struct {
	seen  bool
	crowd crowd
}

// A seenKey is who looks at whom.
type seenKey struct{ from, to modelID }

// A crowd holds the units that hide a target, if they are not too many to remember.
type crowd struct {
	units [4]UnitID
	n     int8
}

// join adds a unit to a crowd.
func (c *crowd) join(id UnitID) {
	switch {
	case int(c.n) > len(c.units) || c.n > 0 && c.units[c.n-1] == id:
		return
	case int(c.n) < len(c.units):
		c.units[c.n] = id
	}
	c.n++
}

// isStillBehind reports whether those of a crowd still hide one model from another, as they did then.
func (b *Battle) isStillBehind(k seenKey, p *seenPair, then uint32) bool {
	s := &b.seen
	if p.seen || p.crowd.n == 0 || int(p.crowd.n) > len(p.crowd.units) || s.movedSince(b.owner(k.from), then) || s.movedSince(b.owner(k.to), then) {
		return false
	}
	for _, id := range p.crowd.units[:p.crowd.n] {
		if s.movedSince(id, then) {
			return false
		}
	}
	return true
}

// movedSince reports whether a unit has come, gone, turned or lost a model since then.
func (s *seenCache) movedSince(id UnitID, then uint32) bool {
	return s.moves != nil && s.moves[id-1] > then
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

// A crewKnown is how many men a vehicle has, and how many ride in it. All vehicles are counted in one go when one is asked for.
type crewKnown struct{ living, onDuty, riders int }

// crew is what is known of the men of a vehicle.
func (s *seenCache) crew(b *Battle, id UnitID) *crewKnown {
	return &(*s.crews.Of(b, b.countCrews))[id-1]
}

func (b *Battle) countCrews(crews *[]crewKnown) {
	known := append((*crews)[:0], make([]crewKnown, len(b.Units))...)
	for i := range b.Models {
		x := &b.Models[i]
		if x.Health > Wounded {
			continue
		}
		if x.Post != 0 {
			k := &known[x.Post-1]
			if k.living++; x.Health == Able || !b.options.WoundedCrewOut {
				k.onDuty++
			}
		}
		if x.Aboard != 0 {
			known[x.Aboard-1].riders++
		}
	}
	*crews = known
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
		g.thin = p.Polygon().Across()+2 <= deep // chords are rounded
		if g.wood = !g.thin && p.Polygon().IsConvex(); g.wood {
			g.core, g.solid = p.Polygon().Core(deep/2 + 1)
			g.middle, g.around, g.wood = p.Polygon().Shell(deep/2 - 1)
		}
	}
}

// target is the last target that a unit could shoot at, and the last that any unit of its side could.
func (s *seenCache) target(b *Battle, id UnitID) (own, shared *modelID) {
	if s.targets == nil {
		s.targets = make([]modelID, len(b.Units)+len(battle.Sides))
	}
	return &s.targets[id-1], &s.targets[len(b.Units)+b.side(id).Index()]
}

// share is for a clone of the battle: what holds for long stays known.
func (s *seenCache) share(b *Battle) seenCache {
	c := newSeen(len(b.Models), len(b.Units))
	c.grounds, c.now, c.laid, c.folded, c.blind = slices.Clone(s.grounds), s.now, s.laid, s.folded, s.blind.share()
	return c
}

// moved forgets what the move of a unit changes: it has come, gone, turned, or lost a model.
func (s *seenCache) moved(b *Battle, id UnitID) {
	s.now++
	if s.moves == nil {
		s.moves = make([]uint32, len(b.Units))
	}
	s.moves[id-1] = s.now
	s.blind.moved(b, id)
}

// changed forgets everything: the ground has changed.
func (s *seenCache) changed() {
	s.now++
	s.laid++
	s.left++
	s.blind.models.Clear()
	s.blind.units.Clear()
	s.blind.stood = nil
	s.pairs.Clear()
}

// heart is the box that holds the ends of the rays to the middle of each model of a unit with such a box around it: if they are blocked,
// too many are. Those to a hull go to its width as it is seen, which may be more than its box. GEN-17.
func (b *Battle) heart(id UnitID, box geom.Box) geom.Box {
	size, half := &b.sizes[b.first(id)-1], geom.Len(0)
	if b.isVehicle(id) {
		at := b.model(b.hull(id)).At
		box, half = geom.Box{Min: at, Max: at}, (size.Width+size.Depth)/2
	} else {
		half = size.Width / 2
		box = box.Grow(-half)
	}
	return box.Grow(half*mostBlocked/rays + 2) // points are rounded
}

// A lookKey is who looks at whom past a unit that does not count.
type lookKey struct {
	from, to modelID
	past     UnitID
}

// lookOnce is how one model sees another, past a unit that does not count. A shot is weighed several times before it is fired.
func (b *Battle) lookOnce(from, to modelID, past UnitID) sight {
	hash := uint32(from)*31 + uint32(to) + uint32(past)*57
	return b.seen.looks.Of(b, hash, lookKey{from, to, past}, b.seen.folded, b.lookAlong)
}

func (b *Battle) lookAlong(k lookKey) (sight, bool) {
	return b.lookFrom(b.base(k.from), k.from, k.to, k.past), true
}

// sees reports whether one model sees enough of another to shoot at it. GEN-16, GEN-17.
func (b *Battle) sees(from, to modelID) bool {
	b.Cite("COBI-GEN-16", "COBI-GEN-17")
	return !b.seen.blind.models.OfSome(b, b.carrier(from), b.carrier(to), b.cannotSee)
}

// cannotSee reports whether too much of a model is hidden from another, and whether scenery alone hides it: then it stays so whatever
// else moves.
func (b *Battle) cannotSee(from, to modelID) (hidden, forGood bool) {
	k := seenKey{from, to}
	p := b.seen.pairs.OfWhile(b, uint32(from)*31+uint32(to), k, b.seen.now, b.isStillBehind, b.lookFor)
	if forGood = !p.seen && p.crowd.n == 0; forGood {
		b.seen.blind.begin(b)
	}
	return !p.seen, forGood
}

func (b *Battle) lookFor(k seenKey) (seenPair, bool) {
	v := viewer{b: b, base: b.base(k.from), target: b.base(k.to), from: k.from, to: k.to, past: b.owner(k.to)}
	return seenPair{seen: v.spots(), crowd: v.crowd}, true
}

package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// A site is where a unit is set down that had no place on the table: near a hull or a wreck. Each model goes straight from
// there to its place. TRANSPORT-08, TRANSPORT-13, ARTILLERY-13.
type site struct {
	ride  UnitID // what it gets out of
	from  geom.Base
	reach geom.Len // how far from it
	apart bool     // more than an inch from friends too. MOVE-08
	walk  Order    // by which it moves there
	some  bool     // models that find no room are lost. TRANSPORT-13
}

var (
	noRoomThere = reason("BA-DP-31", "there is no room there for {unit}")
	tooFarFrom  = reason("BA-DP-31", "{unit}: model {model} would be more than {limit} away")
	cannotStand = reason("BA-DP-31", "{unit}: model {model} cannot stand there")
	besideFoe   = reason("BA-MOVE-08", "{unit} would stand within an inch of {other}")
)

// setDown works out where the models of a unit stand at a site: as the parts of a command say, the others beside them.
// Models that find no room are lost, or else none may be set down. DP-30, DP-31, MOVE-06, ARTILLERY-01.
func (b *Battle) setDown(id UnitID, s *site, c *Cmd) (p plan, lost []int16, no *Refusal) {
	if len(c.Parts) > 0 {
		return b.findRoom(id, s, c)
	}
	d := b.landed.Of(b, 1, func(d *landing) bool {
		return d.id == id && d.site == *s && (d.no == nil || d.quiet == b.Quiet) && d.turned == (c.Facing != nil) && (!d.turned || d.facing == *c.Facing)
	}, func(d *landing) {
		*d = landing{quiet: b.Quiet, id: id, site: *s, turned: c.Facing != nil}
		if d.turned {
			d.facing = *c.Facing
		}
		d.plan, d.lost, d.no = b.findRoom(id, s, c)
	})
	p = d.plan
	p.models, p.places = slices.Clone(p.models), slices.Clone(p.places)
	return p, slices.Clone(d.lost), d.no
}

// A landing is where a unit was last set down that may stand as it likes: that is asked, offered, judged and carried out, and worked out
// only once. It is forgotten with the next event and is not part of the state.
type landing struct {
	quiet  bool // the refusal says nothing
	id     UnitID
	site   site
	turned bool
	facing geom.Facing
	plan   plan
	lost   []int16
	no     *Refusal
}

// findRoom is setDown, worked out anew.
func (b *Battle) findRoom(id UnitID, s *site, c *Cmd) (p plan, lost []int16, no *Refusal) {
	p.facing = s.from.Facing
	if c.Facing != nil {
		p.facing = *c.Facing
	}
	for i := range c.Parts {
		part := &c.Parts[i]
		m := b.nth(id, part.Model)
		if m == 0 || part.At == nil || !b.model(m).Alive || slices.Contains(p.models, part.Model) {
			return p, nil, noSuchMan.Refuse(b.UnitFact("unit", id), battle.Count("model", part.Model))
		}
		if no := b.fitsAt(id, s, &p, m, *part.At); no != nil {
			return p, nil, no
		}
		p.models, p.places = append(p.models, part.Model), append(p.places, *part.At)
	}
	var room [maxMen]int16
	rest := room[:0]
	for i := range b.count(id) {
		if n := int16(i + 1); b.model(b.nth(id, n)).Alive && !slices.Contains(p.models, n) {
			rest = append(rest, n)
		}
	}
	lost = b.fill(id, s, &p, rest)
	p.sort()
	switch {
	case len(lost) > 0 && (!s.some || len(c.Parts) > 0 && b.fillsBetter(id, s, len(lost))):
		return p, nil, noRoomThere.Refuse(b.UnitFact("unit", id))
	case b.needed(id, &p)&^b.chain(id, &p) != 0:
		return p, nil, apartEnd.Refuse(b.UnitFact("unit", id))
	}
	return p, lost, nil
}

// sort puts the models of a plan in order, so that the gun is the first of its crew.
func (p *plan) sort() {
	for i := range p.models {
		for j := i; j > 0 && p.models[j] < p.models[j-1]; j-- {
			p.models[j], p.models[j-1] = p.models[j-1], p.models[j]
			p.places[j], p.places[j-1] = p.places[j-1], p.places[j]
		}
	}
}

// fillsBetter reports whether fewer would be lost if the unit were set down by itself.
func (b *Battle) fillsBetter(id UnitID, s *site, lost int) bool {
	_, fewer, no := b.setDown(id, s, &Cmd{})
	return no == nil && len(fewer) < lost
}

// fitsAt says why a model may not stand at a place of a site, given those that stand there already. Many places are tried,
// so what is quickly seen comes first. DP-31, MOVE-08.
func (b *Battle) fitsAt(id UnitID, s *site, p *plan, m modelID, at geom.Point) *Refusal {
	base := b.baseAt(m, at, p.facing)
	switch {
	case b.clashes(id, p, base, -1):
		return cannotStand.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	case !geom.Within(base, s.from, s.reach):
		return tooFarFrom.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)), battle.In("limit", s.reach))
	case !b.table.Holds(base):
		return offTable.Refuse(b.UnitFact("unit", id))
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(inch(1)), room[:0]) {
		other := b.owner(modelID(body))
		stands, there := b.bodyTo(modelID(body), id)
		keeps := b.unit(other).IsOnTable() && (s.apart || b.side(other) != b.side(id))
		if there && other != id && (keeps && geom.Within(base, stands, inch(1)) || geom.Overlap(base, stands)) {
			return besideFoe.Refuse(b.UnitFact("unit", id), b.UnitFact("other", other))
		}
	}
	if !b.footing(m, base) {
		return cannotStand.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	}
	return b.mayAlight(s, m, base)
}

// mayAlight says why a model may not go from a hull to where its base is: a gun goes only where it can be moved, and no
// model crosses a river. TERRAIN-01, TRANSPORT-08, TRANSPORT-13, ARTILLERY-13.
func (b *Battle) mayAlight(s *site, m modelID, base geom.Base) *Refusal {
	w := b.emptyScene(b.owner(m), terms{order: s.walk, target: s.ride, afoot: b.role(m) != GunModel})
	track := [2]geom.Point{atHull(base, s.from), base.At}
	from := base.MovedTo(track[0])
	w.gather(from.Box().Union(base.Box()))
	return w.judgeLeg(from, base.At, track[:], !b.footing(m, s.from)) // out of the water that the hull is in one may go
}

// footing reports whether a model may stand on the ground under its base: guns only in the open. TERRAIN-01, ARTILLERY-04.
func (b *Battle) footing(m modelID, base geom.Base) bool {
	var room [64]int32
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		if p := b.table.Piece(table.PieceID(id)); !b.canStandIn(m, p) && p.Overlaps(base) && !b.bridged(base, base.At, p) {
			return false
		}
	}
	return true
}

// canStandIn reports whether the ground of a piece lets a man or a gun stand in it. TERRAIN-01.
func (b *Battle) canStandIn(m modelID, piece *table.Piece) bool {
	switch groundOf(piece).category {
	case impassable, buildingGround, water:
		return false
	case roughGround, obstacle:
		return b.role(m) != GunModel
	}
	return true
}

// fill finds places for the rest of a unit: for the first anywhere at the site, for each of the others beside one that
// stands, or beside the gun. It tries from every side, beginning behind, and returns who found no room.
func (b *Battle) fill(id UnitID, s *site, p *plan, rest []int16) (lost []int16) {
	if len(rest) == 0 {
		return nil
	}
	quiet := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = quiet }()
	if len(p.models) > 0 {
		return b.fillBeside(id, s, p, rest)
	}
	bare, best := *p, *p
	lost = rest
	for i := range 16 {
		turn := 1800 + 225*((i+1)/2)*(1-i%2*2)
		at, ok := b.seed(id, s, p, b.nth(id, rest[0]), s.from.Facing.Turn(turn))
		if !ok {
			continue
		}
		try := bare
		try.models, try.places = append([]int16(nil), rest[0]), append([]geom.Point(nil), at)
		if out := b.fillBeside(id, s, &try, rest[1:]); len(out) < len(lost) {
			best, lost = try, out
		}
		if len(lost) == 0 {
			break
		}
	}
	*p = best
	return slices.Clone(lost)
}

// seed finds the nearest place in a direction for the first model of a unit.
func (b *Battle) seed(id UnitID, s *site, p *plan, m modelID, way geom.Facing) (geom.Point, bool) {
	most := s.reach + s.from.Width + s.from.Depth + b.profile(id).Depth
	for d := min(s.from.Width, s.from.Depth) / 2; d <= most; d += geom.Inch / 4 {
		if at := geom.Step(s.from.At, way, d); b.fitsAt(id, s, p, m, at) == nil {
			return at, true
		}
	}
	return geom.Point{}, false
}

// fillBeside places models beside those that stand.
func (b *Battle) fillBeside(id UnitID, s *site, p *plan, rest []int16) (lost []int16) {
	for _, n := range rest {
		if at, ok := b.spotBeside(id, s, p, b.nth(id, n)); ok {
			p.models, p.places = append(p.models, n), append(p.places, at)
		} else {
			lost = append(lost, n)
		}
	}
	return lost
}

// spotBeside finds a place for a model close to one that stands; a crew only close to its gun. MOVE-06, ARTILLERY-01.
func (b *Battle) spotBeside(id UnitID, s *site, p *plan, m modelID) (geom.Point, bool) {
	gun := b.profile(id).Type == Artillery
	for i, n := range p.models {
		if gun && n != 1 {
			continue
		}
		base := b.baseAt(b.nth(id, n), p.places[i], p.facing)
		d := manBase + manBase/10
		if !base.Round {
			d = max(base.Width, base.Depth)*3/4 + manBase*6/10
		}
		for k := range 12 {
			at := geom.Step(base.At, p.facing.Turn(1800+300*((k+1)/2)*(1-k%2*2)), d)
			if b.fitsAt(id, s, p, m, at) == nil {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}

// siteFields are the fields of a command that sets a unit down: where it faces, and where its models stand (model, at).
func siteFields(at func(*Battle) (UnitID, site)) []Field {
	judge := func(b *Battle, c *Cmd) *Refusal {
		id, s := at(b)
		_, _, no := b.setDown(id, &s, c)
		return no
	}
	shape := func(b *Battle, _ *Cmd) *battle.Shape {
		_, s := at(b)
		return &battle.Shape{From: s.from.At, Limit: s.reach, Clause: "BA-DP-31"}
	}
	return []Field{
		{
			Field: battle.FieldFacing, Optional: true, Shape: shape, Check: judge,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				facing := geom.Degrees(10 * r.Roll(36, "sample"))
				if c.Facing = &facing; judge(b, c) != nil {
					c.Facing = nil
				}
			},
		},
		{
			Field: battle.FieldParts, Optional: true, Shape: shape, Check: judge,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				id, s := at(b)
				for range 4 {
					spot := geom.Step(s.from.At, geom.Degrees(10*r.Roll(36, "sample")), geom.Len(r.Roll(int(s.reach+s.from.Depth), "sample")))
					c.Parts = []battle.CommandPart{{Model: b.number(b.leader(id)), At: &spot}}
					if judge(b, c) == nil {
						return
					}
				}
				c.Parts = nil
			},
		},
	}
}

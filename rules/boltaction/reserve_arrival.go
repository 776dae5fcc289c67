package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notOnEdge    = reason("BA-RESERVE-04", "{unit} must start on its own table edge")
	offFlank     = reason("BA-RESERVE-09", "{unit} may come on up to {most} from its own edge, not {depth}")
	entersTooFar = reason("BA-RESERVE-04", "{unit} would go {path} from the edge, but may go {rate}")
)

// comeOnRule brings a unit on: the path is its leader's and begins on the edge; the others come beside him or behind him,
// closed up where there is little room, unless parts say otherwise. DP-32, RESERVE-04, RESERVE-06.
var comeOnRule = &Rule{
	Verb: "arrive", Class: battle.ClassMove, Clause: "BA-DP-32",
	Fields: []Field{
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				s := b.Agenda.Top()
				gate := b.gate(s.Unit)
				return &battle.Shape{From: gate.A, To: gate.B, Limit: b.rate(s.Unit, entersBy(s)), Clause: "BA-RESERVE-04"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				_, no := b.planArrival(s.Unit, entersBy(s), c)
				return no
			},
			Sample: sampleEntry,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: entryShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{Field: battle.FieldParts, Optional: true, Shape: entryShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		o := entersBy(s)
		p, _ := b.planArrival(s.Unit, o, c)
		gates := b.gatesOf(s.Unit, o, &p)
		b.Pop()
		b.pushAfterMove(s.Unit)
		b.Emit(Event{Kind: Alights, Unit: s.Unit, Models: p.models, Places: gates, Facing: p.facing, Option: "enters", Clause: "BA-RESERVE-06", Reveal: true})
		b.mark(s.Unit, Entered)
		b.drove(s.Unit, &p)
		b.march(s.Unit, &p, o.String(), "BA-RESERVE-06")
	},
}

func entryShape(b *Battle, _ *Cmd) *battle.Shape {
	gate := b.gate(b.Agenda.Top().Unit)
	return &battle.Shape{From: gate.A, To: gate.B}
}

// gate is the part of an edge over which a unit may enter: its own edge, or for outflankers the flank as far as the turn
// lets them. RESERVE-04, RESERVE-09.
func (b *Battle) gate(id UnitID) geom.Segment {
	side := b.side(id)
	wide, deep := b.field()
	switch b.unit(id).Flank {
	case -1:
		return geom.Segment{A: b.spot(side, 0, 0), B: b.spot(side, 0, b.flankReach(deep))}
	case 1:
		return geom.Segment{A: b.spot(side, wide, 0), B: b.spot(side, wide, b.flankReach(deep))}
	}
	return geom.Segment{A: b.spot(side, 0, 0), B: b.spot(side, wide, 0)}
}

// flankReach is how far from their own edge outflankers may enter: 24" on turn 3, a foot more on each turn, and anywhere
// from turn 6. RESERVE-09.
func (b *Battle) flankReach(deep geom.Len) geom.Len {
	if b.Turn >= 6 {
		return deep
	}
	return min(deep, inch(24+12*int(max(b.Turn-3, 0))))
}

// nearestOn is the point of a gate nearest to another.
func nearestOn(g geom.Segment, p geom.Point) geom.Point {
	return geom.Point{
		X: min(max(p.X, min(g.A.X, g.B.X)), max(g.A.X, g.B.X)),
		Y: min(max(p.Y, min(g.A.Y, g.B.Y)), max(g.A.Y, g.B.Y)),
	}
}

// inward is where a unit looks that enters.
func (b *Battle) inward(id UnitID) geom.Facing {
	return b.ahead(b.side(id)).Turn(int(b.unit(id).Flank) * -900)
}

// mayBeginAt says why a point is not one at which a unit may enter. RESERVE-04, RESERVE-09.
func (b *Battle) mayBeginAt(id UnitID, at geom.Point) *Refusal {
	if nearestOn(b.gate(id), at) == at {
		return nil
	}
	wide, deep := b.field()
	along, depth := b.fromEdge(b.side(id), at)
	edge := geom.Len(0)
	if b.unit(id).Flank > 0 {
		edge = wide
	}
	if b.unit(id).Flank != 0 && along == edge && depth > 0 && depth <= deep {
		return offFlank.Refuse(b.UnitFact("unit", id), battle.In("most", b.flankReach(deep)), battle.In("depth", depth))
	}
	return notOnEdge.Refuse(b.UnitFact("unit", id))
}

// planArrival judges how a unit comes on and works out where each model ends: no model further from the edge than the unit
// moves, and nothing on its way that bars it. A model that finds no place in the ranks is put beside the others; if there is not
// enough room for that either, all crowd round their leader; the plan of a refusal has those who found a place there.
// RESERVE-04, RESERVE-09, MOVE-06.
func (b *Battle) planArrival(id UnitID, o Order, c *Cmd) (plan, *Refusal) {
	t := b.termsOf(id, o, "")
	j := b.entered.Of(b, 1, func(j *judgement) bool { return j.isOf(b, id, &t, c) }, func(j *judgement) {
		var w scene
		w.begin(b, id, &t)
		w.enters, w.looked = true, geom.BoxOf(c.Path...)
		p, no := w.planArrival(c)
		j.plan, b.arrival = p, w.looked
		j.keep(b, id, &t, c, no)
	})
	p := j.plan
	p.path = c.Path
	return p, j.no
}

func (w *scene) planArrival(c *Cmd) (plan, *Refusal) {
	b, id := w.b, w.id
	p := plan{path: c.Path, facing: b.inward(id)}
	if no := b.mayBeginAt(id, c.Path[0]); no != nil {
		return p, no
	}
	if no := w.steerIn(c, &p); no != nil {
		return p, no
	}
	no := w.form(c, &p)
	if no == nil {
		return p, nil
	}
	if p.models, p.places = nil, nil; w.crowd(c, &p) {
		return p, nil
	}
	return p, no
}

// form puts the models of a unit that enters in ranks behind their leader. Models that find no place there close up.
func (w *scene) form(c *Cmd, p *plan) *Refusal {
	w.b.formUp(w.id, p.path[len(p.path)-1], p)
	if no := w.nameParts(c, p); no != nil {
		return no
	}
	w.gather(w.way(nil, p))
	astray, no := w.judgeModels(nil, c, p)
	if no != nil {
		return no
	}
	return w.closeRanks(nil, c, p, astray)
}

// crowd puts the models of a unit that enters one beside the other, the first beside their leader: as close as they can
// stand, and further apart only where there is no room for that. It reports whether all have found a place; if not, the plan
// has those who did.
func (w *scene) crowd(c *Cmd, p *plan) bool {
	w.b.formUp(w.id, p.path[len(p.path)-1], p)
	set, loose := uint32(0), uint32(0)
	bad := len(p.models) < 2 || w.nameParts(c, p) != nil
	for i := 0; i < len(p.models) && !bad; i++ {
		if i > 0 && !isNamed(c, p.models[i]) {
			loose |= 1 << i
			continue
		}
		bad = w.judgeModel(p, i, nil) != nil
		set |= 1 << i
	}
	if bad {
		p.models, p.places = nil, nil
		return false
	}
	w.gather(w.way(nil, p).Grow(inch(2 * len(p.models))))
	var tried [maxMen]int8 // of the rings round each model: where there is no room for one, there is none for the next
	for loose != 0 {
		host := w.roomiest(set, &tried)
		if host < 0 {
			p.keep(set)
			return false
		}
		d := w.ring(p, host, tried[host])
		tried[host]++
		for k := 0; k < 12 && loose != 0; k++ {
			i := lowest(loose)
			if p.places[i] = geom.Step(p.places[host], p.facing.Turn(1800+300*k), d); w.fits(nil, p, i, set) {
				set, loose = set|1<<i, loose&^(1<<i)
			}
		}
	}
	return w.judgeChain(p) == nil
}

// keep drops the models of a plan that are not among some.
func (p *plan) keep(set uint32) {
	n := 0
	for ; set != 0; set &= set - 1 {
		p.models[n], p.places[n] = p.models[lowest(set)], p.places[lowest(set)]
		n++
	}
	p.models, p.places = p.models[:n], p.places[:n]
}

// maxRings is how many rings of places are tried round a model.
const maxRings = 8

// roomiest is which of some models has the most rings left to be tried, or -1 if none has any: a crew stays with the gun
// itself. ARTILLERY-01.
func (w *scene) roomiest(set uint32, tried *[maxMen]int8) int {
	best, most := -1, int8(3)
	if w.p.Type == Artillery {
		set, most = set&1, maxRings
	}
	for ; set != 0; set &= set - 1 {
		if i := lowest(set); tried[i] < most {
			best, most = i, tried[i]
		}
	}
	return best
}

// ring is how far from a model the n-th ring of places beside it lies: round a man at no gap, at elbow's length and as far as
// coherency allows; round a gun, which is longer than wide, from its side outwards.
func (w *scene) ring(p *plan, host int, n int8) geom.Len {
	if w.b.role(w.b.nth(w.id, p.models[host])) == GunModel {
		return (manBase+min(w.p.Width, w.p.Depth))/2 + geom.Len(n)*geom.Inch/4
	}
	return manBase + [...]geom.Len{1, elbow, coherent}[n]
}

// steerIn finds how a unit faces at the end of its way in. A vehicle faces along it and turns no more than its order
// allows, the first leg leading where it likes. VEH-02.
func (w *scene) steerIn(c *Cmd, p *plan) *Refusal {
	if w.p.Type != Vehicle {
		if c.Facing != nil {
			p.facing = *c.Facing
		}
		return nil
	}
	turns := 0
	if len(c.Path) > 1 {
		p.facing, turns = steer(c.Path, legFacing(c.Path[0], c.Path[1], p.facing, false), false)
	}
	if c.Facing != nil {
		turns += quarters(p.facing, *c.Facing)
		p.facing = *c.Facing
	}
	return w.judgePivots(turns)
}

// judgeArrival says why a model may not come to its place in a plan, or stand there. If the refusal is not read, the place is judged first, since
// the way takes longer.
func (w *scene) judgeArrival(p *plan, i int) *Refusal {
	m := w.b.nth(w.id, p.models[i])
	base := w.b.baseAt(m, p.places[i], p.facing)
	if w.b.Quiet {
		if no := w.judgeStand(base); no != nil {
			return no
		}
		_, no := w.wayIn(m, p, i)
		return no
	}
	if _, no := w.wayIn(m, p, i); no != nil {
		return no
	}
	return w.judgeStand(base)
}

// judgeStand says why a model that comes on may not stand somewhere.
func (w *scene) judgeStand(base geom.Base) *Refusal {
	if no := w.judgeEnd(base); no != nil {
		return no
	}
	return w.judgeGround(base)
}

// wayIn is the way of a model that enters: the leader's is the path, the others come straight from the edge or behind him,
// as far as that takes them. It holds until the next is asked for.
func (w *scene) wayIn(m modelID, p *plan, i int) ([]geom.Point, *Refusal) {
	if i == 0 {
		return p.path, w.judgeWayIn(m, p.path)
	}
	track := append(w.trackRoom[:0], nearestOn(w.b.gate(w.id), p.places[i]), p.places[i])
	no := w.judgeWayIn(m, track)
	for k := len(p.path) - 1; no != nil && k > 0; k-- {
		behind := append(append(w.trackRoom[:0], p.path[:k]...), p.places[i])
		if w.judgeWayIn(m, behind) == nil {
			return behind, nil
		}
	}
	return track, no
}

// judgeWayIn says why a model may not come on along a track.
func (w *scene) judgeWayIn(m modelID, track []geom.Point) *Refusal {
	b := w.b
	base := b.baseAt(m, track[0], b.inward(w.id))
	if len(track) > 1 && !base.Round {
		base.Facing = legFacing(track[0], track[1], base.Facing, false)
		w.faced = base.Facing
	}
	limit := w.t.rate
	if length := trackLength(track); length > limit {
		if w.t.road > limit && b.onRoad(base, track) {
			limit = w.t.road
		}
		if length > limit {
			return entersTooFar.Refuse(b.UnitFact("unit", w.id), battle.In("path", length), battle.In("rate", limit))
		}
	}
	for k, to := range track[1:] {
		base = base.MovedTo(track[k])
		if !base.Round {
			base.Facing = legFacing(track[k], to, base.Facing, false)
		}
		if no := w.judgeLeg(base, to, track, false); no != nil {
			return no
		}
		if k+2 < len(track) && !b.table.Holds(base.MovedTo(to)) {
			return offTable.Refuse(b.UnitFact("unit", w.id))
		}
	}
	return nil
}

// gatesOf are the points of the edge at which the models of a plan come on.
func (b *Battle) gatesOf(id UnitID, o Order, p *plan) []geom.Point {
	t := b.termsOf(id, o, "")
	var w scene
	w.begin(b, id, &t)
	w.enters = true
	w.gather(w.way(nil, p))
	gates := make([]geom.Point, len(p.models))
	for i, n := range p.models {
		track, _ := w.wayIn(b.nth(id, n), p, i)
		gates[i] = track[0]
	}
	return gates
}

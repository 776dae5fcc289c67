package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// units is how many units a side has, and waiting how many of them are in reserve, those aboard others included.
// RESERVE-01, RESERVE-02.
func (b *Battle) units(side Side) (units, waiting int) {
	for _, id := range b.own[side.Index()] {
		if b.unit(id).InPlay() {
			units++
			if b.isHeldBack(id) {
				waiting++
			}
		}
	}
	return units, waiting
}

// isHeldBack reports a unit in reserve, or aboard one.
func (b *Battle) isHeldBack(id UnitID) bool {
	u := b.unit(id)
	return u.Place == Reserve || u.Carrier != 0 && b.unit(u.Carrier).Place == Reserve
}

// following is how many units are where a unit is: itself and whoever it carries.
func (b *Battle) following(id UnitID) int {
	n := 1
	for _, other := range b.own[b.side(id).Index()] {
		if b.unit(other).Carrier == id {
			n++
		}
	}
	return n
}

var (
	notNamed     = reason("BA-DP-04", "{unit} has its place already", "{unit} ma już swoje miejsce")
	tooMany      = reason("BA-RESERVE-01", "at most {most} units may start in reserve", "w rezerwie może zacząć najwyżej {most} oddziałów")
	tooFew       = reason("BA-DP-04", "{most} units of this side start in reserve", "liczba oddziałów tej strony, które zaczynają w rezerwie: {most}")
	noOutflank   = reason("BA-SCENARIO-03", "this scenario does not let {unit} outflank", "ten scenariusz nie pozwala, by {unit} oskrzydlał")
	notAFlank    = reason("BA-RESERVE-08", "{option} is neither left nor right", "{option} to nie left ani right")
	notYet       = reason("BA-RESERVE-03", "{unit} may enter from turn {turn} on", "{unit} może wejść od tury {turn}")
	flankNotYet  = reason("BA-RESERVE-09", "{unit} may outflank from turn {turn} on", "{unit} może oskrzydlać od tury {turn}")
	notOnEdge    = reason("BA-RESERVE-04", "the way of {unit} does not begin on its edge of the table", "droga {unit} nie zaczyna się na jego krawędzi stołu")
	offFlank     = reason("BA-RESERVE-09", "{unit} may enter at most {most} from its own edge, not {depth}", "{unit} może wejść najdalej {most} od własnej krawędzi, nie {depth}")
	entersTooFar = reason("BA-RESERVE-04", "{unit} would come {path} from the edge, its rate is {rate}", "{unit} wszedłby {path} od krawędzi, a może {rate}")
)

// reserveRule keeps a unit in reserve, perhaps to outflank; where is known to nobody else. DP-04, RESERVE-01, RESERVE-02,
// RESERVE-08.
var reserveRule = &Rule{
	Verb: "reserve", Class: battle.ClassDeploy, Clause: "BA-DP-04",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toPlace,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isToPlace(c.Side, c.Unit); no != nil {
					return no
				}
				units, waiting := b.units(c.Side)
				if waiting+b.following(c.Unit) > units/2 {
					return tooMany.Refuse(battle.Count("most", units/2))
				}
				return nil
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if b.posture(c.Side).Outflank {
					out = append(out, Value{Text: flankNames[0]}, Value{Text: flankNames[1]})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				switch {
				case c.Option != flankNames[0] && c.Option != flankNames[1]:
					return notAFlank.Refuse(battle.Text("option", c.Option))
				case !b.posture(c.Side).Outflank:
					return noOutflank.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BA-RESERVE-02")
		b.Emit(notePlace(c.Unit, Reserve).For(c.Side))
		if c.Option != "" {
			b.Cite("BA-RESERVE-08")
			flank := int8(-1)
			if c.Option == flankNames[1] {
				flank = 1
			}
			b.Emit(noteFlank(c.Unit, flank).For(c.Side))
		}
	},
}

// flankNames are the flanks as the owner sees them from his edge. RESERVE-08.
var flankNames = [2]string{"left", "right"}

// namedRule ends the naming of reserves. Where nobody is set up, the rest is the first wave. DP-04, RESERVE-11.
var namedRule = &Rule{
	Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-04",
	Open: func(b *Battle) *Refusal {
		side := b.Agenda.Top().Side
		units, waiting := b.units(side)
		if b.posture(side).Exactly && waiting < units/2 && b.canReserve(side) {
			return tooFew.Refuse(battle.Count("most", units/2))
		}
		return nil
	},
	Do: func(b *Battle, c *Cmd) { b.endNaming(c.Side) },
}

func (b *Battle) endNaming(side Side) {
	b.pop()
	if !b.posture(side).Zone.exists() {
		b.sendFirstWave(side)
	}
}

// sendFirstWave makes everybody who has no place yet part of the first wave. RESERVE-11.
func (b *Battle) sendFirstWave(side Side) {
	for _, id := range b.own[side.Index()] {
		if b.unit(id).Place == Undeployed {
			b.Emit(notePlace(id, FirstWave))
		}
	}
}

// autoName goes on when a side has nobody left whom it could keep back or put aboard.
func autoName(b *Battle, s Step) bool {
	if b.canReserve(s.Side) || b.canBoard(s.Side) {
		return false
	}
	b.endNaming(s.Side)
	return true
}

// canReserve reports whether somebody may still be kept in reserve.
func (b *Battle) canReserve(side Side) bool {
	units, waiting := b.units(side)
	for _, id := range b.own[side.Index()] {
		if b.unit(id).Place == Undeployed && waiting+b.following(id) <= units/2 {
			return true
		}
	}
	return false
}

// mayEnter says why a unit that is not yet on the table may not be ordered to enter. RESERVE-03, RESERVE-09, RESERVE-11.
func (b *Battle) mayEnter(id UnitID, o Order) *Refusal {
	u := b.unit(id)
	if u.Place == FirstWave {
		b.Cite("BA-RESERVE-11")
	}
	switch {
	case o == Run && b.profile(id).Type == Artillery:
		return noLimber.Refuse(b.unitFact("unit", id))
	case u.Place == Reserve && u.Flank != 0 && b.Turn < 3:
		return flankNotYet.Refuse(b.unitFact("unit", id), battle.Count("turn", 3))
	case u.Place == Reserve && b.Turn < 2:
		return notYet.Refuse(b.unitFact("unit", id), battle.Count("turn", 2))
	}
	return nil
}

// enter brings a unit onto the table whose test was passed; after ADVANCE it may shoot. RESERVE-06.
func (b *Battle) enter(id UnitID, o Order) {
	side := b.side(id)
	switch o {
	case Advance:
		b.push(Step{Kind: stepFire, Side: side, Unit: id, N: int32(ByAdvance), Clause: "BA-RESERVE-06"})
	case Run:
	default:
		return // it waits. BAG-15
	}
	b.push(Step{Kind: stepEnter, Side: side, Unit: id, N: int32(o), Clause: "BA-DP-32"})
}

// autoEnter lets a unit wait that finds no room on its edge. RESERVE-14.
func autoEnter(b *Battle, s Step) bool {
	if b.unit(s.Unit).Die == Order(s.N) {
		if _, ok := b.entry(s.Unit, Order(s.N)); ok {
			return false
		}
		b.giveDie(s.Unit, Down, "BA-RESERVE-14")
	}
	b.pop()
	return true
}

// comeOnRule brings a unit on: the path is its leader's and begins on the edge; the others come beside him unless parts say
// otherwise. DP-32, RESERVE-04, RESERVE-06.
var comeOnRule = &Rule{
	Verb: "arrive", Class: battle.ClassMove, Clause: "BA-DP-32",
	Fields: []Field{
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				s := b.Agenda.Top()
				gate := b.gate(s.Unit)
				return &battle.Shape{From: gate.A, To: gate.B, Limit: b.rate(s.Unit, Order(s.N)), Clause: "BA-RESERVE-04"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				_, no := b.planArrival(s.Unit, Order(s.N), c)
				return no
			},
			Sample: sampleEntry,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: entryShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{Field: battle.FieldParts, Optional: true, Shape: entryShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		p, _ := b.planArrival(s.Unit, Order(s.N), c)
		b.pop()
		gates := []geom.Point{p.path[0]}
		for _, at := range p.places[1:] {
			gates = append(gates, b.nearestGate(s.Unit, at))
		}
		b.pushAfterMove(s.Unit)
		b.Emit(Event{Kind: Alights, Unit: s.Unit, Models: p.models, Places: gates, Facing: p.facing, Option: "enters", Clause: "BA-RESERVE-06", Reveal: true})
		b.mark(s.Unit, Entered)
		b.drove(s.Unit, &p)
		b.march(s.Unit, &p, Order(s.N).String(), "BA-RESERVE-06")
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

// nearestGate is the point of a unit's gate nearest to another.
func (b *Battle) nearestGate(id UnitID, p geom.Point) geom.Point {
	g := b.gate(id)
	return geom.Point{
		X: min(max(p.X, min(g.A.X, g.B.X)), max(g.A.X, g.B.X)),
		Y: min(max(p.Y, min(g.A.Y, g.B.Y)), max(g.A.Y, g.B.Y)),
	}
}

// inward is where a unit looks that enters.
func (b *Battle) inward(id UnitID) geom.Facing {
	return b.ahead(b.side(id)).Turn(int(b.unit(id).Flank) * -900)
}

// planArrival judges how a unit comes on and works out where each model ends: no model further from the edge than the unit
// moves, and nothing on its way that bars it. RESERVE-04, RESERVE-09.
func (b *Battle) planArrival(id UnitID, o Order, c *Cmd) (plan, *Refusal) {
	t := b.termsOf(id, o, "")
	var w scene
	w.begin(b, id, &t)
	p := plan{path: c.Path, facing: b.inward(id)}
	if no := b.mayBeginAt(id, c.Path[0]); no != nil {
		return p, no
	}
	if no := w.steerIn(c, &p); no != nil {
		return p, no
	}
	b.formUp(id, c.Path[len(c.Path)-1], &p)
	if no := b.takeParts(id, c, &p); no != nil {
		return p, no
	}
	w.gather(geom.BoxOf(c.Path...).Union(w.placesBox(&p)).Grow(w.p.Width + w.p.Depth))
	for i := range p.models {
		if no := w.judgeArrival(&p, i); no != nil {
			return p, no
		}
	}
	return p, b.judgePlaces(id, &p)
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

// judgeArrival says why a model may not come to its place: the leader along the path, the others straight from the edge.
func (w *scene) judgeArrival(p *plan, i int) *Refusal {
	b, m := w.b, w.b.nth(w.id, p.models[i])
	track := p.path
	if i > 0 {
		track = []geom.Point{b.nearestGate(w.id, p.places[i]), p.places[i]}
	}
	base := b.baseAt(m, track[0], b.inward(w.id))
	limit := w.t.rate
	if w.t.road > limit && b.onRoad(base, track) {
		limit = w.t.road
	}
	if length := trackLength(track); length > limit {
		return entersTooFar.Refuse(b.unitFact("unit", w.id), in("path", length), in("rate", limit))
	}
	for k, to := range track[1:] {
		base = base.MovedTo(track[k])
		if !base.Round {
			base.Facing = legFacing(track[k], to, base.Facing, false)
		}
		if no := w.judgeLeg(base, to, track, k == 0); no != nil {
			return no
		}
	}
	return nil
}

// mayBeginAt says why a point is not one at which a unit may enter. RESERVE-04, RESERVE-09.
func (b *Battle) mayBeginAt(id UnitID, at geom.Point) *Refusal {
	if b.nearestGate(id, at) == at {
		return nil
	}
	wide, deep := b.field()
	along, depth := b.fromEdge(b.side(id), at)
	edge := geom.Len(0)
	if b.unit(id).Flank > 0 {
		edge = wide
	}
	if b.unit(id).Flank != 0 && along == edge && depth > 0 && depth <= deep {
		return offFlank.Refuse(b.unitFact("unit", id), in("most", b.flankReach(deep)), in("depth", depth))
	}
	return notOnEdge.Refuse(b.unitFact("unit", id))
}

// entry finds a way onto the table: straight in, as far as the base is deep or a bit more, at every other inch of the edge.
func (b *Battle) entry(id UnitID, o Order) ([]geom.Point, bool) {
	g := b.gate(id)
	for d := geom.Len(0); d <= g.Length(); d += 2 * geom.Inch {
		if path, ok := b.straightIn(id, o, geom.Toward(g.A, g.B, d), 0); ok {
			return path, true
		}
	}
	return nil, false
}

// straightIn is a way straight in from a point of the edge that ends so much short of the rate, or anywhere nearer.
func (b *Battle) straightIn(id UnitID, o Order, from geom.Point, short geom.Len) ([]geom.Point, bool) {
	var c Cmd
	for far := b.rate(id, o) - short; far > 0; far -= geom.Inch {
		c.Path = []geom.Point{from, geom.Step(from, b.inward(id), far)}
		if _, no := b.planArrival(id, o, &c); no == nil {
			return c.Path, true
		}
	}
	return nil, false
}

// sampleEntry tries some points of the edge, and if none will do takes the first that will.
func sampleEntry(b *Battle, c *Cmd, r dice.Roller) {
	s := b.Agenda.Top()
	g, o := b.gate(s.Unit), Order(s.N)
	for range 4 {
		from := geom.Toward(g.A, g.B, geom.Len(r.Roll(int(g.Length()), "sample")))
		path, ok := b.straightIn(s.Unit, o, from, geom.Inch*geom.Len(r.Roll(6, "sample")-1))
		if ok {
			c.Path = path
			return
		}
	}
	c.Path, _ = b.entry(s.Unit, o)
}

// joinReserve sends the rest of the first wave to the reserve after turn 1. RESERVE-12.
func (b *Battle) joinReserve() {
	if b.Turn != 1 {
		return
	}
	for i := range b.Units {
		if b.Units[i].Place == FirstWave {
			b.Cite("BA-RESERVE-12")
			b.Emit(notePlace(UnitID(i+1), Reserve))
		}
	}
}

package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

const (
	stepForwardRoll stepKind = "forward-roll"  // SCENARIO-09: who sets up forward first is rolled off
	stepPlace       stepKind = "forward-place" // DP-06: Side sets its snipers and observers up
)

const forwardGap = 12 * geom.Inch // SCENARIO-09

// pushForward puts the forward set-up on the agenda, if the scenario allows it. SCENARIO-09.
func (b *Battle) pushForward() {
	if b.scenario.Forward {
		b.push(Step{Kind: stepForwardRoll, Clause: "BA-SCENARIO-09"})
	}
}

// autoForward rolls off who places first, if both sides have somebody to place. SCENARIO-09.
func autoForward(b *Battle, _ Step) bool {
	b.pop()
	first := battle.Red
	if b.hasForward(battle.Red) && b.hasForward(battle.Blue) {
		first = b.forwardRollOff()
	}
	b.push(Step{Kind: stepPlace, Side: first.Enemy(), Clause: "BA-DP-06"})
	b.push(Step{Kind: stepPlace, Side: first, Clause: "BA-DP-06"})
	return true
}

// forwardRollOff is won by the higher die; ties are rolled again. SCENARIO-09, SCENARIO-02.
func (b *Battle) forwardRollOff() Side {
	for {
		x, y := b.d6("BA-SCENARIO-09"), b.d6("BA-SCENARIO-09")
		e := Event{Kind: Rolled, Clause: "BA-SCENARIO-09", Rolls: []battle.Roll{{Clause: "BA-SCENARIO-09", Dice: dice.D6(x, y)}}}
		switch {
		case x > y:
			e.Side = battle.Red
		case y > x:
			e.Side = battle.Blue
		}
		b.Emit(e)
		if x != y {
			return e.Side
		}
	}
}

// goesForward reports a sniper or an observer that is not yet on the table. SCENARIO-09.
func (b *Battle) goesForward(id UnitID) bool {
	place := b.unit(id).Place
	return b.profile(id).Flags&(Sniper|ArtObserver|AirObserver) != 0 &&
		(place == Undeployed || place == Reserve || place == FirstWave)
}

func (b *Battle) hasForward(side Side) bool {
	for _, id := range b.own[side.Index()] {
		if b.goesForward(id) {
			return true
		}
	}
	return false
}

// autoPlace goes on when a side has nobody left to place, or no place for him.
func autoPlace(b *Battle, s Step) bool {
	for _, id := range b.own[s.Side.Index()] {
		if b.goesForward(id) && b.hasHide(id) {
			return false
		}
	}
	b.endForward(s.Side)
	return true
}

// endForward ends the forward set-up of a side; whoever was held back for it and is not set up comes later. DP-06.
func (b *Battle) endForward(side Side) {
	b.pop()
	for _, id := range b.own[side.Index()] {
		if b.goesForward(id) && b.unit(id).Place == Undeployed {
			b.noteFor(id, "place", int32(Reserve))
		}
	}
}

// forwardDone sets nobody else up. DP-06.
var forwardDone = &Rule{Verb: "done", Clause: "BA-DP-06", Do: func(b *Battle, c *Cmd) { b.endForward(c.Side) }}

var (
	notForward  = reason("BA-SCENARIO-09", "{unit} is no sniper or observer waiting to be set up", "{unit} nie jest snajperem ani obserwatorem czekającym na rozstawienie")
	noHide      = reason("BA-SCENARIO-09", "there is no cover for {unit} away from the enemy", "nie ma dla {unit} osłony z dala od wroga")
	nearForward = reason("BA-SCENARIO-09", "{unit} would be within {limit} of {enemy}", "{unit} byłby bliżej niż {limit} od {enemy}")
	openForward = reason("BA-SCENARIO-09", "{unit} would not be in cover", "{unit} nie stałby w osłonie")
)

// forwardRule sets a sniper or an observer up in cover, far from every enemy: the leader at the point, the others beside him
// unless parts say otherwise. DP-06, SCENARIO-09.
var forwardRule = &Rule{
	Verb: "forward", Clause: "BA-DP-06",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.own[c.Side.Index()] {
					if b.goesForward(id) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side || !b.goesForward(c.Unit) {
					return notForward.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if !b.hasHide(c.Unit) {
					return noHide.Refuse(b.unitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				return &battle.Shape{From: geom.Point{X: b.table.Width / 2, Y: b.table.Depth / 2}, Clause: "BA-SCENARIO-09"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planForward(c)
				return no
			},
			Sample: sampleForward,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: forwardShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{Field: battle.FieldParts, Optional: true, Shape: forwardShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		p, _ := b.planForward(c)
		b.Emit(Event{Kind: Alights, Unit: c.Unit, Models: p.models, Places: p.places, Facing: p.facing, Clause: "BA-SCENARIO-09"})
	},
}

func forwardShape(_ *Battle, c *Cmd) *battle.Shape { return &battle.Shape{From: *c.At} }

// planForward judges a forward set-up. SCENARIO-09.
func (b *Battle) planForward(c *Cmd) (plan, *Refusal) {
	p := plan{facing: geom.Facing(1800 * c.Side.Index())}
	if c.Facing != nil {
		p.facing = *c.Facing
	}
	for i := range b.profile(c.Unit).Roles {
		p.models = append(p.models, int16(i+1))
		p.places = append(p.places, b.inRank(b.profile(c.Unit), i, *c.At, p.facing))
	}
	for i := range c.Parts {
		part := &c.Parts[i]
		if b.nth(c.Unit, part.Model) == 0 || part.At == nil {
			return p, noSuchMan.Refuse(b.unitFact("unit", c.Unit), battle.Count("model", part.Model))
		}
		p.places[part.Model-1] = *part.At
	}
	if no := b.judgePlaces(c.Unit, &p); no != nil {
		return p, no
	}
	if enemy := b.nearbyEnemy(c.Unit, &p, forwardGap); enemy != 0 {
		return p, nearForward.Refuse(b.unitFact("unit", c.Unit), b.unitFact("enemy", enemy), in("limit", forwardGap))
	}
	if !b.inCover(c.Unit, &p) {
		return p, openForward.Refuse(b.unitFact("unit", c.Unit))
	}
	return p, nil
}

// nearbyEnemy is an enemy within a distance of where a plan puts the models of a unit, or zero.
func (b *Battle) nearbyEnemy(id UnitID, p *plan, d geom.Len) UnitID {
	for _, enemy := range b.own[b.side(id).Enemy().Index()] {
		for i, n := range p.models {
			base := b.baseAt(b.nth(id, n), p.places[i], p.facing)
			if b.unit(enemy).IsOnTable() && b.box(enemy).Within(base.Box(), d) && b.gapTo(enemy, base) <= d {
				return enemy
			}
		}
	}
	return 0
}

// gapTo is how far a unit on the table, or the building that it is in, is from a base.
func (b *Battle) gapTo(id UnitID, base geom.Base) geom.Len {
	if piece := b.table.Piece(b.unit(id).Inside); piece != nil {
		return geom.GapPolygon(base, piece.Polygon())
	}
	best := geom.Len(1 << 30)
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		best = min(best, geom.Gap(b.base(m), base))
	}
	return best
}

// hides calls visit with points in or behind cover, two inches apart, until it is told to stop.
func (b *Battle) hides(visit func(geom.Point) bool) {
	const pace = 2 * geom.Inch
	for _, p := range b.table.Pieces() {
		if p == nil || groundOf(p).cover == inOpen {
			continue
		}
		for i := range p.Segments() {
			way := p.Segment(i)
			for d := geom.Len(0); d <= way.Length(); d += pace {
				at := geom.Toward(way.A, way.B, d)
				if !visit(at.Add(geom.Point{X: geom.Inch, Y: geom.Inch})) || !visit(at.Sub(geom.Point{X: geom.Inch, Y: geom.Inch})) {
					return
				}
			}
		}
		if !p.IsArea() {
			continue
		}
		box := p.Polygon().Box()
		for y := box.Min.Y + geom.Inch; y < box.Max.Y; y += pace {
			for x := box.Min.X + geom.Inch; x < box.Max.X; x += pace {
				if at := (geom.Point{X: x, Y: y}); p.Polygon().Contains(at) && !visit(at) {
					return
				}
			}
		}
	}
}

// hasHide reports whether there is some place for a forward set-up of a unit.
func (b *Battle) hasHide(id UnitID) bool {
	found := false
	c := Cmd{Side: b.side(id), Unit: id}
	b.hides(func(at geom.Point) bool {
		c.At = &at
		_, no := b.planForward(&c)
		found = no == nil
		return !found
	})
	return found
}

// sampleForward draws one of the places for a forward set-up.
func sampleForward(b *Battle, c *Cmd, r dice.Roller) {
	n := 0
	var chosen geom.Point
	try := *c
	b.hides(func(at geom.Point) bool {
		try.At = &at
		if _, no := b.planForward(&try); no == nil {
			if n++; r.Roll(n, "sample") == 1 {
				chosen = at
			}
		}
		return n < 12
	})
	c.At = &chosen
}

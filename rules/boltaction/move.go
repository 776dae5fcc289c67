package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// moveRules are the ways to move under ADVANCE and RUN.
var moveRules = []*Rule{moveRule}

// moveRule moves a unit: the path is its leader's, the others keep their places beside him unless parts say otherwise. A
// vehicle drives along the path and turns where it turns. DP-15, MOVE-03, MOVE-04, VEH-02.
var moveRule = &Rule{
	Verb: "move", Clause: "BA-DP-15",
	Open: func(b *Battle) *Refusal { return b.mayMove(b.Agenda.Top().Unit, b.marching()) },
	Fields: []Field{
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				id := b.Agenda.Top().Unit
				return &battle.Shape{From: b.model(b.leader(id)).At, Limit: b.rate(id, b.marching()), Clause: "BA-MOVE-01"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planMove(b.Agenda.Top().Unit, b.marching(), c)
				return no
			},
			Sample: sampleMove,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: facingShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return out },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayReverse(b.Agenda.Top().Unit, c.Option) },
		},
		{Field: battle.FieldParts, Optional: true, Shape: facingShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		id, o := b.Agenda.Top().Unit, b.marching()
		plan, _ := b.planMove(id, o, c)
		b.pop()
		b.march(id, &plan, o.String(), "BA-MOVE-04")
	},
}

// stayRule moves nowhere. DP-15, ORDER-05.
var stayRule = &Rule{Verb: "stay", Clause: "BA-DP-15", Do: func(b *Battle, _ *Cmd) { b.pop() }}

func facingShape(b *Battle, _ *Cmd) *battle.Shape {
	return &battle.Shape{From: b.model(b.leader(b.Agenda.Top().Unit)).At}
}

// marching is the order under which the unit on the agenda moves.
func (b *Battle) marching() Order {
	if b.Agenda.Top().Kind == stepRun {
		return Run
	}
	return Advance
}

// autoAdvance and autoRun go on when the unit is no longer there to move.
func autoAdvance(b *Battle, s Step) bool { return b.skipGone(s) }
func autoRun(b *Battle, s Step) bool     { return b.skipGone(s) }

// skipGone drops the step of a unit that has left the battle, or that was stopped.
func (b *Battle) skipGone(s Step) bool {
	if u := b.unit(s.Unit); u.InPlay() && u.Die != Down {
		return false
	}
	b.pop()
	return true
}

var (
	tooFast   = reason("BA-MOVE-01", "{unit} moves {path}, its rate is {rate}", "{unit} przechodzi {path}, a może {rate}")
	offTable  = reason("BA-MOVE-11", "{unit} would leave the table", "{unit} wyszedłby poza stół")
	tooNear   = reason("BA-MOVE-08", "{unit} would end within 1 inch of {other}", "{unit} stanąłby bliżej niż cal od {other}")
	noSuchMan = reason("BA-DP-15", "{unit} has no living model {model}", "{unit} nie ma żywego modelu {model}")
	apartEnd  = reason("BA-MOVE-06", "{unit} would not be one chain with gaps of an inch", "{unit} nie tworzyłby łańcucha z odstępami do cala")
)

// A plan is a judged move: who ends where.
type plan struct {
	path   []geom.Point // of the leader
	models []int16
	places []geom.Point
	facing geom.Facing
}

// planMove judges a move and works out where each model ends.
func (b *Battle) planMove(id UnitID, o Order, c *Cmd) (plan, *Refusal) {
	lead := b.leader(id)
	p := plan{path: c.Path, facing: b.model(lead).Facing}
	from, length := b.model(lead).At, geom.Len(0)
	for _, to := range c.Path {
		length += geom.Dist(from, to)
		from = to
	}
	if rate := b.rate(id, o); length > rate {
		return p, tooFast.Refuse(b.unitFact("unit", id), in("path", length), in("rate", rate))
	}
	if c.Facing != nil {
		p.facing = *c.Facing
	}
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		p.models = append(p.models, b.number(m))
		p.places = append(p.places, from.Add(b.model(m).At.Sub(b.model(lead).At)))
	}
	for i := range c.Parts {
		part := &c.Parts[i]
		at := slices.Index(p.models, part.Model)
		if at < 0 || part.At == nil {
			return p, noSuchMan.Refuse(b.unitFact("unit", id), battle.Count("model", part.Model))
		}
		p.places[at] = *part.At
	}
	return p, b.judgePlaces(id, &p)
}

// judgePlaces says why models may not end where a plan puts them. MOVE-06, MOVE-08, MOVE-11.
func (b *Battle) judgePlaces(id UnitID, p *plan) *Refusal {
	var room [64]int32
	for i, n := range p.models {
		base := b.baseAt(b.nth(id, n), p.places[i], p.facing)
		if !b.table.Holds(base) {
			return offTable.Refuse(b.unitFact("unit", id))
		}
		for _, body := range b.table.BodiesNear(base.Box().Grow(inch(1)), room[:0]) {
			other := b.owner(modelID(body))
			if other != id && geom.Within(base, b.base(modelID(body)), inch(1)) {
				return tooNear.Refuse(b.unitFact("unit", id), b.unitFact("other", other))
			}
		}
	}
	if !b.isChain(id, p.models, p.places) {
		return apartEnd.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// isChain reports whether models at places are one chain with gaps of at most an inch. MOVE-06.
func (b *Battle) isChain(id UnitID, models []int16, places []geom.Point) bool {
	if b.profile(id).Type == Vehicle || len(models) < 2 {
		return true
	}
	var joined [maxMen]bool
	joined[0] = true
	for grown := true; grown; {
		grown = false
		for i := range models {
			for j := range models {
				if joined[i] && !joined[j] && geom.Within(b.baseAt(b.nth(id, models[i]), places[i], 0), b.baseAt(b.nth(id, models[j]), places[j], 0), inch(1)) {
					joined[j], grown = true, true
				}
			}
		}
	}
	for i, n := range models {
		if !joined[i] && b.role(b.nth(id, n)) != SpotterMan {
			return false
		}
	}
	return true
}

// sampleMove draws a path that is legal: some way ahead, or no way at all.
func sampleMove(b *Battle, c *Cmd, r dice.Roller) {
	id := b.Agenda.Top().Unit
	from, rate := b.model(b.leader(id)).At, b.rate(id, b.marching())
	for range 8 {
		to := geom.Step(from, geom.Degrees(10*r.Roll(36, "sample")), rate*geom.Len(r.Roll(4, "sample"))/4)
		c.Path = []geom.Point{to}
		if _, no := b.planMove(id, b.marching(), c); no == nil {
			return
		}
	}
	c.Path = []geom.Point{from}
}

package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// The steps of those in panic.
const (
	stepRuns stepKind = "panic-runs" // N the model that has run last; Unit whose men run, none: of all that were not activated
	stepFlee stepKind = "flee"       // DP-19: Side moves figure N of Unit, who runs to the zone of the side M
)

// runFirst has those in panic run when their squad is activated, before the others act; a straggler who acts by himself is not the
// squad. PANIC-09, MED-16.
func runFirst(b *Battle) {
	if id := b.Act.Squad; id != 0 && b.Act.Model == 0 && b.nextRunner(id, 0) != 0 {
		b.Push(Step{Kind: stepRuns, Unit: id, Clause: "COBI-PANIC-09"})
	}
}

// runLast has those in panic run whose squad was not activated in the round. PANIC-09, ROUND-10.
func runLast(b *Battle) {
	if b.nextRunner(0, 0) != 0 {
		b.Cite("COBI-ROUND-10")
		b.Push(Step{Kind: stepRuns, Clause: "COBI-PANIC-09"})
	}
}

// nextRunner is the first figure after a model that has to run, or none. A figure that has been rallied has stopped. PANIC-01, PANIC-04.
func (b *Battle) nextRunner(id UnitID, after modelID) modelID {
	for m := after + 1; int(m) <= len(b.Models); m++ {
		x, own := b.model(m), b.owner(m)
		if x.Is(Panicked) && x.Health == Able && !x.Is(Rallying) && b.stands(m) && (own == id || id == 0 && !b.unit(own).Is(Activated)) {
			return m
		}
	}
	return 0
}

// autoRuns throws for the way of each figure that runs: 1 or 2 is to the enemy, who moves it. PANIC-02.
func autoRuns(b *Battle, s Step) bool {
	if s.M != 0 {
		s.M = 0
		b.Swap(s)
		b.runs(modelID(s.N), b.took("panic-run").succeeds())
		return true
	}
	m := b.nextRunner(s.Unit, modelID(s.N))
	if m == 0 {
		b.Pop()
		return true
	}
	s.N, s.M = int32(m), 1
	b.Swap(s)
	b.throw(runDie, m)
	return true
}

// runDie tells where a figure in panic runs to. PANIC-02.
var runDie = Die{Purpose: "panic-run", Why: "COBI-PANIC-02", Need: 3}

// foretellRun tells where the first of a squad in panic runs to when it is activated. The dice of others follow at once if no player has to
// move it. PANIC-09.
func foretellRun(b *Battle, c *Cmd, p *battle.Preview) {
	p.More = b.mayPass()
	id := c.Unit
	if b.isVehicle(id) {
		id = c.Target
	}
	if id == 0 || len(b.stragglerOf(c)) > 0 {
		return
	}
	m := b.nextRunner(id, 0)
	if m == 0 {
		p.More = p.More || !b.hasAble(id)
		return
	}
	own := b.side(id)
	b.foretellRunner(m, b.nextRunner(id, m) == 0 || b.isMoved(m, own) && b.isMoved(m, own.Enemy()), p)
}

// foretellRunner tells where a figure in panic runs to: exactly if no other figure throws before a player has to move it.
func (b *Battle) foretellRunner(m modelID, last bool, p *battle.Preview) {
	id, home := b.owner(m), runDie.chance()
	f := battle.Forecast{Clause: runDie.Why, Unit: id, Dice: 1, Need: int(runDie.Need)}
	f.Odds = tell(tell(nil, id, toldHome, 0, home), id, toldAstray, 0, 1-home)
	if b.atEdge(b.side(id), m) {
		n := none
		n.more(home)
		f.Odds = n.tell(b, f.Odds, id, toldLeft, 1)
	}
	switch {
	case !last:
		f.If = ifAlone
	case b.mayRerollAny():
		f.If = ifPlain
	}
	p.Rolls, p.More = append(p.Rolls, f), p.More || f.If != ""
}

// foretellNextRunner tells where the next figure runs to when one in panic has run, if nothing else comes of it.
func foretellNextRunner(b *Battle, _ *Cmd, p *battle.Preview) {
	p.More = b.hasMines() || b.mayPass()
	for i := len(b.Agenda) - 1; i >= 0; i-- {
		if s := &b.Agenda[i]; s.Kind == stepRuns {
			if m := b.nextRunner(s.Unit, modelID(s.N)); m != 0 {
				b.foretellRunner(m, !b.hasMines() && b.nextRunner(s.Unit, m) == 0, p)
			} else {
				p.More = p.More || s.Unit == 0 || !b.hasAble(s.Unit)
			}
			return
		}
	}
}

// hasAble reports whether any figure of a unit could do something.
func (b *Battle) hasAble(id UnitID) bool {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) || b.rides(m) {
			return true
		}
	}
	return false
}

// isMoved reports whether a side has to say how a figure in panic runs to its zone.
func (b *Battle) isMoved(m modelID, side Side) bool {
	_, ok := b.escape(m, side)
	return ok && !b.atEdge(side, m)
}

// runs lets a figure run to its own zone or to that of the enemy: at its own edge it is gone for good, at the other it stays.
// PANIC-02, PANIC-09.
func (b *Battle) runs(m modelID, home bool) {
	id := b.owner(m)
	mover := b.side(id)
	if !home {
		mover = mover.Enemy()
	}
	b.Cite("COBI-PANIC-01", "COBI-PANIC-02", "COBI-PANIC-09")
	switch {
	case b.atEdge(mover, m) && home:
		b.fell(m, Left, "COBI-PANIC-09")
		return
	case b.atEdge(mover, m):
		return
	}
	if _, ok := b.escape(m, mover); ok {
		b.Push(Step{Kind: stepFlee, Side: mover, Unit: id, N: int32(b.number(m)), M: int32(mover), Clause: "COBI-PANIC-02"})
	}
}

// toEdge is how far a point is from the edge of the table at which a side is at home.
func (b *Battle) toEdge(side Side, at geom.Point) geom.Len {
	all := b.table.Box()
	switch b.homeward(side) {
	case geom.South:
		return at.Y - all.Min.Y
	case geom.North:
		return all.Max.Y - at.Y
	case geom.West:
		return at.X - all.Min.X
	}
	return all.Max.X - at.X
}

// atEdge reports whether a figure touches the edge of a side.
func (b *Battle) atEdge(side Side, m modelID) bool {
	return b.toEdge(side, b.model(m).At) <= figureBase/2+touching
}

// togo is how far a figure at a point is from where it runs to: the zone of a side, and once in it the edge behind it. PANIC-09.
func (b *Battle) togo(side Side, at geom.Point) geom.Len {
	if haven := b.haven(side, at); haven != at {
		return far + geom.Dist(at, haven)
	}
	return b.toEdge(side, at)
}

// haven is the point of the zone of a side that is nearest to a point.
func (b *Battle) haven(side Side, at geom.Point) geom.Point {
	zone := b.zoneBox(side).Grow(-figureBase / 2)
	return geom.Point{X: min(max(at.X, zone.Min.X), zone.Max.X), Y: min(max(at.Y, zone.Min.Y), zone.Max.Y)}
}

// escape is where a figure gets by its full move on its way to the zone of a side, and whether it gets any nearer at all. HOUSE: the
// shortest passable way is the straight one that brings it nearest, straight ahead or to either side of what is in the way. PANIC-09.
func (b *Battle) escape(m modelID, side Side) (geom.Point, bool) {
	from := b.model(m).At
	ahead := b.homeward(side)
	if haven := b.haven(side, from); haven != from {
		ahead = geom.Bearing(from, haven)
	}
	full, rough := b.paces(m)
	best, left := from, b.togo(side, from)
	for k := range 13 {
		turn := 150 * ((k + 1) / 2)
		if k%2 == 1 {
			turn = -turn
		}
		for _, d := range [...]geom.Len{full, rough, full * 3 / 4, full / 2, rough / 2, full / 4} {
			if k == 0 && b.haven(side, from) == from {
				d = min(d, b.toEdge(side, from)-figureBase/2)
			}
			at := geom.Step(from, ahead.Turn(turn), d)
			if togo := b.togo(side, at); togo < left && b.mayFlee(m, []geom.Point{at}) == nil {
				best, left = at, togo
				break
			}
		}
	}
	return best, best != from
}

// mayFlee says why a figure in panic may not run along a path.
func (b *Battle) mayFlee(m modelID, path []geom.Point) *Refusal {
	w, no := b.walk(m, path, gait{})
	if no == nil {
		no = w.end(b.baseAt(m, path[len(path)-1], 0), func(modelID) bool { return true })
	}
	return no
}

// detour is how much longer than the shortest a way may be that a player picks for a man in panic. HOUSE.
const detour = geom.CM

var dawdles = reason("COBI-PANIC-09", "{unit} must run on: {path} left, and {allowance} is possible")

// fleeRules let a side move a figure in panic; without a path the figure takes the shortest way. DP-19.
var fleeRules = []*Rule{{
	Verb: "flee", Class: battle.ClassMove, Clause: "COBI-PANIC-09",
	Fields: []Field{{
		Field: battle.FieldPath, Optional: true,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			m := b.runner()
			limit, _ := b.paces(m)
			return &battle.Shape{From: b.model(m).At, Limit: limit, Clause: "COBI-PANIC-09"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			m, side := b.runner(), Side(b.Agenda.Top().M)
			if no := b.mayFlee(m, c.Path); no != nil {
				return no
			}
			best, _ := b.escape(m, side)
			if got, could := b.togo(side, c.Path[len(c.Path)-1]), b.togo(side, best); got > could+detour {
				return dawdles.Refuse(b.UnitFact("unit", b.owner(m)), battle.Cm("path", got%far), battle.Cm("allowance", could%far))
			}
			return nil
		},
		Sample: func(b *Battle, c *Cmd, _ dice.Roller) {
			to, _ := b.escape(b.runner(), Side(b.Agenda.Top().M))
			c.Path = []geom.Point{to}
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		m, path := b.runner(), c.Path
		if len(path) == 0 {
			to, _ := b.escape(m, Side(b.Agenda.Top().M))
			path = []geom.Point{to}
		}
		b.Pop()
		b.Cite("COBI-DP-19")
		id, to := b.owner(m), path[len(path)-1]
		facing := b.model(m).Facing
		if from := b.model(m).At; from != to {
			facing = geom.Bearing(from, to)
		}
		fields := b.minesMet(id, func(field geom.Base) modelID {
			if trackMeets(b.base(m), path, field) {
				return m
			}
			return 0
		})
		b.exposes(m)
		b.Emit(moved(id, []int16{b.number(m)}, []geom.Point{to}, facing, "flee", path, "COBI-PANIC-09"))
		b.hasMoved(id)
		b.minesCrossed(id, fields)
	},
	Preview: foretellNextRunner,
}}

// runner is the figure that is to run.
func (b *Battle) runner() modelID {
	s := b.Agenda.Top()
	return b.nth(s.Unit, int16(s.N))
}

// panicSteps are the steps of panic.
var panicSteps = stepMap{
	stepNerve: {Auto: autoNerve},
	stepRuns:  {Auto: autoRuns},
	stepFlee:  {Rules: fleeRules},
	stepRally: {Auto: autoRally},
}

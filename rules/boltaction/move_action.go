package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// moveRules are the ways to move under ADVANCE and RUN.
var moveRules = []*Rule{moveRule}

// moveRule moves a unit: the path is its leader's, the others keep their places beside him unless parts say otherwise or
// something is in their way. A vehicle drives along the path and turns where it turns. DP-15, MOVE-03, MOVE-04, VEH-02.
var moveRule = &Rule{
	Verb: "move", Class: battle.ClassMove, Clause: "BA-DP-15",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.unit(id).Inside != 0 {
			return isInside.Refuse(b.UnitFact("unit", id))
		}
		return b.mayMove(b.Agenda.Top().Unit, b.marching())
	},
	Fields: []Field{
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value { return b.directions(b.Agenda.Top().Unit, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				return b.mayReverse(b.Agenda.Top().Unit, b.marching(), c.Option)
			},
		},
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				id := b.Agenda.Top().Unit
				t := b.termsOf(id, b.marching(), c.Option)
				return b.moveShape(id, &t)
			},
			Check:  judgeMove,
			Sample: sampleMove,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: facingShape, Check: judgeMove, Sample: sampleFacing},
		{Field: battle.FieldParts, Optional: true, Shape: facingShape, Check: judgeMove, Sample: sampleAside},
	},
	Preview: previewMove,
	Do: func(b *Battle, c *Cmd) {
		id, o := b.Agenda.Top().Unit, b.marching()
		plan, _ := b.planMove(id, o, c)
		b.Pop()
		b.drove(id, &plan)
		how := o.String()
		if c.Option == reverse {
			how = reverse
		}
		b.march(id, &plan, how, "BA-MOVE-04")
	},
}

// stayRule moves nowhere; a unit that was torn apart stays only if it cannot close up. DP-15, ORDER-05, MOVE-07.
var stayRule = &Rule{
	Verb: "stay", Class: battle.ClassPass, Clause: "BA-DP-15",
	Open: func(b *Battle) *Refusal { return b.mayStay(b.Agenda.Top().Unit, b.marching()) },
	Do:   func(b *Battle, _ *Cmd) { b.Pop() },
}

// moveShape is the ring that a unit can reach, straight ahead if it cannot turn.
func (b *Battle) moveShape(id UnitID, t *terms) *battle.Shape {
	m := b.model(b.leader(id))
	s := &battle.Shape{From: m.At, Limit: t.rate, Clause: "BA-MOVE-01"}
	if b.profile(id).Type == Vehicle && t.pivots == 0 {
		s.Line, s.To = true, geom.Step(m.At, heading(m.Facing, t.back), t.rate)
	}
	return s
}

func facingShape(b *Battle, _ *Cmd) *battle.Shape {
	return &battle.Shape{From: b.model(b.leader(b.Agenda.Top().Unit)).At, Clause: "BA-MOVE-04"}
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
	b.Pop()
	return true
}

var (
	tooFast   = reason("BA-MOVE-01", "{unit} would go {path}, but may go {rate}")
	noSuchMan = reason("BA-DP-15", "{unit} has no model {model} left")
	stuck     = reason("BA-VEH-22", "{unit} is immobilised")
)

// mayMove says why a unit may not move at all. VEH-22, ARTILLERY-03.
func (b *Battle) mayMove(id UnitID, o Order) *Refusal {
	switch u, p := b.unit(id), b.profile(id); {
	case !u.IsOnTable() || u.Inside != 0:
		return outOfBattle.Refuse(b.UnitFact("unit", id))
	case p.Type == Vehicle && u.Is(Immobilised):
		return stuck.Refuse(b.UnitFact("unit", id))
	case p.Type == Artillery && o == Run:
		return noLimber.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// A plan is a judged move: where each model ends.
type plan struct {
	path   []geom.Point // of the leader
	models []int16
	places []geom.Point
	facing geom.Facing
}

// clone is a plan that shares nothing with the original.
func (p *plan) clone() plan {
	return plan{slices.Clone(p.path), slices.Clone(p.models), slices.Clone(p.places), p.facing}
}

// judgeMove judges a move, with the room of the battle.
func judgeMove(b *Battle, c *Cmd) *Refusal {
	id, o := b.Agenda.Top().Unit, b.marching()
	if no := b.straight(id, c.Path); no != nil {
		return no
	}
	t := b.termsOf(id, o, c.Option)
	return b.judge(id, &t, c)
}

// planMove judges a move under an order and works out where each model ends.
func (b *Battle) planMove(id UnitID, o Order, c *Cmd) (plan, *Refusal) {
	t := b.termsOf(id, o, c.Option)
	return b.planOn(id, &t, c)
}

// planOn judges a move on any terms.
func (b *Battle) planOn(id UnitID, t *terms, c *Cmd) (plan, *Refusal) {
	j := b.judgement(id, t, c)
	return j.plan.clone(), j.no
}

// judge judges a move on any terms.
func (b *Battle) judge(id UnitID, t *terms, c *Cmd) *Refusal { return b.judgement(id, t, c).no }

// judgement is how a move is judged, with its plan. It holds until the next.
func (b *Battle) judgement(id UnitID, t *terms, c *Cmd) *judgement {
	return b.judged.Of(b, 1, func(j *judgement) bool { return j.isOf(b, id, t, c) }, func(j *judgement) {
		no := b.planUnder(id, t, c, &j.plan)
		j.keep(b, id, t, c, no)
	})
}

// planUnder judges a move and fills a plan.
func (b *Battle) planUnder(id UnitID, t *terms, c *Cmd, p *plan) *Refusal {
	p.path, p.models, p.places, p.facing = c.Path, p.models[:0], p.places[:0], b.model(b.leader(id)).Facing
	if b.profile(id).Type == Vehicle {
		return b.planDrive(id, t, c, p)
	}
	return b.planFoot(id, t, c, p)
}

// planFoot judges the move of infantry or of a gun with its crew. MOVE-04, MOVE-06, MOVE-08 to MOVE-12.
func (b *Battle) planFoot(id UnitID, t *terms, c *Cmd, p *plan) *Refusal {
	var w scene
	w.begin(b, id, t)
	w.shift(c, p)
	via := c.Path[:max(0, len(c.Path)-1)]
	if no := w.nameParts(c, p); no != nil {
		return no
	}
	w.gather(w.way(via, p))
	w.roadLimit(via, p)
	if w.isEmpty() && len(c.Parts) == 0 && p.facing == b.model(b.leader(id)).Facing && !b.unit(id).Is(Incoherent) {
		return w.judgeRigid(c, p)
	}
	astray, no := w.judgeModels(via, c, p)
	if no != nil {
		return no
	}
	return w.closeRanks(via, c, p, astray)
}

// shift puts every model where it stands beside its leader, who goes to the end of the path. The crew of a gun swings with
// it.
func (w *scene) shift(c *Cmd, p *plan) {
	b, lead := w.b, w.b.model(w.b.leader(w.id))
	to, turn := lead.At, 0
	if len(c.Path) > 0 {
		to = c.Path[len(c.Path)-1]
	}
	if c.Facing != nil {
		if w.p.Type == Artillery {
			turn = int(*c.Facing) - int(p.facing)
		}
		p.facing = *c.Facing
	}
	var room [maxMen]modelID
	for _, m := range b.living(w.id, room[:0]) {
		p.models = append(p.models, b.number(m))
		p.places = append(p.places, to.Add(swung(b.model(m).At.Sub(lead.At), turn)))
	}
}

// swung is a shift turned clockwise by so many tenths of a degree.
func swung(v geom.Point, turn int) geom.Point {
	if turn == 0 {
		return v
	}
	f := geom.North.Turn(turn)
	sin, cos := f.Sin(), f.Cos()
	return geom.Point{
		X: geom.Len((int64(v.X)*cos + int64(v.Y)*sin) / geom.One),
		Y: geom.Len((int64(v.Y)*cos - int64(v.X)*sin) / geom.One),
	}
}

// nameParts puts the models that a command names where it says. DP-15.
func (w *scene) nameParts(c *Cmd, p *plan) *Refusal {
	for i := range c.Parts {
		part := &c.Parts[i]
		at := slices.Index(p.models, part.Model)
		if at < 0 || part.At == nil {
			return noSuchMan.Refuse(w.b.UnitFact("unit", w.id), battle.Count("model", part.Model))
		}
		p.places[at] = *part.At
	}
	return nil
}

// way is a box around all that the unit can touch on its way.
func (w *scene) way(via []geom.Point, p *plan) geom.Box {
	if w.enters {
		box := w.placesBox(p).Union(geom.BoxOf(p.path...).Grow(w.p.Width + w.p.Depth))
		gate := w.b.gate(w.id)
		return box.Union(geom.BoxOf(nearestOn(gate, box.Min), nearestOn(gate, box.Max)))
	}
	hull := w.b.box(w.id)
	box, lead := hull, w.b.model(w.b.leader(w.id)).At
	for _, at := range via {
		by := at.Sub(lead)
		box = box.Union(geom.Box{Min: hull.Min.Add(by), Max: hull.Max.Add(by)})
	}
	return box.Union(w.placesBox(p))
}

// placesBox is a box around the models of a plan where they end.
func (w *scene) placesBox(p *plan) geom.Box {
	return geom.BoxOf(p.places...).Grow(max(w.p.Width, w.p.Depth))
}

// roadLimit lets a unit go further that makes its whole move on a road. TERRAIN-08, FORCE-17.
func (w *scene) roadLimit(via []geom.Point, p *plan) {
	if w.t.road <= w.t.rate {
		return
	}
	for i := range p.models {
		track := w.track(p, i, via, true)
		if !w.b.onRoad(w.b.base(w.b.nth(w.id, p.models[i])), track) {
			return
		}
	}
	w.b.Cite("BA-TERRAIN-08")
	w.limit = w.t.road
}

// track is the way of the i-th model of a plan: over the way-points, beside its leader or behind him, to its place.
func (w *scene) track(p *plan, i int, via []geom.Point, beside bool) []geom.Point {
	from, off := w.b.model(w.b.nth(w.id, p.models[i])).At, geom.Point{}
	if beside {
		off = from.Sub(w.b.model(w.b.leader(w.id)).At)
	}
	track := append(w.trackRoom[:0], from)
	for _, at := range via {
		track = append(track, at.Add(off))
	}
	return append(track, p.places[i])
}

// judgeRigid judges a formation that nothing hinders: only its length and the table's edge matter.
func (w *scene) judgeRigid(c *Cmd, p *plan) *Refusal {
	b := w.b
	via := c.Path[:max(0, len(c.Path)-1)]
	if no := w.judgeLength(b.leader(w.id), w.track(p, 0, via, true), w.limit); no != nil {
		return no
	}
	for i, n := range p.models {
		m := b.nth(w.id, n)
		if no := w.judgeTurns(b.base(m), w.track(p, i, via, true)); no != nil {
			return no
		}
		if p.places[i] != b.model(m).At && !b.table.Holds(b.baseAt(m, p.places[i], p.facing)) {
			return offTable.Refuse(b.UnitFact("unit", w.id))
		}
	}
	return nil
}

// judgeModels judges the way and the place of every model. Those that cannot go where they should, without having been
// sent there by name, have gone astray; the leader and the models named must be right.
func (w *scene) judgeModels(via []geom.Point, c *Cmd, p *plan) (astray uint32, _ *Refusal) {
	for i, n := range p.models {
		no := w.judgeModel(p, i, via)
		if no == nil {
			continue
		}
		if i == 0 || isNamed(c, n) {
			return 0, no
		}
		astray |= 1 << i
	}
	return astray, nil
}

// judgeModel says why a model may not go to its place in a plan. One that does not move is never wrong.
func (w *scene) judgeModel(p *plan, i int, via []geom.Point) *Refusal {
	if w.enters {
		return w.judgeArrival(p, i)
	}
	b, m := w.b, w.b.nth(w.id, p.models[i])
	if p.places[i] == b.model(m).At && len(via) == 0 && b.role(m) != GunModel {
		return nil
	}
	limit := w.limit
	if w.p.Type == Artillery && b.role(m) != GunModel {
		limit = max(limit, inch(6)) // the crew walks round a gun that only turns
	}
	track := w.track(p, i, via, true)
	no := w.judgeLength(m, track, limit)
	if no == nil {
		no = w.judgeTrack(m, track)
	}
	if no != nil && len(via) > 0 && i > 0 {
		track = w.track(p, i, via, false)
		if w.judgeLength(m, track, limit) == nil && w.judgeTrack(m, track) == nil {
			no = nil
		}
	}
	if no != nil || p.places[i] == b.model(m).At && p.facing == b.model(m).Facing {
		return no
	}
	return w.judgeEnd(b.baseAt(m, p.places[i], p.facing))
}

// previewMove tells how long a move is and, if measuring beforehand is allowed, how near it comes to the enemy. MOVE-18.
func previewMove(b *Battle, c *Cmd, out *battle.Preview) {
	id, o := b.Agenda.Top().Unit, b.marching()
	t := b.termsOf(id, o, c.Option)
	p, _ := b.planOn(id, &t, c)
	length := trackLength(append([]geom.Point{b.model(b.leader(id)).At}, c.Path...))
	rate := t.rate
	if length > rate {
		rate = t.road // it was judged: the move is made on a road
	}
	out.Facts = append(out.Facts, battle.In("path", length), battle.In("left", rate-length))
	switch d, ok := b.nearestEnemy(id, &p); {
	case !b.options.Premeasure:
		b.Cite("BA-MOVE-18", "BA-OPT-PREMEASURE")
		out.Facts = append(out.Facts, battle.Text("enemy", "unmeasured"))
	case ok:
		b.Cite("BA-MOVE-18")
		out.Facts = append(out.Facts, battle.In("enemy", d))
	}
	previewDraw(b, c, out)
}

// nearestEnemy is how far the nearest enemy will be from where a plan ends.
func (b *Battle) nearestEnemy(id UnitID, p *plan) (best geom.Len, found bool) {
	var room [maxMen]modelID
	for _, foe := range b.Own(b.side(id).Enemy()) {
		if u := b.unit(foe); !u.IsOnTable() || u.Inside != 0 || u.Is(Hidden) {
			continue
		}
		for _, n := range b.living(foe, room[:0]) {
			for i, at := range p.places {
				gap := geom.Gap(b.base(n), b.baseAt(b.nth(id, p.models[i]), at, p.facing))
				if !found || gap < best {
					best, found = gap, true
				}
			}
		}
	}
	return best, found
}

// sampleMove draws a path that is legal: some way off, or no way at all.
func sampleMove(b *Battle, c *Cmd, r dice.Roller) {
	id := b.Agenda.Top().Unit
	t := b.termsOf(id, b.marching(), c.Option)
	if b.Agenda.Top().Option == charge {
		b.sampleCharge(id, &t, c)
		return
	}
	b.samplePath(id, &t, c, r)
}

// samplePath draws a path that is legal on some terms.
func (b *Battle) samplePath(id UnitID, t *terms, c *Cmd, r dice.Roller) {
	from := b.model(b.leader(id))
	for range 6 {
		towards := geom.Degrees(10 * r.Roll(36, "sample"))
		if b.profile(id).Type == Vehicle && (t.pivots == 0 || r.Roll(3, "sample") == 1) {
			towards = heading(from.Facing, t.back)
		}
		to := geom.Step(from.At, towards, t.rate*geom.Len(r.Roll(4, "sample"))/4)
		c.Path = []geom.Point{to}
		if b.judge(id, t, c) == nil {
			return
		}
	}
	c.Path = []geom.Point{from.At}
	if b.unit(id).Is(Incoherent) {
		c.Path = b.closestPath(id, t)
	}
}

// sampleFacing draws a way to face at the end, if one is legal.
func sampleFacing(b *Battle, c *Cmd, r dice.Roller) {
	facing := geom.Degrees(15 * r.Roll(24, "sample"))
	if c.Facing = &facing; judgeMove(b, c) != nil {
		c.Facing = nil
	}
}

// sampleAside sends one model a little aside, if that is legal.
func sampleAside(b *Battle, c *Cmd, r dice.Roller) {
	id := b.Agenda.Top().Unit
	if b.profile(id).Type == Vehicle {
		return
	}
	t := b.termsOf(id, b.marching(), c.Option)
	j := b.judgement(id, &t, c)
	if j.no != nil {
		return
	}
	i := r.Roll(len(j.plan.models), "sample") - 1
	at := geom.Step(j.plan.places[i], geom.Degrees(30*r.Roll(12, "sample")), inch(1)/2)
	c.Parts = []battle.CommandPart{{Model: j.plan.models[i], At: &at}}
	if judgeMove(b, c) != nil {
		c.Parts = nil
	}
}

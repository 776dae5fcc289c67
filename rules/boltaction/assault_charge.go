package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// touching is how near bases must be to be in contact: places are rounded to a tenth of a millimetre.
const touching geom.Len = 5

// A chargePlan is a plan for an assault move.
type chargePlan struct {
	plan
	ways     [][]geom.Point // of each model, from where it stands; nil: straight to its place
	contacts int            // how many models touch the enemy
	defended bool           // the enemy defends a position. ASSAULT-20
}

// way is the way of the i-th model of a charge.
func (b *Battle) chargeWay(id UnitID, p *chargePlan, i int) []geom.Point {
	if p.ways[i] != nil {
		return p.ways[i]
	}
	return []geom.Point{b.model(b.nth(id, p.models[i])).At, p.places[i]}
}

// autoCharge breaks the assault off if one of the two is gone, and lets it fail if no model can reach the target. ASSAULT-08, ASSAULT-12,
// VEH-15.
func autoCharge(b *Battle, s Step) bool {
	if !b.unit(s.Unit).IsOnTable() || !b.unit(s.Target).IsOnTable() {
		if !b.unit(s.Unit).IsOnTable() {
			b.Cite("BA-ASSAULT-08")
		}
		b.Pop()
		b.endFight()
		return true
	}
	if b.planCharge(s.Unit, s.Target).contacts > 0 {
		return false
	}
	p := b.planFailure(s.Unit, s.Target)
	b.Swap(fallsShort(s.Unit, s.Target))
	b.march(s.Unit, &p, "assault", "BA-ASSAULT-12")
	return true
}

var (
	tooFarCharge = reason("BA-ASSAULT-09", "{unit}: model {model} would go {path}, but may go {rate}")
	blockedWay   = reason("BA-ASSAULT-09", "{unit}: model {model} cannot get there")
	tooFewTouch  = reason("BA-ASSAULT-09", "{unit}: {count} models would touch the enemy, but {need} can")
	hangsBack    = reason("BA-ASSAULT-11", "models of {unit} can end closer to the enemy")
	apartCharge  = reason("BA-ASSAULT-11", "{unit}: model {model} must stay within an inch of the others")
)

// chargeRule moves the chargers: as many as can touch the enemy do; parts put single models elsewhere. DP-26, ASSAULT-09.
var chargeRule = &Rule{
	Verb: "charge", Class: battle.ClassAssault, Clause: "BA-DP-26",
	Fields: []Field{{
		Field: battle.FieldParts, Optional: true,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			id := b.Agenda.Top().Unit
			return &battle.Shape{From: b.model(b.leader(id)).At, Limit: b.rate(id, Run), Clause: "BA-ASSAULT-09"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			_, no := b.judgeCharge(s.Unit, s.Target, c)
			return no
		},
		Sample: func(*Battle, *Cmd, dice.Roller) {},
	}},
	Preview: previewCharge,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		p, _ := b.judgeCharge(s.Unit, s.Target, c)
		if p.contacts < len(p.models) {
			b.Cite("BA-ASSAULT-11")
		}
		b.Swap(clashes(s.Unit, s.Target, p.defended))
		b.march(s.Unit, &p.plan, "assault", "BA-ASSAULT-09")
	},
}

// judgeCharge is the charge with single models put elsewhere, and why it may not be made. ASSAULT-09 to ASSAULT-11.
func (b *Battle) judgeCharge(id, target UnitID, c *Cmd) (chargePlan, *Refusal) {
	p := b.planCharge(id, target)
	parts := c.Parts
	if len(parts) == 0 {
		return p, nil
	}
	need, near := p.contacts, b.nearness(id, target, &p.plan)
	if no := b.takeParts(id, c, &p.plan); no != nil {
		return p, no
	}
	if b.assess(id, target, &p); p.contacts < need {
		return p, tooFewTouch.Refuse(b.UnitFact("unit", id), battle.Count("count", p.contacts), battle.Count("need", need))
	}
	var w scene
	t := chargeTerms(target)
	b.survey(&w, id, &t, &p.plan)
	for i := range parts {
		if no := b.judgeCharger(&w, &p, slices.Index(p.models, parts[i].Model)); no != nil {
			return p, no
		}
	}
	for i, d := range b.nearness(id, target, &p.plan) {
		if d > near[i]+elbow {
			return p, hangsBack.Refuse(b.UnitFact("unit", id))
		}
	}
	p.path = b.chargeWay(id, &p, 0)[1:]
	b.assess(id, target, &p) // now that their ways are known
	return p, nil
}

// nearness is how far the models of a charge end from the enemy, the nearest first. Up to half an inch more than needed is
// allowed: their player may say which of them comes closest. ASSAULT-11.
func (b *Battle) nearness(id, target UnitID, p *plan) []geom.Len {
	var room [maxMen]modelID
	c := charging{b: b, id: id, target: target, enemies: b.living(target, room[:0])}
	c.openDoors()
	near := make([]geom.Len, len(p.places))
	for i, at := range p.places {
		_, near[i] = c.nearest(at)
	}
	slices.Sort(near)
	return near
}

// judgeCharger says why a model may not charge to where a command puts it, and finds its way there. ASSAULT-09 to
// ASSAULT-11.
func (b *Battle) judgeCharger(w *scene, p *chargePlan, i int) *Refusal {
	m, to := b.nth(w.id, p.models[i]), p.places[i]
	p.ways[i] = nil
	unit, model := b.UnitFact("unit", w.id), battle.Count("model", p.models[i])
	way, d := b.lane(w, m, to), geom.Dist(b.model(m).At, to)
	if rate := b.chargeRate(w.id, way.rough); !way.open || d > rate {
		if p.ways[i], _ = w.chargeRound(m, []geom.Point{to}); p.ways[i] == nil {
			if way.open {
				return tooFarCharge.Refuse(unit, model, battle.In("path", d), battle.In("rate", rate))
			}
			return blockedWay.Refuse(unit, model)
		}
	}
	switch {
	case !b.mayEndAt(w, m, to) || b.isTaken(w.id, &p.plan, i):
		return blockedWay.Refuse(unit, model)
	case !b.isBeside(w.id, &p.plan, i):
		return apartCharge.Refuse(unit, model)
	}
	return nil
}

// isTaken reports whether the place of a model is that of another of its unit.
func (b *Battle) isTaken(id UnitID, p *plan, at int) bool {
	return b.clashes(id, p, b.baseAt(b.nth(id, p.models[at]), p.places[at], p.facing), at)
}

// isBeside reports whether a model ends within an inch of another of its unit. ASSAULT-11.
func (b *Battle) isBeside(id UnitID, p *plan, at int) bool {
	base := b.baseAt(b.nth(id, p.models[at]), p.places[at], p.facing)
	for i := range p.models {
		if i != at && geom.Within(base, b.baseAt(b.nth(id, p.models[i]), p.places[i], p.facing), inch(1)) {
			return true
		}
	}
	return len(p.models) == 1
}

// assess counts the models of a charge that touch the enemy, and finds out whether he defends a position: half or more of
// them had to cross or enter what he is behind or in. ASSAULT-09, ASSAULT-20.
func (b *Battle) assess(id, target UnitID, p *chargePlan) {
	p.contacts = 0
	hindered := 0
	if house := b.house(target); house != nil {
		for i, n := range p.models {
			if atDoor(b.baseAt(b.nth(id, n), p.places[i], p.facing), house) {
				p.contacts++
			}
		}
		p.defended = true
		return
	}
	var room [maxMen]modelID
	enemies := b.living(target, room[:0])
	for i, n := range p.models {
		m := b.nth(id, n)
		base := b.baseAt(m, p.places[i], p.facing)
		for _, t := range enemies {
			if geom.Within(base, b.base(t), touching) {
				p.contacts++
				if b.isDefended(b.chargeWay(id, p, i), t) {
					hindered++
				}
				break
			}
		}
	}
	p.defended = p.contacts > 0 && 2*hindered >= p.contacts
}

// atDoor reports whether a model has reached an opening of a building: it is within an inch of it. BUILDING-16.
func atDoor(base geom.Base, house *table.Piece) bool {
	var room [maxOpenings]geom.Point
	return slices.ContainsFunc(openings(house, room[:0]), func(door geom.Point) bool { return geom.GapPoint(base, door) <= inch(1) })
}

// isDefended reports whether an attacker on a way must cross or enter what a model stands behind or in: an obstacle within
// an inch of it, or rough ground in which the way does not begin. ASSAULT-20.
func (b *Battle) isDefended(way []geom.Point, t modelID) bool {
	base := b.base(t)
	var room [64]int32
	for _, id := range b.table.PiecesNear(base.Box().Grow(inch(1)), room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		switch g := groundOf(p); {
		case g.category == obstacle && p.Gap(base) <= inch(1) && crossesOn(way, base.At, p),
			g.category == roughGround && p.Overlaps(base) && !p.Holds(way[0]):
			return true
		}
	}
	return false
}

// crossesOn reports whether a model passes over a piece on a way, or in the step from its end to a point.
func crossesOn(way []geom.Point, to geom.Point, p *table.Piece) bool {
	for i, at := range way {
		next := to
		if i+1 < len(way) {
			next = way[i+1]
		}
		if p.IsCrossed(geom.Segment{A: at, B: next}) {
			return true
		}
	}
	return false
}

// chargeTerms are the terms of an assault move: it may cross what forbids RUN, and touch its target. ASSAULT-10, ASSAULT-11.
func chargeTerms(target UnitID) terms { return terms{order: Run, charge: true, target: target} }

// survey looks at the ground between where a unit stands and the places of a plan, or the target of its assault.
func (b *Battle) survey(w *scene, id UnitID, t *terms, p *plan) {
	w.begin(b, id, t)
	box := b.box(id).Union(w.placesBox(p))
	if t.target != 0 {
		box = box.Union(b.box(t.target).Grow(2 * inch(1)))
	}
	w.gather(box)
}

// A lane is the straight way of a model: whether it is open and whether it leads through rough ground.
type lane struct{ open, rough bool }

// chargeRate is how far a model moves in an assault: at the double, but six inches if any of its way lies in rough ground.
// ASSAULT-09, ASSAULT-10.
func (b *Battle) chargeRate(id UnitID, rough bool) geom.Len {
	rate := b.rate(id, Run)
	if rough {
		b.Cite("BA-ASSAULT-10")
		return min(rate, inch(6))
	}
	return rate
}

// lane looks at the straight way of a man who assaults: what his type may not enter closes it, and so do enemies within an
// inch of it, but for the target. MOVE-09, MOVE-10, ASSAULT-10, ASSAULT-11.
func (b *Battle) lane(w *scene, m modelID, to geom.Point) lane {
	base := b.base(m)
	track := [...]geom.Point{base.At, to}
	return lane{open: w.judgeLeg(base, to, track[:], false) == nil, rough: b.isRough(base, track[:])}
}

// isRough reports whether a way leads through rough ground. One that lies on a road from its start to its end does not.
// ASSAULT-10, TERRAIN-18.
func (b *Battle) isRough(base geom.Base, way []geom.Point) bool {
	var room [64]int32
	for i, to := range way[1:] {
		base = base.MovedTo(way[i])
		for _, id := range b.table.PiecesNear(base.Box().Union(base.MovedTo(to).Box()), room[:0]) {
			if p := b.table.Piece(table.PieceID(id)); groundOf(p).category == roughGround && p.IsMet(base, to) {
				return !b.onRoad(base, way)
			}
		}
	}
	return false
}

// chargeRound is the shortest way of a man who assaults to one of several points, round what is in his way; and to which. If
// that is too far through rough ground, the way goes round the rough ground too. ASSAULT-09, ASSAULT-10.
func (w *scene) chargeRound(m modelID, goals []geom.Point) ([]geom.Point, int) {
	b, base := w.b, w.b.base(m)
	rate := b.rate(w.id, Run)
	around := b.box(w.id).Union(b.box(w.t.target)).Grow(rate/2 + inch(2))
	if b.guide.of != w || b.guide.box != around {
		w.gather(around)
		b.guide.box = around
	}
	way, goal := w.shortest(base, goals, rate)
	if way == nil || trackLength(way) <= b.chargeRate(w.id, b.isRough(base, way)) {
		return way, goal
	}
	w.t.smooth = true
	w.gather(around)
	way, goal = w.shortest(base, goals, rate)
	w.t.smooth = false
	w.gather(around)
	return way, goal
}

// mayEndAt reports whether a man may end at a place in an assault: on the table, on no other model, and not within an inch of any
// unit but the target. MOVE-08, ASSAULT-11.
func (b *Battle) mayEndAt(w *scene, m modelID, at geom.Point) bool {
	base := b.baseAt(m, at, 0)
	if w.judgeEnd(base) != nil {
		return false
	}
	if w.t.target == 0 || !b.box(w.t.target).Meets(base.Box()) {
		return true
	}
	var room [maxMen]modelID
	return !slices.ContainsFunc(b.living(w.t.target, room[:0]), func(n modelID) bool { return geom.Overlap(base, b.base(n)) })
}

// freshCharge finds a place for each charger: the nearest first, by the shortest way to a free place beside the enemy; who
// finds none goes as near as he can and stays within an inch of his fellows. ASSAULT-09, ASSAULT-11.
func (b *Battle) freshCharge(id, target UnitID) chargePlan {
	p := chargePlan{plan: b.still(id)}
	p.ways = make([][]geom.Point, len(p.models))
	var room [maxMen]modelID
	c := charging{b: b, id: id, target: target, enemies: b.living(target, room[:0]), plan: &p, terms: chargeTerms(target)}
	b.survey(&c.w, id, &c.terms, &p.plan)
	c.openDoors()
	p.facing = geom.Bearing(p.places[0], c.goal(p.places[0]))
	order := c.byDistance()
	for _, at := range order {
		c.seat(at, c.besideEnemy(at))
	}
	if len(c.seated) == 0 {
		return p
	}
	for _, at := range order {
		if !slices.Contains(c.seated, at) {
			c.seat(at, c.behindFellows(at))
		}
	}
	p.path = b.chargeWay(id, &p, 0)[1:]
	b.assess(id, target, &p)
	return p
}

// charging is the work of placing chargers.
type charging struct {
	b       *Battle
	id      UnitID
	target  UnitID
	enemies []modelID
	house   *table.Piece // that they are in, if they are in one
	doors   []geom.Point // and its openings
	plan    *chargePlan
	terms   terms
	w       scene
	seated  []int // who has his place, by his index in the plan
}

func (c *charging) model(at int) modelID { return c.b.nth(c.id, c.plan.models[at]) }

// seat gives a model its place at the end of a way, if one was found.
func (c *charging) seat(at int, way []geom.Point) {
	if way != nil {
		c.plan.places[at], c.plan.ways[at] = way[len(way)-1], way
		c.seated = append(c.seated, at)
	}
}

// openDoors looks whether the enemy is in a building: then its openings must be reached. BUILDING-16.
func (c *charging) openDoors() {
	if c.house = c.b.house(c.target); c.house != nil {
		c.doors = openings(c.house, make([]geom.Point, 0, maxOpenings))
	}
}

// nearest is the enemy model nearest to a place and how far it is; if they are in a building, how far its nearest opening
// is.
func (c *charging) nearest(from geom.Point) (modelID, geom.Len) {
	if len(c.doors) > 0 {
		return c.enemies[0], geom.Dist(from, nearestOf(c.doors, from))
	}
	best, d := c.enemies[0], geom.Len(1<<30)
	for _, e := range c.enemies {
		if n := geom.GapPoint(c.b.base(e), from); n < d {
			best, d = e, n
		}
	}
	return best, d
}

// goal is the point that a model at a place makes for.
func (c *charging) goal(from geom.Point) geom.Point {
	if len(c.doors) > 0 {
		return nearestOf(c.doors, from)
	}
	e, _ := c.nearest(from)
	return c.b.model(e).At
}

// byDistance are the chargers, the nearest to the enemy first.
func (c *charging) byDistance() []int {
	order := make([]int, len(c.plan.models))
	far := make([]geom.Len, len(order))
	for i := range order {
		order[i] = i
		_, far[i] = c.nearest(c.plan.places[i])
	}
	slices.SortStableFunc(order, func(x, y int) int { return int(far[x] - far[y]) })
	return order
}

// besideEnemy is the way of a model to the nearest place in contact with the enemy that it can reach: straight, or else
// round what is in its way. ASSAULT-09.
func (c *charging) besideEnemy(at int) []geom.Point {
	m := c.model(at)
	from := c.b.model(m).At
	best, least, ok := from, c.b.rate(c.id, Run)+1, false
	c.eachSpot(m, from, func(spot geom.Point) {
		if d := geom.Dist(from, spot); d < least && c.fits(m, spot, d) {
			best, least, ok = spot, d, true
		}
	})
	if ok {
		return []geom.Point{from, best}
	}
	var goals []geom.Point
	c.eachSpot(m, from, func(spot geom.Point) {
		if geom.Dist(from, spot) < least && c.isFree(m, spot) {
			goals = append(goals, spot)
		}
	})
	return c.round(m, goals)
}

// round is the way of a model round what is in its way to one of several places.
func (c *charging) round(m modelID, goals []geom.Point) []geom.Point {
	if len(goals) == 0 {
		return nil
	}
	way, _ := c.w.chargeRound(m, goals)
	return way
}

// eachSpot visits the places from which a model would fight: those in contact with an enemy, or at the openings of the
// building that he is in.
func (c *charging) eachSpot(m modelID, from geom.Point, visit func(geom.Point)) {
	var room [64]geom.Point
	if c.house != nil {
		for _, spot := range c.doorways(m, from, room[:0]) {
			visit(spot)
		}
		return
	}
	reach := c.b.rate(c.id, Run) + manBase
	for _, e := range c.enemies {
		if geom.GapPoint(c.b.base(e), from) < reach {
			for _, spot := range c.spots(m, from, e, room[:0]) {
				visit(spot)
			}
		}
	}
}

// doorways are places at the openings of a building: straight ahead, and beside each. BUILDING-16.
func (c *charging) doorways(m modelID, from geom.Point, out []geom.Point) []geom.Point {
	base := c.b.base(m)
	for _, door := range c.doors {
		if geom.Dist(from, door) > c.b.rate(c.id, Run)+inch(2) {
			continue
		}
		if d, meets := geom.FirstContactPolygon(base, door, c.house.Polygon()); meets {
			out = append(out, geom.Toward(from, door, d))
		}
		if len(out)+8 <= cap(out) {
			out = outside(door, base, out)
		}
	}
	return out
}

// outside appends places round an opening that are within an inch of it. BUILDING-03, BUILDING-16.
func outside(door geom.Point, base geom.Base, out []geom.Point) []geom.Point {
	for bearing := range 8 {
		out = append(out, geom.Step(door, geom.Degrees(45*bearing), base.Width/2+inch(1)/2))
	}
	return out
}

// spots are places in contact with an enemy model: straight ahead, and round about it.
func (c *charging) spots(m modelID, from geom.Point, e modelID, out []geom.Point) []geom.Point {
	enemy, base := c.b.base(e), c.b.base(m)
	if d, meets := geom.FirstContact(base, enemy.At, enemy); meets {
		out = append(out, geom.Toward(from, enemy.At, d))
	}
	if enemy.Round {
		for bearing := range 12 {
			out = append(out, geom.Step(enemy.At, geom.Degrees(30*bearing), (enemy.Width+base.Width)/2+1))
		}
		return out
	}
	enemy.Width += base.Width + 2
	enemy.Depth += base.Width + 2
	for edge := geom.Front; edge <= geom.Left; edge++ {
		side := enemy.Edge(edge)
		for d := base.Width; d <= side.Length()-base.Width && len(out) < cap(out); d += base.Width + 1 {
			out = append(out, geom.Toward(side.A, side.B, d))
		}
	}
	return out
}

// fits reports whether a model may charge straight to a place: it is free, and near enough.
func (c *charging) fits(m modelID, spot geom.Point, d geom.Len) bool {
	if !c.isFree(m, spot) {
		return false
	}
	way := c.b.lane(&c.w, m, spot)
	return way.open && d <= c.b.chargeRate(c.id, way.rough)
}

// isFree reports whether a model may end its charge at a place: no model is there, and one of its unit that has its place is
// within an inch.
func (c *charging) isFree(m modelID, spot geom.Point) bool {
	base := c.b.baseAt(m, spot, 0)
	beside := len(c.seated) == 0
	for _, at := range c.seated {
		other := c.b.baseAt(c.model(at), c.plan.places[at], 0)
		if geom.Overlap(base, other) {
			return false
		}
		beside = beside || geom.Within(base, other, inch(1))
	}
	return beside && c.b.mayEndAt(&c.w, m, spot)
}

// behindFellows is the way to the place nearest to the enemy that a model can reach beside its fellows; or else straight
// towards the nearest of them, as far as it goes.
func (c *charging) behindFellows(at int) []geom.Point {
	m := c.model(at)
	from := c.b.model(m).At
	rate := c.b.rate(c.id, Run)
	best, least, ok := from, geom.Len(1<<30), false
	c.eachNook(func(spot geom.Point) {
		_, near := c.nearest(spot)
		if d := geom.Dist(from, spot); near < least && d <= rate && c.fits(m, spot, d) {
			best, least, ok = spot, near, true
		}
	})
	if ok {
		return []geom.Point{from, best}
	}
	var goals []geom.Point
	c.eachNook(func(spot geom.Point) {
		if geom.Dist(from, spot) <= rate && c.isFree(m, spot) {
			goals = append(goals, spot)
		}
	})
	if way := c.round(m, goals); way != nil {
		return way
	}
	return c.straggle(m, from)
}

// eachNook visits the places round those who have theirs.
func (c *charging) eachNook(visit func(geom.Point)) {
	for _, fellow := range c.seated {
		for ring := range geom.Len(2) {
			for bearing := range 8 {
				visit(geom.Step(c.plan.places[fellow], geom.Degrees(45*bearing), manBase+2+ring*manBase*3/4))
			}
		}
	}
}

// straggle is the way of a model that cannot come up with its fellows: towards the nearest of them.
func (c *charging) straggle(m modelID, from geom.Point) []geom.Point {
	goal := c.plan.places[c.seated[0]]
	for _, at := range c.seated {
		if geom.Dist(from, c.plan.places[at]) < geom.Dist(from, goal) {
			goal = c.plan.places[at]
		}
	}
	seated := c.seated
	c.seated = nil
	defer func() { c.seated = seated }()
	for d := min(c.b.rate(c.id, Run), geom.Dist(from, goal)); d > 0; d -= geom.Inch / 2 {
		if spot := geom.Toward(from, goal, d); !c.collides(m, spot, seated) && c.fits(m, spot, d) {
			return []geom.Point{from, spot}
		}
	}
	return nil
}

func (c *charging) collides(m modelID, spot geom.Point, seated []int) bool {
	base := c.b.baseAt(m, spot, 0)
	return slices.ContainsFunc(seated, func(at int) bool {
		return geom.Overlap(base, c.b.baseAt(c.model(at), c.plan.places[at], 0))
	})
}

// planFailure is the move of an assault that fails: straight towards the target, all alike, as far as they may and no
// nearer than just over an inch. ASSAULT-12.
func (b *Battle) planFailure(id, target UnitID) plan {
	var own, room [maxMen]modelID
	c := charging{b: b, id: id, target: target, enemies: b.living(target, room[:0]), terms: chargeTerms(0)}
	c.openDoors()
	from, gap := geom.Point{}, geom.Len(1<<30)
	for _, m := range b.living(id, own[:0]) {
		if _, d := c.nearest(b.model(m).At); d < gap {
			from, gap = b.model(m).At, d
		}
	}
	gap -= manBase / 2
	to := c.goal(from)
	c.w.begin(b, id, &c.terms)
	c.w.gather(b.box(id).Grow(b.rate(id, Run) + inch(1)))
	for d := min(b.rate(id, Run), gap-inch(1)-1); d > 0; {
		p := b.still(id)
		by := geom.Toward(from, to, d).Sub(from)
		way := c.move(&p, by)
		switch limit := b.chargeRate(id, way.rough); {
		case d > limit:
			d = limit
		case way.open:
			p.path, p.facing = p.places[:1], geom.Bearing(from, to)
			return p
		default:
			d -= geom.Inch / 4
		}
	}
	return b.still(id)
}

// move moves all models of a plan alike and reports what ways they have.
func (c *charging) move(p *plan, by geom.Point) lane {
	all := lane{open: true}
	for i, n := range p.models {
		m := c.b.nth(c.id, n)
		p.places[i] = p.places[i].Add(by)
		way := c.b.lane(&c.w, m, p.places[i])
		all.open = all.open && way.open && c.b.mayEndAt(&c.w, m, p.places[i])
		all.rough = all.rough || way.rough
	}
	return all
}

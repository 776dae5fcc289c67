package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

var (
	noTank      = reason("BA-ASSAULT-40", "{unit} is not a fully tracked armoured vehicle")
	tooFarDrive = reason("BA-ASSAULT-40", "{unit} would drive {path}, but may drive {rate}")
	meetsNobody = reason("BA-ASSAULT-40", "{unit} would not meet an enemy")
	roadBarred  = reason("BA-ASSAULT-40", "the way of {unit} is blocked")
	noRamming   = reason("BA-ASSAULT-45", "{unit} cannot assault {target}: it is armoured")
	endsTooNear = reason("BA-MOVE-08", "{unit} would end within an inch of {other}")
	badAside    = reason("BA-ASSAULT-41", "{unit}: model {model} cannot step aside there")
	farAside    = reason("BA-ASSAULT-41", "{unit}: model {model} would go {path}; the shortest way is {rate}")
	apartAside  = reason("BA-MOVE-06", "{unit} would break coherency: no gap over an inch")
)

// overrunRule drives a tank straight ahead so far, into or through enemy units. DP-13, ASSAULT-40.
var overrunRule = &Rule{
	Verb: "overrun", Class: battle.ClassAssault, Clause: "BA-DP-13",
	Fields: []Field{{
		Field: battle.FieldN, Of: battle.OfLength,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			id := b.Agenda.Top().Unit
			if b.mayOverrun(id) != nil || !b.hasPrey(id) {
				return out
			}
			for n := int32(1); n <= int32(b.rate(id, Run)/geom.Inch); n++ {
				out = append(out, Value{N: n * int32(geom.Inch)})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.planOverrun(b.Agenda.Top().Unit, geom.Len(c.N))
			return no
		},
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			id := b.Agenda.Top().Unit
			m := b.model(b.first(id))
			rate := b.rate(id, Run)
			return &battle.Shape{From: m.At, Limit: rate, Line: true, To: geom.Step(m.At, m.Facing, rate), Clause: "BA-ASSAULT-40"}
		},
	}},
	Preview: previewOverrun,
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		known, _ := b.planOverrun(id, geom.Len(c.N))
		prey, _ := b.met(id, b.base(b.first(id)), b.driven(id, geom.Len(c.N)), true)
		b.Swap(overruns(id, prey, geom.Len(c.N)))
		b.Emit(Event{Kind: Announced, Unit: id, Units: known, Option: "overrun", Clause: "BA-ASSAULT-40"})
		for _, target := range slices.Backward(prey) {
			b.Cite("BA-ASSAULT-42")
			b.askAnswer(target, id)
		}
	},
}

// overruns is the step of a tank that drives so far, over units. wayLeft is how far it has still to go and ahead are those
// whom it has not passed yet; drives and passesOne are the step after a part of the way, and after one of them.
func overruns(id UnitID, prey []UnitID, far geom.Len) Step {
	return Step{Kind: stepOverrun, Unit: id, Units: prey, N: far, Clause: "BA-ASSAULT-40"}
}

func wayLeft(s Step) geom.Len { return s.N }
func ahead(s Step) []UnitID   { return s.Units[s.M:] }

func drives(s Step, d geom.Len) Step {
	s.N -= d
	return s
}

func passesOne(s Step) Step {
	s.M++
	return s
}

// mayOverrun says why a unit is none that overruns. ASSAULT-02, ASSAULT-40.
func (b *Battle) mayOverrun(id UnitID) *Refusal {
	if p := b.profile(id); !p.IsArmoured() || p.Drive != Tracked {
		return noTank.Refuse(b.UnitFact("unit", id))
	}
	if b.unit(id).Is(Entered) {
		return justIn.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// driven is where the hull of a vehicle is after driving so far straight ahead.
func (b *Battle) driven(id UnitID, d geom.Len) geom.Point {
	m := b.model(b.first(id))
	return geom.Step(m.At, m.Facing, d)
}

// hasPrey reports whether any enemy stands before a tank at all.
func (b *Battle) hasPrey(id UnitID) bool {
	base := b.base(b.first(id))
	way := base.Box().Union(base.MovedTo(b.driven(id, b.rate(id, Run))).Box())
	for _, enemy := range b.Own(b.side(id).Enemy()) {
		if u := b.unit(enemy); b.isShown(enemy) && u.Inside == 0 && b.box(enemy).Meets(way) {
			return true
		}
	}
	return false
}

// planOverrun finds whom a tank meets on its way, in the order in which it does, or says why it may not drive. It must meet
// a unit, and may not end within an inch of any other. ASSAULT-40, ASSAULT-45.
func (b *Battle) planOverrun(id UnitID, d geom.Len) ([]UnitID, *Refusal) {
	if no := b.mayOverrun(id); no != nil {
		return nil, no
	}
	m := b.first(id)
	base := b.base(m)
	rate := b.rate(id, Run)
	if d <= 0 || d > rate {
		return nil, tooFarDrive.Refuse(b.UnitFact("unit", id), battle.In("path", d), battle.In("rate", rate))
	}
	to := b.driven(id, d)
	prey, no := b.met(id, base, to, false)
	if no == nil {
		no = b.judgeTrack(id, base, to)
	}
	switch {
	case no != nil:
		return nil, no
	case len(prey) == 0:
		return nil, meetsNobody.Refuse(b.UnitFact("unit", id))
	}
	return prey, b.judgeOverrunEnd(id, base.MovedTo(to), prey)
}

// judgeOverrunEnd says why a tank may not end where it would: within an inch of a unit that it does not overrun. Of those in
// hiding it knows nothing; it finds them when it gets there. SCENARIO-07.
func (b *Battle) judgeOverrunEnd(id UnitID, base geom.Base, prey []UnitID) *Refusal {
	if b.profile(prey[len(prey)-1]).IsArmoured() {
		return nil // it stops where it rams
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(inch(1)), room[:0]) {
		other := b.owner(modelID(body))
		if other != id && !slices.Contains(prey, other) && b.isKnownTo(b.side(id), other) && geom.Within(base, b.base(modelID(body)), inch(1)) {
			return endsTooNear.Refuse(b.UnitFact("unit", id), b.UnitFact("other", other))
		}
	}
	return nil
}

// met are the enemy units that a hull meets on a straight way, in that order, and if told so those in hiding too. Armour can
// only be rammed, and ends the way. ASSAULT-40, ASSAULT-45, SCENARIO-07.
func (b *Battle) met(id UnitID, base geom.Base, to geom.Point, hidden bool) ([]UnitID, *Refusal) {
	type meeting struct {
		unit UnitID
		d    geom.Len
	}
	var all []meeting
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Union(base.MovedTo(to).Box()), room[:0]) {
		other := b.owner(modelID(body))
		if b.side(other) == b.side(id) || !b.isShown(other) && !(hidden && b.unit(other).IsOnTable()) {
			continue
		}
		d, on := geom.FirstContact(base, to, b.base(modelID(body)))
		if !on {
			continue
		}
		if at := slices.IndexFunc(all, func(m meeting) bool { return m.unit == other }); at < 0 {
			all = append(all, meeting{other, d})
		} else {
			all[at].d = min(all[at].d, d)
		}
	}
	slices.SortStableFunc(all, func(x, y meeting) int { return int(x.d - y.d) })
	var prey []UnitID
	for _, m := range all {
		prey = append(prey, m.unit)
		if b.profile(m.unit).IsArmoured() {
			if !b.options.Ramming {
				return nil, noRamming.Refuse(b.UnitFact("unit", id), b.UnitFact("target", m.unit))
			}
			b.Cite("BA-OPT-RAMMING")
			break
		}
	}
	return prey, nil
}

// judgeTrack says why a tank may not drive straight on to a point: it runs, so what forbids RUN stops it, and so do what it
// cannot cross, wrecks, its own side and the table's edge. ASSAULT-40, MOVE-12, TERRAIN-01.
func (b *Battle) judgeTrack(id UnitID, base geom.Base, to geom.Point) *Refusal {
	t := terms{order: Run}
	var w scene
	w.begin(b, id, &t)
	w.faced = base.Facing
	w.gather(base.Box().Union(base.MovedTo(to).Box()))
	barred := !b.table.Holds(base.MovedTo(to))
	track := [2]geom.Point{base.At, to}
	for _, n := range w.pieces {
		no := w.judgePiece(base, to, track[:], false, b.table.Piece(table.PieceID(n)))
		if no != nil && no.Reason == noRunThere {
			return no
		}
		barred = barred || no != nil
	}
	for _, body := range w.bodies {
		other := b.owner(modelID(body))
		ours := b.side(other) == b.side(id) || !b.unit(other).IsOnTable()
		barred = barred || ours && geom.CorridorMeets(base, to, b.base(modelID(body)))
	}
	if barred {
		return roadBarred.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// autoOverrun drives a tank from one unit in its way to the next, and then to the end. ASSAULT-40, AMBUSH-08.
func autoOverrun(b *Battle, s Step) bool {
	u := b.unit(s.Unit)
	prey := ahead(s)
	if !u.IsOnTable() || u.Is(Immobilised) || u.Die == Down || wayLeft(s) == 0 && len(prey) == 0 {
		b.Pop()
		return true
	}
	if len(prey) == 0 {
		b.driveOn(s, wayLeft(s))
		return true
	}
	d, on := b.contactWith(s.Unit, prey[0], wayLeft(s))
	switch {
	case !on:
		b.Swap(passesOne(s))
	case d > 0:
		b.driveOn(s, d)
	default:
		b.crush(s)
	}
	return true
}

// driveOn drives a part of the way that is left.
func (b *Battle) driveOn(s Step, d geom.Len) {
	p := b.still(s.Unit)
	p.places[0] = b.driven(s.Unit, d)
	p.path = p.places
	b.Swap(drives(s, d))
	b.march(s.Unit, &p, "assault", "BA-ASSAULT-40")
}

// contactWith is how far a tank can drive before it meets a unit, if it does within a distance.
func (b *Battle) contactWith(id, target UnitID, d geom.Len) (geom.Len, bool) {
	if !b.unit(target).IsOnTable() {
		return 0, false
	}
	base, to := b.base(b.first(id)), b.driven(id, d)
	var room [maxMen]modelID
	least, on := d, false
	for _, m := range b.living(target, room[:0]) {
		if n, meets := geom.FirstContact(base, to, b.base(m)); meets {
			least, on = min(least, n), true
		}
	}
	return least, on
}

// crush is what happens to the first unit in the way when the tank is upon it: infantry checks its morale and steps aside,
// guns and soft-skins are destroyed, armour is rammed and stops the tank. ASSAULT-41, ASSAULT-43 to ASSAULT-45.
func (b *Battle) crush(s Step) {
	target := ahead(s)[0]
	s = passesOne(s)
	b.reveal(target)
	p := b.profile(target)
	switch {
	case p.IsArmoured():
		b.Pop()
		b.Push(rams(s.Unit, target, true))
		b.Push(rams(target, s.Unit, false))
	case p.Type == Vehicle:
		b.Swap(s)
		b.destroy(target, knockedOut, "BA-ASSAULT-44")
	case p.Type == Artillery:
		b.Swap(s)
		b.destroy(target, "crushed", "BA-ASSAULT-43")
	case b.holdsOut(target, "BA-ASSAULT-41"):
		b.Swap(s)
		b.Push(Step{Kind: stepAside, Side: b.side(target), Unit: target, Target: s.Unit, N: wayLeft(s), Clause: "BA-DP-29"})
	default:
		b.Swap(s)
		b.destroy(target, "morale", "BA-ASSAULT-41")
	}
}

// rams is the hit that a vehicle takes from another in a collision, and didRam whether it is the one that rammed.
func rams(id, other UnitID, did bool) Step {
	return Step{Kind: stepRam, Unit: id, Target: other, N: battle.Bit(did), Clause: "BA-ASSAULT-45"}
}

func didRam(s Step) bool { return s.N != 0 }

// autoRam gives a vehicle the hit of a collision: the other's damage value less five is its Pen. It strikes the ramming
// vehicle in the front, the other on the face from which the ramming vehicle comes. ASSAULT-45.
func autoRam(b *Battle, s Step) bool {
	b.Pop()
	h := hit{shooter: b.first(s.Target), n: 1, pen: int(b.profile(s.Target).Class) - 5}
	if didRam(s) {
		h.from = b.driven(s.Unit, inch(1))
	}
	b.damage(s.Target, s.Unit, []hit{h})
	return true
}

// autoAside removes models that find no room to step aside.
func autoAside(b *Battle, s Step) bool {
	if !b.unit(s.Unit).IsOnTable() || !b.unit(s.Target).IsOnTable() {
		b.Pop()
		return true
	}
	p, lost := b.planAside(s)
	if len(lost) == 0 {
		return false
	}
	if len(p.models) == 0 {
		b.Pop()
	}
	b.fall(s.Unit, lost, "BA-ASSAULT-41")
	return true
}

// asideRule steps aside the shortest way; parts put single models elsewhere. DP-29, ASSAULT-41.
var asideRule = &Rule{
	Verb: "aside", Class: battle.ClassMove, Clause: "BA-DP-29",
	Fields: []Field{{
		Field: battle.FieldParts, Optional: true, Shape: facingShape,
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.judgeAside(b.Agenda.Top(), c)
			return no
		},
		Sample: func(*Battle, *Cmd, dice.Roller) {},
	}},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		p, _ := b.judgeAside(s, c)
		b.Pop()
		b.march(s.Unit, &p, "aside", "BA-ASSAULT-41")
	},
}

// judgeAside is the stepping aside with single models put elsewhere, and why that may not be: they keep clear of the tank,
// of others and of each other, are one chain, and go no further than the longest of the shortest ways. ASSAULT-41.
func (b *Battle) judgeAside(s Step, c *Cmd) (plan, *Refusal) {
	p, _ := b.planAside(s)
	if len(c.Parts) == 0 {
		return p, nil
	}
	limit := inch(1)
	for i, n := range p.models {
		limit = max(limit, geom.Dist(b.model(b.nth(s.Unit, n)).At, p.places[i]))
	}
	if no := b.takeParts(s.Unit, c, &p); no != nil {
		return p, no
	}
	p.path = p.places[:1]
	var way dodge
	b.dodge(s, &way)
	for i, n := range p.models {
		m := b.nth(s.Unit, n)
		if d := geom.Dist(b.model(m).At, p.places[i]); d > limit {
			return p, farAside.Refuse(b.UnitFact("unit", s.Unit), battle.Count("model", n), battle.In("path", d), battle.In("rate", limit))
		}
		if !way.isClear(m, p.places[i]) || b.isTaken(s.Unit, &p, i) {
			return p, badAside.Refuse(b.UnitFact("unit", s.Unit), battle.Count("model", n))
		}
	}
	if !b.isChain(s.Unit, p.models, p.places) {
		return p, apartAside.Refuse(b.UnitFact("unit", s.Unit))
	}
	return p, nil
}

// A dodge is the work of stepping aside for a tank.
type dodge struct {
	b      *Battle
	id     UnitID
	danger geom.Base // the hull, with the inch that it must be given all around
	to     geom.Point
	terms  terms
	w      scene
}

func (b *Battle) dodge(s Step, d *dodge) {
	*d = dodge{b: b, id: s.Unit, danger: b.base(b.first(s.Target)), to: b.driven(s.Target, wayLeft(s)), terms: terms{order: Advance, target: s.Target}}
	d.danger.Width += 2 * (inch(1) + 1)
	d.danger.Depth += 2 * (inch(1) + 1)
	d.w.begin(b, s.Unit, &d.terms)
	d.w.gather(b.box(s.Unit).Grow(inch(12)))
}

// isClear reports whether a model that steps aside may stand somewhere: on the table, clear of the way of the tank and of
// every other unit, on ground that it can stand on. ASSAULT-41, MOVE-08.
func (d *dodge) isClear(m modelID, at geom.Point) bool {
	base := d.b.baseAt(m, at, 0)
	return !geom.CorridorMeets(d.danger, d.to, base) && d.w.judgeEnd(base) == nil && d.w.judgeGround(base) == nil
}

// planAside finds a place for each model of a unit that is overrun: models clear of the tank stay, the others go to the
// nearest place that is clear and within an inch of a model of their unit. A model for which there is none is lost.
// ASSAULT-41.
func (b *Battle) planAside(s Step) (p plan, lost []int16) {
	was := b.still(s.Unit)
	p.facing = was.facing
	var way dodge
	b.dodge(s, &way)
	order := make([]int, len(was.models))
	away := make([]geom.Len, len(order))
	for i := range order {
		order[i] = i
		if !way.isClear(b.nth(s.Unit, was.models[i]), was.places[i]) {
			away[i] = 1 + geom.Reach - geom.GapPoint(b.base(b.first(s.Target)), was.places[i])
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return int(away[x] - away[y]) })
	for _, i := range order {
		if at, ok := way.spot(&p, b.nth(s.Unit, was.models[i]), was.places[i]); ok {
			p.models, p.places = append(p.models, was.models[i]), append(p.places, at)
		} else {
			lost = append(lost, was.models[i])
		}
	}
	if p.sort(); len(p.places) > 0 {
		p.path = p.places[:1]
	}
	slices.Sort(lost)
	return p, lost
}

// spot is the nearest place to which a model can step aside, given where its fellows have gone.
func (d *dodge) spot(p *plan, m modelID, from geom.Point) (geom.Point, bool) {
	for far := geom.Len(0); far <= inch(10); far += geom.Inch / 2 {
		for bearing := range 24 {
			at := geom.Step(from, geom.Degrees(15*bearing), far)
			if d.b.fitsBeside(d.id, p, m, at) && d.isClear(m, at) {
				return at, true
			}
			if far == 0 {
				break
			}
		}
	}
	return from, false
}

// fitsBeside reports whether a model would stand on none of its fellows and within an inch of one.
func (b *Battle) fitsBeside(id UnitID, p *plan, m modelID, at geom.Point) bool {
	base := b.baseAt(m, at, 0)
	if b.clashes(id, p, base, -1) {
		return false
	}
	for i, n := range p.models {
		if geom.Within(base, b.baseAt(b.nth(id, n), p.places[i], 0), inch(1)) {
			return true
		}
	}
	return len(p.models) == 0
}

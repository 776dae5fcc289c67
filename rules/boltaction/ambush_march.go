package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// DP-16: the ambushers (Units) of Side may break into the move of Unit.
const stepMarch stepKind = "march"

// The stages of such a step.
const (
	marchWaits  int32 = iota // for the ambushers
	marchGoesOn              // an ambusher has shot: look whether others can
)

// naming is the step when the first of some ambushers has been named to shoot after so many inches and the others may only
// do so sooner, and namedFor the inches; 0 while none has been named. AMBUSH-09.
func naming(s Step, named []UnitID, inches int16) Step {
	s.Units, s.M = named, int32(inches)
	return s
}

func namedFor(s Step) int16 { return int16(s.M) }

var marchSteps = stepMap{
	stepMarch:    {Auto: autoMarch, Rules: []*Rule{ambushRule, noSoonerRule, passRule}, Reaction: true},
	stepSprung:   {Auto: autoSprung},
	stepLoad:     {Rules: []*Rule{loadRule, readyRule}},
	stepLastShot: {Auto: autoLastShot, Rules: []*Rule{tryRule, lastShotsDone}},
}

// march makes a move that has been judged. It happens at once, unless a unit in AMBUSH could shoot at it on its way, or
// a hidden unit might. What follows the move must be on the agenda already. AMBUSH-03, AMBUSH-05.
func (b *Battle) march(id UnitID, p *plan, how string, why clause) {
	e := Event{Kind: DidMove, Unit: id, Models: p.models, Places: p.places, Facing: p.facing, Path: p.path, Option: how, Clause: why}
	u := b.unit(id)
	fresh := !u.IsOnTable() || u.Inside != 0
	lurks := b.lurks(b.side(id).Enemy())
	if b.March.Unit == 0 && (lurks || b.isWatched(id, p)) {
		way := b.wayOf(&e)
		if watchers := b.watchers(&way); len(watchers) > 0 || lurks && way.last() > 0 {
			if fresh {
				b.Emit(Event{Kind: Alights, Unit: id, Models: p.models, Places: way.From, Facing: p.facing, Option: how, Clause: why})
			}
			e.Kind = MarchBegan
			b.Emit(e)
			b.Push(Step{Kind: stepMarch, Side: b.side(id).Enemy(), Unit: id, Units: watchers, Clause: "BA-AMBUSH-05"})
			return
		}
	}
	if fresh {
		e.Kind = Alights
	}
	b.arrive(e)
}

// arrive ends a move. It may have torn a unit apart, or closed it up. MOVE-07.
func (b *Battle) arrive(e Event) {
	b.Emit(e)
	b.noteCoherency(e.Unit)
}

// isWatched reports whether some enemy in AMBUSH is near enough to the way of a move that it is worth a closer look.
func (b *Battle) isWatched(id UnitID, p *plan) bool {
	var way geom.Box
	for _, a := range b.Own(b.side(id).Enemy()) {
		if !b.liesInWait(a, id) {
			continue
		}
		if way == (geom.Box{}) {
			way = b.sweep(id, p)
		}
		if !b.options.Premeasure || b.box(a).Within(way, b.profile(a).reach()) {
			return true
		}
	}
	return false
}

// liesInWait reports whether a unit may break into the move of another: the target of an assault answers otherwise.
// AMBUSH-03.
func (b *Battle) liesInWait(a, mover UnitID) bool {
	u := b.unit(a)
	return u.Die == Ambush && u.IsOnTable() && !b.isAssaulted(a, mover)
}

// sweep is a box around the whole way of a move.
func (b *Battle) sweep(id UnitID, p *plan) geom.Box {
	box := geom.BoxOf(p.places...)
	if len(p.path) > 0 {
		box = box.Union(geom.BoxOf(p.path...))
	}
	if b.unit(id).IsOnTable() {
		box = box.Union(b.box(id))
	}
	return box.Grow(max(b.profile(id).Width, b.profile(id).Depth))
}

// reach is the longest range of a unit's weapons.
func (p *Profile) reach() geom.Len {
	best := int16(0)
	for i := range p.Arms {
		best = max(best, p.Arms[i].reach())
	}
	return inches(best)
}

// wayOf is the move that an event begins: from where its models stand now. A unit that comes onto the table, or out
// of a building, starts where the path does.
func (b *Battle) wayOf(e *Event) March {
	m := March{Unit: e.Unit, How: e.Option, Path: e.Path, Models: e.Models, Places: e.Places, Facing: e.Facing, Die: b.unit(e.Unit).Die}
	if len(m.Path) == 0 || m.Path[len(m.Path)-1] != m.Places[0] {
		m.Path = m.Places[:1]
	}
	u := b.unit(e.Unit)
	m.From = make([]geom.Point, len(m.Models))
	for i, n := range m.Models {
		if u.IsOnTable() && u.Inside == 0 {
			m.From[i] = b.model(b.nth(e.Unit, n)).At
		} else {
			m.From[i] = m.Path[0].Add(m.Places[i].Sub(m.Places[0]))
		}
	}
	return m
}

// lengths are how long the way of the leader is, and the longest of any model.
func (m *March) lengths() (path, longest geom.Len) {
	from := m.From[0]
	for _, to := range m.Path {
		path += geom.Dist(from, to)
		from = to
	}
	longest = path
	for i := range m.From {
		longest = max(longest, geom.Dist(m.From[i], m.Places[i]))
	}
	return path, longest
}

// last is the number of the step that ends the move: steps are of an inch. AMBUSH-05.
func (m *March) last() int16 {
	_, longest := m.lengths()
	return int16((longest + geom.Inch - 1) / geom.Inch)
}

// at is where the models are after a step, and how a vehicle then faces: the leader follows his path and the others
// change their places beside him evenly.
func (m *March) at(step int16, out []geom.Point) ([]geom.Point, geom.Facing) {
	path, longest := m.lengths()
	d := geom.Len(step) * geom.Inch
	if d >= longest {
		return append(out, m.Places...), m.Facing
	}
	lead, facing := m.along(geom.Len(int64(path) * int64(d) / int64(longest)))
	for i := range m.From {
		was, is := m.From[i].Sub(m.From[0]), m.Places[i].Sub(m.Places[0])
		out = append(out, lead.Add(geom.Point{X: blend(was.X, is.X, d, longest), Y: blend(was.Y, is.Y, d, longest)}))
	}
	return out, facing
}

// blend is the part d of whole on the way from one number to another.
func blend(from, to, d, whole geom.Len) geom.Len {
	return from + geom.Len(int64(to-from)*int64(d)/int64(whole))
}

// along is the point of the leader's path at a distance, and the direction in which a vehicle faces there.
func (m *March) along(d geom.Len) (geom.Point, geom.Facing) {
	from := m.From[0]
	for _, to := range m.Path {
		leg := geom.Dist(from, to)
		if d < leg || to == m.Path[len(m.Path)-1] {
			facing := geom.Bearing(from, to)
			if m.How == reverse {
				facing = facing.Turn(1800)
			}
			return geom.Toward(from, to, d), facing
		}
		d -= leg
		from = to
	}
	return from, m.Facing
}

// watchers are the ambushers that could shoot at the moving unit at some step from where it is now to its end.
func (b *Battle) watchers(m *March) []UnitID {
	var waiting, out []UnitID
	for _, a := range b.Own(b.side(m.Unit).Enemy()) {
		if b.liesInWait(a, m.Unit) {
			waiting = append(waiting, a)
		}
	}
	for step := max(m.Step, 1); step <= m.last() && len(out) < len(waiting); step++ {
		b.suppose(m, step, func() {
			for _, a := range waiting {
				if !slices.Contains(out, a) && b.hasShot(a, m.Unit) {
					out = append(out, a)
				}
			}
		})
	}
	slices.Sort(out)
	if len(out) > 1 {
		b.Cite("BA-AMBUSH-09")
	}
	if len(out) > 0 && b.Fight.Attacker == m.Unit {
		b.Cite("BA-ASSAULT-49")
	}
	return out
}

// hasShot reports whether a unit in AMBUSH could shoot at another now; if measuring is allowed, only if it is in range.
// AMBUSH-02, AMBUSH-03, MOVE-18.
func (b *Battle) hasShot(a, mover UnitID) bool {
	if b.options.Premeasure {
		return b.box(a).Within(b.box(mover), b.profile(a).reach()) && b.inReach(a, mover, ByAmbush)
	}
	return b.canShootAt(a, mover, ByAmbush)
}

// suppose asks something as if a moving unit were at a step of its way. Nothing of it remains.
func (b *Battle) suppose(m *March, step int16, ask func()) {
	var points [maxMen]geom.Point
	var was [maxMen]Model
	u, first := b.unit(m.Unit), b.first(m.Unit)
	place, inside, hull := u.Place, u.Inside, b.box(m.Unit)
	models := b.Models[first-1 : int(first)-1+b.count(m.Unit)]
	copy(was[:], models)
	places, facing := m.at(step, points[:0])
	for i, n := range m.Models {
		models[n-1].At, models[n-1].Facing = places[i], facing
	}
	u.Place, u.Inside = OnTable, 0
	b.frame(m.Unit, b.around(m.Unit))
	ask()
	copy(models, was[:])
	u.Place, u.Inside = place, inside
	b.frame(m.Unit, hull)
}

// around is the box around the models of a unit where its state says.
func (b *Battle) around(id UnitID) geom.Box {
	var room [maxMen]modelID
	men := b.living(id, room[:0])
	box := b.base(men[0]).Box()
	for _, m := range men[1:] {
		box = box.Union(b.base(m).Box())
	}
	return box
}

// autoMarch goes on with a move when no ambusher can interrupt it any more, and no hidden unit might.
func autoMarch(b *Battle, s Step) bool {
	if stage(s) == marchWaits {
		return false
	}
	b.Pop()
	if b.isHalted(s.Unit) {
		b.Emit(Event{Kind: MarchEnded, Unit: s.Unit})
		return true
	}
	if watchers := b.watchers(&b.March); len(watchers) > 0 || b.lurks(s.Side) {
		s.Units = watchers
		b.Push(atStage(s, marchWaits))
		return true
	}
	b.finishMarch()
	return true
}

// isHalted reports whether a moving unit goes no further: it is gone, or was stunned, set on fire or immobilised. Pins
// do not stop it. AMBUSH-08.
func (b *Battle) isHalted(id UnitID) bool {
	u := b.unit(id)
	return !u.IsOnTable() || u.Is(Immobilised) || u.Die == Down && b.March.Die != Down
}

// finishMarch brings the models that are still alive to the end of the move. AMBUSH-08.
func (b *Battle) finishMarch() {
	m := &b.March
	e := Event{Kind: DidMove, Unit: m.Unit, Facing: m.Facing, Path: m.Path, Option: m.How, Clause: "BA-AMBUSH-08"}
	e.Models, e.Places = b.stillMoving(m.Places)
	b.arrive(e)
	b.Emit(Event{Kind: MarchEnded, Unit: e.Unit})
}

// stillMoving are the models of the move that live, each with its place among those of all.
func (b *Battle) stillMoving(all []geom.Point) (models []int16, places []geom.Point) {
	for i, n := range b.March.Models {
		if b.model(b.nth(b.March.Unit, n)).Alive {
			models, places = append(models, n), append(places, all[i])
		}
	}
	return models, places
}

var (
	notWaiting = reason("BA-AMBUSH-03", "{unit} cannot interrupt this move")
	badPoint   = reason("BA-AMBUSH-05", "{unit} has no shot after {step} inches")
	pastPoint  = reason("BA-AMBUSH-05", "the move has already come {now} inches far; it is too late for {step}")
	noPoint    = reason("BA-AMBUSH-05", "the move is {last} inches long; there is no step {step}")
	latePoint  = reason("BA-AMBUSH-09", "{first} shoots after {step} inches; until then {unit} may only shoot sooner")
)

// ambushRule breaks into a move: a unit in AMBUSH shoots after so many inches of it. As long as another could shoot sooner,
// the unit is only named and the other is asked first: the earlier step comes first, in whatever order they are named. What
// was passed cannot be chosen any more. DP-16, AMBUSH-04, AMBUSH-05, AMBUSH-09.
var ambushRule = &Rule{
	Verb: "ambush", Class: battle.ClassFire, Clause: "BA-DP-16",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, id := range unnamed(b.Agenda.Top()) {
					out = append(out, Value{Unit: id})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if !slices.Contains(unnamed(b.Agenda.Top()), c.Unit) {
					return notWaiting.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldN, Of: battle.OfStep,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for n, last := b.openSteps(); n <= last; n++ {
					out = append(out, Value{N: int32(n)})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				return b.mayBreakIn(c.Unit, c.N)
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		named := []UnitID{c.Unit}
		for _, id := range unnamed(s) {
			if id != c.Unit && b.hasShotBefore(id, int16(c.N)) {
				named = append(named, id)
			}
		}
		if len(named) == 1 {
			b.breakIn(c.Unit, int16(c.N))
			return
		}
		b.Swap(naming(s, named, int16(c.N)))
	},
}

// unnamed are the ambushers of a step who have still to say whether they break into the move. AMBUSH-09.
func unnamed(s Step) []UnitID {
	if namedFor(s) != 0 {
		return s.Units[1:]
	}
	return s.Units
}

// openSteps are the first and the last step after which an ambusher may interrupt the move now. AMBUSH-05, AMBUSH-09.
func (b *Battle) openSteps() (first, last int16) {
	first, last = max(b.March.Step, 1), b.March.last()
	if n := namedFor(b.Agenda.Top()); n != 0 {
		last = n - 1
	}
	return first, last
}

// mayBreakIn says why an ambusher may not shoot after a step of the move. AMBUSH-05, AMBUSH-09.
func (b *Battle) mayBreakIn(id UnitID, step int32) *Refusal {
	first, last := b.openSteps()
	s, end := b.Agenda.Top(), int32(b.March.last())
	switch {
	case step < 1, step > end:
		return noPoint.Refuse(battle.Count("last", end), battle.Count("step", step))
	case step < int32(first):
		return pastPoint.Refuse(battle.Count("now", first), battle.Count("step", step))
	case !b.hasShotAt(id, int16(step)):
		return badPoint.Refuse(b.UnitFact("unit", id), battle.Count("step", step))
	case step > int32(last):
		return latePoint.Refuse(b.UnitFact("first", s.Units[0]), b.UnitFact("unit", id), battle.Count("step", namedFor(s)))
	}
	return nil
}

// hasShotAt reports whether an ambusher could shoot at the moving unit after a step of its way.
func (b *Battle) hasShotAt(a UnitID, step int16) (seen bool) {
	b.suppose(&b.March, step, func() { seen = b.hasShot(a, b.March.Unit) })
	return seen
}

// hasShotBefore reports whether an ambusher could shoot at the moving unit sooner than after a step of its way.
func (b *Battle) hasShotBefore(a UnitID, step int16) bool {
	for n := max(b.March.Step, 1); n < step; n++ {
		if b.hasShotAt(a, n) {
			return true
		}
	}
	return false
}

// breakIn lets an ambusher shoot at the moving unit after a step of its way; then the others that can are asked. AMBUSH-04.
func (b *Battle) breakIn(id UnitID, step int16) {
	b.marchTo(step)
	s := b.Agenda.Top()
	b.Swap(atStage(naming(s, nil, 0), marchGoesOn))
	b.spring(id, s.Unit, ByAmbush, "BA-AMBUSH-07")
}

// marchGoes brings a moving unit to a step of its way, and marchedTo reads which.
func marchGoes(id UnitID, step int16) Event {
	return Event{Kind: MarchGoes, Unit: id, N: int32(step), Clause: "BA-AMBUSH-04"}
}

func marchedTo(e *Event) int16 { return int16(e.N) }

// marchTo brings the moving unit to a step of its way.
func (b *Battle) marchTo(step int16) {
	if step == b.March.Step {
		return
	}
	e := marchGoes(b.March.Unit, step)
	var points []geom.Point
	points, e.Facing = b.March.at(step, points)
	e.Models, e.Places = b.stillMoving(points)
	b.Emit(e)
}

var (
	someoneNamed = reason("BA-AMBUSH-09", "{unit} is already chosen to fire")
	nobodyNamed  = reason("BA-AMBUSH-09", "no unit has been chosen to fire")
)

// passRule lets the unit go its way. DP-16.
var passRule = &Rule{
	Verb: "pass", Class: battle.ClassPass, Clause: "BA-DP-16",
	Open: func(b *Battle) *Refusal {
		if s := b.Agenda.Top(); namedFor(s) != 0 {
			return someoneNamed.Refuse(b.UnitFact("unit", s.Units[0]))
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) {
		b.Pop()
		b.finishMarch()
	},
}

// noSoonerRule lets the ambusher who has been named shoot: no other does so sooner. DP-16, AMBUSH-09.
var noSoonerRule = &Rule{
	Verb: "no-sooner", Class: battle.ClassPass, Clause: "BA-DP-16",
	Open: func(b *Battle) *Refusal {
		if namedFor(b.Agenda.Top()) == 0 {
			return nobodyNamed.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) {
		s := b.Agenda.Top()
		b.breakIn(s.Units[0], namedFor(s))
	},
}

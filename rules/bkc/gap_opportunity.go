package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// Opportunity fire: in the enemy's Command Phase a unit may fire once at an enemy that has acted in its sight, or is on its way.
// G-01, DP-38, OPT-OPPORTUNITY. What can break into a move stands in gap_opportunity_march.go.

// stepOpportunity: units of Side may fire at those of the other side that have acted, or at the one that is on its way
// (State.March). Units are the latter, and after them the former.
const stepOpportunity stepKind = "opportunity"

var opportunitySteps = stepMap{
	stepOpportunity: {Auto: autoOpportunity, Rules: []*Rule{opportunityFire, letGo, standingRule}, Reaction: true},
}

// exposure is the step in which an action draws fire, and withLetGo the same once the owner of the others has had enough: those
// with standing orders may still fire. DP-38.
func exposure(watcher Side, acting []UnitID) Step {
	return Step{Kind: stepOpportunity, Side: watcher, Unit: acting[0], Units: acting, Clause: "BKC-DP-38"}
}

func withLetGo(s Step) Step {
	s.N = 1
	return s
}

func isLetGo(s Step) bool { return s.N != 0 }

// exposing makes the actions under orders of an edition such that they draw fire: moves on their way and at their end, all
// others when they are done. A charge is answered otherwise. G-01, INIT-25.
func exposing(acts stepMap) stepMap {
	step := *acts[stepAct]
	step.Rules = slices.Clone(step.Rules)
	for i, r := range step.Rules {
		switch {
		case r == moveRule:
			step.Rules[i] = exposedMove
		case slices.Contains([]battle.Class{battle.ClassMove, battle.ClassFire, battle.ClassCarry, battle.ClassWork}, r.Class):
			step.Rules[i] = exposed(r)
		}
	}
	return stepMap{stepAct: &step}
}

// exposed is an action that draws fire once it is done. What it brings comes first, so what follows it is put beneath. G-01.
func exposed(r *Rule) *Rule {
	e := *r
	e.Do = func(b *Battle, c *Cmd) {
		if watcher := c.Side.Enemy(); b.options.Opportunity && b.drawsFire(watcher, b.actionBox(c)) {
			b.Push(exposure(watcher, append([]UnitID{c.Unit}, c.Units...)))
		}
		r.Do(b, c)
	}
	return &e
}

// actionBox is a box around all that an action can expose.
func (b *Battle) actionBox(c *Cmd) geom.Box {
	const beside = 10 * geom.CM // a unit that gets off stands next to its transport
	if !b.canSee(c.Unit) {
		return geom.BoxOf(c.Path...).Grow(beside)
	}
	box := b.box(c.Unit).Grow(beside)
	for _, id := range c.Units {
		box = box.Union(b.box(id))
	}
	return box
}

var (
	hasOpened    = reason("BKC-G-01", "{unit} has already reacted this turn")
	neverOpens   = reason("BKC-G-01", "{unit} is a commander and has no opportunity fire")
	onlyIndirect = reason("BKC-G-01", "{unit} fires indirectly and has no opportunity fire")
	notWatching  = reason("BKC-DP-38", "{unit} has no shot at anyone acting now")
	unseenFrom   = reason("BKC-G-29", "the marker of {unit} cannot see {target}")
	notActing    = reason("BKC-DP-38", "{target} has not acted just now")
	noShotThere  = reason("BKC-DP-38", "{unit} has no shot after {distance}")
)

// mayOpen says why a unit has no opportunity fire at any enemy. G-01, SUP-06.
func (b *Battle) mayOpen(id UnitID) *Refusal {
	switch p := b.profile(id); {
	case b.unit(id).Is(Opportunity):
		return hasOpened.Refuse(b.UnitFact("unit", id))
	case p.IsCommand():
		return neverOpens.Refuse(b.UnitFact("unit", id))
	case p.IsMortar():
		return onlyIndirect.Refuse(b.UnitFact("unit", id))
	case !b.canSee(id):
		return notInPlay.Refuse(b.UnitFact("unit", id))
	}
	return b.mayFire(id)
}

// openingWay is how a unit fires at an enemy where that one is found, or why it cannot. One that is hidden fires only at whom its marker
// overlooks: its owner is asked by that, and from a question that came of more the enemy would learn how it stands. G-01, G-29.
func (b *Battle) openingWay(id, target UnitID, option string) (way, *Refusal) {
	if no := b.mayOpen(id); no != nil {
		return way{}, no
	}
	if b.unit(id).Is(Concealed) && !b.isOverlooked(id, target) {
		return way{}, unseenFrom.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	return b.wayToFire(id, target, 0, option)
}

// hasOpening reports whether a unit could fire at an enemy where that one is found.
func (b *Battle) hasOpening(id, target UnitID) bool {
	_, no := b.openingWay(id, target, "")
	return no == nil
}

// drawsFire reports whether some unit of a side is near enough to a box that it is worth a closer look. Most actions are near
// no such unit.
func (b *Battle) drawsFire(watcher Side, box geom.Box) bool {
	for _, id := range b.Own(watcher) {
		if b.mayBear(id, box) {
			return true
		}
	}
	return false
}

// mayBear reports a unit that could have a shot into a box, or a marker: the enemy may not learn what the unit under it can. G-01, G-29.
func (b *Battle) mayBear(id UnitID, box geom.Box) bool {
	u, p := b.unit(id), b.profile(id)
	switch {
	case u.Marks&Standing != 0:
		return false
	case u.Is(Concealed) && u.IsOnTable():
		return true
	case u.Marks&(Opportunity|Limbered) != 0, b.keptFromReacting(id), p.IsCommand(), p.IsMortar(), !b.canSee(id):
		return false
	}
	far := geom.Len(0)
	for _, a := range b.attacksOf(id) {
		far = max(far, a.Range)
	}
	return far > 0 && b.box(id).Within(box, far)
}

// chances tries where the acting units can be fired at, in order: a moving unit at each point that is left of its way, others where
// they stand. It ends when ask says so.
func (b *Battle) chances(m *March, acting []UnitID, ask func(target UnitID, along geom.Len) (more bool)) {
	if m.Unit == 0 {
		for _, id := range acting {
			if b.unit(id).IsOnTable() && !ask(id, 0) {
				return
			}
		}
		return
	}
	var room [16]geom.Len
	for _, along := range b.points(m, room[:0]) {
		more := true
		b.suppose(m, along, func() { more = ask(m.Unit, along) })
		if !more {
			return
		}
	}
}

// asked are the units of a side that could fire at some point and have no orders about it. Waits says whether their owner is to
// be asked: if some could, or if a marker of his sees the acting unit, whatever may be under it. The question must not tell what
// a marker is. G-01, G-29.
func (b *Battle) asked(m *March, acting []UnitID, watcher Side) (units []UnitID, waits bool) {
	var room [32]UnitID
	watching := room[:0]
	box := b.exposedBox(m, acting)
	for _, id := range b.Own(watcher) {
		if b.unit(id).Watch == 0 && b.mayBear(id, box) {
			watching = append(watching, id)
		}
	}
	if len(watching) == 0 {
		return nil, false
	}
	found, quiet := 0, b.Quiet
	b.Quiet = true
	b.chances(m, acting, func(target UnitID, _ geom.Len) bool {
		for i, id := range watching {
			if id == 0 {
				continue
			}
			switch {
			case b.hasOpening(id, target):
				units = append(units, id)
				watching[i] = 0
				found++
			case !waits && b.unit(id).Is(Concealed):
				waits = b.isOverlooked(id, target)
			}
		}
		return found < len(watching)
	})
	b.Quiet = quiet
	slices.Sort(units)
	return units, waits || found > 0
}

// isOverlooked reports clear sight of an enemy from where a marker lies, to all sides: how the unit under it faces and what it
// can see is not known. G-29.
func (b *Battle) isOverlooked(marker, target UnitID) bool {
	base := b.base(target)
	g := b.gazeAt(marker, target, base.At, false)
	g.from = b.unit(marker).At
	for _, p := range testPoints(base) {
		if b.blocker(&g, p) < 0 {
			return true
		}
	}
	return false
}

// standingShot is the first shot that a unit takes by its standing orders: at the first point where the target is as near as
// they say. It is not wasted on a target that is pinned down already. DP-23, DP-38.
func (b *Battle) standingShot(m *March, acting []UnitID, watcher Side) (id, target UnitID, along geom.Len) {
	box := b.exposedBox(m, acting)
	var room [32]UnitID
	ready := room[:0]
	for _, unit := range b.Own(watcher) {
		if b.unit(unit).Watch > 0 && b.mayBear(unit, box) {
			ready = append(ready, unit)
		}
	}
	if len(ready) == 0 {
		return 0, 0, 0
	}
	b.chances(m, acting, func(foe UnitID, d geom.Len) bool {
		if b.keptFromGoingOn(foe) {
			return true
		}
		for _, unit := range ready {
			if b.rangeTo(unit, foe) <= b.watchedTo(unit) && b.hasOpening(unit, foe) {
				id, target, along = unit, foe, d
				return false
			}
		}
		return true
	})
	return id, target, along
}

// actingOf are those of a step that have acted, and watchingOf those that may fire at them.
func (b *Battle) actingOf(s Step) []UnitID {
	n := slices.IndexFunc(s.Units, func(id UnitID) bool { return b.side(id) == s.Side })
	if n < 0 {
		return s.Units
	}
	return s.Units[:n]
}

func (b *Battle) watchingOf(s Step) []UnitID { return s.Units[len(b.actingOf(s)):] }

// autoOpportunity asks as long as a unit could fire and his owner has not let the enemy go; then come the shots by standing
// orders, and at last the move goes on. G-01, DP-38.
func autoOpportunity(b *Battle, s Step) bool {
	m, acting := &b.March, b.actingOf(s)
	if m.Unit == 0 || b.unit(m.Unit).IsOnTable() {
		if !isLetGo(s) {
			if units, waits := b.asked(m, acting, s.Side); waits {
				if !slices.Equal(units, b.watchingOf(s)) {
					s.Units = slices.Concat(acting, units)
					b.Swap(s)
				}
				return false
			}
		}
		if id, target, along := b.standingShot(m, acting, s.Side); id != 0 {
			b.openFire(id, target, along, "")
			return true
		}
	}
	b.endMarch()
	b.Pop()
	return true
}

// openFire lets a unit fire at an enemy that has acted, or has come so far on its way. Mines may have stopped that one where it
// cannot be fired at. G-01.
func (b *Battle) openFire(id, target UnitID, along geom.Len, option string) {
	if b.March.Unit != 0 {
		b.advance(along)
	}
	w, no := b.openingWay(id, target, option)
	if no != nil {
		return
	}
	b.Cite("BKC-FIRE-02", "BKC-OPT-OPPORTUNITY")
	b.mark(id, Opportunity)
	b.fireAt([]UnitID{id}, []way{w}, target, 0, "BKC-G-01")
}

// letGo is to fire no more at who acts now. DP-38.
var letGo = &Rule{
	Verb: "pass", Class: battle.ClassPass, Clause: "BKC-DP-38",
	Do: func(b *Battle, c *Cmd) {
		if !b.endPart(c, b.watchingOf(b.Agenda.Top())) {
			b.Swap(withLetGo(b.Agenda.Top()))
		}
	},
}

// opportunityFire: a unit fires at who has acted; at who moves, after so much of the move. What has been passed by then is lost
// to the others. Without a number it is the last point from which it can: the end, if it can there. G-01, DP-38.
var opportunityFire = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BKC-G-01",
	Fields: []Field{
		{
			Field: battle.FieldUnit,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, id := range b.watchingOf(b.Agenda.Top()) {
					out = append(out, Value{Unit: id})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				if no := b.mayOpen(c.Unit); no != nil {
					return no
				}
				if !slices.Contains(b.watchingOf(b.Agenda.Top()), c.Unit) {
					return notWatching.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, id := range b.actingOf(b.Agenda.Top()) {
					out = append(out, Value{Unit: id})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if !slices.Contains(b.actingOf(b.Agenda.Top()), c.Target) {
					return notActing.Refuse(b.UnitFact("target", c.Target))
				}
				_, no := b.openingOf(c)
				return no
			},
		},
		{
			Field: battle.FieldN, Of: battle.OfLength, Optional: true,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				if b.March.Unit == 0 {
					return out
				}
				var room [16]geom.Len
				for _, along := range b.points(&b.March, room[:0]) {
					out = append(out, Value{N: along})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.openingOf(c)
				return no
			},
		},
		openingOption,
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		along, _ := b.openingOf(c)
		b.suppose(&b.March, along, func() { previewFire(b, c, p) })
		p.More = true
		mined := b.March.Unit != 0 && !b.March.Sprung && b.knowsMined(c.Side, geom.BoxOf(append(slices.Clip(b.March.Path), b.March.From)...))
		others := func(id UnitID) bool { return id != c.Unit && b.unit(id).Watch > 0 }
		if len(p.Rolls) > 0 && (mined || slices.ContainsFunc(b.Own(c.Side), others)) {
			p.Rolls[0].If = ifAlone // mines may be first, and others fire by standing orders after it
		}
	},
	Do: func(b *Battle, c *Cmd) {
		along, _ := b.openingOf(c)
		b.openFire(c.Unit, c.Target, along, c.Option)
	},
}

// openingOption is the choice between attacks. DP-37.
var openingOption = func() Field {
	f := attackOption(func(*Battle, *Cmd) UnitID { return 0 })
	f.Check = func(b *Battle, c *Cmd) *Refusal {
		_, no := b.openingOf(c)
		return no
	}
	return f
}()

// openingOf is after how much of its move an enemy is fired at by a command, or why it cannot be: where the command says, or at
// the last point at which it can be.
func (b *Battle) openingOf(c *Cmd) (along geom.Len, why *Refusal) {
	why = notWatching.Refuse(b.UnitFact("unit", c.Unit))
	if c.N != 0 {
		why = noShotThere.Refuse(b.UnitFact("unit", c.Unit), battle.Cm("distance", c.N))
	}
	found := false
	b.chances(&b.March, []UnitID{c.Target}, func(target UnitID, at geom.Len) bool {
		if target != c.Target || c.N != 0 && c.N != at {
			return true
		}
		switch _, no := b.openingWay(c.Unit, target, c.Option); {
		case no == nil:
			along, found = at, true
		case !found:
			why = no
		}
		return true
	})
	if found {
		return along, nil
	}
	return 0, why
}

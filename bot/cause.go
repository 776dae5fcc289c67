package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A Cause is what spoke for a deed, as a player would say it: a goal, a target, cover, a threat.
type Cause string

// The causes.
const (
	CauseGoal    Cause = "goal"    // it leads to what is fought for
	CauseHold    Cause = "hold"    // what is fought for is held there
	CauseLeave   Cause = "leave"   // it leads off the table
	CauseBeyond  Cause = "beyond"  // it leads past the enemy
	CauseFetch   Cause = "fetch"   // what is to be taken lies there
	CauseBring   Cause = "bring"   // what was taken is brought home
	CauseSight   Cause = "sight"   // an enemy is in sight from there
	CauseRange   Cause = "range"   // an enemy is in range from there
	CauseNearer  Cause = "nearer"  // it is nearer to an enemy
	CauseSearch  Cause = "search"  // the enemy has not been found yet
	CauseCover   Cause = "cover"   // there is cover
	CauseThreat  Cause = "threat"  // an enemy could harm it where it stands
	CauseSafer   Cause = "safer"   // less can happen to it there
	CauseLead    Cause = "lead"    // it is near those whom it leads
	CauseRide    Cause = "ride"    // it is too far to walk
	CauseCarry   Cause = "carry"   // it takes others along
	CauseTarget  Cause = "target"  // an enemy is in sight now
	CauseNone    Cause = "none"    // no enemy is in sight
	CausePoor    Cause = "poor"    // a shot was thought of, and is not worth it
	CauseStays   Cause = "stays"   // there is no better place in reach
	CauseShaken  Cause = "shaken"  // it has suffered under fire
	CauseFront   Cause = "front"   // it turns to an enemy
	CauseArrive  Cause = "arrive"  // it is not on the table yet
	CauseAwait   Cause = "await"   // it waits for an enemy
	CauseNothing Cause = "nothing" // nothing that could be done is worth it
)

// Causes lists them.
var Causes = []Cause{
	CauseGoal, CauseHold, CauseLeave, CauseBeyond, CauseFetch, CauseBring, CauseSight, CauseRange, CauseNearer, CauseSearch, CauseCover, CauseThreat,
	CauseSafer, CauseLead, CauseRide, CauseCarry, CauseTarget, CauseNone, CausePoor, CauseStays, CauseShaken, CauseFront, CauseArrive, CauseAwait, CauseNothing,
}

// account adds to a reason what it takes to say it: where the deed leads, what spoke for it, and the odds. It only reads what has been
// thought of: what a player says does not change what it decides next.
func (g *Sergeant) account(w *Why, f *found) {
	w.Option, w.Reaction, w.Troops = f.Option, g.decision.Reaction, f.Command.Units
	u := g.figure(w.Unit)
	if u != nil && !u.Away {
		at := u.At
		w.From = &at
	}
	if w.From != nil {
		w.Threat = g.threatTo(u, u.At)
	}
	switch f.class {
	case battle.ClassMove, battle.ClassCarry, battle.ClassDeploy:
		if at, ok := g.endOf(&f.Command); ok {
			w.To = &at
		}
		g.causeOf(w, u, f)
	case battle.ClassWork:
		w.To = w.From
		w.Odds = g.headline(&f.Command)
	case battle.ClassFire, battle.ClassAssault:
		w.Odds = g.headline(&f.Command)
		if w.Target == 0 && len(w.Odds) > 0 { // the book says at whom
			w.Target = w.Odds[0].Unit
		}
		g.standsOn(w, g.figure(w.Target))
	case battle.ClassSupport:
		if f.At != nil {
			at := *f.At
			w.To = &at
			if e := g.nearestFoe(at); e != nil && e.ID != 0 && near(e.At, at, 3*g.mesh) {
				w.Cause, w.By = CauseTarget, e.ID
			}
		}
		w.Odds = g.headline(&f.Command)
	case battle.ClassOrder:
		g.causeOfOrder(w, u, f)
	case battle.ClassPass:
		g.causeOfPass(w, u)
	}
}

// likely is how likely an outcome must be to be told before those that are less bad for the target, in parts of a million.
const likely = 150_000

// headline is what the odds of a command come to: one outcome, the worst for the enemy that is not too unlikely.
func (g *Sergeant) headline(c *battle.Command) []battle.Head {
	p, err := g.seat.Foresee(*c)
	if err != nil {
		return nil
	}
	var best *battle.Head
	for i := range p.Headline {
		h := &p.Headline[i]
		if f := g.figure(h.Unit); h.PPM == 0 || f != nil && f.Side == g.pic.Side {
			continue
		}
		if best == nil || best.PPM < likely && h.PPM > best.PPM {
			best = h
		}
	}
	if best == nil {
		return nil
	}
	return []battle.Head{*best}
}

// standsOn notes that a target stands where the side wants to be.
func (g *Sergeant) standsOn(w *Why, e *battle.Figure) {
	if e == nil {
		return
	}
	for i := range g.pic.Goals {
		if goal := &g.pic.Goals[i]; (goal.Kind == battle.GoalHold || goal.Kind == battle.GoalTouch) && near(e.At, goal.At, max(goal.Near, g.mesh)) {
			at := goal.At
			w.Cause, w.Goal = CauseHold, &at
			return
		}
	}
}

// causeOf is what speaks for a place: what it adds most to where the unit stands.
func (g *Sergeant) causeOf(w *Why, u *battle.Figure, f *found) {
	if u == nil || w.To == nil {
		return
	}
	t := &g.tasks[g.place(u)]
	switch {
	case f.class == battle.ClassCarry && f.Target != 0 && f.Target == t.ride:
		w.Cause = CauseRide
		return
	case t.rider != 0 && f.class == battle.ClassMove:
		w.Cause, w.By = CauseCarry, t.rider
		return
	case f.class == battle.ClassMove && len(f.Path) == 0 && f.Facing != nil:
		if e := g.faced(u, u.At); e != nil && e.ID != 0 {
			w.Cause, w.By = CauseFront, e.ID
		}
		return
	}
	g.causeOfPlace(w, u, *w.To)
}

// causeOfPlace is what speaks for a place of a unit.
func (g *Sergeant) causeOfPlace(w *Why, u *battle.Figure, to geom.Point) {
	t := &g.tasks[g.place(u)]
	here := u.At
	if u.Away {
		here = to
	}
	if g.decision.Reaction {
		g.threatens(w, u, here)
		return
	}
	pull := g.drives(g.pull(u, t, to) - g.pull(u, t, here))
	shot := (g.shot(u, to) - g.shot(u, here)) / 2
	safer := g.fears(g.danger(u, here) - g.danger(u, to))
	covered := g.cover(u, to) > 0
	switch {
	case u.Role == battle.RoleLeader && pull <= 0 && safer <= 0:
		w.Cause = CauseLead
	case safer > pull && safer > shot && safer > 0:
		if g.threatens(w, u, here); covered {
			w.Cause, w.By = CauseCover, 0
		}
	case t.goal >= 0 && pull >= 0:
		g.causeOfGoal(w, &g.pic.Goals[t.goal], to)
	case u.Role == battle.RoleLeader:
		w.Cause = CauseLead
	case g.sees(w, u, to):
	case covered:
		w.Cause = CauseCover
	default:
		g.nears(w, u, to)
	}
}

// causeOfGoal is what speaks for a place on the way to a goal, or at it.
func (g *Sergeant) causeOfGoal(w *Why, goal *battle.Goal, to geom.Point) {
	at := goal.At
	switch goal.Kind {
	case battle.GoalLeave:
		w.Cause = CauseLeave
	case battle.GoalBeyond:
		w.Cause = CauseBeyond
	case battle.GoalCarry:
		if w.Cause, w.Goal = CauseFetch, &at; goal.Held == g.pic.Side {
			w.Cause, w.Goal = CauseBring, nil
		}
	default:
		if w.Cause, w.Goal = CauseGoal, &at; near(to, goal.At, max(goal.Near, g.mesh)) && (goal.Held == g.pic.Side || goal.Deny) {
			w.Cause = CauseHold
		}
	}
}

// threatens notes who could do most to a unit at a place, or that it is safer elsewhere.
func (g *Sergeant) threatens(w *Why, u *battle.Figure, p geom.Point) {
	if w.Cause, w.By = CauseThreat, g.threatTo(u, p); w.By == 0 {
		w.Cause = CauseSafer
	}
}

// threatTo is the enemy that could do most to a unit at a place; 0: none that the side knows.
func (g *Sergeant) threatTo(u *battle.Figure, p geom.Point) (worst battle.UnitID) {
	harm := int32(0)
	for i := range g.pic.Figures {
		e := &g.pic.Figures[i]
		if e.Side == g.pic.Side || e.Away || e.ID == 0 {
			continue
		}
		if h := e.HarmAt(geom.Dist(e.At, p), u.Hard); h > harm {
			worst, harm = e.ID, h
		}
	}
	return worst
}

// sees notes the worthiest enemy whom a unit could shoot at from a place: one that it would see there, or at least reach.
func (g *Sergeant) sees(w *Why, u *battle.Figure, p geom.Point) bool {
	best := int32(0)
	seen, reached := 0, 0
	for i := range g.marks {
		e := &g.marks[i]
		gain := gainAt(u, e, square(e.at, p))
		if gain <= 0 {
			continue
		}
		reached++
		sees := g.seat.SeesPoint(e.id, p)
		if sees {
			seen++
		}
		if gain <= best {
			continue
		}
		if sees {
			best, w.Cause, w.By = gain, CauseSight, e.id
		} else if w.Cause != CauseSight {
			w.Cause, w.By = CauseRange, e.id
		}
	}
	w.Several = w.Cause == CauseSight && seen > 1 || w.Cause == CauseRange && reached > 1
	return w.By != 0
}

// nears notes the enemy to whom a unit gets nearer.
func (g *Sergeant) nears(w *Why, u *battle.Figure, p geom.Point) {
	e := g.nearestFoe(p)
	switch {
	case e == nil:
		w.Cause = CauseSearch
	case e.ID != 0 && (u.Away || geom.Dist(e.At, p) < geom.Dist(e.At, u.At)):
		w.Cause, w.By = CauseNearer, e.ID
	}
}

// causeOfOrder is what speaks for an order: where it lets its units go, or which targets it lets them shoot at.
func (g *Sergeant) causeOfOrder(w *Why, u *battle.Figure, f *found) {
	acts := u
	if len(f.Units) > 0 {
		acts = g.figure(f.Units[0])
	}
	if acts == nil {
		return
	}
	switch to, goes := g.errandTo(acts, f); {
	case acts.Away:
		w.Cause = CauseArrive
	case f.lets == 0 && acts.Shaken:
		w.Cause = CauseShaken
	case f.lets == 0 || f.lets == battle.LetsFire:
		if f.lets == 0 || !g.aims(w, acts) {
			g.awaits(w, acts)
		}
	case goes:
		w.To = &to
		g.causeOfPlace(w, acts, to)
	case f.lets&(battle.LetsFire|battle.LetsBoth) == 0 || !g.aims(w, acts): // who may not shoot does not speak of whom he sees
		if t := &g.tasks[g.place(acts)]; t.goal >= 0 {
			g.causeOfGoal(w, &g.pic.Goals[t.goal], acts.At)
		}
	}
}

// awaits notes for which enemy a unit waits that sees none.
func (g *Sergeant) awaits(w *Why, u *battle.Figure) {
	if w.Cause = CauseNone; u.Reach() == 0 {
		return
	}
	if e := g.nearestFoe(u.At); e != nil && e.ID != 0 {
		w.Cause, w.By = CauseAwait, e.ID
	}
}

// errandTo is where an order lets a unit go, if that was thought of.
func (g *Sergeant) errandTo(u *battle.Figure, f *found) (geom.Point, bool) {
	if f.lets&(battle.LetsMove|battle.LetsBoth) == 0 || g.place(u) >= len(g.errands) || u.Away {
		return geom.Point{}, false
	}
	limit := f.move
	if limit == 0 {
		limit = u.Move
	}
	all := &g.errands[g.place(u)]
	for _, i := range [...]int{1, 2, 0} {
		if e := &all[i]; e.known && e.at == u.At && e.limit == limit && e.to != u.At && len(e.way) > 0 {
			if f.lets&battle.LetsFire != 0 && f.lets&battle.LetsBoth == 0 && e.fire > e.move {
				return geom.Point{}, false // it shoots from where it stands
			}
			return e.to, true
		}
	}
	return geom.Point{}, false
}

// aims notes the enemy whom a unit sees and could do most to.
func (g *Sergeant) aims(w *Why, u *battle.Figure) bool {
	best := int32(0)
	seen := 0
	for i := range g.marks {
		e := &g.marks[i]
		gain := gainAt(u, e, square(e.at, u.At))
		if gain <= 0 || !g.seat.Sees(u.ID, e.id) {
			continue
		}
		if seen++; gain > best {
			best, w.Cause, w.By = gain, CauseTarget, e.id
		}
	}
	w.Several = seen > 1
	return best > 0
}

// causeOfPass is what speaks for doing nothing.
func (g *Sergeant) causeOfPass(w *Why, u *battle.Figure) {
	if u != nil && !u.Away {
		at := u.At
		w.To = &at
	}
	switch o := w.Over; {
	case o != nil && o.Class == battle.ClassFire && o.Target != 0:
		w.Cause, w.By = CausePoor, o.Target
	case o != nil && o.Class == battle.ClassMove && u != nil:
		w.Cause = CauseStays
		if t := &g.tasks[g.place(u)]; t.goal >= 0 && (g.pic.Goals[t.goal].Kind == battle.GoalHold || g.pic.Goals[t.goal].Kind == battle.GoalTouch) &&
			near(u.At, g.pic.Goals[t.goal].At, max(g.pic.Goals[t.goal].Near, g.mesh)) {
			g.causeOfGoal(w, &g.pic.Goals[t.goal], u.At)
		}
	default:
		w.Cause = CauseNothing
	}
}

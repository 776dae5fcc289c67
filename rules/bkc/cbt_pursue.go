package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	mayNotPursue  = reason("BKC-CBT-33", "{unit} may not pursue: infantry weapons, towed guns and dug-in units stay")
	hasNotLeft    = reason("BKC-CBT-31", "{target} has not fled from this combat")
	footInOpen    = reason("BKC-CBT-32", "foot and cavalry may not pursue {target}, a vehicle in the open")
	armourInOpen  = reason("BKC-CBT-34", "{target} is armour in the open and cannot be pursued")
	otherHelper   = reason("BKC-CBT-38", "{unit} knocked out a supporter and may pursue only the nearest other one")
	frontFirst    = reason("BKC-CBT-36", "another unit must first pursue {target} to its front edge")
	noEdge        = reason("BKC-DP-51", "{unit} cannot reach that edge of {target}")
	nobodyToChase = reason("BKC-CBT-31", "{unit} has no one to pursue")
	orphanLimit   = reason("BKC-CBT-37", "{unit} lost the unit it supported and may pursue {target} only by a charge it could make")
	notThisSlip   = reason("BKC-OPT-PURSUE-DISENGAGE", "enemies who break off are not pursued")
)

// pursueRule: a winner follows an enemy who left the combat, however far. CBT-31..39, DP-51.
var pursueRule = &Rule{
	Verb: "pursue", Class: battle.ClassAssault, Clause: "BKC-CBT-31",
	Fields: []Field{
		decider((*Battle).mayPursue),
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, id := range b.Fight.Left {
					out = append(out, Value{Unit: id})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, _, no := b.bestEdge(c.Unit, c.Target)
				return no
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: edges,
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.pursuit(c.Unit, c.Target, slices.Index(edgeNames[:], c.Option))
				return no
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		_, f := b.chosenRoute(c)
		p.Facts = append(p.Facts, battle.Cm("path", f.length))
		p.More = true // the next round, when the last has decided
	},
	Do: func(b *Battle, c *Cmd) {
		e, f := b.chosenRoute(c)
		if b.isOrphan(c.Unit) {
			b.Cite("BKC-CBT-37")
		}
		b.Emit(Event{Kind: Parted, Unit: c.Unit})
		if b.travel(c.Unit, &f, "pursued", "BKC-CBT-35") {
			b.Emit(touched(c.Unit, c.Target, e, "BKC-CBT-39"))
			b.Emit(pursued(c.Unit, c.Target, f.length))
		}
		b.settle(c.Unit, "pursues", "BKC-CBT-31")
	},
}

// pursued tells how far a unit has pursued an enemy, and pursuitOf reads it. CBT-39.
func pursued(id, target UnitID, far geom.Len) Event {
	return Event{Kind: Pursued, Unit: id, Target: target, N: far, Clause: "BKC-CBT-39"}
}

func pursuitOf(e *Event) Pursuit { return Pursuit{Unit: e.Unit, Dist: e.N} }

// pursueSlippedRule: after a draw the active side may pursue an enemy who has disengaged, if the option says so.
// OPT-PURSUE-DISENGAGE.
var pursueSlippedRule = &Rule{
	Verb: pursueRule.Verb, Class: battle.ClassAssault, Clause: "BKC-OPT-PURSUE-DISENGAGE",
	Open: func(b *Battle) *Refusal {
		if no := b.mayPursueSlipped(); no != nil {
			return no
		}
		top := b.Agenda.Top()
		if !slices.ContainsFunc(top.Units, b.canPursue) {
			return nobodyToChase.Refuse(b.UnitFact("unit", top.Units[0]))
		}
		return nil
	},
	Fields: pursueRule.Fields, Preview: pursueRule.Preview, Do: pursueRule.Do,
}

// mayPursueSlipped says why disengaging enemies are not pursued now. The side that disengages first has no enemy
// to pursue; and it is only done out of the first round, so that no combat goes on for ever. CBT-30, CBT-31,
//
func (b *Battle) mayPursueSlipped() *Refusal {
	if !b.options.PursueDisengage || b.Fight.Winner != battle.Nobody || b.Agenda.Top().Side != b.Active || b.Fight.Round > 1 {
		return notThisSlip.Refuse()
	}
	return nil
}

func (b *Battle) canPursue(id UnitID) bool { return !b.isSettled(id) && b.mayPursue(id) == nil }

// mayPursue says why a unit cannot pursue. Suppression does not keep it back: only -1 and no disengaging are its
// price in close combat. CBT-33, SUP-08.
func (b *Battle) mayPursue(id UnitID) *Refusal {
	if p := b.profile(id); p.IsSupportWeapon() || p.IsGun() || p.emplaced || b.isEntrenched(id) {
		return mayNotPursue.Refuse(b.UnitFact("unit", id))
	}
	var why *Refusal
	for _, target := range b.Fight.Left {
		if _, _, why = b.bestEdge(id, target); why == nil {
			return nil
		}
	}
	if why == nil {
		why = nobodyToChase.Refuse(b.UnitFact("unit", id))
	}
	return why
}

// mayChase says why a unit may not pursue an enemy, wherever it would touch him. The ground is judged where the enemy
// ended. CBT-31, CBT-32, CBT-34, CBT-37, CBT-38.
func (b *Battle) mayChase(id, target UnitID) *Refusal {
	p, t := b.profile(id), b.profile(target)
	open := b.standsOpen(b.unit(target).At)
	switch {
	case !slices.Contains(b.Fight.Left, target) || !b.unit(target).IsOnTable() || b.side(id) == b.side(target):
		return hasNotLeft.Refuse(b.UnitFact("target", target))
	case open && t.IsVehicle() && (p.IsFoot() || p.Class == Cavalry):
		return footInOpen.Refuse(b.UnitFact("target", target))
	case open && t.IsArmoured():
		return armourInOpen.Refuse(b.UnitFact("target", target))
	case b.isOrphan(id) && (b.mayCharge(id) != nil || b.mayBeCharged(target, id) != nil):
		return orphanLimit.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	case !b.isNextHelper(id, target):
		return otherHelper.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// isOrphan reports a supporter whose friend was eliminated in this round. CBT-37.
func (b *Battle) isOrphan(id UnitID) bool {
	fought := func(c Contact) bool { return c.Unit == id || c.Target == id }
	return !slices.ContainsFunc(b.Fight.Touched, fought) && slices.ContainsFunc(b.Fight.Helpers, func(l Link) bool {
		return l.Unit == id && !b.unit(l.Friend).InPlay()
	})
}

// isNextHelper reports whether a unit that eliminated a supporter may pursue an enemy: only the nearest other
// supporter who fled; any enemy if there is none, or if it eliminated no supporter. CBT-38, CONV-13.
func (b *Battle) isNextHelper(id, target UnitID) bool {
	if !slices.ContainsFunc(b.Fight.Killed, func(l Link) bool { return l.Unit == id }) {
		return true
	}
	nearest := b.nearestOf(id, b.Fight.Left, func(other UnitID) bool {
		return slices.ContainsFunc(b.Fight.Helpers, func(l Link) bool { return l.Unit == other })
	})
	return len(nearest) == 0 || slices.Contains(nearest, target)
}

// chosenRoute is the edge that a command names and the way there, or the best ones.
func (b *Battle) chosenRoute(c *Cmd) (geom.Edge, pathFacts) {
	if i := slices.Index(edgeNames[:], c.Option); i >= 0 {
		f, _ := b.pursuit(c.Unit, c.Target, i)
		return geom.Edge(i), f
	}
	e, f, _ := b.bestEdge(c.Unit, c.Target)
	return e, f
}

// bestEdge is the edge of an enemy that a pursuer reaches by the shortest way; of equal ones the first, from the front
// on.
func (b *Battle) bestEdge(id, target UnitID) (at geom.Edge, best pathFacts, why *Refusal) {
	if no := b.mayChase(id, target); no != nil {
		return 0, best, no
	}
	for i := range edgeNames {
		f, no := b.pursuit(id, target, i)
		switch {
		case no != nil && why == nil:
			why = no
		case no == nil && (best.path == nil || f.length < best.length):
			best, at = f, geom.Edge(i)
		}
	}
	if best.path != nil {
		why = nil
	}
	return at, best, why
}

// pursuit is the way of a pursuer to an edge of an enemy, or why he cannot go there. As long as no unit is on a front
// edge that was touched in the round, that edge comes first. CBT-35..37, INIT-13.
func (b *Battle) pursuit(id, target UnitID, edge int) (pathFacts, *Refusal) {
	if no := b.mayChase(id, target); no != nil {
		return pathFacts{}, no
	}
	e := geom.Edge(max(edge, 0))
	onFront := func(c Contact) bool { return c.Target == target && c.Edge == geom.Front }
	wasOnFront := func(c Contact) bool { return c.Unit == target || onFront(c) }
	switch {
	case edge < 0, b.isTaken(target, e):
		return pathFacts{}, noEdge.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	case e != geom.Front && slices.ContainsFunc(b.Fight.Touched, wasOnFront) && !slices.ContainsFunc(b.Contacts, onFront):
		return pathFacts{}, frontFirst.Refuse(b.UnitFact("target", target))
	case b.isOrphan(id) && !b.startsAtObstacles(id, target, e):
		return pathFacts{}, orphanLimit.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	if f, ok := b.routeTo(id, target, e); ok {
		return f, nil
	}
	return pathFacts{}, noEdge.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
}

// startsAtObstacles reports that a unit touches every obstacle that a charge to an edge would cross. CBT-07.
func (b *Battle) startsAtObstacles(id, target UnitID, e geom.Edge) bool {
	_, no := b.judgeContact(id, id, target, e, pathOptions{limit: b.anyDistance()})
	return no == nil || no.Reason != notTouched
}

// anyDistance is further than anything on the table. CBT-35.
func (b *Battle) anyDistance() geom.Len { return 4 * (b.table.Width + b.table.Depth) }

// routeTo finds the way to an edge: straight, or round a corner by way of a point off that edge. Front and rear are
// reached only from before them. CBT-35, CBT-36.
func (b *Battle) routeTo(id, target UnitID, e geom.Edge) (pathFacts, bool) {
	at, foe := b.unit(id).At, b.base(target)
	out := foe.Facing.Turn(edgeTurn[e])
	if (e == geom.Front || e == geom.Rear) && geom.Bearing(foe.At, at).Apart(out) > geom.East {
		return pathFacts{}, false
	}
	end := b.contactPlace(id, target, e)
	o := pathOptions{limit: b.anyDistance(), contact: true, storms: true}
	if f, no := b.judgePath(id, []geom.Point{end.At}, &end.Facing, o); no == nil {
		return f, true
	}
	if !b.canStand(id, end) {
		return pathFacts{}, false
	}
	for far := geom.CM; far <= 20*geom.CM; far += geom.CM {
		if f, no := b.judgePath(id, []geom.Point{geom.Step(end.At, out, far), end.At}, &end.Facing, o); no == nil {
			return f, true
		}
	}
	return pathFacts{}, false
}

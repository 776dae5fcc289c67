package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	mayNotPursue  = reason("BKC-CBT-33", "{unit} may not pursue: infantry weapons, towed guns and dug-in units stay", "{unit} nie może ścigać: broń wsparcia piechoty, działa holowane i jednostki okopane zostają")
	hasNotLeft    = reason("BKC-CBT-31", "{target} has not fled from this combat", "{target} nie uciekła z tej walki")
	footInOpen    = reason("BKC-CBT-32", "foot and cavalry may not pursue {target}, a vehicle in the open", "piechota i kawaleria nie mogą ścigać {target}, pojazdu w terenie otwartym")
	armourInOpen  = reason("BKC-CBT-34", "nobody may pursue {target}, armour in the open", "nikt nie może ścigać {target}, pojazdu pancernego w terenie otwartym")
	otherHelper   = reason("BKC-CBT-38", "{unit} eliminated a supporter and may pursue only the nearest other one", "{unit} zniszczyła jednostkę wspierającą i może ścigać tylko najbliższą inną")
	frontFirst    = reason("BKC-CBT-36", "somebody must first pursue {target} to its front edge", "ktoś musi najpierw dopaść {target} od frontu")
	noEdge        = reason("BKC-DP-51", "{unit} cannot reach that edge of {target}", "{unit} nie może dojść do tej krawędzi {target}")
	nobodyToChase = reason("BKC-CBT-31", "{unit} has nobody to pursue", "{unit} nie ma kogo ścigać")
	orphanLimit   = reason("BKC-CBT-37", "{unit}, whose friend was eliminated, may pursue {target} only as it could charge", "{unit}, po stracie wspieranej jednostki, może ścigać {target} tylko tak, jak mogłaby szarżować")
	notThisSlip   = reason("BKC-OPT-PURSUE-DISENGAGE", "disengaging enemies are not pursued", "odrywającego się wroga się nie ściga")
)

// pursueRule: a winner follows an enemy who left the combat, however far. CBT-31..39, DP-51.
var pursueRule = &Rule{
	Verb: "pursue", Clause: "BKC-CBT-31",
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
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				for _, name := range edgeNames {
					out = append(out, Value{Text: name})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.pursuit(c.Unit, c.Target, slices.Index(edgeNames[:], c.Option))
				return no
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		_, r := b.chosenRoute(c)
		p.Facts = append(p.Facts, battle.Cm("path", r.length))
	},
	Do: func(b *Battle, c *Cmd) {
		e, r := b.chosenRoute(c)
		from := b.unit(c.Unit).At
		b.emit(Event{Kind: Parted, Unit: c.Unit})
		b.moveTo(c.Unit, r.end.At, r.end.Facing, "pursued", "BKC-CBT-35", r.path...)
		for _, p := range r.path {
			b.runOver(c.Unit, from, p)
			from = p
		}
		b.emit(Event{Kind: Touched, Unit: c.Unit, Target: c.Target, N: int32(e), Clause: "BKC-CBT-39"})
		b.emit(Event{Kind: Pursued, Unit: c.Unit, Target: c.Target, N: r.length, Clause: "BKC-CBT-39"})
		b.settle(c.Unit, "pursues", "BKC-CBT-31")
	},
}

// pursueSlippedRule: after a draw the active side may pursue an enemy who has disengaged, if the option says so.
// OPT-PURSUE-DISENGAGE.
var pursueSlippedRule = &Rule{
	Verb: pursueRule.Verb, Clause: "BKC-OPT-PURSUE-DISENGAGE",
	Open: func(b *Battle) *Refusal {
		if no := b.mayPursueSlipped(); no != nil {
			return no
		}
		top := b.Agenda.Top()
		if !slices.ContainsFunc(top.Units, b.canPursue) {
			return nobodyToChase.Refuse(b.unitFact("unit", top.Units[0]))
		}
		return nil
	},
	Fields: pursueRule.Fields, Preview: pursueRule.Preview, Do: pursueRule.Do,
}

// mayPursueSlipped says why disengaging enemies are not pursued now. The side that disengages first has nobody to
// pursue; and it is only done out of the first round, so that no combat goes on for ever. CBT-30, CBT-31, X-29.
func (b *Battle) mayPursueSlipped() *Refusal {
	if !b.options.PursueDisengage || b.Fight.Winner != battle.Nobody || b.Agenda.Top().Side != b.Active || b.Fight.Round > 1 {
		return notThisSlip.Refuse()
	}
	return nil
}

func (b *Battle) canPursue(id UnitID) bool { return !b.isSettled(id) && b.mayPursue(id) == nil }

// mayPursue says why a unit can pursue nobody. Suppression does not keep it back: only -1 and no disengaging are its
// price in close combat. CBT-33, SUP-08.
func (b *Battle) mayPursue(id UnitID) *Refusal {
	if p := b.profile(id); p.IsSupportWeapon() || p.IsGun() || p.emplaced || b.unit(id).Marks&(DugIn|Fortified) != 0 {
		return mayNotPursue.Refuse(b.unitFact("unit", id))
	}
	var why *Refusal
	for _, target := range b.Fight.Left {
		if _, _, why = b.bestEdge(id, target); why == nil {
			return nil
		}
	}
	if why == nil {
		why = nobodyToChase.Refuse(b.unitFact("unit", id))
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
		return hasNotLeft.Refuse(b.unitFact("target", target))
	case open && t.IsVehicle() && (p.IsFoot() || p.Class == Cavalry):
		return footInOpen.Refuse(b.unitFact("target", target))
	case open && t.IsArmoured():
		return armourInOpen.Refuse(b.unitFact("target", target))
	case b.isOrphan(id) && !b.couldCharge(id, target):
		return orphanLimit.Refuse(b.unitFact("unit", id), b.unitFact("target", target))
	case !b.isNextHelper(id, target):
		return otherHelper.Refuse(b.unitFact("unit", id))
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

// couldCharge reports whether a unit could charge an enemy where he stands: no soft transport, armour without infantry
// aboard only in the open, and no obstacle on the way that it does not touch already. CBT-03..07.
func (b *Battle) couldCharge(id, target UnitID) bool {
	p := b.profile(id)
	var room [4]UnitID
	carries := slices.ContainsFunc(b.passengers(id, room[:0]), func(rider UnitID) bool {
		class := b.profile(rider).Class
		return class == Infantry || class == Engineer
	})
	if p.IsSoftTransport() || p.IsArmoured() && !carries && !b.standsOpen(b.unit(target).At) {
		return false
	}
	way := geom.Segment{A: b.unit(id).At, B: b.unit(target).At}
	for _, n := range b.table.PiecesAlong(way, nil) {
		piece := b.table.Piece(table.PieceID(n))
		if piece.IsLine() && b.passageOf(id, piece) == stops && !b.touches(id, piece) {
			return false
		}
	}
	return true
}

// isNextHelper reports whether a unit that eliminated a supporter may pursue an enemy: only the nearest other
// supporter who fled; anybody if there is none, or if it eliminated no supporter. CBT-38, CONV-13.
func (b *Battle) isNextHelper(id, target UnitID) bool {
	if !slices.ContainsFunc(b.Fight.Killed, func(l Link) bool { return l.Unit == id }) {
		return true
	}
	nearest := b.nearestOf(id, b.Fight.Left, func(other UnitID) bool {
		return slices.ContainsFunc(b.Fight.Helpers, func(l Link) bool { return l.Unit == other })
	})
	return len(nearest) == 0 || slices.Contains(nearest, target)
}

// A route is how a pursuer comes to an edge of an enemy.
type route struct {
	path   []geom.Point
	length geom.Len
	end    geom.Base
}

// chosenRoute is the edge that a command names and the way there, or the best ones.
func (b *Battle) chosenRoute(c *Cmd) (geom.Edge, route) {
	if i := slices.Index(edgeNames[:], c.Option); i >= 0 {
		r, _ := b.pursuit(c.Unit, c.Target, i)
		return geom.Edge(i), r
	}
	e, r, _ := b.bestEdge(c.Unit, c.Target)
	return e, r
}

// bestEdge is the edge of an enemy that a pursuer reaches by the shortest way; of equal ones the first, from the front
// on.
func (b *Battle) bestEdge(id, target UnitID) (geom.Edge, route, *Refusal) {
	if no := b.mayChase(id, target); no != nil {
		return 0, route{}, no
	}
	var best route
	var at geom.Edge
	var why *Refusal
	for i := range edgeNames {
		r, no := b.pursuit(id, target, i)
		switch {
		case no != nil && why == nil:
			why = no
		case no == nil && (best.path == nil || r.length < best.length):
			best, at = r, geom.Edge(i)
		}
	}
	if best.path == nil {
		return 0, route{}, why
	}
	return at, best, nil
}

// pursuit is the way of a pursuer to an edge of an enemy, or why he cannot go there. As long as nobody is on a front
// edge that was touched in the round, that edge comes first. CBT-35, CBT-36, INIT-13.
func (b *Battle) pursuit(id, target UnitID, edge int) (route, *Refusal) {
	if no := b.mayChase(id, target); no != nil {
		return route{}, no
	}
	e := geom.Edge(max(edge, 0))
	onFront := func(c Contact) bool { return c.Target == target && c.Edge == geom.Front }
	wasOnFront := func(c Contact) bool { return c.Unit == target || onFront(c) }
	switch {
	case edge < 0, slices.ContainsFunc(b.Contacts, func(c Contact) bool { return c.Target == target && c.Edge == e }):
		return route{}, noEdge.Refuse(b.unitFact("unit", id), b.unitFact("target", target))
	case e != geom.Front && slices.ContainsFunc(b.Fight.Touched, wasOnFront) && !slices.ContainsFunc(b.Contacts, onFront):
		return route{}, frontFirst.Refuse(b.unitFact("target", target))
	}
	if r, ok := b.routeTo(id, target, e); ok {
		return r, nil
	}
	return route{}, noEdge.Refuse(b.unitFact("unit", id), b.unitFact("target", target))
}

// routeTo finds the way to an edge: straight, or round a corner by way of a point off that edge. Front and rear are
// reached only from before them. CBT-35, CBT-36.
func (b *Battle) routeTo(id, target UnitID, e geom.Edge) (route, bool) {
	start, foe := b.base(id), b.base(target)
	end := frontOn(start, foe, e)
	out := foe.Facing.Turn(edgeTurn[e])
	flank := e == geom.Left || e == geom.Right
	if !flank && geom.Bearing(foe.At, start.At).Apart(out) > geom.East || !b.canStand(id, end) {
		return route{}, false
	}
	start.Facing = end.Facing
	if b.wayBlocked(id, start, end.At) == nil {
		return route{path: []geom.Point{end.At}, length: geom.Dist(start.At, end.At), end: end}, true
	}
	for far := geom.CM; far <= 20*geom.CM; far += geom.CM {
		corner := geom.Step(end.At, out, far)
		if b.wayBlocked(id, start, corner) == nil && b.wayBlocked(id, start.MovedTo(corner), end.At) == nil {
			return route{
				path:   []geom.Point{corner, end.At},
				length: geom.Dist(start.At, corner) + geom.Dist(corner, end.At), end: end,
			}, true
		}
	}
	return route{}, false
}

// frontOn is a base with the middle of its front edge on the middle of an edge of another. INIT-13.
func frontOn(base, foe geom.Base, e geom.Edge) geom.Base {
	out := foe.Facing.Turn(edgeTurn[e])
	base.Facing = out.Turn(1800)
	for gap := geom.Len(0); gap <= touch; gap++ {
		base.At = geom.Step(foe.Middle(e), out, (base.Depth+1)/2+gap)
		if !geom.Overlap(base, foe) {
			break
		}
	}
	return base
}

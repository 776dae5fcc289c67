package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	neverSupports = reason("BKC-INIT-15", "{unit} may not support: infantry weapons, guns, artillery and unarmed transport never do")
	noCombatNear  = reason("BKC-INIT-15", "{unit} sees no close combat within {distance}")
	otherCombat   = reason("BKC-DP-27", "{target} is not in the close combat nearest to {unit}")
	notFighting   = reason("BKC-CBT-11", "{target} is not a friend in close combat")
	rearTaken     = reason("BKC-INIT-15", "the rear edge of {target} is taken")
	beyondSupport = reason("BKC-CBT-11", "the place behind {target} is {distance} away; {unit} may go {limit}")
)

// maySupport says why a unit cannot support at all. INIT-15, CBT-11.
func (b *Battle) maySupport(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case !p.CanSupport():
		return neverSupports.Refuse(b.UnitFact("unit", id))
	case u.Place == Aboard:
		return carriedTroops.Refuse(b.UnitFact("unit", id))
	case u.Is(StaysPut):
		return staysPut.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// whereFought narrows the field of a supporting unit to battles with a close combat in them.
func whereFought(f Field) Field {
	quick := f.Quick
	f.Quick = func(b *Battle, c *Cmd, id UnitID) bool { return len(b.Contacts) > 0 && quick(b, c, id) }
	return f
}

// nearestCombats are the units of the nearest visible close combat within reach; on a tie those of all the nearest.
// A combat is as near as the nearest of its fighters that is seen. INIT-15, CONV-13.
func (b *Battle) nearestCombats(id UnitID, out []UnitID) []UnitID {
	best, box := b.reach(id), b.box(id)
	for _, c := range b.Contacts {
		for _, fighter := range [...]UnitID{c.Unit, c.Target} {
			if !box.Within(b.box(fighter), best) {
				continue
			}
			d := b.gap(id, fighter)
			if d > best || slices.Contains(out, fighter) || !b.sees(id, fighter) {
				continue
			}
			if d < best {
				best, out = d, out[:0]
			}
			out = append(out, b.combatOf(fighter)...)
		}
	}
	return out
}

// A supporting is a kind of support: on initiative or under orders. Whom says why a friend may not be supported.
type supporting struct {
	limit    func(*Battle, UnitID) geom.Len
	declared bool // the intents declared for the unit bind it. CMD-05
	whom     func(b *Battle, id, friend UnitID) *Refusal
}

var (
	supportsNearest = supporting{
		limit: func(b *Battle, _ UnitID) geom.Len { return b.cm(20) },
		whom: func(b *Battle, id, friend UnitID) *Refusal {
			var room [16]UnitID
			switch near := b.nearestCombats(id, room[:0]); {
			case len(near) == 0:
				return noCombatNear.Refuse(b.UnitFact("unit", id), battle.Cm("distance", b.reach(id)))
			case !slices.Contains(near, friend):
				return otherCombat.Refuse(b.UnitFact("unit", id), b.UnitFact("target", friend))
			}
			return nil
		},
	}
	supportsOrdered = supporting{(*Battle).moveOf, true, func(*Battle, UnitID, UnitID) *Refusal { return nil }}
)

// supportPlace is where a unit stands with an edge of its base on the rear edge of a friend, middle on middle. INIT-15.
func (b *Battle) supportPlace(id, friend UnitID, e geom.Edge) geom.Base {
	host, p := b.base(friend), b.profile(id)
	reach := p.Depth
	if e == geom.Left || e == geom.Right {
		reach = p.Width
	}
	base := geom.Base{Facing: host.Facing.Turn(-edgeTurn[e]), Width: p.Width, Depth: p.Depth}
	return against(base, host, geom.Rear, reach)
}

// judgeSupport judges the support of a friend with an edge of the base: the front edge, unless its owner names another.
// INIT-15, CBT-11, DP-27.
func (b *Battle) judgeSupport(id, friend UnitID, option string, kind *supporting) (pathFacts, *Refusal) {
	var none pathFacts
	e := geom.Edge(max(0, slices.Index(edgeNames[:], option)))
	if b.side(friend) != b.side(id) || !b.isFighting(friend) {
		return none, notFighting.Refuse(b.UnitFact("target", friend))
	}
	if no := kind.whom(b, id, friend); no != nil {
		return none, no
	}
	if b.isTaken(friend, geom.Rear) || slices.ContainsFunc(b.Supports, func(l Link) bool { return l.Friend == friend }) {
		return none, rearTaken.Refuse(b.UnitFact("target", friend))
	}
	place, limit := b.supportPlace(id, friend, e), kind.limit(b, id)
	if d := geom.Dist(b.unit(id).At, place.At); d > limit {
		return none, beyondSupport.Refuse(b.UnitFact("unit", id), b.UnitFact("target", friend), battle.Cm("distance", d), battle.Cm("limit", limit))
	}
	return b.straightTo(id, place, pathOptions{limit: limit, declared: kind.declared})
}

// someFriend refuses a unit that has no friend to support.
func (b *Battle) someFriend(id UnitID, kind *supporting) *Refusal {
	why := noCombatNear.Refuse(b.UnitFact("unit", id), battle.Cm("distance", kind.limit(b, id)))
	limit := kind.limit(b, id) + b.profile(id).Depth // the place behind a friend lies beyond his base
	for _, c := range b.Contacts {
		for _, fighter := range [...]UnitID{c.Unit, c.Target} {
			if b.side(fighter) == b.side(id) && (!b.Quiet || b.box(id).Within(b.box(fighter), limit)) {
				if _, why = b.judgeSupport(id, fighter, "", kind); why == nil {
					return nil
				}
			}
		}
	}
	return why
}

// supportFields are the friend to support and the edge with which it is touched.
func supportFields(kind *supporting) []Field {
	return []Field{
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range b.Units {
					if id := UnitID(i + 1); b.side(id) == c.Side && b.isFighting(id) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgeSupport(c.Unit, c.Target, "", kind)
				return no
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: edges,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if !slices.Contains(edgeNames[:], c.Option) {
					return noSuchSide.Refuse(battle.Text("edge", c.Option))
				}
				_, no := b.judgeSupport(c.Unit, c.Target, c.Option, kind)
				return no
			},
		},
	}
}

var noSuchSide = reason("BKC-INIT-15", "a base has no edge {edge}")

// support moves a unit behind the friend that it supports, unless mines stop it.
func (b *Battle) support(c *Cmd, kind *supporting, why clause) {
	f, _ := b.judgeSupport(c.Unit, c.Target, c.Option, kind)
	b.reveal(c.Unit)
	if b.travel(c.Unit, &f, "supported", why) {
		b.Emit(Event{Kind: Supported, Unit: c.Unit, Target: c.Target, Clause: why})
	}
}

// initiativeSupport: a unit joins the nearest visible close combat. INIT-15, DP-27.
var initiativeSupport = &Rule{
	Verb: "support", Class: battle.ClassAssault, Clause: "BKC-INIT-15",
	Fields: slices.Concat([]Field{
		leading(whereFought(reacts((*Battle).maySupport)), func(b *Battle, id UnitID) *Refusal { return b.someFriend(id, &supportsNearest) }),
	}, supportFields(&supportsNearest)),
	Do: func(b *Battle, c *Cmd) {
		b.mark(c.Unit, Acted)
		b.support(c, &supportsNearest, "BKC-INIT-15")
	},
}

// orderedSupport: a unit under orders joins a close combat that its Move reaches. CBT-11, CMD-29.
var orderedSupport = &Rule{
	Verb: "support", Class: battle.ClassAssault, Clause: "BKC-CBT-11",
	Fields: slices.Concat([]Field{
		leading(actor(deploys((*Battle).maySupport)), func(b *Battle, id UnitID) *Refusal { return b.someFriend(id, &supportsOrdered) }),
	}, supportFields(&supportsOrdered)),
	Do: func(b *Battle, c *Cmd) {
		b.spend(c.Unit)
		b.support(c, &supportsOrdered, "BKC-CBT-11")
	},
}

package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var nobodyLeaves = reason("COBI-VEH-44", "{unit} has no crew to get out")

// mayLeave says why the crew of a vehicle cannot leave it. VEH-44.
func mayLeave(b *Battle, id UnitID) *Refusal {
	if !b.isVehicle(id) || !b.isManned(id) {
		return nobodyLeaves.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// leaveRule has the whole crew leave its vehicle, which is a move action of the vehicle: each is set down within 5 cm and has a pistol.
// A wounded man becomes a wounded figure like others. VEH-37, VEH-44.
//
// HOUSE: those who got out do not act again in this round; others of their squads, who were not in the vehicle, do.
var leaveRule = &Rule{
	Verb: "leave", Class: battle.ClassWork, Clause: "COBI-VEH-44", Fields: []Field{component(Moving, mayLeave)},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-VEH-44")
		b.did(c.Unit, Moving, "COBI-VEH-44")
		var room [maxFigures]modelID
		near := geom.Point{}
		var out []modelID
		for i, m := range b.crew(c.Unit, room[:0]) {
			if i == 0 {
				near = b.base(b.hull(c.Unit)).At
			}
			at := b.spotBy(m, b.hull(c.Unit), near)
			if b.model(m).Health == Wounded {
				b.Cite("COBI-VEH-37")
			}
			b.takesPost(m, 0, "COBI-VEH-44")
			b.Emit(moved(b.owner(m), []int16{b.number(m)}, []geom.Point{at}, b.model(b.hull(c.Unit)).Facing, "gets-out", nil, "COBI-VEH-44"))
			b.givePistol(m)
			b.markModel(m, Alone)
			near = at
			out = append(out, m)
		}
		for _, m := range out {
			if b.standsUp(m); !b.hasSomebody(b.owner(m)) {
				b.mark(b.owner(m), Activated)
			}
		}
		b.hasMoved(c.Unit)
	},
}

// givePistol arms a man of a crew who has no weapon, if he has a hand free. VEH-44.
func (b *Battle) givePistol(m modelID) {
	if b.profile(b.owner(m)).Kind != Crew || b.carries(m, Item.isWeapon) >= 0 {
		return
	}
	for i, s := range b.model(m).Kit {
		if s.Item == 0 {
			b.holds(m, i, loaded(itemPistol), "COBI-VEH-44")
			return
		}
	}
}

// spotBy is a free place for a figure within 5 cm of a hull, as near as possible to a point; if there is none, wherever spotAt finds one.
func (b *Battle) spotBy(m, hull modelID, near geom.Point) geom.Point {
	best, least, found := geom.Point{}, geom.Len(0), false
	for _, at := range b.rimOf(m, hull) {
		if d := geom.Dist(at, near); (!found || d < least) && b.isFreeFor(m, at) {
			best, least, found = at, d, true
		}
	}
	if !found {
		return b.spotAt(m, hull)
	}
	return best
}

// A rim is the places of a figure beside a hull, within 5 cm of it, which may be free. It is not part of the state.
type rim struct {
	hull   geom.Base
	places []geom.Point
}

// rimOf are the places of a figure beside a hull. The last ones are remembered: where one gets out, others do.
func (b *Battle) rimOf(m, hull modelID) []geom.Point {
	base, r := b.base(hull), &b.seen.rim
	if r.hull == base {
		return r.places
	}
	*r = rim{base, r.places[:0]}
	for _, d := range [...]geom.Len{geom.CM / 2, 3*geom.CM + geom.CM/2} {
		for turn := range 48 {
			at := geom.Step(base.At, base.Facing.Turn(1800+75*turn), max(base.Width, base.Depth)+d+figureBase)
			at = geom.Toward(at, base.At, max(0, geom.GapPoint(base, at)-d-figureBase/2))
			if geom.Gap(b.baseAt(m, at, 0), base) <= nearby {
				r.places = append(r.places, at)
			}
		}
	}
	return r.places
}

// isFreeFor reports whether a figure may be put down at a point.
func (b *Battle) isFreeFor(m modelID, at geom.Point) bool {
	w, here := way{b: b, m: m}, b.baseAt(m, at, 0)
	return w.end(here, func(modelID) bool { return true }) == nil && w.footing(here) == nil
}

// isAbandoned reports a vehicle without living crew that a squad could take over. VEH-42.
func (b *Battle) isAbandoned(id UnitID) bool {
	return b.isVehicle(id) && b.unit(id).IsOnTable() && b.card(id).Crew > 0 && !b.isManned(id)
}

// abandonedBadge is the badge of vehicles without a crew.
var abandonedBadge = battle.Badge{Key: "abandoned", Icon: battle.IconFlag, Form: battle.FormSquare, Tone: battle.ToneCalm}

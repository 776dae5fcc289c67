package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	noSeats     = reason("COBI-MOVE-19", "{target} is full: {n} of {most}")
	noTransit   = reason("COBI-MOVE-19", "{target} is not a friendly transport")
	outOfReach  = reason("COBI-MOVE-19", "{unit}: figure {model} cannot get to {target}")
	nothingNear = reason("COBI-MOVE-19", "no one in {unit} can reach a friendly transport with a free seat")
	notRiding   = reason("COBI-MOVE-19", "{unit}: figure {model} is not in a vehicle")
	nobodyIn    = reason("COBI-MOVE-19", "no one in {unit} is in a vehicle")
	tooFarOut   = reason("COBI-MOVE-19", "{unit}: figure {model} must get off within 5 cm of {target}")
	noPlaceOut  = reason("COBI-MOVE-19", "there is no room beside {target}")
)

// riders is how many ride in a vehicle. MOVE-19, CARD-26.
func (b *Battle) riders(id UnitID) int { return b.seen.crew(b, id).riders }

// seatsFree says why a vehicle takes no more passengers: it has seats by field 20, and it is a friend's. MOVE-19, CARD-26.
func (b *Battle) seatsFree(side Side, id UnitID) *Refusal {
	if !b.isVehicle(id) || b.side(id) != side || !b.unit(id).IsOnTable() || b.card(id).Seats == 0 {
		return noTransit.Refuse(b.UnitFact("target", id))
	}
	b.Cite("COBI-CARD-26")
	if n := b.riders(id); n >= int(b.card(id).Seats) {
		return noSeats.Refuse(b.UnitFact("target", id), battle.Count("n", n), battle.Count("most", b.card(id).Seats))
	}
	return nil
}

// mayBoard says why a figure cannot get into a vehicle: it stands at it after its move, or walks straight to it. MOVE-19.
func (b *Battle) mayBoard(m modelID, target UnitID) *Refusal {
	if no := b.seatsFree(b.side(b.owner(m)), target); no != nil {
		return no
	}
	if no := b.squadMay(b.owner(m), Moving); no != nil {
		return no
	}
	x, hull := b.model(m), b.hull(target)
	if b.isAble(m) && b.takesPart(m) && x.Is(Walked) && !x.Is(Alit) {
		if b.within(m, hull, contact) {
			return nil
		}
		return outOfReach.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)), b.UnitFact("target", target))
	}
	if no := b.figureMay(m, Moving); no != nil {
		return no
	}
	if x.Is(Alit) || !b.walksTo(m, hull) {
		return outOfReach.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)), b.UnitFact("target", target))
	}
	return nil
}

// mayGetIn reports whether a figure has ended its move at a friendly transport with a seat free. MOVE-19.
func (b *Battle) mayGetIn(m modelID) bool {
	if x := b.model(m); !x.Is(Walked) || x.Is(Alit) || !b.isAble(m) {
		return false
	}
	var room [32]int32
	for _, body := range b.table.BodiesNear(b.base(m).Box().Grow(contact), room[:0]) {
		if n := modelID(body); b.isHull(n) && b.card(b.owner(n)).Seats > 0 && b.mayBoard(m, b.owner(n)) == nil {
			return true
		}
	}
	return false
}

// walksTo reports whether a figure can walk straight into contact with a hull.
func (b *Battle) walksTo(m, hull modelID) bool {
	if b.within(m, hull, contact) {
		return true
	}
	base, at := b.base(hull), b.model(m).At
	ordinary, _ := b.paces(m)
	near := geom.GapPoint(base, at) - figureBase/2 - contact
	if near > ordinary {
		return false
	}
	// Straight at the middle of the hull, or at one of the points round it, whichever gets there.
	for turn := range 9 {
		to := base.At
		if turn > 0 {
			to = geom.Step(base.At, base.Facing.Turn(450*turn), max(base.Width, base.Depth)/2)
		}
		far := min(geom.Dist(at, to), ordinary+2) // points are rounded
		for d := near; d <= far; d += geom.CM {
			stop := geom.Toward(at, to, max(0, d))
			if !geom.Within(b.baseAt(m, stop, 0), base, contact) {
				continue
			}
			if _, no := b.walk(m, []geom.Point{stop}, gait{}); no == nil {
				return true
			}
			break
		}
	}
	return false
}

// canBoard says why no figure of a squad can get into anything.
func canBoard(b *Battle, id UnitID) *Refusal {
	if b.isVehicle(id) {
		return nothingNear.Refuse(b.UnitFact("unit", id))
	}
	for i := range b.Units {
		if t := UnitID(i + 1); b.isVehicle(t) && b.card(t).Seats > 0 && b.mayReach(id, t) && b.boarder(&Cmd{Unit: id, Target: t}) == nil {
			return nil
		}
	}
	return nothingNear.Refuse(b.UnitFact("unit", id))
}

// mayReach reports whether a man of a squad may stand near enough to a friendly vehicle to walk up to it.
func (b *Battle) mayReach(id, vehicle UnitID) bool {
	from, to := b.box(id), b.box(vehicle)
	return b.side(id) == b.side(vehicle) && from != (geom.Box{}) && to != (geom.Box{}) && from.Apart(to) <= squared(furthest+contact+figureBase)
}

// furthest is as far as any figure walks. MOVE-12.
const furthest = 15 * geom.CM

// boarder says why none of the figures that a command names can get into its target.
func (b *Battle) boarder(c *Cmd) *Refusal {
	if !b.isVehicle(c.Target) {
		return noTransit.Refuse(b.UnitFact("target", c.Target))
	}
	if no := b.seatsFree(b.side(c.Unit), c.Target); no != nil {
		return no
	}
	var first *Refusal
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if c.Model != 0 && b.number(m) != c.Model {
			continue
		}
		no := b.mayBoard(m, c.Target)
		if no == nil {
			return nil
		}
		if first == nil {
			first = no
		}
	}
	return first
}

// squadField is the field in which the squad of the activation is named for what is neither a move nor anything else of the whole squad.
func squadField(may func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field: battle.FieldUnit, Domain: components,
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !b.isActive(c.Unit) {
				return notActive.Refuse(b.UnitFact("unit", c.Unit))
			}
			return may(b, c.Unit)
		},
	}
}

// boardRule has a figure get into a transport, or all of the squad who can, as long as there are seats. It is their move. MOVE-19,
// DP-21.
var boardRule = &Rule{
	Verb: "board", Class: battle.ClassMove, Clause: "COBI-MOVE-19",
	Fields: []Field{
		squadField(canBoard),
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range b.Units {
					if id := UnitID(i + 1); b.isVehicle(id) && b.card(id).Seats > 0 && b.side(id) == c.Side {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.boarder(&Cmd{Unit: c.Unit, Target: c.Target}) },
		},
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				m := b.nth(c.Unit, c.Model)
				if m == 0 {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				return b.mayBoard(m, c.Target)
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-MOVE-19", "COBI-MOVE-20", "COBI-DP-21")
		b.did(c.Unit, Moving, "COBI-MOVE-19")
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if (c.Model == 0 || b.number(m) == c.Model) && b.mayBoard(m, c.Target) == nil {
				b.markModel(m, Acted)
				b.unmarkModel(m, DugIn|Straggler)
				b.boards(m, c.Target, "COBI-MOVE-19")
			}
		}
		b.hasMoved(c.Unit)
	},
}

// riderMayAct reports whether a passenger has something to do in this activation: to get off, or to attack from an open vehicle. MOVE-19,
// MOVE-20.
func (b *Battle) riderMayAct(m modelID) bool {
	return b.rides(m) && !b.model(m).Is(Acted) && b.takesPart(m)
}

// mayFight reports whether a figure can still attack in this activation: on foot, or from an open vehicle. MOVE-20.
func (b *Battle) mayFight(m modelID) bool {
	if !b.riderMayAct(m) {
		return b.mayAct(m) && !b.model(m).Is(Alit)
	}
	b.Cite("COBI-MOVE-20")
	return b.card(b.model(m).Aboard).Open
}

var closedIn = reason("COBI-MOVE-20", "no one in {unit} can attack from a closed vehicle")

// mayAlight says why a passenger cannot get off.
func (b *Battle) mayAlight(m modelID) *Refusal {
	if no := b.squadMay(b.owner(m), Moving); no != nil {
		return no
	}
	switch {
	case b.model(m).Aboard == 0:
		return notRiding.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	case !b.rides(m) || !b.takesPart(m):
		return unfit.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	case b.model(m).Is(Acted):
		return figureDone.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	for _, at := range b.rimOf(m, b.hull(b.model(m).Aboard)) {
		if b.isFreeFor(m, at) {
			return nil
		}
	}
	return noPlaceOut.Refuse(b.UnitFact("target", b.model(m).Aboard))
}

// canAlight says why no figure of a squad can get off.
func canAlight(b *Battle, id UnitID) *Refusal {
	first := nobodyIn.Refuse(b.UnitFact("unit", id))
	if b.isVehicle(id) {
		return first
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Aboard == 0 {
			continue
		}
		no := b.mayAlight(m)
		if no == nil {
			return nil
		}
		first = no
	}
	return first
}

// alightRule has a passenger get off, or all of the squad: each is set down within 5 cm of the hull and may then go half its move.
// MOVE-19, DP-21.
var alightRule = &Rule{
	Verb: "alight", Class: battle.ClassMove, Clause: "COBI-MOVE-19",
	Fields: []Field{
		squadField(canAlight),
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				m := b.nth(c.Unit, c.Model)
				if m == 0 {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				return b.mayAlight(m)
			},
		},
		{
			Field: battle.FieldAt, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				hull := b.base(b.hull(b.model(b.alights(c)).Aboard))
				return &battle.Shape{From: hull.At, Limit: max(hull.Width, hull.Depth)/2 + nearby + figureBase/2, Clause: "COBI-MOVE-19"}
			},
			Check:  checkAlight,
			Sample: sampleAlight,
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-MOVE-19")
		b.did(c.Unit, Moving, "COBI-MOVE-19")
		lead := b.alights(c)
		near := b.base(b.hull(b.model(lead).Aboard)).At
		if c.At != nil {
			near = *c.At
		}
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if c.Model != 0 && b.number(m) != c.Model || b.mayAlight(m) != nil {
				continue
			}
			hull := b.hull(b.model(m).Aboard)
			at := b.spotBy(m, hull, near)
			if m == lead && c.At != nil {
				at = *c.At
			}
			b.boards(m, 0, "COBI-MOVE-19")
			b.Emit(moved(c.Unit, []int16{b.number(m)}, []geom.Point{at}, b.model(hull).Facing, "alights", nil, "COBI-MOVE-19"))
			b.markModel(m, Alit)
			near = at
		}
		b.hasMoved(c.Unit)
	},
}

// alights is the first figure that gets off by a command.
func (b *Battle) alights(c *Cmd) modelID {
	if m := b.nth(c.Unit, c.Model); m != 0 {
		return m
	}
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if b.mayAlight(m) == nil {
			return m
		}
	}
	return b.first(c.Unit)
}

// checkAlight judges where the first who gets off is set down.
func checkAlight(b *Battle, c *Cmd) *Refusal {
	m := b.alights(c)
	in := b.model(m).Aboard
	if in == 0 {
		return notRiding.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", b.number(m)))
	}
	w, here := way{b: b, m: m}, b.baseAt(m, *c.At, 0)
	if geom.Gap(here, b.base(b.hull(in))) > nearby {
		return tooFarOut.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", b.number(m)), b.UnitFact("target", in))
	}
	if no := w.end(here, func(modelID) bool { return true }); no != nil {
		return no
	}
	return w.footing(here)
}

// sampleAlight picks one of the free places beside the hull.
func sampleAlight(b *Battle, c *Cmd, r dice.Roller) {
	m := b.alights(c)
	in := b.model(m).Aboard
	if in == 0 {
		return
	}
	n := 0
	for _, at := range b.rimOf(m, b.hull(in)) {
		if !b.isFreeFor(m, at) {
			continue
		}
		if n++; r.Roll(n, "sample") == 1 {
			c.At = &at
		}
	}
}

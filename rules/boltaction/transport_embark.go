package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// stepBoard is that Unit has come to the vehicle Target and gets in, or is hitched to it.
const stepBoard stepKind = "board"

// embarkRules are what a unit can do with ADVANCE and RUN that has to do with transports.
var embarkRules = []*Rule{embarkRule, dismountRule}

var (
	sitsTight     = reason("BA-TRANSPORT-07", "{unit} is aboard: it may get out, rally or stay")
	rideRuns      = reason("BA-TRANSPORT-09", "{carrier} is on a Run order: no one gets out this turn")
	notOnFoot     = reason("BA-TRANSPORT-01", "{unit} is not infantry on foot")
	carriesNobody = reason("BA-TRANSPORT-01", "{target} cannot carry your infantry")
	noSeats       = reason("BA-TRANSPORT-02", "{target} has room for {room} more; {unit} has {men}")
	notStanding   = reason("BA-TRANSPORT-04", "{target} is moving this turn")
	cannotReach   = reason("BA-TRANSPORT-03", "{unit}: not every model can come within an inch of {target}")
	isNotAboard   = reason("BA-TRANSPORT-08", "{unit} is not aboard a vehicle")
)

// carried appends the units that a vehicle carries or tows.
func (b *Battle) carried(carrier UnitID, out []UnitID) []UnitID {
	for _, id := range b.Own(b.side(carrier)) {
		if u := b.unit(id); u.Carrier == carrier && u.InPlay() {
			out = append(out, id)
		}
	}
	return out
}

// load is how many models a vehicle carries. A crew that rides with its gun in tow takes no seat. TRANSPORT-01,
// ARTILLERY-11.
func (b *Battle) load(carrier UnitID) int {
	n := 0
	for _, id := range b.Own(b.side(carrier)) {
		if u := b.unit(id); u.Carrier == carrier && u.Place == Aboard {
			n += b.men(id)
		}
	}
	return n
}

// seats is how many models a vehicle can carry. TRANSPORT-01, TRANSPORT-17.
func (b *Battle) seats(id UnitID) int {
	p := b.profile(id)
	if p.Capacity == 0 && b.carriesRiders(id) {
		return maxRiders
	}
	return int(p.Capacity)
}

// mayOrderAboard says why a carried or towed unit may not be given an order. TRANSPORT-07, TRANSPORT-09, TRANSPORT-18,
// ARTILLERY-13, ARTILLERY-15.
func (b *Battle) mayOrderAboard(id UnitID, o Order) *Refusal {
	u := b.unit(id)
	b.Cite("BA-TRANSPORT-06")
	switch out := o == Advance || o == Run && u.Place == Aboard; {
	case o == Rally:
		return nil
	case !out && u.Place == Towed:
		return isTowed.Refuse(b.UnitFact("unit", id))
	case !out:
		return sitsTight.Refuse(b.UnitFact("unit", id))
	}
	return b.mayGetOut(id)
}

// mayGetOut says why a unit may not leave what carries it. TRANSPORT-09.
func (b *Battle) mayGetOut(id UnitID) *Refusal {
	carrier := b.unit(id).Carrier
	if b.unit(carrier).Die == Run {
		return rideRuns.Refuse(b.UnitFact("carrier", carrier))
	}
	return nil
}

// isStationary reports a vehicle that can be boarded: one without an ADVANCE or RUN die. TRANSPORT-04.
func (b *Battle) isStationary(id UnitID) bool {
	return b.unit(id).Die != Advance && b.unit(id).Die != Run
}

// mayEmbark says why a unit may not get into a vehicle. TRANSPORT-01 to TRANSPORT-04.
func (b *Battle) mayEmbark(id, carrier UnitID) *Refusal {
	switch v := b.unit(carrier); {
	case b.side(carrier) != b.side(id) || !v.IsOnTable() || b.seats(carrier) == 0:
		return carriesNobody.Refuse(b.UnitFact("target", carrier))
	case b.seats(carrier)-b.load(carrier) < b.men(id):
		return noSeats.Refuse(b.UnitFact("target", carrier), b.UnitFact("unit", id),
			battle.Count("room", b.seats(carrier)-b.load(carrier)), battle.Count("men", b.men(id)))
	case !b.isStationary(carrier):
		return notStanding.Refuse(b.UnitFact("target", carrier))
	}
	if !b.box(id).Within(b.box(carrier), b.rate(id, b.marching())+inch(1)) {
		return cannotReach.Refuse(b.UnitFact("unit", id), b.UnitFact("target", carrier))
	}
	if _, ok := b.approach(id, carrier, b.marching()); !ok {
		return cannotReach.Refuse(b.UnitFact("unit", id), b.UnitFact("target", carrier))
	}
	return b.mustCharge(id)
}

// isOnFoot reports infantry that a vehicle can carry. TRANSPORT-01, FORCE-17.
func (b *Battle) isOnFoot(id UnitID) bool {
	p := b.profile(id)
	return p.Type == Infantry && p.Flags&(Cavalry|Motorbikes) == 0 && (!p.Has(Bicycles) || b.unit(id).Is(Afoot))
}

// approach is the move by which every model of a unit comes within an inch of a vehicle, straight or round what is in its
// way, on foot under an order. It reports whether all can. TRANSPORT-03.
func (b *Battle) approach(id, carrier UnitID, walk Order) (plan, bool) {
	p := plan{facing: b.model(b.leader(id)).Facing}
	hull, rate := b.hullOf(carrier), b.rate(id, walk)
	var spots []geom.Point
	var room [maxMen]modelID
	men := b.living(id, room[:0])
	for _, m := range men {
		if geom.Gap(b.base(m), hull) > rate+inch(1) { // before any way is looked for
			return p, false
		}
	}
	for i, m := range men {
		base := b.base(m)
		gap := geom.Gap(base, hull)
		to := base.At
		if gap > inch(1) {
			to = geom.Toward(base.At, hull.At, gap-inch(1))
		}
		if !b.mayGoStraight(m, base.At, to, walk, nil) {
			if spots == nil {
				spots = besideHull(hull, inch(1)+base.Width/2-2)
			}
			way := b.wayRound(m, spots, rate, terms{order: walk}, nil)
			if way == nil {
				return p, false
			}
			if to = way[len(way)-1]; i == 0 {
				p.path = way[1:]
			}
		}
		p.models, p.places = append(p.models, b.number(m)), append(p.places, to)
	}
	if p.path == nil {
		p.path = []geom.Point{p.places[0]}
	}
	return p, true
}

// embarkRule gets a unit into a vehicle; its action ends with that. TRANSPORT-03, TRANSPORT-05, DP-13.
var embarkRule = &Rule{
	Verb: "embark", Class: battle.ClassCarry, Clause: "BA-TRANSPORT-03",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			if id := b.Agenda.Top().Unit; !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 || !b.isOnFoot(id) {
				return out
			}
			return ownVehicles(b, c, out)
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			id := b.Agenda.Top().Unit
			if !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 || !b.isOnFoot(id) {
				return notOnFoot.Refuse(b.UnitFact("unit", id))
			}
			return b.mayEmbark(id, c.Target)
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, _ := b.approach(id, c.Target, b.marching())
		b.goAboard(id, c.Target, &p, Aboard, "BA-TRANSPORT-03")
	},
}

// ownVehicles are the vehicles on the table of the side that decides.
func ownVehicles(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side) {
		if b.profile(id).Type == Vehicle && b.unit(id).IsOnTable() {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// goAboard moves a unit to a vehicle and ends its action in it or behind it: there is no shooting. TRANSPORT-03,
// ARTILLERY-12.
func (b *Battle) goAboard(id, carrier UnitID, p *plan, to Place, why clause) {
	b.endAction(id)
	b.Push(Step{Kind: stepBoard, Unit: id, Target: carrier, Option: to.String(), Clause: why})
	b.march(id, p, "embark", why)
}

// endAction drops what is left of the order of a unit: its move, and what comes after it.
func (b *Battle) endAction(id UnitID) {
	for top := b.Agenda.Top(); top.Unit == id && slices.Contains(ofMoves, top.Kind); top = b.Agenda.Top() {
		b.Pop()
	}
}

// ofMoves are the steps of an order to move.
var ofMoves = []stepKind{stepAdvance, stepRun, stepAfterMove, stepFire}

// autoBoard gets a unit into the vehicle it has come to, unless it was brought down on its way. The vehicle may not move
// this turn. TRANSPORT-05, ARTILLERY-12.
func autoBoard(b *Battle, s Step) bool {
	b.Pop()
	if u := b.unit(s.Unit); u.IsOnTable() && u.Die != Down && b.unit(s.Target).IsOnTable() {
		b.Emit(Event{Kind: Boards, Unit: s.Unit, Target: s.Target, Option: s.Option, Clause: s.Clause})
		b.mark(s.Target, Boarded)
	}
	return true
}

// dismountSite is where the unit on the agenda can get out: as far from the hull as it moves under its order.
// TRANSPORT-08.
func dismountSite(b *Battle) (UnitID, site) {
	id := b.Agenda.Top().Unit
	ride := b.unit(id).Carrier
	return id, site{ride: ride, from: b.hullOf(ride), reach: b.rate(id, b.marching()), apart: true, walk: b.marching()}
}

// dismountRule gets a unit out of a vehicle; after an ADVANCE it may shoot. DP-31, TRANSPORT-08 to TRANSPORT-10.
var dismountRule = &Rule{
	Verb: "dismount", Class: battle.ClassCarry, Clause: "BA-DP-31",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.unit(id).Place != Aboard {
			return isNotAboard.Refuse(b.UnitFact("unit", id))
		}
		return b.mayBeSetDown(dismountSite)
	},
	Fields: siteFields(dismountSite),
	Do: func(b *Battle, c *Cmd) {
		id, at := dismountSite(b)
		p, _, _ := b.setDown(id, &at, c)
		b.Pop()
		b.leaveRide(id, &p, "BA-TRANSPORT-08")
		b.mark(id, Dismounted)
	},
}

// mayBeSetDown says why the unit on the agenda cannot leave what carries it, or finds no room.
func (b *Battle) mayBeSetDown(at func(*Battle) (UnitID, site)) *Refusal {
	id, s := at(b)
	if no := b.mayGetOut(id); no != nil {
		return no
	}
	_, _, no := b.setDown(id, &s, &Cmd{})
	return no
}

// leaveRide moves a unit out of a vehicle: each model begins at the hull, on the way to its place. TRANSPORT-08,
// AMBUSH-03.
func (b *Battle) leaveRide(id UnitID, p *plan, why clause) {
	hull := b.hullOf(b.unit(id).Carrier)
	at := *p
	at.places = make([]geom.Point, len(p.places))
	for i, n := range p.models {
		base := b.baseAt(b.nth(id, n), p.places[i], p.facing)
		at.places[i] = atHull(base, hull)
	}
	p.path = p.places[:1]
	b.alight(id, &at, why)
	b.march(id, p, "dismount", why)
}

// atHull is where a model stands at a hull that goes straight to the place of its base.
func atHull(base, hull geom.Base) geom.Point {
	return geom.Toward(base.At, hull.At, geom.Gap(base, hull))
}

// maxRiders is how many models ride on a tank. TRANSPORT-17.
const maxRiders = 10

// carriesRiders reports a tank on which infantry may ride. TRANSPORT-17, OPT-TANK-RIDERS.
func (b *Battle) carriesRiders(id UnitID) bool {
	p := b.profile(id)
	if !b.options.TankRiders || p.Type != Vehicle || p.Class < LightTank || p.Capacity != 0 {
		return false
	}
	b.Cite("BA-TRANSPORT-17", "BA-OPT-TANK-RIDERS")
	return true
}

// shakeOff makes riders dismount from a tank that was hit, before it is known what the hit does. TRANSPORT-17.
func (b *Battle) shakeOff(id UnitID) {
	if b.carriesRiders(id) {
		b.spill(id, byShaken)
	}
}

// isManned reports whether a weapon of a vehicle has a crew to fire it: one for passengers needs some aboard, and the main
// gun of a tank is masked by its riders. TRANSPORT-16, TRANSPORT-17.
func (b *Battle) isManned(id UnitID, arm int) bool {
	if b.profile(id).Type != Vehicle {
		return true
	}
	if b.profile(id).Arms[arm].Riders {
		b.Cite("BA-TRANSPORT-16")
		return b.load(id) > 0
	}
	return arm != 0 || !b.carriesRiders(id) || b.load(id) == 0
}

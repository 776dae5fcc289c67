package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

var (
	cannotMount    = reason("BKC-G-30", "{unit} cannot ride: only foot can")
	cannotLimber   = reason("BKC-CMD-30", "{unit} is not a deployed towed gun")
	cannotTake     = reason("BKC-G-30", "{target} cannot carry or tow {unit}")
	isFullUp       = reason("BKC-G-30", "{target} is full: it takes {capacity}")
	tooFarToMount  = reason("BKC-MOVE-11", "{target} is {distance} away; the limit is {limit}")
	nobodyToMount  = reason("BKC-MOVE-11", "nothing in reach can carry or tow {unit}")
	notAboard      = reason("BKC-CMD-30", "{unit} is not aboard anything")
	notTowed       = reason("BKC-CMD-30", "{unit} is not a limbered gun")
	notBeside      = reason("BKC-MOVE-11", "{unit} must dismount in contact with {carrier}")
	cannotSetDown  = reason("BKC-MOVE-10", "{unit} cannot stand there")
	touchesEnemies = reason("BKC-CBT-01", "{unit} may not dismount in contact with the enemy")
)

// transportRules are the Deploy actions with vehicles. CMD-30, MOVE-11, DP-36.
var transportRules = []*Rule{
	boardRule("mount", (*Battle).mayMount), boardRule("limber", (*Battle).mayLimber),
	alightRule("dismount", (*Battle).mayDismount), alightRule("unlimber", (*Battle).mayUnlimber),
}

// boardRule makes the rule by which a unit goes aboard a vehicle or is hooked behind it. The action is the passenger's
// or the gun's; the vehicle keeps its own.
func boardRule(verb battle.Verb, can func(*Battle, UnitID) *Refusal) *Rule {
	return &Rule{
		Verb: verb, Class: battle.ClassCarry, Clause: "BKC-CMD-30",
		Fields: []Field{
			leading(actor(deploys(can)), func(b *Battle, id UnitID) *Refusal {
				var room [32]int32
				for _, body := range b.table.BodiesNear(b.base(id).Box().Grow(b.boardingReach(id)), room[:0]) {
					if b.mayBoard(id, UnitID(body)) == nil {
						return nil
					}
				}
				return nobodyToMount.Refuse(b.UnitFact("unit", id))
			}),
			{
				Field: battle.FieldTarget, Domain: ownUnits,
				Check: func(b *Battle, c *Cmd) *Refusal { return b.mayBoard(c.Unit, c.Target) },
			},
		},
		Do: func(b *Battle, c *Cmd) {
			b.Cite("BKC-DP-36")
			b.spend(c.Unit)
			b.board(c.Unit, c.Target)
		},
	}
}

// deploys adds to what makes a Deploy action, a charge or a support possible that a unit left out of the distance for
// another action may not take it. CMD-16.
func deploys(can func(*Battle, UnitID) *Refusal) func(*Battle, UnitID) *Refusal {
	return func(b *Battle, id UnitID) *Refusal {
		if no := can(b, id); no != nil {
			return no
		}
		return b.boundOtherwise(id, 0)
	}
}

// board puts a unit into or behind a vehicle. MOVE-11.
func (b *Battle) board(id, carrier UnitID) {
	b.leaveWorks(id)
	if b.profile(id).IsGun() {
		b.mark(id, Limbered)
	}
	b.Emit(Event{Kind: DidMount, Unit: id, Target: carrier, Clause: "BKC-MOVE-11"})
}

// mayMount says why a unit cannot ride. G-30.
func (b *Battle) mayMount(id UnitID) *Refusal {
	if !b.profile(id).IsFoot() || !b.unit(id).IsOnTable() {
		return cannotMount.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// mayLimber says why a unit cannot be limbered. CMD-30, MOVE-05.
func (b *Battle) mayLimber(id UnitID) *Refusal {
	switch p := b.profile(id); {
	case b.isFixed(id):
		return isEmplaced.Refuse(b.UnitFact("unit", id))
	case !p.IsGun() || !b.unit(id).IsOnTable():
		return cannotLimber.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// boardingReach is how near a vehicle must be: 5 cm for foot, contact for a gun. MOVE-11.
func (b *Battle) boardingReach(id UnitID) geom.Len {
	if b.profile(id).IsGun() {
		return touch
	}
	return b.cm(5)
}

// mayBoard says why a unit cannot go aboard a vehicle or be hooked to it. MOVE-11.
func (b *Battle) mayBoard(id, carrier UnitID) *Refusal {
	limit := b.boardingReach(id)
	if b.Quiet && !b.box(id).Within(b.box(carrier), limit) { // of all that may be wrong it is found soonest
		return tooFarToMount.Refuse()
	}
	if no := b.mayCarry(carrier, id); no != nil {
		return no
	}
	if !geom.Within(b.base(id), b.base(carrier), limit) {
		d := b.gap(id, carrier)
		return tooFarToMount.Refuse(b.UnitFact("target", carrier), battle.Cm("distance", d), battle.Cm("limit", limit))
	}
	return nil
}

// mayCarry says why a vehicle cannot take a unit, however near. Any tank carries foot; only transport tows. G-30.
func (b *Battle) mayCarry(carrier, id UnitID) *Refusal {
	p, c := b.profile(id), b.profile(carrier)
	switch {
	case carrier == id, b.side(carrier) != b.side(id), !b.unit(carrier).IsOnTable(), c.Capacity == 0,
		p.IsGun() && !c.transport, !p.IsGun() && !p.IsFoot(), b.isEngaged(carrier):
		return cannotTake.Refuse(b.UnitFact("unit", id), b.UnitFact("target", carrier))
	case b.isFullUp(carrier):
		return isFullUp.Refuse(b.UnitFact("target", carrier), battle.Count("capacity", c.Capacity))
	}
	return nil
}

// hasRide reports whether something of a side on the table could take a unit aboard.
func (b *Battle) hasRide(side Side, id UnitID) bool {
	p := b.profile(id)
	if !p.IsGun() && !p.IsFoot() {
		return false
	}
	return *b.memory.rides[side.Index()][battle.Bit(p.IsGun())].Of(b, func(has *bool) {
		*has = slices.ContainsFunc(b.carriers[side.Index()], func(carrier UnitID) bool {
			return b.unit(carrier).IsOnTable() && (!p.IsGun() || b.profile(carrier).transport) && !b.isFullUp(carrier)
		})
	})
}

// isFullUp reports a vehicle that carries as many as it can.
func (b *Battle) isFullUp(carrier UnitID) bool {
	return b.aboard(carrier) >= max(1, b.profile(carrier).Capacity)
}

// aboard is how many units a vehicle carries or tows.
func (b *Battle) aboard(carrier UnitID) int8 {
	return (*b.memory.aboard.Of(b, func(n *[]int8) {
		*n = append((*n)[:0], make([]int8, len(b.Units))...)
		for i := range b.Units {
			if u := &b.Units[i]; u.Place == Aboard && u.Host == 0 {
				(*n)[u.Carrier-1]++
			}
		}
	}))[carrier-1]
}

// alightRule makes the rule by which a unit gets off a vehicle, or a gun is unlimbered, in contact with it. DP-36.
func alightRule(verb battle.Verb, can func(*Battle, UnitID) *Refusal) *Rule {
	return &Rule{
		Verb: verb, Class: battle.ClassCarry, Clause: "BKC-CMD-30",
		Fields: append([]Field{actor(deploys(func(b *Battle, id UnitID) *Refusal {
			if no := can(b, id); no != nil {
				return no
			}
			if _, ok := b.placeBeside(id, b.unit(id).Carrier); !ok {
				return noRoom.Refuse()
			}
			return nil
		}))}, placeFields(func(_ *Battle, c *Cmd) UnitID { return c.Unit })...),
		Do: func(b *Battle, c *Cmd) {
			b.Cite("BKC-DP-36")
			if b.profile(c.Unit).IsGun() {
				b.Cite("BKC-MOVE-12")
			}
			b.spend(c.Unit)
			b.alight(c.Unit, b.chosenPlace(c, c.Unit), "BKC-MOVE-11")
		},
	}
}

// alight sets a passenger or a gun down beside what carried it.
func (b *Battle) alight(id UnitID, spot geom.Base, why clause) {
	b.Emit(Event{Kind: Dismounted, Unit: id, Target: b.unit(id).Carrier, At: spot.At, Facing: spot.Facing, Clause: why})
	b.unmark(id, Limbered)
	b.goUnderway(id)
}

// mayDismount and mayUnlimber say why a unit cannot get off. CMD-30.
func (b *Battle) mayDismount(id UnitID) *Refusal {
	if u := b.unit(id); u.Place != Aboard || u.Is(Limbered) {
		return notAboard.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

func (b *Battle) mayUnlimber(id UnitID) *Refusal {
	if u := b.unit(id); u.Place != Aboard || !u.Is(Limbered) {
		return notTowed.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// placeFields are the fields by which the owner of a unit chooses where it is set down beside its vehicle, and its
// facing. Without them it is put behind the vehicle, beside it or before it, where there is room first, facing as the
// vehicle does. DP-11, DP-36.
func placeFields(whom func(*Battle, *Cmd) UnitID) []Field {
	check := func(b *Battle, c *Cmd) *Refusal {
		id := whom(b, c)
		return b.maySetDown(id, b.unit(id).Carrier, b.chosenPlace(c, id))
	}
	return []Field{
		{
			Field: battle.FieldAt, Optional: true, Check: check,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				id := whom(b, c)
				host, p := b.base(b.unit(id).Carrier), b.profile(id)
				return &battle.Shape{From: host.At, Limit: host.Width + host.Depth + p.Width + p.Depth, Clause: "BKC-MOVE-11"}
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				id := whom(b, c)
				var room [4]geom.Base
				spots := b.placesBeside(id, b.unit(id).Carrier, room[:0])
				at := spots[r.Roll(len(spots), "sample")-1].At
				c.At = &at
			},
		},
		{
			Field: battle.FieldFacing, Optional: true, Check: check,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.chosenPlace(c, whom(b, c)).At, Clause: "BKC-MOVE-11"}
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				spot := b.chosenPlace(c, whom(b, c))
				facing := geom.Degrees(dice.Heading(r, "sample"))
				c.Facing = &facing
				if check(b, c) != nil {
					facing = spot.Facing
				}
			},
		},
	}
}

// chosenPlace is where a command sets a unit down beside its vehicle.
func (b *Battle) chosenPlace(c *Cmd, id UnitID) geom.Base {
	carrier := b.unit(id).Carrier
	var spot geom.Base
	switch {
	case c.At != nil:
		p := b.profile(id)
		spot = geom.Base{At: *c.At, Facing: b.unit(carrier).Facing, Width: p.Width, Depth: p.Depth}
		if c.Facing != nil {
			spot.Facing = *c.Facing
		}
	case c.Facing != nil:
		spot, _ = b.placeFacing(id, carrier, *c.Facing)
	default:
		spot, _ = b.placeBeside(id, carrier)
	}
	return spot
}

// maySetDown judges the place where a unit is set down beside another. MOVE-10, MOVE-11, CONV-17.
func (b *Battle) maySetDown(id, beside UnitID, spot geom.Base) *Refusal {
	switch {
	case spot.Width == 0:
		return noRoom.Refuse()
	case !spot.Facing.Valid():
		return battle.BadFacing.Refuse()
	case geom.Gap(spot, b.base(beside)) > touch:
		return notBeside.Refuse(b.UnitFact("unit", id), b.UnitFact("carrier", beside))
	case b.overlapping(id, spot) != 0:
		return onAnother.Refuse(b.UnitFact("unit", id), b.UnitFact("other", b.overlapping(id, spot)))
	case !b.canStand(id, spot), b.isWalledOff(id, b.base(beside).At, spot.At):
		return cannotSetDown.Refuse(b.UnitFact("unit", id))
	case b.touchesEnemy(id, spot):
		return touchesEnemies.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// isWalledOff reports an obstacle between two points that a unit cannot pass in one go. MOVE-03.
func (b *Battle) isWalledOff(id UnitID, from, to geom.Point) bool {
	way := geom.Segment{A: from, B: to}
	var room [32]int32
	for _, pid := range b.table.PiecesNear(way.Box(), room[:0]) {
		piece := b.table.Piece(table.PieceID(pid))
		if pass := b.passageOf(id, piece); !piece.IsLine() || isRoad(piece) || pass == free || pass == dense {
			continue
		}
		for i := range piece.Segments() {
			if s := piece.Segment(i); s.Meets(way) && !piece.IsBreached(geom.Crossing(way, s)) {
				return true
			}
		}
	}
	return false
}

// touchesEnemy reports a base in contact with an enemy combat unit: to be set down there would be a charge. CBT-01.
func (b *Battle) touchesEnemy(id UnitID, base geom.Base) bool {
	var room [32]int32
	for _, body := range b.bodiesNear(base.Box().Grow(touch), room[:0]) {
		other := UnitID(body)
		if b.side(other) != b.side(id) && b.stopsAll(other, id) && geom.Within(base, b.bodyTo(other, id), touch) {
			return true
		}
	}
	return false
}

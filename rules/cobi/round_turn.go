package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// autoTurn skips a side that has no unit left to act, and ends the turns when neither has. ROUND-03, ROUND-05.
func autoTurn(b *Battle, s Step) bool {
	switch {
	case b.hasToAct(s.Side):
		b.Cite("COBI-DP-16")
		return false
	case b.hasToAct(s.Side.Enemy()):
		b.Cite("COBI-ROUND-05")
		s.Side = s.Side.Enemy()
		b.Swap(s)
	default:
		b.Cite("COBI-ROUND-03")
		b.Pop()
	}
	return true
}

// hasToAct reports whether a side has a unit that may still be activated in this round.
func (b *Battle) hasToAct(side Side) bool {
	for i := range b.Units {
		if b.Units[i].Side == side && b.Due(UnitID(i+1)) {
			return true
		}
	}
	return false
}

// Due reports whether a unit may still be activated in this round, or someone of it who is cut off. ROUND-04.
func (b *Battle) Due(id UnitID) bool {
	return b.mayActivate(id) == nil || b.nextStraggler(id) != 0 || b.unit(id).Place == Reserve && b.mayEnter(id) == nil
}

var (
	hasActed  = reason("COBI-ROUND-04", "{unit} has already acted this round")
	gaveUp    = reason("COBI-ROUND-05", "{unit} stands idle this round")
	notHere   = reason("COBI-ACT-01", "{unit} is not on the table")
	notOwn    = reason("COBI-ACT-01", "{unit} is not yours").As("cobi")
	noCrew    = reason("COBI-ACT-14", "{unit} has no crew")
	nobodyFit = reason("COBI-ACT-14", "no one in {unit} can act")
	// otherSeat keeps the units of fellow players apart; who of them takes the turn they agree on, so any of them may. ROUND-11.
	otherSeat  = reason("COBI-ROUND-11", "{unit} belongs to player {seat}")
	notNear    = reason("COBI-ACT-05", "{unit} is {gap} from {vehicle}; it must be within 5 cm")
	squadRides = reason("COBI-MOVE-20", "{unit} is in a vehicle and acts alone")
	noSquad    = reason("COBI-ACT-01", "only vehicles act together with a squad")
)

// mayActivate says why a unit of either side may not be activated. ROUND-04, ROUND-05, ACT-14.
func (b *Battle) mayActivate(id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case !b.isHere(id):
		return notHere.Refuse(b.UnitFact("unit", id))
	case u.Is(Activated):
		return hasActed.Refuse(b.UnitFact("unit", id))
	case u.Is(Declined):
		return gaveUp.Refuse(b.UnitFact("unit", id))
	case b.isVehicle(id):
		if b.isUnmanned(id) {
			b.Cite("COBI-VEH-42")
			return noCrew.Refuse(b.UnitFact("unit", id))
		}
	case !b.hasSomebody(id):
		return nobodyFit.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// hasSomebody reports whether a squad has a figure that is not wounded, on foot or as a passenger: a figure in panic does what panic
// makes it do. Those who are cut off act by themselves. ACT-14, MOVE-20, MED-16.
func (b *Battle) hasSomebody(id UnitID) bool {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if x := b.model(m); x.Health == Able && (b.stands(m) || x.Aboard != 0 && b.unit(id).Place == OnTable) && !x.Is(Straggler) && !x.Is(Alone) {
			return true
		}
	}
	return false
}

// units appends all units of a side as values.
func (b *Battle) units(side Side, out []Value) []Value {
	for i := range b.Units {
		if b.Units[i].Side == side {
			out = append(out, Value{Unit: UnitID(i + 1)})
		}
	}
	return out
}

// toAct is the field in which a side names a unit of its own that may still be activated.
var toAct = Field{
	Field:  battle.FieldUnit,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) },
	Check: func(b *Battle, c *Cmd) *Refusal {
		if no := b.mayCommand(c); no != nil {
			return no
		}
		if b.nextStraggler(c.Unit) != 0 {
			return nil
		}
		return b.mayActivate(c.Unit)
	},
}

// leads is the player of several who leads a unit; zero: any player of its side does. ROUND-11.
func (b *Battle) leads(id UnitID) battle.Seat {
	if b.side(id) != b.Whose.Side(id) {
		return 0 // captured
	}
	return b.Seat(id)
}

// mayCommand says why a unit is not the player's to command. ROUND-11.
func (b *Battle) mayCommand(c *Cmd) *Refusal {
	switch seat := b.leads(c.Unit); {
	case b.side(c.Unit) != c.Side:
		return notOwn.Refuse(b.UnitFact("unit", c.Unit))
	case c.Seat != 0 && seat != 0 && c.Seat != seat:
		return otherSeat.Refuse(b.UnitFact("unit", c.Unit), battle.Count("seat", seat))
	}
	return nil
}

// nearby is how near a squad is to a vehicle that acts together with it. ACT-05, SETUP-19.
const nearby = 5 * geom.CM

// turnRules are what a side can do in its turn. DP-16.
var turnRules = []*Rule{
	enterRule,
	{
		Verb: "activate", Class: battle.ClassOrder, Clause: "COBI-ACT-01",
		Fields: []Field{toAct, stragglerField, {
			Field: battle.FieldTarget, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if c.Model != 0 || !b.isVehicle(c.Unit) {
					return out
				}
				return b.units(c.Side, out)
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayJoin(c) },
		}},
		Do: func(b *Battle, c *Cmd) {
			if c.Target != 0 {
				b.Cite("COBI-ACT-06")
			}
			b.passTurn(c.Side)
			b.Emit(Event{Kind: ActBegan, Unit: c.Unit, Target: c.Target, Models: b.stragglerOf(c), Side: c.Side, Clause: "COBI-ACT-01"})
			b.Push(Step{Kind: stepActEnd, Unit: c.Unit, Target: c.Target})
			b.Push(Step{Kind: stepActivation, Side: c.Side, Unit: c.Unit, Target: c.Target, Clause: "COBI-ACT-04"})
			for _, begin := range actBegins {
				begin(b)
			}
		},
		Preview: foretellRun,
	},
	{
		Verb: "decline", Class: battle.ClassPass, Clause: "COBI-ROUND-05", Fields: []Field{toDecline, stragglerField},
		Do: decline, Preview: foretellPass(decline),
	},
	{
		Verb: "decline-all", Class: battle.ClassPass, Clause: "COBI-ROUND-05",
		Do: declineAll, Preview: foretellPass(declineAll),
	},
}

// decline has a unit, or a straggler of it, give up acting in this round. ROUND-05.
func decline(b *Battle, c *Cmd) {
	b.Emit(Event{Kind: Gave, Unit: c.Unit, Models: b.stragglerOf(c), Side: c.Side, Clause: "COBI-ROUND-05"})
	b.passTurn(c.Side)
}

// declineAll has all whom a player leads give up. ROUND-05.
func declineAll(b *Battle, c *Cmd) {
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.side(id) != c.Side || c.Seat != 0 && b.leads(id) != 0 && b.leads(id) != c.Seat {
			continue
		}
		if b.mayActivate(id) == nil || b.mayEnter(id) == nil {
			b.Emit(Event{Kind: Gave, Unit: id, Side: c.Side, Clause: "COBI-ROUND-05"})
		}
		for m := b.nextStraggler(id); m != 0; m = b.nextStraggler(id) {
			b.Emit(Event{Kind: Gave, Unit: id, Models: []int16{b.number(m)}, Side: c.Side, Clause: "COBI-MED-16"})
		}
	}
	b.passTurn(c.Side)
}

// passTurn passes the turn to the enemy. ROUND-02.
func (b *Battle) passTurn(from Side) {
	b.Swap(Step{Kind: stepTurn, Side: from.Enemy(), Clause: "COBI-ROUND-02"})
}

// mayJoin says why a squad may not be activated together with a vehicle. ACT-01, ACT-05.
func (b *Battle) mayJoin(c *Cmd) *Refusal {
	vehicle, squad := c.Unit, c.Target
	switch seat := b.Seat(squad); {
	case !b.isVehicle(vehicle), b.isVehicle(squad):
		return noSquad.Refuse()
	case b.side(squad) != b.side(vehicle):
		return notOwn.Refuse(b.UnitFact("unit", squad))
	case c.Seat != 0 && seat != 0 && c.Seat != seat:
		return otherSeat.Refuse(b.UnitFact("unit", squad), battle.Count("seat", seat))
	}
	if no := b.mayActivate(squad); no != nil {
		return no
	}
	gap := b.gapOfSquad(vehicle, squad)
	switch {
	case gap == far:
		return squadRides.Refuse(b.UnitFact("unit", squad))
	case gap > nearby:
		return notNear.Refuse(b.UnitFact("unit", squad), battle.Cm("gap", gap), b.UnitFact("vehicle", vehicle))
	}
	return nil
}

// gapOfSquad is how far the nearest figure of a squad is from a vehicle that acts together with it; far: all of them ride. A figure
// that acts by itself does not count. ACT-05, MED-16.
func (b *Battle) gapOfSquad(vehicle, squad UnitID) geom.Len {
	b.Cite("COBI-GEN-09")
	best, hull := far, b.base(b.hull(vehicle))
	for m := b.first(squad); m < b.first(squad)+modelID(b.count(squad)); m++ {
		if x := b.model(m); x.Health == Able && x.Marks&(Straggler|Alone) == 0 && b.stands(m) {
			best = min(best, geom.Gap(hull, b.base(m)))
		}
	}
	return best
}

// OwnTurn is whose turn an event takes up: a unit is activated, enters or stands idle, and the turn passes. ROUND-02, ROUND-05, SPECIAL-06.
func (b *Battle) OwnTurn(e *battle.Event) Side {
	if e.Kind == ActBegan || e.Kind == Gave || e.Kind == Placed && e.Option == entering {
		return e.Side
	}
	return battle.Nobody
}

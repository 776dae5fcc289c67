package boltaction

import (
	"sandtable/battle"
)

// autoOrder passes a die over that nobody can use, which cannot happen while the bag is right. BAG-11.
func autoOrder(b *Battle, s Step) bool { return false }

// orderRule gives the drawn die to a unit. DP-11, DP-12, BAG-03, ORDER-02.
var orderRule = &Rule{
	Verb: "order", Clause: "BA-DP-11",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownUnits, Check: mayBeOrdered,
		},
		{
			Field: battle.FieldOption,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				for o := Fire; o <= Down; o++ {
					out = append(out, Value{Text: orderNames[o]})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				o := orderNamed(c.Option)
				if o == NoOrder {
					return notAnOrder.Refuse(battle.Text("order", c.Option))
				}
				return b.mayReceive(c.Unit, o)
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.pop()
		b.obey(c.Unit, orderNamed(c.Option))
	},
}

var (
	notOwn       = reason("BA-BAG-03", "{unit} is not one of your units", "{unit} nie jest twoim oddziałem")
	outOfBattle  = reason("BA-BAG-03", "{unit} is no longer in the battle", "{unit} nie bierze już udziału w bitwie")
	hasDie       = reason("BA-BAG-04", "{unit} has its order for this turn", "{unit} ma już rozkaz w tej turze")
	otherColour  = reason("BA-BAG-16", "{unit} uses the dice of another player", "{unit} używa kostek innego gracza")
	notAnOrder   = reason("BA-ORDER-01", "{order} is not an order", "{order} nie jest rozkazem")
	orderBarred  = reason("BA-ORDER-16", "{unit} cannot be given {order} in its state", "{unit} nie może w tym stanie dostać rozkazu {order}")
	brokenApart  = reason("BA-MOVE-07", "{unit} must first close up", "{unit} musi się najpierw skupić")
	boardedBound = reason("BA-TRANSPORT-05", "{unit} was boarded this turn and may not move", "{unit} przyjął w tej turze desant i nie może się ruszyć")
)

// ownUnits are the units of the side that decides.
func ownUnits(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.own[c.Side.Index()] {
		if u := b.unit(id); u.InPlay() && u.Die == NoOrder {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayBeOrdered says why a unit may not have the drawn die. BAG-03, BAG-04, BAG-16.
func mayBeOrdered(b *Battle, c *Cmd) *Refusal {
	u := b.unit(c.Unit)
	switch top := b.Agenda.Top(); {
	case b.side(c.Unit) != c.Side:
		return notOwn.Refuse(b.unitFact("unit", c.Unit))
	case !u.InPlay():
		return outOfBattle.Refuse(b.unitFact("unit", c.Unit))
	case u.Die != NoOrder:
		return hasDie.Refuse(b.unitFact("unit", c.Unit))
	case b.dice[b.colours[c.Unit-1]].seat != top.Seat:
		return otherColour.Refuse(b.unitFact("unit", c.Unit))
	}
	return nil
}

// mayReceive says why a unit may not be given an order: the table of legal orders by unit state. ORDER-16.
func (b *Battle) mayReceive(id UnitID, o Order) *Refusal {
	u, p := b.unit(id), b.profile(id)
	barred := func() *Refusal { return orderBarred.Refuse(b.unitFact("unit", id), battle.Text("order", o.String())) }
	if o == Down {
		return nil
	}
	switch {
	case u.Place == Reserve || u.Place == FirstWave:
		return b.mayEnter(id, o)
	case u.Place == Aboard || u.Place == Towed:
		return b.mayOrderAboard(id, o)
	case p.Type == Vehicle && u.Is(Immobilised) && (o == Advance || o == Run):
		return barred()
	case u.Is(Boarded) && (o == Advance || o == Run):
		return boardedBound.Refuse(b.unitFact("unit", id))
	case p.Type == Artillery && o == Run:
		return b.mayLimber(id)
	case o == Ambush && !b.mayLieInWait(id):
		return barred()
	case u.Is(Incoherent) && (o == Fire || o == Ambush):
		return brokenApart.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// obey places the die, tests the order if need be, and carries it out. BAG-05, TEST-03, ORDER-17.
func (b *Battle) obey(id UnitID, o Order) {
	b.Emit(Event{Kind: Ordered, Unit: id, Side: b.side(id), Option: o.String(), Clause: "BA-ORDER-02"})
	b.push(Step{Kind: stepAct, Unit: id, Clause: "BA-BAG-05"})
	u := b.unit(id)
	off := u.Place == Reserve || u.Place == FirstWave
	if o != Down && b.needsTest(id, o) && !b.orderTest(id, o) {
		return
	}
	if off {
		b.enter(id, o)
		return
	}
	b.carryOut(id, o)
}

// carryOut is what each order does. ORDER-01.
func (b *Battle) carryOut(id UnitID, o Order) {
	side := b.side(id)
	switch o {
	case Fire:
		b.push(Step{Kind: stepFire, Side: side, Unit: id, N: int32(ByFire), Clause: "BA-ORDER-03"})
	case Advance:
		b.push(Step{Kind: stepFire, Side: side, Unit: id, N: int32(ByAdvance), Clause: "BA-ORDER-05"})
		b.push(Step{Kind: stepAdvance, Side: side, Unit: id, Clause: "BA-ORDER-05"})
	case Run:
		b.push(Step{Kind: stepRun, Side: side, Unit: id, Clause: "BA-ORDER-06"})
	case Ambush:
		b.lieInWait(id)
	case Rally:
		if b.mayRecrew(id) {
			b.push(Step{Kind: stepRecrew, Side: side, Unit: id, Clause: "BA-ARTILLERY-16"})
			return
		}
		b.rally(id)
	}
}

// autoActed closes an order. BAG-05.
func autoActed(b *Battle, s Step) bool {
	b.pop()
	if b.unit(s.Unit).InPlay() {
		b.mark(s.Unit, Acted)
	}
	return true
}

// rally removes pins. ORDER-09, PIN-05.
func (b *Battle) rally(id UnitID) {
	face := b.d6("BA-ORDER-09")
	b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-ORDER-09", Rolls: []battle.Roll{oneDie("BA-ORDER-09", id, face)}})
	b.unpin(id, face, "BA-ORDER-09")
}

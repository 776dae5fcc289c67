package boltaction

import (
	"slices"

	"sandtable/battle"
)

// autoOrder makes the last unit of an owner wait that can do nothing else. Of one that the enemy does not see he shall not learn that: whether
// it may enter already, and finds room where it would. BAG-15, RESERVE-08.
func autoOrder(b *Battle, s Step) bool {
	if i := slices.Index(b.dice, dieOwner{s.Side, s.Seat}); i < 0 || b.Bag[i] != 1 {
		return false
	}
	for _, id := range b.Own(s.Side) {
		if u := b.unit(id); u.Die != NoOrder || !u.InPlay() || b.seat(id) != s.Seat {
			continue
		}
		if !b.isKnownTo(s.Side.Enemy(), id) {
			return false
		}
		for o := Fire; o < Down; o++ {
			if b.mayReceive(id, o) == nil {
				return false
			}
		}
		b.Cite("BA-BAG-15")
		b.Pop()
		b.obey(id, Down)
		return true
	}
	return false
}

// orderRule gives the drawn die to a unit. DP-11, DP-12, BAG-03, ORDER-02.
var orderRule = &Rule{
	Verb: "order", Class: battle.ClassOrder, Clause: "BA-DP-11",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownUnits, Check: mayBeOrdered,
		},
		{Field: battle.FieldOption, Domain: orderWords, Check: mayBeGiven},
	},
	Preview: previewOrder,
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BA-ORDER-01", "BA-ORDER-17", "BA-ORDER-18")
		b.Pop()
		b.give(c.Unit, c.Option)
	},
}

// charge is the word for a RUN straight at the enemy. FORCE-18.
const charge = "charge"

// orderWords are the orders, and the one that some nations add.
func orderWords(b *Battle, c *Cmd, out []Value) []Value {
	for o := Fire; o <= Down; o++ {
		out = append(out, Value{Text: orderNames[o]})
	}
	if b.charges(c.Unit) {
		out = append(out, Value{Text: charge})
	}
	return out
}

// mayBeGiven says why the unit of a command may not be given the order in it. ORDER-01, ORDER-16, DP-12.
func mayBeGiven(b *Battle, c *Cmd) *Refusal {
	o := orderNamed(c.Option)
	switch {
	case c.Option == charge:
		if !b.charges(c.Unit) {
			return noCharge.Refuse(b.UnitFact("unit", c.Unit))
		}
		o = Run
	case o == NoOrder:
		return notAnOrder.Refuse(battle.Text("order", c.Option))
	}
	return b.mayReceive(c.Unit, o)
}

var (
	notOwn       = reason("BA-BAG-03", "{unit} is not yours")
	outOfBattle  = reason("BA-BAG-03", "{unit} is out of the battle")
	hasDie       = reason("BA-BAG-04", "{unit} has its order for this turn")
	otherColour  = reason("BA-BAG-16", "{unit} uses another player's dice")
	notAnOrder   = reason("BA-ORDER-01", "{order} is not an order")
	orderBarred  = reason("BA-ORDER-16", "{unit} cannot take the order {order} now")
	brokenApart  = reason("BA-MOVE-07", "{unit} must close up first")
	boardedBound = reason("BA-TRANSPORT-05", "{unit} took on passengers or a tow this turn and cannot move")
)

// ownUnits are the units of the side that decides.
func ownUnits(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side) {
		if u := b.unit(id); u.InPlay() && u.Die == NoOrder {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayBeOrdered says why a unit may not have the drawn die. BAG-03, BAG-04, BAG-16.
func mayBeOrdered(b *Battle, c *Cmd) *Refusal {
	return b.mayHaveDie(c.Unit, c.Side, b.Agenda.Top().Seat)
}

// mayHaveDie says why a unit may not have a die of a player. BAG-03, BAG-04, BAG-16, TRANSPORT-11.
func (b *Battle) mayHaveDie(id UnitID, side Side, seat battle.Seat) *Refusal {
	u := b.unit(id)
	switch {
	case b.side(id) != side:
		return notOwn.Refuse(b.UnitFact("unit", id))
	case !u.InPlay():
		return outOfBattle.Refuse(b.UnitFact("unit", id))
	case u.Die != NoOrder:
		if u.Place == Aboard {
			b.Cite("BA-TRANSPORT-11")
		}
		return hasDie.Refuse(b.UnitFact("unit", id))
	case b.seat(id) != seat:
		return otherColour.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// mayReceive says why a unit may not be given an order: the table of legal orders by unit state. ORDER-16.
func (b *Battle) mayReceive(id UnitID, o Order) *Refusal {
	u, p := b.unit(id), b.profile(id)
	moves := o == Advance || o == Run
	barred := false
	switch {
	case o == Down:
		return nil
	case u.Place == Reserve || u.Place == FirstWave:
		b.Cite("BA-BAG-15")
		if moves {
			return b.mayEnter(id, o)
		}
		barred = true
	case b.waits(id):
		b.Cite("BA-TRANSPORT-18")
		barred = true
	case u.Place == Aboard || u.Place == Towed:
		return b.mayOrderAboard(id, o)
	case moves && p.Type == Vehicle && u.Is(Immobilised), o == Run && p.Type == Artillery && u.Is(Emplaced):
		if p.Type == Vehicle {
			b.Cite("BA-VEH-22")
		} else {
			b.Cite("BA-ARTILLERY-04")
		}
		barred = true
	case moves && u.Is(Boarded):
		return boardedBound.Refuse(b.UnitFact("unit", id))
	case o == Run && p.Type == Artillery:
		return b.mayLimber(id)
	case o == Ambush && !b.mayLieInWait(id):
		barred = true
	case u.Is(Incoherent) && (o == Fire || o == Ambush):
		return brokenApart.Refuse(b.UnitFact("unit", id))
	}
	if barred {
		return orderBarred.Refuse(b.UnitFact("unit", id), battle.Text("order", o.String()))
	}
	return nil
}

// waits reports a unit that waits off the table, alone or aboard a vehicle that does. BAG-15, ORDER-16, TRANSPORT-18.
func (b *Battle) waits(id UnitID) bool {
	switch u := b.unit(id); u.Place {
	case Reserve, FirstWave, Undeployed:
		return true
	case Aboard, Towed:
		return u.Carrier != 0 && b.waits(u.Carrier)
	}
	return false
}

// give gives a unit the order in a word. DP-12, FORCE-18.
func (b *Battle) give(id UnitID, word string) {
	if word == charge {
		b.chargeAt(id)
		return
	}
	b.obey(id, orderNamed(word))
}

// obey places the die, tests the order if need be, and carries it out. BAG-05, TEST-03, ORDER-02, ORDER-17.
func (b *Battle) obey(id UnitID, o Order) {
	b.place(id, o)
	if b.profile(id).Type == Vehicle {
		b.Cite("BA-VEH-24")
	}
	if b.needsTest(id, o) && !b.orderTest(id, o) {
		return
	}
	if u := b.unit(id); u.Place == Reserve || u.Place == FirstWave {
		b.enter(id, o)
		return
	}
	b.carryOut(id, o)
	b.offerSnap(id, o)
}

// place puts the die with the unit; when all that follows from it is done, the order is closed. BAG-05, ORDER-02.
func (b *Battle) place(id UnitID, o Order) {
	b.giveDie(id, o, "BA-ORDER-02")
	b.Push(Step{Kind: stepAct, Unit: id, Clause: "BA-BAG-05"})
}

// carryOut is what each order does. ORDER-01.
func (b *Battle) carryOut(id UnitID, o Order) {
	side := b.side(id)
	switch o {
	case Down:
		b.Cite("BA-ORDER-10")
	case Fire:
		b.Push(b.fires(id, ByFire, 0, "BA-ORDER-03"))
	case Advance:
		b.Push(b.fires(id, ByAdvance, b.Clock, "BA-ORDER-05"))
		b.pushAfterMove(id)
		b.Push(Step{Kind: stepAdvance, Side: side, Unit: id, Clause: "BA-ORDER-05"})
	case Run:
		b.pushAfterMove(id)
		b.Push(Step{Kind: stepRun, Side: side, Unit: id, Clause: "BA-ORDER-06"})
	case Ambush:
		b.Cite("BA-ORDER-08")
		b.lieInWait(id)
	case Rally:
		if b.mayRecrew(id) {
			b.Push(Step{Kind: stepRecrew, Side: side, Unit: id, Clause: "BA-ARTILLERY-16"})
			return
		}
		b.rally(id)
	}
}

// autoActed closes an order. BAG-05.
func autoActed(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Unit).InPlay() {
		b.noteCoherency(s.Unit)
	}
	return true
}

// rally removes pins. ORDER-09, PIN-05.
func (b *Battle) rally(id UnitID) {
	face := b.d6("BA-ORDER-09")
	b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-ORDER-09", Rolls: []battle.Roll{oneDie("BA-ORDER-09", id, face)}})
	b.unpin(id, face, "BA-ORDER-09")
}

package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notOrderable = reason("BKC-DP-32", "{unit} cannot take orders: only combat units on the table can")
	isClosed     = reason("BKC-CMD-12", "{unit} can take no more orders this turn")
	otherCommand = reason("BKC-CMD-11", "{unit} already has orders from another commander this turn")
	noneAdded    = reason("BKC-CMD-13", "{unit} cannot be added: the next order goes to the same group or part of it")
	nobodyGives  = reason("BKC-DP-31", "no commander is giving orders")
	noClock      = reason("BKC-OPT-CLOCK", "this battle has no clock")
)

// orderRule: a command unit orders a formation, with what each unit of it intends. CMD-01..05, DP-31, DP-32.
var orderRule = &Rule{
	Verb: "order", Class: battle.ClassOrder, Clause: "BKC-CMD-05",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				return b.mayOrder(c.Unit, CO, HQ)
			},
			Leads: (*Battle).hasOrderable,
		},
		{Field: battle.FieldUnits, Domain: addressable, Each: (*Battle).mayBeOrdered, Sample: sampleFormation},
		intentField,
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, b.forecastTest(c.Unit, b.orderMods(c), "BKC-CMD-06"))
		b.forecastBlunder(&b.edition.orders.blunder, c.Unit, p)
		p.Given = doubleSix // an order that is obeyed or not throws no other dice
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BKC-CMD-01", "BKC-CMD-04")
		if len(c.Units) > 1 {
			b.Cite("BKC-CMD-03")
		}
		b.beginGiving(c.Unit)
		b.closeFormation(c.Unit, c.Units)
		mods := b.orderMods(c)
		switch b.test(c.Unit, b.needOf(c.Unit, mods), mods, "BKC-CMD-06") {
		case passed:
			b.giveOrder(c, 1)
		case bonus:
			b.Cite("BKC-CMD-32")
			b.giveOrder(c, 2)
		case blunder:
			b.Cite("BKC-CMD-33")
			b.blunder(&b.edition.orders.blunder, blundering{by: c.Unit, units: slices.Clone(c.Units)})
		}
	},
}

// ownCommand are the command units of the side that decides.
func ownCommand(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.staff[c.Side.Index()] {
		if b.canSee(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// hasOrderable refuses a command unit that has no unit to order.
func (b *Battle) hasOrderable(c *Cmd) *Refusal {
	var why *Refusal
	alone := Cmd{Side: c.Side, Unit: c.Unit}
	for _, id := range b.Own(c.Side) {
		if b.profile(id).IsCommand() {
			continue
		}
		if why = b.mayBeOrdered(&alone, id); why == nil {
			return nil
		}
	}
	if why == nil {
		why = nobodyThere.Refuse(b.UnitFact("unit", c.Unit))
	}
	return why
}

var nobodyThere = reason("BKC-CMD-03", "{unit} has no troops to order")

// giveOrder lets the units of a formation act. CMD-07, CMD-32.
func (b *Battle) giveOrder(c *Cmd, actions int8) {
	b.openOrder(c.Unit, slices.Clone(c.Units), "BKC-CMD-07")
	for _, id := range c.Units {
		b.Emit(noteActions(id, actions))
		b.Emit(noteOrders(id, b.unit(id).Orders+1))
		b.Emit(noteOrderedBy(id, c.Unit))
		b.Emit(noteIntent(id, intentOf(c, id)))
	}
	b.Push(Step{Kind: stepAct, Side: c.Side, Unit: c.Unit, Units: b.Order.Units, Clause: "BKC-CMD-28"})
}

// mayBeOrdered says why a unit cannot be addressed. A further order goes to the formation or to a part of it; any
// other makes a new formation, of units not yet ordered. CMD-11..13, CONV-14, DP-32.
func (b *Battle) mayBeOrdered(c *Cmd, id UnitID) *Refusal {
	if no := b.isAddressable(c, id); no != nil {
		return no
	}
	u, p := b.unit(id), b.profile(id)
	switch {
	case p.IsCommand(), p.offTable:
		return notOrderable.Refuse(b.UnitFact("unit", id))
	case !b.answersTo(id, c.Unit):
		return otherPlayers.Refuse(b.UnitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.UnitFact("unit", id))
	case u.OrderedBy != 0 && u.OrderedBy != c.Unit:
		return otherCommand.Refuse(b.UnitFact("unit", id))
	case u.Is(Closed):
		return isClosed.Refuse(b.UnitFact("unit", id))
	case len(c.Units) > 0 && u.OrderedBy != b.unit(c.Units[0]).OrderedBy:
		return noneAdded.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// sampleFormation addresses a random unit and most of those near it, as a sensible player would: the nearer the
// command unit, the likelier.
func sampleFormation(b *Battle, c *Cmd, r dice.Roller) {
	var room [64]UnitID
	var sums [64]int
	legal, upTo := room[:0], sums[:0]
	from, far, total := b.seat(c.Unit).At, b.cm(20), 0
	for _, id := range b.Own(c.Side) {
		if b.mayBeOrdered(c, id) == nil {
			total += 1 + 6/int(1+geom.Dist(from, b.seat(id).At)/far)
			legal, upTo = append(legal, id), append(upTo, total)
		}
	}
	if total == 0 {
		return
	}
	first, _ := slices.BinarySearch(upTo, r.Roll(total, "sample"))
	c.Units = append(make([]UnitID, 0, 8), legal[first])
	near := b.cm(15)
	for _, id := range legal {
		if id != c.Units[0] && geom.Within(b.seat(c.Units[0]), b.seat(id), near) && r.Roll(4, "sample") > 1 &&
			b.mayBeOrdered(c, id) == nil {
			c.Units = append(c.Units, id)
		}
	}
}

// finishRule ends the issuing of one command unit. DP-31, CMD-12.
var finishRule = &Rule{
	Verb: "finish", Class: battle.ClassPass, Clause: "BKC-DP-31",
	Open: func(b *Battle) *Refusal {
		if b.Giving == 0 {
			return nobodyGives.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) { b.finishGiving() },
}

// endCommand stops issuing orders; then command units move. DP-30, TURN-07, CMD-41.
var endCommand = &Rule{
	Verb: "end", Class: battle.ClassPass, Clause: "BKC-DP-30",
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		if b.moreMayMove(c.Side, 0) || len(b.othersGoOn(c, b.Own(c.Side))) > 0 {
			b.previewPassing(c, p)
		} else {
			b.previewPhaseEnd(c.Side, p)
		}
	},
	Do: func(b *Battle, c *Cmd) {
		if c.Seat != 0 && b.Giving != 0 && b.isLedBy(c.Seat, b.Giving) {
			b.finishGiving()
		}
		if !b.endPart(c, b.Own(c.Side)) {
			b.Swap(Step{Kind: stepMoveHQ, Side: b.Active, Clause: "BKC-DP-45"})
		}
	},
}

// flagFall ends issuing when the table's clock has run out. The battle reads no clock: the program that keeps it says so.
// G-40, OPT-CLOCK.
var flagFall = &Rule{
	Verb: "flag-fall", Class: battle.ClassPass, Clause: "BKC-G-40",
	Open: func(b *Battle) *Refusal {
		if !b.options.Clock {
			return noClock.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) {
		b.Cite("BKC-OPT-CLOCK")
		if b.Agenda.Top().Kind == stepAct {
			b.endOrder()
		}
		b.endPhase()
	},
}

// commandSteps are the steps of the Command Phase beside those of orders and actions.
var commandSteps = stepMap{
	stepMoveHQ:  {Auto: autoCommandMoves, Rules: slices.Concat([]*Rule{commandMove}, enterRules, []*Rule{endCommandMoves, flagFall})},
	stepJoin:    {Auto: autoJoin, Rules: []*Rule{joinRule}},
	stepBlunder: {Auto: autoBlunder, Rules: []*Rule{blunderChoice}},
	stepStray:   {Rules: []*Rule{blunderChoice}},
	stepMishap:  {Auto: autoMishap},
}

// autoCommand ends nothing by itself: the turn passes only by the player's word; but with OPT-SIMULTANEOUS the other
// side's command units have their turn in between. DP-30, G-41.
func autoCommand(b *Battle, s Step) bool { return b.isCommon() && b.alternate(s) }

package bkc

import (
	"slices"

	"sandtable/battle"
)

var (
	notUnderOrders = reason("BKC-CMD-07", "{unit} is not part of this order")
	noActionLeft   = reason("BKC-CMD-07", "{unit} has no actions left under this order")
)

// mayAct says why a unit can do nothing under the order being carried out. CMD-07, CMD-28, SUP-06, CONV-14.
func (b *Battle) mayAct(id UnitID) *Refusal {
	switch u := b.unit(id); {
	case !slices.Contains(b.Order.Units, id):
		return notUnderOrders.Refuse(b.UnitFact("unit", id))
	case u.Actions == 0:
		return noActionLeft.Refuse(b.UnitFact("unit", id))
	case b.keptFromActing(id):
		return isSuppressed.Refuse(b.UnitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// mayBeActor is mayAct for whatever unit a command names. CMD-07.
func (b *Battle) mayBeActor(c *Cmd, id UnitID) *Refusal {
	if no := b.isOwn(c, id); no != nil {
		return no
	}
	return b.mayAct(id)
}

// underOrders are the units of the order that is being carried out.
func underOrders(b *Battle, _ *Cmd, out []Value) []Value {
	for _, id := range b.Order.Units {
		out = append(out, Value{Unit: id})
	}
	return out
}

// actor is the field of the ordered unit that acts, if an action of the kind is open to it. CMD-28.
func actor(can func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field:  battle.FieldUnit,
		Domain: underOrders,
		Check: func(b *Battle, c *Cmd) *Refusal {
			if no := b.mayBeActor(c, c.Unit); no != nil {
				return no
			}
			return can(b, c.Unit)
		},
	}
}

// spend uses up one action of a unit. Work that it had begun is given up, unless the action goes on with it. CMD-07,
// CMD-32, G-16.
func (b *Battle) spend(id UnitID) {
	b.Emit(noteActions(id, b.unit(id).Actions-1))
	b.dropWork(id)
	b.reveal(id)
}

// autoAct ends an order when none of its units can act any more. DP-34.
func autoAct(b *Battle, s Step) bool {
	for _, id := range b.Order.Units {
		if (b.canSee(id) || b.awaits(id)) && b.mayAct(id) == nil {
			return false
		}
	}
	b.endOrder()
	return true
}

// endOrder takes away what is left of an order.
func (b *Battle) endOrder() {
	for _, id := range b.Order.Units {
		if b.unit(id).Actions > 0 {
			b.Emit(noteActions(id, 0))
		}
		b.unmark(id, Underway)
	}
	b.closeOrder()
	b.Pop()
}

// doneActing gives up the actions that are left: acting is optional. CMD-28, DP-34.
var doneActing = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BKC-DP-34", Do: func(b *Battle, _ *Cmd) { b.endOrder() }}

// leading adds to the field of a unit the judgement that its action leads somewhere: that there is a target for it.
func leading(f Field, leads func(*Battle, UnitID) *Refusal) Field {
	f.Leads = func(b *Battle, c *Cmd) *Refusal { return leads(b, c.Unit) }
	return f
}

package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// pushAfterMove asks, when a unit has moved, whether it picks an objective up, drops it or leaves the table, if the
// scenario knows anything of the kind. DP-33, SCENARIO-12, SCENARIO-15.
func (b *Battle) pushAfterMove(id UnitID) {
	if b.kind().markers.Carried || b.exitFor(b.side(id)) != battle.Nobody {
		b.Push(Step{Kind: stepAfterMove, Side: b.side(id), Unit: id, Clause: "BA-DP-33"})
	}
}

// autoAfterMove goes on when there is nothing to pick up, to drop or to leave by.
func autoAfterMove(b *Battle, s Step) bool {
	if b.unit(s.Unit).IsOnTable() && (b.mayTake(s.Unit) == nil || b.carriedBy(s.Unit) >= 0 || b.mayExit(s.Unit) == nil) {
		return false
	}
	b.Pop()
	return true
}

// carriedBy is the objective that a unit carries, or -1.
func (b *Battle) carriedBy(id UnitID) int {
	for i := range b.Objectives {
		if b.Objectives[i].Carrier == id {
			return i
		}
	}
	return -1
}

// bears reports whether a unit takes an objective with it: in its own hands, or in those of a unit aboard.
func (b *Battle) bears(id UnitID) bool {
	for i := range b.Objectives {
		if by := b.Objectives[i].Carrier; by != 0 && (by == id || b.unit(by).Carrier == id) {
			return true
		}
	}
	return false
}

var (
	notCarried = reason("BA-SCENARIO-15", "nothing can be carried in this scenario")
	noContact  = reason("BA-SCENARIO-15", "{unit} has no infantry model in contact with the objective")
	noBurden   = reason("BA-SCENARIO-15", "{unit} is not carrying an objective")
	mayNotExit = reason("BA-MOVE-11", "this scenario does not allow {unit} to leave the table")
	notAtEdge  = reason("BA-MOVE-11", "{unit}: no model touches the edge it may leave by")
)

// canTake is the objective that a unit can pick up and the model that does it. SCENARIO-15.
func (b *Battle) canTake(id UnitID) (objective int, model int16) {
	if b.profile(id).Type != Infantry || !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 {
		return -1, 0
	}
	for i := range b.Objectives {
		o := &b.Objectives[i]
		if o.Carrier != 0 || o.Gone || !b.box(id).Within(marker(o.At).Box(), 0) {
			continue
		}
		from := b.first(id)
		for m := from; m < from+modelID(b.count(id)); m++ {
			if b.model(m).Alive && geom.Within(b.base(m), marker(o.At), 0) {
				return i, b.number(m)
			}
		}
	}
	return -1, 0
}

func (b *Battle) mayTake(id UnitID) *Refusal {
	if !b.kind().markers.Carried {
		return notCarried.Refuse()
	}
	if i, _ := b.canTake(id); i < 0 {
		return noContact.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// takeRule picks the objective up: the first model in contact with it carries it. DP-33, SCENARIO-15.
var takeRule = &Rule{
	Verb: "take", Class: battle.ClassCarry, Clause: "BA-DP-33",
	Open: func(b *Battle) *Refusal { return b.mayTake(b.Agenda.Top().Unit) },
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		i, model := b.canTake(id)
		b.Pop()
		o := b.Objectives[i]
		o.Carrier, o.Model, o.Holder = id, model, c.Side
		b.setObjective(i, o, "BA-SCENARIO-15")
		b.pushAfterMove(id)
	},
}

// dropRule puts the objective down. DP-33.
var dropRule = &Rule{
	Verb: "drop", Class: battle.ClassCarry, Clause: "BA-DP-33",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.carriedBy(id) < 0 {
			return noBurden.Refuse(b.UnitFact("unit", id))
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) {
		id := b.Agenda.Top().Unit
		b.Pop()
		b.dropObjective(b.carriedBy(id))
	},
}

// dropObjective puts a carried objective down where it is. It is still held. SCENARIO-05, SCENARIO-15.
func (b *Battle) dropObjective(i int) {
	o := b.Objectives[i]
	o.Carrier, o.Model = 0, 0
	b.setObjective(i, o, "BA-SCENARIO-15")
}

// followCarriers moves objectives with those who carry them, and drops them where the carrier fell. SCENARIO-15.
func (b *Battle) followCarriers() {
	for i := range b.Objectives {
		o := b.Objectives[i]
		if o.Carrier == 0 {
			continue
		}
		u, m := b.unit(o.Carrier), b.nth(o.Carrier, o.Model)
		at := b.model(m).At
		if u.Place == Aboard {
			at = b.model(b.leader(u.Carrier)).At
		}
		switch {
		case u.InPlay() && b.model(m).Alive:
			if at != o.At {
				o.At = at
				b.setObjective(i, o, "BA-SCENARIO-15")
			}
		case u.Place != Exited:
			b.dropObjective(i)
		}
	}
}

// exitFor is the side over whose edge the units of a side may leave the table: in an envelopment the attacker's over the
// defender's, in Top Secret the carrier of the objective over his own. SCENARIO-12, SCENARIO-15, MOVE-11.
func (b *Battle) exitFor(side Side) Side {
	switch k := b.kind(); {
	case k.id == "envelopment" && b.player(side).Attacker:
		return side.Enemy()
	case k.markers.Carried:
		return side
	}
	return battle.Nobody
}

// edgeReach is how near to the edge a base touches it: players do not measure finer than a quarter of an inch.
const edgeReach = geom.Inch / 4

// mayExit says why a unit that has moved may not leave the table: a model of it must touch the edge. The others follow.
// MOVE-11.
func (b *Battle) mayExit(id UnitID) *Refusal {
	edge := b.exitFor(b.side(id))
	if edge == battle.Nobody || b.kind().markers.Carried && !b.bears(id) {
		return mayNotExit.Refuse(b.UnitFact("unit", id))
	}
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Alive && b.unit(id).Inside == 0 {
			if least, _ := b.depths(edge, b.base(m)); least <= edgeReach {
				return nil
			}
		}
	}
	return notAtEdge.Refuse(b.UnitFact("unit", id))
}

// exitRule takes a unit off the table, with all that it carries. SCENARIO-12, SCENARIO-15.
var exitRule = &Rule{
	Verb: "leave", Class: battle.ClassMove, Clause: "BA-MOVE-11",
	Open: func(b *Battle) *Refusal { return b.mayExit(b.Agenda.Top().Unit) },
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.Pop()
		carried := b.bears(id)
		for _, other := range b.Own(c.Side) {
			if b.unit(other).Carrier == id {
				b.Emit(Event{Kind: LeftBattle, Unit: other, Option: Exited.String(), Clause: "BA-MOVE-11"})
			}
		}
		b.Emit(Event{Kind: LeftBattle, Unit: id, Option: Exited.String(), Clause: "BA-MOVE-11"})
		if carried {
			b.finish(c.Side, "win", "carried-off")
		}
	},
}

// goOnRule does none of it. DP-33.
var goOnRule = &Rule{Verb: "go-on", Class: battle.ClassPass, Clause: "BA-DP-33", Do: func(b *Battle, _ *Cmd) { b.Pop() }}

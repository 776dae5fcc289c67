package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// Some of an army may be kept off the table and called by radio. SPECIAL-06, OPT-22, GAP-35.

var (
	noSupport   = reason("COBI-OPT-22", "support cannot be called in this battle")
	tooManyKept = reason("COBI-SPECIAL-06", "at most a quarter of the army stays in reserve: {points} of {most}")
	noReserve   = reason("COBI-SPECIAL-06", "no one is left to call")
	notReserve  = reason("COBI-SPECIAL-06", "{target} is not waiting to be called")
	noCaller    = reason("COBI-SPECIAL-06", "{unit} has no radio")
	notCalled   = reason("COBI-SPECIAL-06", "{unit} has not been called, or arrives next round")
)

// keptWorth is what a unit counts among those that are kept back: its points, or one if the armies were not bought.
func (b *Battle) keptWorth(id UnitID) int32 {
	if b.profile(id).Kind == Crew {
		return 0
	}
	return max(1, b.profile(id).Points)
}

// mayKeep says why a unit may not be kept back. SPECIAL-06.
func (b *Battle) mayKeep(id UnitID) *Refusal {
	if !b.options.CallSupport {
		return noSupport.Refuse()
	}
	all, kept := int32(0), b.keptWorth(id)
	for i := range b.Units {
		if other := UnitID(i + 1); b.side(other) == b.side(id) {
			all += b.keptWorth(other)
			if b.Units[i].Place == Reserve {
				kept += b.keptWorth(other)
			}
		}
	}
	if kept*4 > all {
		return tooManyKept.Refuse(battle.Count("points", kept), battle.Count("most", all/4))
	}
	return nil
}

// keepRule keeps a unit off the table when its turn to be set up comes. DP-12.
var keepRule = &Rule{
	Verb: "keep-back", Class: battle.ClassDeploy, Clause: "COBI-SPECIAL-06",
	Fields: []Field{{
		Field:  battle.FieldUnit,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) },
		Quick:  func(b *Battle, _ *Cmd, id UnitID) bool { return b.options.CallSupport && b.waits(id) },
		Check: func(b *Battle, c *Cmd) *Refusal {
			if b.side(c.Unit) != c.Side || !b.waits(c.Unit) {
				return notWaiting.Refuse(b.UnitFact("unit", c.Unit))
			}
			return b.mayKeep(c.Unit)
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-OPT-22", "COBI-DP-12")
		b.putAt(c.Unit, Reserve)
		b.tell(c.Unit, 0, "is-kept-back", "COBI-SPECIAL-06")
		b.Swap(Step{Kind: stepDeploy, Side: c.Side.Enemy(), Clause: "COBI-SETUP-22"})
	},
}

// putAt notes where a unit is, with the crew that belongs to it.
func (b *Battle) putAt(id UnitID, to Place) {
	b.Emit(notePlace(id, to))
	if b.isVehicle(id) && b.card(id).Crew > 0 {
		b.Emit(notePlace(id+1, to))
	}
}

// mayCallUp says why a unit that is kept back cannot be called.
func (b *Battle) mayCallUp(side Side, id UnitID) *Refusal {
	if u := b.unit(id); u.Side != side || u.Place != Reserve || u.Is(Called) || b.profile(id).Kind == Crew {
		return notReserve.Refuse(b.UnitFact("target", id))
	}
	return nil
}

// canCall says why a figure or a vehicle cannot call support: a radio operator can, or a vehicle with a radio. SPECIAL-06, OPT-22.
func canCall(b *Battle, m modelID) *Refusal {
	id := b.owner(m)
	switch {
	case !b.options.CallSupport:
		return noSupport.Refuse()
	case b.isHull(m) && !b.card(id).Has(keyRadio):
		b.Cite("COBI-CARD-26")
		return noCaller.Refuse(b.UnitFact("unit", id))
	case !b.isHull(m):
		if no := b.mustHave(m, communicates); no != nil {
			return no
		}
	}
	for i := range b.Units {
		if b.mayCallUp(b.side(id), UnitID(i+1)) == nil {
			return nil
		}
	}
	return noReserve.Refuse()
}

var calling = task{Special, canCall}

// callRule calls a unit that was kept back. SPECIAL-06, DP-38.
var callRule = &Rule{
	Verb: "call-support", Class: battle.ClassWork, Clause: "COBI-SPECIAL-06",
	Fields: calling.fields(Field{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for i := range b.Units {
				if b.mayCallUp(c.Side, UnitID(i+1)) == nil {
					out = append(out, Value{Unit: UnitID(i + 1)})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayCallUp(c.Side, c.Target) },
	}),
	Do: func(b *Battle, c *Cmd) {
		m := calling.doer(b, c)
		b.doerDid(m, "COBI-SPECIAL-06")
		b.try(Step{Target: c.Target, Option: "call-support"}, Die{Why: "COBI-SPECIAL-06", Need: 5}, m)
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		b.foretell(p, Die{Why: "COBI-SPECIAL-06", Need: 5, Unit: c.Unit}, calling.doer(b, c))
	},
}

// answeredCall has the unit come in the next round, if the call was heard.
func answeredCall(b *Battle, s Step, d *Die) {
	if !d.succeeds() {
		b.tell(s.Unit, s.Target, "is-not-heard", "COBI-SPECIAL-06")
		return
	}
	b.mark(s.Target, Called)
	b.Emit(noteSince(s.Target, b.Round))
	b.tell(s.Unit, s.Target, "calls", "COBI-SPECIAL-06")
}

// mayEnter says why a unit may not come onto the table now. SPECIAL-06.
func (b *Battle) mayEnter(id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case u.Place != Reserve || !u.Is(Called) || u.Since >= b.Round:
		return notCalled.Refuse(b.UnitFact("unit", id))
	case u.Is(Activated):
		return hasActed.Refuse(b.UnitFact("unit", id))
	case u.Is(Declined):
		return gaveUp.Refuse(b.UnitFact("unit", id))
	case !b.hasRoom(id, 0):
		return noRoomLeft.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// entryBox is where a unit comes onto the table: along the edge of its side, no deeper than it needs. SPECIAL-06.
func (b *Battle) entryBox(id UnitID) geom.Box {
	deep, box := 10*geom.CM, b.table.Box()
	if b.isVehicle(id) {
		deep = b.profile(id).Depth + 3*geom.CM
	}
	switch b.homeward(b.side(id)) {
	case geom.South:
		box.Max.Y = box.Min.Y + deep
	case geom.North:
		box.Min.Y = box.Max.Y - deep
	case geom.West:
		box.Max.X = box.Min.X + deep
	default:
		box.Min.X = box.Max.X - deep
	}
	return box
}

// mayStandIn reports whether a model may be put down at a base: in the zone of its side, or along its edge if it comes later.
func (b *Battle) mayStandIn(m modelID, base geom.Base) bool {
	id := b.owner(m)
	if b.unit(id).Place == Reserve {
		return b.entryBox(id).Holds(base.Box())
	}
	return b.inZone(b.side(id), base)
}

// toDecline is the field in which a side names a unit that stays idle: one that may act, or that may come.
var toDecline = Field{
	Field: battle.FieldUnit, Domain: toAct.Domain,
	Check: func(b *Battle, c *Cmd) *Refusal {
		if no := b.mayCommand(c); no != nil || b.mayEnter(c.Unit) == nil {
			return no
		}
		return toAct.Check(b, c)
	},
}

// entering says of a unit that is placed that it comes onto the table in its turn.
const entering = "enters"

// enterRule brings a unit that was called onto the table, which is its activation. SPECIAL-06.
var enterRule = &Rule{
	Verb: "enter", Class: battle.ClassDeploy, Clause: "COBI-SPECIAL-06",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toAct.Domain,
			Quick: func(b *Battle, _ *Cmd, id UnitID) bool { return b.unit(id).Place == Reserve },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.mayCommand(c); no != nil {
					return no
				}
				return b.mayEnter(c.Unit)
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				box := b.entryBox(c.Unit)
				return &battle.Shape{Area: []geom.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}, box.Max, {X: box.Min.X, Y: box.Max.Y}}, Clause: "COBI-SPECIAL-06"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgePlacing(c, *c.At, 0)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				will := func() bool {
					_, no := b.judgePlacing(c, *c.At, 0)
					return no == nil
				}
				if !battle.SampleAt(c, r, b.entryBox(c.Unit), 20, will) {
					at, _ := b.roomFor(c.Unit, 0)
					c.At = &at
				}
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.passTurn(c.Side)
		p, _ := b.judgePlacing(c, *c.At, 0)
		models := make([]int16, p.n)
		for i := range models {
			models[i] = int16(i + 1)
		}
		b.Cite("COBI-SPECIAL-06", "COBI-OPT-22")
		b.Emit(Event{Kind: Placed, Unit: c.Unit, Side: c.Side, Option: entering, Models: models,
			Places: append([]geom.Point(nil), p.places[:p.n]...), Facing: p.facing, Clause: "COBI-SPECIAL-06"})
		if b.isVehicle(c.Unit) && b.card(c.Unit).Crew > 0 {
			b.Emit(notePlace(c.Unit+1, OnTable))
		}
		b.unmark(c.Unit, Called)
		b.mark(c.Unit, Activated)
	},
}

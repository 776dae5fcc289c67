package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// supportRules are what an observer can do instead of shooting. SUPPORT-01, DP-20.
var supportRules = []*Rule{callRule, strikeRule}

var (
	notObserver = reason("BA-SUPPORT-01", "{unit} is not an observer of this kind")
	notOnFire   = reason("BA-SUPPORT-01", "{unit} may call support only on a Fire order")
	calledOnce  = reason("BA-SUPPORT-02", "{unit} has already called its support")
	notACall    = reason("BA-SUPPORT-03", "{option} is neither a barrage nor smoke")
	unseenPoint = reason("BA-SUPPORT-03", "{unit} cannot see that point")
	pointOff    = reason("BA-SUPPORT-03", "the point is off the table")
	unseenUnit  = reason("BA-SUPPORT-11", "{unit} cannot see {target}")
	notAnEnemy  = reason("BA-SUPPORT-11", "{target} is not an enemy on the table")
)

// hasObserver reports a side of which some observer lives. SUPPORT-09.
func (b *Battle) hasObserver(side Side) bool {
	return slices.ContainsFunc(b.Own(side), func(id UnitID) bool { return b.observer(id) != 0 })
}

// observer is the living observer of a team, or zero: his men cannot call without him. FORCE-09.
func (b *Battle) observer(id UnitID) modelID {
	b.Cite("BA-FORCE-09")
	for i, role := range b.profile(id).Roles {
		if m := b.first(id) + modelID(i); role == Observer && b.model(m).Alive {
			return m
		}
	}
	return 0
}

// mayCall says why the unit on the agenda may not call support of a kind. SUPPORT-01, SUPPORT-02.
func (b *Battle) mayCall(kind Flag) *Refusal {
	s := b.Agenda.Top()
	switch {
	case !b.profile(s.Unit).Has(kind) || b.observer(s.Unit) == 0:
		return notObserver.Refuse(b.UnitFact("unit", s.Unit))
	case occasion(s) != ByFire:
		return notOnFire.Refuse(b.UnitFact("unit", s.Unit))
	case b.unit(s.Unit).Is(Called) && !b.mayCallAgain(s.Unit):
		return calledOnce.Refuse(b.UnitFact("unit", s.Unit))
	}
	return nil
}

// mayCallAgain reports an American air observer who has called once. FORCE-18.
func (b *Battle) mayCallAgain(id UnitID) bool {
	return b.hasNational(id, usa) && b.profile(id).Has(AirObserver) && !b.unit(id).Is(CalledTwice)
}

// callRule calls a barrage or smoke on a point that the observer sees. SUPPORT-03, DP-20.
var callRule = &Rule{
	Verb: "call", Class: battle.ClassSupport, Clause: "BA-DP-20",
	Open: func(b *Battle) *Refusal { return b.mayCall(ArtObserver) },
	Fields: []Field{
		{
			Field: battle.FieldOption,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				return append(out, Value{Text: callBarrage}, Value{Text: callSmoke})
			},
			Check: func(_ *Battle, c *Cmd) *Refusal {
				if c.Option != callBarrage && c.Option != callSmoke {
					return notACall.Refuse(battle.Text("option", c.Option))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				return &battle.Shape{From: b.model(b.observer(b.Agenda.Top().Unit)).At, Clause: "BA-SUPPORT-03"}
			},
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayAim(b.Agenda.Top().Unit, *c.At) },
			Sample: sampleAim,
		},
	},
	Preview: previewCall("BA-SUPPORT-04", [...]string{"astray", "delayed", "strikes"}),
	Do:      func(b *Battle, c *Cmd) { b.makeCall(c.Option, *c.At, 0) },
}

// mayAim says why an observer may not call shells on a point. SUPPORT-03.
func (b *Battle) mayAim(id UnitID, at geom.Point) *Refusal {
	switch {
	case !b.table.Holds(geom.Base{At: at, Round: true}):
		return pointOff.Refuse()
	case !b.observes(b.observer(id), at):
		return unseenPoint.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// observes reports whether an observer sees a point of the table; the ground under his feet he always does. SUPPORT-03.
func (b *Battle) observes(m modelID, at geom.Point) bool {
	return at == b.model(m).At || b.seesPoint(m, at)
}

// sampleAim draws a point that the observer sees.
func sampleAim(b *Battle, c *Cmd, r dice.Roller) {
	m := b.observer(b.Agenda.Top().Unit)
	if !battle.SampleAt(c, r, b.table.Box(), 12, func() bool { return b.mayAim(b.owner(m), *c.At) == nil }) {
		at := b.model(m).At
		c.At = &at
	}
}

// strikeRule calls an air strike on an enemy unit that the observer sees. SUPPORT-11, DP-20.
var strikeRule = &Rule{
	Verb: "strike", Class: battle.ClassSupport, Clause: "BA-DP-20",
	Open: func(b *Battle) *Refusal {
		s := b.Agenda.Top()
		if no := b.mayCall(AirObserver); no != nil {
			return no
		}
		for _, id := range b.Own(s.Side.Enemy()) {
			if b.mayStrike(s.Unit, id) == nil {
				return nil
			}
		}
		return unseenUnit.Refuse(b.UnitFact("unit", s.Unit), battle.Text("target", ""))
	},
	Fields: []Field{{
		Field:  battle.FieldTarget,
		Domain: enemiesShown,
		Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayStrike(b.Agenda.Top().Unit, c.Target) },
	}},
	Preview: previewCall("BA-SUPPORT-12", [...]string{"aborted", "delayed", "arrives"}),
	Do:      func(b *Battle, c *Cmd) { b.makeCall(callAir, b.placeOf(c.Target), c.Target) },
}

// enemiesShown are the enemy units that stand openly on the table.
func enemiesShown(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side.Enemy()) {
		if b.isShown(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayStrike says why an observer may not send aircraft at a unit. SUPPORT-11.
func (b *Battle) mayStrike(id, target UnitID) *Refusal {
	if b.side(target) == b.side(id) || !b.isShown(target) {
		return notAnEnemy.Refuse(b.UnitFact("target", target))
	}
	if _, _, ok := b.sees(b.observer(id), target); !ok {
		return unseenUnit.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	return nil
}

// makeCall notes a call. It stays even if the observer falls. SUPPORT-02, SUPPORT-03, SUPPORT-09.
func (b *Battle) makeCall(kind string, at geom.Point, target UnitID) {
	s := b.Agenda.Top()
	b.Pop()
	if b.unit(s.Unit).Is(Called) {
		b.mark(s.Unit, CalledTwice)
	}
	b.mark(s.Unit, Called)
	b.Emit(Event{Kind: CallMade, Side: s.Side, Option: kind, At: at, Target: target, Clause: "BA-SUPPORT-03"})
}

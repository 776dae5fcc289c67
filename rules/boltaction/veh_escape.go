package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	noEscape    = reason("BA-VEH-13", "{unit} cannot react by getting clear")
	escapesOnce = reason("BA-AMBUSH-06", "{unit} is already getting clear")
	noWayOut    = reason("BA-VEH-14", "{unit} has no way to get clear")
	notSafer    = reason("BA-VEH-14", "{unit} must end out of sight of {by}, in better cover or farther away")
)

// escapeRule answers an attack by getting away: the path of a move at the ADVANCE or the RUN rate. The unit that answers and
// its attacker are those of the step. DP-19, VEH-13 to VEH-15, FORCE-17.
var escapeRule = &Rule{
	Verb: "escape", Class: battle.ClassMove, Clause: "BA-DP-19",
	Open: func(b *Battle) *Refusal { s := b.Agenda.Top(); return b.mayEscape(s.Unit, s.Target) },
	Fields: []Field{
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value { return b.directions(b.Agenda.Top().Unit, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				return b.mayReverse(b.Agenda.Top().Unit, Advance, c.Option)
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				if b.escapePath(s.Unit, s.Target, c.Option) == nil {
					return noWayOut.Refuse(b.UnitFact("unit", s.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				id := b.Agenda.Top().Unit
				t := b.termsOf(id, escapeOrder(c.Option), c.Option)
				return b.moveShape(id, &t)
			},
			Check:  judgeEscape,
			Sample: sampleEscape,
		},
		{
			Field: battle.FieldFacing, Optional: true, Shape: facingShape, Check: judgeEscape,
			Sample: func(*Battle, *Cmd, dice.Roller) {},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		p, o, _ := b.planEscape(s.Unit, s.Target, c)
		b.Cite("BA-BAG-12", "BA-TEST-14", "BA-SHOOT-08")
		if b.profile(s.Unit).Type == Vehicle {
			b.Cite("BA-VEH-13", "BA-VEH-15")
		}
		b.Pop()
		b.Push(Step{Kind: stepEscaped, Unit: s.Unit, Clause: "BA-VEH-14"})
		b.giveDie(s.Unit, o, "BA-VEH-14")
		b.mark(s.Unit, Reacted|Escaping)
		how := "escape"
		if c.Option == reverse {
			how = reverse
		}
		b.march(s.Unit, &p, how, "BA-VEH-14")
	},
}

// autoEscaped turns the die of a unit that has escaped. VEH-14.
func autoEscaped(b *Battle, s Step) bool {
	b.Pop()
	b.unmark(s.Unit, Escaping)
	if b.unit(s.Unit).InPlay() {
		b.giveDie(s.Unit, Down, "BA-VEH-14")
	}
	return true
}

// escapeOrder is the faster order that an escape may take: in reverse it is ADVANCE. VEH-14.
func escapeOrder(how string) Order {
	if how == reverse {
		return Advance
	}
	return Run
}

// mayEscape says why a unit may not answer an attack by getting away. VEH-13, AMBUSH-06, FORCE-17.
func (b *Battle) mayEscape(id, by UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	nimble := p.Type == Vehicle && p.Has(Recce) || p.Has(Motorbikes) || p.Has(Cavalry) && !u.Is(Afoot)
	switch {
	case u.Is(Escaping):
		b.Cite("BA-AMBUSH-06")
		return escapesOnce.Refuse(b.UnitFact("unit", id))
	case b.March.Unit == id:
		b.Cite("BA-AMBUSH-06")
		return isMoving.Refuse(b.UnitFact("unit", id))
	case !nimble || u.Die != NoOrder || !u.IsOnTable() || b.mayMove(id, Run) != nil:
		return noEscape.Refuse(b.UnitFact("unit", id))
	case b.escapePath(id, by, "") == nil && b.escapePath(id, by, reverse) == nil:
		return noWayOut.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

func judgeEscape(b *Battle, c *Cmd) *Refusal {
	s := b.Agenda.Top()
	_, _, no := b.planEscape(s.Unit, s.Target, c)
	return no
}

// planEscape judges an escape: by ADVANCE if that is far enough, else by RUN. VEH-14.
func (b *Battle) planEscape(id, by UnitID, c *Cmd) (plan, Order, *Refusal) {
	p, no := b.planMove(id, Advance, c)
	o := Advance
	if no != nil && escapeOrder(c.Option) == Run {
		p, no = b.planMove(id, Run, c)
		o = Run
	}
	if no == nil && !b.isSafer(id, by, &p) {
		no = notSafer.Refuse(b.UnitFact("unit", id), b.UnitFact("by", by))
	}
	return p, o, no
}

// isSafer reports whether a move ends farther from the attacker than before, or out of his sight, or in better cover.
// VEH-14.
func (b *Battle) isSafer(id, by UnitID, p *plan) bool {
	if !b.Exists(by) {
		return true
	}
	if b.planGap(id, by, p) > b.gap(id, by) {
		return true
	}
	if m := b.model(b.leader(id)); p.places[0] == m.At && p.facing == m.Facing {
		return false
	}
	then := b.clone()
	then.Emit(Event{Kind: DidMove, Unit: id, Models: p.models, Places: p.places, Facing: p.facing})
	if !then.unitSees(by, id) {
		return true
	}
	shooter := b.leader(by)
	return then.coverOf(shooter, id) > b.coverOf(shooter, id)
}

// planGap is how far a unit would be from another after a move.
func (b *Battle) planGap(id, by UnitID, p *plan) geom.Len {
	best, house := geom.Len(1<<30), b.house(by)
	var room [maxMen]modelID
	for i, at := range p.places {
		base := b.baseAt(b.nth(id, p.models[i]), at, p.facing)
		if house != nil {
			best = min(best, geom.GapPolygon(base, house.Polygon()))
			continue
		}
		for _, n := range b.living(by, room[:0]) {
			best = min(best, geom.Gap(b.base(n), base))
		}
	}
	return best
}

// escapePath looks for a way out: away from the attacker as far as possible, and otherwise anywhere. Nil: there is none.
func (b *Battle) escapePath(id, by UnitID, how string) []geom.Point {
	if how == reverse && b.mayReverse(id, Advance, how) != nil {
		return nil
	}
	m := b.model(b.leader(id))
	rate := b.termsOf(id, escapeOrder(how), how).rate
	away := geom.Bearing(b.model(b.leader(by)).At, m.At)
	if how == reverse || b.profile(id).Type == Vehicle && b.profile(id).pivots(Run) == 0 {
		away = heading(m.Facing, how == reverse)
	}
	for _, part := range [...]geom.Len{4, 2, 1} {
		for k := range 12 {
			turn := 300 * ((k + 1) / 2)
			if k%2 == 1 {
				turn = -turn
			}
			c := Cmd{Option: how, Path: []geom.Point{geom.Step(m.At, away.Turn(turn), rate*part/4)}}
			if _, _, no := b.planEscape(id, by, &c); no == nil {
				return c.Path
			}
		}
	}
	return nil
}

// sampleEscape takes a way out, in reverse if there is none ahead.
func sampleEscape(b *Battle, c *Cmd, _ dice.Roller) {
	s := b.Agenda.Top()
	if c.Path = b.escapePath(s.Unit, s.Target, c.Option); c.Path == nil {
		c.Option = reverse
		c.Path = b.escapePath(s.Unit, s.Target, reverse)
	}
}

package boltaction

import (
	"slices"

	"sandtable/battle"
)

// shootRules are the ways to use a FIRE order, or the shooting after an ADVANCE.
var shootRules = []*Rule{shootRule}

// autoFire goes on when the unit is no longer there to shoot, or has been stopped.
func autoFire(b *Battle, s Step) bool {
	if b.unit(s.Unit).IsOnTable() {
		return b.skipGone(s)
	}
	b.pop()
	return true
}

// holdFire shoots at nobody. ORDER-04, DP-17.
var holdFire = &Rule{Verb: "hold", Clause: "BA-ORDER-04", Do: func(b *Battle, _ *Cmd) { b.pop() }}

var (
	noTarget   = reason("BA-SHOOT-05", "{unit} has no weapon that can be fired at {target}", "{unit} nie ma broni, która mogłaby strzelać do {target}")
	ownSide    = reason("BA-SHOOT-37", "{target} is of your own side", "{target} należy do twojej strony")
	notTarget  = reason("BA-SHOOT-38", "{target} cannot be chosen as a target", "{target} nie może być celem")
	badAmmo    = reason("BA-SHOOT-04", "{option} is not what {unit} can fire", "{unit} nie może strzelać {option}")
	noSuchShot = reason("BA-SHOOT-05", "{unit} has no such weapon to fire", "{unit} nie ma takiej broni do strzału")
)

// shootRule declares who shoots at whom with what: everything at the target, with the option as ammunition where there is
// a choice, but for what parts say: a model that holds its fire, an arm (n) with another target or ammunition.
// SHOOT-01 to SHOOT-05.
var shootRule = &Rule{
	Verb: "shoot", Clause: "BA-DP-17",
	Fields: []Field{
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.own[c.Side.Enemy().Index()] {
					if b.unit(id).IsOnTable() {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				return b.mayShootAt(s.Unit, c.Target, Why(s.N))
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, name := range ammoNames {
					out = append(out, Value{Text: name})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				if len(b.shotsAt(s.Unit, c.Target, Why(s.N), c.Option, nil)) == 0 {
					return badAmmo.Refuse(b.unitFact("unit", s.Unit), battle.Text("option", c.Option))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		shots := b.shotsAt(s.Unit, c.Target, Why(s.N), c.Option, nil)
		b.pop()
		b.declare(s.Unit, Why(s.N), shots)
	},
}

// mayShootAt says why a unit may not shoot at another. SHOOT-05, SHOOT-37, SHOOT-38.
func (b *Battle) mayShootAt(id, target UnitID, why Why) *Refusal {
	switch u := b.unit(target); {
	case b.side(target) == b.side(id) && why != ByMistake:
		return ownSide.Refuse(b.unitFact("target", target))
	case target == id || !u.IsOnTable() || u.Is(Hidden):
		return notTarget.Refuse(b.unitFact("target", target))
	case len(b.shotsAt(id, target, why, "", nil)) == 0:
		return noTarget.Refuse(b.unitFact("unit", id), b.unitFact("target", target))
	}
	return nil
}

// shotsAt appends the shots that a unit can make at a target, in the order of their dice: model by model, arm by arm. Range
// is measured only when they are resolved. SHOOT-02, SHOOT-05, SHOOT-09.
func (b *Battle) shotsAt(id, target UnitID, why Why, ammo string, out []Shot) []Shot {
	p, from := b.profile(id), b.first(id)
	for i := range p.Arms {
		m := b.bearer(id, i)
		if m == 0 || !b.canFire(id, i, m, target, why) {
			continue
		}
		out = append(out, Shot{Arm: int8(i + 1), Model: int16(m-from) + 1, Target: target, Ammo: b.ammo(&p.Arms[i], ammo)})
	}
	return out
}

// bearer is the living model that fires an arm: who carries it, or for the weapon of a crew any of it. Zero: nobody.
// WEAPON-06, WEAPON-20.
func (b *Battle) bearer(id UnitID, arm int) modelID {
	if b.unit(id).Spent&(1<<arm) != 0 {
		return 0
	}
	p, from := b.profile(id), b.first(id)
	for i, role := range p.Roles {
		m := from + modelID(i)
		if !b.model(m).Alive {
			continue
		}
		if p.Arms[arm].Model < 0 && role != SpotterMan || b.model(m).Arms&(1<<arm) != 0 {
			return m
		}
	}
	return 0
}

// canFire reports whether an arm can be fired at a target now. ORDER-06, WEAPON-09, LOS-02.
func (b *Battle) canFire(id UnitID, arm int, m modelID, target UnitID, why Why) bool {
	a := &b.profile(id).Arms[arm]
	if a.Fixed && why == ByAdvance && b.profile(id).Type != Vehicle {
		return false
	}
	if b.model(m).Loads > 0 || !b.isManned(id, arm) {
		return false
	}
	_, _, ok := b.sees(m, target)
	return ok
}

// ammo is what an arm fires if the player asks for a kind of ammunition. WEAPON-13, WEAPON-14.
func (b *Battle) ammo(a *Arm, want string) Ammo {
	switch {
	case a.Lobs:
		return Lobbed
	case a.HE != NoHE && (want == "he" || a.Howitz):
		return Explosive
	}
	return Plain
}

// declare begins the shooting: the targets answer, then it is resolved. SHOOT-01, SHOOT-03.
func (b *Battle) declare(id UnitID, why Why, shots []Shot) {
	parts := make([]battle.CommandPart, len(shots))
	for i, s := range shots {
		parts[i] = battle.CommandPart{Model: s.Model, Target: s.Target, N: int32(s.Arm), Option: ammoNames[s.Ammo]}
	}
	b.Emit(Event{Kind: Declared, Unit: id, Parts: parts, N: int32(why), Clause: "BA-SHOOT-01"})
	b.push(Step{Kind: stepVolley, Unit: id, Clause: "BA-SHOOT-01"})
	for _, target := range slices.Backward(b.Volley.Targets) {
		b.push(Step{Kind: stepReact, Side: b.side(target), Unit: target, Target: id, Clause: "BA-SHOOT-06"})
	}
}

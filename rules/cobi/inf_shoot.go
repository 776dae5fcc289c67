package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// stepVolley lets the figures of a squad shoot one after another, each at its nearest target, or at the Target. ACT-09.
const stepVolley stepKind = "volley"

// figures is the domain of a figure of a squad.
func figures(b *Battle, c *Cmd, out []Value) []Value {
	if b.count(c.Unit) == 1 { // a hull, or a man by himself
		return out
	}
	return b.members(c.Unit, out)
}

// members appends the figures of a unit as values, each with its first weapon and its role. Of a vehicle that is shot at it is the place
// that is aimed at. VEH-25.
func (b *Battle) members(id UnitID, out []Value) []Value {
	if b.isVehicle(id) {
		return append(out, Value{N: 1, Text: "top"})
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		v := Value{N: int32(b.number(m)), Text: roleNames[b.figure(m).Role]}
		if item := b.model(m).Kit[0].Item; item != 0 {
			v.Of = items[item].Name
		}
		out = append(out, v)
	}
	return out
}

// actor is the model that a command names: a hull, or a figure, or the only one that there is; zero: the whole squad.
func (b *Battle) actor(c *Cmd) modelID {
	if b.count(c.Unit) == 1 {
		return b.first(c.Unit)
	}
	return b.nth(c.Unit, c.Model)
}

// armNames are the weapons that a command can name.
func (b *Battle) armNames(c *Cmd, out []Value) []Value {
	m := b.actor(c)
	if m == 0 {
		return out
	}
	var room [kitSlots]arm
	arms := b.arms(m, room[:0])
	if len(arms) == 1 { // there is nothing to choose
		return out
	}
	for _, w := range arms {
		out = append(out, Value{Text: b.armName(w)})
	}
	return out
}

// aimOf is the aim of a model as a command says, with everything that changes the hit die.
func (b *Battle) aimOf(m modelID, option string, target UnitID, model int16) (aim, *Refusal) {
	p, no := b.pointOf(m, option, target, model)
	if no != nil {
		return aim{pointed: p}, no
	}
	return b.weigh(p), nil
}

// pointOf points a weapon of a model as a command says: with the weapon and at the target that it names, or else with the first weapon that
// can, at the nearest target. INF-10, DP-24.
func (b *Battle) pointOf(m modelID, option string, target UnitID, model int16) (pointed, *Refusal) {
	var room [kitSlots]arm
	b.Cite("COBI-DP-24", "COBI-WEAPON-11")
	if b.figure(m).Role.isNonCombatant() {
		return pointed{}, noFighter.Refuse(b.UnitFact("unit", b.owner(m)))
	}
	var why *Refusal
	for _, w := range b.arms(m, room[:0]) {
		if option != "" && option != b.armName(w) {
			continue
		}
		if w.col != nil && b.isHull(m) {
			b.Cite("COBI-CARD-26")
		}
		no := b.ready(w)
		if no == nil {
			var p pointed
			if p, no = b.pointWith(w, target, model); no == nil {
				return p, nil
			}
		}
		if why == nil {
			why = no
		}
	}
	switch {
	case why != nil:
		return pointed{}, why
	case option != "":
		return pointed{}, otherWeapon.Refuse(b.UnitFact("unit", b.owner(m)))
	}
	return pointed{}, noWeapon.Refuse(b.UnitFact("unit", b.owner(m)))
}

// pointWith points a weapon at a target that is named, or at the nearest.
func (b *Battle) pointWith(w arm, target UnitID, model int16) (pointed, *Refusal) {
	switch {
	case target == 0:
		to, _, ok := b.nearest(w, far)
		if !ok {
			return pointed{}, noTargets.Refuse(b.UnitFact("unit", b.owner(w.m)))
		}
		return b.point(w, b.better(w, to), false)
	case b.isVehicle(target):
		if model > 1 {
			return pointed{}, noFigure.Refuse(b.UnitFact("unit", target), battle.Count("model", model))
		}
		return b.point(w, b.hull(target), model == 1)
	case model != 0:
		to := b.nth(target, model)
		if to == 0 {
			return pointed{}, noFigure.Refuse(b.UnitFact("unit", target), battle.Count("model", model))
		}
		p, no := b.point(w, to, false)
		if no == nil && b.options.NoAiming && b.carriedBy(to) == 0 {
			if near, ok := b.nearestOf(w, target); ok && b.gap(b.carrier(w.m), near) < p.gap {
				return p, noAiming.Refuse()
			}
		}
		return p, no
	}
	to, ok := b.nearestOf(w, target)
	if !ok {
		to = b.leader(target)
		if _, no := b.point(w, to, false); no != nil {
			return pointed{}, no
		}
		return pointed{}, b.refuse(noTarget, w, to, b.gap(b.carrier(w.m), b.carrier(to)))
	}
	return b.point(w, to, false)
}

// better is the driver of a vehicle instead of the vehicle itself, if small arms hit him more easily: they are equally near. INF-11,
// INF-24.
func (b *Battle) better(w arm, to modelID) modelID {
	if w.col == nil || !w.col.isSmallArms() || !b.isHull(to) || w.col.Soft <= w.col.Vehicle || !b.card(b.owner(to)).exposes() {
		return to
	}
	gap := b.gap(b.carrier(w.m), to)
	for _, m := range b.occupants(b.owner(to), nil) {
		if b.mayTarget(w, m, gap) == nil {
			return m
		}
	}
	return to
}

// mayFire reports whether a figure may still attack with a weapon, on foot or from an open vehicle. MOVE-20, UNIT-19, OPT-03.
func (b *Battle) mayFire(m modelID) bool {
	return b.mayFight(m) && !b.figure(m).Role.isNonCombatant() && !b.mustReloadFirst(m)
}

// mayShoot says why no model of a component can shoot.
func mayShoot(b *Battle, id UnitID) *Refusal {
	if b.seesAgain(id) {
		return nil
	}
	if b.isVehicle(id) {
		return b.mayPoint(b.hull(id), "")
	}
	var why *Refusal
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if !b.mayFire(m) {
			continue
		}
		no := b.mayPoint(m, "")
		if no == nil {
			return nil
		}
		if why == nil {
			why = no
		}
	}
	switch {
	case why == nil && b.figure(from).Role.isNonCombatant():
		return noFighter.Refuse(b.UnitFact("unit", id))
	case why == nil && b.rides(from) && !b.card(b.model(from).Aboard).Open:
		return closedIn.Refuse(b.UnitFact("unit", id))
	case why == nil:
		return noWeapon.Refuse(b.UnitFact("unit", id))
	}
	return why
}

// enemies appends all units of the enemy that are in the battle as values.
func (b *Battle) enemies(side Side, out []Value) []Value {
	for i := range b.Units {
		if u := &b.Units[i]; u.Side != side && u.IsOnTable() {
			out = append(out, Value{Unit: UnitID(i + 1)})
		}
	}
	return out
}

// judgeShooting says why the shot of a command is not possible with so many of its fields; a squad as a whole can shoot if one of it can.
func (b *Battle) judgeShooting(c *Cmd, option string, target UnitID, model int16) *Refusal {
	if m := b.actor(c); m != 0 {
		if target == 0 {
			return b.mayPoint(m, option)
		}
		_, no := b.pointOf(m, option, target, model)
		return no
	}
	if option != "" || model != 0 {
		return whichFigure.Refuse(b.UnitFact("unit", c.Unit))
	}
	var why *Refusal
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if !b.mayFire(m) {
			continue
		}
		_, no := b.pointOf(m, "", target, 0)
		if no == nil {
			return nil
		}
		if why == nil {
			why = no
		}
	}
	return why
}

// shooter is the component that shoots. Where it has no target at all, it says why the one that a command names is none.
func shooter() Field {
	f := component(Attack, mayShoot)
	may := f.Check
	f.Check = func(b *Battle, c *Cmd) *Refusal {
		no := may(b, c)
		if no == nil || no.Reason != noTargets || c.Target == 0 || b.side(c.Target) == b.side(c.Unit) || !b.unit(c.Target).IsOnTable() {
			return no
		}
		if why := b.judgeShooting(c, "", c.Target, 0); why != nil {
			return why
		}
		return no
	}
	return f
}

var noFighter = reason("COBI-UNIT-19", "{unit} is a non-combatant")

var whichFigure = reason("COBI-INF-02", "choose which figure of {unit} fires")

// shootRule is the attack with a weapon. Without a target the nearest is shot at; without a figure, every able one of a squad shoots, one
// after another. DP-24, ACT-09, ACT-10.
var shootRule = &Rule{
	Verb: "shoot", Class: battle.ClassFire, Clause: "COBI-ACT-09",
	Fields: []Field{
		shooter(),
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				m := b.nth(c.Unit, c.Model)
				if m == 0 || b.isVehicle(c.Unit) {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				if no := b.figureMay(m, Attack); no != nil {
					return no
				}
				return b.mayPoint(m, "")
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.armNames(c, out) },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeShooting(c, c.Option, 0, 0) },
		},
		{
			Field: battle.FieldTarget, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.enemies(c.Side, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Target) == b.side(c.Unit) {
					return noEnemy.Refuse(b.UnitFact("target", c.Target))
				}
				return b.judgeShooting(c, c.Option, c.Target, 0)
			},
		},
		{
			Field: battle.FieldAim, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if c.Target == 0 || b.actor(c) == 0 {
					return out
				}
				return b.members(c.Target, out)
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if c.Target == 0 {
					return whichTarget.Refuse()
				}
				return b.judgeShooting(c, c.Option, c.Target, c.Aim)
			},
		},
	},
	Preview: previewShot,
	Do: func(b *Battle, c *Cmd) {
		if m := b.actor(c); m != 0 {
			a, _ := b.aimOf(m, c.Option, c.Target, c.Aim)
			b.fire(&a)
			return
		}
		b.Push(Step{Kind: stepVolley, Unit: c.Unit, Target: c.Target, Clause: "COBI-ACT-09"})
	},
}

var whichTarget = reason("COBI-DP-24", "choose the target first")

// nextShooter is the aim of the next figure of a squad that can shoot: first those whose weapons others have to serve. INF-26.
func (b *Battle) nextShooter(id, target UnitID) (aim, bool) {
	for _, served := range [...]bool{true, false} {
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if !b.mayFire(m) || b.isHeavy(m) != served {
				continue
			}
			if a, no := b.aimOf(m, "", target, 0); no == nil {
				return a, true
			}
		}
	}
	return aim{}, false
}

// autoVolley lets the next figure of a squad shoot. A figure without a target may still do something of its own. ACT-07, ACT-09.
func autoVolley(b *Battle, s Step) bool {
	a, ok := b.nextShooter(s.Unit, s.Target)
	if !ok {
		b.Pop()
		return true
	}
	b.fire(&a)
	return true
}

// volleySteps are the steps of shooting squads and of reloading.
var volleySteps = stepMap{stepVolley: {Auto: autoVolley}, stepReload: {Auto: autoReload}}

// slotPoint keeps a slot in a step.
func slotPoint(slot int8) geom.Point { return geom.Point{X: geom.Len(slot)} }

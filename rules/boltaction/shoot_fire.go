package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// shootRules are the ways to use a FIRE order, or the shooting after an ADVANCE.
var shootRules = []*Rule{shootRule, smokeRule}

// autoFire goes on when the unit is no longer there to shoot, has been stopped, or has nothing to shoot at: the enemy must not learn
// that of a hidden unit. ORDER-04, SCENARIO-07.
func autoFire(b *Battle, s Step) bool {
	if b.skipGone(s) {
		return true
	}
	if b.isVeiled(s.Unit) {
		return false
	}
	for _, rules := range [...][]*Rule{shootRules, supportRules} {
		for _, rule := range rules {
			if b.IsOpen(rule, s.Side) {
				return false
			}
		}
	}
	b.Cite("BA-ORDER-04")
	b.Pop()
	return true
}

// holdFire does not shoot. ORDER-04, DP-17.
var holdFire = &Rule{Verb: "hold", Class: battle.ClassPass, Clause: "BA-ORDER-04", Do: func(b *Battle, _ *Cmd) { b.Pop() }}

var (
	ownSide   = reason("BA-SHOOT-37", "{target} is on your side")
	notTarget = reason("BA-SHOOT-38", "{target} cannot be a target")
	notMover  = reason("BA-AMBUSH-04", "{unit} can only fire at {target} now")
	badAmmo   = reason("BA-SHOOT-04", "{unit} cannot use {option} on that target")
)

// shootRule declares who shoots at whom with what: everything at the target, with the option as ammunition where there is
// a choice, but for what parts say: a model (model) or a weapon (n) that holds its fire (option hold), or a weapon (n)
// that is fired by name, perhaps at another target or with other ammunition. SHOOT-01 to SHOOT-05.
var shootRule = &Rule{
	Verb: "shoot", Class: battle.ClassFire, Clause: "BA-DP-17",
	Fields: []Field{
		{Field: battle.FieldTarget, Domain: targets, Check: mayShoot},
		{Field: battle.FieldOption, Optional: true, Domain: ammunition, Check: mayLoad},
		{
			Field: battle.FieldParts, Optional: true, Domain: apart, Sample: sampleParts,
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				_, no := b.plotShots(s.Unit, occasion(s), c)
				return no
			},
		},
	},
	Preview: previewShoot,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		shots, _ := b.plotShots(s.Unit, occasion(s), c)
		b.Pop()
		b.declare(s.Unit, occasion(s), shots)
	},
}

// apart are the weapons that can do something else than the others: hold their fire, fire at another target, or instead of the
// one that would fire. SHOOT-03, VEH-18.
func apart(b *Battle, c *Cmd, out []Value) []Value {
	s := b.Agenda.Top()
	p := b.profile(s.Unit)
	usual, _ := b.plotShots(s.Unit, occasion(s), &Cmd{Target: c.Target, Option: c.Option})
	var room [64]Value
	enemies := targets(b, c, room[:0])
	for i := range p.Arms {
		if b.bearer(s.Unit, i) == 0 {
			continue
		}
		n, of := int32(i+1), p.armWord(i)
		fires := slices.ContainsFunc(usual, func(shot Shot) bool { return int32(shot.Arm) == n })
		if fires {
			out = append(out, Value{N: n, Of: of, Text: "hold"})
		}
		for _, v := range enemies {
			if v.Unit == c.Target && !fires || v.Unit != c.Target && b.maySplit(s.Unit, i, v.Unit, occasion(s)) == nil {
				out = append(out, Value{N: n, Of: of, Target: v.Unit})
			}
		}
	}
	return out
}

// armWord names a weapon of a unit, and on a vehicle where it is mounted.
func (p *Profile) armWord(arm int) string {
	a := &p.Arms[arm]
	switch {
	case p.Type != Vehicle:
		return a.ID
	case a.Coax > 0:
		return a.ID + ":coaxial"
	}
	return a.ID + ":" + [...]string{AllRound: "turret", FrontArc: "front", LeftArc: "left_side", RightArc: "right_side", RearArc: "rear"}[a.Mount]
}

// targets are the enemies on the table, or the one that an ambush is for; the nearest first, since they are the likeliest
// to be seen.
func targets(b *Battle, c *Cmd, out []Value) []Value {
	top := b.Agenda.Top()
	if top.Target != 0 {
		return append(out, Value{Unit: top.Target})
	}
	at := b.box(top.Unit).Middle()
	far := func(id UnitID) int64 {
		d := b.box(id).Middle().Sub(at)
		return int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y)
	}
	for _, id := range b.Own(c.Side.Enemy()) {
		if !b.isShown(id) {
			continue
		}
		i := len(out)
		for out = append(out, Value{Unit: id}); i > 0 && far(out[i-1].Unit) > far(id); i-- {
			out[i] = out[i-1]
		}
		out[i] = Value{Unit: id}
	}
	return out
}

// mayShoot judges the target. A step with a target of its own allows no other.
func mayShoot(b *Battle, c *Cmd) *Refusal {
	s := b.Agenda.Top()
	if s.Target != 0 && c.Target != s.Target {
		return notMover.Refuse(b.UnitFact("unit", s.Unit), b.UnitFact("target", s.Target))
	}
	return b.mayShootAt(s.Unit, c.Target, occasion(s))
}

// mayShootAt says why a unit may not shoot at another. SHOOT-05, SHOOT-37, SHOOT-38.
func (b *Battle) mayShootAt(id, target UnitID, why Why) *Refusal {
	switch {
	case b.side(target) == b.side(id) && why != ByMistake:
		return ownSide.Refuse(b.UnitFact("target", target))
	case target == id || !b.isShown(target):
		return notTarget.Refuse(b.UnitFact("target", target))
	}
	if b.canFireAt(id, target, why) {
		return nil
	}
	if b.Quiet {
		return barReasons[barUnseen].Refuse(b.UnitFact("unit", id)) // the reason is not read
	}
	return b.refuseShot(b.bestShot(id, target, why, anyAmmo), id, target)
}

// canShootAt reports whether a unit has a weapon that it can fire at another. It stops at the first.
func (b *Battle) canShootAt(id, target UnitID, why Why) bool {
	return target != id && b.isShown(target) && b.bestShot(id, target, why, anyAmmo) == fires
}

// bestShot is how near any weapon of a unit comes to being fired at a target, of those with a choice of ammunition if a
// kind is asked for.
func (b *Battle) bestShot(id, target UnitID, why Why, want Ammo) bar {
	best, p := barNobody, b.profile(id)
	if b.Quiet && b.unit(id).Inside == 0 && b.unit(target).Inside == 0 && !b.unitSees(id, target) {
		return barUnseen // whatever else bars it
	}
	for i := range p.Arms {
		m := b.bearer(id, i)
		kinds := p.Arms[i].kinds()
		if m == 0 || want != anyAmmo && len(kinds) < 2 {
			continue
		}
		for _, k := range kinds {
			if want != anyAmmo && k != want {
				continue
			}
			a := aim{by: id, model: m, arm: &p.Arms[i], slot: i, ammo: k, target: target, why: why, ask: true}
			if best = max(best, b.lay(&a)); best == fires {
				return fires
			}
		}
	}
	return best
}

// inReach reports whether a unit has a weapon that it can fire at another and that reaches it. FUBAR-04, AMBUSH-03.
func (b *Battle) inReach(id, target UnitID, why Why) bool {
	p := b.profile(id)
	for i := range p.Arms {
		m := b.bearer(id, i)
		if m == 0 || target == id {
			continue
		}
		for _, k := range p.Arms[i].kinds() {
			a := aim{by: id, model: m, arm: &p.Arms[i], slot: i, ammo: k, target: target, why: why}
			if b.lay(&a) == fires && !b.isOut(&a) {
				return true
			}
		}
	}
	return false
}

// ammunition are the kinds of ammunition between which some weapon of the unit has a choice. SHOOT-04.
func ammunition(b *Battle, _ *Cmd, out []Value) []Value {
	p := b.profile(b.Agenda.Top().Unit)
	var seen [lastAmmo + 1]bool
	for i := range p.Arms {
		kinds := p.Arms[i].kinds()
		if len(kinds) < 2 {
			continue
		}
		for _, k := range kinds {
			if !seen[k] {
				seen[k] = true
				out = append(out, Value{Text: ammoNames[k]})
			}
		}
	}
	return out
}

// mayLoad judges the ammunition: some weapon that has a choice must be able to fire it at the target. SHOOT-04, WEAPON-13.
func mayLoad(b *Battle, c *Cmd) *Refusal {
	s, k := b.Agenda.Top(), ammoNamed(c.Option)
	if k == anyAmmo {
		return badAmmo.Refuse(b.UnitFact("unit", s.Unit), battle.Text("option", c.Option))
	}
	switch best := b.bestShot(s.Unit, c.Target, occasion(s), k); best {
	case fires:
		return nil
	case barNobody:
		return badAmmo.Refuse(b.UnitFact("unit", s.Unit), battle.Text("option", c.Option))
	default:
		return b.refuseShot(best, s.Unit, c.Target)
	}
}

// ammoNamed is the kind of ammunition with a name.
func ammoNamed(name string) Ammo {
	if k, ok := ammoNames.Of(name); ok {
		return k
	}
	return anyAmmo
}

// sampleParts sometimes lets a model hold its fire, or fires a weapon by name, perhaps at another target.
func sampleParts(b *Battle, c *Cmd, r dice.Roller) {
	s := b.Agenda.Top()
	part := battle.CommandPart{Model: int16(r.Roll(b.count(s.Unit), "sample")), Option: "hold"}
	if arms := len(b.profile(s.Unit).Arms); r.Roll(2, "sample") == 1 && arms > 0 {
		part = battle.CommandPart{N: int32(r.Roll(arms, "sample"))}
		if enemies := b.Own(c.Side.Enemy()); r.Roll(2, "sample") == 1 {
			part.Target = enemies[r.Roll(len(enemies), "sample")-1]
		}
	}
	c.Parts = append(c.Parts[:0], part)
	if _, no := b.plotShots(s.Unit, occasion(s), c); no != nil {
		c.Parts = nil
	}
}

// shotsAt are the shots of everything that can be fired at one target. SHOOT-02.
func (b *Battle) shotsAt(id, target UnitID, why Why) []Shot {
	shots, _ := b.plotShots(id, why, &Cmd{Target: target})
	return shots
}

// volley lets a unit fire everything it can at a target, if it can, and reports whether it does.
func (b *Battle) volley(id, target UnitID, why Why) bool {
	shots := b.shotsAt(id, target, why)
	if len(shots) > 0 {
		b.declare(id, why, shots)
	}
	return len(shots) > 0
}

// part is a shot as it is declared, and shotOf reads it.
func (s Shot) part() battle.CommandPart {
	return battle.CommandPart{Model: s.Model, Target: s.Target, N: int32(s.Arm), Option: ammoNames[s.Ammo]}
}

func shotOf(p *battle.CommandPart) Shot {
	ammo, _ := ammoNames.Of(p.Option)
	return Shot{Arm: int8(p.N), Model: p.Model, Target: p.Target, Ammo: ammo}
}

// declaredOn is on which occasion shots were declared.
func declaredOn(e *Event) Why { return Why(e.N) }

// declare begins the shooting: the targets answer, then it is resolved. SHOOT-01, SHOOT-03, SHOOT-22.
func (b *Battle) declare(id UnitID, why Why, shots []Shot) {
	parts := make([]battle.CommandPart, len(shots))
	var small []UnitID
	for i, s := range shots {
		parts[i] = s.part()
		if b.isSmall(s.Target) && !slices.Contains(small, s.Target) {
			small = append(small, s.Target)
		}
	}
	b.Emit(Event{Kind: Declared, Unit: id, Parts: parts, Units: small, N: int32(why), Clause: "BA-SHOOT-01"})
	for _, s := range shots {
		if arm := int(s.Arm) - 1; s.Ammo.isIndirect() && !b.inArc(id, arm, s.Target) {
			b.bringRound(id, arm, b.placeOf(s.Target))
			break // a salvo is laid on its first target
		}
	}
	b.Push(Step{Kind: stepVolley, Unit: id, Clause: "BA-SHOOT-01"})
	for _, target := range slices.Backward(b.Volley.Targets) {
		b.Push(Step{Kind: stepReact, Side: b.side(target), Unit: target, Target: id, Clause: "BA-SHOOT-06"})
	}
}

package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// shootRules are the ways to use a FIRE order, or the shooting after an ADVANCE.
var shootRules = []*Rule{shootRule, smokeRule}

// autoFire goes on when the unit is no longer there to shoot, has been stopped, or has nothing to shoot at. ORDER-04.
func autoFire(b *Battle, s Step) bool {
	if b.skipGone(s) {
		return true
	}
	for _, rules := range [...][]*Rule{shootRules, supportRules} {
		for _, rule := range rules {
			if b.IsOpen(rule, s.Side) {
				return false
			}
		}
	}
	b.pop()
	return true
}

// holdFire shoots at nobody. ORDER-04, DP-17.
var holdFire = &Rule{Verb: "hold", Clause: "BA-ORDER-04", Do: func(b *Battle, _ *Cmd) { b.pop() }}

var (
	ownSide    = reason("BA-SHOOT-37", "{target} is of your own side", "{target} należy do twojej strony")
	notTarget  = reason("BA-SHOOT-38", "{target} cannot be chosen as a target", "{target} nie może być celem")
	notMover   = reason("BA-AMBUSH-04", "{unit} can only shoot at {target} now", "{unit} może teraz strzelać tylko do {target}")
	badAmmo    = reason("BA-SHOOT-04", "{unit} cannot fire {option} at that target", "{unit} nie może strzelać amunicją {option} do tego celu")
	noSuchShot = reason("BA-SHOOT-05", "{unit} has no model or weapon {n} to say this of", "{unit} nie ma modelu ani broni {n}, o której to mowa")
	oneTarget  = reason("BA-SHOOT-03", "{unit} shoots at one target; only one-shot anti-tank weapons may pick a vehicle besides", "{unit} strzela do jednego celu; tylko jednorazowa broń przeciwpancerna może wybrać obok niego pojazd")
	coaxial    = reason("BA-VEH-18", "{unit} fires a co-axial weapon instead of its main gun, not with it", "{unit} strzela z broni sprzężonej zamiast z działa, a nie razem z nim")
	oneWeapon  = reason("BA-WEAPON-20", "a model of {unit} fires one weapon", "model {unit} strzela z jednej broni")
)

// shootRule declares who shoots at whom with what: everything at the target, with the option as ammunition where there is
// a choice, but for what parts say: a model (model) or a weapon (n) that holds its fire (option hold), or a weapon (n)
// that is fired by name, perhaps at another target or with other ammunition. SHOOT-01 to SHOOT-05.
var shootRule = &Rule{
	Verb: "shoot", Clause: "BA-DP-17",
	Fields: []Field{
		{Field: battle.FieldTarget, Domain: targets, Check: mayShoot},
		{Field: battle.FieldOption, Optional: true, Domain: ammunition, Check: mayLoad},
		{
			Field: battle.FieldParts, Optional: true, Shape: facingShape, Sample: sampleParts,
			Check: func(b *Battle, c *Cmd) *Refusal {
				s := b.Agenda.Top()
				_, no := b.plotShots(s.Unit, Why(s.N), c)
				return no
			},
		},
	},
	Preview: previewShoot,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		shots, _ := b.plotShots(s.Unit, Why(s.N), c)
		b.pop()
		b.declare(s.Unit, Why(s.N), shots)
	},
}

// targets are the enemies on the table, or the one that an ambush is for.
func targets(b *Battle, c *Cmd, out []Value) []Value {
	if only := b.Agenda.Top().Target; only != 0 {
		return append(out, Value{Unit: only})
	}
	for _, id := range b.own[c.Side.Enemy().Index()] {
		if b.isVisible(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mayShoot judges the target. A step with a target of its own allows no other.
func mayShoot(b *Battle, c *Cmd) *Refusal {
	s := b.Agenda.Top()
	if s.Target != 0 && c.Target != s.Target {
		return notMover.Refuse(b.unitFact("unit", s.Unit), b.unitFact("target", s.Target))
	}
	return b.mayShootAt(s.Unit, c.Target, Why(s.N))
}

// mayShootAt says why a unit may not shoot at another. SHOOT-05, SHOOT-37, SHOOT-38.
func (b *Battle) mayShootAt(id, target UnitID, why Why) *Refusal {
	switch {
	case b.side(target) == b.side(id) && why != ByMistake:
		return ownSide.Refuse(b.unitFact("target", target))
	case target == id || !b.isShown(target):
		return notTarget.Refuse(b.unitFact("target", target))
	}
	if best := b.bestShot(id, target, why, anyAmmo); best < fires {
		return b.refuseShot(best, id, target)
	}
	return nil
}

// canShootAt reports whether a unit has a weapon that it can fire at another. It stops at the first.
func (b *Battle) canShootAt(id, target UnitID, why Why) bool {
	return target != id && b.isShown(target) && b.bestShot(id, target, why, anyAmmo) == fires
}

// bestShot is how near any weapon of a unit comes to being fired at a target, of those with a choice of ammunition if a
// kind is asked for.
func (b *Battle) bestShot(id, target UnitID, why Why, want Ammo) bar {
	best, p := barNobody, b.profile(id)
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
		return badAmmo.Refuse(b.unitFact("unit", s.Unit), battle.Text("option", c.Option))
	}
	switch best := b.bestShot(s.Unit, c.Target, Why(s.N), k); best {
	case fires:
		return nil
	case barNobody:
		return badAmmo.Refuse(b.unitFact("unit", s.Unit), battle.Text("option", c.Option))
	default:
		return b.refuseShot(best, s.Unit, c.Target)
	}
}

// ammoNamed is the kind of ammunition with a name.
func ammoNamed(name string) Ammo {
	for k, n := range ammoNames {
		if n == name {
			return Ammo(k)
		}
	}
	return anyAmmo
}

// A wish is what a declaration says of one weapon.
type wish struct {
	named  bool
	held   bool
	target UnitID
	ammo   Ammo
}

// plotShots works out the shots of a declaration, or says what is wrong with it. They come in the order of their dice:
// target by target as declared, model by model, weapon by weapon. SHOOT-02 to SHOOT-05, TEST-02.
func (b *Battle) plotShots(id UnitID, why Why, c *Cmd) ([]Shot, *Refusal) {
	var room [maxArms]wish
	wishes := room[:len(b.profile(id).Arms)]
	var held uint64
	for i := range wishes {
		wishes[i] = wish{target: c.Target, ammo: ammoNamed(c.Option)}
	}
	for i := range c.Parts {
		if no := b.readPart(id, why, &c.Parts[i], wishes, &held); no != nil {
			return nil, no
		}
	}
	shots, no := b.pickShots(id, why, wishes, held)
	if no != nil {
		return nil, no
	}
	shots = b.throughOpenings(id, c.Target, shots)
	if !slices.ContainsFunc(shots, func(s Shot) bool { return s.Target == c.Target }) {
		return nil, b.refuseShot(barNobody, id, c.Target)
	}
	return inOrder(c.Target, b.spread(id, shots)), nil
}

// readPart takes one part of a declaration.
func (b *Battle) readPart(id UnitID, why Why, part *battle.CommandPart, wishes []wish, held *uint64) *Refusal {
	hold := part.Option == "hold"
	if m := b.nth(id, part.Model); part.N == 0 && hold && m != 0 && b.model(m).Alive {
		*held |= 1 << (part.Model - 1)
		return nil
	}
	if part.N < 1 || int(part.N) > len(wishes) || part.Model != 0 || wishes[part.N-1].named || wishes[part.N-1].held || b.bearer(id, int(part.N)-1) == 0 {
		return noSuchShot.Refuse(b.unitFact("unit", id), battle.Count("n", max(part.N, int32(part.Model))))
	}
	w := &wishes[part.N-1]
	if hold {
		w.held = true
		return nil
	}
	w.named = true
	if part.Option != "" {
		if w.ammo = ammoNamed(part.Option); !slices.Contains(b.profile(id).Arms[part.N-1].kinds(), w.ammo) {
			return badAmmo.Refuse(b.unitFact("unit", id), battle.Text("option", part.Option))
		}
	}
	if part.Target != 0 && part.Target != w.target {
		w.target = part.Target
		return b.maySplit(id, int(part.N)-1, part.Target, why)
	}
	return nil
}

// maySplit says why a weapon may not have a target of its own. SHOOT-03, VEH-18, WEAPON-10.
func (b *Battle) maySplit(id UnitID, arm int, target UnitID, why Why) *Refusal {
	switch p := b.profile(id); {
	case b.Agenda.Top().Target != 0:
		return notMover.Refuse(b.unitFact("unit", id), b.unitFact("target", b.Agenda.Top().Target))
	case p.Type != Vehicle && !(p.Arms[arm].OneShot && b.profile(target).Type == Vehicle):
		return oneTarget.Refuse(b.unitFact("unit", id))
	case b.side(target) == b.side(id) && why != ByMistake:
		return ownSide.Refuse(b.unitFact("target", target))
	case target == id || !b.isShown(target):
		return notTarget.Refuse(b.unitFact("target", target))
	}
	return nil
}

// pickShots picks the weapons that fire. A vehicle fires all that bear, but a co-axial weapon only instead of its main
// gun; a model fires one weapon, and whoever loads for him none. VEH-18, WEAPON-20, FORCE-08.
func (b *Battle) pickShots(id UnitID, why Why, wishes []wish, held uint64) ([]Shot, *Refusal) {
	p, from := b.profile(id), b.first(id)
	shots := make([]Shot, 0, len(wishes))
	for i := range wishes {
		w, m := &wishes[i], b.bearer(id, i)
		if m == 0 || w.held || held&(1<<(m-from)) != 0 {
			continue
		}
		a := aim{by: id, model: m, arm: &p.Arms[i], slot: i, target: w.target, why: why, ask: true}
		bar := b.chamber(&a, w.ammo)
		if bar < fires && w.named {
			return nil, b.refuseShot(bar, id, w.target)
		}
		if bar == fires {
			shots = append(shots, Shot{Arm: int8(i + 1), Model: b.number(m), Target: w.target, Ammo: a.ammo})
		}
	}
	if p.Type == Vehicle {
		return b.dropCoaxial(id, shots, wishes)
	}
	return b.dropSpare(id, shots, wishes)
}

// chamber gives a weapon the ammunition that is asked for if it knows it, otherwise the first that it can fire.
func (b *Battle) chamber(a *aim, want Ammo) bar {
	kinds, best := a.arm.kinds(), barNobody
	if slices.Contains(kinds, want) && len(kinds) > 1 {
		a.ammo = want
		return b.lay(a)
	}
	for _, a.ammo = range kinds {
		if best = max(best, b.lay(a)); best == fires {
			break
		}
	}
	return best
}

// dropCoaxial leaves the main gun or the weapon beside it, as the declaration names, otherwise the gun. VEH-18.
func (b *Battle) dropCoaxial(id UnitID, shots []Shot, wishes []wish) ([]Shot, *Refusal) {
	p := b.profile(id)
	var drop uint64
	for _, s := range shots {
		gun := p.Arms[s.Arm-1].Coax
		if gun == 0 || !slices.ContainsFunc(shots, func(o Shot) bool { return o.Arm == gun }) {
			continue
		}
		switch byName := wishes[s.Arm-1].named; {
		case byName && wishes[gun-1].named:
			return nil, coaxial.Refuse(b.unitFact("unit", id))
		case byName:
			drop |= 1 << (gun - 1)
		default:
			drop |= 1 << (s.Arm - 1)
		}
	}
	return slices.DeleteFunc(shots, func(s Shot) bool { return drop&(1<<(s.Arm-1)) != 0 }), nil
}

// dropSpare leaves each model one weapon: the one that is named, or his best; and none to a man who loads one that fires
// or who serves the weapon of his crew. WEAPON-20, FORCE-08.
func (b *Battle) dropSpare(id UnitID, shots []Shot, wishes []wish) ([]Shot, *Refusal) {
	p := b.profile(id)
	var best [maxMen]int8 // by model, the arm that he fires
	for _, s := range shots {
		mine := &best[s.Model-1]
		switch {
		case *mine == 0:
		case wishes[*mine-1].named && wishes[s.Arm-1].named:
			return nil, oneWeapon.Refuse(b.unitFact("unit", id))
		case wishes[*mine-1].named, !wishes[s.Arm-1].named && !p.Arms[s.Arm-1].betters(&p.Arms[*mine-1]):
			continue
		}
		*mine = s.Arm
	}
	crewed := slices.ContainsFunc(shots, func(s Shot) bool { return p.Arms[s.Arm-1].Model < 0 })
	for _, s := range shots {
		if a := &p.Arms[s.Arm-1]; best[s.Model-1] == s.Arm && a.Team && a.Model >= 0 {
			if l := b.loaderOf(id, int(s.Arm)-1, b.nth(id, s.Model)); l != 0 {
				best[b.number(l)-1] = 0
			}
		}
	}
	return slices.DeleteFunc(shots, func(s Shot) bool {
		serves := crewed && p.Arms[s.Arm-1].Model >= 0 && p.Roles[s.Model-1] == Crew
		return best[s.Model-1] != s.Arm || serves
	}), nil
}

// betters reports whether a man fires a weapon rather than another if he is told nothing: one that is not used up by it,
// one that takes two men, one with more shots.
func (a *Arm) betters(o *Arm) bool {
	switch {
	case a.OneShot != o.OneShot:
		return o.OneShot
	case a.Team != o.Team:
		return a.Team
	}
	return a.Shots > o.Shots
}

// inOrder sorts shots into the order of their dice. TEST-02, SHOOT-36.
func inOrder(first UnitID, shots []Shot) []Shot {
	rank := make([]UnitID, 0, 4)
	rank = append(rank, first)
	for _, s := range shots {
		if !slices.Contains(rank, s.Target) {
			rank = append(rank, s.Target)
		}
	}
	slices.SortStableFunc(shots, func(x, y Shot) int {
		return cmp.Or(slices.Index(rank, x.Target)-slices.Index(rank, y.Target), int(x.Model)-int(y.Model), int(x.Arm)-int(y.Arm))
	})
	return shots
}

// sampleParts sometimes lets a model hold its fire, or fires a weapon by name, perhaps at another target.
func sampleParts(b *Battle, c *Cmd, r dice.Roller) {
	s := b.Agenda.Top()
	part := battle.CommandPart{Model: int16(r.Roll(b.count(s.Unit), "sample")), Option: "hold"}
	if arms := len(b.profile(s.Unit).Arms); r.Roll(2, "sample") == 1 && arms > 0 {
		part = battle.CommandPart{N: int32(r.Roll(arms, "sample"))}
		if enemies := b.own[c.Side.Enemy().Index()]; r.Roll(2, "sample") == 1 {
			part.Target = enemies[r.Roll(len(enemies), "sample")-1]
		}
	}
	c.Parts = append(c.Parts[:0], part)
	if _, no := b.plotShots(s.Unit, Why(s.N), c); no != nil {
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

// declare begins the shooting: weapons that fire but once are used up, the targets answer, then it is resolved. SHOOT-01,
// SHOOT-03, WEAPON-10.
func (b *Battle) declare(id UnitID, why Why, shots []Shot) {
	parts := make([]battle.CommandPart, len(shots))
	var small []UnitID
	for i, s := range shots {
		parts[i] = battle.CommandPart{Model: s.Model, Target: s.Target, N: int32(s.Arm), Option: ammoNames[s.Ammo]}
		if b.isSmall(s.Target) && !slices.Contains(small, s.Target) {
			small = append(small, s.Target)
		}
	}
	b.Emit(Event{Kind: Declared, Unit: id, Parts: parts, Units: small, N: int32(why), Clause: "BA-SHOOT-01"})
	for _, s := range shots {
		if b.profile(id).Arms[s.Arm-1].OneShot {
			b.noteFor(id, "spent", int32(s.Arm)-1)
		}
	}
	b.push(Step{Kind: stepVolley, Unit: id, Clause: "BA-SHOOT-01"})
	for _, target := range slices.Backward(b.Volley.Targets) {
		b.push(Step{Kind: stepReact, Side: b.side(target), Unit: target, Target: id, Clause: "BA-SHOOT-06"})
	}
}

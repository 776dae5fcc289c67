package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
)

var (
	noSuchShot = reason("BA-SHOOT-05", "{unit} has no model or weapon {n}")
	oneTarget  = reason("BA-SHOOT-03", "{unit} fires at one target; only one-shot anti-tank weapons may also pick a vehicle")
	coaxial    = reason("BA-VEH-18", "{unit} fires its co-axial weapon instead of the main gun, not with it")
	oneWeapon  = reason("BA-WEAPON-20", "a model of {unit} fires one weapon")
)

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
		return noSuchShot.Refuse(b.UnitFact("unit", id), battle.Count("n", max(part.N, int32(part.Model))))
	}
	w := &wishes[part.N-1]
	if hold {
		w.held = true
		return nil
	}
	w.named = true
	if part.Option != "" {
		if w.ammo = ammoNamed(part.Option); !slices.Contains(b.profile(id).Arms[part.N-1].kinds(), w.ammo) {
			return badAmmo.Refuse(b.UnitFact("unit", id), battle.Text("option", part.Option))
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
		return notMover.Refuse(b.UnitFact("unit", id), b.UnitFact("target", b.Agenda.Top().Target))
	case p.Type != Vehicle && !(p.Arms[arm].OneShot && b.profile(target).Type == Vehicle):
		return oneTarget.Refuse(b.UnitFact("unit", id))
	case b.side(target) == b.side(id) && why != ByMistake:
		return ownSide.Refuse(b.UnitFact("target", target))
	case target == id || !b.isShown(target):
		return notTarget.Refuse(b.UnitFact("target", target))
	}
	return nil
}

// pickShots picks the weapons that fire. A vehicle fires all that bear, but a co-axial weapon only instead of its main
// gun; a model fires one weapon, and its loader none. VEH-18, WEAPON-20, FORCE-08.
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

// chamber gives a weapon the ammunition that is asked for if it knows it, otherwise the first that it can fire. WEAPON-14.
func (b *Battle) chamber(a *aim, want Ammo) bar {
	kinds, best := a.arm.kinds(), barNobody
	if slices.Contains(kinds, want) && len(kinds) > 1 {
		if a.arm.hasChoice() {
			b.Cite("BA-WEAPON-14")
		}
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
			return nil, coaxial.Refuse(b.UnitFact("unit", id))
		case byName:
			drop |= 1 << (gun - 1)
		default:
			drop |= 1 << (s.Arm - 1)
		}
		b.Cite("BA-VEH-18")
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
		if *mine != 0 {
			b.Cite("BA-WEAPON-20")
		}
		switch {
		case *mine == 0:
		case wishes[*mine-1].named && wishes[s.Arm-1].named:
			return nil, oneWeapon.Refuse(b.UnitFact("unit", id))
		case wishes[*mine-1].named, !wishes[s.Arm-1].named && !p.Arms[s.Arm-1].betters(&p.Arms[*mine-1]):
			continue
		}
		*mine = s.Arm
	}
	crewed := slices.ContainsFunc(shots, func(s Shot) bool { return p.Arms[s.Arm-1].Model < 0 })
	for _, s := range shots {
		if a := &p.Arms[s.Arm-1]; best[s.Model-1] == s.Arm && a.Team && a.Model >= 0 {
			if l := b.loaderOf(id, int(s.Arm)-1, b.nth(id, s.Model)); l != 0 {
				b.Cite("BA-FORCE-08")
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

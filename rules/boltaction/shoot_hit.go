package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A hit is one hit on a unit, or several alike, before it is known what it does.
type hit struct {
	shooter  modelID    // zero: no model in particular
	from     geom.Point // where it was fired from
	arm      *Arm       // nil: no weapon of the tables
	n        int        // how many damage rolls it gives
	pen      int
	he       HE   // high explosive of this class
	small    bool // small arms: harmless to armour. ARMOUR-01
	flame    bool
	indirect bool
	top      bool // strikes from above: air attacks and bombardments. ARMOUR-05
	scope    bool // by a sniper. WEAPON-15
	long     bool // at long range. ARMOUR-06
}

// An attack is what the shots of a unit do to one target, as far as it is rolled to hit.
type attack struct {
	by, target UnitID
	hits       []hit
	pins       int // the highest of what the hits give. PIN-03
	flame      bool
	blast      int   // the highest total of multiplication dice. BUILDING-13
	clouds     []aim // shots of smoke that hit. WEAPON-22
	rolls      []battle.Roll
}

// autoVolley resolves the declared shots, one target after another. SHOOT-36, WEAPON-10.
func autoVolley(b *Battle, _ Step) bool {
	v := &b.Volley
	if int(v.Done) == len(v.Targets) || !b.unit(v.By).InPlay() {
		b.useUp(v)
		b.Emit(Event{Kind: VolleyEnded, Unit: v.By})
		b.Pop()
		return true
	}
	target := v.Targets[v.Done]
	b.Cite("BA-SHOOT-02", "BA-SHOOT-36")
	b.Emit(Event{Kind: TargetDone, Target: target})
	b.resolve(v.By, target)
	return true
}

// useUp takes the weapons away that can be fired but once. WEAPON-10.
func (b *Battle) useUp(v *Volley) {
	for _, s := range v.Shots {
		if b.profile(v.By).Arms[s.Arm-1].OneShot {
			b.Cite("BA-WEAPON-10")
			b.Emit(noteSpent(v.By, s.Arm-1))
		}
	}
}

// resolve measures and rolls the shots at one target: all dice to hit, then what multiplies hits and the pins, then the
// damage. Whatever is out of range or out of sight by now is lost. SHOOT-09, SHOOT-23, TEST-02, PIN-09, FLAME-06.
func (b *Battle) resolve(by, target UnitID) {
	at := attack{by: by, target: target}
	var room [maxArms]aim
	landed := room[:0]
	for _, s := range b.Volley.Shots {
		if s.Target != target {
			continue
		}
		a := b.aimOf(by, s, b.Volley.Shots, b.Volley.Why)
		a.small = slices.Contains(b.Volley.Small, target)
		if a.arm.Flame {
			b.Cite("BA-FLAME-01", "BA-WEAPON-12")
			if slices.ContainsFunc(b.Volley.Shots, func(o Shot) bool { return o.Target == target && o.Model != s.Model }) {
				b.Cite("BA-FLAME-06")
			}
			b.Push(looksAtFuel(by, s.Arm))
		}
		if b.lay(&a) == fires && !b.isOut(&a) {
			landed = b.rollToHit(&a, &at, landed)
		} else {
			b.Cite("BA-SHOOT-09")
			if b.unit(target).Is(Reacted) && b.profile(target).Type == Vehicle {
				b.Cite("BA-VEH-15")
			}
		}
	}
	if len(landed) == 0 {
		b.Cite("BA-PIN-11")
	}
	for i := range landed {
		b.addHits(&landed[i], &at)
	}
	total := 0
	for i := range at.hits {
		total += at.hits[i].n
	}
	b.Emit(attacked(by, target, total, 0, "BA-SHOOT-11", at.rolls...))
	for i := range at.clouds {
		b.laySmoke(b.model(at.clouds[i].near).At, at.clouds[i].arm.HE.cloud(), "BA-WEAPON-22")
	}
	b.strike(&at)
}

// aimOf is one of the declared shots as it is fired now.
func (b *Battle) aimOf(by UnitID, s Shot, all []Shot, why Why) aim {
	arm := &b.profile(by).Arms[s.Arm-1]
	return aim{
		by: by, model: b.nth(by, s.Model), arm: arm, slot: int(s.Arm) - 1, ammo: s.Ammo, target: s.Target, why: why,
		small: b.isSmall(s.Target), fired: true, spills: arm.Salvo && meantFor(all, s.Arm) != s.Target,
	}
}

// rollToHit rolls the shots of one weapon, and appends it for each that hits. A flamethrower hits without a roll.
// SHOOT-11, FLAME-02.
func (b *Battle) rollToHit(a *aim, at *attack, landed []aim) []aim {
	if a.arm.Flame {
		b.Cite("BA-WEAPON-21", "BA-COVER-09")
		return append(landed, *a)
	}
	need, mods := b.toHit(a, nil)
	roll := battle.Roll{Clause: a.rollClause(), Unit: a.by, Need: int8(need), Mods: mods}
	scored := 0
	for range b.shotsOf(a) {
		if b.hits(score(need), a.rollClause(), &roll.Dice) {
			scored++
		}
	}
	at.rolls = append(at.rolls, roll)
	if a.ammo.isIndirect() {
		b.rangeIn(a, need, scored > 0)
	}
	for range scored {
		landed = append(landed, *a)
	}
	return landed
}

// rollClause is the clause by which a weapon is rolled to hit.
func (a *aim) rollClause() clause {
	if a.ammo.isIndirect() {
		return "BA-INDIRECT-03"
	}
	return "BA-SHOOT-11"
}

// addHits adds what one hit of a weapon is to the attack, with the pins it gives. PIN-01 to PIN-03, PIN-07, PIN-08.
func (b *Battle) addHits(a *aim, at *attack) {
	h := b.hitOf(a)
	switch {
	case a.ammo == SmokeShell:
		at.clouds = append(at.clouds, *a)
		return
	case a.arm.Flame:
		b.addFlame(a, &h, at)
	case a.ammo == Explosive || a.ammo == Lobbed:
		b.addBlast(a, &h, at)
	case !h.small || !b.profile(a.target).IsEnclosed():
		if b.profile(a.target).Type == Vehicle && h.small {
			b.Cite("BA-PIN-08")
		}
		at.pins = max(at.pins, 1)
	default:
		b.Cite("BA-PIN-07")
	}
	if len(at.hits) > 0 {
		b.Cite("BA-PIN-03")
	}
	if last := len(at.hits) - 1; last >= 0 && h.he == NoHE && !h.flame && at.hits[last].arm == h.arm && at.hits[last].shooter == h.shooter {
		at.hits[last].n++
		return
	}
	at.hits = append(at.hits, h)
}

// hitOf is what a hit of a weapon is, before it is multiplied. WEAPON-03, WEAPON-04, HE-01.
func (b *Battle) hitOf(a *aim) hit {
	h := hit{
		shooter: a.model, from: b.muzzleOf(a), arm: a.arm, n: 1, pen: int(a.arm.Pen), small: !a.arm.Heavy,
		indirect: a.ammo.isIndirect(), scope: a.ammo == Scoped, long: a.isLong(), flame: a.arm.Flame,
	}
	b.Cite("BA-WEAPON-04")
	if h.small {
		b.Cite("BA-WEAPON-17")
	}
	if a.ammo == Explosive || a.ammo == Lobbed {
		h.he, h.pen = a.arm.HE, blasts[a.arm.HE].pen
	}
	return h
}

// strike is what an attack does once it is known what hits: pins, then damage, and at last what it does to the building
// that the target is in. SHOOT-23, PIN-09, BUILDING-13, BUILDING-15.
func (b *Battle) strike(at *attack) {
	if len(at.hits) == 0 {
		return
	}
	b.shakeBuilding(at.target, at.blast, at.flame)
	if at.pins > 0 {
		b.Cite("BA-SHOOT-23", "BA-PIN-09")
		if b.profile(at.target).Type == Vehicle {
			b.Cite("BA-ARMOUR-12")
			var room [8]UnitID
			if len(b.carried(at.target, room[:0])) > 0 {
				b.Cite("BA-PIN-12", "BA-TRANSPORT-06")
			}
		}
	}
	b.pin(at.target, at.pins, "BA-PIN-01")
	b.damage(at.by, at.target, at.hits)
}

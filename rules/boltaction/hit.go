package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A hit is one hit on a unit, or several alike, before it is known what it does.
type hit struct {
	shooter  modelID // zero: nobody in particular
	arm      *Arm    // nil: no weapon of the tables
	n        int     // how many damage rolls it gives
	pen      int
	he       HE   // high explosive of this class
	small    bool // small arms: harmless to armour. ARMOUR-01
	flame    bool
	indirect bool
	top      bool // strikes from above: air attacks and bombardments. ARMOUR-05
	scope    bool // by a sniper. WEAPON-15
	long     bool // at long range. ARMOUR-06
}

// autoVolley resolves the declared shots, one target after another. SHOOT-36.
func autoVolley(b *Battle, _ Step) bool {
	v := &b.Volley
	if int(v.Done) == len(v.Targets) || !b.unit(v.By).InPlay() {
		b.Emit(Event{Kind: VolleyEnded, Unit: v.By})
		b.pop()
		return true
	}
	target := v.Targets[v.Done]
	b.Emit(Event{Kind: TargetDone, Target: target})
	if b.unit(target).IsOnTable() {
		b.resolve(v.By, target)
	}
	return true
}

// resolve measures and rolls the shots at one target. SHOOT-09 to SHOOT-16, SHOOT-23.
func (b *Battle) resolve(by, target UnitID) {
	var hits []hit
	var rolls []battle.Roll
	for _, s := range b.Volley.Shots {
		if s.Target != target {
			continue
		}
		m, arm := b.nth(by, s.Model), &b.profile(by).Arms[s.Arm-1]
		_, d, ok := b.sees(m, target)
		if !ok || d > inches(arm.Max) {
			continue // its shots are lost
		}
		need, mods := b.toHit(by, m, arm, target, d)
		roll := battle.Roll{Clause: "BA-SHOOT-11", Unit: by, Need: int8(need), Mods: mods}
		scored := 0
		for range arm.Shots {
			if b.hits(need, &roll.Dice) {
				scored++
			}
		}
		rolls = append(rolls, roll)
		if scored > 0 {
			hits = append(hits, hit{shooter: m, arm: arm, n: scored, pen: int(arm.Pen), small: !arm.Heavy, long: b.isLong(arm, d)})
		}
	}
	total := 0
	for i := range hits {
		total += hits[i].n
	}
	b.Emit(Event{Kind: Attacked, Unit: by, Target: target, N: int32(total), Rolls: rolls, Clause: "BA-SHOOT-11"})
	if total == 0 {
		return
	}
	b.pin(target, 1, "BA-PIN-01")
	b.damage(by, target, hits)
}

// hits rolls one die to hit; a score of 7 or more takes a six and then another. SHOOT-13 to SHOOT-15.
func (b *Battle) hits(need int, throws *[]dice.Throw) bool {
	face := b.d6("BA-SHOOT-11")
	*throws = append(*throws, dice.D6(face)...)
	if need < 7 {
		return face >= need
	}
	if face < 6 {
		return false
	}
	face = b.d6("BA-SHOOT-15")
	*throws = append(*throws, dice.D6(face)...)
	return face == 6
}

// isLong reports whether a distance is long range for a weapon. SHOOT-18.
func (b *Battle) isLong(a *Arm, d geom.Len) bool { return 2*d > inches(a.Max) }

// toHit is the score that a model needs with a weapon, and why. SHOOT-11 to SHOOT-22.
func (b *Battle) toHit(by UnitID, m modelID, a *Arm, target UnitID, d geom.Len) (int, []battle.Mod) {
	need := 3
	var mods []battle.Mod
	add := func(yes bool, n int, why clause) {
		if yes && n != 0 {
			need -= n
			mods = append(mods, battle.Mod{Clause: why, N: int32(n)})
		}
	}
	u, t := b.unit(by), b.unit(target)
	troops := b.profile(target).Type != Vehicle
	add(d <= inch(6), 1, "BA-SHOOT-17")
	add(u.Pins > 0, -int(u.Pins), "BA-PIN-04")
	add(b.isLong(a, d), -1, "BA-SHOOT-18")
	add(u.Quality == Inexperienced, -1, "BA-SHOOT-19")
	add(b.Volley.Why == ByAdvance && !a.Assault && !a.Steady, -1, "BA-SHOOT-20")
	add(troops && t.Die == Down, -int(b.options.DownToHit), "BA-SHOOT-21")
	add(troops && b.men(target) <= 2, -1, "BA-SHOOT-22")
	add(true, -int(b.coverOf(m, target)), "BA-COVER-01")
	add(a.Shaped, -1, "BA-WEAPON-11")
	return max(need, 2), mods
}

package boltaction

import "sandtable/battle"

// toHit is the score that a weapon needs, and why: 3 or more but for what makes it easier or harder, and never less than
// 2. Indirect fire knows no modifiers. SHOOT-11 to SHOOT-22, COVER-11, INDIRECT-07.
func (b *Battle) toHit(a *aim, mods []battle.Mod) (int, []battle.Mod) {
	score, mods := b.score(a, mods)
	return max(score, 2), mods
}

// score is the same, and may be less than 2.
func (b *Battle) score(a *aim, mods []battle.Mod) (int, []battle.Mod) {
	switch {
	case a.ammo.isIndirect():
		b.Cite("BA-INDIRECT-07", "BA-WEAPON-12", "BA-COVER-09")
		return b.ranged(a), mods
	case a.ammo == Explosive:
		b.Cite("BA-HE-06")
	}
	b.Cite("BA-SHOOT-13", "BA-SHOOT-16")
	need := 3
	add := func(yes bool, n int, why clause) {
		if yes && n != 0 {
			need -= n
			mods = append(mods, battle.Mod{Clause: why, N: int32(n)})
		}
	}
	u := b.unit(a.by)
	down := b.profile(a.target).Type != Vehicle && b.unit(a.target).Die == Down
	add(a.dist <= inch(6), 1, "BA-SHOOT-17")
	add(u.Pins > 0, -int(u.Pins), "BA-PIN-04")
	add(a.isLong(), -1, "BA-SHOOT-18")
	add(u.Quality == Inexperienced, -1, "BA-SHOOT-19")
	add(a.why == ByAdvance && !b.isSteady(a), -1, "BA-SHOOT-20")
	if down {
		add(true, -b.lyingLow(a.target), "BA-SHOOT-21")
	}
	add(a.small, -1, "BA-SHOOT-22")
	if a.ammo == Scoped {
		b.Cite("BA-COVER-09")
	} else if c := b.coverOf(a.model, a.target); c > inOpen {
		if down {
			b.Cite("BA-COVER-11")
		}
		add(true, -int(c), "BA-COVER-01")
	}
	add(a.arm.Shaped, -1, "BA-WEAPON-11")
	alone, why := b.lacksHands(a)
	add(alone, -1, why)
	add(a.ammo == Scoped, 1, "BA-WEAPON-15")
	if len(mods) > 0 {
		b.Cite("BA-SHOOT-12")
	}
	return need, mods
}

// lyingLow is by how much a unit that is DOWN is harder to hit, besides its cover. ORDER-10, ARTILLERY-09.
func (b *Battle) lyingLow(target UnitID) int {
	b.Cite("BA-ORDER-10")
	if b.profile(target).Type == Artillery {
		b.Cite("BA-ARTILLERY-09")
	}
	if b.options.DownToHit != 1 {
		b.citeSecond("BA-OPT-DOWN-TO-HIT")
	}
	return int(b.options.DownToHit)
}

// isSteady reports a weapon that fires on the move without penalty: an Assault weapon, one that its nation is good with, or
// the gun of a gyro-stabilised vehicle with a Veteran crew. SHOOT-20, WEAPON-05, VEH-25, FORCE-18.
func (b *Battle) isSteady(a *aim) bool {
	p := b.profile(a.by)
	switch {
	case a.arm.Assault:
		b.Cite("BA-WEAPON-05")
	case p.Has(Gyro):
		b.Cite("BA-VEH-25")
	}
	return a.arm.Assault || a.arm.Steady || p.Has(Gyro) && b.unit(a.by).Quality == Veteran && a.slot == 0
}

// isSmall reports a small unit: infantry or artillery of whom one or two are left. SHOOT-22, ARTILLERY-17.
func (b *Battle) isSmall(id UnitID) bool {
	switch b.profile(id).Type {
	case Vehicle:
		b.Cite("BA-FORCE-15")
		return false
	case Artillery:
		b.Cite("BA-ARTILLERY-17")
	}
	return b.men(id) <= 2
}

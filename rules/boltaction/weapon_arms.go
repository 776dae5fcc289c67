package boltaction

// bearer is the living model that fires an arm: the one that carries it, or the first of those that serve it; a gun fires itself as
// long as it has crew. Zero: none. WEAPON-06, WEAPON-20.
func (b *Battle) bearer(id UnitID, arm int) modelID {
	u, p, from := b.unit(id), b.profile(id), b.first(id)
	a := &p.Arms[arm]
	if u.Spent&(1<<arm) != 0 || a.After > 0 && u.Spent&(1<<(a.After-1)) == 0 {
		return 0
	}
	for i, role := range p.Roles {
		m := from + modelID(i)
		switch {
		case !b.model(m).Alive || role == GunModel:
		case a.Model >= 0 && b.model(m).Arms&(1<<arm) != 0:
			return m
		case a.Model < 0 && role != SpotterMan:
			if p.Type == Artillery {
				return from
			}
			return m
		}
	}
	return 0
}

// serving is how many men serve the weapon of a crew: all but the spotter. WEAPON-06.
func (b *Battle) serving(id UnitID) int {
	n, from := 0, b.first(id)
	for i, role := range b.profile(id).Roles {
		if role != GunModel && role != SpotterMan && b.model(from+modelID(i)).Alive {
			n++
		}
	}
	return n
}

// loaderOf is who loads a Team weapon that a model of a squad carries: the man told off for it, or if he has fallen an
// ordinary one within an inch. Zero: none. FORCE-08, WEAPON-07.
func (b *Battle) loaderOf(id UnitID, arm int, gunner modelID) modelID {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Alive && int(b.model(m).Loads) == arm+1 {
			return m
		}
	}
	return b.ordinaryBeside(id, gunner, inch(1))
}

// beside reports whether a loader is near enough to help. WEAPON-07.
func (b *Battle) beside(gunner, loader modelID) bool {
	return loader != 0 && (b.unit(b.owner(gunner)).Inside != 0 || b.modelGap(gunner, loader) <= inch(1))
}

// ordinaryBeside is the nearest man within a distance who has no other task: he leads no unit, loads nothing and carries
// nothing heavier than small arms.
func (b *Battle) ordinaryBeside(id UnitID, gunner modelID, d int32) modelID {
	best, from := modelID(0), b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if m == gunner || !b.model(m).Alive || b.role(m) != Man && b.role(m) != Loader || b.worth(id, b.number(m)) == 1 || b.loads(m) {
			continue
		}
		if gap := b.modelGap(gunner, m); gap <= d {
			best, d = m, gap-1
		}
	}
	return best
}

// loads reports a man who is told off to load a weapon that can still be fired.
func (b *Battle) loads(m modelID) bool {
	n := int(b.model(m).Loads)
	return n > 0 && b.bearer(b.owner(m), n-1) != 0
}

// lacksHands reports a Team weapon that one man has to serve: -1 to hit. Weapons on vehicles know no teams. WEAPON-06,
// WEAPON-07, VEH-19.
func (b *Battle) lacksHands(a *aim) (bool, clause) {
	switch {
	case !a.arm.Team:
		return false, ""
	case b.profile(a.by).Type == Vehicle:
		b.Cite("BA-VEH-19")
		return false, ""
	case a.arm.Model < 0:
		return b.serving(a.by) < 2, "BA-WEAPON-06"
	}
	return !b.beside(a.model, b.loaderOf(a.by, a.slot, a.model)), "BA-WEAPON-07"
}

// shotsOf is how many dice to hit a weapon rolls by the table it stands in. WEAPON-01 to WEAPON-03.
func (b *Battle) shotsOf(a *aim) int {
	b.Cite("BA-WEAPON-03", a.arm.table())
	return int(a.arm.Shots)
}

// isIndirect reports ammunition that is lobbed over everything. INDIRECT-01, WEAPON-22.
func (k Ammo) isIndirect() bool { return k == Lobbed || k == SmokeShell }

// kinds are what a weapon can fire and how, what it fires unless told otherwise first. WEAPON-13 to WEAPON-16, WEAPON-22.
func (w *Weapon) kinds() []Ammo {
	switch {
	case w.Salvo:
		return kindsOfSalvo
	case w.Lobs:
		return kindsOfMortar
	case w.Howitz:
		return kindsOfHowitzer
	case w.HE != NoHE:
		return kindsOfGun
	case w.Scope:
		return kindsOfScope
	}
	return kindsOfRifle
}

var (
	kindsOfSalvo    = []Ammo{Lobbed}
	kindsOfMortar   = []Ammo{Lobbed, SmokeShell}
	kindsOfHowitzer = []Ammo{Explosive, Lobbed, SmokeShell}
	kindsOfGun      = []Ammo{Plain, Explosive}
	kindsOfScope    = []Ammo{Scoped, Plain}
	kindsOfRifle    = []Ammo{Plain}
)

// isLoaded reports whether a weapon can fire a kind of ammunition on an occasion: a scope needs time to aim, and who
// lies in wait fires what he loaded. WEAPON-14, WEAPON-15, AMBUSH-12.
func (b *Battle) isLoaded(id UnitID, arm *Arm, k Ammo, why Why) bool {
	switch {
	case k == Scoped:
		return why == ByFire || why == ByAmbush || why == ByMistake
	case arm.Howitz:
		b.Cite("BA-WEAPON-13")
		return true
	case arm.HE == NoHE || why != ByAmbush:
		return true
	}
	b.Cite("BA-WEAPON-14")
	return (k == Explosive) == b.unit(id).Is(LoadedHE)
}

package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A pointed weapon is one with a target that it may shoot at.
type pointed struct {
	arm
	to     modelID // the hull or the figure
	called bool    // at the turret or the top. VEH-25, VEH-47
	gap    geom.Len
}

// An aim is a pointed weapon with everything that changes the hit die. The shot and its forecast come from it alike.
type aim struct {
	pointed
	plunging bool // from so high that the top may be hit without aiming. TERR-11
	sight    sight
	need     int8 // zero: opposed
	mods     [12]battle.Mod
	n        int
	cover    int8 // what of the modifiers is protection: others under a template have their own. TEMPLATE-07
}

// Mods are the modifiers of the hit die.
func (a *aim) Mods() []battle.Mod { return a.mods[:a.n] }

func (a *aim) add(why clause, n int8) {
	if n != 0 {
		a.mods[a.n] = battle.Mod{Clause: why, N: int32(n)}
		a.n++
	}
}

// sum is what the modifiers add up to. GEN-10, VEH-06.
func (a *aim) sum() int {
	sum := 0
	for _, m := range a.Mods() {
		sum += int(m.N)
	}
	return sum
}

// trial is what the hit die of a weapon depends on.
func (b *Battle) trial(w arm, need int8, mods int) trial {
	return trial{need: need, mods: mods, cardGun: w.col == nil, thrown: w.col != nil && w.col.Thrown, options: &b.options}
}

var (
	noEnemy      = reason("COBI-VEH-02", "{target} is not an enemy")
	noTarget     = reason("COBI-GEN-16", "{target} is not a possible target")
	isSheltered  = reason("COBI-INF-24", "no one inside {target} can be seen")
	isDown       = reason("COBI-INF-28", "the wounded may not be fired at")
	isHidden     = reason("COBI-HIDE-01", "{target} is hidden")
	isDisguised  = reason("COBI-HIDE-12", "{target} is camouflaged")
	isAmbulance  = reason("COBI-MED-15", "{target} is a non-combatant and may not be fired at")
	isGrappled   = reason("COBI-INF-29", "{target} is in contact with a friend")
	outOfArc     = reason("COBI-VEH-09", "{target} is outside the 45° arc of {unit}")
	outOfBand    = reason("COBI-INF-30", "{unit} cannot reach {gap} with that weapon")
	tooThick     = reason("COBI-INF-23", "small arms cannot hurt {target}: armour {armour}")
	nobodyInside = reason("COBI-INF-22", "no one in {target} can be hit by small arms")
	outOfSight   = reason("COBI-GEN-16", "more than half of {target} is hidden")
	noCalledShot = reason("COBI-VEH-47", "{unit} cannot aim at one part of {target}")
	noAiming     = reason("COBI-MODE-05", "aiming is off at this difficulty")
)

// mayTarget says why a weapon could not shoot at something even if it saw it. It is asked for every enemy, so it makes no
// refusals. GEN-16, INF-11.
func (b *Battle) mayTarget(a arm, to modelID, gap geom.Len) *Reason {
	id := b.owner(to)
	u, x := b.unit(id), b.model(to)
	hull := b.isHull(to)
	in := UnitID(0)
	if !hull {
		in = b.carriedBy(to)
	}
	switch {
	case u.Side == b.side(b.owner(a.m)):
		return noEnemy
	case u.Place != OnTable || u.Is(Wrecked) || x.Health > Wounded || in != 0 && !b.unit(in).IsOnTable():
		return noTarget
	case !hull && x.Health == Wounded && !(in != 0 && x.Post == in && !b.options.WoundedCrewOut):
		return isDown
	case in != 0 && !b.card(in).exposes():
		return isSheltered
	case !hull && b.hides(to):
		return isHidden
	case u.Is(Camouflaged) || in != 0 && b.unit(in).Is(Camouflaged):
		return isDisguised
	case hull && b.card(id).Has(keyNonCombatant) || in != 0 && b.card(in).Has(keyNonCombatant):
		return isAmbulance
	case !b.bears(a, b.base(b.carrier(to)).At):
		return outOfArc
	case !b.shootsSoFar(a, gap):
		return outOfBand
	case a.col == nil:
	case hull && a.col.isSmallArms() && !b.card(id).Open && b.armourTo(id, b.base(b.carrier(a.m)).At) >= thick:
		return tooThick
	case hull && a.col.isSmallArms() && !b.hasOccupants(id):
		return nobodyInside
	}
	if !hull && in == 0 && b.isGrappled(a.m, to) {
		return isGrappled
	}
	return nil
}

// isGrappled reports whether an enemy figure is in contact with a friend of a shooter who is not in contact with it himself. INF-29.
func (b *Battle) isGrappled(m, to modelID) bool {
	base, side, found := b.base(to), b.side(b.owner(m)), false
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(touching), room[:0]) {
		n := modelID(body)
		if b.isHull(n) || b.side(b.owner(n)) != side || b.model(n).Health != Able || !b.touches(to, n) {
			continue
		}
		if n == m {
			return false
		}
		found = true
	}
	return found
}

// refuse says why a target is not one, with what matters.
func (b *Battle) refuse(why *Reason, a arm, to modelID, gap geom.Len) *Refusal {
	id := b.owner(to)
	facts := []battle.Fact{b.UnitFact("unit", b.owner(a.m)), b.UnitFact("target", id), battle.Cm("gap", gap)}
	if why == tooThick {
		facts = append(facts, battle.Count("armour", b.armourTo(id, b.base(b.carrier(a.m)).At)))
	}
	return why.Refuse(facts...)
}

// point points a weapon at a target, and says why it cannot be.
func (b *Battle) point(w arm, to modelID, called bool) (pointed, *Refusal) {
	p := pointed{arm: w, to: to, called: called, gap: b.gap(b.carrier(w.m), b.carrier(to))}
	if why := b.mayTarget(w, to, p.gap); why != nil {
		return p, b.refuse(why, w, to, p.gap)
	}
	if called && !b.mayCall(w, to) {
		return p, noCalledShot.Refuse(b.UnitFact("unit", b.owner(w.m)), b.UnitFact("target", b.owner(to)))
	}
	if !b.spies(w, to) {
		return p, b.refuse(outOfSight, w, to, p.gap)
	}
	return p, nil
}

// judgeAim points a weapon at a target and weighs the shot, or says why it cannot be.
func (b *Battle) judgeAim(w arm, to modelID, called bool) (aim, *Refusal) {
	p, no := b.point(w, to, called)
	if no != nil {
		return aim{pointed: p}, no
	}
	return b.weigh(p), nil
}

// mayCall reports whether a weapon can be aimed at the turret or the top of a target: what has to beat armour can. VEH-25, VEH-47.
// HOUSE: so can a weapon of the weapon table that damages vehicles through their armour.
func (b *Battle) mayCall(w arm, to modelID) bool {
	return !b.options.NoAiming && b.isHull(to) && (w.col == nil || !w.col.isSmallArms() && w.col.Meets == meetsFacing && !b.ignoresArmour(w.col))
}

// ignoresArmour reports a shaped charge. INF-21, OPT-07.
func (b *Battle) ignoresArmour(c *column) bool {
	if c.Shaped && b.options.LiteralCharges {
		b.Cite("COBI-OPT-07")
	}
	return c.Shaped && !b.options.LiteralCharges
}

// weigh finds what a pointed weapon needs to hit and everything that changes the die. VEH-05, INF-08, INF-09.
func (b *Battle) weigh(p pointed) aim {
	a := aim{pointed: p, sight: b.sightOf(p.arm, p.to)}
	hull := b.isHull(a.to)
	a.plunging = hull && a.gap <= 30*geom.CM && b.height(b.base(b.carrier(a.m)).At) >= b.height(b.base(a.to).At)+storey
	if a.col == nil {
		b.weighGun(&a)
	} else {
		b.weighWeapon(&a, hull)
	}
	if b.isFoggy(a.sight) {
		b.Cite("COBI-VEH-04")
		a.add("COBI-TERR-08", -1)
	}
	if b.rains() {
		a.add("COBI-TERR-10", -1)
	}
	why, n := b.protection(a.col, a.to, b.base(b.carrier(a.m)).At, a.sight)
	a.cover = n
	a.add(why, n)
	return a
}

// weighGun is the rest of it for a card gun. VEH-03, VEH-05, VEH-07, VEH-47.
func (b *Battle) weighGun(a *aim) {
	id := b.owner(a.m)
	b.Cite("COBI-VEH-01", "COBI-VEH-02", "COBI-VEH-05", "COBI-VEH-10", "COBI-CARD-06")
	a.need = b.card(id).Hit
	switch {
	case a.called:
		b.Cite("COBI-VEH-47")
		a.add("COBI-VEH-25", -1)
	case !b.isHull(a.to) && b.isChosen(a.arm, a.to, a.gap):
		a.add("COBI-VEH-47", -1)
	}
	a.add("COBI-VEH-03", b.binoculars(id))
	if band(a.gap) == len(bandEnds) && !b.options.NoGunRange {
		a.add("COBI-VEH-07", -1)
	} else if b.options.NoGunRange {
		b.Cite("COBI-OPT-17")
	}
}

// isChosen reports whether a figure is not the one of its unit that is shot at as a matter of course: a nearer one could be. Riders are
// always chosen. VEH-47.
func (b *Battle) isChosen(w arm, to modelID, gap geom.Len) bool {
	if b.carriedBy(to) != 0 {
		return true
	}
	near, ok := b.nearestOf(w, b.owner(to))
	return ok && near != to && b.gap(b.carrier(w.m), near) < gap
}

// binoculars is what the binoculars of commander and gunner add, those of each once. VEH-03, OPT-09.
func (b *Battle) binoculars(id UnitID) int8 {
	n := int8(0)
	var room [maxFigures]modelID
	for _, m := range b.crew(id, room[:0]) {
		on := b.model(m).Health == Able || !b.options.WoundedCrewOut
		if role := b.figure(m).Role; on && (role == Commander || role == Gunner) && b.carries(m, Item.isBinoculars) >= 0 {
			n++
		}
	}
	if n > 1 {
		b.Cite("COBI-OPT-09")
	}
	return min(n, b.options.BinocularCap)
}

// fogs and rainfalls say whether there is fog over the table and whether it pours; each chapter adds its own here.
var fogs, rainfalls = []func(*Battle) bool{(*Battle).hasFog}, []func(*Battle) bool{(*Battle).pours}

// isFoggy reports whether fog, or smoke on the way, hampers a shot: once, whatever there is of it. TERR-08, TERR-09.
func (b *Battle) isFoggy(s sight) bool {
	if s.smoke {
		b.Cite("COBI-TERR-09")
		return true
	}
	for _, lies := range fogs {
		if lies(b) {
			return true
		}
	}
	return false
}

// rains reports a downpour. TERR-08, TERR-10.
func (b *Battle) rains() bool {
	for _, falls := range rainfalls {
		if falls(b) {
			b.Cite("COBI-TERR-08")
			return true
		}
	}
	return false
}

// colCardGun are the protections against card guns. VEH-05.
var colCardGun = column{Soft: -1, Entrenched: -1, Hard: -2}

// protection is what protects a target, of all that does only what protects it most, with its clause. TERR-05, TERR-07, VEH-05,
// WEAPON-09, OPT-10, MODE-05.
func (b *Battle) protection(c *column, to modelID, from geom.Point, s sight) (why clause, best int8) {
	why = "COBI-WEAPON-09"
	if c == nil {
		c, why = &colCardGun, "COBI-VEH-05"
	}
	take := func(w clause, n int8) {
		if n < best {
			why, best = w, n
		}
	}
	table := why
	if s.cover&soft != 0 {
		take(table, c.Soft)
	}
	if s.cover&hard != 0 {
		take(table, c.Hard)
	}
	if s.cover&entrenched != 0 {
		b.Cite(table)
		n := c.Entrenched
		if b.options.Entrenchment == AlwaysOne {
			b.Cite("COBI-OPT-10")
			n = -1
		}
		take("COBI-OPT-10", n)
	}
	if !b.isHull(to) {
		if b.model(to).Is(DugIn) {
			n := int8(-1)
			if b.options.Entrenchment == AlwaysTable {
				b.Cite("COBI-OPT-10")
				n = c.Entrenched
			}
			take("COBI-SPECIAL-24", n)
		}
		if in := b.carriedBy(to); in != 0 {
			w, n := b.riding(c, in, from)
			take(w, n)
		}
	}
	if best < 0 {
		b.Cite("COBI-TERR-07")
	}
	if b.options.AnyCover && (best < 0 || s.cover != 0) {
		b.Cite("COBI-MODE-05")
		return "COBI-MODE-05", -1
	}
	return why, best
}

// riding is what a vehicle is to a man in it who is shot at: soft cover; the shield of a gun is hard cover towards its front, and a gun is
// none elsewhere. TERR-05, INF-24, CARD-26.
func (b *Battle) riding(c *column, in UnitID, from geom.Point) (clause, int8) {
	b.Cite("COBI-INF-24")
	switch card := b.card(in); {
	case card.Class != Gun:
		return "COBI-TERR-05", c.Soft
	case card.Has(keyShield) && b.faceTo(in, from) == frontFace:
		return "COBI-CARD-26", c.Hard
	}
	return "COBI-CARD-26", 0
}

package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	notYourUnit   = reason("BKC-CMD-11", "{unit} is not yours to command")
	notInPlay     = reason("BKC-FIRE-30", "{unit} is not on the table")
	cannotFire    = reason("BKC-FIRE-08", "{unit} cannot fire: limbered, aboard soft transport or without an attack")
	vehicleMoved  = reason("BKC-FIRE-07", "{unit} cannot fire: its transport has moved this turn")
	ownUnit       = reason("BKC-G-43", "{target} is on your side")
	commandTarget = reason("BKC-CMD-42", "{target} is a commander and cannot be a target")
	engagedTarget = reason("BKC-FIRE-08", "{target} is in close combat and cannot be fired at")
	outOfRange    = reason("BKC-FIRE-04", "out of range: {target} is {distance} away and the weapon reaches {range}")
	tooClose      = reason("BKC-IW-07", "too close: {target} is {distance} away and the weapon needs {least}")
	concealed     = reason("BKC-LOS-12", "{target} is dug in and silent: it cannot be seen beyond {distance}")
	crossedLine   = reason("BKC-FIRE-06", "troops in the line of fire from {unit} to {target}")
	noSuchAttack  = reason("BKC-DP-37", "{unit} cannot fire that way")
)

// A way is how a unit fires: with which attack, and by whose eyes.
type way struct {
	attack   Attack
	source   source
	observer UnitID // whose sight is used: the firer's own, or the ordering command unit's. IW-06
}

// ownUnit refuses whatever is not a unit of the side that decides, still in play.
func (b *Battle) isOwn(c *Cmd, id UnitID) *Refusal {
	switch {
	case b.side(id) != c.Side:
		return notYourUnit.Refuse(b.UnitFact("unit", id))
	case !b.canSee(id):
		return notInPlay.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// mayFire says why a unit cannot fire at all now. FIRE-07, FIRE-08, SUP-06.
func (b *Battle) mayFire(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case b.keptFromFiring(id):
		return isSuppressed.Refuse(b.UnitFact("unit", id))
	case len(p.Attacks) == 0 && p.Calibre == 0, p.offTable, u.Is(Limbered):
		return cannotFire.Refuse(b.UnitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.UnitFact("unit", id))
	case u.Place != Aboard:
		return nil
	}
	carrier := b.profile(u.Carrier)
	switch {
	case !carrier.IsArmoured():
		return cannotFire.Refuse(b.UnitFact("unit", id))
	case b.side(id) == b.Active && b.unit(u.Carrier).Is(Moved):
		return vehicleMoved.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// mayTarget says why a unit may not be chosen as a target by any unit of a side. CMD-42, FIRE-08, G-43.
func (b *Battle) mayTarget(target UnitID, by Side) *Refusal {
	switch {
	case b.side(target) == by:
		return ownUnit.Refuse(b.UnitFact("target", target))
	case b.unit(target).Is(Concealed):
		return notKnown.Refuse()
	case !b.unit(target).IsOnTable():
		return notInPlay.Refuse(b.UnitFact("unit", target))
	case b.profile(target).IsCommand():
		return commandTarget.Refuse(b.UnitFact("target", target))
	case b.isEngaged(target):
		return engagedTarget.Refuse(b.UnitFact("target", target))
	}
	return nil
}

// wayToFire is how a unit would fire at a target under an option, or why it cannot. The option chooses an attack by
// its number, or "indirect" for fire by the eyes of the ordering command unit (observer). FIRE-03..06, IW-04..08,
// ART-28, G-12, G-17.
func (b *Battle) wayToFire(firer, target, observer UnitID, option string) (way, *Refusal) {
	if no := b.mayTarget(target, b.side(firer)); no != nil {
		return way{}, no
	}
	if option == "indirect" {
		return b.indirectWay(firer, target, observer)
	}
	var refusal *Refusal
	found := way{}
	best := -1
	for i, a := range b.attacksOf(firer) {
		if option != "" && option != attackNames[i] {
			continue
		}
		w := b.ownWay(firer, a)
		if no := b.inReach(firer, target, &w); no != nil {
			refusal = no
			continue
		}
		if worth := b.worthOf(target, &w); worth > best {
			best, found = worth, w
		}
	}
	switch {
	case best >= 0:
		return found, b.onLine(firer, target, &found)
	case refusal == nil:
		return way{}, noSuchAttack.Refuse(b.UnitFact("unit", firer))
	}
	return way{}, refusal
}

// ownWay is how a unit fires one of its attacks by its own eyes: a mortar indirectly even so. IW-11.
func (b *Battle) ownWay(firer UnitID, a Attack) way {
	w := way{attack: a, source: direct, observer: firer}
	if b.profile(firer).IsMortar() {
		b.Cite("BKC-IW-05", "BKC-IW-11")
		w.source = indirect
	}
	return w
}

// hasInReach reports a target that some attack of a unit reaches and for which it is not too near. FIRE-04, IW-07, IW-08.
func (b *Battle) hasInReach(firer, target UnitID) bool {
	return slices.ContainsFunc(b.attacksOf(firer), func(a Attack) bool {
		w := b.ownWay(firer, a)
		return b.inReach(firer, target, &w) == nil
	})
}

// attackNames are the options by which a player chooses one of several attacks. DP-37.
var attackNames = [...]string{"first", "second", "third"}

// worthOf prefers an attack that can hurt, then the one with more dice.
func (b *Battle) worthOf(target UnitID, w *way) int {
	worth := int(w.attack.Dice)
	if !b.cannotHurt(target, w.attack, w.source) {
		worth += 100
	}
	return worth
}

// attacksOf are the attacks of a unit: those of its list, or those of its calibre. ART-28. A damaged weapon reaches
// half as far. DMG-02.
func (b *Battle) attacksOf(id UnitID) []Attack {
	p := b.profile(id)
	attacks := p.Attacks
	if p.Calibre > 0 && !p.offTable && (len(attacks) == 0 || attacks[0].Range == 0 || p.Class == Artillery) {
		b.Cite("BKC-ART-28")
		attacks = b.directClass(p.Calibre)
	}
	if !b.unit(id).Is(Disarmed) {
		return attacks
	}
	b.Cite("BKC-G-39")
	halved := make([]Attack, len(attacks))
	for i, a := range attacks {
		a.Range /= 2
		halved[i] = a
	}
	return halved
}

// directClass is what on-table artillery fires directly with, by its calibre in millimetres. ART-28.
func (b *Battle) directClass(calibre int16) []Attack {
	n := int8(3)
	switch {
	case calibre >= 150:
		n = 5
	case calibre >= 100, calibre == 87, calibre == 88: // a 25-pounder is 87.6 mm and counts as medium
		n = 4
	}
	return []Attack{{Dice: n, Range: b.cm(30)}}
}

// leastRange is the shortest range of a weapon. IW-07, IW-08, G-17.
func (b *Battle) leastRange(id UnitID, from source) geom.Len {
	switch p := b.profile(id); {
	case p.Class == MediumMortar:
		return b.cm(10)
	case p.Class == HeavyMortar, p.Class == InfantryGun && from == indirect:
		return b.cm(20)
	}
	return 0
}

var minimumClause = map[Class]*Reason{
	MediumMortar: tooClose,
	HeavyMortar:  battle.ReasonOf("BKC-IW-08", tooClose.Text),
	InfantryGun:  battle.ReasonOf("BKC-G-17", tooClose.Text),
}

// inReach refuses a target that is too far or too near. FIRE-04, IW-07, IW-08.
func (b *Battle) inReach(firer, target UnitID, w *way) *Refusal {
	if b.Quiet && !b.box(firer).Within(b.box(target), w.attack.Range) {
		return outOfRange.Refuse(b.UnitFact("target", target))
	}
	d := b.rangeTo(firer, target)
	b.Cite("BKC-CONV-01", "BKC-SETUP-13")
	if d > w.attack.Range {
		return outOfRange.Refuse(b.UnitFact("target", target), battle.Cm("distance", d), battle.Cm("range", w.attack.Range))
	}
	if least := b.leastRange(firer, w.source); d < least {
		why := minimumClause[b.profile(firer).Class]
		return why.Refuse(b.UnitFact("target", target), battle.Cm("distance", d), battle.Cm("least", least))
	}
	return nil
}

// onLine refuses a target that cannot be seen, picked out or shot at straight. LOS-01, LOS-12, FIRE-06. A unit that
// has a line of fire also sees, so the line is asked first.
func (b *Battle) onLine(firer, target UnitID, w *way) *Refusal {
	b.Cite("BKC-CONV-11")
	straight := w.source == direct && b.canShootAt(firer, target)
	if !straight && !b.sees(w.observer, target) {
		return cannotSee.Refuse(b.UnitFact("unit", w.observer), b.UnitFact("target", target))
	}
	if b.isConcealed(target, w.observer) {
		return concealed.Refuse(b.UnitFact("target", target), battle.Cm("distance", b.cm(20)))
	}
	if w.source == direct && !straight {
		return crossedLine.Refuse(b.UnitFact("unit", firer), b.UnitFact("target", target))
	}
	return nil
}

// indirectWay is fire at what the ordering command unit sees, or a recce unit that has lent it its sight. IW-06, G-03,
// G-17.
func (b *Battle) indirectWay(firer, target, observer UnitID) (way, *Refusal) {
	p := b.profile(firer)
	if !p.IsMortar() && p.Class != InfantryGun || observer == 0 || len(p.Attacks) == 0 {
		return way{}, noSuchAttack.Refuse(b.UnitFact("unit", firer))
	}
	if p.IsMortar() {
		b.Cite("BKC-IW-06", "BKC-IW-11")
	}
	w := way{attack: b.attacksOf(firer)[0], source: indirect, observer: observer}
	if no := b.inReach(firer, target, &w); no != nil {
		return way{}, no
	}
	for i := range b.Units {
		if b.lends(UnitID(i+1), observer) && b.sees(UnitID(i+1), target) {
			w.observer = UnitID(i + 1)
		}
	}
	return w, b.onLine(firer, target, &w)
}

// throwsFlames reports an attack with a vehicle's flamethrower: it reaches 10 cm, and what reaches further is its gun. G-12.
func (b *Battle) throwsFlames(firer UnitID, w *way) bool {
	reach := w.attack.Range
	if b.unit(firer).Is(Disarmed) {
		reach *= 2 // it has been halved. DMG-02
	}
	return b.profile(firer).flame && w.source == direct && reach <= b.cm(10)
}

// shotOf is what a unit brings to an attack: dice with modifiers, the score to hit, the save. FIRE-09..15, FIRE-25,
// FIRE-26, IW-09..11, SETUP-11, G-12, G-49.
func (b *Battle) shotOf(firer, target UnitID, w *way) shot {
	p, t := b.profile(firer), b.profile(target)
	b.Cite("BKC-FIRE-09", "BKC-SETUP-11")
	b.Cite(p.armed...)
	s := shot{unit: firer, dice: w.attack.Dice, need: b.needToHit(target, firer, w.source)}
	flame := b.throwsFlames(firer, w)
	flanked := w.observer == firer && b.isFlanked(target, firer)
	if !b.unit(firer).Is(Disarmed) {
		b.addDice(&s, firer, target, w, flame, flanked)
	}
	if p.IsMortar() && b.unit(firer).Is(Moved) {
		b.Cite("BKC-IW-09") // it is ready at once
	}
	s.save = b.saveAgainst(target, flanked)
	if s.only = b.cannotHurt(target, w.attack, w.source); !s.only && p.IsFoot() && t.IsArmoured() {
		b.Cite("BKC-G-49")
	}
	if flame {
		b.Cite("BKC-G-12", b.edition.tells.toAll)
		if s.save > 0 {
			b.Cite(b.edition.tells.saves)
		}
		s.need, s.save = hitsAll, 0
	}
	b.hardenShot(&s)
	return s
}

// addDice gives a shot the dice of its modifiers. FIRE-11..14, IW-10.
func (b *Battle) addDice(s *shot, firer, target UnitID, w *way, flame, flanked bool) {
	p, d := b.profile(firer), b.rangeTo(firer, target)
	b.Cite("BKC-CONV-04")
	if 2*d <= w.attack.Range {
		switch {
		case w.source == direct && !flame:
			s.add("BKC-FIRE-12")
		case p.IsMortar():
			b.Cite("BKC-IW-10")
		}
	}
	if flanked {
		s.add("BKC-FIRE-13")
	}
	if p.IsArmoured() && p.hasMG && !b.profile(target).IsArmoured() && d <= b.cm(20) {
		s.add("BKC-FIRE-14")
	}
	if len(s.mods) > 0 {
		b.Cite("BKC-FIRE-11")
	}
}

// fireAt lets one or more units fire at a target as one attack. FIRE-10.
func (b *Battle) fireAt(firers []UnitID, ways []way, target UnitID, order int32, clause clause) outcome {
	shots := b.scratch.shots[:0]
	for i, id := range firers {
		shots = append(shots, b.shotOf(id, target, &ways[i]))
	}
	b.scratch.shots = shots
	if len(firers) > 1 {
		b.Cite("BKC-FIRE-10")
	}
	for _, id := range firers {
		b.hasShot(id)
	}
	return b.resolve(attack{target: target, firers: firers, order: order, clause: clause, by: b.side(firers[0])}, shots)
}

// hasShot marks a unit that fires. LOS-12, FIRE-07, G-26.
func (b *Battle) hasShot(id UnitID) {
	b.mark(id, HasFired|FiredNow)
	b.reveal(id)
	if u := b.unit(id); u.Place == Aboard {
		b.mark(u.Carrier, StaysPut)
	}
}

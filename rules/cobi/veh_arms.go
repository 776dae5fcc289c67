package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// An arm is a weapon in use: a slot of a figure's kit, or a weapon of a hull, whose first is its card gun or its only
// weapon. VEH-01, INF-01.
type arm struct {
	m    modelID
	slot int8
	col  *column // of the weapon table; nil: a card gun
}

// hash is where answers for a weapon are kept.
func (a arm) hash() uint32 { return uint32(a.m)*2 + uint32(a.slot) }

// shootsSoFar reports whether a weapon may shoot so far: a card gun does as far as one sees. INF-30, WEAPON-07.
func (b *Battle) shootsSoFar(a arm, d geom.Len) bool {
	if a.col == nil {
		return true
	}
	b.Cite("COBI-WEAPON-07")
	return a.col.Range[band(d)] != no
}

// reach is a distance beyond which a weapon cannot shoot.
func (a arm) reach() geom.Len {
	if a.col == nil || a.col.Range[len(bandEnds)] != no {
		return far
	}
	for i := len(bandEnds) - 1; i >= 0; i-- {
		if a.col.Range[i] != no {
			return geom.Len(bandEnds[i]) * geom.CM
		}
	}
	return 0
}

// slotOf is the state of a slot of a figure or a hull.
func (b *Battle) slotOf(m modelID, slot int8) *Slot {
	switch u := b.unit(b.owner(m)); {
	case !b.isHull(m):
		return &b.model(m).Kit[slot]
	case slot == 0:
		return &u.Gun
	default:
		return &u.Second
	}
}

// armOf is the weapon in a slot, and whether there is one.
func (b *Battle) armOf(m modelID, slot int8) (arm, bool) {
	a := arm{m: m, slot: slot}
	if slot == 0 && b.isHull(m) && b.card(b.owner(m)).HasGun() {
		return a, true
	}
	item := b.slotOf(m, slot).Item
	a.col = item.column()
	return a, item.isWeapon()
}

// arms are the weapons of a figure or a hull; what is used up by throwing comes last.
func (b *Battle) arms(m modelID, out []arm) []arm {
	for _, single := range [...]bool{false, true} {
		for slot := range int8(kitSlots) {
			if a, ok := b.armOf(m, slot); ok && (a.col != nil && a.col.Thrown) == single {
				out = append(out, a)
			}
		}
	}
	return out
}

// armName is the word for a weapon in commands and events: the thing that a figure carries; of a vehicle its gun or its second weapon.
func (b *Battle) armName(a arm) string {
	switch {
	case !b.isHull(a.m):
		return items[b.slotOf(a.m, a.slot).Item].Name
	case a.slot == 0:
		return "gun"
	}
	return "second"
}

// countsCharges reports whether a weapon runs out of ammunition: what a figure carries does, and a card gun if that was agreed. INF-19,
// VEH-48, OPT-19, CARD-26, MODE-05.
func (b *Battle) countsCharges(a arm) bool {
	switch {
	case b.options.EndlessAmmo:
		return a.col != nil && a.col.Thrown
	case !b.isHull(a.m):
		return true
	case a.col == nil && b.options.LimitedVehicleAmmo:
		b.Cite("COBI-OPT-19")
		return true
	}
	b.Cite("COBI-VEH-48")
	return false
}

// load is the total that loads a weapon again; dash: it needs no die. CARD-07, WEAPON-10.
func (b *Battle) load(a arm) int8 {
	if a.col == nil {
		return b.card(b.owner(a.m)).Load
	}
	return a.col.Load
}

var (
	isJammed    = reason("COBI-VEH-14", "{unit}: the weapon is jammed; reload first")
	isUnloaded  = reason("COBI-VEH-19", "{unit}: the weapon is not loaded")
	noCharges   = reason("COBI-INF-19", "{unit}: the weapon is out of ammunition")
	noGunFire   = reason("COBI-VEH-33", "{unit} is damaged and cannot fire")
	noFire      = reason("COBI-VEH-32", "{unit} is out of action and cannot fire")
	noWeapon    = reason("COBI-INF-02", "{unit} has no weapon to fire")
	noTargets   = reason("COBI-GEN-16", "{unit} has no target").As("cobi")
	otherWeapon = reason("COBI-ACT-10", "{unit} has no such weapon")
)

// ready says why a weapon cannot fire now. VEH-14, VEH-19, INF-03, INF-16, INF-19.
func (b *Battle) ready(a arm) *Refusal {
	s, id := b.slotOf(a.m, a.slot), b.owner(a.m)
	switch {
	case b.isHull(a.m) && b.unit(id).Is(Incapacitated):
		return noFire.Refuse(b.UnitFact("unit", id))
	case b.isHull(a.m) && b.unit(id).Is(Damaged):
		return noGunFire.Refuse(b.UnitFact("unit", id))
	case s.Jammed:
		return isJammed.Refuse(b.UnitFact("unit", id))
	case s.Empty:
		return isUnloaded.Refuse(b.UnitFact("unit", id))
	case b.countsCharges(a) && s.Charges <= 0:
		return noCharges.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// bears reports whether a weapon points at a target: that of a hull gun only within 45 degrees of straight ahead; a turret turns without
// the hull. VEH-09, MOVE-11.
func (b *Battle) bears(a arm, at geom.Point) bool {
	if !b.isHull(a.m) {
		return true
	}
	if b.card(b.owner(a.m)).FiresAllRound() {
		b.Cite("COBI-MOVE-11")
		return true
	}
	b.Cite("COBI-VEH-09")
	base := b.base(a.m)
	return geom.InArc(base, base.At, at, 450)
}

// exposes reports whether those in a vehicle can be shot at by themselves: it is open, or light and without real armour. INF-24.
// HOUSE: the crew of a closed light tank does not look out of it.
func (c *Card) exposes() bool { return c.Open || c.Class == Light && c.Front < thick }

// thick is the armour that small arms cannot pierce. INF-22, INF-23.
const thick = 2

// carriedBy is the vehicle that a figure is in, whether at a post or as a passenger.
func (b *Battle) carriedBy(m modelID) UnitID {
	x := b.model(m)
	return max(x.Post, x.Aboard)
}

// tester is the man of a crew whose motivation may help a die of his vehicle: a crew shares one. SPECIAL-43.
func (b *Battle) tester(a arm) modelID {
	if !b.isHull(a.m) {
		return a.m
	}
	var room [maxFigures]modelID
	for _, m := range b.crew(b.owner(a.m), room[:0]) {
		if b.model(m).Is(Motivated) {
			return m
		}
	}
	return 0
}

// modsOf is a list of modifiers that a die can keep.
func modsOf(mods []battle.Mod) []battle.Mod { return append([]battle.Mod(nil), mods...) }

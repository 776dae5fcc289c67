package bkc

import (
	"slices"

	"sandtable/geom"
)

// This file is what the first edition says of a round of close combat. How combats are picked is in combat.go, what follows
// from a round in result.go, flee.go, disengage.go and pursue.go, and support in support.go: those chapters are its own.

// blowMods1 are the modifiers of the first edition: a charge, a pursuit, open armour, suppression, enemies in flank and
// rear. CBT-18, CBT-39, SUP-08.
func blowMods1(b *Battle, id, target UnitID, round int8, add func(clause, int32)) {
	p, foe := b.profile(id), b.profile(target)
	if round == 1 && b.unit(id).Is(Charged) && (b.side(id) == b.Active || b.isCommon()) {
		add("BKC-CBT-18", 1)
	}
	add("BKC-CBT-39", b.zeal(id))
	if foe.Armour == OpenArmour && (p.Class == Infantry || p.Class == Engineer || p.Class == Cavalry) {
		add("BKC-CBT-18", 1)
	}
	add("BKC-SUP-08", b.weakness(id))
	for _, c := range b.Contacts {
		if c.Target == id && c.Edge != geom.Front {
			add("BKC-CBT-18", -1)
		}
	}
}

// zeal is the bonus of a unit that pursued into this round: one, and one for each full 3 cm. The way is taken to the
// nearest millimetre, since bases are set down by rounding. CBT-18, CBT-39.
func (b *Battle) zeal(id UnitID) int32 {
	for _, p := range b.Fight.Pursued {
		if p.Unit == id {
			return 1 + (p.Dist+touch/2)/b.cm(3)
		}
	}
	return 0
}

// headStart1 is what each side scores before the dice: one for each of its supporters, and in the first round what its
// opponents who fight had already taken this turn. Hits vanish in every End Phase, so recorded hits are this turn's. A
// supporter who is himself in contact fights and does not support. CBT-21, CBT-22.
func headStart1(b *Battle, units []UnitID, round int8) (scores [2]int16) {
	for _, id := range units {
		own, enemy := b.side(id).Index(), b.side(id).Enemy().Index()
		switch {
		case !b.isFighting(id):
			b.Cite("BKC-CBT-22")
			scores[own]++
		case round == 1:
			scores[enemy] += int16(b.unit(id).Hits)
		}
	}
	return scores
}

// beaten1 takes the knocked-out units away and remembers who eliminated a supporter. CBT-24, CBT-38.
func beaten1(b *Battle, beaten []UnitID) {
	for _, id := range beaten {
		if slices.ContainsFunc(b.Fight.Helpers, func(l Link) bool { return l.Unit == id }) {
			for _, foe := range b.fighters(b.side(id).Enemy()) {
				if b.foeOf(foe) == id {
					b.Emit(Event{Kind: SlewHelper, Unit: foe, Target: id, Clause: "BKC-CBT-38"})
				}
			}
		}
	}
	for _, id := range beaten {
		b.knockOut(id, "close combat", "BKC-CBT-24")
	}
}

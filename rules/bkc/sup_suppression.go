package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
)

// All that suppression is stands here: when it is rolled for and how, who is immune, what it brings and what it forbids,
// and when it ends. Other chapters ask.

var (
	isSuppressed = reason("BKC-SUP-06", "{unit} is suppressed and cannot act")
	deafCommand  = reason("BKC-CMD-47", "{unit} is suppressed and cannot give orders")
	commandStuck = reason("BKC-CMD-47", "{unit} is suppressed and cannot make its command move")
)

// shockRules are by which clauses the editions roll for suppression and for falling back. Which hits count is an option,
// since players may agree on either. SUP-02, FALL-02, OPT-SUPPRESSION-COUNTS.
type shockRules struct{ suppression, fallBack clause }

// A shock is what the hits of one attack can do to the nerves of its target.
type shock struct {
	shockRules
	suppressed bool // already: no new test, but a fall-back. FALL-01
	immune     bool // by the order that suppressed it: neither. SUP-09
	unsaved    bool // only unsaved hits count. OPT-SUPPRESSION-COUNTS
}

// unshaken is the shock of blows in close combat, where no unit is suppressed. CBT-19.
var unshaken = shock{immune: true}

// shockOn is the shock of an attack on a unit. A unit that an order has suppressed is not shaken by it again. SUP-09.
func (b *Battle) shockOn(target UnitID, order int32) shock {
	u := b.unit(target)
	was := u.Is(Suppressed)
	return shock{
		shockRules: b.edition.shock,
		suppressed: was,
		immune:     was && order != 0 && u.SuppressedBy == order,
		unsaved:    b.options.SuppressionCounts == "unsaved",
	}
}

// clause is the one by which its dice are rolled.
func (k *shock) clause() clause {
	if k.suppressed {
		return k.fallBack
	}
	return k.suppression
}

// hit is a hit that a shot scores, with the score that suppresses: that of the shot, but 6 if it can do nothing else. SUP-04,
// SUP-11.
func (s *shot) hit() hit {
	if s.only {
		return hit{need: 6, only: true}
	}
	return hit{need: s.need, save: s.save}
}

// counts reports a hit that gives a die: a fall-back needs hits that can hurt. SUP-13.
func (k *shock) counts(h *hit) bool { return !(k.unsaved && h.saved || k.suppressed && h.only) }

// roll rolls the dice of suppression, or of fall-back if the target was suppressed before: one for each hit that counts.
// SUP-01..05, SUP-13, FALL-01, FALL-02.
func (k *shock) roll(r dice.Roller, hits []hit, faces []uint8, o *outcome) []uint8 {
	if k.immune {
		return faces
	}
	why := string(k.clause())
	for i := range hits {
		h := &hits[i]
		if !k.counts(h) {
			o.spared = o.spared || k.suppressed && h.only
			continue
		}
		o.uneven = o.uneven || !h.only && h.need != hits[0].need
		o.counted++
		f := r.Roll(6, why)
		faces = append(faces, uint8(f))
		if k.suppressed {
			o.fall += f
		} else {
			o.suppresses = o.suppresses || f >= int(h.need)
		}
	}
	return faces
}

// hardenShot makes a shot that can only suppress need a 6 to hit as well, if the players want it so. SUP-12,
// OPT-SUPPRESS-ONLY.
func (b *Battle) hardenShot(s *shot) {
	if !s.only {
		return
	}
	b.Cite("BKC-SUP-11", "BKC-SUP-12")
	if b.options.SuppressOnly == "six" {
		b.Cite("BKC-OPT-SUPPRESS-ONLY")
		s.need = 6
	}
}

// shake applies the shock of an attack that has not knocked its target out: it is suppressed, or falls back. Mines drive
// no unit back. SUP-01, SUP-04, SUP-05, SUP-09, SUP-13, FALL-01, G-07.
func (b *Battle) shake(a *attack, k *shock, o *outcome) {
	if o.scored > 0 && !k.suppressed {
		b.Cite("BKC-SUP-01")
	}
	if o.unsaved < o.scored && b.options.SuppressionCounts != b.usual.SuppressionCounts {
		b.Cite("BKC-OPT-SUPPRESSION-COUNTS")
	}
	if o.spared {
		b.Cite("BKC-SUP-13")
	}
	if o.uneven {
		b.Cite("BKC-SUP-05")
	}
	switch {
	case o.scored == 0:
	case k.immune:
		b.Cite("BKC-SUP-09")
	case o.suppresses:
		b.suppressBy(a.target, a.order, "BKC-SUP-04")
	case o.fall > 0 && a.source != mines:
		b.pushFallBack(a, o.fall)
	}
}

// suppressBy suppresses a unit, remembers the order that did it, and suppresses the command unit that has joined it.
// SUP-04, SUP-09, SUP-14, CMD-46.
func (b *Battle) suppressBy(id UnitID, order int32, why clause) {
	if u := b.unit(id); !u.InPlay() || u.Is(Suppressed) {
		return
	}
	if why != "BKC-SUP-04" {
		b.Cite("BKC-SUP-14")
	}
	b.Emit(Event{Kind: Suppress, Unit: id, N: order, Clause: why})
	for i := range b.Units {
		if v := &b.Units[i]; v.Host == id && v.InPlay() {
			b.suppressBy(UnitID(i+1), order, "BKC-CMD-46")
		}
	}
}

// suppressor is the order that such an event names.
func suppressor(e *Event) int32 { return e.N }

// shareSuppression suppresses a command unit that joins a suppressed one. CMD-46.
func (b *Battle) shareSuppression(command, host UnitID) {
	if h := b.unit(host); h.Is(Suppressed) {
		b.suppressBy(command, h.SuppressedBy, "BKC-CMD-46")
	}
}

// recoverSide lets all of a side's units recover at the end of its turn. SUP-10, END-04.
func (b *Battle) recoverSide(side Side) {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.unit(id).Is(Suppressed) {
			b.Cite("BKC-SUP-10")
			b.Emit(Event{Kind: Recovered, Unit: id, Clause: "BKC-END-04"})
		}
	}
}

// What a suppressed unit is kept from.

func (b *Battle) keptFromActing(id UnitID) bool      { return b.unit(id).Is(Suppressed) } // SUP-06
func (b *Battle) keptFromInitiative(id UnitID) bool  { return b.unit(id).Is(Suppressed) } // SUP-06, INIT-02
func (b *Battle) keptFromFiring(id UnitID) bool      { return b.unit(id).Is(Suppressed) } // SUP-06
func (b *Battle) keptFromShelling(id UnitID) bool    { return b.unit(id).Is(Suppressed) } // SUP-06: artillery and aircraft
func (b *Battle) keptFromAntiAir(id UnitID) bool     { return b.unit(id).Is(Suppressed) } // AIR-07
func (b *Battle) keptFromReacting(id UnitID) bool    { return b.unit(id).Is(Suppressed) } // INIT-17
func (b *Battle) keptFromBlundering(id UnitID) bool  { return b.unit(id).Is(Suppressed) } // CMD-36
func (b *Battle) keptFromCarrying(id UnitID) bool    { return b.unit(id).Is(Suppressed) } // INIT-09, CBT-28: as transport
func (b *Battle) keptFromRiding(id UnitID) bool      { return b.unit(id).Is(Suppressed) } // CBT-05: into a fight
func (b *Battle) keptFromDisengaging(id UnitID) bool { return b.unit(id).Is(Suppressed) } // SUP-08, CBT-29
func (b *Battle) keptFromIssuing(id UnitID) bool     { return b.unit(id).Is(Suppressed) } // SUP-07, CMD-47
func (b *Battle) keptFromCommandMove(id UnitID) bool { return b.unit(id).Is(Suppressed) } // SUP-07, CMD-47
func (b *Battle) keptFromGoingOn(id UnitID) bool     { return b.unit(id).Is(Suppressed) } // G-07: hit on the way
func (b *Battle) keptFromHolding(id UnitID) bool     { return b.unit(id).Is(Suppressed) } // G-23: an objective

// isTrampled reports a unit that is lost with a friend who flees into it, or costs him his life. CBT-46, CBT-60, FALL-11.
func (b *Battle) isTrampled(id UnitID) bool { return b.unit(id).Is(Suppressed) }

// weakness is how many dice it takes from a unit in close combat, below zero. SUP-08.
func (b *Battle) weakness(id UnitID) int32 { return -battle.Bit(b.unit(id).Is(Suppressed)) }
